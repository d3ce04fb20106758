"""Recorder of moments of a table: it plays them at 30 frames a second and keeps what each frame showed.

`film` gives the frames until nothing moves any more; `unbroken`, `together` and the like are what must hold of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.table.conftest import frame
from tests.table.parts import director_of

RATE = 30
"""Frames a second."""
LEAP = 0.45
"""Most that a card may move in one frame, in window widths: the fastest flights are half-way across in a sixth of a second."""


@dataclass(frozen=True, slots=True)
class Seen:
    """One frame: where the cards are (id: centre, width, strength), which of them fly, and what is told."""

    at: float
    cards: dict[object, tuple[float, float, float, float]]
    flying: frozenset[object]
    plates: tuple[str, ...]
    line: str
    status: str
    furniture: dict[str, pygame.Rect]


def look(scene: TableScene, now: float) -> Seen:
    """Return the table's present look."""
    sprites = scene.stage.sprites
    line = getattr(director_of(scene).game, "line", None)
    kept = {
        name: pygame.Rect(node.rect)
        for name in ("shelf", "field")
        if (node := getattr(director_of(scene).game, name, None)) is not None
    }
    return Seen(
        now,
        {key: (s.pose.x, s.pose.y, s.pose.w, s.pose.alpha) for key, s in sprites.items()},
        frozenset(key for key, s in sprites.items() if s.gliding),
        tuple(plate.label() for plate in scene.seating.plates.values()),
        line.label() if line is not None else "",
        scene.pill.label(),
        kept,
    )


def film(loop: Loop, scene: TableScene, done: Callable[[], bool], seconds: float = 30.0) -> list[Seen]:
    """The frames until `done()`, the last of which is seen, too; fails if it never comes to that."""
    frames = [look(scene, loop.clock.now())]
    for _frame in range(round(seconds * RATE)):
        if done():
            return frames
        frame(loop, 1 / RATE)
        frames.append(look(scene, loop.clock.now()))
    raise AssertionError("it never came to that")


def still(scene: TableScene) -> Callable[[], bool]:
    """Return a test: True once a person at the screen may decide and nothing flies."""
    return lambda: scene.seat is not None and not scene.stage.gliding


def unbroken(frames: Sequence[Seen], wide: int, spots: Sequence[pygame.Rect] = ()) -> None:
    """No card is suddenly somewhere else, and none that is seen is suddenly gone, but on a pile, a plate or a hand (`spots`)."""
    for before, after in pairwise(frames):
        for key in before.cards.keys() & after.cards.keys():
            (x, y, _w, _a), (u, v, _v, _b) = before.cards[key], after.cards[key]
            assert abs(x - u) + abs(y - v) <= LEAP * wide, (key, before.at, (x, y), (u, v))
        for key in before.cards.keys() ^ after.cards.keys():
            x, y, w, strength = before.cards.get(key) or after.cards[key]
            others = after.cards if key in before.cards else before.cards
            # It goes on under another name from where it was: won, drawn, dealt.
            renamed = any(abs(x - u) + abs(y - v) < w for u, v, _w, _a in others.values())
            near = renamed or any(spot.inflate(2 * w, 2 * w).collidepoint(x, y) for spot in spots)
            assert near or strength < 0.2, (key, before.at, (x, y), "appears or vanishes")
