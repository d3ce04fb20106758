"""Who plays without hands. A bot gets a seat's view, a seed and a budget, and answers with a move and why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

from cardtable.bots import anyone, crackword, duel, shelf
from cardtable.bots.choice import Choice, Why
from cardtable.rules.contract import Game, Seat
from cardtable.rules.crackword import CrackWord
from cardtable.rules.duel import Duel
from cardtable.rules.rng import Rng
from cardtable.rules.shelf import Shelf
from cardtable.rules.shelf.search import never

__all__ = ["Choice", "Why", "choose", "hint", "levels"]

_LEVELS = {"shelf": max(shelf.SKILLS), "duel": max(duel.SKILLS), "crackword": max(crackword.SKILLS)}


def levels(game_id: str) -> range:
    """The levels the bots of a game have, 1 being the weakest; a game without bots of its own has one."""
    return range(1, _LEVELS.get(game_id, 1) + 1)


def choose(
    game: Game, view: Any, seat: Seat, *, level: int, seed: int, fuse: Callable[[], bool] = never
) -> Choice:
    """The move of a bot for `seat`, which must owe a decision on its `view`; ValueError for an unknown level.

    The same view, level and seed give the same choice. The search counts its steps; `fuse` is asked now and
    then and cuts it short when it answers True (the caller's clock, for a slow machine), and then for good.
    """
    if level not in levels(game.meta.id):
        raise ValueError(f"{game.meta.id} has no bot of level {level}")
    if isinstance(game, Shelf):
        return shelf.choose(game, view, seat, level=level, seed=seed, fuse=fuse)
    if isinstance(game, Duel):
        return duel.choose(game, view, seat, level=level, seed=seed, fuse=fuse)
    if isinstance(game, CrackWord):
        return crackword.choose(game, view, seat, level=level, seed=seed, fuse=fuse)
    return anyone.choose(game, view, seat, Rng(seed).fork(crc32(game.position(view).encode())))


def hint(game: Game, view: Any, seat: Seat, *, fuse: Callable[[], bool] = never) -> Choice:
    """What a person in that seat might do: the best move in words most people know."""
    if isinstance(game, Shelf):
        return shelf.hint(game, view, seat, fuse=fuse)
    if isinstance(game, Duel):
        return duel.hint(game, view, seat, fuse=fuse)
    if isinstance(game, CrackWord):
        return crackword.hint(game, view, seat, fuse=fuse)
    return anyone.hint(game, view, seat)
