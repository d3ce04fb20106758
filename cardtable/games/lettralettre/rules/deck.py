"""The 100 letter cards with their stars, and the constraint cards, which a data file lists (RULES,
"Letters, 100").
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache

from cardtable import languages, resources
from cardtable.languages import BITS, FURTHER
from cardtable.rules.contract import LEXICON, Options
from cardtable.rules.mixing import cards, mixed

DECKS: dict[str, dict[str, int]] = {
    "fr": cards("E15 A9 I8 N6 O6 R6 S6 T6 U6 L5 D3 M3 G2 B2 C2 P2 F2 H2 V2 J1 Q1 K1 W1 X1 Y1 Z1"),
    "en": cards("E12 A8 I7 O7 S7 N6 R6 T6 L5 D4 U4 C3 G3 H3 M3 P3 B2 F2 Y2 J1 K1 Q1 V1 W1 X1 Z1"),
    "es": cards("A11 E11 O8 S7 I7 R7 N6 D5 T5 C5 L5 U4 M3 P3 B2 G2 F1 H1 V1 J1 Q1 X1 Y1 Z1 Ñ1"),
}
"""Number of letter cards of each face, by language (docs/lexicon.md)."""
COUNTS = DECKS[languages.usual().id]

STARS: dict[str, int] = dict.fromkeys(BITS, 0) | {"W": 3} | dict.fromkeys("KQXYZ", 2)
STARS |= dict.fromkeys("BFGHVJ" + FURTHER, 1)
"""Red stars of a letter card, by face (L6)."""

VOWELS = frozenset("AEIOUY")

TOKENS = 8
"""Tokens a seat begins with (L1)."""
KEPT = 2
"""Constraint cards each seat ends up with (L2)."""
SHORTEST = 2
"""Letters of the shortest word (L5)."""
LONGEST = 32
"""Letters of the longest word any lexicon holds."""
WINS, PAYS = 2, 1
"""Tokens a leader takes from the bank, and each other player gives it (L7)."""
DEALS = 2
"""Number of deals of each seat (L10)."""
MOST_THROWN_IN = 9
"""Deals in a row that may be thrown in because nobody could form a word (L9); the next one stands whatever
it holds.
"""


def counts(options: Options) -> dict[str, int]:
    """Return the number of letter cards of each face, in the language of the table."""
    return DECKS.get(options[LEXICON]) or mixed(COUNTS, options[LEXICON])


class Family(StrEnum):
    """Family of a constraint card; the options switch families on and off."""

    LETTERS = "letters"
    GRAMMAR = "grammar"
    THEMES = "themes"


@dataclass(frozen=True, slots=True)
class Constraint:
    """One constraint card. `kind` names the check and `argument` is what it is given; see `constraints`."""

    code: str
    family: Family
    kind: str
    argument: str
    bonus: int


@dataclass(frozen=True, slots=True)
class ConstraintBook:
    """The constraint cards of a data file, in its order."""

    cards: tuple[Constraint, ...]

    @property
    def mark(self) -> str:
        """Eight digits that tell these cards, in this order, from any others."""
        return hashlib.sha256("\n".join(map(repr, self.cards)).encode()).hexdigest()[:8]

    def __getitem__(self, code: str) -> Constraint:
        for card in self.cards:
            if card.code == code:
                return card
        raise KeyError(code)

    def __contains__(self, code: object) -> bool:
        return any(card.code == code for card in self.cards)


_CODE = re.compile(r"C[0-9]{2}")
_KIND = re.compile(r"[a-z]{1,30}(?:-[a-z]{1,30}){0,5}")
_MOST_CARDS = 99
_MOST_BONUS = 9


def read_book(text: str) -> ConstraintBook:
    """The cards of a text, one a line: code, family, kind, argument (`-` for none) and bonus, set apart by
    tabs; `#` begins a remark. Raises ValueError with the number of the first wrong line."""
    cards: list[Constraint] = []
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            code, family, kind, argument, bonus = line.split("\t")
            card = Constraint(code, Family(family), kind, "" if argument == "-" else argument, int(bonus))
        except ValueError as problem:
            raise ValueError(f"line {number}: {problem}") from None
        known = any(code == each.code for each in cards)
        if not _CODE.fullmatch(code) or not _KIND.fullmatch(kind) or known or len(cards) == _MOST_CARDS:
            raise ValueError(f"line {number}: a code, a family, a kind, once each: {line[:60]!r}")
        if not 0 <= card.bonus <= _MOST_BONUS or len(argument) > 200:
            raise ValueError(f"line {number}: a bonus from 0 to {_MOST_BONUS} and a short argument")
        cards.append(card)
    if sum(card.family is Family.LETTERS for card in cards) < KEPT * 6:
        raise ValueError(f"{KEPT * 6} constraints of letters at least")
    return ConstraintBook(tuple(cards))


@cache
def book() -> ConstraintBook:
    """The shipped constraint cards; raises AssetError."""
    path = resources.asset("lettralettre", "constraints.tsv")
    try:
        return read_book(resources.text(path))
    except ValueError as problem:
        raise resources.AssetError(resources.AssetFault.DAMAGED, path, str(problem)) from problem
