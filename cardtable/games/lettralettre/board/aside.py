"""Who is out of the game and only watches (L12)."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.model import Phase, State
from cardtable.play.guests import watches
from cardtable.play.session import Session
from cardtable.rules.contract import Seat


def watchers(session: Session) -> tuple[Seat, ...]:
    """The people who are out and only watch, while the game lasts."""
    view: State = session.view()
    if view.phase is Phase.OVER:
        return ()
    return tuple(seat for seat in session.people if view.out[seat] and watches(session, seat))
