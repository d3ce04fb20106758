"""Requests of the system that the program end: `kill`, a shutdown, a terminal that is closed."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import NoReturn

KINDS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


class Terminated(KeyboardInterrupt):
    """The system wants the program to end; it leaves every command as Ctrl+C does. `code` is its exit code."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number


def leave(number: int) -> NoReturn:
    """Interrupt whatever the command is doing."""
    raise Terminated(number)


@contextmanager
def asked_to_end(act: Callable[[int], object]) -> Iterator[None]:
    """Call `act` with the number of the first such request; a second one ends the program at once.

    A request that is ignored stays ignored: so does `nohup` ask for it.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return

    def heard(number: int, _frame: FrameType | None) -> None:
        signal.signal(number, signal.SIG_DFL)
        act(number)

    before = {kind: signal.getsignal(kind) for kind in KINDS}
    for kind, handler in before.items():
        if handler is not signal.SIG_IGN:
            signal.signal(kind, heard)
    try:
        yield
    finally:
        for kind, handler in before.items():
            with suppress(TypeError):  # one that was not set by Python
                signal.signal(kind, handler)
