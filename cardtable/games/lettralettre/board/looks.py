"""Looks of the letters and of the constraint cards of Lettralettre 26."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.deck import STARS, Family, book
from cardtable.games.lettralettre.strings import constraints
from cardtable.games.lettralettre.strings.rules import bonus
from cardtable.i18n import _
from cardtable.table.board.picture import CardLook

FAMILY_ICONS = {Family.LETTERS: "case-upper", Family.GRAMMAR: "book-open", Family.THEMES: "tag"}
"""The icon of each family of constraints, in the order of their colours."""


def letter_look(face: str) -> CardLook:
    """Return the look of a letter with its stars."""
    return CardLook(letter=face, stars=STARS[face])


def taboo_look(face: str) -> CardLook:
    """Return the look of a letter that nobody may use."""
    return CardLook(letter=face, taboo=True, caption=_("TABOO"))


def constraint_look(code: str) -> CardLook:
    """Return the look of the constraint card of that code: its family, what it asks, what it pays."""
    card = book()[code]
    said = constraints.asks(card)
    return CardLook(
        family=constraints.family(card),
        tone=[*FAMILY_ICONS].index(card.family),
        icon=FAMILY_ICONS[card.family],
        title=said.title,
        text=said.explanation,
        tab=bonus(card),
    )
