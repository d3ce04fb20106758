"""A fifth game in a package of its own, played in the window: by a person, by hands without sense, by bots, in a lesson of nothing."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from cardtable.table.screens.destinations import Result
from cardtable.table.screens.gamebox import GameBox
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.node import Role
from tests.fifth_game import installed  # noqa: F401
from tests.kinds import as_a, surely
from tests.table.conftest import Open, Start, same
from tests.table.gambols import gambol
from tests.table.parts import board_of, the
from tests.table.tables import Desk, click, drag, hint_of, press, run, sit_down, type_, until

pytestmark = pytest.mark.usefixtures("installed")
SIZES = [(1024, 640), (1920, 1080), (700, 1200)]


def my_turn(loop: Loop, **more: Any) -> TableScene:
    scene = sit_down(loop, "Anne=human,Bruno=bot:2", game="longest", **more)
    until(loop, lambda: scene.seat is not None)
    run(loop, 0.5)
    return scene


def cards(scene: TableScene, zone: str) -> list[tuple[str, tuple[int, int]]]:
    """Return each card's spoken name there, from left to right, and its place."""
    found = [node for node in scene.stage.children if node.role is Role.CARD and node.zone_name == zone]
    return [(node.label(), node.rect.center) for node in sorted(found, key=lambda node: node.rect.x)]


def hinted(scene: TableScene) -> str:
    """The word that a hint would lay."""
    return scene.session.game.word(scene.session.preview(surely(scene.seat), hint_of(scene)))


def card_of(scene: TableScene, letter: str) -> tuple[int, int]:
    return next(at for label, at in cards(scene, "hand") if label == letter)


def end_of(scene: TableScene) -> tuple[int, int]:
    """A point where the next card of the word goes."""
    places = {as_a(int, place): box for place, box in board_of(scene).places.items()}
    last = places[max(places)]
    return last.right - 4, last.centery


@pytest.mark.parametrize("size", SIZES)
def test_a_word_is_laid_by_mouse_letter_by_letter(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene = my_turn(loop)
    word = hinted(scene)
    for at, letter in enumerate(word):
        if at % 2:
            click(loop, card_of(scene, letter))
            click(loop, end_of(scene))
        else:
            drag(loop, card_of(scene, letter), end_of(scene))
        run(loop, 0.4)
    assert board_of(scene).draft.word(scene.view) == word
    first = min(
        (
            each
            for each in scene.stage.sprites.values()
            if each.id in {c.id for c in board_of(scene).draft.cards}
        ),
        key=lambda each: each.rect.x,
    )
    drag(loop, first.rect.center, end_of(scene))
    run(loop, 0.4)
    assert board_of(scene).draft.word(scene.view) == word[1:] + word[0]
    press(loop, pygame.K_z, pygame.KMOD_CTRL)
    same(loop)
    before = scene.view.words
    press(loop, pygame.K_RETURN)
    until(loop, lambda: scene.view.words != before or scene.view.trick > 1)
    same(loop)


def test_a_whole_game_by_keyboard(open_loop: Open) -> None:
    loop = open_loop((1280, 720), speed=0.0)
    scene = my_turn(loop, seed=3)
    for _turn in range(40):
        until(loop, lambda: scene.seat is not None or scene.session.outcome() is not None)
        if scene.seat is None:
            break
        for letter in hinted(scene):
            type_(loop, letter.lower())
        if board_of(scene).draft:
            press(loop, pygame.K_RETURN)
        else:
            for _press in range(2):
                click(loop, the(scene, "action-pass").rect.center)
    until(loop, lambda: Result(scene.session) in as_a(Desk, scene.navigator).went)
    assert sum(surely(scene.session.outcome()).scores) > 0


def test_a_word_that_is_none_is_refused_and_stays(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = my_turn(loop)
    for label, _at in cards(scene, "hand")[:3]:
        type_(loop, label.lower())
    draft = board_of(scene).draft
    assert len(draft.cards) == 3
    if draft.move(scene.view).word in scene.session.game.words(scene.session.options):
        press(loop, pygame.K_BACKSPACE)
    press(loop, pygame.K_RETURN)
    assert scene.find("refusal") is not None and board_of(scene).draft
    same(loop)


@pytest.mark.parametrize("size", SIZES)
def test_hands_without_sense(open_loop: Open, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    gambol(loop, my_turn(loop), steps=250)


@pytest.mark.parametrize("size", SIZES)
def test_its_box_stands_beside_the_others(start: Start, size: tuple[int, int]) -> None:
    application = start(size=size)
    names = [node.label() for node in application.loop.scene.base.walk() if node.role is Role.BUTTON]
    assert any("Le plus long" in name for name in names), names
    pictures = surely(pygame.display.get_surface()).get_rect()
    boxes = [node.rect for node in application.loop.scene.base.walk() if isinstance(node, GameBox)]
    assert len(boxes) == 5 and all(pictures.contains(box) for box in boxes)
