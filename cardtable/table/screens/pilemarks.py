"""Small piles on a plate: what a player keeps beside the hand, each with its count and its name."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import RATIO, Face, card, edge_of, radius_of
from cardtable.ui.paint.shapes import box, dashed

FEW, MANY = 1, 12
"""From how many cards on a pile shows a second and a third edge."""
MOST = 0.58
"""The part of a plate that piles with their names may take."""


@dataclass(frozen=True, slots=True)
class PileMark:
    """A pile: its name, its count, and the colour of its backs (None: it lies face up)."""

    name: str
    count: int
    back: t.RGB | None = None


def pile_boxes(kit: Kit, piles: Sequence[PileMark], room: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Where the cards of the piles lie, side by side at the right of `room`."""
    high = _card_high(kit, room)
    wide = max(10, round(high / RATIO))
    column = _column(kit, piles, room)
    words = kit.fonts.height("pile") if _captioned(kit, piles, room) else 0
    top = room.centery - (high + words) // 2 + kit.px(2)
    left = room.right - column * len(piles)
    return tuple(
        pygame.Rect(left + at * column + (column - wide) // 2, top, wide, high) for at in range(len(piles))
    )


def piles_width(kit: Kit, piles: Sequence[PileMark], room: pygame.Rect) -> int:
    """What piles take of `room`, px."""
    return _column(kit, piles, room) * len(piles)


def _card_high(kit: Kit, room: pygame.Rect) -> int:
    return min(kit.px(60), round(room.h * 0.58))


def _captioned(kit: Kit, piles: Sequence[PileMark], room: pygame.Rect) -> bool:
    """Whether names go below: they are the first to give where the plate is low, or the letters large."""
    fits = _card_high(kit, room) + kit.fonts.height("pile") <= room.h - 4
    return bool(piles) and fits and len(piles) * _worded(kit, piles) <= MOST * room.w


def _worded(kit: Kit, piles: Sequence[PileMark]) -> int:
    """The width of a column with the names below, px."""
    return max(kit.fonts.width(each.name.upper(), "pile") for each in piles) + kit.px(12)


def _column(kit: Kit, piles: Sequence[PileMark], room: pygame.Rect) -> int:
    wide = round(_card_high(kit, room) / RATIO) + kit.px(12)
    return max(wide, _worded(kit, piles)) if _captioned(kit, piles, room) else wide


def put_piles(kit: Kit, surface: pygame.Surface, piles: Sequence[PileMark], room: pygame.Rect) -> None:
    """Draw the piles at the right of `room`."""
    named = _captioned(kit, piles, room)
    for mark, spot in zip(piles, pile_boxes(kit, piles, room), strict=True):
        _pile(kit, surface, mark, spot)
        if named:
            wide, high = _column(kit, piles, room), kit.fonts.height("pile")
            foot = pygame.Rect(0, spot.bottom + kit.px(2), wide, high)
            foot.centerx = spot.centerx
            kit.fonts.put(surface, mark.name.upper(), "pile", t.MIST, foot, "center")


def _pile(kit: Kit, surface: pygame.Surface, mark: PileMark, spot: pygame.Rect) -> None:
    """One pile: an edge for each dozen of cards, the top card, the number on it."""
    if not mark.count:
        line = dashed(kit, spot.size, radius_of(spot.w), (*t.BRASS_L, 110), 1, max(3, kit.px(5)))
        surface.blit(line, spot)
    else:
        image = card(kit, Face(back=mark.back), spot.w)
        step = edge_of(spot.w) + 1
        for level in range((mark.count > FEW) + (mark.count > MANY), -1, -1):
            surface.blit(image, spot.move(0, level * step - step))
    number, role = str(mark.count), kit.fonts.shrink(str(mark.count), "count", spot.w - 4, 10)
    if mark.count and mark.back is not None:
        size = max(round(spot.w * 0.6), kit.fonts.width(number, role) + kit.px(8)), round(spot.h * 0.42)
        plaque = kit.cache.get(
            ("pile-plaque", size), lambda: box(size, size[1] // 3, [(0.0, t.IVORY_TOP), (1.0, t.IVORY)])
        )
        surface.blit(plaque, plaque.get_rect(center=spot.center))
    ink = t.INK if mark.count else t.MIST
    kit.fonts.put(surface, number, role, ink, spot, "center")
