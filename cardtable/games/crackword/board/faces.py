"""What the cards of Crack Word look like, and what a screen reader says of them."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games.crackword.rules.deck import POUBELLE, colour
from cardtable.games.crackword.strings.cards import card_name
from cardtable.i18n import _
from cardtable.rules.cards import JOKER, Card
from cardtable.ui import theme as t
from cardtable.ui.paint.cards import Face
from cardtable.ui.theme import Hue

BACK = t.rgb("#2C3440")
MONOGRAM = "C"


def back_of(hue: Hue) -> t.RGB:
    """The colour of a player's backs: each plays with a set of its own (C1)."""
    return hue.deep


def face_of(
    card: Card, hues: Sequence[Hue], letter: str = "", *, tint: bool = False, shown: float = 1.0
) -> Face:
    """A card as it is seen, its owner's band on top; `letter` is what a joker stands for."""
    hue = hues[colour(card)]
    if card.face is None:
        return Face(back=back_of(hue), monogram=MONOGRAM)
    if card.face == POUBELLE:
        # Translators: on the card; capitals
        return Face(icon="trash-2", caption=_("BIN"), band=hue, tint=tint)
    if card.face == JOKER:
        return Face(letter=letter or JOKER, joker=True, band=hue, tint=tint, shown=shown)
    return Face(letter=card.face, band=hue, tint=tint, shown=shown)


def label_of(card: Card, letter: str = "", owner: str = "") -> str:
    """The card in words, with its owner's name where that is told."""
    name = card_name(card.face, letter)
    return _("%(card)s of %(name)s") % {"card": name, "name": owner} if owner else name


def specimen(kind: str) -> Face:
    """A card as the rules page shows it, in the first colour."""
    return face_of(Card(0, kind), t.PLAYERS)
