"""A hand at a table, and what each frame costs while it carries things about.

It finds what it carries by what the stage and the accessible tree show, so that it knows nothing of how a board is made.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from statistics import median
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardtable.app import Application
    from cardtable.table.screens.table import TableScene

FRAME = 1 / 60
CARRIES = 4
STEPS = 14, 40
"""Frames from one place to the next, of a quick carry and of a slow one."""
PLACES = 5
"""Places passed in one carry."""
HOVER_FRAMES, PRESS_FRAMES, HOME_FRAMES = 12, 9, 30
"""A hand comes to rest on a card before it takes it, and is still for 150 ms when it does; then the card goes home."""
REDRAWS = 15
CARRIED = {"lettralettre": "Poser un jeton"}
"""Things that are carried in place of cards of the stage, by their label in French."""

Point = tuple[int, int]


def scene_of(program: Application) -> TableScene:
    """The table that is shown."""
    from cardtable.table.screens.table import TableScene

    scene = program.loop.scene
    assert isinstance(scene, TableScene)
    return scene


class Hand:
    """A hand at the table that is shown, and the processor time of each frame in ms.

    The program's clock goes by a frame's time in each frame whatever that frame took: so the same light and the same
    word fall into the same frame of each run.
    """

    def __init__(self, program: Application) -> None:
        from tools.clock import HandClock

        self.loop, self.scene = program.loop, scene_of(program)
        self._clock = HandClock(self.loop.clock.now())
        self.loop.clock, self.loop.kit.now = self._clock, self._clock.now

    def wait(self, frames: int, doze: float = 0.0) -> list[float]:
        """Let the program have some frames, and others `doze` seconds before each; what each frame cost."""
        costs = []
        for _frame in range(frames):
            if doze:
                time.sleep(doze)
            costs.append(cpu(self.loop.step))
            self._clock.pass_(FRAME)
            self._clock.ticks.clear()
        return costs

    def carry_all(self) -> list[float]:
        """The cost of each frame in which something is carried, in CARRIES carries back and forth."""
        things = [*self._things()]
        assert things, "nothing here can be carried"
        # All that lies in the hand, seldom more than one thing: what is dragged first is painted in the drag.
        return [
            cost
            for number in range(CARRIES)
            for cost in self._carry(things[number % len(things)], STEPS[number % 2])
        ]

    def redraw(self) -> float:
        """The middle of the costs of REDRAWS whole redraws, ms."""
        costs = []
        for _run in range(REDRAWS):
            self.scene.dirty.all()
            costs += self.wait(1)
        return median(costs)

    def blit(self) -> float:
        """The middle of the costs of copying a picture as large as the window there and showing it, ms."""
        screen = self.loop.screen
        picture = screen.surface.copy()

        def show() -> None:
            screen.surface.blit(picture, (0, 0))
            screen.present([screen.surface.get_rect()])

        return median(cpu(show) for _run in range(REDRAWS))

    def _things(self) -> Iterator[Point]:
        """Yield the places of things to carry: cards of the stage, from left to right, or the things of CARRIED."""
        label = CARRIED.get(self.scene.session.header.game)
        if label is None:
            spots = {each.rect.center for each in self.scene.stage.sprites.values() if each.goal.lifts}
            yield from sorted(spots, key=lambda spot: (-spot[1] // 40, spot[0]))
        else:
            yield from (node.rect.center for node in self.scene.accessible() if node.label() == label)

    def _places(self) -> list[Point]:
        """Some of the places the thing in the hand may go to, far apart, and the middle of the window."""
        window = self.scene.base.rect
        found = sorted({each.rect.clip(window).center for each in self.scene.stage.targets})
        step = max(1, len(found) // PLACES)
        return [window.center, *found[::step][:PLACES]]

    def _carry(self, start: Point, steps: int) -> list[float]:
        import pygame

        _post(pygame.MOUSEMOTION, pos=start, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        self.wait(HOVER_FRAMES)
        _post(pygame.MOUSEBUTTONDOWN, pos=start, button=1, touch=False)
        self.wait(PRESS_FRAMES)
        near = start[0], start[1] - 30
        costs = self._move(_way([start, near], 6))
        costs += self._move(_way([near, *self._places(), start], steps))
        _post(pygame.MOUSEBUTTONUP, pos=start, button=1, touch=False)
        self.wait(HOME_FRAMES)
        return costs

    def _move(self, way: Iterable[Point]) -> list[float]:
        import pygame

        costs = []
        for pos in way:
            _post(pygame.MOUSEMOTION, pos=pos, rel=(9, -14), buttons=(1, 0, 0), touch=False)
            costs += self.wait(1)
        return costs


def _way(corners: list[Point], steps: int) -> Iterator[Point]:
    """Yield the points from corner to corner, `steps` for each side."""
    for (x, y), (to_x, to_y) in pairwise(corners):
        for step in range(1, steps + 1):
            yield round(x + (to_x - x) * step / steps), round(y + (to_y - y) * step / steps)


def _post(kind: int, **values: Any) -> None:
    import pygame

    pygame.event.post(pygame.event.Event(kind, **values))


def cpu(act: Callable[[], object]) -> float:
    """The processor time `act` takes, ms."""
    began = time.process_time_ns()
    act()
    return (time.process_time_ns() - began) / 1e6
