"""From one picture of the window to another that has nothing to do with it: by degrees, never in one frame."""

from __future__ import annotations

from enum import Enum

import pygame

from cardtable.ui.motion import Curve, Tween, in_out_cubic, out_cubic


class Cut(Enum):
    """How one picture gives way to the next."""

    FADE = "fade"
    """The old one fades over the new."""
    FALL = "fall"
    """The new one comes down over the old, as a curtain falls."""
    PART = "part"
    """The old one opens in the middle, as a curtain parts."""


CURVES: dict[Cut, Curve] = {Cut.FADE: in_out_cubic, Cut.FALL: out_cubic, Cut.PART: in_out_cubic}


class Dissolve:
    """The old picture giving way to the new one. What is drawn meanwhile goes on `canvas`."""

    def __init__(self, shown: pygame.Surface, canvas: pygame.Surface, seconds: float, cut: Cut) -> None:
        """`shown` is what the window shows now, `canvas` what has been drawn so far of what is to come."""
        self.canvas = canvas.copy()
        self._old = shown.convert_alpha()
        self._seconds, self._cut = seconds, cut
        self._tween: Tween | None = None

    def done(self, now: float) -> bool:
        return self._tween is not None and self._tween.done(now)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Both, as they are at the moment `now`. It begins when it is drawn first, however long the new picture took."""
        if self._tween is None:
            self._tween = Tween(now, self._seconds, CURVES[self._cut])
        if self._tween.done(now):
            surface.blit(self.canvas, (0, 0))
            return
        part, (wide, high) = self._tween.amount(now), surface.get_size()
        if self._cut is Cut.FALL:
            surface.blit(self._old, (0, 0))
            surface.blit(self.canvas, (0, round(high * (part - 1))))
            return
        surface.blit(self.canvas, (0, 0))
        if self._cut is Cut.PART:
            half, gone = wide // 2, round(wide / 2 * part)
            surface.blit(self._old, (-gone, 0), (0, 0, half, high))
            surface.blit(self._old, (half + gone, 0), (half, 0, wide - half, high))
            return
        self._old.set_alpha(round(255 * (1 - part)))
        surface.blit(self._old, (0, 0))
