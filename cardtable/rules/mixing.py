"""A deck for a language that a game has none for: as many letters as its model, shared out by how frequent each is.

What is rare gets more than its share and what is frequent less, as in the decks mixed by hand: shares go by the power
`FLATTER` of a letter's frequency, one card after another to the letter that lacks most (Sainte-Laguë).
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import ascii_letters

from cardtable import languages

FLATTER = 0.75


def cards(text: str) -> dict[str, int]:
    """The cards of a text, `E17 A10 LL2`, how many of each face."""
    return {
        group.rstrip("0123456789"): int(group.lstrip(ascii_letters + languages.FURTHER))
        for group in text.split()
    }


def mixed(model: Mapping[str, int], language: str) -> dict[str, int]:
    """Mix a deck of that language with as many cards as `model`. Where the model lacks rare letters of A-Z, leave out as
    many rare ones."""
    return dict(_mixed(tuple(model.items()), language))


@cache
def _mixed(model: tuple[tuple[str, int], ...], language: str) -> tuple[tuple[str, int], ...]:
    weights = languages.of(language).weights
    lacking = len(languages.PLAIN.letters) - len(model)
    ranked = sorted(weights, key=lambda letter: (-weights[letter], letter))
    kept = ranked[: len(ranked) - lacking]
    found = dict.fromkeys(kept, 1)
    for _card in range(sum(count for _, count in model) - len(kept)):
        neediest = max(kept, key=lambda letter: weights[letter] ** FLATTER / (2 * found[letter] + 1))
        found[neediest] += 1
    return tuple(found.items())
