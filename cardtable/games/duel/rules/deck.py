"""The 120 cards of the duel (RULES, "Deck of 120") and the numbers of its clauses."""

from __future__ import annotations

from cardtable import languages
from cardtable.rules.contract import LEXICON, Options
from cardtable.rules.mixing import cards, mixed

_FRENCH = "E17 A10 I9 N7 R7 S7 T7 O6 U6 L5 D3 M3 G2 B2 C2 P2 F2 H2 V2 J1 Q1 K1 W1 X1 Y1 Z1"
_FRENCH_DOUBLES = "LL2 SS2 TT2 NN1 RR1 MM1 PP1 FF1 EE1"

# Without J, K, Q, V and W, that few English words take in: a match is as long as a French one (docs/lexicon.md).
_ENGLISH_EASY = "E17 S12 A10 I8 O8 R8 T8 D7 N7 L5 U3 C2 G2 H2 M2 P2 B1 F1 X1 Y1 Z1"

_ENGLISH = "E16 S10 A9 I8 O8 R8 T8 D7 N6 L5 U3 C2 G2 H2 M2 P2 B1 F1 J1 K1 Q1 V1 W1 X1 Y1 Z1"
_ENGLISH_DOUBLES = "LL3 SS3 EE3 OO3"

_SPANISH = "A12 E12 O10 I8 S8 R7 N6 D5 T5 C4 L4 U4 M3 P3 B2 G2 V2 Y2 Z2 F1 H1 J1 K1 Q1 X1 Ñ1"
_SPANISH_DOUBLES = "LL5 RR5 CC1 EE1"

DECKS = {
    "fr": (cards(_FRENCH), cards(_FRENCH_DOUBLES)),
    "en": (cards(_ENGLISH), cards(_ENGLISH_DOUBLES)),
    "es": (cards(_SPANISH), cards(_SPANISH_DOUBLES)),
}
"""The single and the double cards by language (docs/lexicon.md); a language without an entry has no double ones."""
EASY = {"en": (cards(_ENGLISH_EASY), cards(_ENGLISH_DOUBLES))}
"""The decks without the letters that are hardest to lay, by the languages whose own deck makes matches long."""
SINGLES, DOUBLES = DECKS[languages.usual().id]

HAND = 7
SWAP_DRAWS = 3
"""Cards drawn for the one discarded (D8)."""
_IN_ORDER = "WXYZK"
COSTLY = frozenset(_IN_ORDER)
"""Letters that make the opponent draw COSTLY_DRAWS more, once a turn (D7)."""
COSTLY_DRAWS = 3
_DRAWS = (0, 0, 0, 1, 2, 3)


def counts(options: Options) -> dict[str, int]:
    """Return the number of cards of each face, in the language of the table; the option `double_letters` takes the double ones out."""
    language = options[LEXICON]
    decks = EASY if language in EASY and options["deck"] == "easy" else DECKS
    singles, doubles = decks.get(language) or (mixed(SINGLES, language), dict[str, int]())
    return singles | doubles if options["double_letters"] == "on" else dict(singles)


def costly_letters(options: Options) -> tuple[str, ...]:
    """Return the costly letters in the table's deck: not every language has cards of all five."""
    deck = counts(options)
    return tuple(letter for letter in _IN_ORDER if letter in deck)


def count_penalty(cards: int) -> int:
    """Return the cards that the opponent draws for that many cards laid, costly letters apart (D7)."""
    return _DRAWS[min(cards, len(_DRAWS) - 1)]


def costly_penalty(faces: tuple[str, ...]) -> int:
    """Return the cards that the opponent draws for costly letters among the faces laid (D7)."""
    return COSTLY_DRAWS if COSTLY & set("".join(faces)) else 0


def penalty(faces: tuple[str, ...]) -> int:
    """All the opponent draws for the faces laid in a turn (D7)."""
    return count_penalty(len(faces)) + costly_penalty(faces)
