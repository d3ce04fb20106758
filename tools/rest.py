"""Load of the program on a core at rest, and the work of a start: `python -m tools.rest [GAME…]`.

Each figure is measured in a process of its own, on the screen there is (a dummy one where there is none); "page" is the first
page, "bare" a window whose loop looks for events as often and does nothing else. What a look costs is the machine's: the same loop
takes 0.1 % of a core on one and 1 % on another, so that rest is read beside the bare window of the same run. The processor time is
that of all threads and of the bots' process.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from cardtable.table.screens.destinations import NewMatch
from tools.bench.startup import _screen

BARE, PAGE = "bare", "page"
WHAT = (PAGE, "shelf", "crackword", "lettralettre", "duel")
SETTLE, REST = 12.0, 10.0
"""Seconds after which nothing happens any more, the sound device included, and for which rest is measured."""
MOST_REST = 0.3
"""Most of a core that rest may take, in per cent."""
MOST_START = {PAGE: 0.7}
"""Most processor time in seconds that a start may take until nothing moves; a table's is MOST_TABLE."""
MOST_TABLE = 1.1


def worked() -> float:
    """Processor time in seconds of this process and of those it has started."""
    own = time.process_time()
    for child in _children():
        fields = Path(f"/proc/{child}/stat").read_text("ascii").rpartition(")")[2].split()
        own += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return own


def _children() -> list[str]:
    found = Path(f"/proc/self/task/{os.getpid()}/children")
    return found.read_text("ascii").split() if found.exists() else []


def _bare() -> dict[str, float]:
    """Measure a window at rest in one process: the processor time of its start, s, and its share of a core, %."""
    import pygame

    from cardtable.ui.bell import Bell
    from cardtable.ui.loop import REST as LOOKS

    pygame.init()
    pygame.display.set_mode((1280, 720))
    pygame.display.flip()
    bell, start = Bell(), worked()

    def look_until(end: float) -> None:
        while time.perf_counter() < end:
            pygame.event.get()
            bell.wait(1 / LOOKS)

    look_until(time.perf_counter() + SETTLE)
    since, before = time.perf_counter(), worked()
    look_until(since + REST)
    return {"start": start, "rest": 100 * (worked() - before) / (time.perf_counter() - since)}


def _one(what: str, folder: str) -> dict[str, float]:
    """Measure in one process: the processor time of its start, s, and its share of a core at rest, %."""
    if what == BARE:
        return _bare()
    from cardtable import app
    from cardtable.play.seats import parse_seats
    from cardtable.table.screens.table import TableScene
    from cardtable.wording.games import first_options

    program = app.Application(app.Invitation(size=(1280, 720), data=Path(folder), language="fr"))
    program.open()
    if what != PAGE:
        program.go(NewMatch(what, parse_seats("Anne=human,Bruno=bot:1"), first_options(what), 7))
    loop = program.loop
    began = time.perf_counter()
    while time.perf_counter() - began < 60:
        loop.step()
        scene = loop.scene
        if isinstance(scene, TableScene) and scene.situation.seat is None:
            continue
        if not scene.moving and not scene.dirty and not scene.expecting:
            break
    start = worked()
    end = time.perf_counter() + SETTLE
    while time.perf_counter() < end:
        loop.step()
    since, before = time.perf_counter(), worked()
    while time.perf_counter() - since < REST:
        loop.step()
    share = 100 * (worked() - before) / (time.perf_counter() - since)
    program.close()
    return {"start": start, "rest": share}


def measured(what: str) -> dict[str, float]:
    """The figures of the first page or of the table of a game; the second of two runs, which has its bytecode."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.rest", "--one", what, folder]
        done = subprocess.run(command, stdout=subprocess.PIPE, encoding="utf-8", env=_screen(), check=True)
    found: dict[str, float] = json.loads(done.stdout.splitlines()[-1])
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """The exit code: 1 if a bar is not met."""
    asked = [*(sys.argv[1:] if arguments is None else arguments)]
    if asked[:1] == ["--one"]:
        print(json.dumps(_one(asked[1], asked[2])))
        return 0
    failed, bare = False, measured(BARE)
    print(f"{BARE}: start {bare['start']:.2f} s, rest {bare['rest']:.2f} %", flush=True)
    for what in asked or WHAT:
        found, most = measured(what), MOST_START.get(what, MOST_TABLE)
        print(
            f"{what}: start {found['start']:.2f} s of {most} s, "
            f"rest {found['rest']:.2f} % of {MOST_REST} %, {found['rest'] / bare['rest']:.2f} × the bare window",
            flush=True,
        )
        failed = failed or found["start"] > most or found["rest"] > MOST_REST
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
