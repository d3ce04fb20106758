"""Whether a fact teaches somebody something that an undo could not unteach."""

from __future__ import annotations

from typing import Any

from cardtable.rules.cards import UNSEEN
from cardtable.rules.contract import AnyGame


def unseen(game: AnyGame, view: Any) -> int:
    """How many things a view does not show; every notation writes each of them with the same mark."""
    return game.position(view).count(UNSEEN)


def teaches(game: AnyGame, before: Any, after: Any) -> bool:
    """Whether anybody, onlookers included, has less unseen in the second of two full states than in the
    first."""
    viewers = (None, *range(game.seats(before)))
    return any(
        unseen(game, game.redact(after, seat)) < unseen(game, game.redact(before, seat)) for seat in viewers
    )
