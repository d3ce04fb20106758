"""Refusals of the duel: a title and an explanation a reason."""

from __future__ import annotations

from cardtable.games.duel.rules.model import DuelRefusal as D
from cardtable.i18n import N_
from cardtable.rules.contract import Refusal

REFUSALS: dict[Refusal, tuple[str, str]] = {
    D.NOT_YOUR_TURN: (N_("It is not your turn."), N_("The two players take turns.")),
    D.LEVEL_FIRST: (
        N_("First bring your hand down to seven cards."),
        N_("Discard the cards you want least, one after another."),
    ),
    D.NOTHING_TO_LEVEL: (
        N_("No hand has to be brought to seven now."),
        N_("Lay cards, or discard one and draw three."),
    ),
    D.NOT_IN_HAND: (
        N_("You do not hold that card: %(card)s."),
        N_("Only cards of your own hand can be laid or discarded."),
    ),
    D.NOTHING_LAID: (
        N_("No card is laid."),
        N_("A turn lays at least one card; or discard one and draw three."),
    ),
    D.NO_SUCH_PLACE: (
        N_("No card of the spine lies there."),
        N_("Crossing words go through the cards of the spine."),
    ),
    D.GAP: (
        N_("The cards leave a hole."),
        N_("All the cards of a turn join one line, each right beside the next."),
    ),
    D.NOT_BETWEEN: (
        N_("%(card)s is not between two cards."),
        N_("Only between two cards of a line can one be pushed in."),
    ),
    D.TWO_COVERED: (
        N_("Only one card may be covered in a turn."),
        N_("The others must go before, after or between."),
    ),
    D.SAME_LETTER: (
        N_("A card %(letter)s cannot cover another %(letter)s."),
        N_("A card is covered by a different letter."),
    ),
    D.NOT_A_WORD: (
        N_("%(word)s is not accepted."),
        N_("The spine, every crossing word, and what crossing words read side by side must be valid words."),
    ),
    D.SAME_WORD: (N_("%(word)s is already there."), N_("A turn must change the word of its line.")),
    D.ORDER_OFF: (
        N_("Cards on the table keep their order."),
        N_("This table plays without reordering."),
    ),
    D.ORDER_CARDS: (
        N_("Those are not the cards of that line."),
        N_("A line is reordered with all the cards it has, and no others."),
    ),
    D.SAME_ORDER: (
        N_("That is the order they lie in."),
        N_("A line that is reordered must change."),
    ),
}

UNREADABLE = (
    N_("draws are owed while drawing, and only then"),
    N_("the round is won with an empty hand, and only then"),
    N_("nothing to level"),
    N_("rounds that do not fit the phase"),
    N_("no last turn is due"),
    N_("an empty hand, and no last turn is due"),
    N_("a round counted too early"),
    N_("the starting cards are missing"),
    N_("a double letter cannot be turned up"),
    N_("a board before the start"),
    N_("not a move of the duel"),
    N_("one card of each crossing word, in parentheses, belongs to the spine"),
    N_("a draw is written seat:count"),
    N_("a spine has two places, and the board two single letters, or more"),
    N_("a spine too long"),
    N_("what was discarded was seen"),
    N_("a card on the board is a letter and seen"),
)
"""Faults of positions and moves that cannot be read (`BadNotation.why`), marked for translators here: the rules speak no language."""
