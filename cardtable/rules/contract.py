"""What every game promises to the rooms above it.

An *intent* (`Move`) is what a player chose, a *fact* (`Event`) is what then happened. `play` turns one into the other
or raises `IllegalMove`; `apply` is the only place where a table changes; `advance` gives the next fact nobody chooses.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, Self, TypeAlias

from cardtable.lexicon import Lexicon
from cardtable.rules.rng import Rng

Seat: TypeAlias = int
"""A place at the table, 0 for the first; turns run 0, 1, 2… (G9)."""


class Refusal(StrEnum):
    """Base of each game's reasons for a refusal; a member is written `NAME = "name", "CLAUSE"`."""

    clause: str

    def __new__(cls, value: str, clause: str) -> Self:
        member = str.__new__(cls, value)
        member._value_ = value
        member.clause = clause
        return member


class IllegalMove(Exception):
    """A well-written move that the rules refuse; nothing has changed (G6).

    `reason` names why, `clause` the paragraph of the rules, `details` the words and numbers of the sentence.
    """

    def __init__(self, reason: Refusal, **details: str | int) -> None:
        super().__init__(f"{reason.value} ({reason.clause}) {details or ''}".rstrip())
        self.reason = reason
        self.clause = reason.clause
        self.details = details


class BadNotation(ValueError):
    """A text that is no move, position or option; `at` is the index of the first wrong character, or -1."""

    def __init__(self, text: str, why: str, at: int = -1) -> None:
        super().__init__(f"{why} in {text[:120]!r}" + (f" at {at}" if at >= 0 else ""))
        self.text, self.why, self.at = text, why, at


@dataclass(frozen=True, slots=True)
class Option:
    """A clause that the players may change before the game; the first value is the default."""

    name: str
    values: tuple[str, ...]
    clause: str

    @property
    def default(self) -> str:
        return self.values[0]


LEXICON = "lexicon"
"""The option that says in which language a table plays: with which shipped lexicon, and with which deck."""

WORD_OPTIONS = (
    Option(LEXICON, ("fr", "en"), "G3"),
    Option("parts_of_speech", ("all", "nouns-and-adjectives"), "G3"),
    Option("geographical_names", ("off", "on"), "G3"),
)
"""The options that every game with words shares."""


class Options(Mapping[str, str]):
    """The chosen values, complete, immutable and hashable."""

    __slots__ = ("_items",)

    def __init__(self, items: Iterable[tuple[str, str]]) -> None:
        self._items = dict(items)

    def __getitem__(self, name: str) -> str:
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(tuple(self._items.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._items == other._items

    def __repr__(self) -> str:
        return f"Options({', '.join(f'{name}={value}' for name, value in self._items.items())})"


@dataclass(frozen=True, slots=True)
class Meta:
    """What is known of a game before anybody sits down. `version` grows when a rule changes."""

    id: str
    version: int
    seats: range
    options: tuple[Option, ...]

    def settle(self, chosen: Mapping[str, str]) -> Options:
        """The complete options with `chosen` values over the defaults; raises BadNotation for a name or value unknown."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise BadNotation(name, "unknown option")
            if value not in known[name].values:
                raise BadNotation(f"{name}={value}", "unknown value of an option")
        return Options((option.name, chosen.get(option.name, option.default)) for option in self.options)


class Move:
    """What a player chose. Each game derives its own frozen dataclasses."""

    __slots__ = ()


class Event:
    """What happened. Each game derives its own frozen dataclasses."""

    __slots__ = ()

    def seen_by(self, seat: Seat | None) -> Self:
        """The same fact without the faces that `seat` (None: an onlooker) may not see; most facts are public."""
        return self

    @property
    def hushed(self) -> bool:
        """Whether this, as somebody sees it, does not even tell who chose it: then nobody else may tell them."""
        return False


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game. `scores` one number a seat; `winners` the seats that share the victory (G8)."""

    scores: tuple[int, ...]
    winners: tuple[Seat, ...]

    @classmethod
    def highest(cls, scores: Iterable[int]) -> Outcome:
        """The highest score wins, ties share (G8)."""
        totals = tuple(scores)
        best = max(totals)
        return cls(totals, tuple(seat for seat, total in enumerate(totals) if total == best))


class Game(Protocol):
    """The rules of one game: pure functions over frozen values.

    States, moves and events are each game's own types; rooms above handle them only through these functions, so the
    protocol leaves them open.
    """

    @property
    def meta(self) -> Meta: ...

    @property
    def lexicon(self) -> Lexicon: ...

    def deal(self, options: Options, seats: int, rng: Rng) -> Any:
        """The first table: shuffled from `rng` alone (G11)."""

    def pending(self, state: Any) -> frozenset[Seat]:
        """Who owes a decision; several at once where choices are secret; empty when facts follow or the game is over."""

    def play(self, state: Any, seat: Seat, move: Any) -> Any:
        """The fact a move makes, on the full state or on that seat's view alike; raises IllegalMove."""

    def advance(self, state: Any) -> Any | None:
        """The next fact that nobody chooses, or None while somebody owes a decision or the game is over."""

    def apply(self, state: Any, event: Any) -> Any:
        """The table after a fact, of the same kind (full or view) as `state`."""

    def redact(self, state: Any, seat: Seat | None) -> Any:
        """What one seat (None: an onlooker) may know: the same type with the faces taken out."""

    def moves(self, view: Any, seat: Seat) -> Iterator[Any]:
        """Every legal move of `seat`, each once."""

    def spell(self, view: Any, seat: Seat, word: str) -> tuple[Any, ...]:
        """What a typed word may mean: the moves that spell it, the legal ones first and the dearest of them first."""

    def outcome(self, state: Any) -> Outcome | None:
        """The result once the game is over."""

    def write(self, move: Any) -> str: ...

    def parse(self, state: Any, text: str) -> Any:
        """The move a line of notation stands for; raises BadNotation."""

    def position(self, state: Any) -> str: ...

    def from_position(self, text: str) -> Any:
        """The state a line of notation stands for; raises BadNotation."""

    def seats(self, state: Any) -> int:
        """How many sit at this table."""

    def options(self, state: Any) -> Options:
        """The options this table is played with."""

    def gain(self, event: Any) -> int:
        """What the fact adds to its seat's score, 0 where it adds nothing."""


def by_worth(game: Game, view: Any, seat: Seat, moves: Iterable[Any]) -> tuple[Any, ...]:
    """The moves, each once, the legal ones first and the dearest of them first; otherwise in their order."""

    def worth(move: Any) -> tuple[int, int]:
        try:
            return 0, -game.gain(game.play(view, seat, move))
        except IllegalMove:
            return 1, 0

    return tuple(sorted(dict.fromkeys(moves), key=worth))
