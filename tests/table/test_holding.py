"""Objects of an open table hold few others that hold them."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tests.table import screens_house
from tests.table.conftest import Open
from tests.table.holding import holding
from tests.table.tables import run, sit_down

PAIRS = {"null": 3, "shelf": 3, "crackword": 3, "lettralettre": 3, "duel": 3}
"""Pairs of classes of the table and a board whose objects hold each other in attributes and containers."""
WITH_ACTS = {"null": 7, "shelf": 7, "crackword": 7, "lettralettre": 7, "duel": 10}
"""The same where functions in attributes hold too: bound methods, closures, partial calls."""


@pytest.mark.parametrize("game", PAIRS)
def test_few_objects_hold_each_other(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "A=human,B=bot:1", game=game)
    run(loop, 0.5)
    found = holding(scene)
    assert {"TableScene", "Seating", "Board"} <= {type(each).__name__ for each in found.objects.values()}
    fields, all_ways = found.pairs(acts=False), found.pairs(acts=True)
    assert len(fields) <= PAIRS[game], sorted(fields)
    assert len(all_ways) <= WITH_ACTS[game], sorted(all_ways)


PAGES = {
    "saves": {"FileDeeds and SavesPage"},
    "words": {"Choosing and WordsPage", "ImportDialog and WordsPage"},
    "about": {"AboutPage and ThisProgram"},
}
"""Pairs on pages that may hold each other in attributes and containers; none on the others."""


@pytest.mark.parametrize("name", screens_house.PAGES)
def test_no_part_of_a_page_holds_the_page(open_loop: Open, name: str) -> None:
    loop = open_loop((1280, 720))
    screens_house.the_house().show(loop, name, "fr")
    loop.step()
    assert holding(loop.scene).pairs(acts=False) <= PAGES.get(name, set())


class Whole:
    """Stands for an object of a board."""

    __module__ = "cardtable.table.board.board"

    def __init__(self, part: Any) -> None:
        self.parts = {"one": [part]}

    def act(self) -> None:
        """Do nothing."""


class Part:
    """Stands for a part of it, with a slot."""

    __module__ = "cardtable.table.board.hand"
    __slots__ = ("of",)

    def __init__(self) -> None:
        self.of: Any = None


def test_each_way_of_holding_is_found() -> None:
    part = Part()
    whole = Whole(part)
    assert holding(whole).pairs(acts=True) == set()
    part.of = whole
    assert holding(whole).pairs(acts=False) == {"Part and Whole"}
    for way in (whole.act, partial(print, whole), lambda: whole, [whole.act]):
        part.of = way
        found = holding(whole)
        assert found.pairs(acts=False) == set() and found.pairs(acts=True) == {"Part and Whole"}
