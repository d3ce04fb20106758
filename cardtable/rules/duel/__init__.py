"""The duel: a spine, its columns, two hands to empty (D1-D13)."""

from cardtable.rules.duel.meta import META
from cardtable.rules.duel.rules import Duel

__all__ = ["META", "Duel"]
