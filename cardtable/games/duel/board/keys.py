"""The keyboard on the board: letters at a caret, before a cell of a line or behind the last one; the caret moved along lines, the
board drawn along."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from cardtable.games.duel.board.camera import Viewpoint
from cardtable.games.duel.board.draft import Draft, Spot
from cardtable.games.duel.board.field import CaretMark
from cardtable.games.duel.board.gap import cell_of
from cardtable.games.duel.rules.model import Grid, face
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.ui.gestures import Key
from cardtable.ui.stage import HOME, SNAP, Glide

if TYPE_CHECKING:
    from cardtable.games.duel.board.board import DuelTable


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
        """In the other direction, through the same card of the spine."""
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

    def _shown(self, after: Grid, draft: Draft) -> int | None:
        """The number of its line on the board as composed, where cards put into the spine count too."""
        olds = [each.old for each in draft.cells] if draft.column is None else []
        return (
            after.first + olds.index(self.column)
            if self.column in olds and self.column is not None
            else self.column
        )

    def mark(self, board: Grid, draft: Draft, eye: Viewpoint) -> CaretMark:
        """Return the look of the caret."""
        spot, after = self.spot(board, draft), draft.after(board)
        column = self._shown(after, draft)
        box = eye.box(*cell_of(after.line(column), replace(spot, column=column)))
        level = (self.column is None) != eye.turned
        arrow = "chevron-right" if level else "chevron-down"
        inside = not spot.over and 0 < spot.at < len(draft.line(board, self.column))
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

    def __init__(self, game: DuelTable) -> None:
        self._game = game
        self.caret: Caret | None = None
        self._second = ""
        """The second letter of a double card just stepped over: typed next, it is that card still."""

    @property
    def mark(self) -> CaretMark | None:
        """Return the look of the caret."""
        board, draft = self._game.view.board, self._game.board.drafting.now
        if self.caret is None or not self._game.board.mine or not board.places:
            return None
        return self.caret.mark(board, draft, self._game.sight.eye)

    def label(self) -> str:
        """The caret for a screen reader: where it is and what lies there."""
        caret, board = self.caret, self._game.view.board
        if caret is None or not board.places:
            return ""
        line = self._game.board.drafting.now.after(board).line(caret.column)
        shown = face(line.cells[caret.at]) if caret.at < len(line.cells) else _("free cell")
        told = {"word": line.word, "shown": shown}
        if caret.column is None:
            return _("spine %(word)s, at %(shown)s") % told
        return _("crossing word %(word)s, at %(shown)s") % told

    # --- letters ------------------------------------------------------------------------------------------------

    def write(self, letter: str) -> None:
        """A letter at the caret: over the same letter it only steps on; else a card of the hand is laid."""
        caret, board, draft = self.caret, self._game.view.board, self._game.board.drafting.now
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
            self._game.board.notify(_("You hold no %(letter)s.") % {"letter": letter})
        else:
            self._put(card)

    def _put(self, card: Card) -> bool:
        """The card goes to the caret, which steps on; False where it cannot lie there."""
        board, caret = self._game.board, self.caret
        assert caret is not None
        before = board.drafting.now
        board.put(card, caret.spot(self._game.view.board, before))
        if board.drafting.now is before:
            return False
        self._step(1)
        return True

    def _held(self, letter: str) -> Card | None:
        return next((card for card in self._game.board.hand.cards if card.face == letter), None)

    def _step(self, by: int) -> None:
        """The caret one cell on along its line."""
        caret = self.caret
        if caret is not None:
            dx, dy = (by, 0) if caret.column is None else (0, by)
            self.caret = caret.moved(self._game.view.board, self._game.board.drafting.now, dx, dy)
            self._seek()

    def _seek(self) -> None:
        """The board moves along with the caret."""
        sight, mark = self._game.sight, self.mark
        if mark is None:
            return
        if not sight.well.contains(mark.rect):
            sight.eye = sight.eye.following(mark.rect)
            self._game.board.refresh(Glide(140))
        else:
            self._game.board.refresh(SNAP)

    def erase(self) -> bool:
        """Backspace at the caret: the card of the draft before it goes home, else the caret steps back."""
        caret, board = self.caret, self._game.board
        if caret is None:
            return False
        cells = board.drafting.now.line(self._game.view.board, caret.column)
        if caret.at < 1:
            return bool(board.drafting.now) and board.undo()
        last = cells[caret.at - 1]
        if last.card is not None:
            board.compose(board.drafting.now.take(last.card.id), "card-slide", HOME)
        self.caret = replace(caret, at=caret.at - 1)
        self.hold()
        self._seek()
        return True

    def hold(self) -> None:
        """Keep the caret within what there is: a line may have lost the cells it stood behind."""
        if self.caret is not None:
            self.caret = self.caret.held(self._game.view.board, self._game.board.drafting.now)

    # --- keys ---------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """The caret behind the line being composed, else behind the spine."""
        if self.caret is None:
            draft = self._game.board.drafting.now
            column = draft.column if draft.cells else None
            self.caret = Caret(column, len(draft.line(self._game.view.board, column)))

    def key(self, key: Key) -> bool:
        """A key while the keyboard is on the board."""
        board, draft = self._game.view.board, self._game.board.drafting.now
        if key.ctrl or key.alt or not self._game.board.mine or not board.places:
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
                    self.caret = caret.moved(
                        board, draft, *((dy, dx) if self._game.sight.turned else (dx, dy))
                    )
            case pygame.K_TAB if caret is not None and not key.shift:
                self.caret = caret.turned(board, draft)
            case pygame.K_INSERT if caret is not None:
                self.caret = replace(caret, over=not caret.over)
            case pygame.K_BACKSPACE if caret is not None:
                return self.erase()
            case pygame.K_ESCAPE if caret is not None:
                self.caret = None
                self._game.board.refresh(SNAP)
                self._game.table.changed()
                return True
            case _:
                return False
        pointer = self._game.board.pointer
        if pointer.lifted is not None and self.caret is not None:
            # The words part at the caret for the card taken up.
            pointer.near = self.caret.spot(board, draft)
        self._seek()
        self._game.table.changed()
        return True

    def enter(self) -> bool:
        """Enter on the board: the card taken up goes to the caret; else the move is confirmed."""
        board = self._game.board
        card = board.hand.card(board.pointer.lifted)
        if card is None:
            board.confirm()
            return True
        self.begin()
        board.pointer.rest()
        if self._put(card):
            board.pointer.lead_keyboard("hand")
        return True

    def pan(self, key: Key) -> bool:
        dx, dy = ARROWS[key.key]
        stride = self._game.kit.px(STRIDE)
        self._game.sight.pan(-dx * stride, -dy * stride, Glide(140))
        return True
