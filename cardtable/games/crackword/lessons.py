"""The lesson of Crack Word: take a row, feed a row, count the colours, jokers and bins, the end."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, setting


def _at(hand: str, rows: str, more: str = "") -> str:
    """A table for two: Bruno's cards are those from 40 on."""
    return f"hands={hand}/E50,A51,I52,G53 piles=E30,I31,R32/E60,O61,N62 rows={rows} {more}"


LESSON = Lesson(
    (
        LessonStep(
            say=N_("Put the <w>%(card)s</w> at the end of the first row, then call CRACK WORD!"),
            done=N_("The whole row is a word, and your colour leads: its cards are yours, a point each."),
            otherwise=N_("The <w>%(card)s</w>, at the right end of the first row; then CRACK WORD!"),
            goal="Cracked",
            settings={
                "fr": setting(_at("T1,A2,E3,S4,R5", "M10,O41/C42,H11/P12,L43/B44,A13"), "1>T!", card="T"),
                "en": setting(_at("T1,A2,E3,S4,R5", "C10,A41/C42,H11/P12,L43/B44,O13"), "1>T!", card="T"),
                "es": setting(_at("L1,A2,E3,S4,R5", "S10,O41/C42,R11/P12,L43/B44,A13"), "1>L!", card="L"),
            },
            clauses=("C3", "C6", "C7", "C8"),
            point=("crack",),
            buttons=("crack",),
        ),
        LessonStep(
            say=N_(
                "A row may be just a part of a word: the <w>%(card)s</w> after <w>%(row)s</w>, as in <w>%(as)s</w>."
            ),
            done=N_("Every row must always be part of some word. It grows at its ends and in between."),
            otherwise=N_("The <w>%(card)s</w>, at the right end of <w>%(row)s</w>."),
            goal="Laid",
            settings={
                "fr": setting(
                    _at("A2,L3,S4,D5", "A10,T41,E42/C43,H11/P12,R44/M45,O13"),
                    "1>A",
                    card="A",
                    row="ATE",
                    **{"as": "BATEAU"},
                ),
                "en": setting(
                    _at("R2,L3,S4,D5", "A10,T41,E42/C43,H11/P12,R44/M45,O13"),
                    "1>R",
                    card="R",
                    row="ATE",
                    **{"as": "WATER"},
                ),
                "es": setting(
                    _at("G2,L3,S4,D5", "A10,M41,I42/C43,R11/P12,R44/T45,O13"),
                    "1>G",
                    card="G",
                    row="AMI",
                    **{"as": "AMIGO"},
                ),
            },
            clauses=("C4", "C5"),
        ),
        LessonStep(
            say=N_("Your <w>S</w> ends two rows. Only one is yours to take: where your colour leads."),
            done=N_("Three cards of yours against one. You could not have taken the other row."),
            otherwise=N_("The <w>S</w>, at the right end of the second row: there your colour leads."),
            goal="Cracked",
            settings={
                "fr": setting(_at("S2,L3,E4,D5", "M41,O42,T43/L10,O11,T44/P12,R45/C46,H13"), "2>S!"),
                "en": setting(_at("S2,L3,E4,D5", "P41,E42,N43/C10,A11,R44/B12,R45/T46,H13"), "2>S!"),
                "es": setting(_at("S2,L3,E4,D5", "D41,I42,A43/O10,L11,A44/P12,R45/T46,R13"), "2>S!"),
            },
            clauses=("C6", "C7"),
            point=("crack",),
            buttons=("crack",),
        ),
        LessonStep(
            say=N_("Two against two? In a tie a joker counts twice. Lay it as <w>T</w>: CRACK WORD!"),
            done=N_("A joker is any letter, once and for all; in a tie it counts as two of its colour."),
            otherwise=N_("Lay the joker at the end of the first row, and name it <w>T</w>."),
            goal="Cracked",
            settings={
                "fr": setting(_at("?2,L3,E4,D5", "C41,H42,A10/M11,O44/P12,R45/S46,E13"), "1>?T!"),
                "en": setting(_at("?2,L3,E4,D5", "C41,H42,A10/M11,O44/P12,R45/S46,E13"), "1>?T!"),
                "es": setting(_at("?2,L3,E4,D5", "T41,E42,S10/M11,O44/P12,R45/S46,E13"), "1>?T!"),
            },
            clauses=("C7", "C11"),
            point=("crack",),
            buttons=("crack",),
        ),
        LessonStep(
            say=N_("%(other)s will soon take row 1. Throw your bin card on it, and confirm."),
            done=N_("The row is gone, and the bin card scores you a point."),
            otherwise=N_("The bin card, on row 1."),
            goal="Binned",
            settings={
                "fr": setting(_at("x2,L3,E4,D5", "C41,H42,A43/M11,O44/P12,R45/S46,E13"), "1x"),
                "en": setting(_at("x2,L3,E4,D5", "C41,H42,A43/M11,O44/P12,R45/S46,E13"), "1x"),
                "es": setting(_at("x2,L3,E4,D5", "C41,A42,S43/M11,O44/P12,R45/S46,E13"), "1x"),
            },
            clauses=("C10",),
            confirm=True,
        ),
        LessonStep(
            say=N_("Nothing fits? Press Draw, twice: a card from your pile."),
            done=N_("Otherwise you get new cards only once your hand is empty: eight of them."),
            otherwise=N_("This time, draw: press the button twice."),
            goal="Drew",
            settings={
                "fr": setting(
                    _at("V2,H3,B4", "H41,U10,I42,T11/N12,E43,U44,F13/S14,A45,L15,U16,T46/F47,I17,L48,S18"),
                    "pass",
                ),
                "en": setting(
                    _at(
                        "G2,H3,B4",
                        "T10,H41,R42,E11,E43/O12,F44,T13,E14,N45/T46,O15,D47,A16,Y48/S17,O49,R18,R40,Y19",
                    ),
                    "pass",
                ),
                "es": setting(
                    _at(
                        "V2,G4",
                        "S10,I41,E11,T42,E43/N12,U44,E13,V45,E14/C46,I15,E47,L16,O48/S17,O49,M18,O19,S40",
                    ),
                    "pass",
                ),
            },
            clauses=("C12", "C13"),
            point=("pass",),
            buttons=("pass",),
        ),
        LessonStep(
            say=N_(
                "Last hand: nobody draws any more. Lay your last card, the <w>%(card)s</w>: the game ends."
            ),
            done=N_("You also take every card of your colour on the table. The most cards win."),
            otherwise=N_("The <w>%(card)s</w>, at the right end of the first row."),
            goal="Swept",
            settings={
                "fr": setting(_at("T1", "M41,O42/C43,H11/P12,L44/B13,A10", more="last=1"), "1>T", card="T"),
                "en": setting(_at("T1", "P41,O42/C43,H11/P12,L44/B13,A10", "last=1"), "1>T", card="T"),
                "es": setting(_at("L1", "S41,O42/C43,R11/P12,L44/B13,A10", "last=1"), "1>L", card="L"),
            },
            clauses=("C14", "C15", "C16", "C17"),
        ),
    ),
    needed=("C3", "C4", "C5", "C6", "C7", "C8", "C10", "C11", "C12", "C13", "C14", "C16", "C17"),
)
