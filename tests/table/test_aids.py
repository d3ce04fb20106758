"""Strict table in the window: a player who asks for help is told that there is none."""

from __future__ import annotations

import pygame
import pytest

from cardtable.games import games
from cardtable.table.screens.history import LettersLeft
from tests.table.conftest import Open
from tests.table.parts import board_of
from tests.table.person import Person
from tests.table.tables import press, run, sit_down

GAMES = [each.id for each in games()]
TOLD = "ni indices"


@pytest.mark.parametrize("game", GAMES)
def test_no_hint_no_letters_nothing_taken_back(open_loop: Open, game: str) -> None:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, "Anne=human,Bruno=bot:2", game=game, moves=2, aids="none")
    run(loop, 2)
    assert scene.find("action-hint") is None
    for key in (pygame.K_h, pygame.K_l, pygame.K_z):
        scene.shared.banner = ""
        press(loop, key, pygame.KMOD_CTRL)
        run(loop, 0.2)
        assert TOLD in scene.pill.label(), pygame.key.name(key)
    assert not any(isinstance(layer, LettersLeft) for layer in scene.layers)
    assert not scene.session.assisted and not scene.hints.looking
    scene.menu()
    run(loop, 0.3)
    assert not any("Lettres encore" in node.label() for node in scene.top.walk())


def test_cards_being_laid_go_back_to_the_hand(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:2", seed=7, moves=2, aids="none")
    run(loop, 2)
    scene.hints.looking = False
    person = Person(loop)
    person.type(scene.session.view(0).hands[0][0].face or "")
    run(loop, 0.5)
    if board_of(scene).composing:
        assert scene.may_undo
        press(loop, pygame.K_z, pygame.KMOD_CTRL)
        assert not board_of(scene).composing


def test_an_ordinary_table_helps(open_loop: Open) -> None:
    loop = open_loop((1024, 640))
    scene = sit_down(loop, "Anne=human,Bruno=bot:2", moves=2)
    run(loop, 2)
    assert scene.find("action-hint") is not None
