"""The hand holds still under a mouse that aims, and a card that has flown from under it lies down."""

from __future__ import annotations

import pytest

from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.table.conftest import Open
from tests.table.parts import board_of
from tests.table.person import NOWHERE, Person
from tests.table.tables import run
from tests.table.test_double_click import DUEL, SHELF, at, twice

GAMES = [("shelf", SHELF, "U"), ("duel", DUEL, "S")]
"""Games in which two clicks lay a card, with a position and a card."""


def places(person: Person) -> dict[str, tuple[int, int]]:
    """The middle of each card of the hand, by the card."""
    return {node.key: node.rect.center for node in person.hand()}


def sitting(
    open_loop: Open, game: str, position: str, size: tuple[int, int]
) -> tuple[Loop, TableScene, Person]:
    """A table of that game with the mouse at rest above it."""
    loop = open_loop(size)
    scene = at(loop, game, position)
    person = Person(loop)
    person.move(NOWHERE)
    run(loop, 0.5)
    return loop, scene, person


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
@pytest.mark.parametrize(("game", "position", "card"), GAMES)
def test_no_card_moves_under_the_mouse_as_another_is_laid(
    open_loop: Open, game: str, position: str, card: str, size: tuple[int, int]
) -> None:
    loop, scene, person = sitting(open_loop, game, position, size)
    before = places(person)
    spot = person.called(card).rect.center
    person.click(spot)
    run(loop, 0.1)
    person.click(spot)
    run(loop, 0.8)
    after = places(person)
    assert board_of(scene).composing
    assert len(after) == len(before) - 1
    assert all(abs(after[key][0] - before[key][0]) <= 2 for key in after)
    person.move(NOWHERE)
    run(loop, 0.8)
    closed = places(person)
    assert any(closed[key] != before[key] for key in closed), "the gap closes once the mouse has left"


@pytest.mark.parametrize(("game", "position"), [("shelf", SHELF), ("duel", DUEL)])
def test_the_hand_closes_up_for_a_card_that_is_typed(open_loop: Open, game: str, position: str) -> None:
    loop, _scene, person = sitting(open_loop, game, position, (1280, 720))
    before = places(person)
    person.move(person.hand()[2].rect.center)
    person.type("S" if game == "duel" else "MOTS")
    run(loop, 0.8)
    after = places(person)
    assert len(after) < len(before)
    assert any(after[key] != before[key] for key in after)


def test_a_card_that_has_flown_away_from_the_mouse_lies_down(open_loop: Open) -> None:
    loop, scene, person = sitting(open_loop, "shelf", SHELF, (1280, 720))
    twice(loop, "S", 0.15)
    run(loop, 1.0)
    laid = [scene.stage.sprites[card.id] for card in board_of(scene).draft.cards]
    assert [node.hovered for node in laid] == [False]
    assert person.hand()
