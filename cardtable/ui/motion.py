"""Motion: curves, tweens that end exactly, timelines that can be hurried."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field

Curve = Callable[[float], float]
"""Progress 0-1 to amount; 0 gives 0 and 1 gives 1 exactly."""


def linear(t: float) -> float:
    """Move at an even pace."""
    return t


def out_cubic(t: float) -> float:
    """Start quickly, then settle."""
    return 1 - (1 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Start and end slowly."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


def out_back(t: float) -> float:
    """Overshoot by a tenth and come back."""
    if t in (0, 1):
        return t
    s = 1.70158
    return 1 + (s + 1) * (t - 1) ** 3 + s * (t - 1) ** 2


def approach(value: float, goal: float, rate: float, dt: float) -> float:
    """`value` drawn towards `goal`, exponentially, `rate` per second, over `dt` seconds."""
    return goal + (value - goal) * math.exp(-rate * dt)


@dataclass(slots=True)
class Tween:
    """Progress from `start` (seconds) over `duration` along `curve`."""

    start: float
    duration: float
    curve: Curve = out_cubic

    def amount(self, now: float) -> float:
        """0 before the start, exactly 1 from the end on."""
        if now >= self.start + self.duration:
            return 1.0
        if now <= self.start or self.duration <= 0:
            return 0.0
        return self.curve((now - self.start) / self.duration)

    def left(self, now: float) -> float:
        """Seconds until the end."""
        return max(0.0, self.start + self.duration - now)

    def done(self, now: float) -> bool:
        """Return True at the end."""
        return now >= self.start + self.duration


@dataclass(slots=True)
class Schedule:
    """Things to do at given moments, in order; `hurry` does all that is left at once."""

    _due: list[tuple[float, int, Callable[[], object]]] = field(default_factory=list)
    _count: int = 0

    def at(self, when: float, act: Callable[[], object]) -> None:
        """Do `act` at the moment `when` (seconds of the table's clock)."""
        self._count += 1
        self._due.append((when, self._count, act))
        self._due.sort(key=lambda item: item[:2])

    @property
    def busy(self) -> bool:
        """True while steps are still to come."""
        return bool(self._due)

    def due(self, now: float) -> bool:
        """Return True if a step comes within a tenth of a second."""
        return bool(self._due) and self._due[0][0] - now < 0.1

    def run(self, now: float) -> None:
        """Do all that is due."""
        while self._due and self._due[0][0] <= now:
            self._due.pop(0)[2]()

    def hurry(self) -> None:
        """Do everything that is left now, in its order; what it plans meanwhile is done too."""
        for _ in range(10_000):
            if not self._due:
                return
            self._due.pop(0)[2]()

    def clear(self) -> None:
        """Forget everything that is left."""
        self._due.clear()
