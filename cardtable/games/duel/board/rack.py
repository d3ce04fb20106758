"""A hand of any size on the rail: one row, then overlapping, then two rows, then a window that scrolls over it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardtable.rules.cards import Card
from cardtable.table.board.hand import VISIBLE, Held
from cardtable.ui.paint.cards import RATIO

LIFT = 0.68
"""How much of a card of the upper row stands above the lower one, in card heights."""
VOWELS = "AEIOUY"


@dataclass(frozen=True, slots=True)
class Rack:
    """Where the cards in sight lie: those from number `first` on; `hidden` more do not fit."""

    held: tuple[Held, ...]
    first: int
    hidden: int


def rack(count: int, area: pygame.Rect, width: int, gap: int, first: int = 0) -> Rack:
    """`count` cards of at most `width` px in `area`, from number `first` on if not all can be seen."""
    if count < 2 or _step(count, area.w, width, gap) >= VISIBLE * width:
        return Rack(_rows(count, 1, area, width, gap), 0, 0)
    small = min(width, round(area.h / (RATIO * (1 + LIFT))))
    most = 2 * (1 + int((area.w - small) // (VISIBLE * small)))
    seen = min(count, most)
    first = min(max(0, first), count - seen)
    return Rack(_rows(seen, 2, area, small, gap), first, count - seen)


def _rows(count: int, rows: int, area: pygame.Rect, card: int, gap: int) -> tuple[Held, ...]:
    if not count:
        return ()
    per_row = -(-count // rows)
    step = _step(per_row, area.w, card, gap)
    held = []
    for at in range(count):
        row, place = divmod(at, per_row)
        in_row = min(per_row, count - row * per_row)
        left = area.centerx - ((in_row - 1) * step + card) / 2
        lift = (rows - 1 - row) * card * RATIO * LIFT
        shown = 1.0 if place == in_row - 1 else min(1.0, step / card)
        y = area.bottom - card * RATIO / 2 - lift
        held.append(Held(left + place * step + card / 2, y, card, shown, at))
    return tuple(held)


def _step(count: int, room: int, card: int, gap: int) -> float:
    """From one card to the next, px."""
    return card + gap if count < 2 else min(card + gap, (room - card) / (count - 1))


def by_alphabet(hand: Sequence[Card]) -> list[int]:
    """The ids of the hand from A to Z."""
    return [card.id for card in sorted(hand, key=lambda card: (card.face or "", card.id))]


def by_kind(hand: Sequence[Card]) -> list[int]:
    """The ids of the hand, vowels before consonants."""

    def key(card: Card) -> tuple[bool, str, int]:
        return (card.face or "")[:1] not in VOWELS, card.face or "", card.id

    return [card.id for card in sorted(hand, key=key)]
