"""Reading and writing the pieces that the positions of all games are made of.

A position is one line, `game key=value key=value…`. A card is its face and its id, `A12`, `?3`, `-81`, `x40`, or `_7` for an unseen
one; lists are joined by commas, lists of lists by slashes. Ids may be left out everywhere at once in a position written by hand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import TypeVar

from cardtable.languages import LETTER
from cardtable.rules.cards import UNSEEN, Card
from cardtable.rules.contract import BadNotation, Meta, Options

T = TypeVar("T")
_CARD = re.compile(rf"({LETTER}{{1,2}}|[?_x-])([0-9]{{1,4}})?")
_NUMBER = re.compile(r"-?[0-9]{1,9}")
LONGEST = 20_000
"""Characters; a longer position is refused before it is looked at."""


def write_card(card: Card) -> str:
    return f"{card.face or UNSEEN}{card.id}"


def write_cards(cards: Iterable[Card]) -> str:
    return ",".join(map(write_card, cards))


def write_options(options: Options, meta: Meta) -> str:
    """The options that a text has to name, `ends:three-each-side,pass_draws:off`."""
    return ",".join(
        f"{option.name}:{options[option.name]}"
        for option in meta.asked(options)
        if options[option.name] != option.unsaid
    )


def read_options(text: str, meta: Meta) -> Options:
    """The inverse of `write_options`; raises BadNotation."""
    return meta.recorded(named_options(text))


def named_options(text: str) -> dict[str, str]:
    """The values a text names, by option; raises BadNotation."""
    chosen: dict[str, str] = {}
    for pair in filter(None, text.split(",")):
        name, colon, value = pair.partition(":")
        if not colon or name in chosen:
            raise BadNotation(pair, "an option is written name:value, once")
        chosen[name] = value
    return chosen


@lru_cache(4096)  # the same few hundred cards stand in every position
def _read_card(text: str) -> tuple[Card, bool]:
    """A card, and whether its id was written; raises BadNotation."""
    match = _CARD.fullmatch(text)
    if not match:
        raise BadNotation(text, "no card")
    face, number = match.groups()
    return Card(int(number or 0), None if face == UNSEEN else face), number is not None


class Fields:
    """The `key=value` fields of a position, each taken once; what is left over at the end is an error."""

    def __init__(self, game: str, text: str) -> None:
        if len(text) > LONGEST:
            raise BadNotation(text, "a position too long")
        head, *fields = text.split()[:64] or [""]
        if head != game:
            raise BadNotation(text, f"a position that does not begin with {game!r}")
        self.text = text
        self._values: dict[str, str] = {}
        for field in fields:
            key, equals, value = field.partition("=")
            if not equals or key in self._values:
                raise BadNotation(field, "a field is written key=value, once")
            self._values[key] = value
        self._next_id = 0
        self._numbered: bool | None = None

    def take(self, key: str, default: str | None = None) -> str:
        value = self._values.pop(key, default)
        if value is None:
            raise BadNotation(self.text, f"missing field {key!r}")
        return value

    def number(self, key: str, low: int, high: int, default: int | None = None) -> int:
        text = self.take(key, None if default is None else str(default))
        return self.integer(text, low, high)

    def integer(self, text: str, low: int, high: int) -> int:
        if not _NUMBER.fullmatch(text) or not low <= int(text) <= high:
            raise BadNotation(text, f"a number from {low} to {high} expected")
        return int(text)

    def done(self) -> None:
        if self._values:
            raise BadNotation(" ".join(self._values), "unknown field")

    def card(self, text: str) -> Card:
        card, numbered = _read_card(text)
        if self._numbered is None:
            self._numbered = numbered
        if self._numbered != numbered:
            raise BadNotation(text, "either all cards carry an id or none")
        if not numbered:
            card, self._next_id = Card(self._next_id, card.face), self._next_id + 1
        return card

    def cards(self, text: str) -> tuple[Card, ...]:
        return tuple(self.card(piece) for piece in split(text, ","))


def split(text: str, mark: str) -> Iterator[str]:
    """The pieces between the marks; nothing at all for an empty text."""
    return iter(text.split(mark)) if text else iter(())


def lists(text: str, read: Callable[[str], T]) -> tuple[T, ...]:
    """A list of lists: the pieces between slashes, each read by `read`, empty ones included."""
    return tuple(read(piece) for piece in text.split("/"))


def check_deck(cards: Iterable[Card], counts: dict[str, int], text: str) -> None:
    """Every id once from 0 on, no face more often than in the deck, unless unseen; raises BadNotation."""
    left, ids = dict(counts), []
    for card in cards:
        ids.append(card.id)
        if card.face is not None:
            left[card.face] = left.get(card.face, 0) - 1
            if left[card.face] < 0:
                raise BadNotation(text, f"more cards {card.face!r} than the deck holds")
    if (
        len(ids) != len(set(ids))
        or len(ids) > sum(counts.values())
        or max(ids, default=0) >= sum(counts.values())
    ):
        raise BadNotation(text, "a card twice, or an id outside the deck")
