"""Areas of charts: columns from left to right, numbers from the foot to the top."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

STEPS = (1, 2, 4, 5)


@dataclass(frozen=True, slots=True)
class Plot:
    """`count` columns, and numbers from `low` at the foot of an area to `high` at its top."""

    area: pygame.Rect
    count: int
    low: float = 0
    high: float = 1

    def x(self, column: float) -> int:
        """Return the left edge of a column, px."""
        return round(self.area.x + self.area.w * column / max(1, self.count))

    def y(self, number: float) -> int:
        """Return the height of a number, px."""
        return round(self.area.bottom - self.area.h * (number - self.low) / max(1, self.high - self.low))

    def at(self, x: float) -> int:
        """Return the column at a place in px."""
        return int((x - self.area.x) * max(1, self.count) // max(1, self.area.w))

    def point(self, column: float, number: float, times: int = 1) -> tuple[float, float]:
        """Return a point of a curve whose turns are the edges of the columns, on a picture that many times larger."""
        share = (number - self.low) / max(1, self.high - self.low)
        x = self.area.x + self.area.w * column / max(1, self.count)
        return x * times, (self.area.bottom - self.area.h * share + 0.5) * times

    def columns(self, first: float, last: float) -> pygame.Rect:
        """Return the columns from `first` to before `last`, as high as the area."""
        return pygame.Rect(self.x(first), self.area.y, self.x(last) - self.x(first), self.area.h)

    def level(self, first: float, last: float, number: float, thick: int = 1) -> pygame.Rect:
        """Return a line at a number over the columns from `first` to before `last`."""
        place = self.columns(first, last)
        return pygame.Rect(place.x, self.y(number) - thick // 2, place.w, thick)

    def rise(self, column: float, number: float, other: float, thick: int = 1) -> pygame.Rect:
        """Return a line at the left edge of a column from one number to another."""
        top, foot = sorted((self.y(number), self.y(other)))
        return pygame.Rect(self.x(column) - thick // 2, top - thick // 2, thick, foot - top + thick)

    def bar(self, column: int, number: float, wide: int) -> pygame.Rect:
        """Return the bar of a number that is not 0: from 0 upwards or downwards, 2 px high at least."""
        zero = self.y(0)
        high = max(2, abs(self.y(number) - zero))
        middle = self.columns(column, column + 1).centerx
        return pygame.Rect(middle - wide // 2, zero - high if number > 0 else zero, wide, high)


def part(count: int, room: int, least: int, at: int) -> tuple[int, int]:
    """Return the first of `count` columns and how many fit a room where each has `least` px, that at `at` in their middle."""
    shown = max(1, min(count, room // least))
    return max(0, min(at - shown // 2, count - shown)), shown


def ticks(low: int, high: int, most: int) -> tuple[int, ...]:
    """Round numbers, at most `most` + 1 of them, the first not above `low` and the last not below `high`."""
    span = max(1, high - low)
    step, power = 1, 1
    while True:
        for factor in STEPS:
            step = factor * power
            first = low // step * step
            count = -(-(high - first) // step)
            if count <= most:
                return tuple(first + step * i for i in range(max(1, count) + 1))
        power *= 10
        if power > 1000 * span:
            return low, high


def spread(wanted: Sequence[int], gap: int, low: int, high: int) -> list[int]:
    """Places near `wanted`, `gap` apart at least where there is room, within `low` to `high`, in the same order."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [0] * len(wanted)
    gap = min(gap, (high - low) // max(1, len(wanted) - 1)) if len(wanted) > 1 else gap
    last = low - gap
    for i in order:
        last = placed[i] = max(last + gap, min(high, wanted[i]))
    over = max(0, last - high)
    limit = high
    for i in reversed(order):
        if not over:
            break
        placed[i] = min(placed[i], limit)
        limit = placed[i] - gap
    return placed
