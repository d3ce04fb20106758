"""Program in a real window, played by a person who does not see it: through the accessibility bus alone.

Needs Xvfb, D-Bus, the AT-SPI registry and the system's Python with its bindings; without them the tests are skipped.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from cardtable.play.disk import Disk, prepare_folder
from cardtable.play.document import Document
from cardtable.play.library import Library
from cardtable.play.settings import Settings
from cardtable.play.store import Documents
from tests import verified

HERE = Path(__file__).parent
PYTHON = "/usr/bin/python3"
"""The system's own, which has the bindings of the accessibility bus."""
BINDINGS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
SEATS = "Anne=human,Bruno=bot:1"
SHORT = {"shelf": "opening:random", "crackword": "", "duel": "rounds:1", "lettralettre": "letters:5"}
"""Options that keep a game short."""
HINTS = {"crackword": 6, "shelf": 6}
"""Turns after which the rest of a long game is passed."""
MOST = 3000
"""Steps that no game takes."""
PATIENCE = 900


def lacking() -> str:
    """Return what this machine lacks, "" for nothing."""
    pytest.importorskip("accesskit", exc_type=ImportError)
    missing = [each for each in ("Xvfb", "dbus-run-session") if shutil.which(each) is None]
    if not missing and (
        not Path(PYTHON).exists()
        or subprocess.run([PYTHON, "-c", BINDINGS], capture_output=True, check=False).returncode
    ):
        missing.append("python3-gi with gir1.2-atspi-2.0")
    return ", ".join(missing)


@pytest.fixture(scope="module")
def screen() -> Iterator[dict[str, str]]:
    """The environment of a screen of its own."""
    if missing := lacking():
        pytest.skip(f"needs {missing}")
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1400x900x24", "-nolisten", "tcp"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        display = f":{pipe.readline().strip()}"
    environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    for name in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY", "DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS"):
        environment.pop(name, None)
    yield environment
    server.terminate()
    server.wait()


def listen(
    screen: dict[str, str], data: Path, game: str, steps: int, language: str = "fr"
) -> dict[str, list[str]]:
    """Return what a listener meets at a table of that game, after that many steps at most."""
    documents = Documents(data, Disk())
    prepare_folder(data, Disk())
    Document.of(documents, Settings).change(lambda found: replace(found, reduced_motion=True, sound=False))
    options = ["--options", SHORT[game]] if SHORT[game] else []
    program = [
        sys.executable,
        "-m",
        "cardtable",
        "--data",
        str(data),
        "--size",
        "1100x700",
        "--lang",
        language,
    ]
    program += ["--game", game, "--seats", SEATS, "--seed", "7", *options]
    listener = f"{PYTHON} {HERE / 'listener.py'} {steps} {HINTS.get(game, -1)} {language}"
    # What became of a program that was no more there (Z) says why nothing was heard.
    state = 'echo "the program: $(ps -o stat= -p $program)" >&2'
    script = f'"$@" & program=$!; {listener}; {state}; kill $program; wait $program; echo "its end: $?" >&2'
    done = subprocess.run(
        ["dbus-run-session", "--", "sh", "-c", script, "sh", *program],
        env={**screen, "PYTHONFAULTHANDLER": "1"},
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
        check=False,
    )
    said = [line for line in done.stdout.splitlines() if line.startswith("{")]
    logs = [log.read_text("utf-8", "replace")[-2000:] for log in sorted(data.rglob("*.log"))]
    assert said, "\n".join((done.stdout[-500:], done.stderr[-4000:], *logs))
    told: dict[str, list[str]] = json.loads(said[-1])
    return told


@pytest.mark.system
@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_ear(screen: dict[str, str], tmp_path: Path, game: str) -> None:
    """Heard and played to its end: hints asked for and followed, every button found by its name."""
    told = listen(screen, tmp_path / "data", game, MOST)
    (saved,) = Library(tmp_path / "data", Disk()).list()
    assert told["over"], told["done"][-20:]
    assert saved.finished
    assert verified.saved(tmp_path / "data")
    heard = "\n".join(told["heard"])
    assert "À vous, Anne" in heard and "Bruno" in heard
