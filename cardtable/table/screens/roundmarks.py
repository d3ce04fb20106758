"""The rounds of a match as markers: won ones are brass."""

from __future__ import annotations

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import materials
from cardtable.ui.paint.shapes import box

_HOLLOW = [(0.0, (4, 16, 12, 200)), (1.0, (8, 26, 20, 160))]


def marker(kit: Kit) -> tuple[int, int]:
    """The side of a round's marker, and how far the next one stands off, px."""
    side = max(10, round(kit.fonts.cap_height("body") * 1.5))
    return side, max(3, side // 3)


def put_rounds(
    kit: Kit, surface: pygame.Surface, rounds: tuple[int, int], room: pygame.Rect, *, right: bool
) -> None:
    """The markers of rounds in a line of that room, at its right or its left, as large as its letters."""
    side = max(10, min(round(kit.fonts.cap_height("body") * 1.5), room.h, round(room.w / rounds[1] / 1.4)))
    wide = rounds[1] * (side + max(3, side // 3))
    markers(kit, surface, rounds, (room.right - wide if right else room.x, room.centery - side // 2), side)


def markers(
    kit: Kit, surface: pygame.Surface, rounds: tuple[int, int], at: tuple[int, int], side: int
) -> int:
    """A brass knob for each round won, a hollow for each still wanted, from `at` on; gives the width, px."""
    won, wanted = rounds
    step = side + max(3, side // 3)
    for place in range(wanted):
        spot = (at[0] + place * step, at[1])
        hollow = kit.cache.get(
            ("round-hollow", side), lambda: box((side, side), side // 2, _HOLLOW, (*t.BRASS, 150), 1)
        )
        surface.blit(materials.knob(kit, side) if place < won else hollow, spot)
    return wanted * step
