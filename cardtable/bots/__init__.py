"""Who plays without hands. A bot gets a seat's view, a seed and a budget, and answers with a move and why."""

from __future__ import annotations

from math import floor
from typing import Any
from zlib import crc32

from cardtable import __version__
from cardtable.bots import anyone
from cardtable.bots.choice import BotChoice, Spent, Why, never
from cardtable.games import manifest
from cardtable.rules.contract import AnyGame, Seat
from cardtable.rules.rng import Rng

__all__ = ["VERSION", "BotChoice", "Why", "choose", "hint", "is_level", "levels"]

VERSION = f"{__version__}+3"
"""Which bots these are: the number grows when one of them comes to play otherwise, so that a record of before is not told
dishonest (`play.verify`)."""

STEPS = 100
"""Strengths from one level to the next."""
LOWEST = 0.5
"""How weak a bot may be; below the first level it sees nothing at all so many times in a hundred."""


def levels(game_id: str) -> range:
    """The levels the bots of a game have, 1 being the weakest."""
    return range(1, manifest(game_id).levels + 1)


def is_level(game_id: str, level: float) -> bool:
    """Whether the bots of a game can be so strong: as one of its levels, or by hundredths between two of them."""
    return LOWEST <= level <= levels(game_id)[-1] and abs(level * STEPS - round(level * STEPS)) < 1e-6


def _room(game_id: str) -> Any:
    """The bots of a game, read when one of them first plays; for a game without any, those that play anything."""
    return manifest(game_id).room("bot", anyone)


def choose(
    game: AnyGame, view: Any, seat: Seat, *, level: float, seed: int, spent: Spent = never
) -> BotChoice:
    """The move of a bot for `seat`, which must owe a decision on its `view`; ValueError for an unknown level.

    One between two levels decides as the upper one so many times in a hundred as it is above the lower one. The same
    view, level and seed give the same choice. The search counts its steps; `spent` is asked now and
    then and cuts it short when it answers True (the caller's clock, for a slow machine), and then for good.
    """
    if not is_level(game.meta.id, level):
        raise ValueError(f"{game.meta.id} has no bot of level {level}")
    room, now = _room(game.meta.id), _now(game, view, level, seed)
    if not now and (overlooked := room.overlook(game, view, seat)) is not None:
        blind: BotChoice = overlooked
        return blind
    choice: BotChoice = room.choose(game, view, seat, level=max(1, now), seed=seed, spent=spent)
    return choice


def _now(game: AnyGame, view: Any, level: float, seed: int) -> int:
    """As which of its levels a bot decides this once; 0: as one that sees nothing."""
    lower = floor(level)
    if lower == level:
        return lower
    drawn, _rng = Rng(seed).fork(crc32(f"level {game.position(view)}".encode())).below(STEPS)
    return lower + (drawn < round((level - lower) * STEPS))


def hint(game: AnyGame, view: Any, seat: Seat, *, spent: Spent = never) -> BotChoice:
    """What a person in that seat might do: the best move in words most people know."""
    choice: BotChoice = _room(game.meta.id).hint(game, view, seat, spent=spent)
    return choice
