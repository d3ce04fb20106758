"""Placement of the cards of a picture, and the gap between two boxes."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.rules.cards import Card
from cardtable.table.board.picture import ShownCard
from cardtable.ui.paint.cards import Face
from cardtable.ui.placement import Placement, Ring

PALE = 0.45
"""The part of a card's look that is left while it is about to leave the table, 0 to 1."""


def lying(
    face: Callable[..., Face],
    card: ShownCard,
    x: float,
    y: float,
    w: float,
    z: float = 0.0,
    shown: float = 1.0,
    *,
    angle: float = 0.0,
    clip: pygame.Rect | None = None,
) -> Placement:
    """Return the placement of a card of a picture, its middle at (x, y) and `w` px wide.

    `face` is that of the game's description, `shown` the part of the card that others leave to be seen. It lies at an `angle`, degrees,
    and is seen through `clip`.
    """
    known = Card(card.id if isinstance(card.id, int) else -1, card.face)
    return Placement(
        x,
        y,
        w,
        face(known, sign=card.sign, tint=card.fresh, shown=shown),
        angle=angle,
        z=z,
        alpha=PALE if card.pale else 1.0,
        ring=Ring[card.mark.name],
        lifts=card.lifts,
        taps=card.taps,
        peek=card.peek,
        label=card.label,
        zone=card.zone,
        clip=clip,
    )


def apart(box: pygame.Rect, near: pygame.Rect) -> int:
    """Return the gap between two boxes, across and down together, px."""
    across = max(0, near.left - box.right, box.left - near.right)
    return across + max(0, near.top - box.bottom, box.top - near.bottom)
