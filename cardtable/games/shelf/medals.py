"""Medals at the shelf."""

from __future__ import annotations

from cardtable.games.shelf.rules.model import Laid
from cardtable.i18n import N_
from cardtable.play.beats import Beat
from cardtable.play.medals import Medal
from cardtable.play.session import Session
from cardtable.rules.cards import BLANK
from cardtable.rules.contract import Seat

WHOLE, LONG, HIGH = 9, 9, 30
RARE = frozenset("KWXYZ")


def _laid(seat: Seat, beat: Beat) -> Laid | None:
    return beat.event if isinstance(beat.event, Laid) and beat.event.seat == seat else None


def _faces(laid: Laid) -> list[str]:
    return [each.card.face or "" for each in laid.cards if each is not None]


def whole(session: Session, seat: Seat, beat: Beat) -> bool:
    before = len(session.view_at(beat.index).slots)
    return _laid(seat, beat) is not None and before < WHOLE <= len(beat.view.slots)


def long(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and len(laid.word) >= LONG


def thirty(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and laid.gain >= HIGH


def rare(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and len(RARE & set(laid.word)) > 1


def eaten(_session: Session, seat: Seat, beat: Beat) -> bool:
    laid = _laid(seat, beat)
    return laid is not None and set(_faces(laid)) == {BLANK}


def single(session: Session, seat: Seat, beat: Beat) -> bool:
    laid, before = _laid(seat, beat), session.view_at(beat.index).word
    return laid is not None and len(_faces(laid)) == 1 and len(laid.word) == len(before) >= WHOLE - 2


MEDALS = (
    Medal(
        "whole",
        N_("Nine slots"),
        N_("Open the last slot of the shelf: every card that shows will score."),
        whole,
    ),
    Medal("long", N_("From end to end"), N_("Make a word of nine letters."), long),
    Medal("dear", N_("Thirty"), N_("Score thirty points in one turn."), thirty),
    Medal(
        "rare",
        N_("Strange neighbours"),
        N_("Make a word with two letters whose cards are worth ten points."),
        rare,
    ),
    Medal("eaten", N_("Less is more"), N_("Shorten the word by blanks alone."), eaten),
    Medal(
        "single",
        N_("One card is enough"),
        N_("Turn a word of seven letters or more into another by one card laid over it."),
        single,
    ),
)
