"""Tokens: in piles, and one alone on its way from one pile to another."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from cardtable.ui.kit import Kit
from cardtable.ui.paint.tokens import PILE, bleed, piles, put_pile, token
from cardtable.ui.placement import Paint, Placement

FACE = "26"
RISE = 0.13
"""How far each token of a pile stands above the one below it, in diameters."""
ABREAST = 1.1
"""From pile to pile, in diameters."""
TALL = 1 + 4 * RISE
"""The height of a full pile, in diameters."""

Spot = tuple[int, int, int]
"""The middle of a token and its diameter, px."""


@dataclass(frozen=True, slots=True)
class Piles:
    """`count` tokens in piles from left to right, each `size` px across; `foot` is the middle of the lowest of the first pile."""

    count: int
    size: int
    foot: tuple[int, int] = (0, 0)

    @property
    def wide(self) -> int:
        """The width of all piles, px."""
        stacks = len(piles(self.count))
        return round((stacks - 1) * self.size * ABREAST + self.size) if stacks else 0

    def spot(self, at: int) -> Spot:
        """Where token number `at` lies."""
        x, y = self.foot
        pile, level = divmod(at, PILE)
        return x + round(pile * self.size * ABREAST), y - round(level * self.size * RISE), self.size

    @property
    def top(self) -> Spot:
        """Where the last token lies, or the first one would."""
        return self.spot(max(0, self.count - 1))

    def put(self, kit: Kit, surface: pygame.Surface, *, less: int = 0) -> None:
        """Draw them but for so many of the last."""
        x, y = self.foot
        for at, height in enumerate(piles(max(0, self.count - less))):
            put_pile(kit, surface, height, (x + round(at * self.size * ABREAST), y), self.size, FACE)


def pot(room: pygame.Rect, most: int, count: int) -> Piles:
    """So many tokens in the middle of a room, `most` px across at most, or as large as has room for all."""
    stacks, high = max(1, len(piles(count))), min(max(1, count), PILE)
    abreast = (stacks - 1) * ABREAST + 1
    size = max(8, min(most, math.floor(room.w / abreast), math.floor(room.h / TALL)))
    left = room.centerx - Piles(max(1, count), size).wide // 2
    stacked = size * (1 + (high - 1) * RISE)
    return Piles(count, size, (left + size // 2, round(room.centery + stacked / 2 - size / 2)))


@dataclass(frozen=True, slots=True)
class Coin(Paint):
    """A token alone."""

    thing = "tokens"

    def picture(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        return token(kit, size[0], FACE)

    def bleed(self, kit: Kit, size: tuple[int, int]) -> int:
        return bleed(size[0])

    def radius(self, kit: Kit) -> int:
        return kit.px(20)


def coin(spot: Spot) -> Placement:
    """A token that lies there."""
    box = pygame.Rect(spot[0] - spot[2] // 2, spot[1] - spot[2] // 2, spot[2], spot[2])
    return Placement.painted(box, Coin())
