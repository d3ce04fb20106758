"""Rectangles cut from a room, side by side or one below the other: for what is painted or laid on a table."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate

import pygame


def beside(room: pygame.Rect, widths: Sequence[int], gap: int = 0, align: float = 0.5) -> list[pygame.Rect]:
    """Boxes of those widths, as high as a room, side by side, `gap` px apart; `align` 0 at its left, 0.5 in its middle, 1 at
    its right."""
    full = sum(widths) + gap * (len(widths) - 1)
    left = room.x + int(room.w * align) - int(full * align)
    lefts = accumulate((wide + gap for wide in widths), initial=left)
    return [pygame.Rect(x, room.y, wide, room.h) for x, wide in zip(lefts, widths, strict=False)]


def below(room: pygame.Rect, heights: Sequence[int], gap: int = 0, align: float = 0.5) -> list[pygame.Rect]:
    """Boxes of those heights, as wide as a room, one below the other, `gap` px apart; `align` 0 at its top, 0.5 in its middle,
    1 at its foot."""
    full = sum(heights) + gap * (len(heights) - 1)
    top = room.y + int(room.h * align) - int(full * align)
    tops = accumulate((high + gap for high in heights), initial=top)
    return [pygame.Rect(room.x, y, room.w, high) for y, high in zip(tops, heights, strict=False)]
