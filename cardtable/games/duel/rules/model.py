"""The duel as values: who holds what, what lies where, what was chosen and what happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from cardtable.games.duel.rules.board import (
    Direction,
    Grid,
    Joint,
    LaidCard,
    Line,
    Place,
    Run,
    Stack,
    face,
    weave,
)
from cardtable.games.duel.rules.deck import penalty
from cardtable.rules.cards import Card, hide, trimmed
from cardtable.rules.contract import Event, Move, Options, Refusal, Seat
from cardtable.rules.rng import Rng

__all__ = ["Direction", "Grid", "Joint", "LaidCard", "Line", "Place", "Run", "Stack", "face", "weave"]


class Phase(StrEnum):
    STARTING = "starting"
    """The first seat is about to be drawn (D1)."""
    DRAWING = "drawing"
    """Starting cards are to be turned up, or a seat is to draw (D1, D7-D9, D11)."""
    PLAYING = "playing"
    """The seat whose turn it is owes a move."""
    WON = "won"
    """A hand is empty: the round is about to be counted (D9)."""
    DISCARDING = "discarding"
    """The other hand is about to be discarded (D9)."""
    LEVELLING = "levelling"
    """The seat whose turn it is discards down to seven, card by card (D9)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Draw:
    """Cards a seat has still to draw."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A duel, or what one seat knows of it.

    `rounds[seat]` counts the rounds won. `draws` are made in order before anybody chooses again. `lots` is a
    hidden order of the seats that settles who starts; `shuffler` gives the order of each reshuffle; both are
    None in a view. `reshuffles` counts those made. `first` is the seat that started a match whose other player is
    due a last turn, 0 in any other match.
    """

    options: Options
    phase: Phase
    turn: Seat = 0
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    board: Grid
    rounds: tuple[int, ...]
    draws: tuple[Draw, ...] = ()
    lots: tuple[Seat, ...] | None
    shuffler: Rng | None
    reshuffles: int = 0
    first: Seat = 0

    @property
    def reads_across(self) -> bool:
        """True if neighbouring columns read across (D4)."""
        return self.options["neighbours"] == "words"

    @property
    def rounds_to_win(self) -> int:
        return int(self.options["rounds"])

    @property
    def grants_last_turn(self) -> bool:
        """True if the player who did not start has a last turn when the other one empties the hand (D10)."""
        return self.rounds_to_win == 1 and self.options["last_turn"] == "due"

    @property
    def is_last_turn(self) -> bool:
        """True while the seat whose turn it is has the last turn of the match (D10)."""
        return self.phase is Phase.PLAYING and self.grants_last_turn and not self.hands[1 - self.turn]

    @property
    def round(self) -> int:
        """The number of the round being played, from 1."""
        if self.rounds_to_win == 1:
            return 1
        return sum(self.rounds) + (self.phase is not Phase.OVER)


@dataclass(frozen=True, slots=True)
class Piece:
    """A card as a move names it: its face, and whether it goes between two cards (D5) or onto its cell."""

    face: str
    between: bool = False


@dataclass(frozen=True, slots=True)
class Order:
    """All faces of one line, the spine for column None, in the order they are to take (D12)."""

    column: int | None
    faces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Cards into one line, the spine for column None, from cell `start` on (D3).

    None keeps the card of its cell; a piece goes onto its cell, empty or not; a piece `between` goes before
    the cell that the next one names. Neither end is None, and one card over a card of the spine is always
    played in the spine: a move has one form.
    """

    column: int | None
    start: int
    pieces: tuple[Piece | None, ...]
    order: Order | None = None

    @property
    def faces(self) -> tuple[str, ...]:
        """The cards laid."""
        return tuple(each.face for each in self.pieces if each is not None)

    @property
    def penalty(self) -> int:
        """Cards that the opponent will draw for the move, unless it wins the round (D7, D9)."""
        return penalty(self.faces)


@dataclass(frozen=True, slots=True)
class Swap(Move):
    """One card discarded, three drawn, the turn over (D8)."""

    face: str


@dataclass(frozen=True, slots=True)
class Drop(Move):
    """One of the cards beyond seven discarded after a round (D9, `after_round` level-to-seven)."""

    face: str


def lay(column: int | None, start: int, pieces: tuple[Piece | None, ...], order: Order | None = None) -> Lay:
    """The move in its one form; see `Lay`."""
    start, pieces = trimmed(start, pieces)
    only = pieces[0] if len(pieces) == 1 else None
    if column is not None and start == 0 and only is not None and not only.between:
        return Lay(None, column, pieces, order)
    return Lay(column, start, pieces, order)


@dataclass(frozen=True, slots=True)
class Started(Event):
    """Draw of the first seat, at random (D1, G7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The two starting cards, from the top of the pile (D1, D11)."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Cards laid as a `Lay` says, after the cells of a line took the order of old indices in `order` (D12).

    `word` is what the line reads now; `penalty` what the opponent draws for it, 0 if either hand is empty (D7,
    D9, D10).
    """

    seat: Seat
    column: int | None
    start: int
    cards: tuple[LaidCard | None, ...]
    word: str
    penalty: int
    ordered: int | None = None
    order: tuple[int, ...] = ()

    @property
    def faces(self) -> tuple[str, ...]:
        return tuple(each.card.face or "" for each in self.cards if each is not None)


@dataclass(frozen=True, slots=True)
class Swapped(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Dropped(Event):
    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards from the top of the pile, in order (D7-D9)."""

    seat: Seat
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, cards=hide(self.cards))


@dataclass(frozen=True, slots=True)
class RoundWon(Event):
    """A hand emptied by laying (D9)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """The whole hand of the seat that lost a round, shown (D9)."""

    seat: Seat
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The cards of the board and of the discard as the new pile, under new ids that say nothing (D11)."""

    pile: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> Reshuffled:
        return replace(self, pile=hide(self.pile))


AnyMove: TypeAlias = Lay | Swap | Drop
AnyEvent: TypeAlias = Started | TurnedUp | Laid | Swapped | Dropped | Drew | RoundWon | Discarded | Reshuffled


class DuelRefusal(Refusal):
    """Reason for which a move of the duel is refused."""

    GAME_OVER = "game_over", "D10"
    NOT_YOUR_TURN = "not_your_turn", "G9"
    LEVEL_FIRST = "level_first", "D9"
    NOTHING_TO_LEVEL = "nothing_to_level", "D9"
    NOT_IN_HAND = "not_in_hand", "D3"
    NOTHING_LAID = "nothing_laid", "D3"
    NO_SUCH_PLACE = "no_such_place", "D2"
    GAP = "gap", "D3"
    NOT_BETWEEN = "not_between", "D5"
    TWO_COVERED = "two_covered", "D6"
    SAME_LETTER = "same_letter", "D6"
    NOT_A_WORD = "not_a_word", "D4"
    SAME_WORD = "same_word", "D4"
    ORDER_OFF = "order_off", "D12"
    ORDER_CARDS = "order_cards", "D12"
    SAME_ORDER = "same_order", "D12"
