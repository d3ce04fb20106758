"""What the cards of Crack Word are called: it has one that no other game has."""

from __future__ import annotations

from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.i18n import _
from cardtable.wording import sentence


def card_name(face: str | None, sign: str = "") -> str:
    """A card as one says it."""
    return _("bin card") if face == POUBELLE else sentence.card_name(face, sign)
