"""Content of a user's folder, for choosing a file in the window. Nothing here opens or writes a file."""

from __future__ import annotations

import os
import stat
from dataclasses import dataclass
from pathlib import Path

MOST = 500
"""Entries of each kind that are listed."""
TEXTS = ("", ".txt", ".text", ".lst", ".list", ".dic", ".csv", ".tsv", ".words")
"""Endings that a list of words may have."""


@dataclass(frozen=True, slots=True)
class File:
    """A regular file, its size in bytes."""

    path: Path
    size: int


@dataclass(frozen=True, slots=True)
class Listing:
    """A folder: its folders and its files with one of the endings asked for, by name; `error` is why it
    could not be read."""

    folder: Path
    folders: tuple[Path, ...] = ()
    files: tuple[File, ...] = ()
    error: OSError | ValueError | None = None


def look(folder: Path, endings: frozenset[str] = frozenset(TEXTS)) -> Listing:
    """The folder as it is now; hidden names are left out. Raises nothing."""
    folders: list[Path] = []
    files: list[File] = []
    try:
        where = folder.absolute()
        with os.scandir(where) as entries:
            for entry in entries:
                if entry.name.startswith(".") or not entry.name.isprintable():
                    continue
                _sort_in(entry, endings, folders, files)
    except (OSError, ValueError) as problem:  # ValueError: a null character in the name
        return Listing(folder, error=problem)
    folders.sort(key=lambda path: path.name.casefold())
    files.sort(key=lambda file: file.path.name.casefold())
    return Listing(where, tuple(folders[:MOST]), tuple(files[:MOST]))


def _sort_in(
    entry: os.DirEntry[str], endings: frozenset[str], folders: list[Path], files: list[File]
) -> None:
    try:
        found = entry.stat()
    except OSError:
        return
    path = Path(entry.path)
    if stat.S_ISDIR(found.st_mode):
        folders.append(path)
    elif stat.S_ISREG(found.st_mode) and path.suffix.lower() in endings:
        files.append(File(path, found.st_size))


def size_of(path: Path) -> int:
    """The size of a file in bytes, 0 where it cannot be told."""
    try:
        return path.stat().st_size
    except (OSError, ValueError):
        return 0


def first_folder() -> Path:
    """Return the folder to begin with: the user's home, else where the program runs."""
    try:
        return Path.home()
    except (OSError, RuntimeError):
        return Path.cwd()
