"""The set of 40 cards that each colour plays with (RULES, "One identical set per colour")."""

from __future__ import annotations

from cardtable import languages
from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import LEXICON, Options, Seat
from cardtable.rules.mixing import cards, mixed

POUBELLE = "x"
"""Face of the card that clears a row (C10)."""

_MIXED = {
    "fr": "E5 A3 I3 N2 O2 R2 S2 T2 U2 L2 D1 M1 C1 P1 G1 B1 F1 H1 V1",
    "en": "E4 A3 I3 O3 N2 R2 S2 T2 L2 D2 U1 M1 C1 P1 G1 B1 F1 H1 Y1",
    "es": "A4 E4 O3 R3 I2 S2 N2 T2 D2 C2 L2 U1 M1 P1 B1 G1 V1",
}
"""The letters by language: as many of them in each (docs/lexicon.md)."""
_OTHERS = {JOKER: 3, POUBELLE: 3}
DECKS: dict[str, dict[str, int]] = {language: cards(text) | _OTHERS for language, text in _MIXED.items()}
"""Number of cards of each face in one colour, by language."""
COUNTS = DECKS[languages.usual().id]

SET = sum(COUNTS.values())
"""Cards of one colour."""
HAND = 8
ROWS = 4
LEAST = 3
"""Letters of the shortest word that can be taken (C6)."""


def counts(options: Options) -> dict[str, int]:
    """Return the number of cards of each face in one colour, in the language of the table."""
    language = options[LEXICON]
    return DECKS.get(language) or mixed(cards(_MIXED[languages.usual().id]), language) | _OTHERS


def colour(card: Card) -> Seat:
    """Return the seat that owns a card: every seat has its own set, numbered after those of the seats before it (C1)."""
    return card.id // SET
