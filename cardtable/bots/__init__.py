"""Who plays without hands. A bot gets a seat's view, a seed and a budget, and answers with a move and why."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any
from zlib import crc32

from cardtable.bots.choice import Choice, Why
from cardtable.rules.contract import Game, Seat
from cardtable.rules.rng import Rng

__all__ = ["Choice", "Why", "choose", "hint", "levels"]

LEVELS = {"shelf": 4, "duel": 4, "crackword": 4, "lettralettre": 4}
"""How many levels the bots of a game have; each of these games has a room here, with `SKILLS` for as many."""


def never() -> bool:
    """The fuse of a search that may take its time."""
    return False


def levels(game_id: str) -> range:
    """The levels the bots of a game have, 1 being the weakest; a game without bots of its own has one."""
    return range(1, LEVELS.get(game_id, 1) + 1)


def _room(game_id: str) -> Any:
    """The bots of a game, read when one of them first plays."""
    return import_module(f"cardtable.games.{game_id}.bot" if game_id in LEVELS else "cardtable.bots.anyone")


def choose(
    game: Game, view: Any, seat: Seat, *, level: int, seed: int, fuse: Callable[[], bool] = never
) -> Choice:
    """The move of a bot for `seat`, which must owe a decision on its `view`; ValueError for an unknown level.

    The same view, level and seed give the same choice. The search counts its steps; `fuse` is asked now and
    then and cuts it short when it answers True (the caller's clock, for a slow machine), and then for good.
    """
    if level not in levels(game.meta.id):
        raise ValueError(f"{game.meta.id} has no bot of level {level}")
    room = _room(game.meta.id)
    if game.meta.id in LEVELS:
        choice: Choice = room.choose(game, view, seat, level=level, seed=seed, fuse=fuse)
    else:
        choice = room.choose(game, view, seat, Rng(seed).fork(crc32(game.position(view).encode())))
    return choice


def hint(game: Game, view: Any, seat: Seat, *, fuse: Callable[[], bool] = never) -> Choice:
    """What a person in that seat might do: the best move in words most people know."""
    room = _room(game.meta.id)
    choice: Choice = (
        room.hint(game, view, seat, fuse=fuse) if game.meta.id in LEVELS else room.hint(game, view, seat)
    )
    return choice
