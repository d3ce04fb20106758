"""Keys of any board: letters that spell a move, and the keys that mean the same everywhere."""

from __future__ import annotations

import unicodedata
from typing import TYPE_CHECKING, Any

import pygame

from cardtable.languages import Alphabet
from cardtable.lexicon import fold
from cardtable.ui.gestures import Key
from cardtable.ui.stage import HOME, LAY

if TYPE_CHECKING:
    from cardtable.table.board.board import Board

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


def letters(text: str, alphabet: Alphabet) -> str:
    """The capitals that typed text stands for; marks and everything else fall away."""
    folded = fold(unicodedata.normalize("NFC", text), alphabet.further)
    return "".join(char for char in folded if char in alphabet.bits)


def letters_of(board: Board[Any, Any]) -> Alphabet:
    """Those of the language this table plays."""
    game = board.table.session.game
    return game.alphabet(game.options(board.view))


class Keyboard:
    """Letters and keys that no node has taken."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._nowhere = ""
        """Last letters typed that no move spells."""
        self._answered = ""
        """Last letters typed, confirmed and answered as impossible to lay."""

    def type(self, text: str) -> bool:
        """Letters typed; False where they mean nothing now."""
        board = self._board
        if not board.mine:
            return False
        if board.controls.type(text):
            return True
        typed = letters(text, letters_of(board))
        if not typed:
            return self._number(text)
        board.pointer.free_keyboard()
        unnamed = board.drafting.now.unnamed
        if not board.drafting.typed and unnamed is not None:
            board.alphabet.sign(unnamed.id, typed[0])
        else:
            before = "" if board.drafting.typed == self._answered else board.drafting.typed
            self._answered = ""
            self._retype((before + typed)[: board.controls.longest])
        return True

    def _number(self, text: str) -> bool:
        """A digit takes up that card of those shown in the hand, the tenth by 0."""
        board, cards = self._board, self._board.hand.cards
        first, places = board.game.rack(len(cards))
        shown = cards[first : first + len(places)]
        at = "1234567890".find(text) if len(text) == 1 else -1
        if not 0 <= at < len(shown):
            return False
        if not board.controls.taking(shown[at]):
            board.scene.dispatch.by_keyboard = True
            board.pointer.take_up(shown[at])
        return True

    def stuck(self, typed: str) -> bool:
        """Return True if the letters typed cannot be laid as they are."""
        return bool(typed) and typed == self._nowhere

    def give_up(self) -> None:
        """Forget letters that cannot be laid and have been answered: the next one begins anew."""
        self._answered = self._board.drafting.typed

    def _retype(self, typed: str) -> None:
        """Show the best way to lay what has been typed; letters that cannot be laid yet stay in the status line."""
        board, seat = self._board, self._board.table.seat
        assert seat is not None
        board.pointer.rest()
        before, now = board.drafting.typed, board.drafting.now
        moves = board.table.session.drafted.spell(board.view, seat, typed) if typed else ()
        self._nowhere = "" if moves else typed
        draft = board.game.draft_of(seat, moves[0]) if moves else board.game.empty
        if self.stuck(typed) and before and typed.startswith(before):
            draft = now  # what was laid stays: a letter is missing, or a place for it
        board.compose(draft, "card-lay" if draft else "tap", LAY if draft else HOME, typed)

    def press(self, key: Key) -> bool:
        """A key nobody took; False where it means nothing here."""
        board = self._board
        if board.controls.press(key):
            return True
        drafting = board.drafting
        match key.key:
            case pygame.K_BACKSPACE if drafting.typed and board.mine:
                self._retype(drafting.typed[:-1])
                return True
            case pygame.K_BACKSPACE:
                return board.undo()
            case pygame.K_ESCAPE if board.passing.asked:
                board.passing.rest()
                board.table.changed()
                return True
            case pygame.K_ESCAPE if board.pointer.lifted is not None:
                return board.undo()
            case pygame.K_ESCAPE:
                return board.clear()
            case pygame.K_F2:
                return board.table.look_up(
                    drafting.typed or drafting.now.word(board.view) or board.depiction.word(board.state)
                )
            case each if each in ENTER and (drafting.now or drafting.typed or not board.hand.held):
                return board.confirm()
        return False
