"""What the table costs: a frame of a drag, a frame of rest, the memory of a game at 1920×1080."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from tools.bench import Row, quantile
from tools.bench.drag import Hand, own, scene_of
from tools.bench.startup import _screen

if TYPE_CHECKING:
    from cardtable.app import Application

SIZE = (1920, 1080)
REST_SECONDS = 10.0
RUNS = 5
"""How often the same cards are carried."""


def rows() -> Iterator[Row]:
    """Measured in processes of their own, on the screen there is (a dummy one where there is none)."""
    runs = [_measured("drag") for _run in range(RUNS)]
    redraw = median(run["redraw"] for run in runs)
    for name, costs in (
        ("drag frame at 1920x1080, CPU p99", own([run["frames"] for run in runs])),
        ("the same, with what disturbed each run", [cost for run in runs for cost in run["frames"]]),
    ):
        value = quantile(costs, 0.99)
        yield Row(name, value, "ms", "a full redraw", value / redraw)
    for name, measure, unit, baseline in (
        ("at rest, share of a core", "rest", "%", "one core"),
        ("resident at 1920x1080, bots aside", "memory", "MB", "a bare window"),
        ("resident while cards are dragged, most", "dragging", "MB", "a bare window"),
    ):
        found = _measured(measure)
        yield Row(name, found["value"], unit, baseline, found["value"] / found["baseline"])


def _measured(what: str) -> dict[str, Any]:
    """What one process finds."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.bench.table", what, folder]
        done = subprocess.run(command, capture_output=True, text=True, env=_screen(), check=True)
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


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
    scene = scene_of(program)
    while time.perf_counter() < end:
        program.loop.step()
        if scene.seat is not None and not scene.view.word:  # the contest, then the first word
            from cardtable.play.thinker import Question, think

            answer = think(Question.of(scene.session, scene.seat, hint=True), program.lexicon)
            scene.commit(scene.session.parse(scene.seat, answer.move))
    return program


def _drag(program: Application) -> dict[str, Any]:
    """The processor time of each frame in which a card is carried, and of one full redraw, ms."""
    hand = Hand(program)
    return {"frames": hand.carry_all(), "redraw": hand.redraw()}


def _rest(program: Application) -> dict[str, Any]:
    """The share of one core, in per cent, that nothing happening takes; and a whole core."""
    end = time.perf_counter() + 3
    while time.perf_counter() < end:
        program.loop.step()
    began, cpu = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < REST_SECONDS:
        program.loop.step()
    share = 100 * (time.process_time() - cpu) / (time.perf_counter() - began)
    return {"value": share, "baseline": 100.0}


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


def _memory(folder: str, drags: bool) -> dict[str, Any]:
    """Megabytes at a table, or the most while cards are dragged there; and of a window with nothing in it."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from cardtable.ui.window import Screen

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

        Hand(program).carry_all(look)
    program.close()
    return {"value": most, "baseline": bare}


def _main(what: str, folder: str) -> None:
    if what in ("memory", "dragging"):
        found = _memory(folder, what == "dragging")
    else:
        program = _open(folder)
        found = _drag(program) if what == "drag" else _rest(program)
        program.close()
    print(json.dumps(found))


if __name__ == "__main__":
    _main(*sys.argv[1:])
