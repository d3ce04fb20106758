"""Medals at the duel."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import penalty
from cardtable.games.duel.rules.model import Laid, RoundWon
from cardtable.i18n import N_
from cardtable.play.wordbook import Medal, by

LONG, MOST, FIVE = 8, 6, 5


MEDALS = (
    Medal("out", N_("Empty hands"), N_("Win a round: lay your last card."), by(RoundWon)),
    Medal(
        "between",
        N_("Make room"),
        N_("Push two cards apart, and lay one between them."),
        by(Laid, lambda laid: any(each is not None and each.between for each in laid.cards)),
    ),
    Medal(
        "five",
        N_("Five at once"),
        N_("Lay five cards in a turn: the opponent draws three."),
        by(Laid, lambda laid: len(laid.faces) >= FIVE),
    ),
    Medal(
        "heavy",
        N_("A heavy bill"),
        N_("Make the opponent draw six cards: five laid, one of the high-value letters among them."),
        by(Laid, lambda laid: penalty(laid.faces) >= MOST),
    ),
    Medal(
        "twice",
        N_("Double double"),
        N_("Lay two cards with double letters in one word."),
        by(Laid, lambda laid: sum(len(face) > 1 for face in laid.faces) > 1),
    ),
    Medal(
        "long",
        N_("A long line"),
        N_("Make a word of eight letters."),
        by(Laid, lambda laid: len(laid.word) >= LONG),
    ),
)
