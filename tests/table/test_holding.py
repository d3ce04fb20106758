"""Objects of an open table hold few others that hold them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.table import screens_house
from tests.table.conftest import Open
from tests.table.holding import holding
from tests.table.tables import run, sit_down

GAMES = ("null", "shelf", "crackword", "lettralettre", "duel")
WITH_ACTS = 5
"""Pairs of classes of the table and a board whose objects hold each other where functions in attributes hold too: bound methods, closures,
partial calls. They are the callbacks of a director's board, and of bars, keys and marks of a table."""


@pytest.mark.parametrize("game", GAMES)
def test_no_objects_hold_each_other(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "A=human,B=bot:1", game=game)
    run(loop, 0.5)
    found = holding(scene)
    assert {"TableScene", "TableState", "Seating", "Director", "Board"} <= {
        type(each).__name__ for each in found.objects.values()
    }
    fields, all_ways = found.pairs(acts=False), found.pairs(acts=True)
    assert not fields, sorted(fields)
    assert len(all_ways) <= WITH_ACTS, sorted(all_ways)


BACK: dict[str, Callable[[Any], None]] = {
    "Board and {}Table": lambda scene: setattr(scene.board, "game", scene.director.game),
    "Board and {}Controls": lambda scene: setattr(scene.board, "controls", [scene.director.controls]),
    "Board and Director": lambda scene: setattr(scene.board, "director", scene.director),
    "TableScene and TableState": lambda scene: setattr(scene.shared, "scene", scene),
}
"""Acts that make two objects of an open table hold each other, by the pair that is named."""


@pytest.mark.parametrize("pair", BACK)
def test_each_reference_back_would_be_found(open_loop: Open, pair: str) -> None:
    scene = sit_down(open_loop((1280, 720)), "A=human,B=bot:1", game="shelf")
    BACK[pair](scene)
    assert holding(scene).pairs(acts=False) == {pair.format("Shelf")}


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
