"""Refusals of Lettralettre 26: a title and an explanation a reason."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.games.lettralettre.rules.deck import book
from cardtable.games.lettralettre.rules.model import LettralettreRefusal as L
from cardtable.games.lettralettre.strings.constraints import asked, lacks
from cardtable.i18n import N_
from cardtable.rules.contract import IllegalMove, Refusal

REFUSALS: dict[Refusal, tuple[str, str]] = {
    L.NOT_NOW: (
        N_("Nobody is writing now."),
        N_("The letters must lie on the table, and the words still be hidden."),
    ),
    L.AUCTION_FIRST: (
        N_("The auction is not over."),
        N_("Words are written once everybody has two constraint cards."),
    ),
    L.AUCTION_DONE: (
        N_("The auction is over."),
        N_("Everybody has two constraint cards: write a word, or none."),
    ),
    L.NO_TOKEN: (
        N_("You have no token left."),
        N_("A player without a token must take the card, with all that lies on it."),
    ),
    L.ALREADY_WRITTEN: (
        N_("Your word is already in."),
        N_("Each player hands in one word; wait for the others."),
    ),
    L.TOO_SHORT: (N_("The word is too short."), N_("It has at least two letters.")),
    L.TABOO: (
        N_("%(letter)s is taboo."),
        N_("A taboo letter is never used, even where it also lies on the table."),
    ),
    L.NOT_ON_TABLE: (
        N_("There is no %(letter)s on the table."),
        N_("A word uses only letters on the table, each as often as you like."),
    ),
    L.NOT_YOUR_CONSTRAINT: (
        N_("“%(asks)s” is not one of your constraints."),
        N_("A word must meet one of its writer’s two cards."),
    ),
    L.NOT_A_WORD: (N_("%(word)s is not accepted."), N_("The letters must read as one valid word.")),
    L.CONSTRAINT_UNMET: (N_("%(word)s does not meet “%(asks)s”."), "%(lacks)s"),
}


def spelt_out(error: IllegalMove) -> Mapping[str, str | int]:
    """The details of a refusal, with what its constraint asks and what the word lacks of its own."""
    details = dict(error.details)
    code = str(details.get("constraint", ""))
    if code in book():
        details["asks"] = asked(code)
        if error.reason is L.CONSTRAINT_UNMET:
            details["lacks"] = lacks(code, str(details.get("word", "")), error.details)
    elif code:
        details["asks"] = code
    return details


UNREADABLE = (
    N_("not a move of Lettralettre"),
    N_("played with other constraint cards"),
    N_("no constraint card"),
    N_("no sheet"),
    N_("no seal"),
    N_("a secret has 32 hexadecimal digits"),
    N_("a constraint card twice"),
    N_("a constraint card that is not in the pack, or a number it cannot have"),
    N_("at most %(count)s constraint cards per seat, face up"),
    N_("too many tokens"),
    N_("a card is on offer during the bidding, and only then"),
    N_("the card on offer is face up"),
    N_("the auction lasts until everybody has two cards"),
    N_("whose turn it is has two cards already"),
    N_("too few constraint cards"),
    N_("letters and taboos lie on the table while words are found, and only then"),
    N_("letters, taboos and discard lie face up"),
    N_("too few letters to deal"),
    N_("somebody is still in, and deals"),
    N_("words are written, then sealed, then turned over"),
    N_("every sheet has its seal, and whoever is in has both"),
    N_("whoever is in has handed in a sheet"),
    N_("the words lie open"),
    N_("a sheet being written is known, or nothing is"),
    N_("salts come with the words"),
)
"""Reasons why a position or a move cannot be read (`BadNotation.why`): marked here, since the rules speak no language."""
