"""Place of the shipped files: beside the package once installed or packed, at the top level in a checkout. The opener of all files."""

from __future__ import annotations

import errno
import os
import stat
from enum import StrEnum
from functools import cache
from pathlib import Path


class MaterialError(Exception):
    """Something a game is played with that cannot be had; `reason` says why, `where` names the file or word.

    It goes from one process to another like any value.
    """

    def __init__(self, reason: StrEnum, where: object = "", detail: str = "") -> None:
        super().__init__(reason, str(where), detail)
        self.reason, self.where, self.detail = reason, str(where), detail

    def __str__(self) -> str:
        reason, where, detail = self.args
        return f"{reason.value}: {where}" + (f" ({detail})" if detail else "")


class AssetFault(StrEnum):
    """Reason for which a shipped text is missing."""

    MISSING = "missing"  # there is no such file
    UNREADABLE = "unreadable"  # the system refuses to read it
    DAMAGED = "damaged"  # it does not say what it should


class AssetError(MaterialError):
    """A shipped text, such as the list of a game's cards, that cannot be used."""

    reason: AssetFault


def regular(path: str, flags: int) -> int:
    """Opener for `open` that takes regular files alone.

    A pipe, a device or a socket raises OSError at once: to open a pipe the usual way waits for its other end, for ever.
    """
    descriptor = os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o666)
    mode = os.fstat(descriptor).st_mode
    if stat.S_ISREG(mode):
        return descriptor
    os.close(descriptor)
    raise OSError(errno.EISDIR if stat.S_ISDIR(mode) else errno.EINVAL, "no regular file", path)


@cache
def root() -> Path:
    """The folder that holds `assets/` and `locales/`.

    A wheel and a packed program carry both inside the package; a checkout keeps them beside it.
    """
    package = Path(__file__).resolve().parent
    return package if (package / "assets").is_dir() else package.parent


def asset(*parts: str) -> Path:
    """The path of one file below `assets/`, for example `asset("fonts", "Nunito-600.ttf")`."""
    return root().joinpath("assets", *parts)


def text(path: Path) -> str:
    """A shipped text in UTF-8; raises AssetError."""
    try:
        return path.read_text("utf-8")
    except FileNotFoundError:
        raise AssetError(AssetFault.MISSING, path) from None
    except OSError as problem:
        raise AssetError(AssetFault.UNREADABLE, path, str(problem)) from problem
    except ValueError as problem:
        raise AssetError(AssetFault.DAMAGED, path, str(problem)) from problem


def locales() -> Path:
    """The folder of the message catalogues."""
    return root() / "locales"
