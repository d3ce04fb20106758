"""First tables: what the program offers a new player of a game, by the language of the words.

`tools.bench.firsttables` computes them: the first set of options at which a modelled newcomer wins about half of its matches, soon
enough. A game keeps its own in its room `first`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from cardtable.games import manifest


@dataclass(frozen=True, slots=True)
class FirstTable:
    """First table of a game in one language of words: options that differ from the usual ones, the key of the opponent, and the
    decisions of a newcomer in the median match."""

    options: Mapping[str, str]
    opponent: str
    decisions: int


FIRST_OPPONENT = "snail"
"""Opponent of a person nobody knows, in a game without first tables."""
UNMEASURED = FirstTable(MappingProxyType({}), FIRST_OPPONENT, 0)
"""First table of a game for which nobody has computed one: the usual options."""


def first_table(game: str, words: str) -> FirstTable:
    """Return the first table of a game with words in that language."""
    tables: Mapping[str, FirstTable] = manifest(game).room("first", {})
    return tables.get(words, UNMEASURED)
