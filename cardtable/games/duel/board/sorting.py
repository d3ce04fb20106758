"""Reordering a line of the board before one lays (D12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.duel.board.layout import find
from cardtable.games.duel.rules.model import Phase
from cardtable.i18n import _
from cardtable.ui.stage import HOME, LAY, Target

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelTable


class LineSorter:
    """Takes cards of the board in hand, where the option allows it, and lets them change places within their line."""

    def __init__(self, game: DuelTable) -> None:
        self._game = game

    @property
    def on(self) -> bool:
        """Whether the person may take cards of the board."""
        view, board = self._game.view, self._game.board
        allowed = view.options["rearrange"] == "on" and view.phase is Phase.PLAYING
        return allowed and board.mine and board.pointer.lifted is None

    def lift(self, number: object) -> bool:
        """Whether that card may be dragged; shows the stage where it may go."""
        if not self.on or self._game.board.drafting.now.cells:
            return False
        self._game.kit.sounds.play("card-lift")
        self._game.table.stage.targets = self._targets(number)
        return True

    def _targets(self, number: object) -> tuple[Target, ...]:
        """Where a card of the board may go within its lines."""
        game = self._game
        board = game.board.drafting.now.base(game.view.board)
        place, row = find(board, number)
        lines = ([None] if row == 0 else []) + ([place] if len(board.place(place).cells) > 1 else [])
        found = []
        for column in lines:
            for at, cell in enumerate(board.line(column).numbers):
                where = (cell, 0) if column is None else (column, cell)
                if where != (place, row):
                    found.append(Target(("sort", column, at), game.sight.eye.box(*where)))
        return tuple(found)

    def drop(self, number: object, key: object) -> None:
        """A card of the board let go: it changes places within its line."""
        game, draft = self._game, self._game.board.drafting.now
        if not (isinstance(key, tuple) and key[0] == "sort"):
            game.board.refresh(HOME)
            return
        _kind, column, to = key
        line = draft.base(game.view.board).line(column)
        frm = next(at for at, stack in enumerate(line.cells) if stack[-1].id == number)
        if draft.order and draft.sorted != column:
            game.board.notify(_("Only one line may be reordered in a turn."))
            game.board.refresh(HOME)
            return
        game.board.compose(draft.reorder(game.view.board, column, frm, to + (to > frm)), "card-lay", LAY)
