"""A score that adds up before everybody's eyes: it climbs as card after card counts, then flies to whom it belongs."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.widgets.count import put_on_shade
from cardtable.wording.sentence import number

EVERY, LOOK, FLIGHT, REST = 60.0, 380.0, 320.0, 160.0
"""Milliseconds at speed 1: from card to card, the sum looked at, the way to the plate, what it has become read."""


class Tally(Node):
    """The sum of what has counted so far, at `spot`, on its way to `goal` once all has. It is in nobody's way."""

    role = Role.TEXT
    thing = "moment"

    def __init__(self, kit: Kit, spot: tuple[int, int], values: Sequence[int], goal: tuple[int, int]) -> None:
        self._sums = [signed(each) for each in accumulate(values)] or [signed(0)]
        wide = max(kit.fonts.width(each, "own-score") for each in self._sums) + kit.px(8)
        box = pygame.Rect(0, 0, wide, kit.fonts.height("own-score"))
        box.center = spot
        super().__init__(kit, box, z=2000)
        self._way = spot, goal
        self._start = kit.now()
        self._count = kit.seconds(EVERY * len(self._sums))
        self._flight = Tween(self._start + self._count + kit.seconds(LOOK), kit.seconds(FLIGHT), in_out_cubic)
        self._shown = 0
        self._alpha = 255
        self.bleed = kit.px(12)

    @property
    def seconds(self) -> float:
        """Until it has come to where it goes."""
        return self._flight.start + self._flight.duration - self._start

    def label(self) -> str:
        return self._sums[self._shown]

    def begin(self) -> None:
        """Start counting (once it is in a scene)."""
        if self.scene is not None:
            self.scene.animate(self)

    def end(self) -> None:
        if self.parent is not None:
            self.parent.remove(self)

    def animate(self, now: float) -> bool:
        part = min(1.0, (now - self._start) / self._count) if self._count else 1.0
        self._shown = min(len(self._sums) - 1, int(part * len(self._sums)))
        k, ((x, y), (u, v)) = self._flight.amount(now), self._way
        self._alpha = round(255 * min(1.0, 3 * (1 - k), 0.2 + 4 * part))
        self.invalidate()
        spot = self.rect.copy()
        spot.center = round(x + (u - x) * k), round(y + (v - y) * k)
        self.rect = spot
        self.invalidate()
        if self._flight.done(now):
            self.end()
        return not self._flight.done(now)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put_on_shade(self.kit, surface, self.label(), "own-score", t.BRASS_L, self.rect, self._alpha)


def signed(value: int) -> str:
    """A number with its sign, as a score that is added."""
    return number(value) if value < 0 else f"+{value}"
