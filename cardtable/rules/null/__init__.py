"""The smallest game that keeps the whole contract: the pattern for a new one."""

from cardtable.rules.null.rules import Null

__all__ = ["Null"]
