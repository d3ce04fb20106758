"""Lettralettre 26 (L1-L12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.games.lettralettre.rules.meta import META

if TYPE_CHECKING:
    from cardtable.games.lettralettre.rules.rules import Lettralettre

__all__ = ["META", "Lettralettre"]


def __getattr__(name: str) -> object:
    """The rules are read when they are first asked for: the start screen needs no more than `META`."""
    if name == "Lettralettre":
        from cardtable.games.lettralettre.rules.rules import Lettralettre

        return Lettralettre
    raise AttributeError(name)
