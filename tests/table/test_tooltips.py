"""Tooltips at a table: they come where the pointer stays or where they are asked for, lie over nothing, and go with every move."""

from __future__ import annotations

import re

import pygame
import pytest

from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.sprite import Sprite
from cardtable.ui.stage import SNAP
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Tip
from tests.table.conftest import Open, frame
from tests.table.parts import board_of, the
from tests.table.recorder import still
from tests.table.tables import hint_of, move_to, press, run, sit_down, until

pytestmark = pytest.mark.watched
TABLES = [("shelf", 6), ("crackword", 4), ("duel", 4), ("lettralettre", 0), ("null", 2)]


def tip_of(scene: TableScene) -> Tip | None:
    return next((node for layer in scene.layers for node in layer.walk() if isinstance(node, Tip)), None)


def at_turn(loop: Loop, game: str, moves: int, language: str = "fr") -> TableScene:
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game=game, moves=moves, language=language)
    until(loop, still(scene))
    run(loop, 0.5)
    return scene


def explained(scene: TableScene) -> list[Node]:
    """Things on the table, no buttons, that have something to be told of."""
    found = [node for node in scene.base.walk() if scene.explanation(node) and not isinstance(node, Button)]
    return [node for node in found if node.rect.size != (0, 0) and scene.base.rect.contains(node.rect)]


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
@pytest.mark.parametrize(("game", "moves"), TABLES)
def test_a_tooltip_waits_lies_over_nothing_and_goes(
    open_loop: Open, game: str, moves: int, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    scene = at_turn(loop, game, moves)
    shown = 0
    for node in explained(scene)[::3]:
        move_to(loop, (1, 1))
        move_to(loop, node.rect.center)
        run(loop, 1.3)
        assert tip_of(scene) is None, "the pointer has only come by"
        run(loop, 0.4)
        tip = tip_of(scene)
        if tip is None:
            continue
        shown += 1
        clear = scene.dispatch.tooltips.clear()
        assert clear is not None and tip.rect.collidelist(clear) < 0
        run(loop, 4.3)
        assert tip_of(scene) is None, "it has been read"
    assert shown


@pytest.mark.parametrize(("game", "moves"), TABLES)
def test_no_tooltip_lies_over_a_moment(open_loop: Open, game: str, moves: int) -> None:
    """Whatever the pointer rests on when a move is made: none stays, and none comes before all has been shown."""
    loop = open_loop((1280, 720))
    scene = at_turn(loop, game, moves)
    node = explained(scene)[0]
    move_to(loop, node.rect.center)
    run(loop, 1.8)
    scene.commit(hint_of(scene))
    for step in range(600):
        frame(loop, 1 / 30)
        if scene.situation.busy or scene.playback.busy:
            assert tip_of(scene) is None
            if step % 20 == 0:
                press(loop, pygame.K_F3)
                busy = scene.situation.busy or scene.playback.busy
                assert not busy or tip_of(scene) is None
        elif scene.seat is not None:
            break


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize(("game", "moves"), TABLES)
def test_a_tooltip_names_no_place_that_nobody_sees(
    open_loop: Open, game: str, moves: int, language: str
) -> None:
    scene = at_turn(open_loop((1280, 720)), game, moves, language)
    for node in explained(scene):
        told = scene.explanation(node)
        hand = isinstance(node, Sprite) and node.goal.zone == "hand"
        assert hand or not re.search(r"(place|rang|slot|emplacement|row) -?\d", told), told


def test_a_tooltip_goes_with_any_step_and_a_button_says_at_once_what_it_is(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = at_turn(loop, "shelf", 6)
    button = the(scene, "top-history")
    move_to(loop, button.rect.center)
    run(loop, 0.6)
    assert tip_of(scene) is not None
    board_of(scene).clear()
    board_of(scene).compose(board_of(scene).draft_of(0, hint_of(scene)), "", SNAP)
    frame(loop)
    assert tip_of(scene) is None
