"""What each frame costs while a hand carries cards from the rack to the middle of the table."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardtable.app import Application
    from cardtable.table.screens.table import TableScene

FRAME = 1 / 60
DRAGS = 12
STEPS = 45, 130
"""Frames of a quick carry, which passes places unshown, and of a slow one, whose lights and slips change on the way."""
HOVER_FRAMES, PRESS_FRAMES, HOME_FRAMES = 25, 9, 30
"""A hand comes to rest on a card before it takes it, and is still for 150 ms when it does; then the card goes home."""
REDRAWS = 20


def scene_of(program: Application) -> TableScene:
    """The table that is shown."""
    from cardtable.table.screens.table import TableScene

    scene = program.loop.scene
    assert isinstance(scene, TableScene)
    return scene


def own(runs: Sequence[Sequence[float]]) -> list[float]:
    """What each frame costs by itself: the middle of all runs of the very same carries.

    Whatever else the machine does falls on other frames in each run, and makes them dearer than they are.
    """
    return [median(frames) for frames in zip(*runs, strict=True)]


class Hand:
    """A hand that carries cards, and the processor time of each frame in ms.

    The program's clock goes by a frame's time in each frame whatever that frame took: so the same light and the same
    slip fall into the same frame of each run.
    """

    def __init__(self, program: Application) -> None:
        from cardtable.ui.loop import HandClock

        self.loop, self.scene = program.loop, scene_of(program)
        self.loop.clock = self._clock = HandClock(self.loop.clock.now())
        self.loop.kit.now = self._clock.now

    def carry_all(self, after: Callable[[], None] = lambda: None) -> list[float]:
        """The cost of each frame in which a card is carried, in DRAGS carries; `after` each it calls."""
        return [cost for number in range(DRAGS) for cost in self._carry(number, after)]

    def redraw(self) -> float:
        """The middle of the costs of REDRAWS full redraws, ms."""
        return median(self._timed(self._draw_all) for _run in range(REDRAWS))

    def _carry(self, number: int, after: Callable[[], None]) -> list[float]:
        import pygame

        board, stage = self.scene.board, self.scene.stage
        assert board is not None
        start = stage.sprites[board.hand.order[number % len(board.hand.order)]].rect.center
        self._post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self._let(HOVER_FRAMES)
        self._post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self._let(PRESS_FRAMES)
        costs, steps, goal = [], STEPS[number % 2], self.scene.kit.theme.size[0] / 2
        for step in range(steps):
            way = (step + 1) / steps
            pos = start[0] + round((goal - start[0]) * way), start[1] - round(600 * way)
            self._post(pygame.MOUSEMOTION, pos=pos, rel=(9, -14), buttons=(1, 0, 0), touch=False)
            costs.append(self._timed(self._frame))
            after()
            self._wait()
        self._post(pygame.MOUSEBUTTONUP, pos=(round(goal), 40), button=1, touch=False)
        self._let(HOME_FRAMES)
        return costs

    def _let(self, frames: int) -> None:
        """Let the program have some frames."""
        for _frame in range(frames):
            self.loop.step()
            self._wait()

    def _wait(self) -> None:
        self._clock.pass_(FRAME)
        time.sleep(FRAME)

    def _frame(self) -> None:
        """All of a frame but the wait for the next."""
        self.loop.step()

    def _draw_all(self) -> None:
        self.scene.dirty.all()
        self.loop.step()

    @staticmethod
    def _post(kind: int, **values: Any) -> None:
        import pygame

        pygame.event.post(pygame.event.Event(kind, **values))

    @staticmethod
    def _timed(act: Callable[[], object]) -> float:
        """The processor time `act` takes, ms."""
        began = time.process_time_ns()
        act()
        return (time.process_time_ns() - began) / 1e6
