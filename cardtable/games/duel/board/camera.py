"""What of the board is seen: where each cell lies in the well, and how the eye moves over it.

Cards lie on the board as square tiles. The spine runs level, as the rules draw it, or upright, where the columns read from
left to right: more of a board that is wider than it is long is then seen in a window that is wider than it is high.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import pygame

from cardtable.games.duel.rules.model import Board
from cardtable.ui.kit import Kit

TALL = 1.0
"""The height of a tile, in its widths."""
LOOSE, CLOSE = 0.077, 0.03
"""Between two tiles, in widths of a tile: as a rule, and where the room is wanted for larger tiles."""
LIP = 0.14
"""How much farther the first tiles beside the spine stand from it, so that the lip of its inlay is seen, in widths."""
INLAY = 1.24
"""The breadth of the spine's inlay, in widths of a tile."""
FREE, EDGE = 0.55, 0.06
"""What stays free at the edges of a board shown whole, in widths of a tile: as a rule, and at least."""
LADDER: tuple[int, ...] = (*range(18, 80, 2), *range(80, 200, 4))
"""The widths a tile may be seen at: few, so that each is painted once."""

Point = tuple[float, float]
Extent = tuple[int, int, int, int]
"""The first place, highest row, last place and lowest row with a card."""


@dataclass(frozen=True, slots=True)
class Eye:
    """`x` the place and `y` the row in the middle of `well`, `card` the width of a tile there, px; `gap` between two, in
    widths; `turned` where the spine stands upright."""

    well: pygame.Rect
    x: float
    y: float
    card: int
    turned: bool = False
    gap: float = LOOSE

    @property
    def step(self) -> float:
        """From tile to tile, px."""
        return self.card * (1 + self.gap)

    def _aside(self, row: float) -> float:
        """How far a row lies from the spine, px."""
        return row * self.step + max(-1.0, min(1.0, row)) * LIP * self.card

    def _row(self, aside: float) -> float:
        """The row so many px from the spine."""
        lip, near = LIP * self.card, self.step + LIP * self.card
        if abs(aside) <= near:
            return aside / near
        return (aside - (lip if aside > 0 else -lip)) / self.step

    def centre(self, place: float, row: float) -> Point:
        """The middle of a cell, px."""
        along, aside = (place - self.x) * self.step, self._aside(row) - self._aside(self.y)
        if self.turned:
            along, aside = aside, along
        return self.well.centerx + along, self.well.centery + aside

    def box(self, place: float, row: float) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.card, self.card)
        box.center = tuple(map(round, self.centre(place, row)))
        return box

    def cell(self, pos: tuple[float, float]) -> Point:
        """The place and row at a pixel."""
        along, aside = pos[0] - self.well.centerx, pos[1] - self.well.centery
        if self.turned:
            along, aside = aside, along
        return self.x + along / self.step, self._row(self._aside(self.y) + aside)

    def panned(self, dx: float, dy: float) -> Eye:
        """Drawn along by so many px."""
        place, row = self.cell((self.well.centerx - dx, self.well.centery - dy))
        return replace(self, x=place, y=row)

    def zoomed(self, card: int, pos: tuple[int, int] | None = None) -> Eye:
        """At another size, the cell at `pos` staying under it."""
        at = pos or self.well.center
        place, row = self.cell(at)
        there = replace(self, card=card)
        now = there.centre(place, row)
        return there.panned(at[0] - now[0], at[1] - now[1])

    def kept(self, board: Board) -> Eye:
        """Held so that a part of the board is always in sight."""
        left, top, right, bottom = extent(board)
        return replace(self, x=min(max(self.x, left), right), y=min(max(self.y, top), bottom))

    def shows(self, area: pygame.Rect) -> bool:
        return self.well.contains(area)

    def following(self, area: pygame.Rect) -> Eye:
        """Moved as little as brings `area` (px, as seen now) into sight; drawn back where it is too large."""
        room = self.well.inflate(-self.card // 8, -self.card // 8)
        if area.w > room.w or area.h > room.h:
            smaller = [width for width in LADDER if width < self.card]
            if smaller:
                place, row = self.cell(area.center)
                next_ = replace(self, x=place, y=row, card=smaller[-1])
                part = smaller[-1] / self.card
                box = pygame.Rect(0, 0, round(area.w * part), round(area.h * part))
                box.center = self.well.center
                return next_.following(box)
        dx = max(0, room.left - area.left) - max(0, area.right - room.right)
        dy = max(0, room.top - area.top) - max(0, area.bottom - room.bottom)
        return self.panned(dx, dy)


def extent(board: Board) -> Extent:
    """How far the board goes; the two cards that open it where there is none yet."""
    if not board.places:
        return 1, 0, 2, 0
    top = -max(place.up for place in board.places)
    bottom = max(place.rows.stop for place in board.places) - 1
    return board.first, top, board.numbers.stop - 1, bottom


def widest(kit: Kit) -> int:
    """The largest a tile is shown by itself, px."""
    return max(kit.px(76), round(1.36 * kit.theme.target))


def fitted(area: Extent, room: tuple[int, int], most: int, turned: bool) -> tuple[int, float]:
    """The width of a tile, px, at which the whole board is seen, and the gap between two. The board stands loosely, with
    free cells begun all round, where its tiles are large all the same; else they stand close and go to the edges."""
    loose = min(most, _fit(area, room, turned, LOOSE, FREE))
    close = min(0.8 * most, _fit(area, room, turned, CLOSE, EDGE))
    wide, gap = (loose, LOOSE) if loose >= close else (close, CLOSE)
    return max((width for width in LADDER if width <= wide), default=LADDER[0]), gap


def _fit(area: Extent, room: tuple[int, int], turned: bool, gap: float, free: float) -> float:
    """The widest a tile may be, px."""
    left, top, right, bottom = area
    along = (right - left) * (1 + gap) + 1 + 2 * free
    aside = (bottom - top) * (1 + gap) + 1 + 2 * free + LIP * ((top < 0) + (bottom > 0))
    wide, high = room
    return min(high / along, wide / aside) if turned else min(wide / along, high / aside)


def whole(board: Board, well: pygame.Rect, most: int, turned: bool) -> Eye:
    """The whole board in sight, centred on its extent, as large as `most` allows."""
    area = extent(board)
    card, gap = fitted(area, well.size, most, turned)
    left, top, right, bottom = area
    eye = Eye(well, (left + right) / 2, 0, card, turned, gap)
    ends = eye.box(left, top).union(eye.box(right, bottom))
    return eye.panned(well.centerx - ends.centerx, well.centery - ends.centery)


def step(card: int, by: int, most: int) -> int:
    """The width `by` zooms on."""
    known = [width for width in LADDER if width <= most] or [LADDER[0]]
    wanted = card * math.pow(1.14, by)
    return min(known, key=lambda width: abs(width - wanted))
