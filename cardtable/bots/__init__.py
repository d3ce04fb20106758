"""Bots, the players without hands. A bot gets a seat's view, a seed and a budget, and answers with a move and a reason."""

from __future__ import annotations

from typing import Any

from cardtable import __version__
from cardtable.bots import anyone
from cardtable.bots.choice import BotChoice, Spent, Why, never
from cardtable.bots.opponents import weights
from cardtable.bots.strength import EVEN, STEPS
from cardtable.games import manifest
from cardtable.rules.contract import AnyGame, Seat

__all__ = ["VERSION", "BotChoice", "Why", "choose", "hint", "is_level", "levels"]

VERSION = f"{__version__}+15"
"""Version of the bots: the number grows when one of them comes to play otherwise, so that an older record is not called false
(`play.verify`)."""


def levels(game_id: str) -> range:
    """The levels the bots of a game have, 1 being the weakest."""
    return range(1, manifest(game_id).levels + 1)


def is_level(game_id: str, level: float) -> bool:
    """Return True if a game has bots of that strength: one of its levels, or between two of them by hundredths."""
    return 1 <= level <= levels(game_id)[-1] and abs(level * STEPS - round(level * STEPS)) < 1e-6


def _room(game_id: str) -> Any:
    """The bots of a game, read when one of them first plays; for a game without any, those that play anything."""
    return manifest(game_id).room("bot", anyone)


def choose(
    game: AnyGame,
    view: Any,
    seat: Seat,
    *,
    level: float,
    seed: int,
    temper: str = "",
    spent: Spent = never,
) -> BotChoice:
    """The move of a bot for `seat`, which must owe a decision on its `view`; ValueError for an unknown level.

    `temper` is the key of an opponent (`bots.opponents`), "" for a bot without a character. The same view, level, temper and
    seed give the same choice. The search counts its steps; `spent` is asked now and then and cuts it short when it
    answers True (the caller's clock, for a slow machine), and then for good.
    """
    name = game.meta.id
    if not is_level(name, level):
        raise ValueError(f"{name} has no bot of level {level}")
    room, known = _room(name), weights(name, temper)
    character = {"temper": known} if known != EVEN else {}
    choice: BotChoice = room.choose(game, view, seat, level=level, seed=seed, spent=spent, **character)
    return choice


def hint(game: AnyGame, view: Any, seat: Seat, *, spent: Spent = never) -> BotChoice:
    """Return a move for a person in that seat: the best in words most people know."""
    choice: BotChoice = _room(game.meta.id).hint(game, view, seat, spent=spent)
    return choice
