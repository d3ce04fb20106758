"""The lesson of the duel: the spine, columns, the penalty, pushing in, covering, discarding, the round."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import costly_letters
from cardtable.games.duel.rules.meta import META
from cardtable.i18n import N_
from cardtable.play.lesson import Goal, Lesson, Setting, Step
from cardtable.rules.contract import LEXICON


def _at(hand: str, board: str, more: str = "") -> str:
    """A table for two; Bruno holds four cards."""
    return f"duel hands={hand}/E,L,M,I pile=A,H,R,N,S,T,U,O,E,I board={board} {more}".strip()


def _costly(language: str) -> str:
    """The letters of its deck that cost three cards."""
    return " ".join(costly_letters(META.complete({LEXICON: language})))


_EN, _ES = "options=lexicon:en", "options=lexicon:es"

LESSON = Lesson(
    (
        Step(
            say=N_("Empty your hand before %(other)s does. Begin: the <w>%(card)s</w> after <w>%(old)s</w>."),
            done=N_("<w>%(new)s</w>: the word on the wood, the spine, has grown."),
            otherwise=N_("The <w>%(card)s</w>, at the end of <w>%(old)s</w>."),
            settings={
                "fr": Setting(
                    _at("S,A,C,T,I,N,U", "(L)/(E)"),
                    ("lay 3:S",),
                    Goal("Laid", "LES"),
                    {"card": "S", "old": "LE", "new": "LES"},
                ),
                "en": Setting(
                    _at("T,A,O,P,I,S,U", "(A)/(N)", _EN),
                    ("lay 3:T",),
                    Goal("Laid", "ANT"),
                    {"card": "T", "old": "AN", "new": "ANT"},
                ),
                "es": Setting(
                    _at("S,O,L,T,I,N,U", "(L)/(A)", _ES),
                    ("lay 3:S",),
                    Goal("Laid", "LAS"),
                    {"card": "S", "old": "LA", "new": "LAS"},
                ),
            },
            clauses=("D1", "D2", "D3"),
        ),
        Step(
            say=N_("Words can cross it: lay <w>%(cards)s</w> after the <w>%(through)s</w>, card by card."),
            done=N_("That is a column: each card of the spine can carry one, on both sides."),
            otherwise=N_("<w>%(cards)s</w>, after the <w>%(through)s</w>, off the wood."),
            settings={
                "fr": Setting(
                    _at("A,C,T,I,N,U", "(L)/(E)/(S)"),
                    ("lay 3,1:AC",),
                    Goal("Laid", "SAC"),
                    {"cards": "AC", "through": "S"},
                ),
                "en": Setting(
                    _at("O,P,A,I,S,U", "(A)/(N)/(T)", _EN),
                    ("lay 3,1:OP",),
                    Goal("Laid", "TOP"),
                    {"cards": "OP", "through": "T"},
                ),
                "es": Setting(
                    _at("O,L,T,I,N,U", "(L)/(A)/(S)", _ES),
                    ("lay 3,1:OL",),
                    Goal("Laid", "SOL"),
                    {"cards": "OL", "through": "S"},
                ),
            },
            clauses=("D2", "D3", "D4"),
        ),
        Step(
            say=N_("Three cards at once hurt: lay <w>%(cards)s</w> at the end of the spine."),
            done=N_("3 cards: %(other)s draws 1; 4 cards: 2; 5 or more: 3."),
            otherwise=N_("All three, <w>%(cards)s</w>, at the end: <w>%(new)s</w>."),
            settings={
                "fr": Setting(
                    _at("S,I,N,U,A", "(D)/(E)/(S)"),
                    ("lay 4:SIN",),
                    Goal("Laid", "DESSIN"),
                    {"cards": "SIN", "new": "DESSIN"},
                ),
                "en": Setting(
                    _at("I,O,N,U,A", "(A)/(C)/(T)", _EN),
                    ("lay 4:ION",),
                    Goal("Laid", "ACTION"),
                    {"cards": "ION", "new": "ACTION"},
                ),
                "es": Setting(
                    _at("I,O,N,U,A", "(P)/(A)/(S)", _ES),
                    ("lay 4:ION",),
                    Goal("Laid", "PASION"),
                    {"cards": "ION", "new": "PASION"},
                ),
            },
            clauses=("D7",),
        ),
        Step(
            say=N_("<w>%(costly)s</w> hurt, too: three cards for %(other)s. Lay <w>%(card)s</w> at the end."),
            done=N_("Once a turn, and besides what the number of cards costs."),
            otherwise=N_("The <w>%(card)s</w>, at the end: <w>%(new)s</w>."),
            settings={
                "fr": Setting(
                    _at("Z,I,N,U,A", "(D)/(I)/(R)/(E)"),
                    ("lay 5:Z",),
                    Goal("Laid", "DIREZ"),
                    {"card": "Z", "new": "DIREZ", "costly": _costly("fr")},
                ),
                "en": Setting(
                    _at("Y,I,N,U,A", "(P)/(A)/(R)/(T)", _EN),
                    ("lay 5:Y",),
                    Goal("Laid", "PARTY"),
                    {"card": "Y", "new": "PARTY", "costly": _costly("en")},
                ),
                "es": Setting(
                    _at("Y,I,N,U,A", "(R)/(E)", _ES),
                    ("lay 3:Y",),
                    Goal("Laid", "REY"),
                    {"card": "Y", "new": "REY", "costly": _costly("es")},
                ),
            },
            clauses=("D7",),
        ),
        Step(
            say=N_("Push a card in: the <w>%(card)s</w> between <w>%(left)s</w> and <w>%(right)s</w>."),
            done=N_("The row parts, and the columns move with it."),
            otherwise=N_(
                "The <w>%(card)s</w>, between <w>%(left)s</w> and <w>%(right)s</w>: <w>%(new)s</w>."
            ),
            settings={
                "fr": Setting(
                    _at("G,I,N,U,A", "(L)/(E)/(S),A,C"),
                    ("lay 3:+G",),
                    Goal("Laid", "LEGS"),
                    {"card": "G", "left": "E", "right": "S", "new": "LEGS"},
                ),
                "en": Setting(
                    _at("U,I,N,O,A", "(A)/(N)/(T),O,P", _EN),
                    ("lay 2:+U",),
                    Goal("Laid", "AUNT"),
                    {"card": "U", "left": "A", "right": "N", "new": "AUNT"},
                ),
                "es": Setting(
                    _at("I,U,N,O,A", "(D)/(A)/(S),O,L", _ES),
                    ("lay 2:+I",),
                    Goal("Laid", "DIAS"),
                    {"card": "I", "left": "D", "right": "A", "new": "DIAS"},
                ),
            },
            clauses=("D5",),
        ),
        Step(
            say=N_("One card a turn may cover another: the <w>%(card)s</w> on the <w>%(under)s</w>."),
            done=N_("<w>%(new)s</w>: one card fewer in your hand."),
            otherwise=N_("Your <w>%(card)s</w>, on the <w>%(under)s</w>."),
            settings={
                "fr": Setting(
                    _at("M,I,N,U,A", "(L)/(E)/(S),A,C"),
                    ("lay 1:M",),
                    Goal("Laid", "MES"),
                    {"card": "M", "under": "L", "new": "MES"},
                ),
                "en": Setting(
                    _at("C,I,N,U,O", "(A)/(N)/(T),O,P", _EN),
                    ("lay 2:C",),
                    Goal("Laid", "ACT"),
                    {"card": "C", "under": "N", "new": "ACT"},
                ),
                "es": Setting(
                    _at("M,I,N,U,A", "(L)/(A)/(S),O,L", _ES),
                    ("lay 1:M",),
                    Goal("Laid", "MAS"),
                    {"card": "M", "under": "L", "new": "MAS"},
                ),
            },
            clauses=("D6",),
        ),
        Step(
            say=N_(
                "No word? Discard one card, and draw three: press Discard, then touch the <w>%(card)s</w>."
            ),
            done=N_("It costs you, but there is always something to do: nobody just passes."),
            otherwise=N_("This time, discard: the button, then the <w>%(card)s</w>."),
            settings={
                "fr": Setting(_at("W,K,V", "(C)/(I)/(N)/(Q)"), ("swap W",), Goal("Swapped"), {"card": "W"}),
                "en": Setting(
                    _at("X,Q,V,Z", "(S)/(K)/(Y)", _EN), ("swap X",), Goal("Swapped"), {"card": "X"}
                ),
                "es": Setting(
                    _at("X,Q,K,B", "(D)/(O)/(S)", _ES), ("swap X",), Goal("Swapped"), {"card": "X"}
                ),
            },
            clauses=("D8",),
            point=("discard",),
            buttons=("discard",),
            confirm=True,
        ),
        Step(
            say=N_("One card left. Lay the <w>S</w>: your hand is empty, and the round is yours."),
            done=N_("A first match is one round; the booklet’s goes to whoever first wins three."),
            otherwise=N_("The <w>S</w>, at the end."),
            settings={
                "fr": Setting(_at("S", "(M)/(O)/(T)", "rounds=2,1"), ("lay 4:S",), Goal("RoundWon")),
                "en": Setting(_at("S", "(A)/(R)/(T)", f"rounds=2,1 {_EN}"), ("lay 4:S",), Goal("RoundWon")),
                "es": Setting(_at("S", "(O)/(L)/(A)", f"rounds=2,1 {_ES}"), ("lay 4:S",), Goal("RoundWon")),
            },
            clauses=("D9", "D10"),
        ),
    ),
    needed=("D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D10"),
)
