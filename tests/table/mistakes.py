"""A mistake of the program's own, made on purpose wherever a test wants it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NoReturn

import pytest

from cardtable.app import Application
from cardtable.table.screens.crash import Crash, PlainCrash

MESSAGE = "QUARTZ for Zénobie, seed 424242"
"""Message that no reader of a report may see."""


class Mistake(Exception):
    """The mistake."""


def err(*_args: object, **_more: object) -> NoReturn:
    raise Mistake(MESSAGE)


@contextmanager
def failing(owner: object, name: str) -> Iterator[None]:
    """Have a method, or a function, fail at each call until the block ends."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(owner, name, err)
        yield


def failed(program: Application) -> bool:
    """Return True if the page shown tells of a mistake."""
    return isinstance(program.loop.scene, Crash | PlainCrash)
