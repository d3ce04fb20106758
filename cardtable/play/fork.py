"""A game of its own that goes on from a moment of another one: other moves by the same people against the same bots."""

from __future__ import annotations

from dataclasses import replace

from cardtable.play.session import Session
from cardtable.play.stats import identity


def fork(session: Session, at: int) -> Session:
    """The game of `session` as it stood `at` facts after the deal, or at the last decision before. The cards are open
    from then on, and it counts as one with help: everybody knows how it went. Its record says where it comes from."""
    header = replace(session.header, given=True, origin=f"{identity(session)} {at}")
    tried, upto = Session(session.rules, header), 0
    for count, entry in enumerate(session.record.entries, 1):
        tried.follow(entry)
        if tried.facts <= at and _agree(tried, session):
            upto = count
    found = Session(session.rules, header)
    for entry in session.record.entries[:upto]:
        found.follow(entry)
    for seat in sorted(found.people):
        found.hinted(seat)
    return found


def _agree(tried: Session, session: Session) -> bool:
    """Whether the table stands as it did in the other game, and not as in moves that were taken back."""
    seats = range(len(session.players))
    return all(tried.view(seat) == session.view_at(tried.facts, seat) for seat in seats)
