"""A mistake of the program's own, made on purpose wherever a test wants it."""

from __future__ import annotations

from typing import NoReturn

from cardtable.app import Application
from cardtable.table.screens.crash import Crash, PlainCrash

MESSAGE = "QUARTZ for Zénobie, seed 424242"
"""What nobody may read in a report."""


class Slip(Exception):
    """The mistake."""


def slip(*_args: object, **_more: object) -> NoReturn:
    raise Slip(MESSAGE)


def failed(program: Application) -> bool:
    """Whether the page shown tells of a mistake."""
    return isinstance(program.loop.scene, Crash | PlainCrash)
