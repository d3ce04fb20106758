"""The few things this room asks of a disk, one method each, so that a test can make any of them fail.

And what a program that was ended in the middle of a write leaves in the data folder, cleared away at the next start. Whatever is
written whole is written beside its place first, as `.NAME.new`, and held (`hold`) meanwhile. Such a file that nobody holds, and
that has not been written to for a moment, is nobody's any more: another program on the same folder loses nothing.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import sys
import time
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import BinaryIO, TypeAlias

from cardtable.resources import regular

Handle: TypeAlias = BinaryIO


class StoreFault(StrEnum):
    """Reason for which the disk could not keep something."""

    FULL = "full"
    DENIED = "denied"
    BROKEN = "broken"
    OTHER_VERSION = "other_version"
    DAMAGED = "damaged"
    IN_USE = "in_use"
    NO_FOLDER = "no_folder"
    NOWHERE = "nowhere"
    A_FOLDER = "a_folder"
    SLOW = "slow"
    """The disk has neither taken what it was given nor refused it."""


class StoreError(Exception):
    """Something that could not be kept; `where` is the file or folder, `code` the `errno` of the system, None where
    it gave none."""

    def __init__(self, reason: StoreFault, where: object, problem: OSError | None = None) -> None:
        super().__init__(f"{reason.value}: {where}" + (f" ({problem})" if problem else ""))
        self.reason, self.where = reason, str(where)
        self.code = problem.errno if problem else None

    def __reduce__(self) -> tuple[type[StoreError], tuple[StoreFault, str, OSError | None]]:
        """Pickle the error with its values, for another process."""
        problem = OSError(self.code, os.strerror(self.code)) if self.code is not None else None
        return StoreError, (self.reason, self.where, problem)


def why(problem: OSError) -> StoreFault:
    """Return the kind of fault behind an error of the system."""
    if problem.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return StoreFault.FULL
    if problem.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return StoreFault.DENIED
    if problem.errno in (errno.ENOENT, errno.ENOTDIR):
        return StoreFault.NOWHERE
    if problem.errno == errno.EISDIR:
        return StoreFault.A_FOLDER
    return StoreFault.BROKEN


@dataclass(frozen=True, slots=True)
class Identity:
    """Identity of a file under any name: volume, number on it, size in bytes."""

    volume: int
    number: int
    size: int


SHARING = (5, 32, 33)
"""Errors of Windows for a file that another program holds just now: a virus scanner, an indexer."""
PATIENCE = 0.5
"""Seconds for which a renaming is tried again after such an error."""


def renamed(source: Path, target: Path) -> None:
    """Rename a file onto `target`, waiting for programs that hold either file for a moment; raises OSError."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            os.replace(source, target)
            return
        except PermissionError as problem:
            if getattr(problem, "winerror", None) not in SHARING or time.monotonic() > end:
                raise
        time.sleep(0.02)


def synced(descriptor: int) -> None:
    """Have the disk itself keep what was written; macOS keeps it in the drive's own memory unless told more plainly."""
    if sys.platform == "darwin":  # pragma: no cover: another system
        with suppress(OSError):  # a disk of another kind
            fcntl.fcntl(descriptor, fcntl.F_FULLFSYNC)
            return
    os.fsync(descriptor)


def _identity(found: os.stat_result) -> Identity:
    return Identity(found.st_dev, found.st_ino, found.st_size)


class Disk:
    """Disk of the system. Every method may raise OSError."""

    def read(self, path: Path, most: int) -> bytes:
        """Read a file, one byte more than `most` at most; only of regular files."""
        try:
            with open(path, "rb", opener=regular) as file:
                return file.read(most + 1)
        except OSError as problem:
            if path.exists() and not path.is_file():
                raise FileNotFoundError(errno.ENOENT, "no regular file", str(path)) from problem
            raise

    def write(self, path: Path, content: bytes) -> None:
        """Write a whole file and hold it meanwhile; it is on the disk when this returns."""
        with open(path, "wb", opener=regular) as file:
            hold(file)
            file.write(content)
            file.flush()
            synced(file.fileno())

    def create(self, path: Path) -> Handle:
        """Create a file to write part by part and hold it meanwhile; `sync` puts it on the disk."""
        handle: Handle = open(path, "wb", opener=regular)  # noqa: SIM115 - closed by its owner
        hold(handle)
        return handle

    def open_end(self, path: Path) -> Handle:
        """Open a file unbuffered, for appending."""
        return open(path, "ab", buffering=0, opener=regular)

    def append(self, handle: Handle, content: bytes) -> None:
        view = memoryview(content)
        while view:
            view = view[handle.write(view) :]

    def sync(self, handle: Handle) -> None:
        synced(handle.fileno())

    def replace(self, source: Path, target: Path) -> None:
        renamed(source, target)

    def sync_folder(self, folder: Path) -> None:
        """Have the disk keep the names of a folder; do nothing on a system that cannot."""
        if sys.platform == "win32":  # pragma: no cover: another system
            return
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            synced(descriptor)
        except OSError as problem:
            if problem.errno not in (errno.EINVAL, errno.ENOTSUP):  # a shared folder of another system
                raise
        finally:
            os.close(descriptor)

    def make_folder(self, folder: Path) -> None:
        """Make a folder and its parents and sync their names; do nothing if it exists."""
        new = [each for each in (folder, *folder.parents) if not each.is_dir()]
        folder.mkdir(parents=True, exist_ok=True)
        for each in reversed(new):
            with suppress(PermissionError):  # a folder may allow writing and no reading
                self.sync_folder(each.parent)

    def identity(self, path: Path) -> Identity:
        """Return the identity of the file that has that name now."""
        return _identity(path.stat())

    def identity_of(self, handle: Handle) -> Identity:
        """Return the identity of the open file, whatever has become of its name."""
        return _identity(os.fstat(handle.fileno()))

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)

    def remove_folder(self, folder: Path) -> None:
        """Remove an empty folder."""
        folder.rmdir()

    def names(self, folder: Path) -> list[str]:
        """List the names in a folder, sorted."""
        return sorted(os.listdir(folder))

    def modified(self, path: Path) -> float:
        """Return the time of the last write, s since 1970."""
        return path.stat().st_mtime

    def lock(self, path: Path) -> Handle:
        """Open a file that this process alone holds until it is closed or killed; BlockingIOError if another holds it."""
        handle = open(path, "ab", buffering=0, opener=regular)  # noqa: SIM115 - closed by its owner
        try:
            _hold(handle)
        except BlockingIOError:
            handle.close()
            raise
        except OSError:
            return handle  # a disk without locks: play on rather than refuse
        return handle


if sys.platform == "win32":  # pragma: no cover: another system
    import msvcrt

    def _hold(handle: Handle) -> None:
        try:
            msvcrt.locking(handle.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as problem:
            if problem.errno not in (errno.EACCES, errno.EDEADLK, 0):  # 0: Wine says no more than that
                raise
            raise BlockingIOError(problem.errno, "held by another program") from problem
else:
    import fcntl

    def _hold(handle: Handle) -> None:
        fcntl.flock(handle.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def hold(handle: Handle) -> None:
    """Show other programs that this one is writing the file, on disks that have such marks."""
    with suppress(OSError):
        _hold(handle)


def replace_whole(disk: Disk, path: Path, content: bytes) -> None:
    """Replace the content of a file whole or not at all: temporary file, fsync, read back, rename, fsync of the folder."""
    temporary = path.with_name(f".{path.name}.new")
    try:
        disk.write(temporary, content)
        if disk.read(temporary, len(content)) != content:
            raise OSError(errno.EIO, "what was written does not read back", str(temporary))
        disk.replace(temporary, path)
    except OSError:
        with suppress(OSError):  # on a full disk what is half written is in the way
            disk.remove(temporary)
        raise
    disk.sync_folder(path.parent)


def free_name(disk: Disk, path: Path) -> Path:
    """Return a free name for a damaged file that is put aside; raises OSError."""
    taken = set(disk.names(path.parent))
    names = (f"{path.name}.broken" + (f".{count}" if count else "") for count in range(len(taken) + 1))
    return path.with_name(next(name for name in names if name not in taken))


def default_folder(environment: Mapping[str, str], platform: str, home: Path) -> Path:
    """Return the folder where this system keeps a program's data of one user."""
    if platform == "win32":
        roaming = environment.get("APPDATA")
        return (Path(roaming) if roaming else home / "AppData" / "Roaming") / "Cardtable"
    if platform == "darwin":
        return home / "Library" / "Application Support" / "Cardtable"
    given = environment.get("XDG_DATA_HOME", "")
    return (Path(given) if given.startswith("/") else home / ".local" / "share") / "cardtable"


def data_folder(chosen: Path | None = None) -> Path:
    """Return the folder of saves, settings and statistics: the chosen one, else the system's."""
    return chosen or default_folder(os.environ, sys.platform, _home())


def _home() -> Path:
    """Return the user's folder; for a user without one the root, where a refused write is reported."""
    try:
        return Path.home()
    except RuntimeError:
        return Path("/")


PROBE = ".probe"


def prepare_folder(folder: Path, disk: Disk) -> None:
    """Make the data folder and try it; raises StoreError where nothing can be written there."""
    probe = folder / PROBE
    try:
        disk.make_folder(folder)
        disk.write(probe, b"probe")
        disk.remove(probe)
    except OSError as problem:
        raise StoreError(StoreFault.NO_FOLDER, folder, problem) from problem


RESTORING = ".restoring-"
"""Prefix of the folder in which a backup is unpacked."""
HELD = "held"
"""File in that folder that the program holds while it unpacks."""
REST = 2.0
"""Longest time between a write and its renaming, s."""
_HALF = re.compile(rf"\..+\.new(\.json(\.new)?)?|{re.escape(PROBE)}")
_PLACES = ("words", "sheets", "games/*", "bin/*")


def clear_leftovers(folder: Path, disk: Disk | None = None) -> None:
    """Remove the leftovers of ended programs; a leftover that resists stays, and nothing is raised."""
    disk = disk or Disk()
    places = (path for pattern in _PLACES for path in folder.glob(pattern) if not path.is_symlink())
    for place in (folder, *places):
        with suppress(OSError):
            for name in disk.names(place):
                _clear_one(place / name, disk)


def _clear_one(path: Path, disk: Disk) -> None:
    """Remove a half-written file by its name if no program owns it; a link belongs to a user."""
    if path.is_symlink():
        return
    with suppress(OSError):
        if _HALF.fullmatch(path.name) and path.is_file() and _is_nobodys(path, path, disk):
            disk.remove(path)
        elif path.name.startswith(RESTORING) and path.is_dir() and _is_nobodys(path / HELD, path, disk):
            shutil.rmtree(path, ignore_errors=True)


def _is_nobodys(held: Path, written: Path, disk: Disk) -> bool:
    """Return True if no program holds the one or has lately written the other; raises OSError."""
    if time.time() - disk.modified(written) < REST:
        return False
    try:
        disk.lock(held).close()
    except BlockingIOError:
        return False
    return True
