"""Your hand on the rail: one row, then overlapping, then two rows, then smaller."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from cardtable.ui.paint.cards import RATIO

VISIBLE = 0.55
"""The part of a card that overlapping leaves to be seen."""


@dataclass(frozen=True, slots=True)
class Held:
    """Where one card of the hand lies: its centre, its width, and the part of it that can be seen."""

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
        card = width if rows == 1 else min(width, round((area.h + gap) / (1 + peep * (rows - 1)) / RATIO))
        step = _step(per_row, area.w, card, gap)
        if step >= VISIBLE * card or rows == 3:
            break
    held = []
    for at in range(count):
        row, place = divmod(at, per_row)
        in_row = min(per_row, count - row * per_row)
        left = area.centerx - ((in_row - 1) * step + card) / 2
        lift = (rows - 1 - row) * card * RATIO * peep
        last = place == in_row - 1
        held.append(
            Held(
                left + place * step + card / 2,
                area.bottom - card * RATIO / 2 - lift,
                card,
                1.0 if last else min(1.0, step / card),
                at,
            )
        )
    return tuple(held)


def _step(count: int, room: int, card: int, gap: int) -> float:
    """From one card to the next, px."""
    if count < 2:
        return card + gap
    return min(card + gap, (room - card) / (count - 1))


def gap_at(x: float, y: float, held: Sequence[Held]) -> int:
    """The place in the hand that a card dropped at (x, y) takes, among the cards that stay."""
    if not held:
        return 0
    row = min((each.y for each in held), key=lambda each: abs(each - y))
    return sum(each.y < row or (each.y == row and each.x < x) for each in held)
