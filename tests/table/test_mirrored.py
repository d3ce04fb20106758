"""A table whose buttons stand at the left: on all boards, with nothing over anything else, and played as before."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from cardtable.ui.widgets.button import Button
from tests.table.conftest import Open
from tests.table.parts import board_of, rail_of, the
from tests.table.screens_house import PAGES, the_house
from tests.table.tables import ask_hint, click, run, sit_down, until

GAMES = ("shelf", "crackword", "duel", "lettralettre")
SIZES = ((1024, 640), (1280, 720), (1920, 1080), (700, 1200))
SEATS = {"shelf": "human,bot:1,bot:1,bot:1", "crackword": "human,bot:1", "duel": "human,bot:1"}


def sat(loop: Loop, game: str, mirrored: bool) -> TableScene:
    scene = sit_down(loop, SEATS.get(game, "human,bot:1,bot:1"), game=game, moves=2)
    scene.navigator.change(replace(scene.navigator.settings, mirrored=mirrored))
    scene.rebuild()
    until(loop, lambda: scene.seat == 0 and not scene.situation.busy, 60)
    run(loop, 1.0)
    return scene


def cards(scene: TableScene) -> list[pygame.Rect]:
    """The cards of the own hand."""
    return [scene.stage.sprites[card.id].rect for card in board_of(scene).state.held]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_yours_is_the_other_way_round(open_loop: Open, game: str, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    scene = sat(loop, game, mirrored=False)
    before = {key: node.rect for key, node in rail_of(scene).items()}
    scene = sat(loop, game, mirrored=True)
    areas, wide = scene.areas, size[0]
    buttons = {key: node.rect for key, node in rail_of(scene).items()}
    assert buttons == {key: pygame.Rect(wide - box.right, box.y, box.w, box.h) for key, box in before.items()}
    if not areas.upright:
        assert max(box.right for box in buttons.values()) < areas.hand.x < areas.hand.right < areas.you.x
    hand = cards(scene)
    for box in hand:
        assert areas.rail.w >= box.right and box.x >= 0
        assert not box.collidelistall([*buttons.values(), scene.seating.you.rect])
    whole = pygame.Rect(0, 0, *size)
    for node in scene.base.walk():
        if isinstance(node, Button) and node.visible and node.rect.w:
            assert whole.contains(node.rect), node.key
    focusable = [
        node for node in scene.base.walk() if isinstance(node, Button) and node.visible and node.rect.w
    ]
    for at, one in enumerate(focusable):
        for other in focusable[at + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.key, other.key)


@pytest.mark.parametrize("game", GAMES)
def test_it_is_played_by_its_main_button(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    scene = sat(loop, game, mirrored=True)
    facts = scene.session.facts
    ask_hint(loop)
    run(loop, 1.0)
    main = next(node for node in rail_of(scene).values() if node.enabled and node.key != "action-undo")
    click(loop, main.rect.center)
    run(loop, 1.0)
    if board_of(scene).state.drafted or scene.session.facts == facts:
        click(loop, main.rect.center)
        run(loop, 1.0)
    assert scene.session.facts > facts


@pytest.mark.parametrize("page", PAGES)
def test_the_foot_of_a_page_is_the_other_way_round(open_loop: Open, page: str) -> None:
    loop = open_loop((1280, 720))
    scene, desk = the_house().show(loop, page)
    if not hasattr(scene, "nav") or scene.find("rail") is None:
        return

    def places() -> dict[str, pygame.Rect]:
        return {node.key: node.rect for node in the(scene, "rail").children}

    before = places()
    desk.settings = replace(desk.settings, mirrored=True)
    scene.rebuild()
    assert places() == {
        key: pygame.Rect(1280 - box.right, box.y, box.w, box.h) for key, box in before.items()
    }
