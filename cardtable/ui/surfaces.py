"""A store of painted surfaces that keeps at least what the frames being shown are made of."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass

import pygame

DEPTH = 32
"""Bits a pixel of whatever is painted, also on a screen of fewer: pygame scales and mixes nothing of 16 bits."""
SPARE = 2
"""Bytes kept for each pixel of the window beyond what one frame needs."""


@dataclass(slots=True)
class _Kept:
    surface: pygame.Surface
    weight: int
    """Size in bytes."""
    frame: int
    """Frame of the last use."""


class SurfaceCache:
    """Painted surfaces by key: texts, cards, shadows, plates, the felt.

    What the present frame and the one before used is never thrown away. Of the rest, the least recently used goes once
    all together takes more than `spare` bytes beyond the costliest frame of this scene: so a whole redraw finds
    everything painted, however much its table needs.
    """

    def __init__(self, spare: int = 16 * 1024 * 1024) -> None:
        self.spare = spare
        self.bytes = 0
        self._kept: OrderedDict[Hashable, _Kept] = OrderedDict()
        self._frame = 0
        self._needed = self._most = 0
        """Bytes of what this frame has used, and the costliest one."""

    @property
    def limit(self) -> int:
        """Bytes above which what is used no more is thrown away."""
        return self.spare + max(self._most, self._needed)

    def next_frame(self) -> None:
        """Begin to count the next frame."""
        self._most = max(self._most, self._needed)
        self._needed = 0
        self._frame += 1

    def next_scene(self) -> None:
        """Another page is shown, whose frames need something else: what only the last page was made of may go before
        the new one is painted, so that both are not kept at once."""
        self._most = self._needed = 0
        self._frame += 2

    def get(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The surface of `key`, made now if it is not kept. Nobody may draw on what this returns."""
        kept = self._kept.get(key)
        if kept is not None:
            self._kept.move_to_end(key)
            if kept.frame != self._frame:
                kept.frame = self._frame
                self._needed += kept.weight
            return kept.surface
        surface = make()
        weight = surface.get_pitch() * surface.get_height() + 256
        self._kept[key] = _Kept(surface, weight, self._frame)
        self.bytes += weight
        self._needed += weight
        self._thin()
        return surface

    def _thin(self) -> None:
        while self.bytes > self.limit:
            key, oldest = next(iter(self._kept.items()))
            if oldest.frame >= self._frame - 1:
                return
            del self._kept[key]
            self.bytes -= oldest.weight

    def __contains__(self, key: Hashable) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)

    def clear(self) -> None:
        """Forget everything: the window's size, the text size or the language has changed."""
        self._kept.clear()
        self.bytes = self._needed = self._most = 0
