"""The program in a real window, under a window manager, played with a real mouse and keyboard.

Needs Xvfb, openbox and xdotool; without them there is nothing to look at and the tests are skipped.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.lexicon import Lexicon
from cardtable.play.library import Library
from cardtable.play.report import CRASHES
from cardtable.play.seats import parse_seats
from cardtable.play.session import Session, rules_of
from tests import verified
from tests.campaigns import screens

NEEDED = ("Xvfb", "openbox", "xdotool")
pytestmark = [
    pytest.mark.system,
    pytest.mark.skipif(not all(map(shutil.which, NEEDED)), reason=f"needs {', '.join(NEEDED)} for a screen"),
]
SIZE = (1100, 700)
SEATS = "Anne=human,Bruno=bot:1"
SEED = 7
PATIENCE = 300.0
"""Seconds a loaded machine may take for what takes one."""


MANAGER = """<?xml version="1.0"?><openbox_config xmlns="http://openbox.org/3.4/rc"><keyboard>
<keybind key="A-F4"><action name="Close"/></keybind></keyboard></openbox_config>"""


@pytest.fixture(scope="module")
def screen(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The environment of a screen of its own with a window manager on it."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        display = f":{pipe.readline().strip()}"
    environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy", "LANG": "fr_FR.UTF-8"}
    for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        environment.pop(name, None)
    config = tmp_path_factory.mktemp("openbox") / "rc.xml"
    config.write_text(MANAGER, "utf-8")
    manager = subprocess.Popen(
        ["openbox", "--config-file", str(config)], env=environment, stderr=subprocess.DEVNULL
    )
    yield environment
    for process in (manager, server):
        process.terminate()
        process.wait()


@pytest.mark.parametrize(
    "case",
    [
        screens.Case((1024, 600), 16, 1.0, (2560, 1440)),
        screens.Case((3840, 2160), 24, 2.0, None),
    ],
    ids=str,
)
def test_a_window_on_a_strange_screen_is_whole(case: screens.Case, tmp_path: Path) -> None:
    """Neither black nor outside, however few bits or pixels the screen has."""
    if missing := [name for name in screens.NEEDED if shutil.which(name) is None]:
        pytest.skip(f"needs {', '.join(missing)}")
    with screens.display(case.screen, case.depth, case.scale) as environment:
        assert screens.look(case, environment, tmp_path) == []


class Hands:
    """A person before the window."""

    def __init__(self, screen: dict[str, str], data: Path, *arguments: str) -> None:
        self._screen, self.data = screen, data
        size = f"{SIZE[0]}x{SIZE[1]}"
        command = [sys.executable, "-m", "cardtable", "--data", str(data), "--size", size, *arguments]
        self.program = subprocess.Popen(command, env=screen, stderr=subprocess.PIPE, encoding="utf-8")
        found = self._do("search", "--sync", "--onlyvisible", "--class", "cardtable")
        self.window = found.split()[0]
        self._do("windowfocus", "--sync", self.window)
        time.sleep(1.0)

    def _do(self, *words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words],
            env=self._screen,
            capture_output=True,
            encoding="utf-8",
            timeout=PATIENCE,
            check=True,
        )
        return done.stdout

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        self._do("mousemove", "--window", self.window, *map(str, start))
        self._do("mousedown", "1")
        for step in range(1, 9):
            x, y = (round(a + (b - a) * step / 8) for a, b in zip(start, end, strict=True))
            self._do("mousemove", "--window", self.window, str(x), str(y))
            time.sleep(0.02)
        self._do("mouseup", "1")
        time.sleep(0.5)

    def type(self, text: str) -> None:
        self._do("type", "--delay", "60", text)

    def lay(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Drag a card, once more if the table was not ready for it, until the draft on the disk is another."""
        before, until = self.draft(), time.monotonic() + PATIENCE
        while self.draft() == before:
            assert time.monotonic() < until, f"no card can be laid: {before}"
            self.drag(start, end)
            for _wait in range(30):
                if self.draft() != before:
                    return
                time.sleep(0.1)

    def key(self, name: str) -> None:
        self._do("key", name)

    def hold(self, name: str, seconds: float) -> None:
        """Keep a key down; the system and pygame repeat it."""
        self._do("keydown", name)
        time.sleep(seconds)
        self._do("keyup", name)

    def draft(self) -> str:
        """Return the draft, as far as it is on the disk."""
        return "\n".join(path.read_text("utf-8") for path in self.data.glob("games/*/draft.txt"))

    def sit_down(self, letter: str) -> None:
        """Through the curtain, however long the machine takes to show it, and a first letter laid."""
        end = time.monotonic() + PATIENCE
        while not self.draft():
            assert time.monotonic() < end, "nobody can sit down"
            self.key("Return")
            time.sleep(1.0)
            self.type(letter)
            time.sleep(1.0)

    def compose(self, letters: str) -> None:
        """Letters typed, each of them seen on the disk before the next."""
        for letter in letters:
            before, end = self.draft(), time.monotonic() + PATIENCE
            self.type(letter)
            while self.draft() == before:
                assert time.monotonic() < end, f"{letter} was never laid: {before}"
                time.sleep(0.1)

    def close(self) -> str:
        """Ask the window to close; gives what the program wrote to its standard error."""
        self.key("alt+F4")
        try:
            _out, said = self.program.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.program.kill()
            raise
        verified.saved(self.data)
        return said

    def moves(self) -> str:
        """The saved game as text, as far as it is on the disk."""
        return "\n".join(path.read_text("utf-8") for path in self.data.glob("games/*/game.jsonl"))

    def until(self, text: str) -> None:
        end = time.monotonic() + PATIENCE
        while text not in self.moves():
            assert time.monotonic() < end, f"{text!r} was never saved:\n{self.moves()[-600:]}"
            assert self.program.poll() is None, self.program.stderr.read() if self.program.stderr else ""
            time.sleep(0.2)


def test_a_game_by_mouse_then_by_keyboard(screen: dict[str, str], tmp_path: Path) -> None:
    """Three cards dragged for the opening contest, a word typed, a bot's answer; closed, opened again, still there."""
    from cardtable.games.shelf.board.layout import spread
    from cardtable.table.board import hand
    from cardtable.table.board.areas import divide
    from cardtable.ui.theme import Theme

    session = Session.new(rules_of("shelf", Lexicon.open()), parse_seats(SEATS), None, SEED)
    held = [card.face for card in session.view(0).hands[0]]
    assert held == list("RGELREB")
    hands = Hands(screen, tmp_path, "--game", "shelf", "--seats", SEATS, "--seed", str(SEED), "--lang", "fr")
    areas = divide(Theme(SIZE), 1)
    spots = spread(areas, range(1, 4), 30)
    left = [*held]
    for slot, letter in enumerate("GEL", 1):
        places = hand.fan(len(left), areas.hand, areas.hand_card, Theme(SIZE).px(12))
        at = places[left.index(letter)]
        left.remove(letter)
        hands.lay((round(at.x), round(at.y)), spots.shelf.box(slot).center)
    hands.key("Return")
    hands.until("open GEL")
    time.sleep(4)
    hands.type("regle")
    time.sleep(0.5)
    hands.key("Return")
    hands.until("REGLE")
    hands.until("> 1 lay")
    said = hands.close()
    assert "Traceback" not in said
    lexicon = Lexicon.open()
    library = Library(tmp_path)
    saved = library.latest()
    assert saved is not None
    again = library.read(saved.id, lexicon)
    assert again.view(0).turns[0] == (14,) and len(again.view(0).turns[1]) == 1


def test_the_start_screen_opens_and_closes(screen: dict[str, str], tmp_path: Path) -> None:
    hands = Hands(screen, tmp_path, "--lang", "en")
    hands.key("Tab")
    hands.key("F11")
    time.sleep(1.5)
    hands.key("F11")
    time.sleep(1.0)
    assert "Traceback" not in hands.close()
    assert hands.program.returncode == 0
    assert (tmp_path / CRASHES).exists(), "nothing would be left of a program that the system ended"


def test_a_held_enter_confirms_and_leaves_the_curtain_closed(screen: dict[str, str], tmp_path: Path) -> None:
    """Anne confirms her opening and keeps Enter down: what is typed then reaches nobody, since nobody sits there."""
    people = "Anne=human,Bruno=human"
    session = Session.new(rules_of("shelf", Lexicon.open()), parse_seats(people), None, SEED)
    words = []
    for seat in range(2):
        texts = map(session.game.write, session.game.moves(session.view(seat), seat))
        words.append(next(text[5:] for text in texts if text[5:].isalpha()))
    hands = Hands(screen, tmp_path, "--game", "shelf", "--seats", people, "--seed", str(SEED), "--lang", "fr")
    hands.sit_down(words[0][0].lower())
    hands.compose(words[0][1:].lower())
    hands.hold("Return", 3.0)
    hands.until(f"open {words[0]}")
    before = hands.moves()
    hands.type(words[1].lower())
    hands.key("Return")  # pressed anew: this opens the curtain and confirms nothing
    time.sleep(2.0)
    assert hands.moves() == before
    hands.compose(words[1].lower())
    hands.key("Return")
    hands.until(f"open {words[1]}")
    assert "Traceback" not in hands.close()


def test_a_held_enter_begins_no_second_thing_from_the_start_screen(
    screen: dict[str, str], tmp_path: Path
) -> None:
    """Enter kept down on the first page opens what it opens there: no game is begun and played on behind it."""
    hands = Hands(screen, tmp_path, "--lang", "en")
    hands.hold("Return", 4.0)
    time.sleep(1.0)
    assert hands.program.poll() is None
    assert not hands.moves(), "a game was set up and begun by one press"
    assert "Traceback" not in hands.close()
