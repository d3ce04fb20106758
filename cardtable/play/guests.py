"""Who is out of Lettralettre 26 and may still write, out of competition, and who only watches (L12).

The game does not wait for them; the table asks them, in every deal until they say that they only watch. What
they say is kept as a draft; where a save has none, whoever handed in a sheet in the deal before goes on
writing.
"""

from __future__ import annotations

from cardtable.games.lettralettre.rules.model import Phase, State
from cardtable.play.session import Session
from cardtable.rules.contract import Seat

WATCH, JOIN = "watch", "join"
"""The drafts of somebody who only watches, and of somebody who has written nothing yet."""


def guests(session: Session) -> frozenset[Seat]:
    """The people who may write out of competition now and would."""
    view = session.view()
    if not isinstance(view, State) or view.phase is not Phase.WRITING:
        return frozenset()
    return frozenset(
        seat
        for seat in session.people
        if view.out[seat] and session.view(seat).sheets[seat] is None and not watches(session, seat)
    )


def watchers(session: Session) -> tuple[Seat, ...]:
    """The people who are out and only watch."""
    view = session.view()
    if not isinstance(view, State) or view.phase is Phase.OVER:
        return ()
    return tuple(seat for seat in session.people if view.out[seat] and watches(session, seat))


def watches(session: Session, seat: Seat) -> bool:
    """Whether somebody who is out only watches."""
    draft = session.draft(seat)
    if draft:
        return draft == WATCH
    last = session.last_decision(seat)
    written = 0 if last is None else len(session.view_at(last).rounds)
    return len(session.view().rounds) - written > 1
