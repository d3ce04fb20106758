"""Everything of a data folder in one file, and back: games, the bin, settings, statistics, words.

A backup is a zip with a member `cardtable-backup.json` that lists every other one with its size and SHA-256. Nothing
is taken in before all of it has been unpacked and found whole, and nothing there is written over: a game that has gone on
since stays, another one of the same name is taken in beside it, and before documents change all there is goes into a
backup of its own. Both ways the content goes through memory in small parts. What a file may hold at most depends on its
kind; a file of the data folder that holds more is nobody's and goes into no backup.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import time
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from cardtable.lexicon import wordlist
from cardtable.play import recordtext, store
from cardtable.play.backup import SUFFIX, BackupError, BackupFault, Restored
from cardtable.play.bin import THROWN
from cardtable.play.disk import HELD, RESTORING, Disk, StoreError, why
from cardtable.play.journal import DRAFT, FIRST, GAME
from cardtable.play.record import RecordError
from cardtable.play.savedgame import ID, LABEL, read_file
from cardtable.play.store import Documents, canonical, read_json
from cardtable.resources import regular

FORMAT = 1
"""Version of the format that is written and read (docs/reference/format-1.md)."""
MANIFEST = "cardtable-backup.json"


@dataclass(frozen=True, slots=True)
class Limits:
    """Most that a backup may hold."""

    files: int = 100_000
    bytes: int = 4_000_000_000


USUAL = Limits()
"""Bytes of all files together."""
MOST_TIMES, AT_LEAST = 50, 16_000_000
"""Limit of an unpacked backup: this multiple of its size, or at least this number of bytes. Lines of moves hardly shrink in a zip."""
CHUNK = 1 << 18
_KEPT = rf"({GAME}|{FIRST}|{DRAFT}|{LABEL}|{GAME}\.broken(\.[0-9]{{1,4}})?)"
_GAME = re.compile(rf"(?P<where>games)/(?P<name>{ID.pattern})/{_KEPT}")
_BINNED = re.compile(rf"(?P<where>bin)/(?P<name>{THROWN.pattern})/{_KEPT}")
_LIST = re.compile(r"(?P<where>words)/list-(?P<hash>[0-9a-f]{12})\.txt")
_DOCUMENT = re.compile(r"(?P<name>[a-z]{1,30})\.json")
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Ways in which members may be packed; other ways, and their errors over damage, change with Python."""
_MOST = {
    _GAME: recordtext.LONGEST,
    _BINNED: recordtext.LONGEST,
    _LIST: wordlist.MOST_BYTES,
    _DOCUMENT: store.LONGEST,
}
"""Most bytes of a file of each kind."""

Progress = Callable[[float], object]
"""Hears which part is done, from 0 to 1."""


def quiet(_part: float) -> None:
    return None


def back_up(folder: Path, to: Path, progress: Progress = quiet, disk: Disk | None = None) -> int:
    """Write everything in the data folder into the file `to`, whole or not at all; how many games it holds. Raises
    StoreError, and whatever `progress` raises."""
    disk = disk or Disk()
    temporary = half_of(to)
    try:
        names = {name: (folder / name).stat().st_size for name in _names(folder)}
        meter = _Meter(sum(names.values()), progress)
        with disk.create(temporary) as written:
            with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as file:
                rows = {name: _pack(file, folder, name, meter) for name in names}
                file.writestr(MANIFEST, canonical({"cardtable": FORMAT, "files": rows}))
            written.flush()
            disk.sync(written)
        disk.replace(temporary, to)
        disk.sync_folder(to.parent)
    except OSError as problem:
        raise StoreError(why(problem), to, problem) from problem
    finally:
        with suppress(OSError):
            disk.remove(temporary)
    return len({match["name"] for name in names if (match := _GAME.fullmatch(name))})


def restore(
    folder: Path,
    source: Path,
    progress: Progress = quiet,
    begun: Callable[[Path], object] = lambda path: None,
    taking: Callable[[], object] = lambda: None,
    disk: Disk | None = None,
    limits: Limits = USUAL,
) -> Restored:
    """Bring back into the data folder what a backup holds; raises BackupError, and nothing has changed then; StoreError
    where the disk fails, and what is there is whole; and whatever `progress` raises. `begun` hears which file or folder is
    about to be made, `taking` is called before the first change: from then on it had better not be broken off.
    """
    disk = disk or Disk()
    before: Path | None = None
    try:
        with _opened(source) as file:
            rows = _manifest(file, source, limits)
            meter = _Meter(sum(size for size, _digest in rows.values()), lambda part: progress(part / 2))
            disk.make_folder(folder)
            with _staging(folder, disk, begun) as staging:
                for name, (size, digest) in rows.items():
                    _unpack(file, name, size, digest, staging, meter, disk)
                for each in sorted((staging, *staging.rglob("*")), reverse=True):
                    if each.is_dir():
                        disk.sync_folder(each)
                if any(_names(folder)):
                    before = _free(folder / f"before-restoring{time.strftime('-%Y-%m-%d')}{SUFFIX}")
                    begun(before)
                    back_up(folder, before, lambda part: progress(0.5 + part / 2), disk)
                taking()
                games, known = _take_games(staging, folder, disk)
                _take_rest(staging, folder, disk)
    except OSError as problem:
        raise StoreError(why(problem), folder, problem) from problem
    return Restored(games, known, before)


class _Meter:
    """Bytes done of all there are."""

    def __init__(self, whole: int, progress: Progress) -> None:
        self._whole, self._progress, self._done = max(1, whole), progress, 0

    def add(self, count: int) -> None:
        self._done += count
        self._progress(min(1.0, self._done / self._whole))


@contextmanager
def _staging(folder: Path, disk: Disk, begun: Callable[[Path], object]) -> Iterator[Path]:
    """A folder to unpack in, held as long as that takes, gone afterwards."""
    staging = folder / f"{RESTORING}{os.urandom(5).hex()}"
    begun(staging)
    try:
        disk.make_folder(staging)
        with disk.lock(staging / HELD):
            yield staging
    finally:
        shutil.rmtree(staging, ignore_errors=True)


def half_of(to: Path) -> Path:
    """The name of a backup while it is written."""
    return to.with_name(f".{to.name}.new")


def size_of(folder: Path) -> int:
    """Bytes that a backup of the data folder would hold."""
    with suppress(OSError):
        return sum((folder / name).stat().st_size for name in _names(folder))
    return 0


def _names(folder: Path) -> Iterator[str]:
    """The files of ours in a data folder, by name from there; links are nobody's, nor is what holds more than its kind may, nor
    words under the name of others."""
    for where in (folder, folder / "words", *_below(folder / "games"), *_below(folder / "bin")):
        for path in sorted(where.iterdir()) if where.is_dir() else ():
            name = path.relative_to(folder).as_posix()
            most = most_of(name)
            fits = most and path.is_file() and not path.is_symlink() and path.stat().st_size <= most
            if fits and _is_named_right(folder, name):
                yield name


def _is_named_right(folder: Path, name: str) -> bool:
    """Return True unless it is a word list called by another hash than that of its words."""
    match = _LIST.fullmatch(name)
    if match is None:
        return True
    found, last = hashlib.sha256(), b""
    with open(folder / name, "rb", opener=regular) as file:
        while part := file.read(CHUNK):
            found.update(last + part[:-1])
            last = part[-1:]
    found.update(last.rstrip(b"\n"))  # the words' own hash knows no end of the last line
    return found.hexdigest().startswith(match["hash"])


def most_of(name: str) -> int:
    """The most bytes that a file of that name may hold, 0 for a name that no backup holds."""
    return next((most for kind, most in _MOST.items() if kind.fullmatch(name)), 0)


def _below(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if not path.is_symlink()) if folder.is_dir() else []


def _free(path: Path) -> Path:
    """A name nobody has, so that no earlier backup is lost."""
    names = (path, *(path.with_stem(f"{path.stem}-{count}") for count in range(2, 10_000)))
    return next(each for each in names if not each.exists())


def _pack(file: zipfile.ZipFile, folder: Path, name: str, meter: _Meter) -> list[int | str]:
    """Put a file in, as much of it as its kind may hold; its size and its hash."""
    digest, left = hashlib.sha256(), most_of(name)
    size = 0
    with (
        open(folder / name, "rb", opener=regular) as source,
        file.open(zipfile.ZipInfo(name, _now()), "w") as member,
    ):
        while part := source.read(min(CHUNK, left - size)):
            member.write(part)
            digest.update(part)
            size += len(part)
            meter.add(len(part))
    return [size, digest.hexdigest()]


def _now() -> tuple[int, int, int, int, int, int]:
    year, month, day, hour, minute, second = time.localtime()[:6]
    return max(1980, year), month, day, hour, minute, second


# --- reading --------------------------------------------------------------------------------------


@contextmanager
def _opened(source: Path) -> Iterator[zipfile.ZipFile]:
    if not source.is_file():
        raise BackupError(BackupFault.MISSING, source)
    with open(source, "rb", opener=regular) as raw:
        try:
            file = zipfile.ZipFile(raw)
        except (zipfile.BadZipFile, ValueError, NotImplementedError):
            raise BackupError(BackupFault.NOT_ONE, source) from None
        with file:
            yield file


def _manifest(file: zipfile.ZipFile, source: Path, limits: Limits) -> dict[str, tuple[int, str]]:
    """Size and SHA-256 of every file by name, all of them names that a backup may hold, none of them too big."""
    members = file.namelist()
    if MANIFEST not in members:
        raise BackupError(BackupFault.NOT_ONE, source)
    if len(members) > limits.files:
        raise BackupError(BackupFault.TOO_BIG, source)
    try:
        body = read_json(b"".join(_parts(file, MANIFEST, limits.files * 250)).decode())
        version, rows = body["cardtable"], dict(body["files"])
    except (ValueError, KeyError, TypeError) as problem:
        if isinstance(problem, BackupError):
            raise
        raise BackupError(BackupFault.DAMAGED, MANIFEST) from None
    if type(version) is not int or version != FORMAT:
        raise BackupError(BackupFault.OTHER_VERSION, source)
    for name in [*members, *rows]:
        if name != MANIFEST and not most_of(name):
            raise BackupError(BackupFault.FOREIGN, name)
    if sorted([*rows, MANIFEST]) != sorted(members):  # also where one stands twice
        raise BackupError(BackupFault.DAMAGED, source)
    found = {name: _row(name, row) for name, row in rows.items()}
    whole = sum(size for size, _digest in found.values())
    if whole > min(limits.bytes, max(AT_LEAST, MOST_TIMES * source.stat().st_size)):
        raise BackupError(BackupFault.TOO_BIG, source)
    return found


def _row(name: str, row: object) -> tuple[int, str]:
    """Read one file's row of the list."""
    match row:
        case [int(size), str(digest)] if type(size) is int and size >= 0:
            if size > most_of(name):
                raise BackupError(BackupFault.TOO_BIG, name)
            return size, digest
        case _:
            raise BackupError(BackupFault.DAMAGED, name)


def _parts(file: zipfile.ZipFile, name: str, most: int) -> Iterator[bytes]:
    """A member part by part, never more than `most` bytes of it."""
    if file.getinfo(name).compress_type not in _PACKED:
        raise BackupError(BackupFault.DAMAGED, name)
    try:
        with file.open(name) as member:
            while part := member.read(CHUNK):
                most -= len(part)
                if most < 0:
                    raise BackupError(BackupFault.TOO_BIG, name)
                yield part
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError):
        raise BackupError(BackupFault.DAMAGED, name) from None


def _unpack(
    file: zipfile.ZipFile, name: str, size: int, digest: str, staging: Path, meter: _Meter, disk: Disk
) -> None:
    path, found, count = staging / name, hashlib.sha256(), 0
    disk.make_folder(path.parent)
    with disk.create(path) as written:
        for part in _parts(file, name, size):
            written.write(part)
            found.update(part)
            count += len(part)
            meter.add(len(part))
        written.flush()
        disk.sync(written)
    if count != size or found.hexdigest() != digest or not _is_named_right(staging, name):
        raise BackupError(BackupFault.DAMAGED, name)


# --- taking in ------------------------------------------------------------------------------------


def _take_games(staging: Path, folder: Path, disk: Disk) -> tuple[int, int]:
    """Move the games in; how many are new here, how many were there."""
    new = known = 0
    for where in ("games", "bin"):
        disk.make_folder(folder / where)
        for game in _below(staging / where):
            target = folder / where / game.name
            if target.exists():
                if not _further(game, target):
                    known += where == "games"
                    continue
                if where == "bin":
                    continue
                target = target.with_name(f"{game.name.partition('-')[0]}-{os.urandom(5).hex()}")
            disk.replace(game, target)
            new += where == "games"
        disk.sync_folder(folder / where)
    return new, known


def _further(theirs: Path, ours: Path) -> bool:
    """Return True if their journal goes further than ours, or elsewhere."""
    try:
        return not read_file(ours / GAME).startswith(read_file(theirs / GAME))
    except RecordError:
        return True


def _take_rest(staging: Path, folder: Path, disk: Disk) -> None:
    """Word lists join those there are, documents become what the backup says."""
    for path in _below(staging / "words"):
        disk.make_folder(folder / "words")
        if not (folder / "words" / path.name).exists():
            disk.replace(path, folder / "words" / path.name)
            disk.sync_folder(folder / "words")
    theirs, ours = Documents(staging), Documents(folder, disk)
    for path in sorted(staging.glob("*.json")):
        body = None
        with suppress(StoreError):
            body = theirs.peek(path.stem)
        if body is not None:
            ours.save(path.stem, body)
