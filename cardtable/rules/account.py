"""Standing and score sheet of a game, as values that every game gives alike."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Generic, NamedTuple, TypeAlias, TypeVar

Seat: TypeAlias = int
"""A place at the table, 0 for the first; turns run 0, 1, 2… (G9)."""

S = TypeVar("S")
E = TypeVar("E")


class Fact(NamedTuple, Generic[S, E]):
    """A fact, the table after it, and the seat whose decision it was; None for what followed by itself."""

    event: E
    view: S
    chooser: Seat | None


@dataclass(frozen=True, slots=True)
class Standing:
    """`turn` counts from 1 what the game counts: rounds of the table, deals, rounds of a match; `scores` has a
    number a seat."""

    turn: int
    scores: tuple[int, ...]


class TurnUse(Enum):
    """Use of a turn: a play, a pass by choice, or a pass for want of anything to lay."""

    PLAYED = "played"
    PASSED = "passed"
    FORCED = "forced"


Cell: TypeAlias = int | str | None
"""Result of a row for one seat: a number, None for a pass, "" for an empty cell."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of a score sheet, a cell a seat: turn number `turn`; or, where it has a `name`, something else, which
    the game's sentences call. `last`: counted when all is over, it is set off from the others."""

    cells: tuple[Cell, ...]
    turn: int = 0
    name: str = ""
    last: bool = False


@dataclass(frozen=True, slots=True)
class Account:
    """A score sheet. `best` is the row, from 0, and the seat of the highest turn, None where a game names none."""

    rows: tuple[ScoreRow, ...]
    best: tuple[int, Seat] | None = None

    @classmethod
    def of(cls, rows: Iterable[ScoreRow]) -> Account:
        """Make an account with its highest turn, the first of several; none if no seat has gained anything."""
        lines = tuple(rows)
        gains = [
            (cell, at, seat)
            for at, row in enumerate(lines)
            if not row.name
            for seat, cell in enumerate(row.cells)
            if isinstance(cell, int) and cell > 0
        ]
        best = max(gains, key=lambda gain: gain[0], default=None)
        return cls(lines, best[1:] if best else None)

    def totals(self, seats: int) -> tuple[int, ...]:
        """The sums of the rows, a number a seat."""
        return tuple(_sum([row.cells[seat] for row in self.rows]) for seat in range(seats))


def _sum(cells: Sequence[Cell]) -> int:
    return sum(cell for cell in cells if isinstance(cell, int))
