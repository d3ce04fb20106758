"""Faces of cards as the window paints them, made of their looks."""

from __future__ import annotations

from functools import lru_cache

from cardtable.table.board.picture import CardLook
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.ui.theme import Hue


@lru_cache(maxsize=4096)
def faced(
    look: CardLook, hues: tuple[Hue, ...] = (), *, tint: bool = False, shown: float = 1.0, tall: float = RATIO
) -> Face:
    """Return the face of a card: `hues` are the colours of the seats, `tint` marks the last move, `shown` is the part of its width
    that can be seen, `tall` its height in widths."""
    return Face(
        letter=look.letter,
        value=look.value,
        costs=look.costs,
        joker=look.joker,
        blank=look.blank,
        tint=tint,
        band=None if look.owner is None else hues[look.owner],
        stars=look.stars,
        tab=look.tab,
        icon=look.icon,
        caption=look.caption,
        taboo=look.taboo,
        shown=shown,
        tall=tall,
    )
