"""Backups of a data folder as values: what comes of one, and why one is refused."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

GAME, SUFFIX = ".cardtable", ".cardtable-backup"
"""The endings of a game's record and of a backup."""
KINDS = (GAME, SUFFIX)


class BackupFault(StrEnum):
    """Reason for which a backup cannot be restored."""

    MISSING = "missing"  # there is no such file
    NOT_ONE = "not_one"  # it is something else
    OTHER_VERSION = "other_version"
    DAMAGED = "damaged"  # not what it was when it was made
    FOREIGN = "foreign"  # it holds what no backup does
    TOO_BIG = "too_big"


class BackupError(ValueError):
    """A backup that was refused, nothing having changed; `detail` names the file, or what in it."""

    def __init__(self, reason: BackupFault, detail: object = "") -> None:
        super().__init__(f"{reason.value}: {detail}")
        self.reason, self.detail = reason, str(detail)

    def __reduce__(self) -> tuple[type[BackupError], tuple[BackupFault, str]]:
        """Go from one process to another like any value."""
        return BackupError, (self.reason, self.detail)


@dataclass(frozen=True, slots=True)
class Restored:
    """Result of a restoration: the number of games that are new here and of those that were there already, and the backup of the former
    content, None without any."""

    games: int
    known: int
    before: Path | None
