"""The caret of the keyboard on the board: before a cell of a line, or behind the last one."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardtable.games.duel.board.aims import cell_of
from cardtable.games.duel.board.camera import Eye
from cardtable.games.duel.board.draft import Draft, Spot
from cardtable.games.duel.board.field import Mark
from cardtable.games.duel.rules.model import Board


@dataclass(frozen=True, slots=True)
class Caret:
    """`at` is an index among the cells of a line as composed; `over` whether letters cover rather than push."""

    column: int | None = None
    at: int = 0
    over: bool = False

    def spot(self, board: Board, draft: Draft) -> Spot:
        """Where a letter typed now would go."""
        return Spot(self.column, self.at, self.over and self.at < len(draft.line(board, self.column)))

    def held(self, board: Board, draft: Draft) -> Caret | None:
        """The caret within what there is; None without a board."""
        if not board.places:
            return None
        column = self.column if self.column is None or self.column in board.numbers else None
        return replace(self, column=column, at=min(max(self.at, 0), len(draft.line(board, column))))

    def turned(self, board: Board, draft: Draft) -> Caret:
        """In the other direction, through the same card of the spine."""
        if self.column is not None:
            cells = draft.line(board, None)
            at = next((index for index, each in enumerate(cells) if each.old == self.column), 0)
            return replace(self, column=None, at=at)
        number = self._number(board, draft)
        return replace(self, column=number, at=len(draft.line(board, number)))

    def _number(self, board: Board, draft: Draft) -> int:
        """The place of the spine at the caret, or the nearest one that was there before."""
        cells = draft.line(board, None)
        olds = [(abs(index - self.at), each.old) for index, each in enumerate(cells) if each.old is not None]
        return min(olds)[1]

    def moved(self, board: Board, draft: Draft, dx: int, dy: int) -> Caret:
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

    def _shown(self, after: Board, draft: Draft) -> int | None:
        """The number of its line on the board as composed, where cards put into the spine count too."""
        olds = [each.old for each in draft.cells] if draft.column is None else []
        return (
            after.first + olds.index(self.column)
            if self.column in olds and self.column is not None
            else self.column
        )

    def mark(self, board: Board, draft: Draft, eye: Eye) -> Mark:
        """How it is drawn."""
        spot, after = self.spot(board, draft), draft.after(board)
        box = eye.box(*cell_of(after, replace(spot, column=self._shown(after, draft))))
        level = (self.column is None) != eye.turned
        arrow = "chevron-right" if level else "chevron-down"
        inside = not spot.over and 0 < spot.at < len(draft.line(board, self.column))
        if not inside:
            return Mark(box, False, arrow)
        thick = max(3, eye.card // 14)
        bar = box.inflate(thick - box.w, 0) if level else box.inflate(0, thick - box.h)
        return Mark(bar, True, arrow)
