"""Looks of the cards of the duel."""

from __future__ import annotations

from functools import cache

from cardtable.games.duel.rules.deck import COSTLY, COSTLY_DRAWS
from cardtable.table.board.picture import CardLook


@cache
def look_of(face: str) -> CardLook:
    """Return the look of a card, with the cards that the opponent draws for it."""
    return CardLook(letter=face, tab=f"+{COSTLY_DRAWS}" if face in COSTLY else "")
