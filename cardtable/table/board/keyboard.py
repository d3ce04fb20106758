"""Keys of any board as inputs: letters that spell a move, and the keys that mean the same everywhere."""

from __future__ import annotations

from typing import Any

import pygame

from cardtable.table.board.board import AnyBoard
from cardtable.table.board.controls import Controls
from cardtable.table.board.description import Description
from cardtable.table.board.inputs import Erased, Escape, Tapped, Typed
from cardtable.table.board.state import readable_word
from cardtable.ui.gestures import Key

ENTER = (pygame.K_RETURN, pygame.K_KP_ENTER)


class Keyboard:
    """Letters and keys that no node has taken, as inputs."""

    def __init__(self, board: AnyBoard, game: Description[Any, Any], controls: Controls[Any, Any]) -> None:
        self._board, self._game, self._controls = board, game, controls

    def type(self, text: str) -> bool:
        """Letters typed; False where they mean nothing now."""
        board = self._board
        return self._controls.type(text) or board.do(Typed(text)) or self._number(text)

    def _number(self, text: str) -> bool:
        """A digit takes up that card of those shown in the hand, the tenth by 0."""
        board, cards = self._board, self._board.state.cards
        first, places = self._game.rack(len(cards))
        shown = cards[first : first + len(places)]
        at = "1234567890".find(text) if len(text) == 1 else -1
        if not 0 <= at < len(shown):
            return False
        board.dispatch.by_keyboard = True
        return board.do(Tapped(shown[at].id))

    def press(self, key: Key) -> bool:
        """A key nobody took; False where it means nothing here."""
        board = self._board
        if self._controls.press(key):
            return True
        match key.key:
            case pygame.K_BACKSPACE:
                return board.do(Erased())
            case pygame.K_ESCAPE:
                return board.do(Escape())
            case pygame.K_F2:
                state = board.state
                word = state.typed or readable_word(state) or board.depiction.word(state)
                return board.table.look_up(word)
            case each if each in ENTER and (board.state.drafted or not board.state.held):
                return board.confirm()
        return False
