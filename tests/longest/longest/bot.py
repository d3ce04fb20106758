"""Two bots: one lays any word it finds first, the other its longest."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.bots.choice import BotChoice, Why
from cardtable.rules.contract import Seat
from longest.model import State
from longest.rules import Longest
from longest.strings import LongestWhy

SKILLS = {1: "any", 2: "longest"}


def choose(
    game: Longest, view: State, seat: Seat, *, level: int, seed: int, spent: Callable[[], bool]
) -> BotChoice:
    moves = [*game.moves(view, seat)]
    if level == 1 or len(moves) == 1:
        return BotChoice(moves[seed % len(moves)], Why.ANY, nodes=len(moves))
    best = max(moves, key=lambda move: len(move.word))
    return BotChoice(best, LongestWhy.LONGEST, {"word": best.word, "gain": len(best.word)}, len(moves))


def hint(game: Longest, view: State, seat: Seat, *, spent: Callable[[], bool]) -> BotChoice:
    return choose(game, view, seat, level=2, seed=0, spent=spent)
