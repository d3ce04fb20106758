"""Crack Word (C1-C17, C40)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.crackword.rules.meta import META

if TYPE_CHECKING:
    from cardtable.games.crackword.rules.rules import CrackWord

__all__ = ["META", "CrackWord"]


def __getattr__(name: str) -> object:
    """The rules are read when they are first asked for: the start screen needs no more than `META`."""
    if name == "CrackWord":
        from cardtable.games.crackword.rules.rules import CrackWord

        return CrackWord
    raise AttributeError(name)
