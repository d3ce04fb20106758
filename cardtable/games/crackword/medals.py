"""Medals at Crack Word."""

from __future__ import annotations

from cardtable.games.crackword.rules.deck import colour
from cardtable.games.crackword.rules.model import Binned, Cracked, Swept
from cardtable.i18n import N_
from cardtable.play.beats import Beat
from cardtable.play.medals import Medal
from cardtable.play.session import Session
from cardtable.rules.cards import JOKER
from cardtable.rules.contract import Seat

LONG, CLEARED = 8, 4


def _cracked(seat: Seat, beat: Beat) -> Cracked | None:
    return beat.event if isinstance(beat.event, Cracked) and beat.event.seat == seat else None


def first(_session: Session, seat: Seat, beat: Beat) -> bool:
    return _cracked(seat, beat) is not None


def long(_session: Session, seat: Seat, beat: Beat) -> bool:
    cracked = _cracked(seat, beat)
    return cracked is not None and len(cracked.word) >= LONG


def stolen(_session: Session, seat: Seat, beat: Beat) -> bool:
    cracked = _cracked(seat, beat)
    others = [card for card in cracked.cards if colour(card) != seat] if cracked else []
    return cracked is not None and len(others) * 2 >= len(cracked.cards)


def jokers(_session: Session, seat: Seat, beat: Beat) -> bool:
    cracked = _cracked(seat, beat)
    return cracked is not None and sum(card.face == JOKER for card in cracked.cards) > 1


def cleared(session: Session, seat: Seat, beat: Beat) -> bool:
    if not isinstance(beat.event, Binned) or beat.event.seat != seat:
        return False
    return len(session.view_at(beat.index).rows[beat.event.row]) >= CLEARED


def swept(_session: Session, seat: Seat, beat: Beat) -> bool:
    return isinstance(beat.event, Swept) and beat.event.seat == seat


MEDALS = (
    Medal("first", N_("CRACK WORD!"), N_("Take a row: a whole word in which your colour leads."), first),
    Medal("long", N_("Patience"), N_("Take a row of eight letters."), long),
    Medal(
        "stolen",
        N_("With others’ cards"),
        N_("Take a row of which at least half is not yours: jokers break the tie."),
        stolen,
    ),
    Medal("jokers", N_("Two jokers"), N_("Take a row with two jokers in it."), jokers),
    Medal("cleared", N_("Swept away"), N_("Clear a row of four cards or more with a POUBELLE."), cleared),
    Medal(
        "swept",
        N_("The last card"),
        N_("Lay your last card: all of your colour on the table is yours."),
        swept,
    ),
)
