"""Your hand on the rail: one row, then smaller cards, then overlapping, then two rows."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.table.board.picture import Mark, ShownCard
from cardtable.table.board.placing import lying
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.ui.sprite import Placement

VISIBLE = 0.55
"""The part of a card that overlapping leaves to be seen."""


@dataclass(frozen=True, slots=True)
class Held:
    """Place of one card of the hand: its centre, its width, and its visible part."""

    x: float
    y: float
    w: int
    shown: float
    z: int


PEEP = 0.62
"""The part of an upper row's height that the row before it leaves to be seen: its letters, in the middle."""


def fan(count: int, area: pygame.Rect, width: int, gap: int, peep: float = PEEP) -> tuple[Held, ...]:
    """`count` cards of at most `width` px in `area`, left to right; the first row is the upper one.

    `peep` is larger where the letters stand lower on their cards.
    """
    for rows in (1, 2, 3):
        per_row = -(-count // rows)
        full = width if rows == 1 else min(width, round((area.h + gap) / (1 + peep * (rows - 1)) / RATIO))
        if in_a_row(per_row, area.w, full, gap)[1] >= VISIBLE * full:
            break
    return in_rows(count, rows, area, full, gap, peep)


def in_rows(count: int, rows: int, area: pygame.Rect, width: int, gap: int, peep: float) -> tuple[Held, ...]:
    """Return the places of `count` cards, each at most `width` px wide, in `rows` rows at the foot of `area`."""
    per_row = max(1, -(-count // rows))
    card, step = in_a_row(per_row, area.w, width, gap)
    held = []
    for at in range(count):
        row, place = divmod(at, per_row)
        in_row = min(per_row, count - row * per_row)
        left = area.centerx - ((in_row - 1) * step + card) / 2
        lift = (rows - 1 - row) * card * RATIO * peep
        shown = 1.0 if place == in_row - 1 else min(1.0, step / card)
        y = area.bottom - card * RATIO / 2 - lift
        held.append(Held(left + place * step + card / 2, y, card, shown, at))
    return tuple(held)


def in_a_row(count: int, room: int, width: int, gap: int) -> tuple[int, float]:
    """The width of the cards of one row and the way from one to the next, px: whole and apart, and rather smaller than they
    could be than one over the other, as long as as much of each is seen."""
    if count < 2:
        return width, width + gap
    step, least = min(width + gap, (room - width) / (count - 1)), max(2, gap // 3)
    if step >= width + least:
        return width, step
    small = (room + least) // count - least
    return (small, small + least) if step >= VISIBLE * width else (width, step)


def gap_at(x: float, y: float, held: Sequence[Held]) -> int:
    """The place in the hand that a card dropped at (x, y) takes, among the cards that stay."""
    if not held:
        return 0
    row = min((each.y for each in held), key=lambda each: abs(each - y))
    return sum(each.y < row or (each.y == row and each.x < x) for each in held)


class HandPlaces:
    """Places of the cards of the hand. While a hand holds still, a card that leaves it leaves a gap, so that no other card
    moves under the pointer."""

    def __init__(self, rack: Callable[[int], tuple[int, Sequence[Held]]]) -> None:
        """`rack` lays out that many cards side by side."""
        self._rack = rack
        self._cards: tuple[Hashable, ...] = ()
        self._first, self._places = 0, tuple[Held, ...]()
        self.gaps = False
        """True while a card that has left has left a gap."""

    def lay(self, cards: Sequence[Hashable], *, still: bool) -> tuple[int, Sequence[Held]]:
        """Return the first card in sight and the places from that card on."""
        if still and (kept := self.among(cards)) is not None:
            self.gaps = len(cards) < len(self._cards)
            return 0, kept
        self._cards, self.gaps = (*cards,), False
        self._first, places = self._rack(len(cards))
        self._places = (*places,)
        return self._first, self._places

    def among(self, cards: Sequence[Hashable]) -> list[Held] | None:
        """Return the places of those cards as they lie; None if one of them has no place or another order."""
        if self._first or len(self._places) < len(self._cards):
            return None
        known = dict(zip(self._cards, self._places, strict=True))
        if not cards or [each for each in self._cards if each in cards] != [*cards]:
            return None
        return [known[each] for each in cards]


def laid_hand(
    cards: Sequence[ShownCard],
    first: int,
    places: Sequence[Held],
    face: Callable[..., Face],
    rise: int,
) -> dict[object, Placement]:
    """Return the places of the cards of the hand from the `first` one on; the card taken up stands out by `rise` px."""
    found: dict[object, Placement] = {}
    for card, at in zip(cards[first : first + len(places)], places, strict=True):
        y = at.y - (rise if card.mark is Mark.LEGAL else 0)
        found[card.id] = lying(face, card, at.x, y, at.w, 100 + at.z, at.shown)
    return found
