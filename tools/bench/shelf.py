"""Speed of the search for moves on the shelf, on the same positions as a brute force and, if installed, dawg2.

The methods take turns position by position, and what they find is compared each time. Processor time throughout.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from time import process_time
from typing import Any

from cardtable.games.shelf.rules.ground import Ground, survey
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import Search, placements
from cardtable.lexicon import Lexicon
from tools.bench import Row, quantile
from tools.bench.positions import by_jokers
from tools.bench.rivals import brute, dawg2, prefix_walk

POSITIONS = {0: 300, 1: 200, 2: 200}
"""Number of positions measured for each number of jokers in hand."""
BRUTE = 5
"""Number of positions that the brute force searches: it takes seconds each."""

Times = dict[str, list[float]]


def rows(positions: Mapping[int, int] = POSITIONS, most_brute: int = BRUTE) -> Iterable[Row]:
    """Medians and 99th percentiles of all placements and of the highest, for 0, 1 and 2 jokers."""
    game = Shelf(Lexicon.open())
    listed = list(game.words(META.complete({})))
    automaton = dawg2(listed)
    measured: dict[int, Times] = {}
    for jokers, views in by_jokers(game, dict(positions)).items():
        times = measured[jokers] = {"all": [], "best": [], "brute": [], "dawg2": []}
        for number, (view, seat) in enumerate(views):
            _measure(game, survey(view, seat), times, listed if number < most_brute else None, automaton)
    slow = quantile([each for times in measured.values() for each in times["brute"]], 0.5)
    for jokers, times in measured.items():
        yield from _rows(jokers, times, slow)


def _measure(game: Shelf, ground: Ground, times: Times, listed: list[str] | None, automaton: Any) -> None:
    """One position; RuntimeError where two methods disagree."""
    words = game.words(META.complete({}))
    found = _timed(times["all"], lambda: placements(ground, words))
    best = _timed(times["best"], Search(ground, words).run)
    if (best and best[2]) != max((gain for _at, _word, gain in found), default=None):
        raise RuntimeError(f"branch and bound missed the highest on {ground}")
    if automaton is not None:
        compare(found, _timed(times["dawg2"], lambda: prefix_walk(ground, automaton)), ground)
    if listed is not None:
        compare(found, _timed(times["brute"], lambda: list(brute(ground, listed))), ground)


def _timed(into: list[float], ask: Callable[[], Any]) -> Any:
    begun = process_time()
    found = ask()
    into.append(1000 * (process_time() - begun))
    return found


def compare(ours: list[Any], theirs: list[Any], ground: Ground) -> None:
    if len(ours) != len(theirs) or set(ours) != set(theirs):
        raise RuntimeError(f"the methods disagree on {ground}")


def _rows(jokers: int, times: Times, slow: float) -> Iterator[Row]:
    """`slow` is the median of the brute force: it goes through the whole list whatever the jokers."""
    name = f"{jokers} joker" + "s" * (jokers != 1)
    for what in ("all", "best"):
        for part, label in ((0.5, "median"), (0.99, "p99")):
            value = quantile(times[what], part)
            title = f"shelf: {'all moves' if what == 'all' else 'best move'}, {name}, {label}"
            yield Row(title, value, "ms", "brute force, median", value / slow)
            if times["dawg2"]:
                yield Row(title, value, "ms", "dawg2, all moves", value / quantile(times["dawg2"], part))
