"""The hand on the rail, once it needs two rows."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from cardtable.games.crackword.board.layout import PEEP
from cardtable.table.board.hand import fan, gap_at
from cardtable.ui.paint.cards import RATIO
from tests.table.conftest import Open
from tests.table.tables import sit_down

AREA = pygame.Rect(290, 540, 510, 84)
FOOT_OF_LETTER = 0.59 + 0.94 * 0.74 * 0.72 / 2 / RATIO
"""Foot of the letter on a card of Crack Word, in card heights: its middle, and half a capital."""


@pytest.mark.parametrize("count", [15, 18, 23])
def test_an_upper_row_shows_its_letters_whole(count: int) -> None:
    held = fan(count, AREA, 59, 6, PEEP)
    rows = sorted({each.y for each in held})
    assert len(rows) >= 2
    seen = (rows[1] - rows[0]) / (held[0].w * RATIO)
    assert seen >= FOOT_OF_LETTER
    assert held[0].y - held[0].w * RATIO / 2 >= AREA.top - 8


def test_a_card_dropped_in_a_row_stays_in_that_row() -> None:
    held = fan(15, AREA, 59, 6, PEEP)
    upper = [each for each in held if each.y == held[0].y]
    lower = held[len(upper) :]
    assert gap_at(upper[2].x - 1, upper[2].y, held) == 2
    assert gap_at(lower[2].x - 1, lower[2].y, held) == len(upper) + 2
    assert gap_at(AREA.right, lower[0].y + 9, held) == len(held)
    assert gap_at(0, 0, []) == 0


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)])
@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
def test_cards_neither_overlap_nor_touch_while_there_is_room(
    open_loop: Open, game: str, size: tuple[int, int]
) -> None:
    """Up to the number at which whole cards would be narrower than what is seen of overlapping ones."""
    loop = open_loop(size)
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game=game)
    for count in range(1, 16):
        assert scene.board is not None
        _first, held = scene.director.game.rack(count)
        if len({each.y for each in held}) == 1:
            for one, other in pairwise(held):
                assert other.x - other.w / 2 - (one.x + one.w / 2) >= 2, (count, one, other)
            assert held[0].w >= 0.5 * scene.areas.hand_card
        else:
            assert count > 12, count
