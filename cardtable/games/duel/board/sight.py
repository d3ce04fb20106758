"""How the board is brought before the eye: by itself until somebody pans or zooms, then as that person wants it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cardtable.games.duel.board.camera import Eye, extent, step, whole
from cardtable.games.duel.board.layout import Spots
from cardtable.games.duel.rules.model import Board as BoardOfCards
from cardtable.ui.stage import SLIDE, SNAP, Glide

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelTable

READABLE, LEAST = 0.27, 22
"""The least size of a card, in sizes of the felt's and in logical px, at which the board is still shown whole."""
Point = tuple[int, int]


class Sight:
    """The eye over one board. `auto`: it keeps the whole board in sight by itself."""

    def __init__(self, game: DuelTable, spots: Spots) -> None:
        self._game, self.well = game, spots.well
        self.eye = Eye(spots.well, 1.5, 0, game.table.areas.card)
        self.auto = True
        self._pinched = 1.0

    @property
    def _most(self) -> int:
        """The largest a card may be seen."""
        return round(self._game.table.areas.card * 1.6)

    @property
    def _composed(self) -> BoardOfCards:
        return self._game.board.drafting.now.after(self._game.view.board)

    def follow(self, cells: Sequence[tuple[float, float]] = ()) -> None:
        """The whole board while that can be read, else the cells just played."""
        board, card = self._composed, self._game.table.areas.card
        left, top, right, bottom = extent(board)
        if self.auto:
            all_ = whole(board, self.well, card)
            area = self.eye.box(left - 0.9, top).union(self.eye.box(right + 0.9, bottom))
            seen = self.eye.well == self.well and self.eye.shows(area)
            calm = seen and all_.card * 0.99 <= self.eye.card * 1.35 and self.eye.card <= card
            least = max(READABLE * card, LEAST * self._game.kit.theme.ratio)
            if all_.card >= least:
                self.eye = self.eye if calm else all_
                return
            size = step(round(least * 1.3), 0, self._most)
            if self.eye.card != size or self.eye.well != self.well:
                self.eye = Eye(self.well, (left + right) / 2, 0, size)
        if cells:
            area = self.eye.box(*cells[0]).unionall([self.eye.box(*each) for each in cells[1:]])
            self.eye = self.eye.following(area)
        self.eye = self.eye.kept(board)

    def recall(self, before: Sight) -> None:
        """As it was before a rebuild that left the well as large."""
        if before.well == self.well:
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
        self.auto = True
        self.eye = whole(self._composed, self.well, self._game.table.areas.card)
        self._game.board.refresh(SLIDE)
