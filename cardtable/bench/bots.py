"""How long the bots take to decide, against a tenth of a second; and how much of it is finding all moves."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from time import process_time

from cardtable import bots
from cardtable.bench import Row, quantile
from cardtable.bench.positions import turns
from cardtable.lexicon import Lexicon
from cardtable.rules.shelf import Shelf

POSITIONS = 400
LIMIT = 100.0
"""Milliseconds that an ordinary level may take at the 99th percentile."""


def rows() -> Iterable[Row]:
    """Medians and 99th percentiles of each level's decisions and of a hint, processor time."""
    game = Shelf(Lexicon.open())
    views = list(islice(turns(game, seed=1000), POSITIONS))
    for level in bots.levels("shelf"):
        times = []
        for view, seat in views:
            begun = process_time()
            bots.choose(game, view, seat, level=level, seed=1)
            times.append(1000 * (process_time() - begun))
        for part, label in ((0.5, "median"), (0.99, "p99")):
            value = quantile(times, part)
            yield Row(f"bots: shelf level {level}, {label}", value, "ms", "limit", value / LIMIT)
    times = []
    for view, seat in views:
        begun = process_time()
        bots.hint(game, view, seat)
        times.append(1000 * (process_time() - begun))
    value = quantile(times, 0.99)
    yield Row("bots: shelf hint, p99", value, "ms", "limit", value / LIMIT)
