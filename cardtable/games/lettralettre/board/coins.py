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
