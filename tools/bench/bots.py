"""Time of the bots of each game for a decision, against their limit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import process_time
from typing import Any

from cardtable import bots
from cardtable.games import games
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import AnyGame, Seat
from cardtable.rules.rng import Rng
from tools.bench import Row, quantile

EXPERT = 4
POSITIONS, POSITIONS_OF_EXPERT = 200, 40
LIMIT, LIMIT_OF_EXPERT = 100.0, 1000.0
"""Milliseconds that a level may take at the 99th percentile; no decision may take longer than the second."""
PLAYING = 2
"""Level of the bots whose matches give the positions."""


def positions(game: AnyGame, seed: int = 1000) -> Iterator[tuple[Any, Seat]]:
    """Yield views of the seat that decides, without end, from matches of two bots by the default options."""
    while True:
        state = game.deal(game.meta.complete({}), 2, Rng(seed))
        while game.outcome(state) is None:
            event = game.advance(state)
            if event is None:
                seat = min(game.pending(state))
                view = game.redact(state, seat)
                yield view, seat
                event = game.play(state, seat, bots.choose(game, view, seat, level=PLAYING, seed=seed).move)
            state = game.apply(state, event)
        seed += 1


def rows() -> Iterable[Row]:
    """Medians, 99th percentiles and longest of each level's decisions and of hints, processor time."""
    lexicon = Lexicon.open()
    for each in games():
        game = each.game(lexicon)
        views = list(islice(positions(game), POSITIONS))

        def hint(view: Any, seat: Seat, game: AnyGame = game) -> None:
            bots.hint(game, view, seat)

        for level in bots.levels(each.id):
            expert = level >= EXPERT

            def decide(view: Any, seat: Seat, game: AnyGame = game, level: int = level) -> None:
                bots.choose(game, view, seat, level=level, seed=1)

            some = views[:: POSITIONS // POSITIONS_OF_EXPERT] if expert else views
            yield from _rows(
                f"bots: {each.id} level {level}", decide, some, LIMIT_OF_EXPERT if expert else LIMIT
            )
        yield from _rows(f"bots: {each.id} hint", hint, views, LIMIT)


def _rows(
    name: str, decide: Callable[[Any, Seat], object], views: list[tuple[Any, Seat]], limit: float
) -> Iterator[Row]:
    times = []
    for view, seat in views:
        begun = process_time()
        decide(view, seat)
        times.append(1000 * (process_time() - begun))
    for value, label, most in (
        (quantile(times, 0.5), "median", limit),
        (quantile(times, 0.99), "p99", limit),
        (max(times), "longest", LIMIT_OF_EXPERT),
    ):
        yield Row(f"{name}, {label}", value, "ms", "limit", value / most)
