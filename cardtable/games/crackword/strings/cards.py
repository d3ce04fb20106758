"""The cards of Crack Word in words, and what the things on its table are."""

from __future__ import annotations

from cardtable.games.crackword.rules.deck import POUBELLE, counts
from cardtable.i18n import N_, _
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


ABOUT = {
    "card": N_("A card of a row; the band shows whose colour it counts for."),
    "lane": N_("A row: it must always be part of a word. Its counts show which colour leads."),
    "bin": N_("A bin card throws a whole row out of the game, and is a point for you."),
    "joker": N_("A joker is the letter that you name; in a tie it counts twice for its colour."),
    "proof": N_("The word by which you show that the row may stand."),
    "pass": N_("Draws a card and ends your turn; press it twice."),
    "crack": N_("Takes all cards of the row: it is a word, and your colour leads."),
    "lay": N_("Lays the card and takes nothing."),
    "name": N_("Gives the joker that was turned up its letter."),
    "contest": N_("Doubts the letter just laid: its player must name a word, or loses the turn."),
    "stand": N_("Lets the letter just laid stand."),
    "prove": N_("Names the word that holds the row."),
    "concede": N_("Gives the letter up: it comes back to your hand."),
}
