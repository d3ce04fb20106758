"""The lesson of the duel: the spine, columns, the penalty, pushing in, covering, discarding, the round."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import costly_letters
from cardtable.games.duel.rules.meta import META
from cardtable.i18n import N_
from cardtable.play.lesson import Lesson, LessonStep, setting
from cardtable.rules.contract import LEXICON


def _at(hand: str, board: str, more: str = "") -> str:
    """A table for two; Bruno holds four cards."""
    return f"hands={hand}/E,L,M,I pile=A,H,R,N,S,T,U,O,E,I board={board} {more}"


def _costly(language: str) -> str:
    """The letters of its deck that cost three cards."""
    return " ".join(costly_letters(META.complete({LEXICON: language})))


LESSON = Lesson(
    (
        LessonStep(
            say=N_("Empty your hand before %(other)s does. Begin: the <w>%(card)s</w> after <w>%(old)s</w>."),
            done=N_("<w>%(new)s</w>: the word on the wood, the spine, has grown."),
            otherwise=N_("The <w>%(card)s</w>, at the end of <w>%(old)s</w>."),
            goal="Laid",
            settings={
                "fr": setting(_at("S,A,C,T,I,N,U", "(L)/(E)"), "lay 3:S", card="S", old="LE", new="LES"),
                "en": setting(_at("T,A,O,P,I,S,U", "(A)/(N)"), "lay 3:T", card="T", old="AN", new="ANT"),
                "es": setting(_at("S,O,L,T,I,N,U", "(L)/(A)"), "lay 3:S", card="S", old="LA", new="LAS"),
            },
            clauses=("D1", "D2", "D3"),
        ),
        LessonStep(
            say=N_("Words can cross it: lay <w>%(cards)s</w> after the <w>%(through)s</w>, card by card."),
            done=N_("That is a crossing word: each card of the spine can carry one, on both sides."),
            otherwise=N_("<w>%(cards)s</w>, after the <w>%(through)s</w>, off the wood."),
            goal="Laid",
            settings={
                "fr": setting(_at("A,C,T,I,N,U", "(L)/(E)/(S)"), "lay 3,1:AC", cards="AC", through="S"),
                "en": setting(_at("O,P,A,I,S,U", "(A)/(N)/(T)"), "lay 3,1:OP", cards="OP", through="T"),
                "es": setting(_at("O,L,T,I,N,U", "(L)/(A)/(S)"), "lay 3,1:OL", cards="OL", through="S"),
            },
            clauses=("D2", "D3", "D4"),
        ),
        LessonStep(
            say=N_("Three cards at once hurt: lay <w>%(cards)s</w> at the end of the spine."),
            done=N_("3 cards: %(other)s draws 1; 4 cards: 2; 5 or more: 3."),
            otherwise=N_("All three, <w>%(cards)s</w>, at the end: <w>%(new)s</w>."),
            goal="Laid",
            settings={
                "fr": setting(_at("S,I,N,U,A", "(D)/(E)/(S)"), "lay 4:SIN", cards="SIN", new="DESSIN"),
                "en": setting(_at("I,O,N,U,A", "(A)/(C)/(T)"), "lay 4:ION", cards="ION", new="ACTION"),
                "es": setting(_at("I,O,N,U,A", "(P)/(A)/(S)"), "lay 4:ION", cards="ION", new="PASION"),
            },
            clauses=("D7",),
        ),
        LessonStep(
            say=N_("<w>%(costly)s</w> hurt, too: three cards for %(other)s. Lay <w>%(card)s</w> at the end."),
            done=N_("Once per turn, on top of what the number of cards costs."),
            otherwise=N_("The <w>%(card)s</w>, at the end: <w>%(new)s</w>."),
            goal="Laid",
            settings={
                "fr": setting(
                    _at("Z,I,N,U,A", "(D)/(I)/(R)/(E)"),
                    "lay 5:Z",
                    card="Z",
                    new="DIREZ",
                    costly=_costly("fr"),
                ),
                "en": setting(
                    _at("Y,I,N,U,A", "(P)/(A)/(R)/(T)"),
                    "lay 5:Y",
                    card="Y",
                    new="PARTY",
                    costly=_costly("en"),
                ),
                "es": setting(
                    _at("Y,I,N,U,A", "(R)/(E)"), "lay 3:Y", card="Y", new="REY", costly=_costly("es")
                ),
            },
            clauses=("D7",),
        ),
        LessonStep(
            say=N_("Push a card in: the <w>%(card)s</w> between <w>%(left)s</w> and <w>%(right)s</w>."),
            done=N_("The word parts, and the crossing words move with it."),
            otherwise=N_(
                "The <w>%(card)s</w>, between <w>%(left)s</w> and <w>%(right)s</w>: <w>%(new)s</w>."
            ),
            goal="Laid",
            settings={
                "fr": setting(
                    _at("G,I,N,U,A", "(L)/(E)/(S),A,C"), "lay 3:+G", card="G", left="E", right="S", new="LEGS"
                ),
                "en": setting(
                    _at("U,I,N,O,A", "(A)/(N)/(T),O,P"), "lay 2:+U", card="U", left="A", right="N", new="AUNT"
                ),
                "es": setting(
                    _at("I,U,N,O,A", "(D)/(A)/(S),O,L"), "lay 2:+I", card="I", left="D", right="A", new="DIAS"
                ),
            },
            clauses=("D5",),
        ),
        LessonStep(
            say=N_("One card a turn may cover another: the <w>%(card)s</w> on the <w>%(under)s</w>."),
            done=N_("<w>%(new)s</w>: one card fewer in your hand."),
            otherwise=N_("Your <w>%(card)s</w>, on the <w>%(under)s</w>."),
            goal="Laid",
            settings={
                "fr": setting(_at("M,I,N,U,A", "(L)/(E)/(S),A,C"), "lay 1:M", card="M", under="L", new="MES"),
                "en": setting(_at("C,I,N,U,O", "(A)/(N)/(T),O,P"), "lay 2:C", card="C", under="N", new="ACT"),
                "es": setting(_at("M,I,N,U,A", "(L)/(A)/(S),O,L"), "lay 1:M", card="M", under="L", new="MAS"),
            },
            clauses=("D6",),
        ),
        LessonStep(
            say=N_(
                "No word? Discard one card, and draw three: press Discard, then touch the <w>%(card)s</w>."
            ),
            done=N_("It costs you, but there is always something to do: nobody just passes."),
            otherwise=N_("This time, discard: the button, then the <w>%(card)s</w>."),
            goal="Swapped",
            settings={
                "fr": setting(_at("W,K,V", "(C)/(I)/(N)/(Q)"), "swap W", card="W"),
                "en": setting(_at("X,Z,F,C", "(S)/(H)/(Y)"), "swap X", card="X"),
                "es": setting(_at("X,Q,K,B", "(D)/(O)/(S)"), "swap X", card="X"),
            },
            clauses=("D8",),
            point=("discard",),
            buttons=("discard",),
            confirm=True,
        ),
        LessonStep(
            say=N_("One card left. Lay the <w>S</w>: your hand is empty, and the round is yours."),
            done=N_("A first match is one round; in the booklet, the first to win three rounds wins."),
            otherwise=N_("The <w>S</w>, at the end."),
            goal="RoundWon",
            settings={
                "fr": setting(_at("S", "(M)/(O)/(T)", "rounds=2,1"), "lay 4:S"),
                "en": setting(_at("S", "(A)/(R)/(T)", "rounds=2,1"), "lay 4:S"),
                "es": setting(_at("S", "(O)/(L)/(A)", "rounds=2,1"), "lay 4:S"),
            },
            clauses=("D9", "D10"),
        ),
    ),
    needed=("D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10"),
)
