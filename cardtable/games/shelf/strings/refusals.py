"""Refusals of the shelf: a title and an explanation a reason."""

from __future__ import annotations

from cardtable.games.shelf.rules.model import ShelfRefusal as S
from cardtable.i18n import N_
from cardtable.rules.contract import Refusal

REFUSALS: dict[Refusal, tuple[str, str]] = {
    S.ALREADY_PROPOSED: (
        N_("Your opening word is already chosen."),
        N_("Each player proposes once; wait for the others."),
    ),
    S.PROPOSE_FIRST: (
        N_("First comes the opening contest."),
        N_("Propose a three-letter word, or none; the highest-scoring word starts."),
    ),
    S.OPENING_DONE: (N_("The opening contest is over."), N_("Lay cards on the shelf, or pass.")),
    S.OPENING_LENGTH: (
        N_("An opening word has exactly three letters."),
        N_("Choose three cards of your hand, or propose nothing."),
    ),
    S.OPENING_BLANK: (
        N_("No blank in an opening word."),
        N_("Letters and jokers compete, blanks do not."),
    ),
    S.NOT_IN_HAND: (
        N_("You do not hold that card: %(card)s."),
        N_("Only cards of your own hand can be laid."),
    ),
    S.NOTHING_LAID: (N_("No card is laid."), N_("A turn lays at least one card; or pass.")),
    S.JOKER_UNNAMED: (
        N_("The joker has no letter yet."),
        N_("Say what it stands for as you lay it; it keeps that letter."),
    ),
    S.FIRST_WORD_LENGTH: (
        N_("The first word has three to seven letters."),
        N_("It uses only cards from the starter’s hand."),
    ),
    S.FIRST_WORD_PLACE: (
        N_("The first word must fill the three slots in the middle."),
        N_("The shelf opens from those three, to the left and to the right."),
    ),
    S.GAP: (
        N_("The cards leave a hole."),
        N_("The shelf opens slot by slot, right beside the cards that lie there."),
    ),
    S.SHELF_FULL: (
        N_("The shelf has no more than nine slots."),
        N_("Once all nine are open, only covering and blanks are left."),
    ),
    S.SIDE_FULL: (
        N_("That side is open all the way."),
        N_("At this table each side opens by three slots and no more."),
    ),
    S.ONE_SLOT_A_TURN: (
        N_("Only one slot may be opened in a turn."),
        N_("That is how this table plays; the other cards must cover."),
    ),
    S.TOO_SHORT: (
        N_("The word is too short."),
        N_("At least three letters must stand side by side."),
    ),
    S.INTERRUPTED: (
        N_("A blank cuts the word in two."),
        N_("Blanks lie before or after the word, never inside."),
    ),
    S.BLANK_ON_NOTHING: (
        N_("A blank cannot open a slot."),
        N_("It covers a letter at one end of the word."),
    ),
    S.BLANK_ON_BLANK: (
        N_("A blank cannot cover a blank."),
        N_("It covers a letter at one end of the word."),
    ),
    S.SAME_LETTER: (
        N_("A card %(letter)s cannot cover another %(letter)s."),
        N_("A letter is never covered by the same letter, jokers included."),
    ),
    S.NO_CARD_KEPT: (
        N_("Nothing of the old word is left."),
        N_("At least one of its cards must stay uncovered in the new word."),
    ),
    S.SAME_WORD: (
        N_("%(word)s is already there."),
        N_("A turn must change the word."),
    ),
    S.REPEATED_WORD: (
        N_("%(word)s has been laid before."),
        N_("At this table no word may be played twice in a game."),
    ),
    S.NOT_A_WORD: (
        N_("%(word)s is not accepted."),
        N_("The letters must read as one valid word."),
    ),
}

UNREADABLE = (
    N_("not a move of the shelf"),
    N_("no card on the shelf"),
    N_("a card on the shelf is seen, and a joker there, but no other card, says what it stands for"),
    N_("no proposal"),
    N_("a shelf has %(least)s to %(most)s slots"),
    N_("the slots are all filled, or three empty ones"),
    N_("the top cards are not a run of three letters or more between blanks"),
    N_("the opening comes before the first word"),
    N_("penalties are counted when the game is over, and only then"),
    N_("nothing to draw"),
    N_("words are written in capitals"),
)
"""Reasons why a position or a move cannot be read (`BadNotation.why`): marked here, since the rules speak no language."""
