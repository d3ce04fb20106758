"""The set of 40 cards that each colour plays with (RULES, "One identical set per colour")."""

from __future__ import annotations

from cardtable.rules.cards import JOKER, Card
from cardtable.rules.contract import LEXICON, Options, Seat

POUBELLE = "x"
"""Face of the card that clears a row (C10)."""

_LETTERS = "E5 A3 I3 N2 O2 R2 S2 T2 U2 L2 D1 M1 C1 P1 G1 B1 F1 H1 V1"

COUNTS: dict[str, int] = {group[0]: int(group[1:]) for group in _LETTERS.split()}
COUNTS |= {JOKER: 3, POUBELLE: 3}
"""How many cards of each face in one colour."""

_ENGLISH = "E4 A3 I3 O3 N2 R2 S2 T2 L2 D2 U1 M1 C1 P1 G1 B1 F1 H1 Y1"
ENGLISH: dict[str, int] = {group[0]: int(group[1:]) for group in _ENGLISH.split()} | {JOKER: 3, POUBELLE: 3}
"""The same for English words: as many cards, jokers and POUBELLES (docs/lexicon.md)."""

SET = sum(COUNTS.values())
"""Cards of one colour."""
HAND = 8
ROWS = 4
LEAST = 3
"""Letters of the shortest word that can be taken (C6)."""


def counts(options: Options) -> dict[str, int]:
    """How many cards of each face in one colour, in the language the table plays."""
    return ENGLISH if options[LEXICON] == "en" else COUNTS


def colour(card: Card) -> Seat:
    """Whose card it is: every seat has its own set, numbered after those of the seats before it (C1)."""
    return card.id // SET
