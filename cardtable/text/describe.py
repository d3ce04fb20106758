"""A table in lines of plain text: what lies there, what is in hand, who has how much."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable.i18n import _, ngettext
from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.text.readers import reader
from cardtable.wording.sentence import name_of, number


def table(session: Session, seat: Seat | None) -> Iterator[str]:
    """What lies in the middle, and the pile where there is one for all."""
    view = session.view(seat)
    yield from reader(session).middle(view)
    if around := getattr(reader(session), "players", None):
        yield from around(session, view)
    if hasattr(view, "pile"):
        count = len(view.pile)
        yield ngettext("Pile: %(count)s card.", "Pile: %(count)s cards.", count) % {"count": count}


def hand(session: Session, seat: Seat) -> str:
    """The cards of a seat, for nobody else."""
    cards = reader(session).hand(session.view(seat), seat)
    return _("Your hand: %(cards)s.") % {"cards": ", ".join(cards) or _("no card")}


def scores(session: Session) -> str:
    totals = session.game.standing(session.view(None)).scores
    pairs = (f"{name_of(session.players, seat)} {number(score)}" for seat, score in enumerate(totals))
    return _("Scores: %(scores)s.") % {"scores": ", ".join(pairs)}
