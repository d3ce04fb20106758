"""The commitments of choices made in secret, held against what a record that is followed has announced."""

from __future__ import annotations

from cardtable.play.record import Promised, RecordError, RecordFault
from cardtable.rules.contract import Seat


class Promises:
    """What has been announced, and what became of it."""

    def __init__(self) -> None:
        self._announced: dict[Seat, str] = {}
        """By the seat whose choice comes next."""
        self.kept = 0
        """Seals of a record that were opened and held."""
        self.missing: list[int] = []
        """The numbers of the facts of secret choices whose commitment the record does not hold."""

    def announce(self, entry: Promised) -> None:
        self._announced[entry.seat] = entry.commitment

    def check(self, seat: Seat, made: str, fact: int) -> None:
        """What was chosen in secret, and is committed to by `made` ("": nothing), must be what was announced; raises
        RecordError."""
        written = self._announced.pop(seat, "")
        if written and written != made:  # also where nothing was chosen in secret
            raise RecordError(RecordFault.SEAL, f"{seat} {written}")
        if written:
            self.kept += 1
        elif made:
            self.missing.append(fact)
