"""A terminal as this room uses it: lines out, lines in, nothing else."""

from __future__ import annotations

import re
from typing import TextIO

from cardtable.i18n import _

_LOST = re.compile("[\ud800-\udfff]")
BLANK_LINES = 60
"""Enough to push a hand off any screen."""


class Closed(Exception):
    """There is nobody at the other end any more: end of input, or an interrupt."""


class Terminal:
    """Writes and reads whole lines. Raises Closed when the input ends or is interrupted."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source, self._target = source, target

    def say(self, *lines: str) -> None:
        for line in lines:
            self._target.write(f"{line}\n")
        self._target.flush()

    def ask(self, prompt: str) -> str:
        """One line, its ends stripped, anything unprintable left out; half a character, as a terminal leaves it
        that rubs out byte by byte, shows that it is none."""
        self._target.write(f"{prompt} ")
        self._target.flush()
        try:
            line = self._source.readline(1000)
        except KeyboardInterrupt:
            raise Closed from None
        if not line:
            raise Closed
        return "".join(char for char in _LOST.sub("\ufffd", line) if char.isprintable()).strip()

    def agree(self, question: str) -> bool:
        """A question answered yes or no; anything but a yes is a no."""
        return self.ask(f"{question} {_('(yes/no)')}").casefold() in {"y", "yes", "o", "oui"}

    def hide(self) -> None:
        """Push what was said off the screen."""
        self.say(*[""] * BLANK_LINES)
