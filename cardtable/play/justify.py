"""Justification of a row: the words it is part of, in games whose rows are laid as a part of a word and whose players may see which."""

from __future__ import annotations

from itertools import islice

from cardtable.play.session import Session

LOOKED_AT, MOST_HOLDING = 4000, 6
"""Numbers of words that hold a row: among that many the commonest are sought, and that many are told."""


def justifies(session: Session) -> bool:
    """Return True if this game now has such rows."""
    return session.game.holding(session.view(None), "") is not None


def holding(session: Session, letters: str) -> tuple[str, ...] | None:
    """The commonest of the words that hold these letters, the commonest first; None where this game, or this moment of
    it, has no such rows."""
    found = session.game.holding(session.view(None), letters)
    if found is None:
        return None
    known = session.game.lexicon.familiarity
    return tuple(sorted(islice(found, LOOKED_AT), key=known, reverse=True)[:MOST_HOLDING])
