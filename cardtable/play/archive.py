"""Everything of a data folder in one file, and back: games, the bin, settings, statistics, words.

A backup is a zip whose first member, `cardtable-backup.json`, lists every other one with its size and SHA-256. Nothing
is written before all of it has been read and found whole, and nothing there is written over: a game that has gone on
since stays, another one of the same name is taken in beside it, and before documents change all there is goes into a
backup of its own.
"""

from __future__ import annotations

import hashlib
import os
import re
import tempfile
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from cardtable.play.backup import SUFFIX, BackupError, BackupFault, Restored
from cardtable.play.bin import THROWN
from cardtable.play.disk import HELD, RESTORING, Disk, StoreError, hold, why
from cardtable.play.glance import ID, LABEL, read_file
from cardtable.play.journal import DRAFT, FIRST, GAME
from cardtable.play.record import RecordError
from cardtable.play.store import Documents, canonical, read_json

FORMAT = 1
MANIFEST = "cardtable-backup.json"
MOST_FILES = 100_000
LARGEST_FILE = 400_000_000
"""Bytes; the graph of a list of a million words takes half of it."""
LARGEST = 4_000_000_000
_KEPT = rf"({GAME}|{FIRST}|{DRAFT}|{LABEL}|{GAME}\.broken(\.[0-9]{{1,4}})?)"
_GAME = re.compile(rf"(?P<where>games)/(?P<name>{ID.pattern})/{_KEPT}")
_BINNED = re.compile(rf"(?P<where>bin)/(?P<name>{THROWN.pattern})/{_KEPT}")
_LIST = re.compile(r"(?P<where>words)/list-[0-9a-f]{12}\.txt")
_DOCUMENT = re.compile(r"(?P<name>[a-z]{1,30})\.json")
_PACKED = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""How members are packed; which other ways there are, and what they raise over damage, changes with Python."""
_OURS = (_GAME, _BINNED, _LIST, _DOCUMENT)


def back_up(folder: Path, to: Path) -> int:
    """Write everything in the data folder into the file `to`, whole or not at all; how many games it holds. Raises
    StoreError."""
    temporary = to.with_name(f".{to.name}.new")
    try:
        contents = {name: (folder / name).read_bytes() for name in _names(folder)}
        rows = {name: [len(content), _digest(content)] for name, content in contents.items()}
        with temporary.open("wb") as written:
            hold(written)
            with zipfile.ZipFile(written, "w", zipfile.ZIP_DEFLATED) as file:
                file.writestr(MANIFEST, canonical({"cardtable": FORMAT, "files": rows}))
                for name, content in contents.items():
                    file.writestr(name, content)
            written.flush()
            os.fsync(written.fileno())
        os.replace(temporary, to)
        Disk().sync_folder(to.parent)
    except OSError as problem:
        with suppress(OSError):
            temporary.unlink()
        raise StoreError(why(problem), to, problem) from problem
    return len({match["name"] for name in contents if (match := _GAME.fullmatch(name))})


def restore(folder: Path, source: Path) -> Restored:
    """Bring back into the data folder what a backup holds; raises BackupError, and nothing has changed then; StoreError
    where the disk fails, and what is there is whole."""
    before: Path | None = None
    try:
        with _opened(source) as file:
            rows = _manifest(file, source)
            folder.mkdir(parents=True, exist_ok=True)
            with (
                tempfile.TemporaryDirectory(prefix=RESTORING, dir=folder) as staging,
                Disk().lock(Path(staging) / HELD),
            ):
                for name, (size, digest) in rows.items():
                    _unpack(file, name, size, digest, Path(staging))
                if any(_names(folder)):
                    before = _free(folder / f"before-restoring{time.strftime('-%Y-%m-%d')}{SUFFIX}")
                    back_up(folder, before)
                games, known = _take_games(Path(staging), folder)
                _take_rest(Path(staging), folder)
    except OSError as problem:
        raise StoreError(why(problem), folder, problem) from problem
    return Restored(games, known, before)


def _names(folder: Path) -> Iterator[str]:
    """The files of ours in a data folder, by name from there; links are nobody's."""
    for where in (folder, folder / "words", *_below(folder / "games"), *_below(folder / "bin")):
        for path in sorted(where.iterdir()) if where.is_dir() else ():
            name = path.relative_to(folder).as_posix()
            if path.is_file() and not path.is_symlink() and any(each.fullmatch(name) for each in _OURS):
                yield name


def _below(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if not path.is_symlink()) if folder.is_dir() else []


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _free(path: Path) -> Path:
    """A name nobody has, so that no earlier backup is lost."""
    names = (path, *(path.with_stem(f"{path.stem}-{count}") for count in range(2, 10_000)))
    return next(each for each in names if not each.exists())


# --- reading --------------------------------------------------------------------------------------


def _opened(source: Path) -> zipfile.ZipFile:
    if not source.is_file():
        raise BackupError(BackupFault.MISSING, source)
    try:
        return zipfile.ZipFile(source)
    except (zipfile.BadZipFile, ValueError, NotImplementedError):
        raise BackupError(BackupFault.NOT_ONE, source) from None


def _manifest(file: zipfile.ZipFile, source: Path) -> dict[str, tuple[int, str]]:
    """Size and SHA-256 of every file by name, all of them names that a backup may hold."""
    members = file.namelist()
    if MANIFEST not in members:
        raise BackupError(BackupFault.NOT_ONE, source)
    if len(members) > MOST_FILES:
        raise BackupError(BackupFault.TOO_BIG, source)
    try:
        body = read_json(_read(file, MANIFEST, MOST_FILES * 250).decode())
        version, rows = body["cardtable"], dict(body["files"])
    except (ValueError, KeyError, TypeError):
        raise BackupError(BackupFault.DAMAGED, MANIFEST) from None
    if type(version) is not int or version > FORMAT:
        raise BackupError(BackupFault.NEWER, source)
    for name in [*members, *rows]:
        if name != MANIFEST and not any(each.fullmatch(name) for each in _OURS):
            raise BackupError(BackupFault.FOREIGN, name)
    if sorted([*rows, MANIFEST]) != sorted(members):  # also where one stands twice
        raise BackupError(BackupFault.DAMAGED, source)
    found: dict[str, tuple[int, str]] = {}
    for name, row in rows.items():
        match row:
            case [int(size), str(digest)]:
                found[name] = size, digest
            case _:
                raise BackupError(BackupFault.DAMAGED, name)
    if sum(size for size, _digest in found.values()) > LARGEST:
        raise BackupError(BackupFault.TOO_BIG, source)
    return found


def _read(file: zipfile.ZipFile, name: str, most: int) -> bytes:
    """A member, never more than `most` bytes of it in memory."""
    if file.getinfo(name).compress_type not in _PACKED:
        raise BackupError(BackupFault.DAMAGED, name)
    try:
        with file.open(name) as member:
            content = member.read(most + 1)
    except (zipfile.BadZipFile, zlib.error, EOFError, RuntimeError, NotImplementedError):
        raise BackupError(BackupFault.DAMAGED, name) from None
    if len(content) > most:
        raise BackupError(BackupFault.TOO_BIG, name)
    return content


def _unpack(file: zipfile.ZipFile, name: str, size: int, digest: str, staging: Path) -> None:
    content = _read(file, name, min(max(size, 0), LARGEST_FILE))
    if len(content) != size or _digest(content) != digest:
        raise BackupError(BackupFault.DAMAGED, name)
    path = staging / name
    path.parent.mkdir(parents=True, exist_ok=True)
    Disk().write(path, content)


# --- taking in ------------------------------------------------------------------------------------


def _take_games(staging: Path, folder: Path) -> tuple[int, int]:
    """Move the games in; how many are new here, how many were there."""
    new = known = 0
    for where in ("games", "bin"):
        (folder / where).mkdir(exist_ok=True)
        for game in _below(staging / where):
            target = folder / where / game.name
            if target.exists():
                if not _further(game, target):
                    known += where == "games"
                    continue
                if where == "bin":
                    continue
                target = target.with_name(f"{game.name.partition('-')[0]}-{os.urandom(5).hex()}")
            os.replace(game, target)
            new += where == "games"
        Disk().sync_folder(folder / where)
    return new, known


def _further(theirs: Path, ours: Path) -> bool:
    """Whether their journal says more than ours, or something else."""
    try:
        return not read_file(ours / GAME).startswith(read_file(theirs / GAME))
    except RecordError:
        return True


def _take_rest(staging: Path, folder: Path) -> None:
    """Word lists join those there are, documents become what the backup says."""
    for path in _below(staging / "words"):
        (folder / "words").mkdir(exist_ok=True)
        if not (folder / "words" / path.name).exists():
            os.replace(path, folder / "words" / path.name)
    theirs, ours = Documents(staging), Documents(folder)
    for path in sorted(staging.glob("*.json")):
        body = None
        with suppress(StoreError):
            body = theirs.peek(path.stem)
        if body is not None:
            ours.save(path.stem, body)
