"""Places round an oval in a room: where each stands, how wide its words may be, and how large the oval between them is."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin

import pygame

FLAT, LONG, ROUND = 1.8, 2.4, 0.66
"""Width of the ring in its heights, greatest width of the oval in heights of the ring, and greatest height of the oval in its widths."""


@dataclass(frozen=True, slots=True)
class RingPlace:
    """One place of a ring."""

    centre: tuple[int, int]
    above: bool
    """True if its words stand above it."""
    most: int
    """Greatest width of its words, px."""


def least_ring(side: int, told: int) -> int:
    """Return the least height of a ring, px: each place is `side` px large, its words `told` px high."""
    return 2 * told + side * 4 + 2 * max(0, told - side)


def ring(
    room: pygame.Rect, count: int, side: int, told: int, margin: int
) -> tuple[pygame.Rect, list[RingPlace]]:
    """Return the oval in the middle of a room and the places round it, the first at the foot, the others clockwise; words may reach
    `margin` px beyond the room."""
    # From the middle of the oval to the middle of a place, upwards and sideways.
    high = max(side, room.h // 2 - told - side // 2)
    wide = min(room.w // 2 - side // 2, round(high * FLAT))
    oval = pygame.Rect(0, 0, 2 * (wide - round(side * (0.9 if count > 2 else 0.2))), 0)
    oval.w = max(side * 2, min(oval.w, round(high * LONG)))
    oval.h = max(side, min(2 * high - round(side * 1.5), round(oval.w * ROUND)))
    oval.center = room.center
    places = []
    for spot in range(count):
        turn = 2 * pi * spot / count
        x, y = room.centerx - round(wide * sin(turn)), room.centery + round(high * cos(turn))
        # What is written at a place keeps clear of that at the next.
        most = round(wide * 0.84) if count > 4 else room.w
        most = min(most, 2 * min(x - room.x + margin, room.right + margin - x))
        places.append(RingPlace((x, y), y < room.centery - side // 2, max(side, most)))
    return oval, places
