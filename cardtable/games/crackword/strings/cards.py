"""What the cards of Crack Word are called: it has one that no other game has."""

from __future__ import annotations

from cardtable.games.crackword.rules.deck import POUBELLE, counts
from cardtable.i18n import _
from cardtable.rules.contract import Options
from cardtable.wording import sentence
from cardtable.wording.exhibits import Exhibit, deck


def card_name(face: str | None, sign: str = "") -> str:
    """A card as one says it."""
    return _("bin card") if face == POUBELLE else sentence.card_name(face, sign)


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The set of one colour."""
    found = counts(options)
    title = _("The %(count)s cards that each colour has:") % {"count": sum(found.values())}
    return (Exhibit("C1", title, deck(found, card_name)),)
