"""The clock of galleries, benches and tests."""

from __future__ import annotations


class HandClock:
    """A clock that moves only when told to."""

    def __init__(self, start: float = 100.0) -> None:
        self.time = start
        self.ticks: list[int] = []

    def now(self) -> float:
        """The time set."""
        return self.time

    def tick(self, fps: int) -> None:
        """Note the rate asked for, wait for nothing."""
        self.ticks.append(fps)

    def pass_(self, seconds: float) -> None:
        """Let time go by."""
        self.time += seconds
