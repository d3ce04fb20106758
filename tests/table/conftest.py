"""A window without a display and a clock the tests own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pygame
import pytest

from cardtable.app import Application, Invitation
from cardtable.play.disk import Disk
from cardtable.ui.kit import Kit
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.widgets import field
from cardtable.ui.window import Screen
from tests.table.painted import once
from tests.table.unwatched import unwatched
from tools.clock import HandClock

Open = Callable[..., Loop]
Start = Callable[..., Application]


def open_window(
    size: tuple[int, int], text_scale: float = 1.0, speed: float = 1.0, kind: type[Loop] = Loop
) -> Loop:
    """A loop on a dummy window with a HandClock."""
    screen = Screen(size)
    pygame.event.clear()
    return kind(screen, Kit(screen.size, screen.ratio, text_scale, speed), HandClock())


@pytest.fixture(scope="session", autouse=True)
def painted() -> Iterator[None]:
    """Paint once what all windows have in common."""
    with once():
        yield


@pytest.fixture(autouse=True)
def looked_at(request: pytest.FixtureRequest) -> Iterator[None]:
    """Leave unpainted what no test looks at; a test marked `watched` has everything painted."""
    with nullcontext() if request.node.get_closest_marker("watched") else unwatched():
        yield


def close(loop: Loop) -> None:
    """Close its window, and let go at once what was painted for it, which may be a hundred megabytes."""
    loop.screen.close()
    loop.kit.cache.clear()
    loop.kit.fonts.clear()


@pytest.fixture
def open_loop() -> Iterator[Open]:
    """Give a function that opens a loop on a dummy window with a HandClock."""
    loops: list[Loop] = []

    def open_(size: tuple[int, int] = (960, 600), text_scale: float = 1.0, speed: float = 1.0) -> Loop:
        loops.append(open_window(size, text_scale, speed))
        return loops[-1]

    yield open_
    for loop in loops:
        close(loop)


Clipboard = Callable[[Callable[[], str]], None]
"""Function that has another one read the system's clipboard."""


@pytest.fixture
def clipboard(monkeypatch: pytest.MonkeyPatch) -> Clipboard:
    """Give a function that puts a test's own in the place of the system's clipboard."""
    field.copy("")
    return lambda read: monkeypatch.setattr(pygame.scrap, "get_text", read)


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Give a function that starts the program on one data folder, and ends what it had started before."""
    begun: list[Application] = []

    def end() -> None:
        for application in begun:
            application.close()
            close(application.loop)

    def start_(disk: Disk | None = None, **wanted: Any) -> Application:
        end()
        wanted = {"data": tmp_path / "data", "size": (1024, 640), "language": "fr", **wanted}
        begun[:] = [Application(Invitation(**wanted), disk)]
        begun[0].open()
        return begun[0]

    yield start_
    end()


@pytest.fixture
def program(start: Start, monkeypatch: pytest.MonkeyPatch) -> Iterator[Application]:
    """The program with a clock that the test moves; it ends once what the test has broken is whole again."""
    application = start()
    clock = HandClock()
    application.loop.clock, application.kit.now = clock, clock.now
    yield application
    monkeypatch.undo()


def picture(surface: pygame.Surface) -> bytes:
    """The pixels of a surface."""
    return pygame.image.tobytes(surface, "RGB")


def redrawn(loop: Loop) -> bytes:
    """Return the pixels that a full redraw of the present scene would show."""
    full = pygame.Surface(loop.screen.size)
    loop.scene.paint_all(full)
    return picture(full)


def inside(node: Node, other: Node) -> bool:
    """Return True if a node is `other` or below it."""
    at: Node | None = node
    while at is not None and at is not other:
        at = at.parent
    return at is other


def same(loop: Loop) -> None:
    """Check that the picture drawn bit by bit is that of a full redraw."""
    assert picture(loop.screen.surface) == redrawn(loop)


def frame(loop: Loop, seconds: float = 1 / 60) -> bool:
    """Let time pass, then one frame."""
    clock = loop.clock
    assert isinstance(clock, HandClock)
    clock.pass_(seconds)
    return loop.step()
