"""From the text of a game back to the game, through the rules."""

from __future__ import annotations

from dataclasses import dataclass

from cardtable.play.record import Record, RecordError
from cardtable.play.session import Rules, Session


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
