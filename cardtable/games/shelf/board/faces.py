"""What the cards of the shelf look like, and what a screen reader says of them."""

from __future__ import annotations

from cardtable.games.shelf.rules.deck import VALUES
from cardtable.rules.cards import BLANK, JOKER, Card
from cardtable.ui import theme as t
from cardtable.ui.paint.cards import Face
from cardtable.wording.games import monogram
from cardtable.wording.sentence import card_name, number

BACK = t.rgb("#7A2836")


def face_of(card: Card, sign: str | None = None, *, tint: bool = False, shown: float = 1.0) -> Face:
    """A card as it is seen: `sign` what a joker stands for; a card unseen shows its back."""
    if card.face is None:
        return Face(back=BACK, monogram=monogram("shelf"))
    value = number(VALUES[card.face])
    costs = VALUES[card.face] < 0
    sign = sign or card.face
    if sign == BLANK:
        return Face(blank=True, value=value, costs=costs, tint=tint, shown=shown, joker=card.face == JOKER)
    if card.face == JOKER:
        return Face(letter=sign, joker=True, value=value, costs=costs, tint=tint, shown=shown)
    return Face(letter=card.face, value=value, tint=tint, shown=shown)


def label_of(card: Card, sign: str = "") -> str:
    """The card in words, with its value."""
    return f"{card_name(card.face, sign)}, {number(VALUES[card.face])}" if card.face else card_name(None)


def specimen(kind: str) -> Face:
    """A card as the rules page shows it."""
    return face_of(Card(0, kind))
