"""What of a game may leave the table."""

from __future__ import annotations

from dataclasses import replace

from cardtable.play.record import Record, RecordError, RecordFault
from cardtable.play.session import Session


def record_to_share(session: Session) -> Record:
    """The record of a finished game, without drafts; raises RecordError for one under way: its deal holds every
    card, and its moves the words written in secret."""
    if session.outcome() is None:
        raise RecordError(RecordFault.UNFINISHED, session.header.game)
    return replace(session.record, drafts=())
