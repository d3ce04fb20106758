"""Replay of a match from its text through the rules; continuation from one of its moments; the part of it that may
leave the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardtable.play.record import Record, RecordError, RecordFault
from cardtable.play.seal import sealed
from cardtable.play.session import Rules, Session
from cardtable.play.stats import identity


@dataclass(frozen=True, slots=True)
class Replayed:
    """A record played through the rules as far as they allow: `done` entries of it, and why no further."""

    session: Session
    done: int
    error: RecordError | None


def replay(rules: Rules, recorded: Record) -> Replayed:
    """The game of a record, up to its first line that the rules refuse; raises RecordError where not even
    the deal is right."""
    session = Session(rules, recorded.header)
    for done, entry in enumerate(recorded.entries):
        try:
            session.follow(entry)
        except RecordError as problem:
            return Replayed(session, done, problem)
    for seat, text in recorded.drafts:
        if seat < len(session.players) and text == text.strip():
            session.keep_draft(seat, text)
    return Replayed(session, len(recorded.entries), None)


def load(rules: Rules, recorded: Record) -> Session:
    """The game of a record, all of it or none; raises RecordError."""
    replayed = replay(rules, recorded)
    if replayed.error:
        raise replayed.error
    return replayed.session


def fork(session: Session, at: int) -> Session:
    """The game of `session` as it stood `at` facts after the deal, or at the last decision before. The cards are open
    from then on, and it counts as one with help: everybody knows how it went. Its record says where it comes from."""
    origin = f"{identity(session)} {at}"
    header = replace(session.header, given=True, origin=origin, kind=False, secret="", promise="", chances=())
    if header.salt:
        header = sealed(header)
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
    """Return True if the table stands as it did in the other game, and not as in moves that were taken back."""
    seats = range(len(session.players))
    return all(tried.view(seat) == session.view_at(tried.facts, seat) for seat in seats)


def record_to_share(session: Session) -> Record:
    """The record of a finished game, without drafts; raises RecordError for one under way: its deal holds every
    card, and its moves the words written in secret."""
    if session.outcome() is None:
        raise RecordError(RecordFault.UNFINISHED, session.header.game)
    return replace(session.record, drafts=())
