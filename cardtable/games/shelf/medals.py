"""Medals at the shelf."""

from __future__ import annotations

from cardtable.games.shelf.rules.model import Laid
from cardtable.i18n import N_
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.play.wordbook import Medal, by
from cardtable.rules.cards import BLANK
from cardtable.rules.contract import Seat

WHOLE, LONG, HIGH = 9, 9, 30
RARE = frozenset("KWXYZ")


def _faces(laid: Laid) -> list[str]:
    return [each.card.face or "" for each in laid.cards if each is not None]


def whole(session: Session, seat: Seat, seen: SeenFact) -> bool:
    before = len(session.view_at(seen.index).slots)
    return by(Laid)(session, seat, seen) and before < WHOLE <= len(seen.view.slots)


def single(session: Session, seat: Seat, seen: SeenFact) -> bool:
    before = session.view_at(seen.index).word

    def over(laid: Laid) -> bool:
        return len(_faces(laid)) == 1 and len(laid.word) == len(before) >= WHOLE - 2

    return by(Laid, over)(session, seat, seen)


MEDALS = (
    Medal(
        "whole",
        N_("Nine slots"),
        N_("Open the last slot of the shelf: every card that shows will score."),
        whole,
    ),
    Medal(
        "long",
        N_("From end to end"),
        N_("Make a word of nine letters."),
        by(Laid, lambda laid: len(laid.word) >= LONG),
    ),
    Medal(
        "dear", N_("Thirty"), N_("Score thirty points in one turn."), by(Laid, lambda laid: laid.gain >= HIGH)
    ),
    Medal(
        "rare",
        N_("Strange neighbours"),
        N_("Make a word with two letters whose cards are worth ten points."),
        by(Laid, lambda laid: len(RARE & set(laid.word)) > 1),
    ),
    Medal(
        "eaten",
        N_("Less is more"),
        N_("Shorten the word by blanks alone."),
        by(Laid, lambda laid: set(_faces(laid)) == {BLANK}),
    ),
    Medal(
        "single",
        N_("One card is enough"),
        N_("Turn a word of seven letters or more into another by one card laid over it."),
        single,
    ),
)
