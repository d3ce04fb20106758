"""Places of the shelf: an upright felt is used to its foot, and the pad of many has room for its figures."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cardtable.games.shelf.board.layout import divided, spread
from cardtable.games.shelf.board.pad import ScorePad
from cardtable.table.board.picture import ScoreColumns
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


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("slots", [range(1, 9), range(1, 10)])
def test_figures_of_six_seats_are_alike_and_whole(
    open_loop: Open, size: tuple[int, int], slots: range
) -> None:
    """Two figures have the size of the table's letters in each column; the shelf makes way for the pad."""
    kit = open_loop(size).kit
    areas = divided(kit.theme, 5)
    spots = spread(areas, slots, kit.fonts.height("word"))
    pad = ScorePad(kit, spots.pad, t.PLAYERS[:6], tuple("ABCDEF"))
    pad.columns = ScoreColumns(((24, 7, None),) * 6, (131,) * 6, 0)
    assert pad._figures.px == kit.fonts.style("strong").px
    assert all(pad._column(seat, pad.rect).w >= kit.fonts.width("88", pad._figures) + 6 for seat in range(6))
    assert spots.shelf.post(1) < spots.pad.left and spots.pile.right < spots.shelf.post(-1)
    assert areas.felt.right >= spots.pad.right
