"""However a picture is cut into strips that are drawn anew, it is the same picture."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from tests.sampling import sampled
from tests.table.conftest import picture, redrawn
from tests.table.golden import SMALL, TALL
from tests.table.sights import SIGHTS

pytestmark = pytest.mark.watched

THIN = 3
"""Width of a strip, px: less than a shadow."""


@pytest.mark.parametrize(
    ("name", "size"),
    sampled([*product(sorted(SIGHTS), (SMALL, TALL))], 8, "strips"),
    ids=lambda each: str(each).replace(", ", "x"),
)
def test_a_picture_is_the_same_drawn_in_strips(name: str, size: tuple[int, int]) -> None:
    """A painter that leaves out what a strip does not reach must know how far shadows go."""
    with SIGHTS[name].seen(size, "fr") as loop:
        scene, surface = loop.scene, loop.screen.surface
        columns = [(x, 0, THIN, size[1]) for x in range(0, size[0], THIN)]
        rows = [(0, y, size[0], THIN) for y in range(0, size[1], THIN)]
        for strips in (columns, rows):
            surface.fill((255, 0, 255))
            for strip in strips:
                scene.dirty.add(pygame.Rect(strip))
                scene.paint(surface)
            assert picture(surface) == redrawn(loop)
