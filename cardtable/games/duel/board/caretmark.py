"""Look of the caret, and its words for a screen reader."""

from __future__ import annotations

from dataclasses import replace

from cardtable.games.duel.board.camera import Viewpoint
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.draft import Draft
from cardtable.games.duel.board.field import CaretMark
from cardtable.games.duel.board.gap import cell_of
from cardtable.games.duel.board.keys import caret_of
from cardtable.games.duel.rules.model import Grid, face
from cardtable.i18n import _
from cardtable.table.board.state import BoardState


def mark_of(caret: Caret, board: Grid, draft: Draft, eye: Viewpoint) -> CaretMark:
    """Return the look of the caret."""
    spot, after = caret.spot(board, draft), draft.after(board)
    column = caret.shown(after, draft)
    box = eye.box(*cell_of(after.line(column), replace(spot, column=column)))
    level = (caret.column is None) != eye.turned
    arrow = "chevron-right" if level else "chevron-down"
    inside = not spot.over and 0 < spot.at < len(draft.line(board, caret.column))
    if not inside:
        return CaretMark(box, False, arrow)
    thick = max(3, eye.card // 14)
    bar = box.inflate(thick - box.w, 0) if level else box.inflate(0, thick - box.h)
    return CaretMark(bar, True, arrow)


def shown_mark(state: BoardState[Draft], eye: Viewpoint) -> CaretMark | None:
    """Return the look of the caret of a state; None while the person at the screen has none."""
    if state.own.caret is None or not state.mine or (caret := caret_of(state)) is None:
        return None
    return mark_of(caret, state.view.board, state.draft, eye)


def label(state: BoardState[Draft]) -> str:
    """Return the words for the place of the caret and what lies there."""
    caret = caret_of(state)
    if caret is None:
        return ""
    line = state.draft.after(state.view.board).line(caret.column)
    shown = face(line.cells[caret.at]) if caret.at < len(line.cells) else _("free cell")
    told = {"word": line.word, "shown": shown}
    if caret.column is None:
        return _("spine %(word)s, at %(shown)s") % told
    return _("crossing word %(word)s, at %(shown)s") % told
