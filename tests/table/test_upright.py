"""Upright windows: what lies on the felt takes its whole height."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cardtable.games.shelf.board.layout import divided, spread
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.ui import theme as t
from cardtable.ui.theme import Theme
from tests.table.conftest import Open

BARE = 0.15
"""Part of the felt's height that may lie bare between two things of the shelf."""


@pytest.mark.parametrize("size", [(700, 1200), (768, 1024), (1080, 1920)])
@pytest.mark.parametrize("opponents", [1, 3, 5])
@pytest.mark.parametrize("slots", [range(1, 4), range(1, 10)])
def test_no_part_of_an_upright_shelf_lies_bare(size: tuple[int, int], opponents: int, slots: range) -> None:
    areas = divided(Theme(size), opponents)
    assert areas.upright
    spots = spread(areas, slots, 24)
    lying = sorted([spots.last, spots.shelf.frame, spots.pad], key=lambda each: each.y)
    edges = [areas.felt.y, *(y for each in lying for y in (each.top, each.bottom)), areas.felt.bottom]
    assert edges == sorted(edges) and areas.felt.contains(spots.pile)
    assert not spots.pile.colliderect(spots.pad)
    bare = max(foot - top for top, foot in [*pairwise(edges)][::2])
    assert bare <= BARE * areas.felt.h


def test_letters_of_a_pad_grow_with_the_pad(open_loop: Open) -> None:
    """Until it holds twelve turns; a small pad keeps the letters of the table."""
    kit = open_loop((700, 1200)).kit
    size = kit.fonts.style("strong").px
    small, large = (
        ScorePad(kit, pygame.Rect(0, 0, wide, high), t.PLAYERS[:2], ("Anne", "Bruno"))
        for wide, high in ((160, 200), (400, 440))
    )
    assert small._style("strong").px == size
    assert large._style("strong").px > 1.3 * size and large._fit >= 12
