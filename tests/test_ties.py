"""Rooms hold together by few ties: no more circles, imports for types alone and long chains than the ceilings here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path

import pytest

from tools.ties import Ties, listed, report, room_of, ties_of

IN_CIRCLES: dict[str, int] = {}
"""Modules of a room that may stand in a circle of imports; none of a room not named."""
FOR_TYPES: dict[str, int] = {}
"""Modules of a room that may import others for types alone."""
CHAINS = {"games.*.board": 31, "table.board": 3}
"""Attribute chains of four names and more in a room."""


@pytest.fixture(scope="module")
def ties() -> Ties:
    return ties_of()


def above(found: Counter[str], most: Mapping[str, int]) -> dict[str, int]:
    """Rooms with more ties than their ceiling."""
    return {room: count for room, count in found.items() if count > most.get(room, 0)}


def test_no_room_has_more_modules_in_circles(ties: Ties) -> None:
    assert not above(ties.in_circles(), IN_CIRCLES), listed(ties)


def test_no_room_has_more_imports_for_types_alone(ties: Ties) -> None:
    assert not above(ties.typed(), FOR_TYPES), listed(ties)


def test_no_room_has_more_long_chains(ties: Ties) -> None:
    assert not above(ties.long(), CHAINS), listed(ties)


def test_each_kind_of_tie_is_found(tmp_path: Path) -> None:
    """Imports inside functions and those for types close a circle too; `self` is no name of a chain."""
    board = tmp_path / "house" / "table" / "board"
    board.mkdir(parents=True)
    (board / "__init__.py").write_text("")
    (board / "hand.py").write_text(
        "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from house.table.board.lights import Lights\n"
    )
    (board / "lights.py").write_text("def lit():\n    from house.table.board import marks\n")
    (board / "marks.py").write_text("from house.table.board.hand import Hand\n\nself.table.session.players\n")
    (board / "alone.py").write_text("import house.table.board.hand\n\nself.a.b.c.d\na.b.c.d.e\na.b.c\n")
    found = ties_of(tmp_path / "house")
    assert [[name.rsplit(".", 1)[1] for name in circle] for circle in found.circles] == [
        ["hand", "lights", "marks"]
    ]
    assert [*found.for_types] == ["house.table.board.hand"]
    assert [chain.text for chain in found.chains] == ["self.a.b.c.d", "a.b.c.d.e"]
    assert above(found.in_circles(), {}) == {"table.board": 3} and not above(found.long(), {"table.board": 2})
    assert "hand" in listed(found) and "table.board" in report(found)


@pytest.mark.parametrize(
    ("module", "room"),
    [
        ("cardtable.app", "program"),
        ("cardtable.ui.node", "ui"),
        ("cardtable.table.plates", "table"),
        ("cardtable.table.screens.lesson.teacher", "table.screens"),
        ("cardtable.games.duel.board.camera", "games.*.board"),
    ],
)
def test_the_room_of_a_module(module: str, room: str) -> None:
    assert room_of(module) == room
