"""What cannot be taken back wants a second press."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardtable.table.board.board import Board


class Twice:
    """A button that means it only when it is pressed again before anything else is done."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self.asked = False
        """Whether it has been pressed once."""

    def press(self) -> bool:
        """Whether this is the second press; the first one asks."""
        sure, self.asked = self.asked, not self.asked
        self._board.table.changed()
        return sure

    def rest(self) -> None:
        """Something else was done."""
        self.asked = False
