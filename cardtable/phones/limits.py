"""Limits of a phone: how fast it may speak, how often it may be wrong, and acts that were taken already."""

from __future__ import annotations

from collections import OrderedDict
from enum import Enum, auto

from cardtable.phones.messages import Do

BUCKET, REFILL = 60, 30.0
"""Messages that may come at once, and messages a second in the long run."""
BYTES, BYTES_REFILL = 32 * 1024, 16.0 * 1024
"""Bytes that may come through a socket at once, and bytes a second in the long run; a page sends about a hundred a message."""
MOST_WRONG = 10
"""Wrong messages of a connection: the last of them ends it."""
KEPT_IDS = 64
"""Acts of a seat that are remembered."""


class Bucket:
    """Bucket of messages, or of bytes: what comes takes some out, time fills it again."""

    def __init__(self, now: float, most: int = BUCKET, refill: float = REFILL) -> None:
        self._most, self._refill = most, refill
        self._left, self._at = float(most), now

    def take(self, now: float, count: int = 1) -> float:
        """Take some out; return the seconds to wait before the next is read, 0 as long as some are left."""
        self._left = min(self._most, self._left + max(0.0, now - self._at) * self._refill) - count
        self._at = max(self._at, now)
        return 0.0 if self._left >= 0 else -self._left / self._refill


class Faults:
    """Count of the wrong messages of one connection."""

    def __init__(self) -> None:
        self.count = 0

    def add(self) -> bool:
        """Count one more; return True if the connection ends with it."""
        self.count += 1
        return self.count >= MOST_WRONG


class Taken(Enum):
    """Answer of a ledger to an act."""

    NEW = auto()
    """An act to be done."""
    AGAIN = auto()
    """An act that was done before, or belongs to a past decision: the present picture answers."""


class Ledger:
    """Ledger of one seat: the acts taken last. A repeated act, and one for a decision that is past, is done no second time."""

    def __init__(self) -> None:
        self._ids: OrderedDict[str, None] = OrderedDict()

    def take(self, act: Do, decision: int) -> Taken:
        """Enter an act while that decision is due; return whether it is to be done."""
        if act.id in self._ids:
            return Taken.AGAIN
        self._ids[act.id] = None
        while len(self._ids) > KEPT_IDS:
            self._ids.popitem(last=False)
        return Taken.NEW if act.decision == decision else Taken.AGAIN
