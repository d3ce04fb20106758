"""What parts on the board for a card that is held over it."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cardtable.games.duel.board.aims import aims, cell_of
from cardtable.games.duel.board.camera import Eye
from cardtable.games.duel.board.draft import Spot
from cardtable.games.duel.board.field import Hole
from cardtable.games.duel.board.layout import find

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelTable


class Gap:
    """The place over which a card is held, and what it does to the words there."""

    def __init__(self, game: DuelTable) -> None:
        self._game, self._board = game, game.board
        self._aimed: tuple[object, dict[Hashable, pygame.Rect]] = None, {}
        """The spots in sight, and of which board, draft and eye: the same wherever a card is carried."""

    @property
    def held(self) -> int | None:
        """The card that is held over the board."""
        up = self._board.pointer.up
        return up.id if up is not None and isinstance(self._board.pointer.near, Spot) else None

    @property
    def eye(self) -> Eye:
        """The eye, moved so that the words part evenly where a card is held between two of the spine."""
        board, eye = self._board, self._game.sight.eye
        near, up, now, trial = board.pointer.near, board.pointer.up, board.drafting.now, board.trial
        if not isinstance(near, Spot) or up is None or trial is now or now.place_of(up.id) is not None:
            return eye
        if near.column is not None or not self.pushes(near):
            return eye
        goal = cell_of(now.after(board.view.board), near)
        place, _row = find(trial.after(board.view.board), up.id)
        return replace(eye, x=eye.x + place - goal[0])

    def pushes(self, spot: Spot) -> bool:
        """Whether cards part for one put there."""
        return not spot.over and 0 < spot.at < self._board.drafting.now.length(
            self._board.view.board, spot.column
        )

    def spots(self) -> Mapping[Hashable, pygame.Rect]:
        """The spots of the board in sight."""
        asked = self._board.view.board, self._board.drafting.now, self._game.sight.eye
        if self._aimed[0] != asked:
            self._aimed = asked, {target.key: target.rect for target in aims(*asked)}
        return self._aimed[1]

    def hole(self, near: Spot | None) -> Hole | None:
        """Where the card held would lie, and which way the words part for it."""
        up, trial = self._board.pointer.up, self._board.trial
        if near is None or up is None or near.over or trial is self._board.drafting.now:
            return None
        place, row = find(trial.after(self._board.view.board), up.id)
        parts = ""
        if self.pushes(near):
            parts = "along" if near.column is None else "before" if row < 0 else "behind"
        return Hole(self.eye.box(place, row), parts)

    def covered(self, near: Spot | None) -> list[int]:
        """The card the one held would cover."""
        if near is None or not near.over or self._board.pointer.up is None:
            return []
        line = self._board.drafting.now.after(self._board.view.board).line(near.column)
        return [line.cells[near.at][-1].id]
