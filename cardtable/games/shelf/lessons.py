"""The lesson of the shelf: a word, a longer one, other letters, blanks and jokers, the end."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, setting


def _on(hand: str, slots: str, turns: str, words: str, pile: str = "E,U", left: int = 0) -> str:
    """Write the position of a hand before a shelf; `turns` tells how it was built."""
    where = f"slots={slots} left={left} turns={turns} words={words}"
    return f"hands={hand}/B,A,N,E,T,E,R pile={pile} {where}"


LESSON = Lesson(
    (
        LessonStep(
            say=N_("Make your first word: lay <w>%(word)s</w> on the shelf, card by card."),
            done=N_("<w>%(word)s</w> scores what its cards are worth."),
            otherwise=N_("For now, only the three letters of <w>%(word)s</w>, in this order."),
            goal="Laid",
            settings={
                "fr": setting("hands=E,M,I,O,L,T,S/B,A,N,U,R,D,E pile=A,U,R,E,N,I", "lay 1:MOT", word="MOT"),
                "en": setting("hands=E,L,I,O,P,T,S/B,A,N,U,R,D,E pile=A,U,R,E,N,I", "lay 1:LOT", word="LOT"),
                "es": setting("hands=E,L,I,O,P,A,S/B,A,N,U,R,D,E pile=R,U,N,E,N,I", "lay 1:OLA", word="OLA"),
            },
            clauses=("S1", "S3", "S5", "S12", "S13"),
        ),
        LessonStep(
            say=N_("Slide the <w>%(card)s</w> to the end: <w>%(old)s</w> becomes <w>%(new)s</w>."),
            done=N_("The shelf has opened. Every card that can be seen scores, old ones too."),
            otherwise=N_("Just the <w>%(card)s</w>, after <w>%(old)s</w>."),
            goal="Laid",
            settings={
                "fr": setting(
                    _on("E,I,L,S,A,U,R", "M/O/T", "10/p", "MOT", "-,U,R"),
                    "lay 4:S",
                    card="S",
                    old="MOT",
                    new="MOTS",
                ),
                "en": setting(
                    _on("E,I,P,S,A,U,R", "L/O/T", "8/p", "LOT", "-,U,R"),
                    "lay 4:S",
                    card="S",
                    old="LOT",
                    new="LOTS",
                ),
                "es": setting(
                    _on("E,I,P,S,R,U,N", "O/L/A", "8/p", "OLA", "A,U,R"),
                    "lay 4:S",
                    card="S",
                    old="OLA",
                    new="OLAS",
                ),
            },
            clauses=("S4", "S6", "S12"),
        ),
        LessonStep(
            say=N_("A card may cover another: the <w>%(card)s</w> on the <w>%(under)s</w>."),
            done=N_("<w>%(new)s</w>! At least one card of the old word must stay."),
            otherwise=N_("Cover the <w>%(under)s</w> with your <w>%(card)s</w>."),
            goal="Laid",
            settings={
                "fr": setting(
                    _on("E,I,L,A,U,R,-", "M/O/T/S", "10,12/p,p", "MOT,MOTS", "P,U"),
                    "lay 1:L",
                    card="L",
                    under="M",
                    new="LOTS",
                ),
                "en": setting(
                    _on("E,I,P,A,U,R,-", "L/O/T/S", "8,10/p,p", "LOT,LOTS", "S,U"),
                    "lay 1:P",
                    card="P",
                    under="L",
                    new="POTS",
                ),
                "es": setting(
                    _on("E,I,P,R,U,N,A", "O/L/A/S", "8,10/p,p", "OLA,OLAS", "-,U"),
                    "lay 1:A",
                    card="A",
                    under="O",
                    new="ALAS",
                ),
            },
            clauses=("S6", "S8", "S9"),
        ),
        LessonStep(
            say=N_("There is room before the word, too: put the <w>%(card)s</w> there."),
            done=N_("The shelf opens on both sides, up to nine slots."),
            otherwise=N_("Put the <w>%(card)s</w> before the first letter."),
            goal="Laid",
            settings={
                "fr": setting(
                    _on("E,I,A,U,R,-,P", "M,L/O/T/S", "10,12,10/p,p,p", "MOT,MOTS,LOTS", "?,U"),
                    "lay 0:I",
                    card="I",
                ),
                "en": setting(
                    _on("E,I,A,U,R,-,S", "L,P/O/T/S", "8,10,12/p,p,p", "LOT,LOTS,POTS", "?,U"),
                    "lay 0:S",
                    card="S",
                ),
                "es": setting(
                    _on("E,I,P,R,U,N,-", "O,A/L/A/S", "8,10,9/p,p,p", "OLA,OLAS,ALAS", "?,U"),
                    "lay 0:P",
                    card="P",
                ),
            },
            clauses=("S4", "S14"),
        ),
        LessonStep(
            say=N_("A blank eats a letter at the edge: lay it on the last <w>S</w>."),
            done=N_("<w>%(new)s</w> is a new word. The blank costs 2 points."),
            otherwise=N_("Lay the blank, the card without a letter, on the last <w>S</w>."),
            goal="Laid",
            settings={
                "fr": setting(
                    _on(
                        "E,A,U,R,-,P,?", "I/M,L/O/T/S", "10,12,10,12/p,p,p,p", "MOT,MOTS,LOTS,ILOTS", "D,U", 1
                    ),
                    "lay 4:-",
                    new="ILOT",
                ),
                "en": setting(
                    _on(
                        "E,I,A,U,R,-,?", "S/L,P/O/T/S", "8,10,12,14/p,p,p,p", "LOT,LOTS,POTS,SPOTS", "N,U", 1
                    ),
                    "lay 4:-",
                    new="SPOT",
                ),
                "es": setting(
                    _on("E,I,R,U,N,-,?", "P/O,A/L/A/S", "8,10,9,14/p,p,p,p", "OLA,OLAS,ALAS,PALAS", "D,U", 1),
                    "lay 4:-",
                    new="PALA",
                ),
            },
            clauses=("S5", "S10"),
        ),
        LessonStep(
            say=N_("A joker is any letter: lay it as <w>%(letter)s</w> to make <w>%(new)s</w>."),
            done=N_("A joker always costs 3 points, but it finds words."),
            otherwise=N_("Lay the joker as <w>%(letter)s</w>: <w>%(new)s</w>."),
            goal="Laid",
            settings={
                "fr": setting(
                    _on(
                        "E,A,U,R,P,?,D",
                        "I/M,L/O/T/S,-",
                        "10,12,10,12,8/p,p,p,p,p",
                        "MOT,MOTS,LOTS,ILOTS,ILOT",
                        "N,U",
                        1,
                    ),
                    "lay -1:?p",
                    letter="P",
                    new="PILOT",
                ),
                "en": setting(
                    _on(
                        "E,I,A,U,R,?,N",
                        "S/L,P/O/T/S,-",
                        "8,10,12,14,10/p,p,p,p,p",
                        "LOT,LOTS,POTS,SPOTS,SPOT",
                        "D,U",
                        1,
                    ),
                    "lay 4:?s",
                    letter="S",
                    new="SPOTS",
                ),
                "es": setting(
                    _on(
                        "E,I,R,U,N,?,D",
                        "P/O,A/L/A/S,-",
                        "8,10,9,14,10/p,p,p,p,p",
                        "OLA,OLAS,ALAS,PALAS,PALA",
                        "O,U",
                        1,
                    ),
                    "lay 0:?s",
                    letter="S",
                    new="SALA",
                ),
            },
            clauses=("G10", "S11"),
        ),
        LessonStep(
            say=N_("Your turn: any word of yours, then <b>Confirm</b>. <w>%(idea)s</w>, perhaps?"),
            done=N_("That is the whole game: make words, each different from the last."),
            otherwise=N_("Lay at least one card; passing is for when nothing fits."),
            goal="Laid",
            settings={
                "fr": setting(
                    _on(
                        "E,A,U,R,P,D,N",
                        "?=P/I/M,L/O/T/S,-",
                        "10,12,10,12,8,5/p,p,p,p,p,p",
                        "MOT,MOTS,LOTS,ILOTS,ILOT,PILOT",
                        "E,U,D,T,L",
                        2,
                    ),
                    "lay 4:E",
                    idea="PILOTE",
                ),
                "en": setting(
                    _on(
                        "E,I,A,U,R,N,D",
                        "S/L,P/O/T/S,-,?=S",
                        "8,10,12,14,10,9/p,p,p,p,p,p",
                        "LOT,LOTS,POTS,SPOTS,SPOT,SPOTS",
                        "E,U,D,T,L",
                        1,
                    ),
                    "lay 2:I",
                    idea="SPITS",
                ),
                "es": setting(
                    _on(
                        "E,I,R,U,N,D,O",
                        "P,?=S/O,A/L/A/S,-",
                        "8,10,9,14,10,2/p,p,p,p,p,p",
                        "OLA,OLAS,ALAS,PALAS,PALA,SALA",
                        "E,U,D,T,L",
                        1,
                    ),
                    "lay 3:E",
                    idea="SALE",
                ),
            },
            clauses=("S6", "S7", "S15"),
            allow=("lay *",),
            confirm=True,
        ),
        LessonStep(
            say=N_(
                "A few turns later: the pile is empty, one card is left. Lay the <w>S</w>, and the game ends."
            ),
            done=N_("The cards left in a hand cost their owner their value. The highest total wins."),
            otherwise=N_("Lay your last card, the <w>S</w>, after the word."),
            goal="Closed",
            settings={
                "fr": setting("hands=S/Z,? slots=P/O/S/E turns=71/70 words=ROSE,POSE", "lay 5:S"),
                "en": setting("hands=S/Z,? slots=P/O/S/E turns=71/70 words=ROSE,POSE", "lay 5:S"),
                "es": setting("hands=S/Z,? slots=C/O/S/A turns=71/70 words=ROSA,COSA", "lay 5:S"),
            },
            clauses=("S16", "S17"),
        ),
    ),
    needed=("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S15", "S16", "S17"),
)
