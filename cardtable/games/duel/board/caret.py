"""The caret on the board: letters go before a cell of a line or behind the last one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardtable.games.duel.board.draft import Draft, Spot
from cardtable.games.duel.rules.model import Grid


@dataclass(frozen=True, slots=True)
class Caret:
    """`at` is an index among the cells of a line as composed; `over` whether letters cover rather than push."""

    column: int | None = None
    at: int = 0
    over: bool = False

    def spot(self, board: Grid, draft: Draft) -> Spot:
        """Return the spot of the next letter typed."""
        return Spot(self.column, self.at, self.over and self.at < len(draft.line(board, self.column)))

    def held(self, board: Grid, draft: Draft) -> Caret | None:
        """The caret within what there is; None without a board."""
        if not board.places:
            return None
        column = self.column if self.column is None or self.column in board.numbers else None
        return replace(self, column=column, at=min(max(self.at, 0), len(draft.line(board, column))))

    def turned(self, board: Grid, draft: Draft) -> Caret:
        """Return the caret in the other direction, through the same card of the spine."""
        if self.column is not None:
            cells = draft.line(board, None)
            at = next((index for index, each in enumerate(cells) if each.old == self.column), 0)
            return replace(self, column=None, at=at)
        number = self._number(board, draft)
        return replace(self, column=number, at=len(draft.line(board, number)))

    def _number(self, board: Grid, draft: Draft) -> int:
        """The place of the spine at the caret, or the nearest one that was there before."""
        cells = draft.line(board, None)
        olds = [(abs(index - self.at), each.old) for index, each in enumerate(cells) if each.old is not None]
        return min(olds)[1]

    def moved(self, board: Grid, draft: Draft, dx: int, dy: int) -> Caret:
        """One step in a direction: along the line, or into the next one."""
        if self.column is None and dx:
            return replace(self, at=self.at + dx).held(board, draft) or self
        if self.column is not None and dy:
            return replace(self, at=self.at + dy).held(board, draft) or self
        if self.column is None:
            number = self._number(board, draft)
            spine = next(at for at, each in enumerate(draft.line(board, number)) if each.old == 0)
            return replace(self, column=number, at=spine if dy < 0 else spine + 1)
        number = self.column + dx
        if number not in board.numbers:
            return replace(self, column=None, at=0 if dx < 0 else len(draft.line(board, None)))
        row = board.line(self.column).first + self.at
        return replace(self, column=number, at=row - board.line(number).first).held(board, draft) or self

    def shown(self, after: Grid, draft: Draft) -> int | None:
        """The number of its line on the board as composed, where cards put into the spine count too."""
        olds = [each.old for each in draft.cells] if draft.column is None else []
        return (
            after.first + olds.index(self.column)
            if self.column in olds and self.column is not None
            else self.column
        )
