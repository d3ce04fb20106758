"""What a row is part of, where a game has rows that are laid as a part of a word and anybody may be told of which."""

from __future__ import annotations

from itertools import islice

from cardtable.play.session import Session

LOOKED_AT, MOST_HOLDING = 4000, 6
"""Of so many words that hold a row the commonest are sought, and so many of them are told."""


def justifies(session: Session) -> bool:
    """Whether this game, at this moment of it, has such rows."""
    return session.game.holding(session.view(None), "") is not None


def holding(session: Session, letters: str) -> tuple[str, ...] | None:
    """The commonest of the words that hold these letters, the commonest first; None where this game, or this moment of
    it, has no such rows."""
    found = session.game.holding(session.view(None), letters)
    if found is None:
        return None
    known = session.game.lexicon.familiarity
    return tuple(sorted(islice(found, LOOKED_AT), key=known, reverse=True)[:MOST_HOLDING])
