"""The cards of the duel in words, and what the things on its table are."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import COSTLY, COSTLY_DRAWS, counts
from cardtable.i18n import N_, _
from cardtable.rules.contract import Options
from cardtable.wording.exhibits import Exhibit, deck
from cardtable.wording.sentence import card_name


def in_words(face: str) -> str:
    """The card, with what a costly one makes the opponent draw."""
    if face not in COSTLY:
        return card_name(face)
    return _("%(card)s (%(value)s)") % {"card": card_name(face), "value": f"+{COSTLY_DRAWS}"}


def exhibits(options: Options) -> tuple[Exhibit, ...]:
    """The deck."""
    found = counts(options)
    title = _("The %(count)s cards:") % {"count": sum(found.values())}
    return (Exhibit("D1", title, deck(found, in_words)),)


ABOUT = {
    "card": N_("It lies on the board: cards beside it, between or upon it make another word."),
    "field": N_("The board: the spine runs across, and a column may run through each of its cards."),
    "heap": N_("Cards to be drawn, and beside them those that were discarded."),
    "penalty": N_("How many cards your opponent will draw for the move that you have composed."),
    "tariff": N_("What your opponent draws, by how many cards you lay, and which."),
    "discard": N_("Throws one card of your hand away and draws three: for when you can make no word."),
}
