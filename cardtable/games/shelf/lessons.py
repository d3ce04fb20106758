"""The lesson of the shelf: a word, a longer one, other letters, blanks and jokers, the end."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, setting


def _on(hand: str, slots: str, turns: str, words: str, pile: str = "E,U", left: int = 0) -> str:
    """A hand before a shelf that has been built in so many turns."""
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
                "en": setting("hands=E,L,I,O,P,T,S/B,A,N,U,R,D,E pile=A,D,R,E,N,I", "lay 1:LOT", word="LOT"),
                "es": setting("hands=E,L,I,O,P,A,S/B,A,N,U,R,D,E pile=A,D,R,E,N,I", "lay 1:OLA", word="OLA"),
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
                    _on("E,A,I,L,S,U,R", "M/O/T", "10/9", "MOT", "D,U,R"),
                    "lay 4:S",
                    card="S",
                    old="MOT",
                    new="MOTS",
                ),
                "en": setting(
                    _on("E,A,I,P,S,U,R", "L/O/T", "9/9", "LOT", "D,U,R"),
                    "lay 4:S",
                    card="S",
                    old="LOT",
                    new="LOTS",
                ),
                "es": setting(
                    _on("E,R,I,P,S,U,N", "O/L/A", "8/9", "OLA", "D,U,R"),
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
                    _on("E,A,I,L,D,U,R", "M/O/T/S", "22/9", "MOT,MOTS", "I,U"),
                    "lay 1:L",
                    card="L",
                    under="M",
                    new="LOTS",
                ),
                "en": setting(
                    _on("E,A,I,P,D,U,R", "L/O/T/S", "20/9", "LOT,LOTS", "S,U"),
                    "lay 1:P",
                    card="P",
                    under="L",
                    new="POTS",
                ),
                "es": setting(
                    _on("E,A,I,P,D,U,R", "O/L/A/S", "18/9", "OLA,OLAS", "S,U"),
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
                    _on("E,A,I,P,D,U,R", "M,L/O/T/S", "31/9", "MOT,MOTS,LOTS"), "lay 0:I", card="I"
                ),
                "en": setting(
                    _on("E,A,I,S,D,U,R", "L,P/O/T/S", "32/9", "LOT,LOTS,POTS"), "lay 0:S", card="S"
                ),
                "es": setting(
                    _on("E,O,I,P,D,U,R", "O,A/L/A/S", "27/9", "OLA,OLAS,ALAS"), "lay 0:P", card="P"
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
                    _on("E,A,-,?,P,U,R", "I/M,L/O/T/S", "43/9", "MOT,MOTS,LOTS,ILOTS", left=1),
                    "lay 4:-",
                    new="ILOT",
                ),
                "en": setting(
                    _on("E,A,-,?,N,U,R", "S/L,P/O/T/S", "46/9", "LOT,LOTS,POTS,SPOTS", left=1),
                    "lay 4:-",
                    new="SPOT",
                ),
                "es": setting(
                    _on("E,O,-,?,N,U,R", "P/O,A/L/A/S", "41/9", "OLA,OLAS,ALAS,PALAS", left=1),
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
                    _on("E,A,?,D,P,U,R", "I/M,L/O/T", "51/9", "MOT,LOTS,ILOTS,ILOT", left=1),
                    "lay -1:?p",
                    letter="P",
                    new="PILOT",
                ),
                "en": setting(
                    _on("E,A,?,D,N,U,R", "S/L,P/O/T", "56/9", "LOT,POTS,SPOTS,SPOT", left=1),
                    "lay 4:?s",
                    letter="S",
                    new="SPOTS",
                ),
                "es": setting(
                    _on("E,O,?,D,N,U,I", "P/O,A/L/A", "51/9", "OLA,OLAS,ALAS,PALAS,PALA", left=1),
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
                    _on("E,A,I,S,P,U,N", "R/O/S/E", "20/22", "ROSE", "E,U,D,T,L"), "lay 1:P", idea="POSE"
                ),
                "en": setting(
                    _on("E,A,I,S,P,U,N", "R/O/S/E", "20/22", "ROSE", "E,U,D,T,L"), "lay 1:P", idea="POSE"
                ),
                "es": setting(
                    _on("E,A,I,S,C,U,N", "R/O/S/A", "20/22", "ROSA", "E,U,D,T,L"), "lay 1:C", idea="COSA"
                ),
            },
            clauses=("S6", "S7", "S15"),
            allow=("lay *",),
            confirm=True,
        ),
        LessonStep(
            say=N_("The pile is empty, one card is left: lay the <w>S</w>, and the game ends."),
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
