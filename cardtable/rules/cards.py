"""Cards and decks shared by the games."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

from cardtable.rules.rng import Rng

T = TypeVar("T")

JOKER = "?"
BLANK = "-"
UNSEEN = "_"


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a game.

    `id` is its place in its shuffled deck, so that the id of a hidden card says nothing; `face` is one or two capitals, JOKER
    or BLANK, and None when the holder of this value may not see it.
    """

    id: int
    face: str | None

    def hidden(self) -> Card:
        """The same card, back up."""
        return self if self.face is None else _back(self.id)


@cache
def _back(number: int) -> Card:
    return Card(number, None)


def hide(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The same cards, backs up."""
    return tuple(card.hidden() for card in cards)


def only_own(hands: tuple[tuple[Card, ...], ...], seat: int | None) -> tuple[tuple[Card, ...], ...]:
    """The hands as that seat sees them, those of the others backs up."""
    return tuple(hand if owner == seat else hide(hand) for owner, hand in enumerate(hands))


def without(hand: Iterable[Card], cards: Iterable[Card]) -> tuple[Card, ...]:
    """Return the hand without these cards."""
    gone = {card.id for card in cards}
    return tuple(card for card in hand if card.id not in gone)


def unseen(cards: Iterable[Card]) -> bool:
    """Return True if one of the cards is hidden."""
    return any(card.face is None for card in cards)


def cards_in(value: Any) -> Iterator[Card]:
    """Every card anywhere in a value, such as the state or the view of a game: each stands there once."""
    if isinstance(value, Card):
        yield value
    elif isinstance(value, tuple | list):
        for item in value:
            yield from cards_in(item)
    elif is_dataclass(value):
        for field in fields(value):
            yield from cards_in(getattr(value, field.name))


def shuffle(counts: Mapping[str, int], rng: Rng) -> tuple[tuple[Card, ...], Rng]:
    """A shuffled deck of `counts[face]` cards a face, numbered from the top."""
    faces = [face for face, count in counts.items() for _ in range(count)]
    mixed, rng = rng.shuffled(faces)
    return tuple(Card(place, face) for place, face in enumerate(mixed)), rng


def dealt(
    deck: tuple[Card, ...], seats: int, each: int
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Deal hands one card after another round the table; return the hands and the rest of the deck."""
    whole = seats * each
    return tuple(deck[seat:whole:seats] for seat in range(seats)), deck[whole:]


def trimmed(start: int, pieces: tuple[T | None, ...]) -> tuple[int, tuple[T | None, ...]]:
    """Pieces from place `start` on without the None at either end, and where they then start."""
    there = [at for at, each in enumerate(pieces) if each is not None]
    return (start + there[0], pieces[there[0] : there[-1] + 1]) if there else (start + len(pieces), ())


def put_at(items: tuple[T, ...], at: int, item: T) -> tuple[T, ...]:
    """The items with the one at index `at` replaced."""
    return (*items[:at], item, *items[at + 1 :])
