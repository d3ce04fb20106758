"""The telescopic shelf (S1-S18)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.shelf.rules.meta import META

if TYPE_CHECKING:
    from cardtable.games.shelf.rules.rules import Shelf

__all__ = ["META", "Shelf"]


def __getattr__(name: str) -> object:
    """The rules are read when they are first asked for: the start screen needs no more than `META`."""
    if name == "Shelf":
        from cardtable.games.shelf.rules.rules import Shelf

        return Shelf
    raise AttributeError(name)
