"""Lettralettre 26 as values: the auction, the letters on the table, the sealed words and the tokens."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeAlias

from cardtable.games.lettralettre.rules.deck import KEPT, STARS
from cardtable.rules.cards import Card, hide
from cardtable.rules.contract import Event, Move, Options, Refusal, Seat
from cardtable.rules.rng import Rng


class Phase(StrEnum):
    TURNING = "turning"
    """The dealer is about to turn up a constraint card (L2)."""
    BIDDING = "bidding"
    """The seat whose turn it is takes the card or puts a token on it; the last one simply takes it (L2)."""
    DEALING = "dealing"
    """The dealer is about to turn up the letters (L4)."""
    DEALT = "dealt"
    """The letters lie there; can anybody form a word? (L9)"""
    WRITING = "writing"
    """Everybody writes in secret (L4)."""
    SEALED = "sealed"
    """Everybody has written; only the commitments are out."""
    REVEALED = "revealed"
    """The words lie open, the tokens are yet to move (L7)."""
    SETTLED = "settled"
    """The tokens have moved; the letters are yet to be cleared (L10, L11)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Sheet:
    """Sheet of one seat: `word` is "" for no word and None if this view may not know.

    `code` is the constraint its author named, "" where the word turns out not to count (G6); `letters`, `stars` and `bonus`
    are its points (L6).
    """

    word: str | None
    code: str = ""
    letters: int = 0
    stars: int = 0
    bonus: int = 0

    @property
    def points(self) -> int:
        return self.letters + self.stars + self.bonus


UNREAD = Sheet(None)


@dataclass(frozen=True, slots=True)
class Seal:
    """Promise made before the words were turned over: the commitment, and its salt once revealed."""

    commitment: str
    salt: str = ""


@dataclass(frozen=True, slots=True)
class Scale:
    """The worth of the letters on the table (L6): `usable` letters count one each, `starred` ones their stars, each as
    `(letter, stars, cards)`.
    """

    usable: tuple[str, ...]
    starred: tuple[tuple[str, int, int], ...]

    def letters(self, word: str) -> int:
        return sum(map(word.count, self.usable))

    def stars(self, word: str) -> int:
        return sum(stars * min(word.count(letter), cards) for letter, stars, cards in self.starred)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """State of a table, or one seat's view of it.

    Lists by seat: `tokens`, `kept` (constraint cards), `deals` (letters dealt so far, L10), `out` (eliminated, L8), `sheets` and `seals` of
    the words being written. `stock` is the pile of constraint cards, `offer` the one being auctioned and `pot` the tokens on it.
    `thrown_in` counts the deals in a row that no seat could use (L9). `rounds` holds the points of each finished round, None for a seat
    without a word. `secrets` are what the salts are made of, `chance` what the discard is shuffled with: None in a view. In a view another
    seat's sheet is None while the words are being written, even if it exists. `pack` is the fingerprint of the constraint cards that were
    dealt.
    """

    options: Options
    phase: Phase
    dealer: Seat
    turn: Seat = 0
    tokens: tuple[int, ...]
    kept: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    offer: Card | None = None
    pot: int = 0
    pile: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    letters: tuple[Card, ...] = ()
    taboos: tuple[Card, ...] = ()
    thrown_in: int = 0
    deals: tuple[int, ...]
    out: tuple[bool, ...]
    sheets: tuple[Sheet | None, ...]
    seals: tuple[Seal | None, ...]
    rounds: tuple[tuple[int | None, ...], ...] = ()
    secrets: tuple[str, ...] | None
    chance: Rng | None
    pack: str

    @property
    def bidders(self) -> tuple[Seat, ...]:
        """The seats still in the auction, by seat (L2)."""
        return tuple(seat for seat, cards in enumerate(self.kept) if len(cards) < KEPT)

    @property
    def playing(self) -> tuple[Seat, ...]:
        """The seats not eliminated (L8)."""
        return tuple(seat for seat, gone in enumerate(self.out) if not gone)

    @property
    def usable(self) -> frozenset[str]:
        """The letters on the table that no taboo forbids (L5)."""
        return frozenset(card.face or "" for card in self.letters) - self.forbidden

    @property
    def forbidden(self) -> frozenset[str]:
        """The taboo letters (L5)."""
        return frozenset(card.face or "" for card in self.taboos)

    def codes(self, seat: Seat) -> tuple[str, ...]:
        """The constraints of a seat, in the order they were taken (L3)."""
        return tuple(card.face or "" for card in self.kept[seat])

    def letter_points(self, word: str) -> int:
        """One a letter that lies on the table, repeats counted (L6); any other letter is worth nothing
        (L5).
        """
        return self.scale.letters(word)

    def star_points(self, word: str) -> int:
        """A card's stars each time its letter comes, at most as often as there are such cards (L6)."""
        return self.scale.stars(word)

    @property
    def scale(self) -> Scale:
        """Points of the letters on the table, to be asked of many words."""
        lying = Counter(card.face or "" for card in self.letters)
        starred = ((letter, STARS.get(letter, 0), count) for letter, count in lying.items())
        return Scale(tuple(self.usable), tuple(each for each in starred if each[1]))


@dataclass(frozen=True, slots=True)
class Take(Move):
    """The constraint card with the tokens on it (L2)."""


@dataclass(frozen=True, slots=True)
class Chip(Move):
    """One token onto the card instead (L2)."""


@dataclass(frozen=True, slots=True)
class Write(Move):
    """A word and the constraint it is to meet, or no word at all: both "" (L4, L5)."""

    word: str
    code: str


@dataclass(frozen=True, slots=True)
class TurnedUp(Event):
    """The dealer turned up a constraint card; `first` is who speaks first (L2)."""

    card: Card
    first: Seat


@dataclass(frozen=True, slots=True)
class Chipped(Event):
    """A token went onto the card; `following` is whose turn it is then."""

    seat: Seat
    following: Seat


@dataclass(frozen=True, slots=True)
class Took(Event):
    """The card and `pot` tokens went to a seat; `alone` when nobody else was left to want it (L2)."""

    seat: Seat
    card: Card
    pot: int
    alone: bool


@dataclass(frozen=True, slots=True)
class Reshuffled(Event):
    """The discard was shuffled under the pile, which is now `pile` (L11); `chance` is the generator left."""

    pile: tuple[Card, ...]
    chance: Rng | None

    def seen_by(self, seat: Seat | None) -> Reshuffled:
        return Reshuffled(hide(self.pile), None)


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """Letters and taboos from the top of the pile (L4)."""

    dealer: Seat
    letters: tuple[Card, ...]
    taboos: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ThrewIn(Event):
    """Nobody could have formed a word: these letters are discarded and the same dealer deals again (L9)."""

    dealer: Seat


@dataclass(frozen=True, slots=True)
class Began(Event):
    """Writing may begin; `seats` are those who must hand in a sheet."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Wrote(Event):
    """A seat has handed in its sheet. To everybody else this fact says nothing at all, not even who it
    was.
    """

    seat: Seat | None
    sheet: Sheet | None

    def seen_by(self, seat: Seat | None) -> Wrote:
        return self if seat == self.seat else Wrote(None, None)

    @property
    def hushed(self) -> bool:
        return self.seat is None


@dataclass(frozen=True, slots=True)
class Sealed(Event):
    """All sheets are in: one commitment a seat, None for a seat that has not written (L4)."""

    commitments: tuple[str | None, ...]


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """All words turned over at once, with the salts that open the commitments; those of the seats in `aside`
    are out of competition (L12).
    """

    sheets: tuple[Sheet | None, ...]
    salts: tuple[str, ...]
    aside: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Settled(Event):
    """Tokens taken (+2) and given (-1) by seat, 0 where none moved, and who could not give one (L7, L8)."""

    changes: tuple[int, ...]
    eliminated: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """The letters went to the discard (L11); `dealer` deals next, None when the game is over (L10)."""

    dealer: Seat | None


AnyMove: TypeAlias = Take | Chip | Write
AnyEvent: TypeAlias = (
    TurnedUp
    | Chipped
    | Took
    | Reshuffled
    | Dealt
    | ThrewIn
    | Began
    | Wrote
    | Sealed
    | Revealed
    | Settled
    | Cleared
)


class LettralettreRefusal(Refusal):
    """Reason for which a move of Lettralettre 26 is refused."""

    GAME_OVER = "game_over", "L10"
    NOT_YOUR_TURN = "not_your_turn", "G9"
    NOT_NOW = "not_now", "L4"
    AUCTION_FIRST = "auction_first", "L2"
    AUCTION_DONE = "auction_done", "L2"
    NO_TOKEN = "no_token", "L2"
    ALREADY_WRITTEN = "already_written", "L4"
    TOO_SHORT = "too_short", "L5"
    TABOO = "taboo", "L5"
    NOT_ON_TABLE = "not_on_table", "L5"
    NOT_YOUR_CONSTRAINT = "not_your_constraint", "L5"
    NOT_A_WORD = "not_a_word", "L5"
    CONSTRAINT_UNMET = "constraint_unmet", "L5"


def hidden(sheet: Sheet | None) -> Sheet | None:
    """The sheet face down."""
    return None if sheet is None else UNREAD
