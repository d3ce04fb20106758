"""The same game watched again and again in one window: the memory in use at its end does not grow.

    python -m tests.campaigns.soak [MINUTES] [SEED]

Each kind of game is watched for its share of MINUTES of the table's clock, at least four times over; the bytes that Python and
the C library have handed out are counted after each, the first two being warm-up. Fails where they grow by more than a
megabyte an hour of that clock. Linux alone: the C library is asked, and Python told to ask it for everything.
"""

from __future__ import annotations

import ctypes
import gc
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from cardtable.table.screens.destinations import Result
from tests.kinds import as_a
from tools.clock import HandClock

ROOT = Path(__file__).parents[2]
SEATS = "Anne=bot:1,Bruno=bot:1"
SHORT: dict[str, dict[str, Any]] = {"duel": {"rounds": "1"}}
MOST = 1 << 20
"""Bytes an hour."""
WARM = 2
"""Games after which all has been painted and cached that one game needs."""


class Heap(ctypes.Structure):
    """Figures of `mallinfo2`."""

    _fields_ = [
        (name, ctypes.c_size_t) for name in "arena ordblks smblks hblks hblkhd usmblks fsmblks".split()
    ]
    _fields_ += [(name, ctypes.c_size_t) for name in "uordblks fordblks keepcost".split()]


def in_use() -> int:
    """Bytes handed out and not given back."""
    gc.collect()
    tell = ctypes.CDLL(None).mallinfo2
    tell.restype = Heap
    heap = tell()
    return int(heap.uordblks + heap.hblkhd)


def watch(game: str, minutes: float, seed: int) -> float:
    """Bytes by which one kind of game grows in an hour."""
    from tests import verified
    from tests.table import thoughts
    from tests.table.conftest import frame, open_window
    from tests.table.tables import Desk, sit_down

    loop = open_window((1280, 720))
    seconds, counts, moments = 0.0, list[int](), list[float]()
    while seconds < 60 * minutes or len(counts) < WARM + 2:
        scene = sit_down(loop, SEATS, game=game, seed=seed, dealt=False, **SHORT.get(game, {}))
        with verified.watching():
            while Result(scene.session) not in as_a(Desk, scene.navigator).went:
                frame(loop, 1 / 24)
                seconds += 1 / 24
        thoughts.forget()
        as_a(
            HandClock, loop.clock
        ).ticks.clear()  # 8 bytes a frame, 0.7 MB an hour, are the measurement's own
        counts.append(in_use())
        moments.append(seconds)
    loop.screen.close()
    grown = (counts[-1] - counts[WARM]) / (moments[-1] - moments[WARM]) * 3600
    print(
        f"{game}: {len(counts)} games in {seconds / 60:.1f} min, {counts[-1] / MOST:.1f} MB, {grown / MOST:+.3f} MB an hour",
        flush=True,
    )
    return grown


def main(minutes: int = 30, seed: int = 1) -> int:
    if os.environ.get("PYTHONMALLOC") != "malloc":
        surroundings = {**os.environ, "PYTHONMALLOC": "malloc"}
        command = [sys.executable, "-m", "tests.campaigns.soak", str(minutes), str(seed)]
        return subprocess.run(command, env=surroundings, cwd=ROOT, check=False).returncode
    from cardtable.games import games

    grown = [watch(game.id, minutes / len(games()), seed) for game in games()]
    print(f"{minutes} minutes of the table's clock, {max(grown) / MOST:+.3f} MB an hour at most")
    return int(max(grown) > MOST)


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
