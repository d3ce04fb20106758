"""A fault of our own, written down so that it can be mended and given away: where in the program it happened, on what
kind of machine, and nothing of a game. No card, seed, name or word gets into a report: it holds no value of any kind
and no message of an error, since those may quote one."""

from __future__ import annotations

import faulthandler
import linecache
import platform
import sys
import threading
import time
import traceback
from collections.abc import Iterator, Mapping
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

import cardtable
from cardtable.resources import regular

LOG, CRASHES = "cardtable.log", "crash.log"
"""The files of the data folder that reports are added to, and what is left of a program that the system ended."""
LARGEST = 200_000
"""Bytes of a log; an older half is kept beside it."""
PROGRAM = Path(cardtable.__file__).parent
_open: list[BinaryIO] = []
"""Files of faulthandler, which must stay open."""


def report(problem: BaseException, about: Mapping[str, str] | None = None) -> str:
    """Lines about a fault; `about` says what was shown, in words that tell nothing of a game."""
    machine = {
        "Cardtable": cardtable.__version__,
        "Python": platform.python_version(),
        "System": platform.platform(),
        **(about or {}),
    }
    return "\n".join([*(f"{name}: {value}" for name, value in machine.items()), *_raised(problem)])


def _raised(problem: BaseException) -> Iterator[str]:
    """The kind of error and where it was raised, the first cause first."""
    before = problem.__cause__ or (None if problem.__suppress_context__ else problem.__context__)
    if before is not None:
        yield from _raised(before)
    kind = type(problem)
    yield kind.__name__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__name__}"
    for frame, line in traceback.walk_tb(problem.__traceback__):
        code = frame.f_code
        said = linecache.getline(code.co_filename, line).strip()
        yield f"  {_place(code.co_filename)}:{line} {code.co_name}" + (f": {said}" if said else "")


def _place(file: str) -> str:
    """A file of the program by its place in it; of any other the name alone, which names no user."""
    path = Path(file)
    return path.relative_to(PROGRAM).as_posix() if path.is_relative_to(PROGRAM) else path.name


def note(folder: Path, text: str) -> None:
    """Add an entry to the log in that folder, with its moment; where that cannot be done nothing is."""
    path = folder / LOG
    with suppress(OSError, ValueError):
        if path.exists() and path.stat().st_size > LARGEST:
            path.replace(path.with_suffix(".old.log"))
        with open(path, "a", encoding="utf-8", errors="replace", opener=regular) as file:
            file.write(f"{time.strftime('%Y-%m-%d %H:%M:%S')} {text}\n\n")


def watch(folder: Path) -> None:
    """Begin to note what ends a thread, and where the program stood when the system itself ended it."""
    with suppress(OSError, ValueError):
        path = folder / CRASHES
        kept = path.exists() and path.stat().st_size <= LARGEST
        file = open(path, "ab" if kept else "wb", opener=regular)  # noqa: SIM115 - open as long as the program
        _open[:] = [file]
        faulthandler.enable(file)
    usual = threading.excepthook

    def ended(what: threading.ExceptHookArgs) -> None:
        if what.exc_value is not None:
            note(folder, report(what.exc_value, {"Thread": "yes"}))
        if sys.stderr is not None:
            usual(what)

    threading.excepthook = ended
