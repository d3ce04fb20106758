"""Lines along the inside of boxes: as thick as asked, and all of the box where they meet."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ui.paint import shapes
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


@pytest.mark.parametrize("degrees", [2.0, 7.0])
def test_what_is_slanted_has_no_steps(degrees: float) -> None:
    """Along the edge of a turned frame the brightness goes over by degrees: hardly two neighbours of it differ wholly."""
    large = shapes.clear((200 * shapes.SMOOTH, 40 * shapes.SMOOTH), (0, 80, 60))
    frame = large.get_rect().inflate(-16 * shapes.SMOOTH, -16 * shapes.SMOOTH)
    pygame.draw.rect(large, (0, 80, 60), frame, 2 * shapes.SMOOTH)
    turned = shapes.slanted(large, degrees)
    middle = range(turned.get_width() // 4, 3 * turned.get_width() // 4)
    top = [next(y for y in range(turned.get_height()) if turned.get_at((x, y)).a > 8) for x in middle]
    edge = [turned.get_at((x, y)).a for x, y in zip(middle, top, strict=True)]
    assert len({*edge}) > len(edge) / 6, "shades, not steps"
