"""Areas of a table, whatever the game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardtable.table.board.areas import divide
from cardtable.ui.theme import Theme


@pytest.mark.parametrize("size", [(700, 1200), (1080, 1920), (800, 800)])
@pytest.mark.parametrize("opponents", range(1, 6))
def test_rows_of_plates_stand_in_the_middle_of_an_upright_window(
    size: tuple[int, int], opponents: int
) -> None:
    areas = divide(Theme(size), opponents)
    assert areas.upright and len(areas.opponents) == opponents
    for top in {plate.top for plate in areas.opponents}:
        row = [plate for plate in areas.opponents if plate.top == top]
        assert abs(row[0].left - (size[0] - row[-1].right)) <= 2
        assert all(left.right < right.left for left, right in pairwise(row))
    assert len({plate.size for plate in areas.opponents}) == 1
