"""Controls of one game, besides those of every board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any, Generic

from cardtable.table.board.board import Board
from cardtable.table.board.composing import S
from cardtable.table.board.drafting import D
from cardtable.table.board.inputs import Tapped, ThingDropped
from cardtable.table.board.picture import CardId
from cardtable.ui.gestures import Key
from cardtable.ui.node import Node


class Controls(Generic[S, D]):
    """Asked by the board before it does what it does everywhere with a card, a key or a letter."""

    def __init__(self, board: Board[S, D], game: Any) -> None:
        self.board, self.table, self.kit, self.stage = board, board.table, board.kit, board.stage
        self.game = game
        """The description of the game."""

    def listen(self) -> None:
        """Hear what is done on the furniture."""

    def all_shown(self) -> None:
        """Lead the person at the screen to the question, once all facts are shown."""

    @property
    def view(self) -> S:
        view: S = self.table.situation.view
        return view

    def lifts(self, number: object) -> bool:
        """Return True if a card that is not of the hand may be dragged now."""
        return False

    def dropped(self, number: object, key: Hashable | None) -> None:
        """Act on such a card let go over a target, or nowhere."""
        self.board.do(ThingDropped(named(number), key))

    def tapped(self, number: object) -> None:
        """Act on a click on a card that is not of the hand."""
        self.board.do(Tapped(named(number)))

    def landed(self, number: object) -> None:
        """Act on a card that has come to its place."""

    def peeked(self, number: object) -> bool:
        """A long press on a card; False leaves one that the draft has laid to the board."""
        return False

    def leaving(self) -> float:
        """Take things along to the result once the winner has been named; return the seconds until the result."""
        return 0.0

    def type(self, text: str) -> bool:
        """Text that means something for the window alone; False where it does not."""
        return False

    def press(self, key: Key) -> bool:
        """A key that means something here before it does on every board."""
        return False

    def first_stop(self, stops: Sequence[Node]) -> Node:
        """Return the first stop of the keyboard among the places for a card."""
        return stops[0]

    @property
    def home_zone(self) -> str:
        """Zone of the first Tab."""
        return "hand"


def named(number: object) -> CardId:
    """Return the id of a sprite as inputs have it."""
    return number if isinstance(number, (int, str)) else str(number)
