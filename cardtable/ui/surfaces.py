"""A bounded store of painted surfaces, the least recently used thrown away first."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

LEAST, LIMIT = 16 * 1024 * 1024, 64 * 1024 * 1024
"""Bytes for a small window and for the largest."""
A_PIXEL = 10.5
"""Bytes for each pixel of the window between the two."""
PASSING = 9 * 512 * 1024
"""Bytes for what is seen for a frame or two only."""


def purse(size: tuple[int, int]) -> int:
    """How many bytes of surfaces a window of `size` px may keep."""
    return max(LEAST, min(LIMIT, round(A_PIXEL * size[0] * size[1])))


class SurfaceCache:
    """Painted surfaces by key, `limit` bytes in total: texts, cards, shadows and plates share one purse."""

    def __init__(self, limit: int = LIMIT) -> None:
        self.limit = limit
        self.bytes = 0
        self._kept: OrderedDict[Hashable, tuple[pygame.Surface, int]] = OrderedDict()

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made now if it is not kept. Nobody may draw on what this returns."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
            return found[0]
        surface = make()
        weight = surface.get_pitch() * surface.get_height() + 256
        self._kept[key] = surface, weight
        self.bytes += weight
        while self.bytes > self.limit and len(self._kept) > 1:
            _, (_, gone) = self._kept.popitem(last=False)
            self.bytes -= gone
        return surface

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything: the window's size, the text size or the language has changed."""
        self._kept.clear()
        self.bytes = 0
