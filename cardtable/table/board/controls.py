"""Controls of one game, besides those of every board."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TYPE_CHECKING, Generic

from cardtable.rules.cards import Card
from cardtable.rules.contract import Move
from cardtable.table.board.depiction import S
from cardtable.table.board.drafting import D
from cardtable.ui.gestures import Key
from cardtable.ui.node import Node

if TYPE_CHECKING:
    from cardtable.table.board.board import Board


class Controls(Generic[S, D]):
    """Asked by the board before it does what it does everywhere with a card, a key or a letter."""

    longest = 20
    """Letters that may be typed."""
    zone = "board"
    """Zone of the keyboard with a card taken up."""
    next_zone = "hand"
    """Zone of the keyboard once the card is down; "" if keys still move that card."""

    def __init__(self, board: Board[S, D]) -> None:
        self.board, self.table, self.kit = board, board.table, board.kit
        self.game = board.game

    @property
    def view(self) -> S:
        view: S = self.table.situation.view
        return view

    def putting(self, card: Card, place: Hashable) -> bool:
        """Act on a card put down on a place other than by joining the draft; return False for none."""
        return False

    def next_place(self) -> Hashable | None:
        """The place that a card clicked twice goes to: on from the cards laid, else the end of the word; None where no place is
        plainer than others."""
        return None

    def taking(self, card: Card) -> bool:
        """Act on a tapped card of the hand other than by taking it up; return False for none."""
        return False

    def lifts(self, number: object) -> bool:
        """Return True if a card that is not of the hand may be dragged now."""
        return False

    def dropped(self, number: object, key: Hashable | None) -> None:
        """Act on such a card let go over a target, or nowhere."""

    def relax(self) -> bool:
        """Give up what was begun outside the draft; False where there is nothing."""
        return False

    @property
    def begun(self) -> bool:
        """True while something was begun outside the draft that an undo gives up."""
        return False

    def tapped(self, number: object) -> None:
        """A card that is not of the hand."""

    def landed(self, number: object) -> None:
        """Act on a card that has come to its place."""

    def peeked(self, number: object) -> bool:
        """A long press on a card; False leaves one that the draft has laid to the board."""
        return False

    def leaving(self) -> float:
        """Take things along to the result once the winner has been named; return the seconds until the result."""
        return 0.0

    def hinted(self, move: Move) -> None:
        """A hint that composes no draft: lead to what it names."""

    def type(self, text: str) -> bool:
        """Text that means something else than letters of a word; False where it does not."""
        return False

    def press(self, key: Key) -> bool:
        """A key that means something here before it does on every board."""
        return False

    def confirm(self) -> bool:
        """Act on Enter and the main button other than by playing the draft."""
        return False

    def act(self, key: str) -> None:
        """Act on the button of that key, unless it plays a move at once."""
        if key == "confirm":
            self.board.confirm()
        else:
            self.table.ask(key)

    def first_stop(self, stops: Sequence[Node]) -> Node:
        """Return the first stop of the keyboard among the places for a card."""
        return stops[0]

    @property
    def home_zone(self) -> str:
        """Zone of the first Tab."""
        return "hand"
