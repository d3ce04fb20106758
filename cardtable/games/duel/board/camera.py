"""What of the board is seen: where each cell lies in the well, and how the eye moves over it."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from cardtable.games.duel.rules.model import Board
from cardtable.ui.paint.cards import RATIO

ACROSS, DOWN = 1.09, 1.47
"""From cell to cell, in card widths."""
LADDER = tuple(round(18 * 1.13**step) for step in range(27))
"""The widths a card may be seen at: few, so that each is painted once."""
INLAY = 1.62
"""The height of the spine's inlay, in card widths."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Eye:
    """`x` the place and `y` the row in the middle of `well`, `card` the width of a card there, px."""

    well: pygame.Rect
    x: float
    y: float
    card: int

    def centre(self, place: float, row: float) -> Point:
        """The middle of a cell, px."""
        return (
            self.well.centerx + (place - self.x) * self.card * ACROSS,
            self.well.centery + (row - self.y) * self.card * DOWN,
        )

    def box(self, place: float, row: float) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.card, round(self.card * RATIO))
        box.center = tuple(map(round, self.centre(place, row)))
        return box

    def cell(self, pos: tuple[int, int]) -> Point:
        """The place and row at a pixel."""
        return (
            self.x + (pos[0] - self.well.centerx) / (self.card * ACROSS),
            self.y + (pos[1] - self.well.centery) / (self.card * DOWN),
        )

    def panned(self, dx: float, dy: float) -> Eye:
        """Drawn along by so many px."""
        return replace(self, x=self.x - dx / (self.card * ACROSS), y=self.y - dy / (self.card * DOWN))

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
        return self.well.inflate(-self.card // 3, -self.card // 3).contains(area)

    def following(self, area: pygame.Rect) -> Eye:
        """Moved as little as brings `area` (px, as seen now) into sight; drawn back where it is too large."""
        room = self.well.inflate(-self.card // 2, -self.card // 2)
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


def extent(board: Board) -> tuple[int, int, int, int]:
    """The first place, highest row, last place and lowest row with a card."""
    if not board.places:
        return 1, 0, 2, 0
    top = -max(place.up for place in board.places)
    bottom = max(place.rows.stop for place in board.places) - 1
    return board.first, top, board.numbers.stop - 1, bottom


def whole(board: Board, well: pygame.Rect, most: int) -> Eye:
    """The whole board in sight with a free cell all round, as large as `most` allows."""
    left, top, right, bottom = extent(board)
    wide, high = (right - left + 2.3) * ACROSS, (bottom - top + 1.75) * DOWN
    fit = min(most, well.w / wide, well.h / high)
    card = next((width for width in reversed(LADDER) if width <= fit), LADDER[0])
    return Eye(well, (left + right) / 2, (top + bottom) / 2, card)


def step(card: int, by: int, most: int) -> int:
    """The width `by` steps of the ladder on."""
    known = [width for width in LADDER if width <= most] or [LADDER[0]]
    at = min(range(len(known)), key=lambda index: abs(known[index] - card))
    return known[min(max(at + by, 0), len(known) - 1)]
