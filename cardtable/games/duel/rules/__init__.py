"""The duel for two (D1-D13)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.duel.rules.meta import META

if TYPE_CHECKING:
    from cardtable.games.duel.rules.rules import Duel

__all__ = ["META", "Duel"]


def __getattr__(name: str) -> object:
    """The rules are read when they are first asked for: the start screen needs no more than `META`."""
    if name == "Duel":
        from cardtable.games.duel.rules.rules import Duel

        return Duel
    raise AttributeError(name)
