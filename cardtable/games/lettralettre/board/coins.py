"""Tokens in piles, and tokens on their way from one pile to another."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import pygame

from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node
from cardtable.ui.paint.tokens import PILE, bleed, piles, put_pile, token

FACE = "26"
RISE = 0.13
"""How far each token of a pile stands above the one below it, in diameters."""
ABREAST = 1.1
"""From pile to pile, in diameters."""
TALL = 1 + 4 * RISE
"""The height of a full pile, in diameters."""

Spot = tuple[int, int, int]
"""The middle of a token and its diameter, px."""


def put_tokens(kit: Kit, surface: pygame.Surface, count: int, foot: tuple[int, int], size: int) -> None:
    """`count` tokens in piles from left to right; `foot` is the middle of the lowest token of the first pile."""
    for at, height in enumerate(piles(count)):
        put_pile(kit, surface, height, (foot[0] + round(at * size * ABREAST), foot[1]), size, FACE)


def width_of(count: int, size: int) -> int:
    """The width of the piles of so many tokens, px."""
    return round((max(1, len(piles(count))) - 1) * size * ABREAST + size) if count else 0


def top_token(count: int, foot: tuple[int, int], size: int) -> Spot:
    """Where the last of `count` tokens lies, at least one."""
    stacks = piles(max(1, count))
    return (
        foot[0] + round((len(stacks) - 1) * size * ABREAST),
        foot[1] - round((stacks[-1] - 1) * size * RISE),
        size,
    )


def fitting(count: int, room: pygame.Rect, most: int) -> int:
    """The largest diameter, at most `most` px, at which that many tokens in piles fit a room."""
    abreast = (max(1, len(piles(count))) - 1) * ABREAST + 1
    return max(8, min(most, math.floor(room.w / abreast), math.floor(room.h / TALL)))


@dataclass(frozen=True, slots=True)
class Pot:
    """So many tokens in the middle of a room: how large they are, and where each lies."""

    room: pygame.Rect
    most: int
    """Their largest diameter, px."""
    count: int

    @property
    def size(self) -> int:
        return fitting(self.count, self.room, self.most)

    @property
    def foot(self) -> tuple[int, int]:
        """The middle of the lowest token of the first pile."""
        size = self.size
        left = self.room.centerx - width_of(max(1, self.count), size) // 2
        stacked = size * (1 + (min(max(1, self.count), 5) - 1) * RISE)
        return left + size // 2, round(self.room.centery + stacked / 2 - size / 2)

    @property
    def top(self) -> Spot:
        """Where the last token lies, or would."""
        return top_token(self.count, self.foot, self.size)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where each token lies, the lowest of the first pile first."""
        size, (x, y) = self.size, self.foot
        return tuple(
            (x + round(at // PILE * size * ABREAST), y - round(at % PILE * size * RISE), size)
            for at in range(self.count)
        )


class Flight(Node):
    """One token on its way in a low arc; it takes itself away on arrival, and tells."""

    def __init__(
        self, kit: Kit, start: Spot, end: Spot, delay: float, ms: float, landed: Callable[[], None]
    ) -> None:
        super().__init__(kit, z=2500)
        self._start, self._end, self._landed = start, end, landed
        self._tween = Tween(kit.now() + delay, kit.seconds(ms), in_out_cubic)
        self._size = start[2]
        self._measure(0.0)

    def begin(self) -> None:
        """Set out (once it is in a scene)."""
        if self.scene is not None:
            self.scene.animate(self)

    def finish(self) -> None:
        """Be there."""
        if self.parent is not None:
            self.parent.remove(self)
            self._landed()

    def animate(self, now: float) -> bool:
        if self._tween.done(now):
            self.finish()
            return False
        if now >= self._tween.start:
            self._measure(self._tween.amount(now))
        return True

    def _measure(self, k: float) -> None:
        (x0, y0, d0), (x1, y1, d1) = self._start, self._end
        size = round(d0 + (d1 - d0) * k)
        arc = self.kit.px(34) * math.sin(math.pi * k)
        pad = bleed(size)
        x, y = round(x0 + (x1 - x0) * k), round(y0 + (y1 - y0) * k - arc)
        self._size = size
        self.rect = pygame.Rect(x - size // 2 - pad, y - size // 2 - pad, size + 2 * pad, size + 2 * pad)
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        base = max(self._start[2], self._end[2])
        image = token(self.kit, base, FACE)
        if self._size != base:
            size = self.rect.size
            key = "token-scaled", base, size
            image = self.kit.cache.get(
                key, lambda: pygame.transform.smoothscale(token(self.kit, base, FACE), size)
            )
        surface.blit(image, self.rect)
