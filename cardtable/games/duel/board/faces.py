"""What the cards of the duel look like, and what a screen reader says of them."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import COSTLY, COSTLY_DRAWS
from cardtable.rules.cards import Card
from cardtable.ui import theme as t
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.wording.games import monogram
from cardtable.wording.sentence import card_name

BACK = t.rgb("#4A3355")
COLOUR = t.rgb("#563A66")


def face_of(card: Card, *, tint: bool = False, shown: float = 1.0, tall: float = RATIO) -> Face:
    """A card as it is seen; one unseen shows its back."""
    if card.face is None:
        return Face(back=BACK, monogram=monogram("duel"))
    tab = f"+{COSTLY_DRAWS}" if card.face in COSTLY and shown == 1.0 else ""
    return Face(letter=card.face, tab=tab, tint=tint, shown=shown, tall=tall)


def label_of(card: Card) -> str:
    """The card in words."""
    name = card_name(card.face)
    return f"{name}, +{COSTLY_DRAWS}" if card.face in COSTLY else name


def specimen(kind: str) -> Face:
    """A card as the rules page shows it."""
    return face_of(Card(0, kind))
