"""Time to the first frame: the program against a bare process that opens a window and flips it once."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from tools.bench import Row, quantile

RUNS = 9
BARE = """
import os
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame
pygame.display.init()
pygame.display.set_mode(({0}, {1}))
pygame.display.flip()
"""
SIZE = (1280, 800)


def rows() -> Iterator[Row]:
    """Wall and CPU seconds of whole processes, run in turn; both end right after the first frame is shown."""
    with tempfile.TemporaryDirectory() as folder:
        bare = [sys.executable, "-c", BARE.format(*SIZE)]
        size = f"{SIZE[0]}x{SIZE[1]}"
        ours = [sys.executable, "-m", "cardtable", "--first-frame", "--size", size, "--data", folder]
        _timed(bare), _timed(ours)
        pairs = [(_timed(ours), _timed(bare)) for _run in range(RUNS)]
    for name, at in (("first frame, wall", 0), ("first frame, CPU", 1)):
        own, other = (quantile([pair[which][at] for pair in pairs], 0.5) for which in (0, 1))
        yield Row(name, own, "s", "bare set_mode and flip", own / other)


def _timed(command: list[str]) -> tuple[float, float]:
    """(wall, CPU) seconds of one process from start to end."""
    began = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=_screen())
    _pid, _status, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    return time.perf_counter() - began, usage.ru_utime + usage.ru_stime


def _screen() -> dict[str, str]:
    """The environment, with a dummy screen where there is no real one."""
    environment = dict(os.environ)
    if not (environment.get("DISPLAY") or environment.get("WAYLAND_DISPLAY")) and sys.platform == "linux":
        environment.setdefault("SDL_VIDEODRIVER", "dummy")
    environment.setdefault("SDL_AUDIODRIVER", "dummy")
    # An installed program has its bytecode; a checkout writes it in the first, uncounted run.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    return environment
