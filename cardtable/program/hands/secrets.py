"""Secret choices that phones have handed in: the match takes all of them at once, in the order of seats."""

from __future__ import annotations

from collections.abc import Mapping

from cardtable.play.situation import Situation
from cardtable.rules.contract import Move, Seat

GUESTS = 10.0
"""Seconds for which those who may choose out of competition are waited for, once all others have handed in."""


class SecretChoices:
    """Choices handed in, of one table. A player may take the own one back until the match takes them all."""

    def __init__(self) -> None:
        self._moves: dict[Seat, Move] = {}
        self._together: tuple[frozenset[Seat], int] = frozenset(), 0
        """Seats that chose at once the last time, and the number of decisions made once all of them had chosen."""
        self._complete: float | None = None
        """Time at which the last seat that owes a choice handed it in, seconds of the clock."""

    def hide(self, pending: frozenset[Seat], decisions: int, *, secret: bool) -> bool:
        """Return True while choices stay hidden until all have chosen: where the rules say so, where several choose at once, and for the
        last of these. `decisions` is the number of those made in the match."""
        if len(pending) > 1:
            self._together = pending, decisions + len(pending)
        several, end = self._together
        return secret or (pending <= several and end - len(several) <= decisions < end)

    def __contains__(self, seat: object) -> bool:
        return seat in self._moves

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that have handed in."""
        return tuple(sorted(self._moves))

    def hand_in(self, seat: Seat, move: Move) -> None:
        """Keep the choice of a seat, in the place of one before."""
        self._moves[seat] = move

    def take_again(self, seat: Seat) -> None:
        """Give the choice of a seat back to its player."""
        self._moves.pop(seat, None)
        self._complete = None

    def forget(self) -> None:
        """Forget all of them, since the table is another one."""
        self._moves.clear()
        self._complete = None

    def due(self, situation: Situation, now: float) -> Mapping[Seat, Move]:
        """Take all choices out in the order of seats once nothing is waited for; else return none."""
        if not self._moves or situation.busy:
            return {}
        if not situation.pending <= self._moves.keys():
            self._complete = None
            return {}
        if self._complete is None:
            self._complete = now
        if not situation.guests <= self._moves.keys() and now - self._complete < GUESTS:
            return {}
        found = {seat: self._moves[seat] for seat in self.seats}
        self.forget()
        return found
