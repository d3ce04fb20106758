"""Looks of the cards of the shelf."""

from __future__ import annotations

from functools import cache

from cardtable.games.shelf.rules.deck import VALUES
from cardtable.rules.cards import BLANK, JOKER
from cardtable.table.board.picture import CardLook
from cardtable.wording.sentence import number


@cache
def look_of(face: str, sign: str = "") -> CardLook:
    """Return the look of a card with its value; `sign` is what a joker stands for."""
    worth, joker = VALUES[face], face == JOKER
    value, costs, sign = number(worth), worth < 0, sign or face
    if sign == BLANK:
        return CardLook(value=value, costs=costs, blank=True, joker=joker)
    return CardLook(letter=sign if joker else face, value=value, costs=costs, joker=joker)
