"""The lesson of the shelf: a word, a longer one, other letters, blanks and jokers, the end."""

from __future__ import annotations

from cardtable.i18n import N_
from cardtable.play.lesson import Goal, Lesson, Setting, Step


def _laid(word: str) -> Goal:
    return Goal("Laid", word)


LESSON = Lesson(
    (
        Step(
            say=N_("Make your first word: lay <w>%(word)s</w> on the shelf, card by card."),
            done=N_("<w>%(word)s</w> scores what its cards are worth."),
            otherwise=N_("For now, only the three letters of <w>%(word)s</w>, in this order."),
            settings={
                "fr": Setting(
                    "shelf hands=E,M,I,O,L,T,S/B,A,N,U,R,D,E pile=A,U,R",
                    ("lay 1:MOT",),
                    _laid("MOT"),
                    {"word": "MOT"},
                ),
                "en": Setting(
                    "shelf hands=E,L,I,O,P,T,S/B,A,N,U,R,D,E pile=A,D,R options=lexicon:en",
                    ("lay 1:LOT",),
                    _laid("LOT"),
                    {"word": "LOT"},
                ),
                "es": Setting(
                    "shelf hands=E,L,I,O,P,A,S/B,A,N,U,R,D,E pile=A,D,R options=lexicon:es",
                    ("lay 1:OLA",),
                    _laid("OLA"),
                    {"word": "OLA"},
                ),
            },
            clauses=("S1", "S3", "S5", "S12", "S13"),
        ),
        Step(
            say=N_("Slide the <w>%(card)s</w> to the end: <w>%(old)s</w> becomes <w>%(new)s</w>."),
            done=N_("The shelf has opened. Every card that can be seen scores, old ones too."),
            otherwise=N_("Just the <w>%(card)s</w>, after <w>%(old)s</w>."),
            settings={
                "fr": Setting(
                    "shelf hands=E,A,I,L,S,U,R/B,A,N,E,D,E,R slots=M/O/T turns=10/9 pile=D,U,R words=MOT",
                    ("lay 4:S",),
                    _laid("MOTS"),
                    {"card": "S", "old": "MOT", "new": "MOTS"},
                ),
                "en": Setting(
                    "shelf hands=E,A,I,P,S,U,R/B,A,N,E,D,E,R slots=L/O/T turns=9/9 pile=D,U,R words=LOT "
                    "options=lexicon:en",
                    ("lay 4:S",),
                    _laid("LOTS"),
                    {"card": "S", "old": "LOT", "new": "LOTS"},
                ),
                "es": Setting(
                    "shelf hands=E,R,I,P,S,U,N/B,A,N,E,D,E,R slots=O/L/A turns=8/9 pile=D,U,R words=OLA "
                    "options=lexicon:es",
                    ("lay 4:S",),
                    _laid("OLAS"),
                    {"card": "S", "old": "OLA", "new": "OLAS"},
                ),
            },
            clauses=("S4", "S6", "S12"),
        ),
        Step(
            say=N_("A card may cover another: the <w>%(card)s</w> on the <w>%(under)s</w>."),
            done=N_("<w>%(new)s</w>! At least one card of the old word must stay."),
            otherwise=N_("Cover the <w>%(under)s</w> with your <w>%(card)s</w>."),
            settings={
                "fr": Setting(
                    "shelf hands=E,A,I,L,D,U,R/B,A,N,E,T,E,R slots=M/O/T/S turns=22/9 pile=I,U words=MOT,MOTS",
                    ("lay 1:L",),
                    _laid("LOTS"),
                    {"card": "L", "under": "M", "new": "LOTS"},
                ),
                "en": Setting(
                    "shelf hands=E,A,I,P,D,U,R/B,A,N,E,T,E,R slots=L/O/T/S turns=20/9 pile=S,U words=LOT,LOTS "
                    "options=lexicon:en",
                    ("lay 1:P",),
                    _laid("POTS"),
                    {"card": "P", "under": "L", "new": "POTS"},
                ),
                "es": Setting(
                    "shelf hands=E,A,I,P,D,U,R/B,A,N,E,T,E,R slots=O/L/A/S turns=18/9 pile=S,U words=OLA,OLAS "
                    "options=lexicon:es",
                    ("lay 1:A",),
                    _laid("ALAS"),
                    {"card": "A", "under": "O", "new": "ALAS"},
                ),
            },
            clauses=("S6", "S8", "S9"),
        ),
        Step(
            say=N_("There is room before the word, too: put the <w>%(card)s</w> there."),
            done=N_("The shelf opens on both sides, up to nine slots."),
            otherwise=N_("Put the <w>%(card)s</w> before the first letter."),
            settings={
                "fr": Setting(
                    "shelf hands=E,A,I,P,D,U,R/B,A,N,E,T,E,R slots=M,L/O/T/S turns=31/9 pile=E,U "
                    "words=MOT,MOTS,LOTS",
                    ("lay 0:I",),
                    _laid("ILOTS"),
                    {"card": "I"},
                ),
                "en": Setting(
                    "shelf hands=E,A,I,S,D,U,R/B,A,N,E,T,E,R slots=L,P/O/T/S turns=32/9 pile=E,U "
                    "words=LOT,LOTS,POTS options=lexicon:en",
                    ("lay 0:S",),
                    _laid("SPOTS"),
                    {"card": "S"},
                ),
                "es": Setting(
                    "shelf hands=E,O,I,P,D,U,R/B,A,N,E,T,E,R slots=O,A/L/A/S turns=27/9 pile=E,U "
                    "words=OLA,OLAS,ALAS options=lexicon:es",
                    ("lay 0:P",),
                    _laid("PALAS"),
                    {"card": "P"},
                ),
            },
            clauses=("S4", "S14"),
        ),
        Step(
            say=N_("A blank eats a letter at the edge: lay it on the last <w>S</w>."),
            done=N_("<w>%(new)s</w> is a new word. The blank costs 2 points."),
            otherwise=N_("Lay the blank, the card without a letter, on the last <w>S</w>."),
            settings={
                "fr": Setting(
                    "shelf hands=E,A,-,?,P,U,R/B,A,N,E,T,E,R slots=I/M,L/O/T/S left=1 turns=43/9 pile=E,U "
                    "words=MOT,MOTS,LOTS,ILOTS",
                    ("lay 4:-",),
                    _laid("ILOT"),
                    {"new": "ILOT"},
                ),
                "en": Setting(
                    "shelf hands=E,A,-,?,N,U,R/B,A,N,E,T,E,R slots=S/L,P/O/T/S left=1 turns=46/9 pile=E,U "
                    "words=LOT,LOTS,POTS,SPOTS options=lexicon:en",
                    ("lay 4:-",),
                    _laid("SPOT"),
                    {"new": "SPOT"},
                ),
                "es": Setting(
                    "shelf hands=E,O,-,?,N,U,R/B,A,N,E,T,E,R slots=P/O,A/L/A/S left=1 turns=41/9 pile=E,U "
                    "words=OLA,OLAS,ALAS,PALAS options=lexicon:es",
                    ("lay 4:-",),
                    _laid("PALA"),
                    {"new": "PALA"},
                ),
            },
            clauses=("S5", "S10"),
        ),
        Step(
            say=N_("A joker is any letter: lay it as <w>%(letter)s</w> to make <w>%(new)s</w>."),
            done=N_("A joker always costs 3 points, but it finds words."),
            otherwise=N_("Lay the joker as <w>%(letter)s</w>: <w>%(new)s</w>."),
            settings={
                "fr": Setting(
                    "shelf hands=E,A,?,D,P,U,R/B,A,N,E,T,E,R slots=I/M,L/O/T left=1 turns=51/9 pile=E,U "
                    "words=MOT,LOTS,ILOTS,ILOT",
                    ("lay -1:?p",),
                    _laid("PILOT"),
                    {"letter": "P", "new": "PILOT"},
                ),
                "en": Setting(
                    "shelf hands=E,A,?,D,N,U,R/B,A,N,E,T,E,R slots=S/L,P/O/T left=1 turns=56/9 pile=E,U "
                    "words=LOT,POTS,SPOTS,SPOT options=lexicon:en",
                    ("lay 4:?s",),
                    _laid("SPOTS"),
                    {"letter": "S", "new": "SPOTS"},
                ),
                "es": Setting(
                    "shelf hands=E,O,?,D,N,U,I/B,A,N,E,T,E,R slots=P/O,A/L/A left=1 turns=51/9 pile=E,U "
                    "words=OLA,OLAS,ALAS,PALAS,PALA options=lexicon:es",
                    ("lay 0:?s",),
                    _laid("SALA"),
                    {"letter": "S", "new": "SALA"},
                ),
            },
            clauses=("G10", "S11"),
        ),
        Step(
            say=N_("Your turn: any word of yours, then <b>Confirm</b>. <w>%(idea)s</w>, perhaps?"),
            done=N_("That is the whole game: make words, each different from the last."),
            otherwise=N_("Lay at least one card; passing is for when nothing fits."),
            settings={
                "fr": Setting(
                    "shelf hands=E,A,I,S,P,U,N/B,A,N,E,T,E,R slots=R/O/S/E turns=20/22 pile=E,U,D,T,L words=ROSE",
                    ("lay 1:P",),
                    Goal("Laid"),
                    {"idea": "POSE"},
                ),
                "en": Setting(
                    "shelf hands=E,A,I,S,P,U,N/B,A,N,E,T,E,R slots=R/O/S/E turns=20/22 pile=E,U,D,T,L words=ROSE "
                    "options=lexicon:en",
                    ("lay 1:P",),
                    Goal("Laid"),
                    {"idea": "POSE"},
                ),
                "es": Setting(
                    "shelf hands=E,A,I,S,C,U,N/B,A,N,E,T,E,R slots=R/O/S/A turns=20/22 pile=E,U,D,T,L words=ROSA "
                    "options=lexicon:es",
                    ("lay 1:C",),
                    Goal("Laid"),
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
            settings={
                "fr": Setting(
                    "shelf hands=S/Z,? slots=P/O/S/E turns=71/70 words=ROSE,POSE",
                    ("lay 5:S",),
                    Goal("Closed"),
                ),
                "en": Setting(
                    "shelf hands=S/Z,? slots=P/O/S/E turns=71/70 words=ROSE,POSE options=lexicon:en",
                    ("lay 5:S",),
                    Goal("Closed"),
                ),
                "es": Setting(
                    "shelf hands=S/Z,? slots=C/O/S/A turns=71/70 words=ROSA,COSA options=lexicon:es",
                    ("lay 5:S",),
                    Goal("Closed"),
                ),
            },
            clauses=("S16", "S17"),
        ),
    ),
    needed=("S3", "S4", "S5", "S6", "S7", "S8", "S9", "S10", "S11", "S12", "S13", "S15", "S16", "S17"),
)
