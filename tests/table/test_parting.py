"""A card held over a place: light and preview come at once, the cards there part only once it lingers."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from cardtable.games.crackword.board.draft import Spot as Between
from cardtable.games.duel.board.draft import Spot
from cardtable.ui.loop import Loop
from tests.table.conftest import Open, frame
from tests.table.duels import my_turn, target, where
from tests.table.tables import drag, move_to, run, sit_down, until

Point = tuple[int, int]
PASSING = 0.05
"""Seconds that a card is over a place it only passes, or less."""


def a_duel(loop: Loop) -> tuple[Any, Point]:
    """A table of the duel, and the gap behind the first card of its spine."""
    scene = my_turn(loop)
    lift(loop, scene)
    return scene, target(scene, Spot(None, 1))


def a_crackword(loop: Loop) -> tuple[Any, Point]:
    """A table of Crack Word, and the gap behind the first card of a row."""
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game="crackword", moves=8, seed=5)
    until(loop, lambda: scene.seat is not None)
    run(loop, 1)
    lift(loop, scene)
    gaps = [each.key for each in scene.stage.targets if isinstance(each.key, Between) and each.key.place == 1]
    spot = next(each for each in gaps if len(scene.view.rows[each.row]) > 1)
    return scene, next(each.rect.center for each in scene.stage.targets if each.key == spot)


def lift(loop: Loop, scene: Any) -> None:
    """Hold the first card of the hand above all places."""
    drag(loop, where(scene, scene.board.state.cards[0].id), (640, 6), release=False)
    run(loop, 0.5)


def lying(scene: Any) -> dict[object, Point]:
    """Return the places of the cards on the table, those of the hand aside."""
    held = {card.id for card in scene.board.state.held}
    return {id_: sprite.rect.center for id_, sprite in scene.stage.sprites.items() if id_ not in held}


@pytest.mark.parametrize("sit", [a_duel, a_crackword])
def test_cards_part_once_another_lingers_over_them(
    open_loop: Open, sit: Callable[[Loop], tuple[Any, Point]]
) -> None:
    loop = open_loop((1280, 800))
    scene, gap = sit(loop)
    before = lying(scene)
    move_to(loop, gap, held=True)
    assert scene.board.state.near is not None
    assert scene.board.tip.visible and scene.board.tip.label()
    run(loop, PASSING)
    assert lying(scene) == before
    run(loop, 0.4)
    assert lying(scene) != before


@pytest.mark.parametrize("sit", [a_duel, a_crackword])
def test_a_card_that_passes_by_parts_nothing(
    open_loop: Open, sit: Callable[[Loop], tuple[Any, Point]]
) -> None:
    loop = open_loop((1280, 800))
    scene, gap = sit(loop)
    before = lying(scene)
    move_to(loop, gap, held=True)
    run(loop, PASSING)
    move_to(loop, (640, 6), held=True)
    assert scene.board.state.near is None
    for _frame in range(30):
        frame(loop)
        assert lying(scene) == before
