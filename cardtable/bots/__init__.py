"""Who plays without hands. A bot gets a seat's view, a seed and a budget, and answers with a move and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.bots import anyone
from cardtable.bots.choice import Choice, Why
from cardtable.games import manifest
from cardtable.rules.contract import AnyGame, Seat

__all__ = ["Choice", "Why", "choose", "hint", "levels"]


def never() -> bool:
    """The fuse of a search that may take its time."""
    return False


def levels(game_id: str) -> range:
    """The levels the bots of a game have, 1 being the weakest."""
    return range(1, manifest(game_id).levels + 1)


def _room(game_id: str) -> Any:
    """The bots of a game, read when one of them first plays; for a game without any, those that play anything."""
    found = manifest(game_id)
    return found.room("bot") if found.bot else anyone


def choose(
    game: AnyGame, view: Any, seat: Seat, *, level: int, seed: int, fuse: Callable[[], bool] = never
) -> Choice:
    """The move of a bot for `seat`, which must owe a decision on its `view`; ValueError for an unknown level.

    The same view, level and seed give the same choice. The search counts its steps; `fuse` is asked now and
    then and cuts it short when it answers True (the caller's clock, for a slow machine), and then for good.
    """
    if level not in levels(game.meta.id):
        raise ValueError(f"{game.meta.id} has no bot of level {level}")
    choice: Choice = _room(game.meta.id).choose(game, view, seat, level=level, seed=seed, fuse=fuse)
    return choice


def hint(game: AnyGame, view: Any, seat: Seat, *, fuse: Callable[[], bool] = never) -> Choice:
    """What a person in that seat might do: the best move in words most people know."""
    choice: Choice = _room(game.meta.id).hint(game, view, seat, fuse=fuse)
    return choice
