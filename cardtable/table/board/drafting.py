"""The move being composed, and the steps that led to it."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Generic, Protocol, Self, TypeVar

from cardtable.rules.cards import Card
from cardtable.rules.contract import Move

MOST_STEPS = 100
"""Steps that can be taken back."""


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
        """With a card of the hand, or one of its own, on a place; unchanged where it cannot go there."""

    def take(self, card: int) -> Self:
        """Without that card."""

    def place_of(self, card: int) -> Hashable | None:
        """Return the place of that card in the draft."""

    def sign(self, card: int, letter: str) -> Self:
        """With its joker named."""

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


class Drafting(Generic[D]):
    """Draft of the person at the screen: `now`, and its earlier steps. `typed` are the letters typed so far, which `now` lays as
    well as it can; `notice` is said once in the status line."""

    def __init__(self, empty: D) -> None:
        self.empty = self.now = empty
        self.typed = self.notice = ""
        self._before: list[tuple[D, str]] = []
        self._after: list[tuple[D, str]] = []

    def __bool__(self) -> bool:
        """True if there is a step to take back."""
        return bool(self.now) or bool(self.typed)

    @property
    def undone(self) -> bool:
        """True if there is a step to redo."""
        return bool(self._after)

    def begin(self, draft: D) -> None:
        """Go on from this draft; nothing before it can be taken back."""
        self.now, self.typed, self.notice = draft, "", ""
        self._before, self._after = [], []

    def change(self, draft: D, typed: str = "") -> None:
        """One step further."""
        if (draft, typed) != (self.now, self.typed):
            self._before = [*self._before[-MOST_STEPS:], (self.now, self.typed)]
            self._after = []
        self.now, self.typed, self.notice = draft, typed, ""

    def back(self) -> bool:
        """One step back; False where nothing is composed."""
        if not self:
            return False
        self._after.append((self.now, self.typed))
        self.now, self.typed = self._before.pop() if self._before else (self.empty, "")
        self.notice = ""
        return True

    def forward(self) -> bool:
        """Take the step back that was taken back last; False where none was, or another step has been made since."""
        if not self._after:
            return False
        self._before.append((self.now, self.typed))
        self.now, self.typed = self._after.pop()
        self.notice = ""
        return True

    def follow(self, before: Drafting[D]) -> None:
        """Go on where another one was: on the same table, drawn anew."""
        self.now, self.typed, self.notice = before.now, before.typed, before.notice
        self._before, self._after = [*before._before], [*before._after]
