"""A terminal between two people: what one saw is gone when the other looks, and no held key brings the next hand up."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from cardtable.text.terminal import BLANK_LINES, CLEAR, Terminal, can_clear
from tests.campaigns import lines

ROOT = Path(__file__).parents[2]


class Screen(io.StringIO):
    """A screen that obeys."""

    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("target", "term", "clears"),
    [
        (Screen(), "xterm-256color", True),
        (Screen(), "linux", True),
        (Screen(), "dumb", False),
        (Screen(), "", False),
        (io.StringIO(), "xterm-256color", False),
    ],
)
def test_only_a_screen_that_obeys_is_cleared(target: io.StringIO, term: str, clears: bool) -> None:
    assert can_clear(target, {"TERM": term}, "linux") is clears


@pytest.mark.skipif(os.name == "nt", reason="a console of Windows is asked, not told")
def test_hiding_clears_the_screen_and_what_was_scrolled_off_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    shown = Screen()
    Terminal(io.StringIO(), shown).hide()
    assert shown.getvalue() == CLEAR
    assert "\x1b[3J" in CLEAR and CLEAR.index("\x1b[2J") < CLEAR.index("\x1b[3J")


def test_what_goes_into_a_pipe_has_no_escapes_in_it() -> None:
    shown = io.StringIO()
    Terminal(io.StringIO(), shown).hide()
    assert shown.getvalue() == "\n" * BLANK_LINES


class Typist:
    """A person before the program in a terminal of its own."""

    def __init__(self, folder: Path) -> None:
        import pty

        self._ours, theirs = pty.openpty()
        command = [sys.executable, "-m", "cardtable", "text", "shelf", "--seats", "A=human,B=human"]
        self.program = subprocess.Popen(
            [*command, "--seed", "7", "--lang", "en", "--data", str(folder)],
            cwd=ROOT,
            env={**os.environ, "TERM": "xterm"},
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
        )
        os.close(theirs)
        self.shown = ""

    def type(self, text: str) -> None:
        os.write(self._ours, text.encode())

    def look(self, seconds: float) -> None:
        """Read on for that long."""
        import select

        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            if select.select([self._ours], [], [], left)[0]:
                self.shown += os.read(self._ours, 65536).decode()

    def until(self, text: str, times: int = 1) -> None:
        end = time.monotonic() + 300
        while self.shown.count(text) < times:
            assert time.monotonic() < end, self.shown[-800:]
            self.look(0.1)


def test_every_line_gets_an_answer() -> None:
    """A short run of the campaign: the judge and the terminal, all games."""
    heard, wrong = lines.campaign(4_000, 7)
    assert not wrong
    assert {
        "terminal",
        "judge: refused",
        "judge: chance",
        "judge: decision",
        "judge: bad_move",
    } <= heard.keys()


@pytest.mark.system
@pytest.mark.skipif(os.name == "nt", reason="no such terminal")
def test_two_people_at_one_terminal(tmp_path: Path) -> None:
    hands = Typist(tmp_path)
    try:
        hands.until("when you are ready")
        hands.type("\n")
        hands.until("Your move")
        hands.type("open\n")
        for _repeat in range(60):  # Enter stays down for two seconds
            hands.type("\n")
            hands.look(0.033)
        hands.until("when you are ready", 2)
        hands.look(1.0)
        assert hands.shown.count("Your hand") == 1, "a held key has shown the next hand"
        assert hands.shown.rindex(CLEAR) > hands.shown.index("Your hand")
        hands.type("\n")
        hands.until("Your hand", 2)
        hands.type("quit\n")
        assert hands.program.wait(300) == 0
    finally:
        hands.program.kill()
