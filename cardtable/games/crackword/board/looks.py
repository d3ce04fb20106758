"""Looks of the cards of Crack Word."""

from __future__ import annotations

from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.i18n import _
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Seat
from cardtable.table.board.picture import CardLook


def look_of(face: str, owner: Seat, letter: str = "") -> CardLook:
    """Return the look of a card in the colour of its owner; `letter` is what a joker stands for."""
    if face == POUBELLE:
        # Translators: on the card; capitals
        return CardLook(icon="trash-2", caption=_("BIN"), owner=owner)
    if face == JOKER:
        return CardLook(letter=letter or JOKER, joker=True, owner=owner)
    return CardLook(letter=face, owner=owner)
