"""Calls: the soft sound by which the table calls players whose hands are on phones, since a phone cannot."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf

from cardtable.rules.contract import Seat

AGAIN = 20.0
"""Seconds without an act of a player who is called, after which the table calls once more."""


class Calls:
    """Calls of one match."""

    def __init__(self) -> None:
        self._called: dict[Seat, tuple[int, str, float]] = {}
        """The decision that each seat was called for, the act before it, and the time of the next call, seconds of the clock."""

    def follow(self, due: Mapping[Seat, tuple[int, str]], now: float) -> bool:
        """Return True if the table is to ring now; `due` has the decision and the last act of each seat that is to decide."""
        rings = False
        self._called = {seat: each for seat, each in self._called.items() if seat in due}
        for seat, (decision, act) in due.items():
            known = self._called.get(seat)
            if known is None or known[0] != decision:
                self._called[seat] = decision, act, now + AGAIN
                rings = True
            elif now >= known[2]:
                rings = rings or act == known[1]
                self._called[seat] = decision, act, inf
        return rings
