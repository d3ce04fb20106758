"""The bin: saved games thrown away stay in `bin/` for thirty days, and come back whole until then."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cardtable.play.disk import Disk
from cardtable.play.journal import BROKEN, DRAFT, FIRST, GAME, LOCK
from cardtable.play.savedgame import ID, LABEL, SavedGame, seen

DAYS = 30
DAY = 86_400
THROWN = re.compile(rf"({ID.pattern})\.([0-9]{{1,11}})")
"""The name of a folder in the bin: the game's id, and when it was thrown away."""


@dataclass(frozen=True, slots=True)
class Thrown:
    """A game in the bin: its folder's name there, what it was, and when it goes for good, in seconds since 1970."""

    name: str
    saved: SavedGame
    until: float


class GameBin:
    """Bin of the saved games of a data folder; `now` gives seconds since 1970."""

    def __init__(self, folder: Path, disk: Disk, now: Callable[[], float] = time.time) -> None:
        self.folder, self._games = folder / "bin", folder / "games"
        self._disk, self._now = disk, now

    def take(self, game: Path) -> None:
        """Throw the game in that folder away; raises OSError, and it stays where it is."""
        self._disk.make_folder(self.folder)
        name = next(
            name
            for at in range(int(self._now()), 10**11)
            if not (self.folder / (name := f"{game.name}.{at}")).exists()
        )
        self._move(game, self.folder / name)

    def list(self) -> tuple[Thrown, ...]:
        """Return its games, the last thrown away first; those whose time is over are gone for good."""
        try:
            names = self._disk.names(self.folder)
        except OSError:
            return ()
        found = []
        for name in names:
            if not (match := THROWN.fullmatch(name)):
                continue
            until = int(match[2]) + DAYS * DAY
            if until <= self._now():
                with suppress(OSError):
                    self.remove(name)
            elif (game := seen(self.folder / name, match[1], self._disk)).when:
                found.append(Thrown(name, game, until))
        return tuple(sorted(found, key=lambda thrown: (-thrown.until, thrown.name)))

    def restore(self, thrown: Thrown) -> str:
        """Put a game back among the others; its id there. Raises OSError."""
        name = thrown.saved.id
        if (self._games / name).exists():
            name = f"{thrown.saved.game}-{os.urandom(5).hex()}"
        self._disk.make_folder(self._games)
        self._move(self.folder / thrown.name, self._games / name)
        return name

    def remove(self, name: str) -> None:
        """Have a game gone for good; raises OSError. A file that is none of ours stays, with its folder."""
        folder = self.folder / name
        files = (GAME, FIRST, DRAFT, LABEL)
        ours = (*files, LOCK, BROKEN, *(f".{each}.new" for each in files))
        for each in self._disk.names(folder):
            if each in ours or each.startswith(f"{BROKEN}."):
                self._disk.remove(folder / each)
        self._disk.remove_folder(folder)

    def _move(self, source: Path, target: Path) -> None:
        """Move a match in one step: half a match would be another match."""
        self._disk.replace(source, target)
        for folder in (target.parent, source.parent):
            self._disk.sync_folder(folder)
