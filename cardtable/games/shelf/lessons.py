"""The lesson of the shelf: a word, a longer one, other letters, blanks and jokers, the end."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, Setting, Step

LESSON = Lesson(
    (
        Step(
            say=N_("Make your first word: lay <w>%(word)s</w> on the shelf, card by card."),
            done=N_("<w>%(word)s</w> scores what its cards are worth."),
            otherwise=N_("For now, only the three letters of <w>%(word)s</w>, in this order."),
            goal="Laid",
            settings={
                "fr": Setting(
                    "hands=E,M,I,O,L,T,S/B,A,N,U,R,D,E pile=A,U,R,E,N,I", ("lay 1:MOT",), {"word": "MOT"}
                ),
                "en": Setting(
                    "hands=E,L,I,O,P,T,S/B,A,N,U,R,D,E pile=A,D,R,E,N,I", ("lay 1:LOT",), {"word": "LOT"}
                ),
                "es": Setting(
                    "hands=E,L,I,O,P,A,S/B,A,N,U,R,D,E pile=A,D,R,E,N,I", ("lay 1:OLA",), {"word": "OLA"}
                ),
            },
            clauses=("S1", "S3", "S5", "S12", "S13"),
        ),
        Step(
            say=N_("Slide the <w>%(card)s</w> to the end: <w>%(old)s</w> becomes <w>%(new)s</w>."),
            done=N_("The shelf has opened. Every card that can be seen scores, old ones too."),
            otherwise=N_("Just the <w>%(card)s</w>, after <w>%(old)s</w>."),
            goal="Laid",
            settings={
                "fr": Setting(
                    "hands=E,A,I,L,S,U,R/B,A,N,E,D,E,R slots=M/O/T turns=10/9 pile=D,U,R words=MOT",
                    ("lay 4:S",),
                    {"card": "S", "old": "MOT", "new": "MOTS"},
                ),
                "en": Setting(
                    "hands=E,A,I,P,S,U,R/B,A,N,E,D,E,R slots=L/O/T turns=9/9 pile=D,U,R words=LOT",
                    ("lay 4:S",),
                    {"card": "S", "old": "LOT", "new": "LOTS"},
                ),
                "es": Setting(
                    "hands=E,R,I,P,S,U,N/B,A,N,E,D,E,R slots=O/L/A turns=8/9 pile=D,U,R words=OLA",
                    ("lay 4:S",),
                    {"card": "S", "old": "OLA", "new": "OLAS"},
                ),
            },
            clauses=("S4", "S6", "S12"),
        ),
        Step(
            say=N_("A card may cover another: the <w>%(card)s</w> on the <w>%(under)s</w>."),
            done=N_("<w>%(new)s</w>! At least one card of the old word must stay."),
            otherwise=N_("Cover the <w>%(under)s</w> with your <w>%(card)s</w>."),
            goal="Laid",
            settings={
                "fr": Setting(
                    "hands=E,A,I,L,D,U,R/B,A,N,E,T,E,R slots=M/O/T/S turns=22/9 pile=I,U words=MOT,MOTS",
                    ("lay 1:L",),
                    {"card": "L", "under": "M", "new": "LOTS"},
                ),
                "en": Setting(
                    "hands=E,A,I,P,D,U,R/B,A,N,E,T,E,R slots=L/O/T/S turns=20/9 pile=S,U words=LOT,LOTS",
                    ("lay 1:P",),
                    {"card": "P", "under": "L", "new": "POTS"},
                ),
                "es": Setting(
                    "hands=E,A,I,P,D,U,R/B,A,N,E,T,E,R slots=O/L/A/S turns=18/9 pile=S,U words=OLA,OLAS",
                    ("lay 1:A",),
                    {"card": "A", "under": "O", "new": "ALAS"},
                ),
            },
            clauses=("S6", "S8", "S9"),
        ),
        Step(
            say=N_("There is room before the word, too: put the <w>%(card)s</w> there."),
            done=N_("The shelf opens on both sides, up to nine slots."),
            otherwise=N_("Put the <w>%(card)s</w> before the first letter."),
            goal="Laid",
            settings={
                "fr": Setting(
                    "hands=E,A,I,P,D,U,R/B,A,N,E,T,E,R slots=M,L/O/T/S turns=31/9 pile=E,U "
                    "words=MOT,MOTS,LOTS",
                    ("lay 0:I",),
                    {"card": "I"},
                ),
                "en": Setting(
                    "hands=E,A,I,S,D,U,R/B,A,N,E,T,E,R slots=L,P/O/T/S turns=32/9 pile=E,U "
                    "words=LOT,LOTS,POTS",
                    ("lay 0:S",),
                    {"card": "S"},
                ),
                "es": Setting(
                    "hands=E,O,I,P,D,U,R/B,A,N,E,T,E,R slots=O,A/L/A/S turns=27/9 pile=E,U "
                    "words=OLA,OLAS,ALAS",
                    ("lay 0:P",),
                    {"card": "P"},
                ),
            },
            clauses=("S4", "S14"),
        ),
        Step(
            say=N_("A blank eats a letter at the edge: lay it on the last <w>S</w>."),
            done=N_("<w>%(new)s</w> is a new word. The blank costs 2 points."),
            otherwise=N_("Lay the blank, the card without a letter, on the last <w>S</w>."),
            goal="Laid",
            settings={
                "fr": Setting(
                    "hands=E,A,-,?,P,U,R/B,A,N,E,T,E,R slots=I/M,L/O/T/S left=1 turns=43/9 pile=E,U "
                    "words=MOT,MOTS,LOTS,ILOTS",
                    ("lay 4:-",),
                    {"new": "ILOT"},
                ),
                "en": Setting(
                    "hands=E,A,-,?,N,U,R/B,A,N,E,T,E,R slots=S/L,P/O/T/S left=1 turns=46/9 pile=E,U "
                    "words=LOT,LOTS,POTS,SPOTS",
                    ("lay 4:-",),
                    {"new": "SPOT"},
                ),
                "es": Setting(
                    "hands=E,O,-,?,N,U,R/B,A,N,E,T,E,R slots=P/O,A/L/A/S left=1 turns=41/9 pile=E,U "
                    "words=OLA,OLAS,ALAS,PALAS",
                    ("lay 4:-",),
                    {"new": "PALA"},
                ),
            },
            clauses=("S5", "S10"),
        ),
        Step(
            say=N_("A joker is any letter: lay it as <w>%(letter)s</w> to make <w>%(new)s</w>."),
            done=N_("A joker always costs 3 points, but it finds words."),
            otherwise=N_("Lay the joker as <w>%(letter)s</w>: <w>%(new)s</w>."),
            goal="Laid",
            settings={
                "fr": Setting(
                    "hands=E,A,?,D,P,U,R/B,A,N,E,T,E,R slots=I/M,L/O/T left=1 turns=51/9 pile=E,U "
                    "words=MOT,LOTS,ILOTS,ILOT",
                    ("lay -1:?p",),
                    {"letter": "P", "new": "PILOT"},
                ),
                "en": Setting(
                    "hands=E,A,?,D,N,U,R/B,A,N,E,T,E,R slots=S/L,P/O/T left=1 turns=56/9 pile=E,U "
                    "words=LOT,POTS,SPOTS,SPOT",
                    ("lay 4:?s",),
                    {"letter": "S", "new": "SPOTS"},
                ),
                "es": Setting(
                    "hands=E,O,?,D,N,U,I/B,A,N,E,T,E,R slots=P/O,A/L/A left=1 turns=51/9 pile=E,U "
                    "words=OLA,OLAS,ALAS,PALAS,PALA",
                    ("lay 0:?s",),
                    {"letter": "S", "new": "SALA"},
                ),
            },
            clauses=("G10", "S11"),
        ),
        Step(
            say=N_("Your turn: any word of yours, then <b>Confirm</b>. <w>%(idea)s</w>, perhaps?"),
            done=N_("That is the whole game: make words, each different from the last."),
            otherwise=N_("Lay at least one card; passing is for when nothing fits."),
            goal="Laid",
            settings={
                "fr": Setting(
                    "hands=E,A,I,S,P,U,N/B,A,N,E,T,E,R slots=R/O/S/E turns=20/22 pile=E,U,D,T,L words=ROSE",
                    ("lay 1:P",),
                    {"idea": "POSE"},
                ),
                "en": Setting(
                    "hands=E,A,I,S,P,U,N/B,A,N,E,T,E,R slots=R/O/S/E turns=20/22 pile=E,U,D,T,L words=ROSE",
                    ("lay 1:P",),
                    {"idea": "POSE"},
                ),
                "es": Setting(
                    "hands=E,A,I,S,C,U,N/B,A,N,E,T,E,R slots=R/O/S/A turns=20/22 pile=E,U,D,T,L words=ROSA",
                    ("lay 1:C",),
                    {"idea": "COSA"},
                ),
            },
            clauses=("S6", "S7", "S15"),
            allow=("lay *",),
            confirm=True,
        ),
        Step(
            say=N_("The pile is empty, one card is left: lay the <w>S</w>, and the game ends."),
            done=N_("The cards left in a hand cost their owner their value. The highest total wins."),
            otherwise=N_("Lay your last card, the <w>S</w>, after the word."),
            goal="Closed",
            settings={
                "fr": Setting("hands=S/Z,? slots=P/O/S/E turns=71/70 words=ROSE,POSE", ("lay 5:S",)),
                "en": Setting("hands=S/Z,? slots=P/O/S/E turns=71/70 words=ROSE,POSE", ("lay 5:S",)),
                "es": Setting("hands=S/Z,? slots=C/O/S/A turns=71/70 words=ROSA,COSA", ("lay 5:S",)),
            },
            clauses=("S16", "S17"),
        ),
    ),
    needed=("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S15", "S16", "S17"),
)
