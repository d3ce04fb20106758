"""Lettralettre 26 (L1-L12)."""

from cardtable.rules.lettralettre.meta import META
from cardtable.rules.lettralettre.rules import Lettralettre

__all__ = ["META", "Lettralettre"]
