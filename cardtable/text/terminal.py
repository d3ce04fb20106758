"""A terminal as this room uses it: lines out, lines in, nothing else."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Mapping
from typing import TextIO

from cardtable.i18n import _, legible, pgettext

_LOST = re.compile("[\ud800-\udfff]")
BLANK_LINES = 60
"""Enough to push a hand off any screen that cannot be cleared."""
CLEAR = "\x1b[H\x1b[2J\x1b[3J"
"""Codes that move to the corner and clear the screen, then the lines above: some terminals push a cleared screen
there."""

QUIET = 0.35
"""Seconds without a key after which nobody is typing."""


class TerminalClosed(Exception):
    """End of the input, or an interrupt."""


class Terminal:
    """Terminal of whole lines. Reading raises Closed when the input ends or is interrupted."""

    def __init__(self, source: TextIO, target: TextIO) -> None:
        self._source, self._target = source, target
        self._clears = can_clear(target)

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
            raise TerminalClosed from None
        if not line:
            raise TerminalClosed
        return "".join(char for char in _LOST.sub("\ufffd", legible(line)) if char.isprintable()).strip()

    def agree(self, question: str) -> bool:
        """A question answered yes or no; anything but a yes is a no."""
        # Translators: what a player types to say yes, in small letters; each of the words does.
        yes = f"y yes {pgettext('answer', 'y yes')}"
        return self.ask(f"{question} {_('(yes/no)')}").casefold() in yes.split()

    def hide(self) -> None:
        """Take what was said off the screen, and out of what can be scrolled back to; where nothing can be cleared,
        push it off by blank lines."""
        if self._clears:
            self._target.write(CLEAR)
            self._target.flush()
        else:
            self.say(*[""] * BLANK_LINES)

    def quiet(self) -> None:
        """Wait until nobody types: what comes meanwhile, such as the Enter of the last line, held, counts for nothing."""
        if self._source.isatty():
            while _typed(self._source.fileno()):
                pass


def _typed(number: int) -> bool:
    """Return True if the player typed something within a moment; the text is thrown away."""
    if sys.platform == "win32":
        import msvcrt
        import time

        time.sleep(QUIET)
        found = False
        while msvcrt.kbhit():
            msvcrt.getwch()
            found = True
        return found
    import select
    import termios

    if not select.select([number], [], [], QUIET)[0]:
        return False
    if not os.read(number, 4096):
        return False  # nobody is there any more: the next question will find out
    termios.tcflush(number, termios.TCIFLUSH)
    return True


def can_clear(
    target: TextIO, environment: Mapping[str, str] = os.environ, platform: str = sys.platform
) -> bool:
    """Return True if the output goes to a screen that obeys escape sequences: no file, no pipe, no dumb terminal; a console of Windows once
    it is told to."""
    if not target.isatty():
        return False
    if platform == "win32":
        return _windows_console(target)
    return environment.get("TERM", "dumb") not in ("", "dumb", "unknown")


def _windows_console(target: TextIO) -> bool:
    """Have a console of Windows obey escape sequences, as those since Windows 10 can; whether it does."""
    if sys.platform != "win32":
        return False
    import ctypes
    import msvcrt

    kernel, mode = ctypes.windll.kernel32, ctypes.c_ulong()
    try:
        handle = msvcrt.get_osfhandle(target.fileno())
    except OSError:  # what only passes for a console, as a programming environment's window does
        return False
    escapes = 0x0004  # ENABLE_VIRTUAL_TERMINAL_PROCESSING
    if not kernel.GetConsoleMode(handle, ctypes.byref(mode)):
        return False
    return bool(kernel.SetConsoleMode(handle, mode.value | escapes))
