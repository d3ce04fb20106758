"""The smallest game that keeps the whole contract: the pattern for a new one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.null.rules.meta import META

if TYPE_CHECKING:
    from cardtable.games.null.rules.rules import Null

__all__ = ["META", "Null"]


def __getattr__(name: str) -> object:
    """The rules are read when they are first asked for: the start screen needs no more than `META`."""
    if name == "Null":
        from cardtable.games.null.rules.rules import Null

        return Null
    raise AttributeError(name)
