"""The example game as values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from cardtable.rules.cards import Card, hide
from cardtable.rules.contract import Event, Move, Options, Refusal, Seat


@dataclass(frozen=True, slots=True)
class State:
    """`drawing` is true between a card laid and the card drawn for it."""

    options: Options
    turn: Seat
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    heap: tuple[Card, ...]
    scores: tuple[int, ...]
    drawing: bool


@dataclass(frozen=True, slots=True)
class Put(Move):
    """One letter of the hand onto the heap."""

    face: str


@dataclass(frozen=True, slots=True)
class WasPut(Event):
    seat: Seat
    card: Card
    gain: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: Seat
    card: Card

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, card=hide((self.card,))[0])


AnyEvent: TypeAlias = WasPut | Drew


class NullRefusal(Refusal):
    GAME_OVER = "game_over", "N3"
    NOT_YOUR_TURN = "not_your_turn", "G9"
    NOT_IN_HAND = "not_in_hand", "N1"
