"""Controls of the shelf: a touch on a slot."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.shelf.board.board import ShelfTable
from cardtable.games.shelf.board.cues import tear_off
from cardtable.games.shelf.board.draft import Draft
from cardtable.games.shelf.rules.model import State
from cardtable.i18n import _
from cardtable.table.board.controls import Controls
from cardtable.ui.node import Node


class ShelfControls(Controls[State, Draft]):
    """The gestures of one shelf table."""

    game: ShelfTable

    def listen(self) -> None:
        self.game.ends.put_down = self.put_on

    def tapped(self, number: object) -> None:
        for slot, stack in enumerate(self.view.slots, self.view.first_slot):
            if stack and stack[-1].card.id == number:
                self.put_on(slot)

    def put_on(self, slot: int) -> None:
        """Put the card taken up on a slot; without one, look up the word on the shelf, or say what an empty slot waits for."""
        inside = slot - self.view.first_slot in range(len(self.view.slots))
        if self.board.put_down(slot):
            return
        if inside and self.view.word:
            self.board.table.look_up(self.view.word)
        elif self.board.mine:
            self.board.notify(_("Take up a card of your hand first, or drag it here."))

    def peeked(self, number: object) -> bool:
        return number in {top.card.id for top in self.view.tops} and self.board.table.look_up(self.view.word)

    def leaving(self) -> float:
        return tear_off(self.game)

    def landed(self, number: object) -> None:
        # A card lies where it belongs: it counts now.
        self.game.shelf.stack(self.game.depths(self.board.picture))

    def first_stop(self, stops: Sequence[Node]) -> Node:
        return self.game.ends.last or stops[0]
