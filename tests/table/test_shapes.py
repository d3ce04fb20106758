"""Lines along the inside of boxes: as thick as asked, and all of the box where they meet."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ui.paint.shapes import outline, rounded


def alphas(surface: pygame.Surface) -> list[int]:
    """Return the alpha of each pixel."""
    return [surface.get_at((x, y)).a for y in range(surface.get_height()) for x in range(surface.get_width())]


@pytest.mark.parametrize("size", [(6, 6), (7, 5), (40, 6), (6, 40), (1, 9), (60, 44)])
@pytest.mark.parametrize("radius", [0, 3, 12])
@pytest.mark.parametrize("more", [0, 1, 9])
def test_a_line_half_as_thick_as_its_box_or_more_fills_it(
    size: tuple[int, int], radius: int, more: int
) -> None:
    width = -(-min(size) // 2) + more
    assert alphas(outline(size, radius, width)) == alphas(rounded(size, radius))


@pytest.mark.parametrize("size", [(7, 7), (8, 8), (60, 44)])
def test_a_thinner_line_leaves_the_middle_free(size: tuple[int, int]) -> None:
    width = (min(size) - 1) // 2
    image = outline(size, 0, width)
    free = image.get_rect().inflate(-2 * width, -2 * width)
    for y in range(size[1]):
        for x in range(size[0]):
            assert image.get_at((x, y)).a == (0 if free.collidepoint(x, y) else 255)
