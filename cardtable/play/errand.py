"""Long work on files in a process of its own, so that the window goes on meanwhile and the work can be called off."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Generic, TypeVar

from cardtable.play.disk import StoreError, StoreFault

T = TypeVar("T")


class Errand(Generic[T]):
    """A function at work elsewhere. `poll` is for the frame loop.

    The function gets a callable that it tells numbers from 0 to 1, the part done, and whatever its owner shall hear
    (`hear`). What it returns or raises goes to `poll`; of exceptions only those of `refusals`.
    """

    def __init__(
        self,
        work: Callable[..., T],
        arguments: tuple[Any, ...],
        where: Path,
        refusals: tuple[type[Exception], ...],
        hear: Callable[[object], None] = lambda told: None,
    ) -> None:
        """Begin; `where` is named should the process end without a word."""
        self.part = 0.0
        """Part that is done, from 0 to 1."""
        self._where, self._hear_more = where, hear
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe(duplex=False)
        self._process: BaseProcess = context.Process(
            target=serve, args=(theirs, work, arguments, refusals), name=work.__name__, daemon=True
        )
        self._process.start()
        theirs.close()

    @property
    def number(self) -> int | None:
        """The id of the process."""
        return self._process.pid

    def poll(self) -> T | None:
        """Return the result of the function, once it has one; None before. Raises its refusals, and StoreError if it fails."""
        alive = self._process.is_alive()  # asked first: what it said last is still to be read
        try:
            while self._pipe.poll():
                kind, told = self._pipe.recv()
                if kind == "told":
                    self._hear(told)
                    continue
                self._end()
                if kind == "refused":
                    raise told
                found: T = told
                return found
            if not alive:
                raise EOFError("it ended without a word")  # Windows may keep the pipe of the dead open
        except (EOFError, OSError) as problem:
            Errand.cancel(self)
            raise StoreError(StoreFault.BROKEN, self._where, OSError(str(problem))) from problem
        return None

    def cancel(self) -> bool:
        """End it, whatever it has done, and hear what it has told until then; True if it is ended."""
        self._process.kill()
        self._process.join(2.0)
        with suppress(EOFError, OSError):
            while self._pipe.poll():
                kind, told = self._pipe.recv()
                if kind == "told":
                    self._hear(told)
        self._end()
        return True

    def _hear(self, told: object) -> None:
        if isinstance(told, float):
            self.part = told
        else:
            self._hear_more(told)

    def _end(self) -> None:
        self._pipe.close()
        self._process.kill()
        self._process.join(2.0)


def serve(
    pipe: Connection,
    work: Callable[..., object],
    arguments: tuple[Any, ...],
    refusals: tuple[type[Exception], ...],
) -> None:
    """Run the errand in its process: send progress now and then, and the result at the end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    told = -1.0

    def send(what: object) -> None:
        nonlocal told
        if isinstance(what, float):
            if what - told < 0.01 and what < 1:
                return
            told = what
        pipe.send(("told", what))

    with suppress(BrokenPipeError):
        try:
            pipe.send(("done", work(*arguments, send)))
        except refusals as problem:
            pipe.send(("refused", problem))
