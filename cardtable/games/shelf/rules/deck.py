"""The 82 cards of the shelf and what they are worth (RULES, "Deck of 82")."""

from __future__ import annotations

from cardtable import languages
from cardtable.languages import FURTHER
from cardtable.rules.cards import BLANK, JOKER
from cardtable.rules.contract import LEXICON, Options
from cardtable.rules.mixing import cards, mixed

_LETTERS = {
    1: "E10",
    2: "A6 I5 N4 R5 S5 T4",
    3: "O4 U4 L3",
    5: "D2 M2 C2 P2",
    7: "B1 F1 G1 H1 V1",
    8: "J1 Q1",
    10: "K1 W1 X1 Y1 Z1",
}

VALUES: dict[str, int] = {group[0]: value for value, groups in _LETTERS.items() for group in groups.split()}
VALUES |= dict.fromkeys(FURTHER, 8) | {JOKER: -3, BLANK: -2}
"""Points of a card, by face; a joker keeps its own value whatever it stands for (S11)."""

_MIXED = {
    "fr": " ".join(_LETTERS.values()),
    "en": "E9 A5 I5 N4 R5 S5 T4 O4 L4 D3 U2 M2 C2 P2 G2 H2 B1 F1 V1 J1 Q1 K1 W1 X1 Y1 Z1",
    "es": "A9 E8 O6 S5 R5 I4 N4 D3 T3 C3 L3 U2 M2 P2 B1 F1 G1 H1 V1 J1 Q1 X1 Y1 Z1 Ñ1",
}
"""The letters by language (docs/lexicon.md)."""
_OTHERS = {JOKER: 5, BLANK: 7}
DECKS: dict[str, dict[str, int]] = {language: cards(text) | _OTHERS for language, text in _MIXED.items()}
"""Number of cards of each face, by language."""
COUNTS = DECKS[languages.usual().id]


def counts(options: Options) -> dict[str, int]:
    """Return the number of cards of each face, in the language of the table."""
    language = options[LEXICON]
    return DECKS.get(language) or mixed(cards(_MIXED[languages.usual().id]), language) | _OTHERS


HAND = 7
BASE_SLOTS = 3
MOST_SLOTS = 9
MOST_A_SIDE = 3
"""Slots that may be opened on one side under the option `ends` three-each-side (S4)."""
FIRST_WORD = range(3, 8)
"""Letters of the first word (S3)."""
