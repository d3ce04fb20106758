"""Medals at the duel."""

from __future__ import annotations

from cardtable.games.duel.rules.deck import penalty
from cardtable.games.duel.rules.model import Laid, RoundWon
from cardtable.i18n import N_
from cardtable.play.beats import Beat
from cardtable.play.medals import Medal
from cardtable.play.session import Session
from cardtable.rules.contract import Seat

LONG, MOST, FIVE = 8, 6, 5


def _laid(seat: Seat, beat: Beat) -> Laid | None:
    return beat.event if isinstance(beat.event, Laid) and beat.event.seat == seat else None


def out(_session: Session, seat: Seat, beat: Beat) -> bool:
    return isinstance(beat.event, RoundWon) and beat.event.seat == seat


def between(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and any(each is not None and each.between for each in laid.cards)


def five(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and len(laid.faces) >= FIVE


def heavy(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and penalty(laid.faces) >= MOST


def twice(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and sum(len(face) > 1 for face in laid.faces) > 1


def long(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and len(laid.word) >= LONG


MEDALS = (
    Medal("out", N_("Empty hands"), N_("Win a round: lay your last card."), out),
    Medal("between", N_("Make room"), N_("Push two cards apart, and lay one between them."), between),
    Medal("five", N_("Five at once"), N_("Lay five cards in a turn: the opponent draws three."), five),
    Medal(
        "heavy",
        N_("A heavy bill"),
        N_("Make the opponent draw six cards: five laid, one of the high-value letters among them."),
        heavy,
    ),
    Medal("twice", N_("Double double"), N_("Lay two cards with double letters in one word."), twice),
    Medal("long", N_("A long line"), N_("Make a word of eight letters."), long),
)
