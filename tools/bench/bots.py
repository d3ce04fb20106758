"""Time of the shelf's bots for a decision, against their limit."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from time import process_time

from cardtable import bots
from cardtable.games.shelf.rules.model import State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import Seat
from tools.bench import Row, quantile
from tools.bench.positions import turns

EXPERT = 4
POSITIONS, POSITIONS_OF_EXPERT = 400, 60
LIMIT, LIMIT_OF_EXPERT = 100.0, 1000.0
"""Milliseconds that a level may take at the 99th percentile."""


def rows() -> Iterable[Row]:
    """Medians and 99th percentiles of each level's decisions and of hints, processor time."""
    game = Shelf(Lexicon.open())
    views = list(islice(turns(game, seed=1000), POSITIONS))
    for level in bots.levels("shelf"):
        expert = level >= EXPERT
        some = views[: POSITIONS_OF_EXPERT if expert else POSITIONS]

        def decide(view: State, seat: Seat, level: int = level) -> None:
            bots.choose(game, view, seat, level=level, seed=1)

        yield from _rows(f"bots: shelf level {level}", decide, some, LIMIT_OF_EXPERT if expert else LIMIT)
    yield from _rows("bots: shelf hint", lambda view, seat: bots.hint(game, view, seat), views, LIMIT)


def _rows(
    name: str, decide: Callable[[State, Seat], object], views: list[tuple[State, Seat]], limit: float
) -> Iterator[Row]:
    times = []
    for view, seat in views:
        begun = process_time()
        decide(view, seat)
        times.append(1000 * (process_time() - begun))
    for part, label in ((0.5, "median"), (0.99, "p99")):
        value = quantile(times, part)
        yield Row(f"{name}, {label}", value, "ms", "limit", value / limit)
