"""What the keys do on a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardtable.table.board.keyboard import ENTER
from cardtable.ui.gestures import Key

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene

GO_ON = (*ENTER, pygame.K_SPACE)
"""The keys that go on from what waits to be looked at; any key hurries what merely moves."""


class TableKeys:
    """The keys of a table that no node and no layer has taken."""

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def press(self, key: Key) -> bool:
        """What a key means that nothing took; whether it means something."""
        table = self._table
        if table.seating.look.press(key):
            return True
        advised = table.hints.advised if key.key in ENTER else None
        if table.banner and not table.showing.crowned:
            table.banner = ""
            table.dress()
        # What one lays oneself goes on while the next letter is typed.
        shown = table.presenter.busy or table.showing.busy or table.showing.crowned
        if shown and (key.key in GO_ON or not table.presenter.held):
            table.go_on()
        if key.ctrl:
            return self._shortcut(key.key)
        if table.board is not None and advised is not None and table.board.mine:
            table.board.commit(advised)
            return True
        if table.board is not None and table.board.keyboard.press(key):
            return True
        if key.key == pygame.K_ESCAPE:
            table.menu()
            return True
        return False

    def _redo(self) -> None:
        """The step of the draft taken back last."""
        table = self._table
        if table.board is None or not table.board.undo(again=True):
            table.dispatch.ignored()

    def _shortcut(self, key: int) -> bool:
        table = self._table
        acts: dict[int, Callable[[], object]] = {
            pygame.K_z: table.take_back,
            pygame.K_y: self._redo,
            pygame.K_h: table.hint,
            pygame.K_n: lambda: table.navigator.setup(table.session.header.game),
            pygame.K_o: table.navigator.saves,
            pygame.K_s: table.saves.say,
            pygame.K_l: table.letters,
        }
        act = acts.get(key)
        if act is not None:
            act()
        return act is not None
