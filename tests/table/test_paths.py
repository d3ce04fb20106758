"""Paths of docs/architecture.md: a letter, a saved move and a bot's move go through the functions it names, in its order."""

from __future__ import annotations

import re
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import pygame
import pytest

from cardtable.app import Application
from cardtable.games.shelf.rules.meta import META
from cardtable.lexicon import Lexicon
from cardtable.play.seats import parse_seats
from cardtable.play.thinker import AtOnce, MoveReply, MoveRequest, think
from cardtable.program import words
from cardtable.table.screens.table import TableScene
from tests.table.conftest import Start, frame
from tests.table.tables import strike
from tools.clock import HandClock

HOME = Path(__file__).parents[2]
OURS = f"{HOME}/cardtable/"
MOST_STEPS = 10


def path(name: str) -> list[list[str]]:
    """Read the steps below a heading: the functions that each of them names."""
    text = (HOME / "docs/architecture.md").read_text("utf-8")
    section = text.split(f"## Path of {name}\n")[1].split("\n## ")[0]
    steps = re.findall(r"^\d+\. (.*)$", section, re.MULTILINE)
    assert 0 < len(steps) <= MOST_STEPS
    functions = [re.findall(r"`((?:[A-Z]\w+\.)?[a-z_]\w*)`", step) for step in steps]
    assert all(functions)
    return functions


class Trace:
    """Names of the program's functions as they are called, on the window's thread and the journal's."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self._on = False

    def __call__(self, called: FrameType, event: str, _value: Any) -> None:
        if self._on and event == "call" and called.f_code.co_filename.startswith((OURS, __file__)):
            self.calls.append(called.f_code.co_qualname.replace("InThisProcess.", "Thinker."))

    @contextmanager
    def taken(self) -> Iterator[None]:
        self.calls.clear()
        self._on = True
        sys.setprofile(self)
        try:
            yield
        finally:
            sys.setprofile(None)
            self._on = False

    def follows(self, steps: list[list[str]]) -> None:
        """Check that each step's functions come after those of the step before."""
        at = 0
        for step in steps:
            for function in step:
                assert function in self.calls[at:], (function, step)
            at = min(self.calls.index(function, at) for function in step)


@pytest.fixture
def trace() -> Iterator[Trace]:
    """A trace that the threads started from now on take part in."""
    trace = Trace()
    threading.setprofile(trace)
    yield trace
    threading.setprofile(None)


class InThisProcess(AtOnce):
    """Thinker whose other process is this one."""

    def __init__(self, _words: Path | None, lexicon: Lexicon) -> None:
        super().__init__(lexicon)
        self._thought: MoveReply | None = None

    def ask(self, question: MoveRequest, now: float) -> None:
        self._thought = think(question, self._lexicon)

    def poll(self, now: float) -> MoveReply | None:
        thought, self._thought = self._thought, None
        return thought


def until(program: Application, done: Callable[[TableScene], bool]) -> TableScene:
    """Run frames until the table is as asked for; the disk gets real time."""
    for _frame in range(6000):
        scene = program.loop.scene
        if isinstance(scene, TableScene) and done(scene):
            return scene
        time.sleep(0.0005)
        frame(program.loop)
    raise AssertionError("it did not come to that")


def waits(scene: TableScene) -> bool:
    return scene.seat in scene.session.pending() and not scene.stage.moving and scene.presenter.ready


def press(program: Application, letter: str) -> None:
    """Press a key, with the text it writes."""
    strike(ord(letter))
    pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=letter))
    pygame.event.post(pygame.event.Event(pygame.KEYUP, key=ord(letter), mod=0, unicode=letter, scancode=0))
    for _frame in range(10):
        frame(program.loop)


def test_the_paths_go_where_the_architecture_says(
    start: Start, trace: Trace, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One turn of a person on the shelf, typed, and the answer of the bot."""
    monkeypatch.setattr(words, "Thinker", InThisProcess)
    options = META.complete({"opening": "random"})
    program = start(
        game="shelf", players=tuple(parse_seats("Anne=human,Bruno=bot:1")), options=options, seed=12
    )
    program.loop.clock = clock = HandClock(program.loop.clock.now())
    program.kit.now = clock.now
    scene = until(program, waits)
    session, seat = scene.session, scene.seat
    assert seat is not None
    game, view = session.game, session.view(seat)
    word = max((game.play(view, seat, move) for move in game.moves(view, seat)), key=game.gain).word
    for letter in word.lower()[:-1]:
        press(program, letter)
    until(program, lambda scene: not scene.stage.moving)

    with trace.taken():
        press(program, word[-1].lower())
    trace.follows(path("a typed letter"))

    decisions = session.decisions
    with trace.taken():
        strike(pygame.K_RETURN)
        until(program, lambda _scene: session.decisions > decisions + 1)
    trace.follows(path("a saved move"))
    trace.follows(path("a bot's move"))
