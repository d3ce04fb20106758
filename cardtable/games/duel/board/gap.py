"""The spots a card can be dropped on, as pixels: over a card, between two, or beyond the ends of a line; and what parts on the board for a
card that is held over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

import pygame

from cardtable.games.duel.board.camera import Camera, Viewpoint
from cardtable.games.duel.board.depiction import find
from cardtable.games.duel.board.draft import Draft, Spot, spots_along
from cardtable.games.duel.board.field import Hole
from cardtable.games.duel.rules.model import Grid, Line, State
from cardtable.table.board.board import Board
from cardtable.ui.stage import Target

BETWEEN = 0.9
"""Width of the place between two cards, in widths of a card; half of it is nearest to that place alone."""


def cell_of(line: Line, spot: Spot) -> tuple[float, float]:
    """The place and row of a spot of a line as composed; between two cells for a card pushed in."""
    number: float = line.first + spot.at
    inside = not spot.over and 0 < spot.at < len(line.cells)
    if inside:
        number -= 0.5
    elif not spot.over and spot.at == 0:
        number = line.first - 1
    return (number, 0) if spot.column is None else (spot.column, number)


def aims(board: Grid, draft: Draft, eye: Viewpoint, after: Grid) -> dict[Spot, pygame.Rect]:
    """All spots in sight, or one cell beyond; `board` is the one before the move, `after` the one with the draft on it."""
    lines = draft.lines(board)
    found: dict[Spot, pygame.Rect] = {}
    # The free cells beyond the ends may lie at its edges.
    sight = eye.well.inflate(2 * eye.card, 2 * eye.card)
    for column in lines:
        line, cells = after.line(column), draft.line(board, column)
        for spot in spots_along(cells, column, twice=column is not None and None in lines):
            place, row = cell_of(line, spot)
            box = eye.box(place, row)
            if not spot.over and 0 < spot.at < len(cells):
                # As easily between two cards as on one of them: the pointer's way from card to card is halved.
                thin = round(eye.card * BETWEEN)
                flat = (column is None) == eye.turned
                box = box.inflate(0, thin - box.h) if flat else box.inflate(thin - box.w, 0)
            if box.colliderect(sight):
                found[spot] = box
    return found


def nearest(spots: Mapping[Spot, pygame.Rect], pos: tuple[int, int], reach: float) -> Spot | None:
    """The spot a click at `pos` means."""
    gaps = {spot: Target(spot, box).distance(*pos) for spot, box in spots.items()}
    best = min(gaps, key=lambda spot: gaps[spot], default=None)
    return best if best is not None and gaps[best] < reach else None


class Gap:
    """The place over which a card is held, and what it does to the words there."""

    def __init__(self, board: Board[State, Draft], sight: Camera, after: Callable[[Draft], Grid]) -> None:
        """`after` returns the board with a draft on it."""
        self._board, self._sight, self._after = board, sight, after
        self._aimed: tuple[object, dict[Spot, pygame.Rect]] = None, {}
        """The spots in sight, and of which board, draft and eye: the same wherever a card is carried."""

    @property
    def held(self) -> int | None:
        """The card that is held over the board."""
        up = self._board.known.up
        return up.id if up is not None and isinstance(self._board.known.near, Spot) else None

    @property
    def eye(self) -> Viewpoint:
        """The eye, moved so that the words part evenly where a card is held between two of the spine."""
        board, eye = self._board, self._sight.eye
        near, up, now, trial = board.known.near, board.known.up, board.draft, board.known.trial
        if not isinstance(near, Spot) or up is None or trial is now or now.place_of(up.id) is not None:
            return eye
        if near.column is not None or not self.pushes(near):
            return eye
        goal = cell_of(now.after(board.view.board).line(near.column), near)
        place, _row = find(trial.after(board.view.board), up.id)
        return replace(eye, x=eye.x + place - goal[0])

    def pushes(self, spot: Spot) -> bool:
        """True if cards part for one put there."""
        return self._board.draft.pushes(self._board.view.board, spot)

    def between(self, spot: Spot) -> pygame.Rect:
        """The gap between the two cards that part for one put there, as a bar across their line, px."""
        eye, board = self._sight.eye, self._board
        middle = eye.box(*cell_of(board.draft.after(board.view.board).line(spot.column), spot)).center
        thick = max(4, board.kit.px(8))
        level = (spot.column is None) == eye.turned
        bar = pygame.Rect(0, 0, eye.card if level else thick, thick if level else eye.card)
        bar.center = middle
        return bar

    def spots(self) -> Mapping[Spot, pygame.Rect]:
        """The spots of the board in sight."""
        asked = self._board.view.board, self._board.draft, self._sight.eye
        if self._aimed[0] != asked:
            self._aimed = asked, aims(*asked, self._after(asked[1]))
        return self._aimed[1]

    def hole(self, near: Spot | None) -> Hole | None:
        """Return the place of the card held, and the direction in which the words part for it."""
        up, trial = self._board.known.up, self._board.known.trial
        if near is None or up is None or near.over or trial is self._board.draft:
            return None
        place, row = find(trial.after(self._board.view.board), up.id)
        parts = ""
        if self.pushes(near):
            parts = "along" if near.column is None else "before" if row < 0 else "behind"
        return Hole(self.eye.box(place, row), parts)

    def covered(self, near: Spot | None) -> list[int]:
        """The card the one held would cover."""
        if near is None or not near.over or self._board.known.up is None:
            return []
        line = self._board.draft.after(self._board.view.board).line(near.column)
        return [line.cells[near.at][-1].id]
