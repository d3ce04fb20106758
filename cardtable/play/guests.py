"""Who may choose though the game does not wait for them, and whether they would.

The table asks them, in every turn until they say that they only watch. What they say is kept as a draft; where
a save has none, whoever chose in the turn before goes on.
"""

from __future__ import annotations

from cardtable.play.session import Session
from cardtable.rules.contract import Seat

WATCH, JOIN = "watch", "join"
"""The drafts of somebody who only watches, and of somebody who has written nothing yet."""


def guests(session: Session) -> frozenset[Seat]:
    """The people who may choose uncalled-for now and would."""
    return frozenset(
        seat
        for seat in session.people
        if seat in session.game.guests(session.view(seat)) and not watches(session, seat)
    )


def watches(session: Session, seat: Seat) -> bool:
    """Whether somebody who need not choose only watches."""
    draft = session.draft(seat)
    if draft:
        return draft == WATCH
    game, last = session.game, session.last_decision(seat)
    then = session.view_at(0 if last is None else last)
    return game.standing(session.view()).turn - game.standing(then).turn > 1
