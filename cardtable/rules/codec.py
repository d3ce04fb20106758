"""Notation of positions: each field of a state declared once, by its key and the form of its value.

A position is one line, `game key=value key=value…`. A card is its face and its id, `A12`, `?3`, `-81`, `x40`, or `_7` for an unseen
one; lists are joined by commas, lists of lists by slashes. Ids may be left out everywhere at once in a position written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from operator import attrgetter
from typing import Any, Generic, TypeVar

from cardtable.languages import LETTER
from cardtable.rules.cards import UNSEEN, Card
from cardtable.rules.contract import BadNotation, GameState, Meta, Options
from cardtable.rules.rng import Rng

T = TypeVar("T")
S = TypeVar("S", bound=GameState)
E = TypeVar("E", bound=Enum)
_CARD = re.compile(rf"({LETTER}{{1,2}}|[?_x-])([0-9]{{1,4}})?")
_PART = re.compile("[,/+()]")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
LONGEST = 20_000
"""Characters; a longer position is refused before it is looked at."""


def write_options(options: Options, meta: Meta) -> str:
    """The options that a text has to name, `ends:three-each-side,pass_draws:off`."""
    named = (
        (option.name, options[option.name])
        for option in meta.asked(options)
        if options[option.name] != option.default
    )
    return ",".join(f"{name}:{value}" for name, value in named)


def read_options(text: str, meta: Meta) -> Options:
    """The inverse of `write_options`; raises BadNotation."""
    return meta.complete(named_options(text))


def at_usual_table(meta: Meta, fields: str, language: str) -> str:
    """The position that has these fields, at a table with the usual options and words in that language."""
    return f"{meta.id} {fields} options={write_options(meta.usual(language), meta)}"


def named_options(text: str) -> dict[str, str]:
    """The values a text names, by option; raises BadNotation."""
    chosen: dict[str, str] = {}
    for pair in filter(None, text.split(",")):
        name, colon, value = pair.partition(":")
        if not colon or name in chosen:
            raise BadNotation(pair, "an option is written name:value, once")
        chosen[name] = value
    return chosen


# --- forms ----------------------------------------------------------------------------------------


class PositionReader:
    """A position being read."""

    def __init__(self) -> None:
        self.seats = 0
        """Number of seats, once that is known."""
        self._next_id = 0
        self._numbered: bool | None = None

    def card(self, text: str) -> Card:
        card, numbered = _read_card(text)
        if self._numbered is None:
            self._numbered = numbered
        if self._numbered != numbered:
            raise BadNotation(text, "either all cards carry an id or none")
        if not numbered:
            card, self._next_id = Card(self._next_id, card.face), self._next_id + 1
        return card


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """Form of a value in a position: how it is written and read; reading raises BadNotation."""

    write: Callable[[T], str]
    read: Callable[[PositionReader, str], T]


def integer(text: str, low: int, high: int) -> int:
    """The number that stands there; raises BadNotation."""
    if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
        raise BadNotation(text, "a number from %(low)s to %(high)s expected", low=low, high=high)
    return int(text)


def number(low: int, high: int) -> Form[int]:
    return Form(str, lambda _reading, text: integer(text, low, high))


def one_of(kind: type[E]) -> Form[E]:
    """A member of an enumeration of texts."""
    members = {str(member.value): member for member in kind}

    def read(_reading: PositionReader, text: str) -> E:
        if text not in members:
            raise BadNotation(text, "one of these expected: %(names)s", names=", ".join(members))
        return members[text]

    return Form(lambda member: str(member.value), read)


def listed(form: Form[T], mark: str = ",", most: int = LONGEST) -> Form[tuple[T, ...]]:
    """A list whose parts the mark separates; an empty text is an empty list."""

    def read(reading: PositionReader, text: str) -> tuple[T, ...]:
        pieces = text.split(mark) if text else []
        if len(pieces) > most:
            raise BadNotation(text, "%(count)s parts at most", count=most)
        return tuple(form.read(reading, piece) for piece in pieces)

    return Form(lambda values: mark.join(map(form.write, values)), read)


def per_seat(form: Form[T], mark: str = "/") -> Form[tuple[T, ...]]:
    """A list of as many parts as there are seats."""

    def read(reading: PositionReader, text: str) -> tuple[T, ...]:
        found = tuple(form.read(reading, piece) for piece in text.split(mark))
        if len(found) != reading.seats:
            raise BadNotation(text, "%(count)s parts expected, one per seat", count=reading.seats)
        return found

    return Form(lambda values: mark.join(map(form.write, values)), read)


def or_none(form: Form[T], none: str) -> Form[T | None]:
    """The same, or None, which is written as that text."""
    return Form(
        lambda value: none if value is None else form.write(value),
        lambda reading, text: None if text == none else form.read(reading, text),
    )


def options_of(meta: Meta) -> Form[Options]:
    """The options a text has to name."""
    return Form(lambda chosen: write_options(chosen, meta), lambda _reading, text: read_options(text, meta))


def _write_card(card: Card) -> str:
    return f"{card.face or UNSEEN}{card.id}"


@lru_cache(4096)  # the same few hundred cards stand in every position
def _read_card(text: str) -> tuple[Card, bool]:
    """A card, and whether its id was written; raises BadNotation."""
    match = _CARD.fullmatch(text)
    if not match:
        raise BadNotation(text, "no card")
    face, digits = match.groups()
    return Card(int(digits or 0), None if face == UNSEEN else face), digits is not None


def _read_lots(reading: PositionReader, text: str) -> tuple[int, ...]:
    seats = text.split(",")
    if sorted(seats) != [str(seat) for seat in range(reading.seats)]:
        raise BadNotation(text, "lots name every seat once")
    return tuple(map(int, seats))


def _read_generator(_reading: PositionReader, text: str) -> Rng:
    try:
        return Rng.read(text)
    except ValueError:
        raise BadNotation(text, "a generator is 64 bits in hexadecimal, behind a key or not") from None


TEXT: Form[str] = Form(str, lambda _reading, text: text)
FLAG: Form[bool] = Form(lambda value: str(int(value)), lambda _reading, text: bool(integer(text, 0, 1)))
SEAT: Form[int] = Form(str, lambda reading, text: integer(text, 0, reading.seats - 1))
CARD: Form[Card] = Form(_write_card, PositionReader.card)
CARDS = listed(CARD)
LOTS = or_none(Form(lambda seats: ",".join(map(str, seats)), _read_lots), UNSEEN)
"""A hidden order of the seats."""
GENERATOR: Form[Rng] = Form(attrgetter("text"), _read_generator)


# --- positions ------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Field:
    """One field of a position. `usual` is what is meant where it is left out, of as many seats as there are, None for a field
    that must be there; `brief` fields are not even written then. `path` is where in the state it stands, "" for an
    attribute of that name."""

    key: str
    form: Form[Any]
    usual: str | Callable[[int], str] | None = None
    path: str = ""
    brief: bool = False

    def meant(self, seats: int) -> str | None:
        return self.usual(seats) if callable(self.usual) else self.usual


def each(usual: str, mark: str = "/") -> Callable[[int], str]:
    """Give every seat the usual value of one."""
    return lambda seats: mark.join([usual] * seats)


def in_order(seats: int) -> str:
    """Lots that leave the seats as they are."""
    return ",".join(map(str, range(seats)))


class Position(Generic[S]):
    """The text of a game's states: its name, and its fields in their order."""

    def __init__(
        self,
        meta: Meta,
        make: Callable[..., S],
        seats: str,
        fields: Iterable[Field],
        check: Callable[[S, str], None],
    ) -> None:
        """`make` gives the state of the values of all fields, by their keys; the field `seats` has a part for each seat;
        `check` raises BadNotation for what no field can see alone."""
        self._meta, self._make, self._seats, self._check = meta, make, seats, check
        self._fields = tuple(fields)
        self._values = [attrgetter(field.path or field.key) for field in self._fields]
        self._reads = sorted(self._fields, key=lambda field: field.key != seats)

    def write(self, state: S) -> str:
        """One line that `read` turns back into an equal state."""
        texts = [self._meta.id]
        for field, value in zip(self._fields, self._values, strict=True):
            text = field.form.write(value(state))
            if not field.brief or text != field.usual:
                texts.append(f"{field.key}={text}")
        return " ".join(texts)

    def read(self, text: str) -> S:
        """The state of a line, its fields in any order; raises BadNotation."""
        texts, reading, values = self._texts(text), PositionReader(), dict[str, Any]()
        written = dict(texts)
        for field in self._reads:
            said = texts.pop(field.key, field.meant(reading.seats))
            if said is None:
                raise BadNotation(text, "the field is missing", field.key)
            try:
                values[field.key] = field.form.read(reading, said)
            except BadNotation as problem:
                raise BadNotation(problem.text, problem.why, field.key, **problem.values) from None
            if field.key == self._seats:
                reading.seats = len(values[field.key])
                if reading.seats not in self._meta.seats:
                    least, most = self._meta.seats[0], self._meta.seats[-1]
                    raise BadNotation(
                        text, "%(least)s to %(most)s seats expected", self._seats, least=least, most=most
                    )
        if texts:
            raise BadNotation(" ".join(texts), "an unknown field", next(iter(texts)))
        state = self._make(**values)
        try:
            self._check(state, text)
        except BadNotation as problem:
            if problem.field or "face" not in problem.values:
                raise
            where = ", ".join(_with(str(problem.values["face"]), written))
            raise BadNotation(text, problem.why, where, **problem.values) from None
        return state

    def _texts(self, text: str) -> dict[str, str]:
        """Split a line into its values, by key."""
        if len(text) > LONGEST:
            raise BadNotation(text, "a position too long")
        head, *fields = text.split()[:64] or [""]
        if head != self._meta.id:
            raise BadNotation(text, "a position that does not begin with %(game)s", game=self._meta.id)
        found: dict[str, str] = {}
        for field in fields:
            key, equals, value = field.partition("=")
            if not equals or key in found:
                raise BadNotation(field, "a field is written key=value, once")
            found[key] = value
        return found


def _with(face: str, written: dict[str, str]) -> Iterator[str]:
    """The fields in which a card of that face stands."""
    for key, said in written.items():
        if key != "options" and any(
            re.fullmatch(rf"{re.escape(face)}[0-9]*(=.)?", each) for each in _PART.split(said)
        ):
            yield key


def check_deck(cards: Iterable[Card], counts: dict[str, int], text: str) -> None:
    """Check that ids run from 0 without a gap and no face occurs more often than in the deck, unless unseen; raises
    BadNotation."""
    left, ids = dict(counts), []
    for card in cards:
        ids.append(card.id)
        if card.face is not None:
            left[card.face] = left.get(card.face, 0) - 1
            if left[card.face] < 0:
                raise BadNotation(text, "more cards %(face)s than the deck holds", face=card.face)
    if (
        len(ids) != len(set(ids))
        or len(ids) > sum(counts.values())
        or max(ids, default=0) >= sum(counts.values())
    ):
        raise BadNotation(text, "a card twice, or an id outside the deck")
