"""Files and folders of a user, for choosing a file in the window. Nothing here opens or writes one."""

from __future__ import annotations

from pathlib import Path

TEXTS = ("", ".txt", ".text", ".lst", ".list", ".dic", ".csv", ".tsv", ".words")
"""Endings that a list of words may have."""


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
