"""The bot of a game that has none of its own: any legal move."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from zlib import crc32

from cardtable.bots.choice import BotChoice, Why
from cardtable.rules.contract import AnyGame, Seat
from cardtable.rules.rng import Rng


def choose(
    game: AnyGame, view: Any, seat: Seat, *, level: float, seed: int, spent: Callable[[], bool]
) -> BotChoice:
    """Any legal move, each as likely."""
    moves = tuple(game.moves(view, seat))
    at, _rng = Rng(seed).fork(crc32(game.position(view).encode())).below(len(moves))
    return BotChoice(moves[at], Why.ANY, nodes=len(moves))


def hint(game: AnyGame, view: Any, seat: Seat, *, spent: Callable[[], bool]) -> BotChoice:
    """The legal move that scores most; the first of them."""
    moves = tuple(game.moves(view, seat))
    gains = [game.gain(game.play(view, seat, move)) for move in moves]
    best = gains.index(max(gains))
    return BotChoice(moves[best], Why.ANY, {"gain": gains[best]}, len(moves))
