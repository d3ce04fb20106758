"""The lesson of Crack Word, one match from its first turns to its last: take a row, feed a row, count the colours, jokers and bins,
the end."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, setting

_BRUNO = {
    "fr": "R50,G51,N52,N53,E54,E55,I56,A57",
    "en": "R50,I51,N52,D53,E54,E55,I56,A57",
    "es": "R50,G51,N52,N53,E54,E55,L56,A57",
}
"""Bruno's hand, in the order in which he lays it."""
_PILE = {"fr": "L20,R21,G22", "en": "N20,I21,A22", "es": "N20,C21,L22"}
"""The learner's pile after the first steps."""


def _on(language: str, turn: int, hand: str, rows: str, packet: str = "") -> str:
    """The table of the first steps at a turn of the learner, from 0: the steps before left what is in hand, rows and packet, and
    after each of them Bruno has laid a card."""
    rest = ",".join(_BRUNO[language].split(",")[turn:])
    drawn = {0: 0, 1: 1, 2: 1, 3: 2}.get(turn, 3)
    pile = ",".join([*["I30", "E31", "A32", "R33"][drawn:], _PILE[language]])
    return f"hands={hand}/{rest} piles={pile}/E60,O61,I62 rows={rows} packets={packet}/ turns={2 * turn}"


_TAKEN = {
    "fr": "M10,O41,T1,L11,O12,T42,S3,P45,O14,R46,?4,x5",
    "en": "C10,A41,T1,P11,E12,N42,S3,P45,O14,R46,?4,x5",
    "es": "S10,O41,L1,D11,I12,A42,S3,T45,E14,S46,?4,x5",
}
"""The learner's packet after the first steps."""


def _later(language: str, hand: str, rows: str) -> str:
    """The table some turns after the first steps: the rows have grown."""
    first, second, _third, _fourth, *rest = _BRUNO[language].split(",")
    where = f"piles={_PILE[language]}/E60,O61,I62 packets={_TAKEN[language]}/ gone={second},{first},I30"
    return f"hands={hand}/{','.join(rest)} rows={rows} {where} turns=22"


def _last(language: str, hand: str, rows: str, lost: str, won: str) -> str:
    """The table in the last hand: the learner has taken the third row with the cards `won`, Bruno the first with the cards `lost`."""
    first, second, _third, _fourth, *rest = _BRUNO[language].split(",")
    where = f"piles=/ packets={_TAKEN[language]},{won}/{lost} gone={second},{first},I30"
    return f"hands={hand}/{','.join(rest[:2])} rows={rows} {where} turns=40 last=1"


LESSON = Lesson(
    (
        LessonStep(
            say=N_("Put the <w>%(card)s</w> at the end of the first row, then call CRACK WORD!"),
            done=N_("The whole row is a word, and your colour leads: its cards are yours, a point each."),
            otherwise=N_("The <w>%(card)s</w>, at the right end of the first row; then CRACK WORD!"),
            goal="Cracked",
            settings={
                "fr": setting(
                    _on("fr", 0, "T1,A2,S3,?4,x5,V6,H7,B8", "M10,O41/L11,O12,T42/A13,T43,E44/P45,O14,R46"),
                    "1>T!",
                    card="T",
                ),
                "en": setting(
                    _on("en", 0, "T1,E2,S3,?4,x5,G6,H7,B8", "C10,A41/P11,E12,N42/O13,T43,H44/P45,O14,R46"),
                    "1>T!",
                    card="T",
                ),
                "es": setting(
                    _on("es", 0, "L1,G2,S3,?4,x5,V6,B7", "S10,O41/D11,I12,A42/A13,M43,I44/T45,E14,S46"),
                    "1>L!",
                    card="L",
                ),
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
                    _on(
                        "fr",
                        1,
                        "A2,S3,?4,x5,V6,H7,B8",
                        "R50,I30/L11,O12,T42/A13,T43,E44/P45,O14,R46",
                        "M10,O41,T1",
                    ),
                    "3>A",
                    card="A",
                    row="ATE",
                    **{"as": "BATEAU"},
                ),
                "en": setting(
                    _on(
                        "en",
                        1,
                        "E2,S3,?4,x5,G6,H7,B8",
                        "R50,I30/P11,E12,N42/O13,T43,H44/P45,O14,R46",
                        "C10,A41,T1",
                    ),
                    "3>E",
                    card="E",
                    row="OTH",
                    **{"as": "MOTHER"},
                ),
                "es": setting(
                    _on(
                        "es",
                        1,
                        "G2,S3,?4,x5,V6,B7",
                        "R50,I30/D11,I12,A42/A13,M43,I44/T45,E14,S46",
                        "S10,O41,L1",
                    ),
                    "3>G",
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
                "fr": setting(
                    _on(
                        "fr",
                        2,
                        "S3,?4,x5,V6,H7,B8",
                        "G51,R50,I30/L11,O12,T42/A13,T43,E44,A2/P45,O14,R46",
                        "M10,O41,T1",
                    ),
                    "2>S!",
                ),
                "en": setting(
                    _on(
                        "en",
                        2,
                        "S3,?4,x5,G6,H7,B8",
                        "I51,R50,I30/P11,E12,N42/O13,T43,H44,E2/P45,O14,R46",
                        "C10,A41,T1",
                    ),
                    "2>S!",
                ),
                "es": setting(
                    _on(
                        "es",
                        2,
                        "S3,?4,x5,V6,B7",
                        "G51,R50,I30/D11,I12,A42/A13,M43,I44,G2/T45,E14,S46",
                        "S10,O41,L1",
                    ),
                    "2>S!",
                ),
            },
            clauses=("C6", "C7"),
            point=("crack",),
            buttons=("crack",),
        ),
        LessonStep(
            say=N_("Two against two? In a tie a joker counts twice. Lay it as <w>T</w>: CRACK WORD!"),
            done=N_("A joker is any letter, once and for all; in a tie it counts as two of its colour."),
            otherwise=N_("Lay the joker at the end of the fourth row, and name it <w>T</w>."),
            goal="Cracked",
            settings={
                "fr": setting(
                    _on(
                        "fr",
                        3,
                        "?4,x5,V6,H7,B8",
                        "G51,R50,I30/E31,N52/A13,T43,E44,A2/P45,O14,R46",
                        "M10,O41,T1,L11,O12,T42,S3",
                    ),
                    "4>?T!",
                ),
                "en": setting(
                    _on(
                        "en",
                        3,
                        "?4,x5,G6,H7,B8",
                        "I51,R50,I30/E31,N52/O13,T43,H44,E2/P45,O14,R46",
                        "C10,A41,T1,P11,E12,N42,S3",
                    ),
                    "4>?T!",
                ),
                "es": setting(
                    _on(
                        "es",
                        3,
                        "?4,x5,V6,B7",
                        "G51,R50,I30/E31,N52/A13,M43,I44,G2/T45,E14,S46",
                        "S10,O41,L1,D11,I12,A42,S3",
                    ),
                    "4>?T!",
                ),
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
                "fr": setting(
                    _on(
                        "fr",
                        4,
                        "x5,V6,H7,B8",
                        "G51,R50,I30/E31,N52/A13,T43,E44,A2/A32,N53",
                        "M10,O41,T1,L11,O12,T42,S3,P45,O14,R46,?4",
                    ),
                    "1x",
                ),
                "en": setting(
                    _on(
                        "en",
                        4,
                        "x5,G6,H7,B8",
                        "I51,R50,I30/E31,N52/O13,T43,H44,E2/A32,D53",
                        "C10,A41,T1,P11,E12,N42,S3,P45,O14,R46,?4",
                    ),
                    "1x",
                ),
                "es": setting(
                    _on(
                        "es",
                        4,
                        "x5,V6,B7",
                        "G51,R50,I30/E31,N52/A13,M43,I44,G2/A32,N53",
                        "S10,O41,L1,D11,I12,A42,S3,T45,E14,S46,?4",
                    ),
                    "1x",
                ),
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
                    _later(
                        "fr",
                        "V6,H7,B8",
                        "T15,I63,R33,S16/M64,E31,N52,U65/P17,L66,A13,T43,E44,A2,U18/D19,A32,N53,S67",
                    ),
                    "pass",
                ),
                "en": setting(
                    _later(
                        "en",
                        "G6,H7,B8",
                        "F63,O64,R33,T15,Y16/M65,E31,N52,U66/C67,L68,O13,T43,H44,E2,D17/G69,L18,A32,D53",
                    ),
                    "pass",
                ),
                "es": setting(
                    _later(
                        "es",
                        "V6,B7",
                        "M15,U63,R33,O16/T17,R64,E31,N52/A13,M43,I44,G2,O18,S65/P19,A32,N53",
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
                "fr": setting(
                    _last(
                        "fr",
                        "H7",
                        "C70/M64,E31,N52,U65/R21,E58/D19,A32,N53,S67",
                        "T15,I63,R33,S16",
                        "P17,L66,A13,T43,E44,A2,U18",
                    ),
                    "1>H",
                    card="H",
                ),
                "en": setting(
                    _last(
                        "en",
                        "H7",
                        "S70/M65,E31,N52,U66/N20,O58/G69,L18,A32,D53",
                        "F63,O64,R33,T15,Y16",
                        "C67,L68,O13,T43,H44,E2,D17",
                    ),
                    "1>H",
                    card="H",
                ),
                "es": setting(
                    _last(
                        "es",
                        "B7",
                        "A70/T17,R64,E31,N52/C21,A58/P19,A32,N53",
                        "M15,U63,R33,O16",
                        "A13,M43,I44,G2,O18,S65",
                    ),
                    "1>B",
                    card="B",
                ),
            },
            clauses=("C14", "C15", "C16", "C17"),
        ),
    ),
    needed=("C3", "C4", "C5", "C6", "C7", "C8", "C10", "C11", "C12", "C13", "C14", "C16", "C17"),
)
