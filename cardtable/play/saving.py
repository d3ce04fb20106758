"""Whether a game is on the disk, as a value that a table can show at any moment."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from cardtable.play.disk import StoreError

PATIENCE = 2.0
"""Seconds a disk may take over a decision before the game is told to be unsaved and goes on without it."""


class Progress(StrEnum):
    """How far the last decision has come."""

    SAVED = "saved"
    SAVING = "saving"
    UNSAVED = "unsaved"


@dataclass(frozen=True, slots=True, eq=False)
class SaveState:
    """Where the saving of a game stands; `trouble` says why it is unsaved, None in the other states. Two that would be told
    alike are the same: each attempt that fails brings a trouble of its own."""

    progress: Progress
    trouble: StoreError | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SaveState) and self._told == other._told

    @property
    def _told(self) -> tuple[object, ...]:
        trouble = self.trouble
        return self.progress, trouble and (trouble.reason, trouble.where, trouble.code)


SAVED, SAVING = SaveState(Progress.SAVED), SaveState(Progress.SAVING)


class Keeper(Protocol):
    """Who keeps a game being played: a `Journal`, or what stands for one in a test."""

    @property
    def state(self) -> SaveState: ...

    def retry(self) -> None:
        """Try again now what could not be saved."""
