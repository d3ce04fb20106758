"""Cards given to a seat in a game, and a fresh table on which it is given the same again while all else is dealt anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from cardtable.play.session import Session
from cardtable.rules.cards import Card
from cardtable.rules.contract import Event, Seat

TURNED_UP = 2
"""Cards on top of a fresh pile that a game may turn up first; a hand takes none of them."""


class Giving(Protocol):
    """Dealer that gives one seat the cards it had."""

    def begin(self, fresh: Any) -> Any:
        """The table just dealt, with that seat's first cards."""

    def before(self, state: Any, event: Event) -> Any:
        """The table before that fact, where need be with the cards on top that the seat drew in its game."""


def drawn(session: Session, seat: Seat, drew: type[Any]) -> tuple[str, ...]:
    """The faces of the hand that seat was dealt, and of all it drew, in their order; `drew` is the kind of fact."""
    cards = [*session.view_at(0, seat).hands[seat]]
    for seen in session.seen_facts(seat):
        if isinstance(seen.event, drew) and seen.event.seat == seat:
            cards += seen.event.cards
    return tuple(card.face or "" for card in cards)


@dataclass(slots=True)
class FromThePile:
    """A seat that draws from a pile all share: its cards come in the order in which they came, as long as they are to be had;
    one that lies on the table already cannot come again, and another one comes in its place."""

    seat: Seat
    faces: tuple[str, ...]
    drew: type[Any]
    _came: int = 0

    def begin(self, fresh: Any) -> Any:
        hand = fresh.hands[self.seat]
        hands, pile = _on_top(fresh.hands, (*hand, *fresh.pile), self.seat, self._next(len(hand)), TURNED_UP)
        held, pile = pile[: len(hand)], pile[len(hand) :]
        return replace(fresh, hands=(*hands[: self.seat], held, *hands[self.seat + 1 :]), pile=pile)

    def before(self, state: Any, event: Any) -> Any:
        if not isinstance(event, self.drew) or event.seat != self.seat:
            return state
        wanted = self._next(len(event.cards))
        hands, pile = _on_top(state.hands, state.pile, self.seat, wanted)
        return replace(state, hands=hands, pile=pile)

    def _next(self, count: int) -> tuple[str, ...]:
        self._came += count
        return self.faces[self._came - count : self._came]


@dataclass(frozen=True, slots=True)
class FromTheDeal:
    """A game in which all that a seat is given lies in the deal: `begin` takes it from there."""

    taken: Any
    """Fresh table with the cards given to the seat."""

    def begin(self, fresh: Any) -> Any:
        return self.taken(fresh)

    def before(self, state: Any, event: Event) -> Any:
        return state


def _on_top(
    hands: tuple[tuple[Card, ...], ...],
    pile: tuple[Card, ...],
    seat: Seat,
    faces: Sequence[str],
    turned_up: int = 0,
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands and pile with these faces on top of the pile, each fetched from deep within it, else from another hand."""
    cards, held = [*pile], [[*hand] for hand in hands]
    for at, face in enumerate(faces):
        floor = max(at, len(faces) + turned_up)
        place = next((i for i in reversed(range(floor, len(cards))) if cards[i].face == face), None)
        if cards[at].face == face:
            continue
        if place is None:  # among those that come anyhow
            place = next((i for i in range(at + 1, len(faces)) if cards[i].face == face), None)
        if place is not None:
            cards[at], cards[place] = cards[place], cards[at]
            continue
        for other, hand in enumerate(held):
            mine = next((i for i, card in enumerate(hand) if card.face == face and other != seat), None)
            if mine is not None:
                cards[at], hand[mine] = hand[mine], cards[at]
                break
    return tuple(map(tuple, held)), tuple(cards)
