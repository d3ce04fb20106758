"""The keyboard on the board: letters at a caret, before a cell of a line or behind the last one; the caret moved along lines, the
board drawn along."""

from __future__ import annotations

from dataclasses import replace

import pygame

from cardtable.games.duel.board.camera import Camera, Viewpoint
from cardtable.games.duel.board.caret import Caret
from cardtable.games.duel.board.composing import DuelOwn
from cardtable.games.duel.board.draft import Draft
from cardtable.games.duel.board.field import CaretMark
from cardtable.games.duel.board.gap import cell_of
from cardtable.games.duel.rules.model import Grid, State, face
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.table.board.inputs import Hovered, Rest
from cardtable.table.board.window import BoardWindow
from cardtable.ui.gestures import Key
from cardtable.ui.stage import HOME, SNAP, Glide


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


ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
STRIDE = 120
"""Distance that a key moves the board, units."""


class CaretKeys:
    """Caret of the keyboard on the board, if there is one, and its keys."""

    def __init__(self, board: BoardWindow[State, Draft], sight: Camera) -> None:
        self._board, self._sight = board, sight
        self._second = ""
        """The second letter of a double card just stepped over: typed next, it is that card still."""

    @property
    def caret(self) -> Caret | None:
        """The caret of the board's state."""
        own: DuelOwn = self._board.known.own
        return own.caret

    @caret.setter
    def caret(self, caret: Caret | None) -> None:
        own: DuelOwn = self._board.known.own
        if caret != own.caret:
            self._board.own(replace(own, caret=caret))

    @property
    def mark(self) -> CaretMark | None:
        """Return the look of the caret."""
        caret = self.caret
        if caret is None:
            return None
        board, draft = self._board.view.board, self._board.draft
        if not self._board.mine or not board.places:
            return None
        return mark_of(caret, board, draft, self._sight.eye)

    def label(self) -> str:
        """The caret for a screen reader: where it is and what lies there."""
        caret, board = self.caret, self._board.view.board
        if caret is None or not board.places:
            return ""
        line = self._board.draft.after(board).line(caret.column)
        shown = face(line.cells[caret.at]) if caret.at < len(line.cells) else _("free cell")
        told = {"word": line.word, "shown": shown}
        if caret.column is None:
            return _("spine %(word)s, at %(shown)s") % told
        return _("crossing word %(word)s, at %(shown)s") % told

    # --- letters ------------------------------------------------------------------------------------------------

    def write(self, letter: str) -> None:
        """A letter at the caret: over the same letter it only steps on; else a card of the hand is laid."""
        caret, board, draft = self.caret, self._board.view.board, self._board.draft
        assert caret is not None
        second, self._second = self._second, ""
        if second == letter:
            return
        # A card put into the spine gives the columns other numbers: only the draft's own line is read with it.
        shown_on = draft.after(board) if caret.column == draft.column else board
        line = shown_on.line(caret.column)
        shown = face(line.cells[caret.at]) if caret.at < len(line.cells) else ""
        if shown[:1] == letter and (len(shown) == 1 or not self._held(letter)):
            self._second = shown[1:]
            self._step(1)
            return
        card = self._held(letter)
        if card is None:
            self._board.notify(_("You hold no %(letter)s.") % {"letter": letter})
        else:
            self._put(card)

    def _put(self, card: Card) -> bool:
        """The card goes to the caret, which steps on; False where it cannot lie there."""
        board, caret = self._board, self.caret
        assert caret is not None
        before = board.draft
        board.put(card, caret.spot(self._board.view.board, before))
        if board.draft is before:
            return False
        self._step(1)
        return True

    def _held(self, letter: str) -> Card | None:
        return next((card for card in self._board.known.cards if card.face == letter), None)

    def _step(self, by: int) -> None:
        """The caret one cell on along its line."""
        caret = self.caret
        if caret is not None:
            dx, dy = (by, 0) if caret.column is None else (0, by)
            self.caret = caret.moved(self._board.view.board, self._board.draft, dx, dy)
            self._seek()

    def _seek(self) -> None:
        """The board moves along with the caret."""
        sight, mark = self._sight, self.mark
        if mark is None:
            return
        if not sight.well.contains(mark.rect):
            sight.eye = sight.eye.following(mark.rect)
            self._board.refresh(Glide(140))
        else:
            self._board.refresh(SNAP)

    def erase(self) -> bool:
        """Backspace at the caret: the card of the draft before it goes home, else the caret steps back."""
        caret, board = self.caret, self._board
        if caret is None:
            return False
        cells = board.draft.line(self._board.view.board, caret.column)
        if caret.at < 1:
            return bool(board.draft) and board.undo()
        last = cells[caret.at - 1]
        if last.card is not None:
            board.compose(board.draft.take(last.card.id), "card-slide", HOME)
        self.caret = replace(caret, at=caret.at - 1)
        self.hold()
        self._seek()
        return True

    def hold(self) -> None:
        """Keep the caret within what there is: a line may have lost the cells it stood behind."""
        caret = self.caret
        if caret is not None:
            self.caret = caret.held(self._board.view.board, self._board.draft)

    # --- keys ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The caret behind the line being composed, else behind the spine."""
        if self.caret is None:
            draft = self._board.draft
            column = draft.column if draft.cells else None
            self.caret = Caret(column, len(draft.line(self._board.view.board, column)))

    def key(self, key: Key) -> bool:
        """A key while the keyboard is on the board."""
        board, draft = self._board.view.board, self._board.draft
        if key.ctrl or key.alt or not self._board.mine or not board.places:
            return False
        caret = self.caret
        match key.key:
            case each if each in ARROWS and key.shift:
                return self.pan(key)
            case each if each in ARROWS:
                if caret is None:
                    self.begin()
                else:
                    dx, dy = ARROWS[each]
                    self.caret = caret.moved(board, draft, *((dy, dx) if self._sight.turned else (dx, dy)))
            case pygame.K_TAB if caret is not None and not key.shift:
                self.caret = caret.turned(board, draft)
            case pygame.K_INSERT if caret is not None:
                self.caret = replace(caret, over=not caret.over)
            case pygame.K_BACKSPACE if caret is not None:
                return self.erase()
            case pygame.K_ESCAPE if caret is not None:
                self.caret = None
                self._board.refresh(SNAP)
                self._board.table.changed()
                return True
            case _:
                return False
        held, at = self._board, self.caret
        if at is not None:
            # The words part at the caret for the card taken up.
            held.do(Hovered(at.spot(board, draft), None))
        self._seek()
        self._board.table.changed()
        return True

    def enter(self) -> bool:
        """Enter on the board: the card taken up goes to the caret; else the move is confirmed."""
        board = self._board
        card = board.known.card(board.known.lifted)
        if card is None:
            board.confirm()
            return True
        self.begin()
        board.do(Rest())
        if self._put(card):
            board.lead_keyboard("hand")
        return True

    def pan(self, key: Key) -> bool:
        dx, dy = ARROWS[key.key]
        stride = self._board.kit.px(STRIDE)
        self._sight.pan(-dx * stride, -dy * stride, Glide(140))
        return True
