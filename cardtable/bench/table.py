"""What the table costs: a frame of a drag, a frame of rest, the memory of a game at 1920×1080."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardtable.bench import Row, quantile
from cardtable.bench.startup import _screen

if TYPE_CHECKING:
    from cardtable.app import Application
    from cardtable.table.screens.table import TableScene

SIZE = (1920, 1080)
REST_SECONDS = 10.0
DRAGS = 12
STEPS = 45, 130
"""Frames of a quick carry, which passes places unshown, and of a slow one, whose lights and slips change on the way."""
HOVER_FRAMES, PRESS_FRAMES = 25, 9
"""A hand comes to rest on a card before it takes it, and is still for 150 ms when it does."""


ROWS = {
    "drag frame at 1920x1080, CPU p99": ("drag", "ms", "a full redraw", 5),
    "at rest, share of a core": ("rest", "%", "one core", 1),
    "resident at 1920x1080, bots aside": ("memory", "MB", "a bare window", 1),
    "resident while cards are dragged, most": ("dragging", "MB", "a bare window", 1),
}
"""What is measured, its unit and baseline, and of how many runs the middle one counts."""


def rows() -> Iterator[Row]:
    """Measured in processes of their own, on the screen there is (a dummy one where there is none)."""
    for name, (measure, unit, baseline, runs) in ROWS.items():
        pairs = sorted(_measured(measure) for _run in range(runs))
        value, compared = pairs[len(pairs) // 2]
        yield Row(name, value, unit, baseline, value / compared)


def _measured(what: str) -> tuple[float, float]:
    """What one process finds, and its baseline."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "cardtable.bench.table", what, folder]
        done = subprocess.run(command, capture_output=True, text=True, env=_screen(), check=True)
    value, baseline = map(float, done.stdout.split()[-2:])
    return value, baseline


def _open(folder: str) -> Application:
    """A game against two bots in the middle of the first turns, in a window of SIZE."""
    from cardtable import app
    from cardtable.play.seats import parse_seats

    invitation = app.Invitation(
        game="shelf",
        players=parse_seats("A=human,B=bot:2,C=bot:2"),
        seed=7,
        size=SIZE,
        data=Path(folder),
        language="fr",
    )
    program = app.Application(invitation)
    program.open()
    end = time.perf_counter() + 6
    scene = _scene(program)
    while time.perf_counter() < end:
        program.loop.step()
        if scene.seat is not None and not scene.view.word:  # the contest, then the first word
            from cardtable.play.thinker import Question, think

            answer = think(Question.of(scene.session, scene.seat, hint=True), program.lexicon)
            scene.commit(scene.session.parse(scene.seat, answer.move))
    return program


def _scene(program: Application) -> TableScene:
    """The table that is shown."""
    from cardtable.table.screens.table import TableScene

    scene = program.loop.scene
    assert isinstance(scene, TableScene)
    return scene


def _drag(program: Application, after: Callable[[], None] = lambda: None) -> tuple[float, float]:
    """The p99 of the CPU milliseconds of a frame in which a card is dragged; and of one full redraw."""
    import pygame

    from cardtable.table.boards.shelf.board import ShelfBoard

    loop, scene = program.loop, _scene(program)
    board = scene.board
    assert isinstance(board, ShelfBoard)
    costs: list[float] = []
    places: list[int] = []

    def post(kind: int, **values: Any) -> float:
        pygame.event.post(pygame.event.Event(kind, **values))
        began = time.process_time_ns()
        now = loop.clock.now()
        for event in pygame.event.get():
            loop._event(loop.screen.translate(event), now)
        loop.scene.advance(now)
        loop._draw()
        return (time.process_time_ns() - began) / 1e6

    for number in range(DRAGS):
        cards = [scene.stage.sprites[each] for each in board.order]
        start = cards[number % len(cards)].rect.center
        post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        for _frame in range(HOVER_FRAMES):
            loop.step()
        post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        for _frame in range(PRESS_FRAMES):
            loop.step()
        steps = STEPS[number % 2]
        for step in range(steps):
            way = (step + 1) / steps
            pos = start[0] + round((SIZE[0] / 2 - start[0]) * way), start[1] - round(600 * way)
            cost = post(pygame.MOUSEMOTION, pos=pos, rel=(9, -14), buttons=(1, 0, 0), touch=False)
            costs.append(cost)
            places.append(step)
            after()
            time.sleep(1 / 60)
        post(pygame.MOUSEBUTTONUP, pos=(960, 40), button=1, touch=False)
        for _frame in range(30):
            loop.step()
    full = []
    for _run in range(20):
        began = time.process_time_ns()
        scene.dirty.all()
        loop._draw()
        full.append((time.process_time_ns() - began) / 1e6)
    if os.environ.get("CARDTABLE_BENCH_TAIL"):
        print(
            "median",
            quantile(costs, 0.5),
            "worst",
            [f"{at}:{cost:.2f}" for cost, at in sorted(zip(costs, places, strict=True), reverse=True)[:25]],
            file=sys.stderr,
        )
    return quantile(costs, 0.99), quantile(full, 0.5)


def _rest(program: Application) -> tuple[float, float]:
    """The share of one core, in per cent, that nothing happening takes; and a whole core."""
    end = time.perf_counter() + 3
    while time.perf_counter() < end:
        program.loop.step()
    began, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < REST_SECONDS:
        program.loop.step()
    return 100 * (time.process_time() - cpu) / (time.perf_counter() - began), 100.0


def _resident() -> float:
    """Megabytes this process holds in memory (Linux; elsewhere the largest it ever held)."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    import resource

    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (
        1024 if sys.platform != "darwin" else 1024**2
    )


def _memory(folder: str, drags: bool) -> tuple[float, float]:
    """Megabytes at a table, or the most while cards are dragged there; and of a window with nothing in it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from cardtable.table.window import Screen

    Screen(SIZE).present([])
    bare = _resident()
    program = _open(folder)
    for _frame in range(200):
        program.loop.step()
    most = _resident()
    if drags:

        def look() -> None:
            nonlocal most
            most = max(most, _resident())

        _drag(program, look)
    program.close()
    return most, bare


def _main(what: str, folder: str) -> None:
    if what in ("memory", "dragging"):
        print(*_memory(folder, what == "dragging"))
        return
    program = _open(folder)
    found = _drag(program) if what == "drag" else _rest(program)
    program.close()
    print(*found)


if __name__ == "__main__":
    _main(*sys.argv[1:])
