"""The move being composed."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Protocol, Self, TypeVar

from cardtable.rules.cards import Card
from cardtable.rules.contract import Move


class Draft(Protocol):
    """A move being composed: a frozen value, equal to another in which the same cards lie in the same places.

    `view` is what the seat that composes knows of the game.
    """

    def __bool__(self) -> bool:
        """True if the draft is not empty."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the hand that it has taken."""

    @property
    def unnamed(self) -> Card | None:
        """A joker in it that still wants a letter."""

    def put(self, view: Any, card: Card, place: Any) -> Self:
        """Return the draft with a card of the hand, or one of its own, on a place; unchanged if the card cannot go there."""

    def take(self, card: int) -> Self:
        """Return the draft without that card."""

    def place_of(self, card: int) -> Hashable | None:
        """Return the place of that card in the draft."""

    def sign(self, card: int, letter: str) -> Self:
        """Return the draft with a letter for its joker."""

    def move(self, view: Any) -> Move | None:
        """The move composed, None while there is none."""

    def word(self, view: Any) -> str:
        """Return the word that the draft would read."""


class JokerFree:
    """Part of a draft about jokers, in a game without any."""

    __slots__ = ()

    @property
    def unnamed(self) -> Card | None:
        return None

    def sign(self, card: int, letter: str) -> Self:
        return self


D = TypeVar("D", bound=Draft)
