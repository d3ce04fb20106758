"""The surroundings of every test: they come from here, never from the machine.

Language, folders, time zone, screen, sound and the width of a terminal are set before the first test is read, so
that the program in this process and every program that a test starts find the same ones anywhere.
"""

from __future__ import annotations

import gc
import io
import os
import random
import sys
import threading
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from hypothesis import settings

from cardtable import i18n, resources
from cardtable.lexicon import Lexicon
from cardtable.lexicon.lexicon import USUAL
from cardtable.play import commitment
from tests import slow, verified
from tests.kinds import Constant, instead

THEIRS = (
    *("LANGUAGE", "LC_", "XDG_", "TZ", "DISPLAY", "WAYLAND_DISPLAY", "SDL_", "PYGAME_"),
    *("NO_COLOR", "FORCE_COLOR", "PYTHON_COLORS", "PYTHONIOENCODING", "PYTHONUTF8", "PYTHONWARNINGS"),
    *("PYTHONDONTWRITEBYTECODE", "PYTHONUNBUFFERED"),
)
"""Beginnings of the names by which a machine speaks into a test."""
OURS = {
    "LANG": "en_GB.UTF-8",  # where it is not installed, Python takes C.UTF-8: the same to it
    "TZ": "UTC",
    "COLUMNS": "80",
    "LINES": "24",
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    "PYGAME_HIDE_SUPPORT_PROMPT": "1",
}
HOMES = ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA")


def surround() -> None:
    """Put our surroundings in the place of the machine's."""
    for name in [*os.environ]:
        if name.startswith(THEIRS):
            del os.environ[name]
    os.environ.update(OURS)
    if hasattr(time, "tzset"):
        time.tzset()


surround()
settings.register_profile("cardtable", deadline=None, derandomize=True)
"""No deadline: how long an example takes is the machine's affair. The same examples in every run."""
settings.register_profile("search", deadline=None)
"""New examples in every run: `pytest --hypothesis-profile search`."""
settings.load_profile("cardtable")
SHIPPED = resources.asset("lexicon")


def share_lexicons() -> None:
    """Open the shipped lexicon of a language once for all tests of this process: it is a value, for which bots work out what they know."""
    opened, kept = Lexicon.open, dict[str, Lexicon]()

    def open_(path: Path | None = None, language: str = USUAL) -> Lexicon:
        if path is not None or resources.asset("lexicon") != SHIPPED:
            return opened(path, language)
        if language not in kept:
            kept[language] = opened(None, language)
        return kept[language]

    instead(Lexicon, "open", open_)


share_lexicons()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what takes long and what does not: `-m quick` is for the inner loop."""
    names = slow.names()
    for item in items:
        item.add_marker(pytest.mark.slow if slow.name_of(item.nodeid) in names else pytest.mark.quick)


def pytest_xdist_auto_num_workers() -> int:
    """One more than there are cores: some tests wait for a window, a bus or a process of their own."""
    return (os.cpu_count() or 1) + 1


def pytest_collection_finish() -> None:
    """Freeze the modules read so far, so that the garbage collector need not go through them again and again."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Windows and what was painted for them are in circles: they go with the file that opened them. What stays is shared by the files that
    follow, and is frozen too."""
    if nextitem is None or nextitem.path != item.path:
        gc.collect()
        gc.freeze()


@pytest.fixture(scope="session", autouse=True)
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The user's home: an empty folder."""
    folder = str(tmp_path_factory.mktemp("home"))
    with pytest.MonkeyPatch.context() as patch:
        for name in HOMES:
            patch.setenv(name, folder)
        yield folder


@pytest.fixture(autouse=True)
def english() -> Iterator[None]:
    """Each test begins in English, whatever the one before it spoke."""
    i18n.use("en")
    yield
    i18n.use("en")


@pytest.fixture(autouse=True)
def chance(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Draw the deals and salts of this test by its name: a test meets the same matches in every run."""
    drawn = random.Random(request.node.nodeid)
    monkeypatch.setattr(
        commitment,
        "secrets",
        SimpleNamespace(
            randbelow=drawn.randrange,
            randbits=drawn.getrandbits,
            token_hex=lambda count: drawn.randbytes(count).hex(),
        ),
    )


@pytest.fixture(autouse=True)
def matches_verified() -> Iterator[None]:
    """Each match that a test plays is verified at its end."""
    with verified.watching():
        yield


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Give a function that types a text into the standard input."""
    return lambda text: monkeypatch.setattr(sys, "stdin", io.StringIO(text))


@pytest.fixture
def on_platform(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Give a function that makes the program believe in another system, by the name that `sys.platform` has there."""
    return lambda name: monkeypatch.setattr(sys, "platform", name)


@pytest.fixture
def constant(monkeypatch: pytest.MonkeyPatch) -> Constant:
    """Give a function that changes a constant of a module for this test: a limit to reach, seconds to wait, a folder."""

    def change(owner: ModuleType | str, name: str, value: object) -> None:
        module = import_module(owner) if isinstance(owner, str) else owner
        assert name.isupper() and hasattr(module, name)
        monkeypatch.setattr(module, name, value)

    return change


@pytest.fixture
def shipped_at(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Give a function that puts the files of a folder, laid out as `assets` is, in the place of the shipped ones."""
    asset = resources.asset

    def put(folder: Path) -> None:
        def found(*names: str) -> Path:
            return folder.joinpath(*names) if (folder / names[0]).exists() else asset(*names)

        monkeypatch.setattr(resources, "asset", found)

    return put


@pytest.fixture
def locales_at(monkeypatch: pytest.MonkeyPatch) -> Callable[[Path], None]:
    """Give a function that has the program read its message catalogues in another folder."""
    return lambda folder: monkeypatch.setattr(resources, "locales", lambda: folder)


@pytest.fixture
def thread_faults(monkeypatch: pytest.MonkeyPatch) -> list[threading.ExceptHookArgs]:
    """Give the errors that ended a thread, which are printed no more."""
    heard: list[threading.ExceptHookArgs] = []
    monkeypatch.setattr(threading, "excepthook", heard.append)
    return heard
