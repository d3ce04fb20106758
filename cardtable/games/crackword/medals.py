"""Medals at Crack Word."""

from __future__ import annotations

from cardtable.games.crackword.rules.deck import colour
from cardtable.games.crackword.rules.model import Binned, Cracked, Swept
from cardtable.i18n import N_
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.play.wordbook import Medal, by
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Seat

LONG, CLEARED = 8, 4


def stolen(cracked: Cracked) -> bool:
    others = [card for card in cracked.cards if colour(card) != cracked.seat]
    return len(others) * 2 >= len(cracked.cards)


def cleared(session: Session, seat: Seat, seen: SeenFact) -> bool:
    if not isinstance(seen.event, Binned) or seen.event.seat != seat:
        return False
    return len(session.view_at(seen.index).rows[seen.event.row]) >= CLEARED


MEDALS = (
    Medal(
        "first", N_("CRACK WORD!"), N_("Take a row: a whole word in which your colour leads."), by(Cracked)
    ),
    Medal(
        "long",
        N_("Patience"),
        N_("Take a row of eight letters."),
        by(Cracked, lambda cracked: len(cracked.word) >= LONG),
    ),
    Medal(
        "stolen",
        N_("With others’ cards"),
        N_("Take a row of which at least half is not yours: jokers break the tie."),
        by(Cracked, stolen),
    ),
    Medal(
        "jokers",
        N_("Two jokers"),
        N_("Take a row with two jokers in it."),
        by(Cracked, lambda cracked: sum(card.face == JOKER for card in cracked.cards) > 1),
    ),
    Medal("cleared", N_("Swept away"), N_("Clear a row of four cards or more with a POUBELLE."), cleared),
    Medal(
        "swept",
        N_("The last card"),
        N_("Lay your last card: all of your colour on the table is yours."),
        by(Swept),
    ),
)
