"""Maker of the README's moving picture: `python -m tools.film docs/pictures/match.gif`, with ffmpeg.

Anne types words that a bot of the third level finds, Bruno is a bot; the match is dealt and played by the program itself.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from cardtable import bots
from cardtable.app import Application, Invitation
from cardtable.games.shelf.rules.meta import META
from cardtable.play.seats import parse_seats
from tools.bench.drag import scene_of
from tools.clock import HandClock

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene

SIZE = (960, 600)
RATE = 10
"""Frames of the picture in a second."""
STEPS = 3
"""Frames of the program between two of the picture."""
KEY, LOOK, REST = 0.25, 1.2, 0.8
"""Seconds between two letters, before the word is confirmed, and before the first letter."""
LEVEL = 3


class Typist:
    """Anne: types the word of a bot, letter by letter, once the table is at rest."""

    def __init__(self, scene: TableScene, clock: HandClock) -> None:
        self._scene, self._clock = scene, clock
        self._keys: list[tuple[float, int, str]] = []
        self._turn = -1

    def act(self) -> None:
        """Press the next key if its moment has come, or choose a word at the start of a turn."""
        while self._keys and self._clock.time >= self._keys[0][0]:
            _moment, key, text = self._keys.pop(0)
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode=text, scancode=0))
            if text:
                pygame.event.post(pygame.event.Event(pygame.TEXTINPUT, text=text))
            pygame.event.post(pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode=text, scancode=0))
        session, seat, stage = self._scene.session, self._scene.seat, self._scene.stage
        moves = len(session.record.entries)
        if seat is None or seat not in session.pending() or stage.moving or moves == self._turn:
            return
        self._turn = moves
        view = session.view(seat)
        choice = bots.choose(session.game, view, seat, level=LEVEL, seed=1)
        word = session.game.word(session.game.play(view, seat, choice.move)) or ""
        at = self._clock.time + REST
        for letter in word.lower():
            self._keys.append((at, ord(letter), letter))
            at += KEY
        self._keys.append((at + LOOK, pygame.K_RETURN, ""))


def frames(seconds: float, seed: int, language: str) -> Iterator[bytes]:
    """Play a match on the shelf from its deal on, and yield its frames as RGB bytes."""
    with tempfile.TemporaryDirectory() as folder:
        seats = tuple(parse_seats("Anne=human,Bruno=bot:2"))
        options = META.complete({"opening": "random"})
        asked = Invitation("shelf", seats, options, seed, SIZE, Path(folder), language=language)
        program = Application(asked)
        program.open()
        clock = HandClock(program.loop.clock.now())
        program.loop.clock, program.loop.kit.now = clock, clock.now
        typist = Typist(scene_of(program), clock)
        for _frame in range(int(seconds * RATE)):
            for _step in range(STEPS):
                typist.act()
                time.sleep(0.004)  # the bots' process thinks by the real clock
                program.loop.step()
                clock.pass_(1 / RATE / STEPS)
                clock.ticks.clear()
            yield pygame.image.tobytes(program.loop.screen.surface, "RGB")
        program.close()


def main(arguments: Sequence[str]) -> int:
    """Write the picture; return the exit code of ffmpeg."""
    parser = argparse.ArgumentParser("tools.film", description="make a moving picture of a match")
    parser.add_argument("to", type=Path)
    parser.add_argument("--seconds", type=float, default=22)
    parser.add_argument("--skip", type=float, default=2, help="seconds left out at the beginning")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--width", type=int, default=640)
    asked = parser.parse_args(arguments)
    palette = "split[a][b];[a]palettegen=max_colors=128:stats_mode=full[p];[b][p]paletteuse=dither=none:diff_mode=rectangle"
    raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", f"{SIZE[0]}x{SIZE[1]}", "-r", str(RATE), "-i", "-"]
    command = [
        "ffmpeg",
        "-y",
        "-loglevel",
        "error",
        *raw,
        "-vf",
        f"scale={asked.width}:-1:flags=lanczos,{palette}",
        str(asked.to),
    ]
    with subprocess.Popen(command, stdin=subprocess.PIPE) as film:
        assert film.stdin is not None
        for number, frame in enumerate(frames(asked.seconds + asked.skip, asked.seed, asked.lang)):
            if number >= asked.skip * RATE:
                film.stdin.write(frame)
        film.stdin.close()
    return film.returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
