"""The program's first page on strange screens: sizes remembered × screens × depths × scales, looked at by a picture each.

    python -m tests.campaigns.screens [--keep FOLDER] [--only 1024x600 ...]

starts the program in a real window under a window manager, and fails where any of the window with its title bar lies outside the
screen, is black, or takes less than a quarter of the screen although nothing was remembered. Needs Xvfb, openbox, xdotool, xprop,
xwininfo and ImageMagick.
"""

from __future__ import annotations

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from itertools import product
from pathlib import Path

import pygame

from cardtable.play.disk import Disk
from cardtable.play.keptdocuments import KeptDocuments
from cardtable.play.store import Documents

NEEDED = ("Xvfb", "openbox", "xdotool", "xprop", "xwininfo", "import")
SCREENS = ((800, 600), (1024, 600), (1280, 720), (1366, 768), (1080, 1920), (1920, 1080), (3840, 2160))
DEPTHS = (16, 24)
SCALES = (1.0, 2.0)
REMEMBERED = (None, (640, 400), (1280, 800), (2560, 1440), (16_000, 400))
PATIENCE = 60.0
DARK = 24
"""Red, green and blue together below which a pixel counts as black."""


@dataclass(frozen=True, slots=True)
class Case:
    """One screen, and what the program remembers of another."""

    screen: tuple[int, int]
    depth: int
    scale: float
    remembered: tuple[int, int] | None

    def __str__(self) -> str:
        kept = "x".join(map(str, self.remembered or ())) or "nothing"
        return f"{self.screen[0]}x{self.screen[1]}x{self.depth} at {self.scale:.0%}, {kept} remembered"

    @property
    def file(self) -> str:
        """The name of its picture."""
        return re.sub(r"[^0-9a-z]+", "-", str(self)) + ".png"


@contextmanager
def display(screen: tuple[int, int], depth: int, scale: float) -> Iterator[dict[str, str]]:
    """The environment of a screen with a window manager on it."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", f"{screen[0]}x{screen[1]}x{depth}", "-noreset"],
        pass_fds=[writing],
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as pipe:
        name = f":{pipe.readline().strip()}"
    environment = {**os.environ, "DISPLAY": name, "SDL_AUDIODRIVER": "dummy"}
    for variable in ("SDL_VIDEODRIVER", "WAYLAND_DISPLAY"):
        environment.pop(variable, None)
    manager = subprocess.Popen(["openbox"], env=environment, stderr=subprocess.DEVNULL)
    dots = f"Xft.dpi:\t{round(96 * scale)}"
    command = ["xprop", "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", dots]
    subprocess.run(command, env=environment, check=True)
    try:
        yield environment
    finally:
        for process in (manager, server):
            process.terminate()
            process.wait()


def framed(environment: dict[str, str], window: str) -> pygame.Rect:
    """Return the place of the window with its title bar and edges."""

    def said(*command: str) -> str:
        return subprocess.run(
            command, env=environment, capture_output=True, encoding="utf-8", check=True
        ).stdout

    told = said("xwininfo", "-id", window)
    x, y, wide, high = (
        int(re.findall(rf"{name}:\s+(-?\d+)", told)[0])
        for name in ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
    )
    edges = re.findall(r"\d+", said("xprop", "-id", window, "_NET_FRAME_EXTENTS").partition("=")[2])
    left, right, top, bottom = map(int, edges) if len(edges) == 4 else (0, 0, 0, 0)
    return pygame.Rect(x - left, y - top, wide + left + right, high + top + bottom)


def faults(case: Case, rect: pygame.Rect, picture: Path) -> Iterator[str]:
    """Yield the faults of the window's place on that screen."""
    screen = pygame.Rect(0, 0, *case.screen)
    if not screen.contains(rect):
        yield f"stands at {tuple(rect)}"
    shown = pygame.image.load(picture)
    inside = rect.clip(screen).inflate(-80, -80)
    spots = [(x, y) for x in range(inside.x, inside.right, 7) for y in range(inside.y, inside.bottom, 7)]
    colours = [tuple(shown.get_at(spot))[:3] for spot in spots]
    dark = sum(sum(colour) < DARK for colour in colours) / len(colours)
    if dark > 0.25 or len({*colours}) < 60:
        yield f"is black: {dark:.0%}, {len({*colours})} colours"
    share = rect.w * rect.h / (screen.w * screen.h)
    if case.remembered is None and share < 0.25:
        yield f"takes {share:.0%} of the screen"


def look(case: Case, environment: dict[str, str], folder: Path) -> list[str]:
    """Start the program there; gives what is wrong, and leaves its picture in the folder."""
    with tempfile.TemporaryDirectory() as data:
        kept = KeptDocuments(Documents(Path(data), Disk()), lambda problem: None)
        kept.change_settings(replace(kept.settings, window=case.remembered))
        command = [sys.executable, "-m", "cardtable", "--data", data, "--lang", "fr"]
        program = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE, encoding="utf-8")
        try:
            found = subprocess.run(
                ["xdotool", "search", "--sync", "--onlyvisible", "--class", "cardtable"],
                env=environment,
                capture_output=True,
                encoding="utf-8",
                timeout=PATIENCE,
                check=True,
            )
            picture, rect, end = folder / case.file, pygame.Rect(0, 0, 0, 0), time.monotonic() + 8
            wrong = ["was never drawn"]
            while wrong and time.monotonic() < end:
                time.sleep(0.7)
                rect = framed(environment, found.stdout.split()[0])
                subprocess.run(["import", "-window", "root", picture], env=environment, check=True)
                wrong = [*faults(case, rect, picture)]
        finally:
            program.terminate()
            _out, said = program.communicate(timeout=PATIENCE)
    return [*wrong, *(["ends with a traceback"] if "Traceback" in said else [])]


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--keep", type=Path, help="keep the pictures in this folder")
    parser.add_argument("--only", nargs="+", help="only the screens of these sizes")
    args = parser.parse_args(argv)
    if missing := [name for name in NEEDED if shutil.which(name) is None]:
        print(f"needs {', '.join(missing)}")
        return 2
    folder = args.keep or Path(tempfile.mkdtemp(prefix="screens-"))
    folder.mkdir(parents=True, exist_ok=True)
    looked = bad = 0
    for screen, depth, scale in product(SCREENS, DEPTHS, SCALES):
        if args.only and f"{screen[0]}x{screen[1]}" not in args.only:
            continue
        with display(screen, depth, scale) as environment:
            for remembered in REMEMBERED:
                case = Case(screen, depth, scale, remembered)
                wrong = look(case, environment, folder)
                looked, bad = looked + 1, bad + bool(wrong)
                for each in wrong:
                    print(f"{case}: {each}", flush=True)
    print(
        f"{looked} windows on {len(SCREENS)} screens, {len(DEPTHS)} depths, {len(SCALES)} scales: {bad} wrong"
    )
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
