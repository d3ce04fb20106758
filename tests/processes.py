"""Processes that the program has started: found, waited for and killed from outside, as the system sees them."""

from __future__ import annotations

import multiprocessing
from multiprocessing.process import BaseProcess
from typing import Any, NoReturn

BOT, LIST = "bot", "take_in"
"""Names of the bots' process and of the one that takes a word list in."""


def children(name: str) -> list[BaseProcess]:
    """Return the living processes of that name."""
    return [each for each in multiprocessing.active_children() if each.name == name]


def the_child(name: str) -> BaseProcess:
    """Return the one process of that name."""
    (found,) = children(name)
    return found


def kill(name: str) -> None:
    """Kill the processes of that name, and wait for their end."""
    for each in children(name):
        each.kill()
        each.join()


class NoProcesses:
    """System that starts no more processes: given to a thinker instead of `multiprocessing`."""

    def Pipe(self) -> NoReturn:
        raise OSError(11, "no more processes")

    Process: Any = None
