"""Refusals of Crack Word: a title and an explanation a reason."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.games.crackword.rules.model import CrackRefusal as C
from cardtable.games.crackword.strings.rules import card_name
from cardtable.i18n import N_
from cardtable.rules.contract import IllegalMove, Refusal

REFUSALS: dict[Refusal, tuple[str, str]] = {
    C.NAME_FIRST: (
        N_("A joker is waiting for its letter."),
        N_("A joker that was turned up is named before anything else happens."),
    ),
    C.NOTHING_TO_NAME: (
        N_("There is no joker to name."),
        N_("A joker is named when it is turned up, or as it is laid."),
    ),
    C.CONTEST_FIRST: (
        N_("First say what you think of the card just laid."),
        N_("Contest it, or let it stand; then the game goes on."),
    ),
    C.NOTHING_TO_CONTEST: (
        N_("There is nothing to contest now."),
        N_("A card can be contested as soon as it is laid, if the table plays with contests."),
    ),
    C.JUSTIFY_FIRST: (
        N_("Your letter has been contested."),
        N_("Name a word that contains the row, or give up."),
    ),
    C.NOTHING_TO_JUSTIFY: (
        N_("None of your letters has been contested."),
        N_("A word is named only when a letter has been contested."),
    ),
    C.NOT_HELD_TOGETHER: (
        N_("%(word)s does not contain %(letters)s."),
        N_("All the letters of the row must follow one another in the word."),
    ),
    C.NO_SUCH_ROW: (N_("There is no row %(row)s."), N_("The rows are numbered from 1 to 4.")),
    C.NOT_IN_HAND: (
        N_("You do not hold that card: %(card)s."),
        N_("Only cards of your own hand can be laid."),
    ),
    C.ONLY_THE_DRAWN: (
        N_("Only the card just drawn can be laid now."),
        N_("You had nothing to lay and have drawn a card: lay that one, or pass."),
    ),
    C.NO_LETTER: (
        N_("That card is not that letter."),
        N_("A letter stands for itself, a joker for any letter, a bin card for none."),
    ),
    C.JOKER_UNNAMED: (
        N_("Which letter is the joker?"),
        N_("A joker takes its letter as it is laid, and keeps it."),
    ),
    C.NO_INSERTION: (
        N_("Nothing goes between two cards."),
        N_("Letters go to the ends of a row; an option of the game allows more."),
    ),
    C.NO_SUCH_PLACE: (
        N_("There is no such place in row %(row)s."),
        N_("A letter goes to the left, to the right or, where that is allowed, between two cards."),
    ),
    C.UNJUSTIFIED: (
        N_("No word contains %(letters)s."),
        N_("Read from left to right, a row must always be part of a valid word."),
    ),
    C.TOO_SHORT: (
        N_("The row is too short to be taken."),
        N_("A word that is taken has at least three letters."),
    ),
    C.NOT_A_WORD: (N_("%(word)s is not accepted."), N_("The letters must read as one valid word.")),
    C.NOT_LEADING: (
        N_("%(word)s is a word, but your colour does not lead it."),
        N_("Your colour needs the most cards; in a tie a joker counts twice."),
    ),
    C.EMPTY_ROW: (N_("Row %(row)s is empty."), N_("A bin card clears a row that has cards in it.")),
}


def spelt_out(error: IllegalMove) -> Mapping[str, str | int]:
    """The details of a refusal, a card by its name."""
    details = dict(error.details)
    if "card" in details:
        details["card"] = card_name(str(details["card"]))
    return details


UNREADABLE = (
    N_("not a move of Crack Word"),
    N_("not a step of Crack Word"),
    N_("no card in a row"),
    N_("a card in a row is seen, and only a joker there stands for something else"),
    N_("%(count)s parts expected"),
    N_("the cards of a PAQUET and those thrown away have been seen"),
    N_("a card twice, or an id outside the sets"),
    N_("a joker without a letter is about to be named"),
    N_("nobody is to move"),
    N_("a hand or PIOCHE holds cards of its own colour only"),
    N_("only POUBELLES are known to lie under a PIOCHE"),
    N_("a step that does not fit: %(step)s"),
)
"""Reasons why a position or a move cannot be read (`BadNotation.why`): marked here, since the rules speak no language."""
