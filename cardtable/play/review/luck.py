"""What the cards were worth, apart from how they were played: the same deal and others, between bots of one level.

A game is dealt as it was, and dealt anew, and played to its end by bots of a quick level in every seat, over and over. How much
further ahead a seat ends by its own cards than by others is its luck; the error is that of two independent means.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt
from typing import Any

from cardtable import bots
from cardtable.rules.contract import AnyGame, Outcome, Seat
from cardtable.rules.rng import Rng

GAMES = 200
"""Games by either deal that a judgement rests on."""
LEVEL = 2
"""Of the bots: quick, and they know what people know."""
MOST_DECISIONS = 1500
"""A game that takes longer says nothing."""
_SURE = 1.96


@dataclass(slots=True)
class Luck:
    """How far ahead one seat ended, by its own cards and by others, as far as games have been played."""

    own: list[int] = field(default_factory=list)
    other: list[int] = field(default_factory=list)

    def add(self, own: int, other: int) -> None:
        self.own.append(own)
        self.other.append(other)

    @property
    def games(self) -> int:
        return len(self.own)

    @property
    def value(self) -> float:
        """What the cards were worth, in what the game counts."""
        return sum(self.own) / len(self.own) - sum(self.other) / len(self.other)

    @property
    def reach(self) -> float:
        """How far from that it may be in 95 cases of a hundred."""
        return _SURE * sqrt(_variance(self.own) / len(self.own) + _variance(self.other) / len(self.other))


def _variance(numbers: list[int]) -> float:
    mean = sum(numbers) / len(numbers)
    return sum((each - mean) ** 2 for each in numbers) / max(1, len(numbers) - 1)


def margins(game: AnyGame, dealt: str, seat: Seat, seed: int) -> Mapping[str, int]:
    """How far ahead that seat ends, by the cards of the position `dealt` and by others; {} where a game does not end."""
    state = game.from_position(dealt)
    own = _played(game, state, seed)
    if own is None:
        return {}
    other = _played(game, game.deal(game.options(state), len(own.scores), Rng.of(seed)), seed)
    return {} if other is None else {"own": _ahead(own, seat), "other": _ahead(other, seat)}


def _ahead(outcome: Outcome, seat: Seat) -> int:
    return outcome.scores[seat] - max(score for at, score in enumerate(outcome.scores) if at != seat)


def _played(game: AnyGame, state: Any, seed: int) -> Outcome | None:
    """The end of a game from that state on, everybody a bot."""
    for decision in range(MOST_DECISIONS):
        while (event := game.advance(state)) is not None:
            state = game.apply(state, event)
        if (outcome := game.outcome(state)) is not None:
            return outcome
        seat = min(game.pending(state))
        view = game.redact(state, seat)
        choice = bots.choose(game, view, seat, level=LEVEL, seed=Rng(seed).fork(decision).state)
        state = game.apply(state, game.play(state, seat, choice.move))
    return None
