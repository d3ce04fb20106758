"""Full states of matches, which a session keeps to itself: what every seat together knows, and positions of a test's own."""

from __future__ import annotations

from typing import Any

from cardtable.play.session import Session
from cardtable.play.timeline import Timeline


def timeline_of(session: Session) -> Timeline:
    """Return the states, facts and decisions of a match: more than any seat, bot or window may see."""
    return session._line


def state_of(session: Session) -> Any:
    """Return the state of a match now."""
    return timeline_of(session).states[-1]


def put_state(session: Session, state: Any) -> None:
    """Go on from a state of the test's own; such a match can no longer be verified (`tests.verified.bent`)."""
    timeline_of(session).states[-1] = state
