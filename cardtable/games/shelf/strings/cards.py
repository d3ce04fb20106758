"""The cards of the shelf in words."""

from __future__ import annotations

from cardtable.games.shelf.rules.deck import VALUES, counts
from cardtable.i18n import _
from cardtable.rules.contract import Options
from cardtable.wording.exhibits import Exhibit, deck
from cardtable.wording.sentence import card_name, number


def worth(face: str) -> str:
    """The card with its value."""
    return _("%(card)s (%(value)s)") % {"card": card_name(face), "value": number(VALUES[face])}


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The deck, the cheapest letters first."""
    found = counts(options)
    cards = deck(dict(sorted(found.items(), key=lambda each: (VALUES[each[0]] < 0, VALUES[each[0]]))), worth)
    title = _("The %(count)s cards, and what each is worth:") % {"count": sum(found.values())}
    return (Exhibit("S12", title, cards),)
