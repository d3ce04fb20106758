"""The telescopic shelf (S1-S18)."""

from cardtable.rules.shelf.meta import META
from cardtable.rules.shelf.rules import Shelf

__all__ = ["META", "Shelf"]
