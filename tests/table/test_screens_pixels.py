"""The pixel law on every page: after every act a picture drawn piece by piece equals a full redraw."""

from __future__ import annotations

import random
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from cardtable.ui.gestures import DragEnd, DragMove, DragStart, Gesture, Hover, Key, Press, Scroll, Tap, Text
from cardtable.ui.loop import Loop
from tests.table.conftest import Open, frame, picture, redrawn
from tests.table.screens_house import PAGES, another_house

pytestmark = pytest.mark.watched

KEYS = (
    pygame.K_TAB,
    pygame.K_RIGHT,
    pygame.K_LEFT,
    pygame.K_UP,
    pygame.K_DOWN,
    pygame.K_RETURN,
    pygame.K_SPACE,
    pygame.K_PAGEDOWN,
    pygame.K_PAGEUP,
    pygame.K_BACKSPACE,
    pygame.K_ESCAPE,
)


def some_gestures(loop: Loop, rng: random.Random) -> list[Gesture]:
    """A hover, a click, a drag, a turn of the wheel, a key or a letter, most often on something that takes it."""
    width, height = loop.screen.size
    solid = [node for layer in loop.scene.layers for node in layer.walk() if node.solid and node.focusable]
    if solid and rng.random() < 0.8:
        box = rng.choice(solid).rect
        spot = box.x + rng.randrange(max(1, box.w)), box.y + rng.randrange(max(1, box.h))
    else:
        spot = rng.randrange(width), rng.randrange(height)
    spot = max(0, min(width - 1, spot[0])), max(0, min(height - 1, spot[1]))
    kind = rng.randrange(7)
    if kind == 0:
        return [Hover(spot)]
    if kind == 1:
        return [Press(spot), Tap(spot)]
    if kind == 2:
        to = spot[0] + rng.randrange(-40, 41), spot[1] + rng.randrange(-160, 161)
        return [
            Press(spot),
            DragStart(spot, spot),
            DragMove(to, (to[0] - spot[0], to[1] - spot[1])),
            DragEnd(to),
        ]
    if kind == 3:
        return [Scroll(spot, 0, rng.choice((-3, -1, 1, 3)))]
    if kind == 4:
        return [Text(rng.choice("éaXz 7-"))]
    return [Key(rng.choice(KEYS), shift=rng.random() < 0.2)]


@pytest.mark.parametrize(
    ("page", "size"), [*zip(PAGES, cycle([(1024, 640), (1600, 900), (700, 1200)]), strict=False)], ids=str
)
def test_bit_by_bit_equals_a_full_redraw(
    open_loop: Open, tmp_path: Path, page: str, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    another_house(tmp_path).show(loop, page)
    rng = random.Random(f"{page} {size}")
    frame(loop)
    for step in range(16):
        done = some_gestures(loop, rng)
        for gesture in done:
            loop.scene.dispatch.feed(gesture)
            frame(loop, rng.choice((0.0, 1 / 60, 0.2)))
        assert picture(loop.screen.surface) == redrawn(loop), (step, done)
    for _step in range(20):
        frame(loop, 0.5)
    assert picture(loop.screen.surface) == redrawn(loop)
