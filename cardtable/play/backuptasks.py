"""A backup made or restored by a process of its own, so that the window goes on meanwhile and it can be called off."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from cardtable.play import archive
from cardtable.play.backup import BackupError, Restored
from cardtable.play.disk import StoreError
from cardtable.play.errand import Errand
from cardtable.play.folders import size_of

LONG = 3_000_000
"""Bytes from which on a backup takes longer than a frame or two."""


def is_long_to_restore(source: Path) -> bool:
    """Return True if the backup had better be restored aside: it may unpack to many times its size."""
    return size_of(source) * 10 > LONG


def is_long_to_back_up(folder: Path) -> bool:
    """Return True if the data folder holds so much that it had better be backed up aside."""
    return archive.size_of(folder) > LONG


class BackingUp(Errand[int]):
    """Everything in a data folder on its way into a file."""

    def __init__(self, folder: Path, to: Path) -> None:
        super().__init__(_back_up, (str(folder), str(to)), to, (StoreError,))
        self._to = to

    def cancel(self) -> bool:
        """End it; the file there was stays."""
        super().cancel()
        with suppress(OSError):
            archive.half_of(self._to).unlink()
        return True


class Restoring(Errand[Restored]):
    """A backup on its way into a data folder."""

    def __init__(self, folder: Path, source: Path) -> None:
        self._begun: list[Path] = []
        """Files made so far, which belong to no save if the errand is called off."""
        self._takes = False
        super().__init__(_restore, (str(folder), str(source)), folder, (BackupError, StoreError), self._note)

    def _note(self, told: object) -> None:
        if isinstance(told, Path):
            self._begun.append(told)
        else:
            self._takes = True

    def cancel(self) -> bool:
        """End it before anything has changed; False once it takes in what it has unpacked, which takes a moment."""
        if self._takes:
            return False
        super().cancel()
        if (
            self._takes
        ):  # it has told so in its last breath: what is unpacked is cleared away at the next start
            return True
        for each in self._begun:
            shutil.rmtree(each, ignore_errors=True)
            for path in (each, archive.half_of(each)):
                with suppress(OSError):
                    path.unlink()
        return True


def _back_up(folder: str, to: str, tell: Callable[[object], None]) -> int:
    return archive.back_up(Path(folder), Path(to), tell)


def _restore(folder: str, source: str, tell: Callable[[object], None]) -> Restored:
    return archive.restore(Path(folder), Path(source), tell, begun=tell, taking=lambda: tell("taking"))
