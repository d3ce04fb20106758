"""The clock of galleries, benches and tests."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.ui.bell import Bell


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

    def rest(self, seconds: float, bell: Bell) -> None:
        """Note the rate of that wait, wait for nothing."""
        self.ticks.append(round(1 / seconds))

    def pass_(self, seconds: float) -> None:
        """Let time go by."""
        self.time += seconds
