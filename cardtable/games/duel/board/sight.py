"""How the board is brought before the eye: whole, by itself, until somebody pans or zooms, then as that person wants it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardtable.games.duel.board.camera import LADDER, Eye, extent, step, whole, widest
from cardtable.games.duel.board.layout import Spots
from cardtable.games.duel.rules.model import Board as BoardOfCards
from cardtable.i18n import _
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.stage import SLIDE, SNAP, Glide
from cardtable.ui.widgets.button import IconButton

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelTable

LEVEL, UPRIGHT = "level", "upright"
"""How a person wants the spine to lie, as the settings keep it."""
TURNING = Glide(320, in_out_cubic)
Point = tuple[int, int]


class Sight:
    """The eye over one board. `auto`: it keeps the whole board in sight by itself."""

    def __init__(self, game: DuelTable, spots: Spots) -> None:
        self._game, self.well = game, spots.well
        self.eye = Eye(spots.well, 1.5, 0, self._usual, self.turned)
        self.auto = True
        self._pinched = 1.0

    @property
    def _usual(self) -> int:
        """The largest a tile is shown by itself, px."""
        return widest(self._game.kit)

    @property
    def _most(self) -> int:
        """The largest a tile may be seen."""
        return 2 * self._usual

    @property
    def turned(self) -> bool:
        """Whether the spine stands upright: as somebody wanted it, else where the window is wide."""
        wanted = self._game.table.way
        return wanted == UPRIGHT or (wanted != LEVEL and not self._game.table.areas.upright)

    def buttons(self, rects: Sequence[pygame.Rect]) -> Iterator[IconButton]:
        """What brings the board closer and farther, shows all of it and turns it."""
        acts: tuple[tuple[str, str, Callable[[], object]], ...] = (
            ("zoom-out", _("Zoom out"), partial(self.zoom, -1)),
            ("zoom-in", _("Zoom in"), partial(self.zoom, 1)),
            ("maximize", _("See the whole board"), self.overview),
            ("rotate-ccw", _("Turn the board"), self.turn),
        )
        for rect, (name, label, act) in zip(rects, acts, strict=True):
            button = IconButton(self._game.kit, rect, name, label, act, key=f"board-{name}")
            button.zone_name = "view"
            yield button

    def turn(self) -> None:
        """The spine from level to upright or back, and so from now on."""
        self._game.kit.sounds.play("card-slide")
        self._game.table.want(LEVEL if self.turned else UPRIGHT)
        self._bring(TURNING)

    def _bring(self, glide: Glide) -> None:
        """The whole board, and from now on by itself."""
        self.auto = True
        self.eye = whole(self._composed, self.well, self._usual, self.turned)
        self._game.board.refresh(glide)

    @property
    def _composed(self) -> BoardOfCards:
        return self._game.board.drafting.now.after(self._game.view.board)

    def follow(self, cells: Sequence[tuple[float, float]] = ()) -> None:
        """The whole board; while a move is composed it stays where it is as long as all of it is seen. After a zoom, as
        that person left it, the cells just played in sight."""
        board = self._composed
        if self.auto:
            left, top, right, bottom = extent(board)
            area = self.eye.box(left, top).union(self.eye.box(right, bottom))
            same = self.eye.well == self.well and self.eye.turned == self.turned
            if not (same and bool(self._game.board.drafting.now) and self.eye.shows(area)):
                self.eye = whole(board, self.well, self._usual, self.turned)
            return
        if cells:
            area = self.eye.box(*cells[0]).unionall([self.eye.box(*each) for each in cells[1:]])
            self.eye = self.eye.following(area)
        self.eye = self.eye.kept(board)

    def recall(self, before: Sight) -> None:
        """As it was before a rebuild that left the well as large."""
        if before.well == self.well and before.eye.turned == self.turned:
            self.eye, self.auto = before.eye, before.auto

    def pan(self, dx: float, dy: float, glide: Glide = SNAP) -> None:
        """Draw the board along by so many px."""
        self.auto = False
        self.eye = self.eye.panned(dx, dy).kept(self._game.view.board)
        self._game.board.refresh(glide)

    def zoom(self, steps: int, pos: Point | None = None) -> None:
        """Closer or farther, by steps."""
        self.auto = False
        self.eye = self.eye.zoomed(step(self.eye.card, steps, self._most), pos).kept(self._game.view.board)
        self._game.board.refresh(SNAP if pos else Glide(140))

    def come_near(self, pos: Point) -> bool:
        """Bring what lies there so near that a finger finds it; False where it is. The whole board comes back by itself."""
        least = self._game.kit.theme.target
        if self.eye.card >= least:
            return False
        near = next(width for width in LADDER if width >= least)
        self.eye = self.eye.zoomed(near, pos).kept(self._game.view.board)
        self._game.board.refresh(Glide(140))
        return True

    def wheel(self, notches: float, pos: Point) -> None:
        if notches:
            self.zoom(1 if notches > 0 else -1, pos)

    def pinch(self, factor: float, pos: Point) -> None:
        self._pinched *= factor
        if not 0.89 < self._pinched < 1.12:
            self.zoom(1 if self._pinched > 1 else -1, pos)
            self._pinched = 1.0

    def overview(self) -> None:
        """The whole board, and from now on by itself."""
        self._bring(SLIDE)
