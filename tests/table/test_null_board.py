"""The example game on its table: what a board gets from the shared parts, as a fifth game would."""

from __future__ import annotations

from typing import Any

import pygame

from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from tests.table.conftest import Open, same
from tests.table.tables import ask_hint, click, drag, press, run, sit_down, type_, until

SEATS = "Anne=human,Bruno=bot:1"


def my_turn(loop: Loop, **more: Any) -> TableScene:
    scene = sit_down(loop, SEATS, game="null", **more)
    until(loop, lambda: scene.seat is not None)
    run(loop, 0.5)
    return scene


def card_of(scene: TableScene, label: str) -> tuple[int, int]:
    """The middle of the card that says that, in the hand."""
    return next(
        node.rect.center
        for node in scene.stage.children
        if node.role is Role.CARD and node.label() == label and node.zone_name == "hand"
    )


def labels(scene: TableScene, zone: str = "hand") -> list[str]:
    return [
        node.label() for node in scene.stage.children if node.role is Role.CARD and node.zone_name == zone
    ]


def test_a_card_is_dragged_taken_back_typed_and_played(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = my_turn(loop)
    first, second, third = labels(scene)
    drag(loop, card_of(scene, first), scene.areas.felt.center)
    run(loop, 0.5)
    assert sorted(labels(scene)) == sorted([second, third])
    same(loop)
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    run(loop, 0.5)
    assert len(labels(scene)) == 3
    type_(loop, second.lower())
    run(loop, 0.5)
    assert sorted(labels(scene)) == sorted([first, third])
    before = scene.session.decisions
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions == before + 1
    run(loop, 1)
    same(loop)


def test_click_and_click_and_a_hint(open_loop: Open) -> None:
    loop = open_loop((700, 1200))
    scene = my_turn(loop, moves=2)
    label = labels(scene)[0]
    click(loop, card_of(scene, label))
    run(loop, 0.4)
    click(loop, scene.areas.felt.center)
    run(loop, 0.4)
    assert label not in labels(scene)
    press(loop, pygame.K_ESCAPE)
    ask_hint(loop)
    until(loop, lambda: len(labels(scene)) == 2, 5)
    press(loop, pygame.K_RETURN)
    assert scene.session.decisions >= 3
    same(loop)


def test_a_whole_game_is_played(open_loop: Open) -> None:
    loop = open_loop((1280, 800), speed=0.0)
    scene = sit_down(loop, "Anne=bot:1,Bruno=bot:1,Chloé=bot:1", game="null", seed=3)
    until(loop, lambda: scene.session.outcome() is not None and not scene.situation.busy)
    assert len(scene.view.heap) == 26
    same(loop)
