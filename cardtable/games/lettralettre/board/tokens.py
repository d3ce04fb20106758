"""Tokens that change hands: those on their way count nowhere until they land."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from cardtable.games.lettralettre.board.coins import Spot, coin
from cardtable.games.lettralettre.board.plates import OwnTokens, TokenPlate
from cardtable.rules.contract import Seat
from cardtable.table.board.board import Board
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.stage import Glide
from cardtable.wording.sentence import number

POT = -1
"""Where a token goes that goes to no seat: onto the card on offer, or to the bank."""
ARC = 34
"""How high a token rises on its way, units."""


@dataclass(frozen=True, slots=True)
class Flying:
    """A token on its way to a seat, or to the card (POT)."""

    number: int
    goal: Seat


class Tokens:
    """The tokens of one table. Those that fly are cards of the stage that lie nowhere in the view."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._numbers = count()

    def _flying(self) -> list[Flying]:
        return [each for each in self._board.flying if isinstance(each, Flying)]

    def coming(self, goal: Seat) -> int:
        """How many are on their way there."""
        return sum(each.goal == goal for each in self._flying())

    def held(self, seat: Seat) -> int:
        """The tokens of a seat that are not on their way."""
        return max(0, int(self._board.view.tokens[seat]) - self.coming(seat))

    @property
    def pot(self) -> int:
        """Those that lie on the card on offer."""
        return max(0, int(self._board.view.pot) - self.coming(POT))

    def tokens_at(self, seat: Seat) -> Spot:
        """Where the topmost token of a seat lies."""
        return self._plate(seat).tokens_at

    def _plate(self, seat: Seat) -> TokenPlate | OwnTokens:
        plate = self._board.table.seating.holder_of(seat)
        assert isinstance(plate, (TokenPlate, OwnTokens))
        return plate

    def send(self, ways: Iterable[tuple[Spot, Spot, Seat]], ms: float = 420, stagger_ms: float = 0) -> float:
        """Tokens set out, each from a place to a place and for a seat; gives the seconds until all have landed."""
        order = list[object]()
        for start, end, goal in ways:
            token = Flying(next(self._numbers), goal)
            z = 400 + len(order)
            self._board.table.stage.put(token, replace(coin(start), z=z))
            self._board.flying[token] = replace(coin(end), z=z)
            order.append(token)
        return self._board.refresh(Glide(ms, in_out_cubic, stagger_ms, order, ARC))

    def landed(self, token: object) -> bool:
        """One is there: it joins its pile. False for anything else."""
        if not isinstance(token, Flying) or token not in self._board.flying:
            return False
        del self._board.flying[token]
        self._board.kit.sounds.play("token")
        return True

    def arrive(self) -> None:
        """All that fly are there."""
        for token in self._flying():
            del self._board.flying[token]

    def show(self) -> None:
        """The plates tell the tokens that lie on them."""
        for seat in range(len(self._board.view.tokens)):
            plate, held = self._plate(seat), self.held(seat)
            if plate.standing.tokens != held:
                plate.standing = replace(plate.standing, tokens=held, score=number(held))
                plate.invalidate()
