"""The cards of the duel in words."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import DEAR, DEAR_DRAWS, counts
from cardtable.i18n import _
from cardtable.rules.contract import Options
from cardtable.wording.exhibits import Exhibit, deck
from cardtable.wording.sentence import card_name


def in_words(face: str) -> str:
    """The card, with what a dear one makes the opponent draw."""
    if face not in DEAR:
        return card_name(face)
    return _("%(card)s (%(value)s)") % {"card": card_name(face), "value": f"+{DEAR_DRAWS}"}


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The deck."""
    found = counts(options)
    title = _("The %(count)s cards:") % {"count": sum(found.values())}
    return (Exhibit("D1", title, deck(found, in_words)),)
