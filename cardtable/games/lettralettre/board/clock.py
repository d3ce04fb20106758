"""The clock for writing (L12): how much a seat has used, and its face beside the paper."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import ngettext
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import below
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.plates import PLATE_SHADE, bleed, plate
from cardtable.ui.paint.shapes import lay
from cardtable.ui.paint.tokens import arc
from cardtable.ui.text import Style

EVERY = 0.2
"""Seconds between two looks at the time."""
GAP = 0.6
"""Longer gaps between two looks count as none: another page was open, or the window was being moved."""
LAST = 10
"""Seconds from which on the clock is red and ticks."""


class WritingClock(Node):
    """Counts down while `running()`; at the end it calls `rung` once. It stands still in between."""

    thing = "clock"
    role = Role.STATUS

    def __init__(
        self, kit: Kit, rect: pygame.Rect, seconds: int, running: Callable[[], bool], rung: Callable[[], None]
    ) -> None:
        super().__init__(kit, rect, key="clock")
        self.seconds, self._running, self._rung = seconds, running, rung
        self.used = 0.0
        self._looked: float | None = None
        self._shown = seconds
        self.visible = False
        self.bleed = bleed(kit, PLATE_SHADE)

    @property
    def left(self) -> float:
        return max(0.0, self.seconds - self.used)

    def begin(self, used: float) -> None:
        """Somebody writes who has used so many seconds already."""
        self.used = used
        self._looked = self.kit.now()
        self._measure()

    def start(self) -> None:
        """Look at the time from now on (once it is in a scene)."""
        if self.scene is not None:
            self.scene.after(EVERY, self._tick)

    def _tick(self) -> None:
        if self.scene is None:
            return
        now = self.kit.now()
        passed, self._looked = now - (self._looked if self._looked is not None else now), now
        if self.visible and self._running() and passed < GAP:
            before = self.left
            self.used += passed
            self._measure()
            if before > 0 >= self.left:
                self._rung()
        self.start()

    def _measure(self) -> None:
        shown = -int(-self.left // 1)
        if shown != self._shown:
            self._shown = shown
            if 0 < shown <= LAST and self._running():
                self.kit.sounds.play("tick")
            self.invalidate()

    def label(self) -> str:
        return f"{self._shown} {self._unit()}"

    def _unit(self) -> str:
        return ngettext("second", "seconds", self._shown)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, fonts = self.kit, self.rect, self.kit.fonts
        lay(surface, plate(kit, rect.size, rect.w // 2), rect)
        late = self._shown <= LAST
        ring = rect.inflate(-2 * max(2, rect.w // 24), -2 * max(2, rect.w // 24))
        colour = t.REFUSE_SOFT if late else t.BRASS_L
        surface.blit(arc(kit, ring.w, self._shown / self.seconds, colour), ring)
        style = Style("Nunito", 800, max(14, round(rect.w * 0.3)))
        unit = fonts.shrink(self._unit(), "label", round(rect.w * 0.6))
        heights = fonts.cap_height(style), fonts.height(unit)
        row, foot = below(rect, heights, kit.px(6))
        fonts.put(surface, str(self._shown), style, t.REFUSE_TEXT if late else t.TEXT, row, "center")
        fonts.put(surface, self._unit(), unit, t.MIST, foot, "center")
