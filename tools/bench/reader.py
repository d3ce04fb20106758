"""Cost of a screen reader while it listens: a look at each table, with nothing changed and with everything new."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

from cardtable.ui.bell import Bell
from cardtable.ui.reader import AWAKE, ScreenReader
from cardtable.ui.scene import Scene
from tools.bench import Row, quantile

GAMES = ("shelf", "crackword", "duel", "lettralettre")
SIZE = (1280, 720)
LOOKS = 200


class Taken:
    """An adapter that makes the updates, and keeps nothing."""

    def update_if_active(self, make: Callable[[], Any]) -> None:
        make()


def rows() -> Iterator[Row]:
    """CPU milliseconds on SDL's dummy screen, the game just dealt; a look costs that ten times a second at most."""
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    import accesskit
    import pygame

    from cardtable.app import Application, Invitation
    from cardtable.play.seats import parse_seats

    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            seats = parse_seats("Anne=human,Bruno=bot:1")
            program = Application(
                Invitation(game=game, players=tuple(seats), seed=7, size=SIZE, data=Path(folder))
            )
            program.open()
            for _frame in range(60):
                program.loop.step()
            scene, copy = program.loop.scene, pygame.Surface(SIZE)
            reader = ScreenReader(accesskit, Taken(), Bell())

            blit = _least(partial(copy.blit, program.loop.screen.surface, (0, 0)))
            for name, again in (("a look, nothing changed", False), ("the first look and its update", True)):
                _look(reader, scene, again=True)
                cost = _least(partial(_look, reader, scene, again=again))
                yield Row(f"reader, {game}: {name}", cost, "ms", "a blit of the window", cost / blit)
            program.close()


def _look(reader: ScreenReader, scene: Scene, *, again: bool) -> None:
    """One look at the scene; `again`: as if the reader had only just come."""
    if again:
        reader._bell.ask(AWAKE)
        reader.answer()
    reader._looked = -1.0
    reader.report(scene, 0.0, "Cardtable")


def _least(act: Callable[[], object]) -> float:
    """The median of many runs, CPU ms."""
    costs = []
    for _run in range(LOOKS):
        began = process_time()
        act()
        costs.append((process_time() - began) * 1000)
    return quantile(costs, 0.5)
