"""The keyboard of the duel: whole words typed from anywhere, letters at the caret, the board moved by keys."""

from __future__ import annotations

from dataclasses import replace

import pygame

from cardtable.games.duel.board.draft import Draft, from_move
from cardtable.games.duel.board.pointing import Pointing
from cardtable.games.duel.rules.model import Phase, face
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.table.board.typed import letters
from cardtable.ui.gestures import Key
from cardtable.ui.stage import HOME, LAY, SNAP, Glide

ARROWS = {pygame.K_LEFT: (-1, 0), pygame.K_RIGHT: (1, 0), pygame.K_UP: (0, -1), pygame.K_DOWN: (0, 1)}
STRIDE = 120
"""How far a key draws the board along, units."""


class Writing(Pointing):
    """Typing and the caret."""

    _second = ""
    """The second letter of a double card just stepped over: typed next, it is that card still."""

    # --- letters ------------------------------------------------------------------------------------------------

    def type(self, text: str) -> bool:
        if text in ("+", "-"):
            self.zoom_by(1 if text == "+" else -1)
            return True
        typed = letters(text)
        if not typed or not self.mine or self.view.phase is not Phase.PLAYING:
            return False
        if self.caret is not None:
            for letter in typed:
                self._write(letter)
            return True
        self.free_keyboard()
        self._retype((self.typed + typed)[:30])
        return True

    def _retype(self, typed: str) -> None:
        """Show the best way to lay what has been typed so far; letters that cannot be laid yet stay in the status line."""
        seat = self.table.seat
        assert seat is not None
        self.typed, self.lifted = typed, None
        moves = self.table.session.game.spell(self.view, seat, typed) if typed else ()
        if moves:
            self.compose(from_move(self.view, seat, moves[0]), "card-lay", LAY)
        else:
            self.compose(Draft(), "tap", HOME)

    def _write(self, letter: str) -> None:
        """A letter at the caret: over the same letter it only steps on; else a card of the hand is laid."""
        caret, board, draft = self.caret, self.view.board, self.composing
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
            self.refuse_quietly(_("You hold no %(letter)s.") % {"letter": letter})
            return
        before = self.composing
        self.put(card, caret.spot(board, draft))
        if self.composing is not before:
            self._step(1)

    def _held(self, letter: str) -> Card | None:
        return next((card for card in self.hand() if card.face == letter), None)

    def _step(self, by: int) -> None:
        """The caret one cell on along its line."""
        caret = self.caret
        if caret is not None:
            dx, dy = (by, 0) if caret.column is None else (0, by)
            self.caret = caret.moved(self.view.board, self.composing, dx, dy)
            self._seek()

    def _seek(self) -> None:
        """The board moves along with the caret."""
        if self.caret is None:
            return
        box = self.caret.mark(self.view.board, self.composing, self.eye).rect
        if not self.eye.shows(box):
            self.eye = self.eye.following(box)
            self.refresh(Glide(140))
        else:
            self.refresh(SNAP)

    def _erase(self) -> bool:
        """Backspace at the caret: the card of the draft before it goes home, else the caret steps back."""
        caret = self.caret
        if caret is None:
            return False
        cells = self.composing.line(self.view.board, caret.column)
        if caret.at < 1:
            return self.composing.busy and self.take_back()
        last = cells[caret.at - 1]
        if last.card is not None:
            self.compose(self.composing.take(last.card.id), "card-slide", HOME)
        self.caret = replace(caret, at=caret.at - 1).held(self.view.board, self.composing)
        self._seek()
        return True

    # --- keys ---------------------------------------------------------------------------------------------------

    def caret_key(self, key: Key) -> bool:
        """A key while the keyboard is on the board."""
        if key.ctrl or key.alt or not self.mine or not self.view.board.places:
            return False
        board, draft = self.view.board, self.composing
        if key.key in ARROWS and key.shift:
            return self._pan_key(key)
        if key.key in ARROWS:
            if self.caret is None:
                self.caret = self.first_caret()
            else:
                self.caret = self.caret.moved(board, draft, *ARROWS[key.key])
        elif key.key == pygame.K_TAB and not key.shift and self.caret is not None:
            self.caret = self.caret.turned(board, draft)
        elif key.key == pygame.K_INSERT and self.caret is not None:
            self.caret = replace(self.caret, over=not self.caret.over)
        elif key.key == pygame.K_BACKSPACE and self.caret is not None:
            return self._erase()
        elif key.key == pygame.K_ESCAPE and self.caret is not None:
            self.caret = None
            self.refresh(SNAP)
            self.table.changed()
            return True
        else:
            return False
        self._hover_caret()
        self._seek()
        self.table.changed()
        return True

    def _hover_caret(self) -> None:
        """The words part at the caret for the card taken up."""
        if self.lifted is not None and self.caret is not None:
            self.near = self.caret.spot(self.view.board, self.composing)

    def caret_enter(self) -> bool:
        """Enter on the board: the card taken up goes to the caret; else the move is confirmed."""
        card = self.card_of(self.lifted)
        if card is None:
            self.confirm()
            return True
        if self.caret is None:
            self.caret = self.first_caret()
        self.near = None
        before = self.composing
        self.put(card, self.caret.spot(self.view.board, self.composing))
        if self.composing is not before:
            self._step(1)
            self._to_hand()
        return True

    def _to_hand(self) -> None:
        """The keyboard goes back to the hand for the next card."""
        scene = self.table.base.scene
        if scene is None or not scene.dispatch.by_keyboard:
            return
        stops = [node for node in scene.focus.stops(scene.top) if node.zone_name == "hand"]
        if stops:
            scene.focus.set(stops[0], ring=True)

    def caret_label(self) -> str:
        """The caret for a screen reader: where it is and what lies there."""
        caret, board = self.caret, self.view.board
        if caret is None or not board.places:
            return ""
        line = self.composing.after(board).line(caret.column)
        shown = face(line.cells[caret.at]) if caret.at < len(line.cells) else _("free cell")
        told = {"word": line.word, "shown": shown}
        if caret.column is None:
            return _("spine %(word)s, at %(shown)s") % told
        return _("column %(word)s, at %(shown)s") % told

    def press(self, key: Key) -> bool:
        if key.shift and key.key in ARROWS:
            return self._pan_key(key)
        match key.key:
            case pygame.K_BACKSPACE:
                if self.typed:
                    self._retype(self.typed[:-1])
                    return True
                return self._erase() or self.take_back()
            case pygame.K_RETURN | pygame.K_KP_ENTER:
                return self.confirm()
            case pygame.K_ESCAPE:
                return self.clear()
            case pygame.K_DELETE:
                return self._throw_key()
            case pygame.K_PAGEUP | pygame.K_PAGEDOWN:
                self.zoom_by(1 if key.key == pygame.K_PAGEUP else -1)
            case pygame.K_HOME:
                self.overview()
            case pygame.K_F2:
                self._look_up()
            case _ if key.key in ARROWS:
                return self._enter_board(key)
            case _:
                return False
        return True

    def _look_up(self) -> None:
        """The card of the word being typed or composed, of the line the caret is on, else of the spine."""
        board = self.composing.after(self.view.board)
        column = self.caret.column if self.caret else self.composing.column
        word = self.typed if self.typed and not self.composing.cells else board.line(column).word
        if self.typed or not board.fresh:
            self.table.look_up(word)

    def _enter_board(self, key: Key) -> bool:
        """An arrow with the keyboard nowhere: to the board."""
        scene = self.table.base.scene
        if scene is None or scene.focus.node is not None or not self.mine:
            return False
        scene.focus.set(self.field, ring=True)
        return self.caret_key(key)

    def _pan_key(self, key: Key) -> bool:
        dx, dy = ARROWS[key.key]
        stride = self.kit.px(STRIDE)
        self.auto = False
        self.eye = self.eye.panned(-dx * stride, -dy * stride).kept(self.view.board)
        self.refresh(Glide(140))
        return True

    def _throw_key(self) -> bool:
        """Delete: the card taken up, or the one the keyboard is on, is to be discarded."""
        scene = self.table.base.scene
        card = self.card_of(self.lifted)
        if card is None and scene is not None and scene.focus.node is not None:
            card = self.card_of(getattr(scene.focus.node, "id", None))
        if card is None or not self.mine or self.composing.holds(card.id):
            return False
        self.throw(card)
        return True

    # --- the draft ----------------------------------------------------------------------------------------------

    def confirm(self) -> bool:
        """Play the draft."""
        move = self.composing.move(self.view)
        if not self.mine or not self.composing.busy:
            return False
        if move is None:
            self.refuse_quietly(_("Now lay at least one card."))
            return True
        self.typed, self.lifted, self.near = "", None, None
        self.table.commit(move)
        return True

    def take_back(self) -> bool:
        """The last step of the draft."""
        self.typed, self.throwing = "", False
        if not self.composing.busy:
            if self.lifted is None:
                return False
            self.lifted = None
        self.compose(self.composing.back(), "undo", HOME)
        return True

    def clear(self) -> bool:
        """All cards of the draft back to the hand."""
        busy = bool(
            self.composing.busy or self.lifted is not None or self.typed or self.caret or self.throwing
        )
        self.typed, self.lifted, self.near, self.caret, self.throwing = "", None, None, None, False
        if busy:
            self.compose(Draft(), "card-slide", HOME)
        return busy
