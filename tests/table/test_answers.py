"""No input without an answer: each key, a word that is none, and a touch on bare felt change, show or say something."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ui.widgets.tip import Tip
from tests.table.tables import click, press, run, sit_down, type_, until

GAMES = ("shelf", "duel", "crackword", "lettralettre")
KEYS = {
    name: getattr(pygame, f"K_{name}")
    for name in "RETURN SPACE BACKSPACE DELETE ESCAPE TAB UP DOWN LEFT RIGHT F1 F2 F3 HOME END".split()
}
SHORTCUTS = {name: getattr(pygame, f"K_{name}") for name in "zhnos"}


def seen(scene, loop):
    """All that a person could notice: pixels, words of a screen reader, where one is, the draft, sounds."""
    board = scene.board
    return (
        pygame.image.tobytes(loop.screen.surface, "RGB"),
        tuple(scene.spoken),
        scene.focus.node,
        len(scene.layers),
        board.drafting.now,
        board.drafting.typed,
        scene.session.facts,
        tuple(scene.navigator.went),
        sum(isinstance(node, Tip) for node in scene.base.walk()),
    )


def at(loop, game, state):
    """A table in that state."""
    if state == "curtain":
        scene = sit_down(loop, "human,human", game=game)
        until(loop, lambda: scene.seat is not None or len(scene.layers) > 1)
        return scene
    scene = sit_down(loop, "human,bot:1", game=game, moves=2)
    if state == "theirs":
        return scene
    until(loop, lambda: scene.seat is not None and not scene.presenter.busy)
    run(loop, 1)
    if state == "draft":
        type_(loop, "E")
        run(loop, 0.5)
    return scene


def answered(scene, loop, act, what):
    before = seen(scene, loop)
    act()
    for _frame in range(6):
        if seen(scene, loop) != before:
            return
        run(loop, 1 / 60)
    raise AssertionError(f"nothing is seen, said or changed by {what}")


@pytest.mark.parametrize("state", ["start", "draft", "theirs", "curtain"])
@pytest.mark.parametrize("game", GAMES)
def test_each_key_and_touch_is_answered(open_loop, game, state):
    loop = open_loop((1024, 640))
    acts = {name: lambda key=key: press(loop, key) for name, key in KEYS.items()}
    acts |= {f"Ctrl+{n}": lambda key=key: press(loop, key, pygame.KMOD_CTRL) for n, key in SHORTCUTS.items()}
    acts |= {text: lambda text=text: type_(loop, text) for text in ("q", "7", "?", "é", "zzqx")}
    acts["a touch on bare felt"] = lambda: click(loop, felt(scene))
    scene, calm = None, None
    for name, act in acts.items():
        if calm is None or (scene.session.facts, len(scene.layers), bool(scene.board.drafting)) != calm:
            scene = at(loop, game, state)
            calm = scene.session.facts, len(scene.layers), bool(scene.board.drafting)
        answered(scene, loop, act, f"{name}, {game}, {state}")
        run(loop, 0.8)


def felt(scene):
    """A point of the table where nothing takes the pointer."""
    for y in range(scene.areas.felt.y, scene.areas.felt.bottom, 7):
        for x in range(4, scene.kit.theme.size[0], 41):
            if scene.base.hit((x, y)) is None:
                return x, y
    return 2, scene.areas.felt.y


@pytest.mark.parametrize("game", GAMES)
def test_a_word_that_cannot_be_laid_is_answered_by_enter(open_loop, game):
    loop = open_loop((1024, 640))
    scene = at(loop, game, "start")
    type_(loop, "zzqx")
    run(loop, 1)
    answered(scene, loop, lambda: press(loop, pygame.K_RETURN), f"a word that is none, {game}")
