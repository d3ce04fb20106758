"""The cards of the shelf in words, and what the things on its table are."""

from __future__ import annotations

from cardtable.games.shelf.rules.deck import VALUES, counts
from cardtable.i18n import N_, _
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


ABOUT = {
    "card": N_("It lies on the shelf: letters beside it or upon it make another word."),
    "blank": N_("A blank eats a letter at the edge of the word; it is worth −2."),
    "joker": N_("A joker is the letter that you name as you lay it; it is worth −3."),
    "shelf": N_("The shelf: one word for all, with three slots at first and nine at most."),
    "slot": N_("A slot that is not open yet: a card laid here opens it."),
    "empty": N_("An open slot that holds no card yet."),
    "pad": N_(
        "The score pad: a line for each turn, the totals below. Touch it, or turn the wheel, for earlier turns."
    ),
    "lip": N_("The shelf faces the player whose turn it is: there its lip stands out."),
    "pass": N_("Plays no word this turn; press it twice."),
}
