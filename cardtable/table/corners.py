"""Corners of the room, which grow darker while another player holds one last card."""

from __future__ import annotations

import math

import pygame

from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint.shapes import clear

DARKEST = 0.42
"""Part of the light that is taken from the corners."""
COMES, GOES = 400, 300
"""Milliseconds at speed 1 in which they grow darker, and lighter again."""
SCALE = 8
"""The shade is painted that much smaller, and scaled up."""
ABOVE_CLOTH = -95.0
"""Z-order above the backdrop, below everything that is read."""


class Corners(Node):
    """Shade over the cloth: none in the middle of the window, most in its corners."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, (0, 0, *kit.theme.size), z=ABOVE_CLOTH)
        self.visible = False
        self._from = self._goal = 0.0
        self._tween: Tween | None = None

    @property
    def shade(self) -> float:
        """The part of the full shade that is there now, 0 to 1."""
        if self._tween is None:
            return self._goal
        return self._from + (self._goal - self._from) * self._tween.amount(self.kit.now())

    def darken(self, dark: bool, *, at_once: bool = False) -> None:
        """Grow darker, or lighter again; `at_once` without motion."""
        goal = 1.0 if dark else 0.0
        if goal == self._goal:
            return
        self._from, self._goal = self.shade, goal
        seconds = self.kit.seconds(COMES if dark else GOES)
        self._tween = Tween(self.kit.now(), seconds, in_out_cubic) if seconds and not at_once else None
        self.visible = dark or self._tween is not None
        self.invalidate()
        if self._tween is not None and self.scene is not None:
            self.scene.animate(self)

    def animate(self, now: float) -> bool:
        if self._tween is not None and self._tween.done(now):
            self._tween = None
            self.visible = self._goal > 0
        self.invalidate()
        return self._tween is not None

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image = self.kit.cache.get(("corners", self.rect.size), self._paint)
        image.set_alpha(round(255 * self.shade))
        surface.blit(image, clip.topleft, clip)

    def _paint(self) -> pygame.Surface:
        wide, high = (-(-each // SCALE) for each in self.rect.size)
        small = clear((wide, high), (2, 10, 7))
        for x in range(wide):
            for y in range(high):
                out = math.hypot((x + 0.5) / wide - 0.5, (y + 0.5) / high - 0.5) / math.hypot(0.5, 0.5)
                far = max(0.0, min(1.0, (out - 0.45) / 0.55))
                small.set_at((x, y), (2, 10, 7, round(255 * DARKEST * far * far * (3 - 2 * far))))
        return pygame.transform.smoothscale(small, self.rect.size)
