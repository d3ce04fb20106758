"""The pictures of a board, made again only when its state is another one; its buttons and its status line."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Generic

from cardtable.table.board.asks import Action
from cardtable.table.board.composing import S
from cardtable.table.board.depiction import Depiction
from cardtable.table.board.drafting import D
from cardtable.table.board.making import picture
from cardtable.table.board.picture import Picture
from cardtable.table.board.state import BoardState
from cardtable.ui.markup import escape


class Pictures(Generic[S, D]):
    """Pictures of one board."""

    def __init__(self) -> None:
        self.shown: Picture
        """The picture made last: what readers show until the next one."""
        self._state: BoardState[D] | None = None
        """The state it was made of."""
        self._stays = "clock", ""
        """The last status line that told what to do."""

    def of(self, state: BoardState[D], depiction: Depiction[S, D]) -> Picture:
        """The picture of a state, the one made last if nothing has changed."""
        if state is not self._state and state != self._state:
            self.shown = picture(state, depiction)
        self._state = state
        return self.shown

    def sentence(self, unplaced: str) -> tuple[str, str]:
        """The icon and the markup of the status line; a note that has no place of its own (`unplaced`) is told in it."""
        said = self.shown.sentence
        if said is None:
            return self._stays  # between two facts no seat is waited for, and nothing is over
        if said.stays:
            self._stays = said.icon, said.text
        if said.yields and unplaced:
            return "info", escape(unplaced)
        return said.icon, said.text


def actions(shown: Picture, choose: Callable[[str], object]) -> tuple[Action, ...]:
    """Return the buttons of a picture; `choose` gets the key of the one that is pressed."""
    return tuple(
        [
            Action(
                each.key,
                each.text,
                each.icon,
                partial(choose, each.key),
                each.enabled,
                each.wide,
                quiet=each.quiet,
                ready=each.ready,
            )
            for each in shown.choices
        ]
    )
