"""How strong somebody is, as a number: Glicko-2, for one table at a time.

After M. Glickman, "Example of the Glicko-2 system" (2013, glicko.net); the numbers in brackets are its steps. A finished game
is a rating period: at a table of more than two everybody else is an opponent, and all of them together weigh as one
game. The scale is that of the bots: 1000 is the first level of a game, 400 points are ten to one.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, log, log10, pi, sqrt

SCALE = 173.7178
"""Points to one unit of the paper's own scale (2)."""
TAU = 0.5
"""How much a volatility may change; the paper's."""
_EPSILON = 1e-6


@dataclass(frozen=True, slots=True)
class Rating:
    """About how strong: `value` in points, `deviation` how far from that it may be, `volatility` how much it changes."""

    value: float
    deviation: float
    volatility: float = 0.06


@dataclass(frozen=True, slots=True)
class RatedResult:
    """What became of a game against one opponent: 1 won, 0.5 neither, 0 lost; `weight` is the part of a game it counts."""

    opponent: Rating
    score: float
    weight: float = 1.0


def expected(own: float, other: float) -> float:
    """The part of the games somebody of that strength wins."""
    return 1 / (1 + 10 ** ((other - own) / 400))


def gap(share: float) -> float:
    """How many points lie between two of whom one wins that part of the games."""
    return 400 * log10(share / (1 - share))


def rated(before: Rating, results: Sequence[RatedResult]) -> Rating:
    """The rating after these games; ValueError where there are none."""
    if not results:
        raise ValueError("no game")
    phi = before.deviation / SCALE
    precision, pull = 0.0, 0.0
    for each in results:
        damped = _damped(each.opponent.deviation / SCALE)
        hoped = 1 / (1 + exp(-damped * (before.value - each.opponent.value) / SCALE))
        precision += each.weight * damped * damped * hoped * (1 - hoped)
        pull += each.weight * damped * (each.score - hoped)
    variance = 1 / precision  # (3)
    volatility = _volatility(before.volatility, phi, variance, variance * pull)
    widened = phi * phi + volatility * volatility  # (6)
    after = 1 / sqrt(1 / widened + precision)  # (7)
    return Rating(before.value + SCALE * after * after * pull, SCALE * after, volatility)


def _damped(phi: float) -> float:
    """How much an opponent's result says, whose own rating may be wrong."""
    return 1 / sqrt(1 + 3 * phi * phi / (pi * pi))


def _volatility(before: float, phi: float, variance: float, improvement: float) -> float:
    """The new volatility, by the paper's iteration (5)."""
    square, spread = improvement * improvement, phi * phi + variance
    start = log(before * before)

    def slope(x: float) -> float:
        whole = spread + exp(x)
        return exp(x) * (square - whole) / (2 * whole * whole) - (x - start) / (TAU * TAU)

    # The paper looks for the first of start - TAU, start - 2 TAU, … where the slope is not negative: it is at least
    # 1 / TAU - 1 / 2 at the first.
    low, high = start, log(square - spread) if square > spread else start - TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _EPSILON:
        between = low + (low - high) * at_low / (at_high - at_low)
        at_between = slope(between)
        if at_between * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = between, at_between
    return exp(low / 2)
