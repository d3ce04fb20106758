"""Dirty rectangles: the parts of a window to draw again."""

from __future__ import annotations

import pygame

MOST = 40
EACH = 50_000
"""Cost of one more rectangle, in pixels drawn: every node is asked anew whether it lies in it."""


class Dirty:
    """Rectangles to draw again, merged while merging costs little; `bounds` is the window's."""

    def __init__(self, bounds: pygame.Rect) -> None:
        self.bounds = bounds
        self._rects: list[pygame.Rect] = []

    def __bool__(self) -> bool:
        return bool(self._rects)

    def add(self, rect: pygame.Rect) -> None:
        """Add one, clipped to the window."""
        rect = rect.clip(self.bounds)
        if rect.w and rect.h:
            self._rects.append(rect)
            if len(self._rects) > 400:
                self._rects = merged(self._rects)

    def all(self) -> None:
        """Everything."""
        self._rects = [self.bounds.copy()]

    def take(self) -> list[pygame.Rect]:
        """The rectangles, merged; none is left."""
        rects, self._rects = merged(self._rects), []
        return rects


def merged(rects: list[pygame.Rect]) -> list[pygame.Rect]:
    """Rectangles covering `rects`, joined wherever drawing the union costs little more than drawing both."""
    if len(rects) < 2:
        return rects
    out: list[pygame.Rect] = []
    for rect in rects:
        again = True
        while again:
            again = False
            for i, other in enumerate(out):
                if other.contains(rect):
                    break
                union = rect.union(other)
                if union.w * union.h <= (rect.w * rect.h + other.w * other.h) * 1.1 + EACH:
                    del out[i]
                    rect, again = union, True
                    break
            else:
                out.append(rect)
    if len(out) > MOST:
        return [out[0].unionall(out[1:])]
    return out
