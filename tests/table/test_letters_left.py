"""Letters still out, over a table: what somebody may count, and nothing behind the curtain."""

from __future__ import annotations

import pygame
import pytest

from cardtable.table.screens.letters import LettersLeft
from tests.table.tables import press, run, sit_down, until

GAMES = ("shelf", "crackword", "duel", "lettralettre")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(("size", "scale"), [((1024, 640), 2.0), ((700, 1200), 1.0)])
def test_they_are_counted_and_close_again(open_loop, game, size, scale):
    loop = open_loop(size, scale)
    scene = sit_down(loop, "Anne=human,Bruno=bot:2", game=game, moves=4)
    run(loop, 0.5)
    press(loop, pygame.K_l, pygame.KMOD_CTRL)
    panel = scene.top
    assert isinstance(panel, LettersLeft)
    told = [node.label() for node in panel.walk() if node.label()]
    assert "Lettres encore en jeu" in told and any("E" in each and "×" in each for each in told)
    press(loop, pygame.K_ESCAPE)
    assert scene.top is scene.base


def test_nothing_is_counted_while_nobody_sits_before_the_screen(open_loop):
    loop = open_loop()
    scene = sit_down(loop, "Anne=human,Bruno=human", moves=2)
    until(loop, lambda: scene.presenter.waiting_for is not None)
    run(loop, 0.6)
    press(loop, pygame.K_l, pygame.KMOD_CTRL)
    assert not any(isinstance(layer, LettersLeft) for layer in scene.layers)
