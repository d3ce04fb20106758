"""Comparison of options: the same bots on the same deals, by one set of options and by others.

Every figure is a ratio of sums over the deals, so its interval is that of a ratio estimator, worked out from what each
deal contributes, and a difference between two sets of options is judged deal by deal
(W. G. Cochran, "Sampling Techniques", 1977, chapters 2 and 6).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import groupby
from math import sqrt
from typing import Any, TypeAlias

from cardtable.bots.arena import Z95, Factory, Played, play_deals, quantile
from cardtable.rules.contract import Options, TurnUse

Parts: TypeAlias = Sequence[tuple[float, float]]
"""A deal each: what is counted there, and what it is counted in."""


@dataclass(frozen=True, slots=True)
class Estimate:
    """A figure, and the bounds between which it lies for sure with 95 in a hundred; with a single deal they are the
    figure itself."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Measure:
    """A figure by one set of options, and how much it is more than by the first set; None where that is the first."""

    estimate: Estimate
    difference: Estimate | None

    @property
    def differs(self) -> bool:
        return self.difference is not None and not self.difference.low <= 0 <= self.difference.high


@dataclass(frozen=True, slots=True)
class OptionsMeasured:
    """Course of games by one set of options.

    `measures` by name: `turns` a game; `passes`, and of these `forced` and `free`, as parts of the turns; `run`, the longest run of passes
    in a game, a mean; `ties` and `starter`, the part of the victory that goes to the first seat, as parts of the games; `gap`, the points
    between the best score and the next, and `leads`, how often another seat took the lead, each a game; then the game's own counts,
    each a game. `run_95` is the longest run that 95 games in a hundred do not exceed, `run_most` the longest of all.
    """

    options: Options
    measures: dict[str, Measure]
    run_95: int
    run_most: int


@dataclass(frozen=True, slots=True)
class Comparison:
    """`courses` in the order of the options asked for, all by bots of `levels` and `tempers` on the same deals."""

    game: str
    levels: tuple[float, ...]
    tempers: tuple[str, ...]
    games: int
    deals: int
    seed: int
    courses: tuple[OptionsMeasured, ...]

    def to_json(self) -> dict[str, Any]:
        courses = [asdict(course) | {"options": dict(course.options)} for course in self.courses]
        return asdict(self) | {"courses": courses}


def compare(
    tables: Sequence[tuple[Factory, Options]],
    levels: Sequence[float],
    games: int,
    seed: int,
    jobs: int = 1,
    tempers: Sequence[str] = (),
) -> Comparison:
    """Play at least `games` games by each set of options, with a factory of the game for each; ValueError for levels
    there are not. Every deal is played in each order of the bots that differs."""
    tempers = tempers or ("",) * len(levels)
    turned = turned_orders([*zip(levels, tempers, strict=True)])
    deals = -(-games // len(turned))
    played = []
    for factory, options in tables:
        name, by_deal = play_deals(factory, options, levels, turned, deals, seed, jobs, tempers)
        played.append(by_deal)
    counts = dict.fromkeys(
        name for by_deal in played for deal in by_deal for each in deal for name in sorted(each.counts)
    )
    parts = [_parts(by_deal, [*counts]) for by_deal in played]
    courses = tuple(
        _course(options, by_deal, own, parts[0] if at else None)
        for at, ((_factory, options), by_deal, own) in enumerate(zip(tables, played, parts, strict=True))
    )
    return Comparison(name, tuple(levels), tuple(tempers), deals * len(turned), deals, seed, courses)


def turned_orders(seated: Sequence[object]) -> list[int]:
    """Return the numbers of seats by which the bots are moved, so that each order of unlike ones comes once."""
    orders = [(*seated[-by:], *seated[:-by]) if by else tuple(seated) for by in range(len(seated))]
    return [by for by, order in enumerate(orders) if order not in orders[:by]]


def _course(
    options: Options, by_deal: list[list[Played]], parts: dict[str, Parts], first: dict[str, Parts] | None
) -> OptionsMeasured:
    runs = sorted(longest_run(each) for deal in by_deal for each in deal)
    measures = {
        name: Measure(estimate(own), None if first is None else difference(own, first[name]))
        for name, own in parts.items()
    }
    return OptionsMeasured(options, measures, int(quantile(runs, 0.95)), runs[-1])


def longest_run(played: Played) -> int:
    """Return the length of the longest run of passes, of any seats."""
    runs = (len([*group]) for passed, group in groupby(played.turns, key=_passed) if passed)
    return max(runs, default=0)


def _passed(turn: tuple[int, TurnUse]) -> bool:
    return turn[1] is not TurnUse.PLAYED


def _parts(by_deal: list[list[Played]], counts: Sequence[str]) -> dict[str, Parts]:
    """Return the contribution of each deal to each figure."""
    uses = {"forced": TurnUse.FORCED, "free": TurnUse.PASSED}
    found: dict[str, Parts] = {
        "turns": [(_sum(len(each.turns) for each in deal), len(deal)) for deal in by_deal],
        "passes": [
            (_sum(map(_passed, _turns(deal))), _sum(len(each.turns) for each in deal)) for deal in by_deal
        ],
    }
    for name, wanted in uses.items():
        found[name] = [
            (_sum(use is wanted for _bot, use in _turns(deal)), len(_turns(deal))) for deal in by_deal
        ]
    found["run"] = [(_sum(map(longest_run, deal)), len(deal)) for deal in by_deal]
    found["ties"] = [(_sum(max(each.victory) < 1 for each in deal), len(deal)) for deal in by_deal]
    found["starter"] = [
        (_sum(each.victory[each.turns[0][0]] for each in deal if each.turns), len(deal)) for deal in by_deal
    ]
    found["gap"] = [(_sum(each.gap for each in deal), len(deal)) for deal in by_deal]
    found["leads"] = [(_sum(each.leads for each in deal), len(deal)) for deal in by_deal]
    for name in counts:
        found[name] = [(_sum(each.counts[name] for each in deal), len(deal)) for deal in by_deal]
    return found


def _turns(deal: list[Played]) -> list[tuple[int, TurnUse]]:
    return [turn for each in deal for turn in each.turns]


def _sum(numbers: Iterable[float]) -> float:
    return float(sum(numbers))


def estimate(parts: Parts) -> Estimate:
    """The ratio of the sums, and its interval."""
    return _around(_ratio(parts), _residuals(parts))


def difference(parts: Parts, first: Parts) -> Estimate:
    """Return the difference of two ratios on the same deals."""
    residuals = [one - other for one, other in zip(_residuals(parts), _residuals(first), strict=True)]
    return _around(_ratio(parts) - _ratio(first), residuals)


def _ratio(parts: Parts) -> float:
    whole = sum(size for _count, size in parts)
    return sum(count for count, _size in parts) / whole if whole else 0.0


def _residuals(parts: Parts) -> list[float]:
    """Return how far each deal pulls the ratio from its value."""
    mean = sum(size for _count, size in parts) / len(parts) or 1.0
    ratio = _ratio(parts)
    return [(count - ratio * size) / mean for count, size in parts]


def _around(value: float, residuals: Sequence[float]) -> Estimate:
    deals = len(residuals)
    reach = Z95 * sqrt(sum(each * each for each in residuals) / (deals * max(1, deals - 1)))
    return Estimate(value, value - reach, value + reach)
