"""Crack Word (C1-C17, C40)."""

from cardtable.rules.crackword.meta import META
from cardtable.rules.crackword.rules import CrackWord

__all__ = ["META", "CrackWord"]
