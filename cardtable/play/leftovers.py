"""What a program that was ended in the middle of a write leaves in the data folder, cleared away at the next start.

Whatever is written whole is written beside its place first, as `.NAME.new`, and held (`disk.hold`) meanwhile. Such a file
that nobody holds, and that has not been written to for a moment, is nobody's any more: another program on the same
folder loses nothing.
"""

from __future__ import annotations

import re
import shutil
import time
from contextlib import suppress
from pathlib import Path

from cardtable.play.disk import PROBE, Disk

RESTORING = ".restoring-"
"""How the folder begins in which a backup is unpacked."""
HELD = "held"
"""The file in it that is held as long as somebody unpacks."""
REST = 2.0
"""Seconds between a write and the renaming that follows it, at most."""
_HALF = re.compile(rf"\..+\.new(\.json(\.new)?)?|{re.escape(PROBE)}")
_PLACES = ("words", "sheets", "games/*", "bin/*")


def clear(folder: Path, disk: Disk | None = None) -> None:
    """Remove what is nobody's; what cannot be removed stays, and nothing is raised."""
    disk = disk or Disk()
    places = (path for pattern in _PLACES for path in folder.glob(pattern) if not path.is_symlink())
    for place in (folder, *places):
        with suppress(OSError):
            for name in disk.names(place):
                _clear_one(place / name, disk)


def _clear_one(path: Path, disk: Disk) -> None:
    """Remove what bears the name of something half-written, where it is nobody's; a link is somebody's."""
    if path.is_symlink():
        return
    with suppress(OSError):
        if _HALF.fullmatch(path.name) and path.is_file() and _is_nobodys(path, path, disk):
            disk.remove(path)
        elif path.name.startswith(RESTORING) and path.is_dir() and _is_nobodys(path / HELD, path, disk):
            shutil.rmtree(path, ignore_errors=True)


def _is_nobodys(held: Path, written: Path, disk: Disk) -> bool:
    """Whether no program holds the one or has lately written the other; raises OSError."""
    if time.time() - disk.modified(written) < REST:
        return False
    try:
        disk.lock(held).close()
    except BlockingIOError:
        return False
    return True
