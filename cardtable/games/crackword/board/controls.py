"""Controls of Crack Word: cards go to the ends of rows, digits and arrows aim, Enter calls or answers."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.games.crackword.board.board import CrackWordTable
from cardtable.games.crackword.board.composing import due_of
from cardtable.games.crackword.board.draft import Draft, Spot, spots
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Due, State, reading
from cardtable.play.justify import justifies
from cardtable.table.board.controls import Controls
from cardtable.table.board.inputs import Pressed
from cardtable.table.board.keyboard import ENTER
from cardtable.ui.gestures import Key
from cardtable.ui.node import Node

KEYS = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_DELETE: "delete",
}
"""Names of the keys that mean something for a card being composed."""


class CrackWordControls(Controls[State, Draft]):
    """The gestures of one table of Crack Word."""

    game: CrackWordTable

    def listen(self) -> None:
        for lane in self.game.lanes:
            lane.tap = self.tap_lane

    def tapped(self, number: object) -> None:
        """Take a click on a card of a row: with a card taken up it chooses the end for that card."""
        for row, cards in enumerate(self.view.rows):
            for at, each in enumerate(cards):
                if each.card.id == number and not self._put_near_end(row, left=at < len(cards) / 2 - 0.5):
                    self.peeked(number)

    def tap_lane(self, row: int, x: int) -> bool:
        """The free part of a lane, touched at `x`: the card taken up goes to the end of the row that is nearer."""
        frame = self.game.spots.line(row, len(self.view.rows[row])).frame
        return self._put_near_end(row, left=x < frame.centerx)

    def _put_near_end(self, row: int, *, left: bool) -> bool:
        """The card taken up goes to an end of a row, or on all of it; False where none is up."""
        card = self.board.state.card(self.board.state.lifted)
        if card is None:
            return False
        found = spots(self.view, card)
        for spot in (Spot(row, None), Spot(row, LEFT if left else RIGHT), Spot(row, RIGHT)):
            if spot in found:
                return self.board.put_down(spot)
        return True

    def peeked(self, number: object) -> bool:
        """Look up the word of a row, or the words that justify it. If letters may be contested, the board helps no player that
        way."""
        rows = self.board.draft.after(self.view) if justifies(self.table.session) else ()
        for row in rows:
            if any(each.card.id == number for each in row):
                self.board.table.look_up(reading(row))
        return True

    def press(self, key: Key) -> bool:
        due = due_of(self.table.situation)
        match key.key:
            case each if each in ENTER and due is not None and due.due is not Due.TURN:
                return self.board.confirm()
            case each if each in KEYS:
                return self.board.do(Pressed(KEYS[each]))
            case pygame.K_F2:
                return self.game.line.click()
        return False

    def all_shown(self) -> None:
        board = self.board
        at = board.focus.node
        if self.game.laying and at is not None and at.zone_name == "actions":
            board.free_keyboard()  # the next Tab goes to the hand, and not past the button of the last turn

    def first_stop(self, stops: Sequence[Node]) -> Node:
        return min(stops, key=lambda node: (node.rect.y, node.rect.x))
