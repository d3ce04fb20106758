"""The 120 cards of the duel (RULES, "Deck of 120") and the numbers of its clauses."""

from __future__ import annotations

from cardtable.rules.contract import LEXICON, Options

_SINGLES = "E17 A10 I9 N7 R7 S7 T7 O6 U6 L5 D3 M3 G2 B2 C2 P2 F2 H2 V2 J1 Q1 K1 W1 X1 Y1 Z1"
_DOUBLES = "LL2 SS2 TT2 NN1 RR1 MM1 PP1 FF1 EE1"

_ENGLISH = "E14 A8 I8 O7 R7 S7 T7 N6 D5 L5 U4 C3 G3 H3 M3 P3 B2 F2 K2 W2 Y2 J1 Q1 V1 X1 Z1"
_ENGLISH_DOUBLES = "LL2 SS2 EE2 OO1 TT1 FF1 PP1 RR1 NN1"


def _cards(text: str) -> dict[str, int]:
    return {
        group.rstrip("0123456789"): int(group.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")) for group in text.split()
    }


SINGLES, DOUBLES = _cards(_SINGLES), _cards(_DOUBLES)
ENGLISH = _cards(_ENGLISH), _cards(_ENGLISH_DOUBLES)
"""The single and the double cards of English tables (docs/lexicon.md)."""

HAND = 7
SWAP_DRAWS = 3
"""Cards drawn for the one discarded (D8)."""
DEAR = frozenset("WXYZK")
"""Letters that make the opponent draw DEAR_DRAWS more, once a turn (D7)."""
DEAR_DRAWS = 3
_DRAWS = (0, 0, 0, 1, 2, 3)


def counts(options: Options) -> dict[str, int]:
    """How many cards of each face, in the language the table plays; the option `double_letters` takes the
    double ones out."""
    singles, doubles = ENGLISH if options[LEXICON] == "en" else (SINGLES, DOUBLES)
    return singles | doubles if options["double_letters"] == "on" else dict(singles)


def count_penalty(cards: int) -> int:
    """What the opponent draws for that many cards laid, dear letters apart (D7)."""
    return _DRAWS[min(cards, len(_DRAWS) - 1)]


def dear_penalty(faces: tuple[str, ...]) -> int:
    """What the opponent draws for dear letters among the faces laid (D7)."""
    return DEAR_DRAWS if DEAR & set("".join(faces)) else 0


def penalty(faces: tuple[str, ...]) -> int:
    """All the opponent draws for the faces laid in a turn (D7)."""
    return count_penalty(len(faces)) + dear_penalty(faces)
