"""Guests: the people who may choose although the game does not wait for them.

The table asks them in every turn until they say that they only watch. Their answer is kept as a draft; where a save has none, the guest who
chose in the turn before goes on.
"""

from __future__ import annotations

from cardtable.play.session import Session
from cardtable.rules.contract import Seat

WATCH, JOIN = "watch", "join"
"""The drafts of a person who only watches, and of one who has written nothing yet."""


def welcome(session: Session) -> frozenset[Seat]:
    """The people whom the rules allow to choose now uncalled-for."""
    return frozenset(seat for seat in session.people if seat in session.game.guests(session.view(seat)))


def guests(session: Session) -> frozenset[Seat]:
    """The people who may choose now uncalled-for and do not only watch."""
    return frozenset(seat for seat in welcome(session) if not watches(session, seat))


def watches(session: Session, seat: Seat) -> bool:
    """True if a person who need not choose only watches."""
    draft = session.draft(seat)
    if draft:
        return draft == WATCH
    game, last = session.game, session.last_decision(seat)
    then = session.view_at(0 if last is None else last)
    return game.standing(session.view()).turn - game.standing(then).turn > 1
