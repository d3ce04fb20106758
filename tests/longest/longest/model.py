"""The game as values."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from cardtable.rules.cards import Card, hide
from cardtable.rules.contract import Event, Move, Options, Refusal, Seat


@dataclass(frozen=True, slots=True)
class State:
    """`words[seat]` is what that seat has laid in this trick: None for nothing yet, "" for a pass; `cards` are those
    of the trick. `drawing` are the seats that are to fill their hands; `trick` counts from 1 those begun."""

    options: Options
    leader: Seat
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    cards: tuple[Card, ...]
    heap: tuple[Card, ...]
    words: tuple[str | None, ...]
    scores: tuple[int, ...]
    drawing: tuple[Seat, ...]
    trick: int

    @property
    def over(self) -> bool:
        return self.trick > int(self.options["tricks"])

    @property
    def turn(self) -> Seat:
        """Seat that lays next: the leader, then the other."""
        return self.leader if self.words[self.leader] is None else 1 - self.leader


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """A word of the hand; "" for no word."""

    word: str


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: Seat
    cards: tuple[Card, ...]
    word: str


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """`gain` cards for the longer word, the leader's where both are as long; nobody's where both passed."""

    seat: Seat
    gain: int


@dataclass(frozen=True, slots=True)
class Drew(Event):
    seat: Seat
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, cards=hide(self.cards))


AnyEvent: TypeAlias = Laid | Taken | Drew


class LongestRefusal(Refusal):
    GAME_OVER = "game_over", "T3"
    NOT_YOUR_TURN = "not_your_turn", "G9"
    NOT_IN_HAND = "not_in_hand", "T1"
    NOT_A_WORD = "not_a_word", "G3"
