"""A long list taken in by a process of its own, so that the window goes on meanwhile and it can be called off."""

from __future__ import annotations

import multiprocessing
import signal
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path

from cardtable.lexicon import LexiconError, ListReport, listfile
from cardtable.play.disk import StoreError, StoreFault
from cardtable.play.folders import size_of
from cardtable.play.wordlists import WordList, copied

LONG = 400_000
"""Bytes from which on a file is long: a shorter one is taken in within a frame or two."""


def is_long(path: Path) -> bool:
    """Whether a file had better be taken in aside."""
    return size_of(path) > LONG


class TakingIn:
    """One list on its way into the data folder. `poll` is for the frame loop."""

    def __init__(self, path: Path, folder: Path) -> None:
        """Begin with the file at `path`; its words go into `folder`, and are not listed yet."""
        self.part = 0.0
        """Which part is done, from 0 to 1."""
        self._where, self._folder = path, folder
        self._begun: Path | None = None
        """Where its words are about to lie, if they did not before."""
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process: BaseProcess = context.Process(
            target=_take_in, args=(theirs, str(path), str(folder)), name="words", daemon=True
        )
        self._process.start()
        theirs.close()

    def poll(self) -> tuple[WordList, ListReport] | None:
        """What was taken in, once it is; None before. Raises LexiconError, StoreError where it cannot be."""
        alive = self._process.is_alive()  # asked first: what it said last is still to be read
        try:
            while self._pipe.poll():
                told = self._pipe.recv()
                if isinstance(told, float | Path):
                    self._hear(told)
                    continue
                self._end()
                if isinstance(told, Exception):
                    raise told
                found: tuple[WordList, ListReport] = told
                return found
            if not alive:
                raise EOFError("it ended without a word")  # Windows may keep the pipe of the dead open
        except (EOFError, OSError) as problem:
            self.cancel()
            raise StoreError(StoreFault.BROKEN, self._where, OSError(str(problem))) from problem
        return None

    def cancel(self) -> None:
        """End it, whatever it has done; what is half written is no list of anybody's, and goes."""
        self._process.kill()
        self._process.join(2.0)
        with suppress(EOFError, OSError):
            while self._pipe.poll():
                self._hear(self._pipe.recv())
        self._end()
        left = [*self._folder.glob(f".*.{self._process.pid}.new")]
        if self._begun is not None:
            left += [self._begun, self._begun.with_suffix(listfile.SUFFIX)]
        for each in left:
            with suppress(OSError):
                each.unlink()

    def _hear(self, told: object) -> None:
        """A word of progress, or where the words will be kept."""
        if isinstance(told, float):
            self.part = told
        elif isinstance(told, Path):
            self._begun = told

    def _end(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join(2.0)


def _take_in(pipe: Connection, path: str, folder: str) -> None:
    """The life of the process: a word of progress now and then, at last what came of it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(BrokenPipeError):
        try:
            pipe.send(copied(Path(path), Path(folder), progress=pipe.send, begun=pipe.send))
        except (LexiconError, StoreError) as problem:
            pipe.send(problem)
