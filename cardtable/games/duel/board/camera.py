"""Camera of the duel: the place of each cell in the well, and the moves of the view; also the visible part of a large hand.

The whole board is shown until a player pans or zooms; then that view stays. Cards lie on the board as square tiles. The spine
runs level, as the rules draw it, or upright, with columns that read from left to right: an upright spine shows more of a wide
board in a wide window.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from cardtable.games.duel.board.draft import Draft
from cardtable.games.duel.rules.model import Grid, State
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.table.board.board import Board
from cardtable.table.board.hand import VISIBLE, Held, in_a_row, in_rows
from cardtable.table.board.inputs import Ordered
from cardtable.ui.kit import Kit
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.stage import HOME, SLIDE, SNAP, Glide
from cardtable.ui.widgets.button import IconButton

TALL = 1.0
"""The height of a tile, in its widths."""
LOOSE, CLOSE = 0.077, 0.03
"""Gap between two tiles, in widths of a tile: usual, and where larger tiles need the room."""
LIP = 0.14
"""Extra distance of the first tiles beside the spine, which shows the lip of its inlay, in widths."""
INLAY = 1.24
"""The breadth of the spine's inlay, in widths of a tile."""
FREE, EDGE = 0.55, 0.06
"""Margin of a board shown whole, in widths of a tile: usual and least."""
LADDER: tuple[int, ...] = (*range(18, 80, 2), *range(80, 200, 4))
"""The widths a tile may be seen at: few, so that each is painted once."""

Point = tuple[float, float]
Extent = tuple[int, int, int, int]
"""The first place, highest row, last place and lowest row with a card."""


@dataclass(frozen=True, slots=True)
class Viewpoint:
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
        """Distance from tile to tile, px."""
        return self.card * (1 + self.gap)

    def _aside(self, row: float) -> float:
        """Return the distance of a row from the spine, px."""
        return row * self.step + max(-1.0, min(1.0, row)) * LIP * self.card

    def _row(self, aside: float) -> float:
        """Return the row at a distance from the spine in px."""
        lip, near = LIP * self.card, self.step + LIP * self.card
        if abs(aside) <= near:
            return aside / near
        return (aside - (lip if aside > 0 else -lip)) / self.step

    def centre(self, place: float, row: float) -> Point:
        """The middle of a cell, px."""
        step, y = self.card * (1 + self.gap), self.y  # written out: a board asks it of each of its cells
        along = (place - self.x) * step
        aside = row * step + max(-1.0, min(1.0, row)) * LIP * self.card
        aside -= y * step + max(-1.0, min(1.0, y)) * LIP * self.card
        if self.turned:
            along, aside = aside, along
        return self.well.centerx + along, self.well.centery + aside

    def box(self, place: float, row: float) -> pygame.Rect:
        x, y = self.centre(place, row)
        box = pygame.Rect(0, 0, self.card, self.card)
        box.center = round(x), round(y)
        return box

    def cell(self, pos: tuple[float, float]) -> Point:
        """The place and row at a pixel."""
        along, aside = pos[0] - self.well.centerx, pos[1] - self.well.centery
        if self.turned:
            along, aside = aside, along
        return self.x + along / self.step, self._row(self._aside(self.y) + aside)

    def panned(self, dx: float, dy: float) -> Viewpoint:
        """Return the viewpoint moved by a drag, in px."""
        place, row = self.cell((self.well.centerx - dx, self.well.centery - dy))
        return replace(self, x=place, y=row)

    def zoomed(self, card: int, pos: tuple[int, int] | None = None) -> Viewpoint:
        """Return the viewpoint at another size, with the cell at `pos` staying under that pixel."""
        at = pos or self.well.center
        place, row = self.cell(at)
        there = replace(self, card=card)
        now = there.centre(place, row)
        return there.panned(at[0] - now[0], at[1] - now[1])

    def kept(self, board: Grid) -> Viewpoint:
        """Return the viewpoint moved so that a part of the board stays in sight."""
        left, top, right, bottom = extent(board)
        return replace(self, x=min(max(self.x, left), right), y=min(max(self.y, top), bottom))

    def following(self, area: pygame.Rect) -> Viewpoint:
        """Return the viewpoint moved as little as brings `area` (px, as seen now) into sight, zoomed out if the area is too
        large."""
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


def extent(board: Grid) -> Extent:
    """Return the extent of the board; before the first turn that of its two starting cards."""
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


def whole(board: Grid, well: pygame.Rect, most: int, turned: bool) -> Viewpoint:
    """The whole board in sight, centred on its extent, as large as `most` allows."""
    area = extent(board)
    card, gap = fitted(area, well.size, most, turned)
    left, top, right, bottom = area
    eye = Viewpoint(well, (left + right) / 2, 0, card, turned, gap)
    ends = eye.box(left, top).union(eye.box(right, bottom))
    return eye.panned(well.centerx - ends.centerx, well.centery - ends.centery)


def step(card: int, by: int, most: int) -> int:
    """The width `by` zooms on."""
    known = [width for width in LADDER if width <= most] or [LADDER[0]]
    wanted = card * math.pow(1.14, by)
    return min(known, key=lambda width: abs(width - wanted))


LEVEL, UPRIGHT = "level", "upright"
"""Directions of the spine, as the settings keep them."""
TURNING = Glide(320, in_out_cubic)


class Camera:
    """The eye over one board. `auto`: it keeps the whole board in sight by itself."""

    def __init__(self, board: Board[State, Draft], well: pygame.Rect, after: Callable[[Draft], Grid]) -> None:
        """`after` returns the board with a draft on it."""
        self._board, self.well, self._after = board, well, after
        self._usual = widest(board.kit)
        self.eye = Viewpoint(well, 1.5, 0, self._usual, self.turned)
        self.auto = True
        self._pinched = 1.0

    @property
    def turned(self) -> bool:
        """True if the spine stands upright: by the player's wish, else in a wide window."""
        wanted = self._board.table.way
        return wanted == UPRIGHT or (wanted != LEVEL and not self._board.areas.upright)

    def buttons(self, rects: Sequence[pygame.Rect]) -> Iterator[IconButton]:
        """Make the buttons that zoom in and out, show the whole board and turn it."""
        acts: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("zoom-out", _("Zoom out"), partial(self.zoom, -1)),
            ("zoom-in", _("Zoom in"), partial(self.zoom, 1)),
            ("maximize", _("See the whole board"), self.overview),
            ("rotate-ccw", _("Turn the board"), self.turn),
        )
        for rect, (name, label, act) in zip(rects, acts, strict=True):
            button = IconButton(self._board.kit, rect, name, label, act, key=f"board-{name}")
            button.zone_name = "view"
            yield button

    def turn(self) -> None:
        """Turn the spine from level to upright or back, for this and later matches."""
        self._board.sounds.play("card-slide")
        self._board.table.want(LEVEL if self.turned else UPRIGHT)
        self.overview(TURNING)

    def overview(self, glide: Glide = SLIDE) -> None:
        """Show the whole board, and follow its growth from now on."""
        self.auto = True
        self.eye = whole(self._composed, self.well, self._usual, self.turned)
        self._board.refresh(glide)

    @property
    def _composed(self) -> Grid:
        return self._after(self._board.draft)

    def follow(self, cells: Sequence[tuple[float, float]] = ()) -> None:
        """Follow a move: show the whole board, which stays still while the draft is in sight. After a zoom by the
        player keep the zoom, with the cards just played in sight."""
        board = self._composed
        if self.auto:
            left, top, right, bottom = extent(board)
            area = self.eye.box(left, top).union(self.eye.box(right, bottom))
            same = self.eye.well == self.well and self.eye.turned == self.turned
            if not (same and bool(self._board.draft) and self.well.contains(area)):
                self.eye = whole(board, self.well, self._usual, self.turned)
            return
        if cells:
            area = self.eye.box(*cells[0]).unionall([self.eye.box(*each) for each in cells[1:]])
            self.eye = self.eye.following(area)
        self.eye = self.eye.kept(board)

    def recall(self, before: Camera) -> None:
        """Restore the view before a rebuild that left the well as large."""
        if before.well == self.well and before.eye.turned == self.turned:
            self.eye, self.auto = before.eye, before.auto

    def pan(self, dx: float, dy: float, glide: Glide = SNAP) -> None:
        """Move the board by a drag, in px."""
        self.auto = False
        self.eye = self.eye.panned(dx, dy).kept(self._board.view.board)
        self._board.refresh(glide)

    def zoom(self, steps: int, pos: tuple[int, int] | None = None) -> None:
        """Zoom in or out by steps."""
        self.auto = False
        card = step(self.eye.card, steps, 2 * self._usual)
        self.eye = self.eye.zoomed(card, pos).kept(self._board.view.board)
        self._board.refresh(SNAP if pos else Glide(140))

    def come_near(self, pos: tuple[int, int]) -> bool:
        """Bring what lies there so near that a finger finds it; False where it is. The whole board comes back by itself."""
        least = self._board.kit.theme.target
        if self.eye.card >= least:
            return False
        near = next(width for width in LADDER if width >= least)
        self.eye = self.eye.zoomed(near, pos).kept(self._board.view.board)
        self._board.refresh(Glide(140))
        return True

    def pinch(self, factor: float, pos: tuple[int, int]) -> None:
        self._pinched *= factor
        if not 0.89 < self._pinched < 1.12:
            self.zoom(1 if self._pinched > 1 else -1, pos)
            self._pinched = 1.0


LIFT = 0.68
"""Part of a card of the upper row above the lower one, in card heights."""
VOWELS = "AEIOUY"


def rack(count: int, area: pygame.Rect, width: int, gap: int, first: int = 0) -> tuple[int, tuple[Held, ...]]:
    """Lay out those of `count` cards, at most `width` px wide, that fit in `area`, from number `first` on or a lower one; return
    that number, too."""
    if count < 2 or in_a_row(count, area.w, width, gap)[1] >= VISIBLE * width:
        return 0, in_rows(count, 1, area, width, gap, LIFT)
    small = min(width, round(area.h / (RATIO * (1 + LIFT))))
    most = 2 * (1 + int((area.w - small) // (VISIBLE * small)))
    seen = min(count, most)
    first = min(max(0, first), count - seen)
    return first, in_rows(seen, 2, area, small, gap, LIFT)


class Rack:
    """The own hand on the rail: how far a large one is scrolled, and how it was sorted."""

    def __init__(self, board: Board[State, Draft]) -> None:
        self._board = board
        self.first = 0
        """Number of cards scrolled away to the left."""
        self._sortings = 0
        """Number of sortings so far: by letters, then vowels first, in turn."""

    def recall(self, before: Rack) -> None:
        """Restore scroll and order from before a rebuild."""
        self.first, self._sortings = before.first, before._sortings

    def button(self, rect: pygame.Rect) -> IconButton:
        """Make the button that sorts the hand."""
        name = _("Sort the hand")
        return IconButton(self._board.kit, rect, "arrow-down-a-z", name, self.sort, key="sort", kind="dark")

    def sort(self) -> None:
        """Sort the hand from A to Z, and at the next press with vowels first."""
        board = self._board
        vowels_first = self._sortings % 2

        def key(card: Card) -> tuple[bool, str, int]:
            name = card.face or ""
            return bool(vowels_first and name[:1] not in VOWELS), name, card.id

        board.do(Ordered(tuple([card.id for card in sorted(board.state.held, key=key)])))
        self._sortings += 1
        board.sounds.play("card-slide")
        board.refresh(HOME)

    def lay(self, count: int, area: pygame.Rect, width: int) -> tuple[int, Sequence[Held]]:
        """Lay out `count` cards from the first visible one; the cards before and after are out of sight."""
        self.first, held = rack(count, area, width, self._board.kit.px(12), self.first)
        return self.first, held
