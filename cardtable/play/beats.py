"""What a session tells: facts as somebody sees them, changes of the record, and what an undo would cost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from cardtable.play.record import Entry
from cardtable.rules.contract import Event, Seat


class UndoFault(StrEnum):
    """Why a decision cannot be taken back."""

    NOTHING = "nothing"
    NEEDS_CONSENT = "needs_consent"
    TOO_MANY = "too_many"
    STRICT = "strict"


class UndoError(Exception):
    """A decision that stays; `askees` are the people who have not agreed."""

    def __init__(self, reason: UndoFault, askees: Iterable[Seat] = ()) -> None:
        super().__init__(reason.value)
        self.reason, self.askees = reason, tuple(askees)


@dataclass(frozen=True, slots=True)
class Beat:
    """One fact as somebody sees it, and what that somebody's table looks like after it. `index` counts facts
    from 0; `chosen_by` is the seat whose decision it is, None for what followed by itself
    and for a choice so secret that its author is, too."""

    index: int
    event: Event
    view: Any
    chosen_by: Seat | None


@dataclass(frozen=True, slots=True)
class Takeback:
    """What an undo would do: take back `count` decisions, so that `seat` decides again. Where it is not
    `fair`, because somebody has learnt a card or another person has decided since, the people in `askees`
    must all agree."""

    count: int
    seat: Seat
    fair: bool
    askees: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What listeners are told. `entry` is the new line of the record, None where only a draft has
    changed; `since` is the index of the first new fact, after an undo the number of facts left."""

    entry: Entry | None
    since: int
