"""From one picture of the window to another that has nothing to do with it: the old one fades over the new."""

from __future__ import annotations

import pygame

from cardtable.ui.motion import Tween, in_out_cubic


class Dissolve:
    """The old picture over the new one, for as long as `tween` goes. What is drawn meanwhile goes on `canvas`."""

    def __init__(self, shown: pygame.Surface, canvas: pygame.Surface, tween: Tween) -> None:
        """`shown` is what the window shows now, `canvas` what has been drawn so far of what is to come."""
        self.canvas = canvas.copy()
        self._old = shown.copy()
        self._tween = tween

    def done(self, now: float) -> bool:
        return self._tween.done(now)

    def draw(self, surface: pygame.Surface, now: float) -> None:
        """Both, as they are at the moment `now`."""
        surface.blit(self.canvas, (0, 0))
        if not self.done(now):
            self._old.set_alpha(round(255 * (1 - self._tween.amount(now))))
            surface.blit(self._old, (0, 0))


def dissolve(now: float, seconds: float, shown: pygame.Surface, canvas: pygame.Surface) -> Dissolve | None:
    """One that begins now; None where nothing shall move."""
    return Dissolve(shown, canvas, Tween(now, seconds, in_out_cubic)) if seconds else None
