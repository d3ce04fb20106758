"""The end of a match moves nothing that stands on the felt: hands turn up where there is room for them."""

from __future__ import annotations

import pygame
import pytest

from cardtable.table.screens.table import TableScene
from tests.table.conftest import Open
from tests.table.golden import record_of
from tests.table.person import moves_of
from tests.table.reels import Playing
from tests.table.tables import sit_down


def furniture(scene: TableScene) -> dict[str, tuple[int, ...]]:
    """The places of what stands on the felt, by key; the line of the last word may give way."""
    keys = ("shelf", "pile", "pad", "heap-pile", "heap-discard", "penalty")
    nodes = (scene.find(key) for key in keys)
    return {str(node.key): tuple(node.rect) for node in nodes if node is not None}


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
@pytest.mark.parametrize("game", ["shelf", "shelf-four"])
def test_nothing_on_the_felt_jumps_as_a_match_ends(open_loop: Open, game: str, size: tuple[int, int]) -> None:
    loop = open_loop(size)
    playing = Playing.sit_down(loop, game, len(moves_of(record_of(game))) - 1)
    scene = playing.scene
    before = furniture(scene)
    for _at in playing.frames(60):
        assert furniture(scene) == before
        if scene.playback.crowned:
            break
    assert scene.seating.open and scene.areas.hands and len(before) >= 3
    apart(scene)


def apart(scene: TableScene) -> None:
    """Hold that hands which lie open cover nothing that stands on the felt."""
    things = [pygame.Rect(place) for place in furniture(scene).values()]
    told = scene.find("last-word")
    things += [told.rect] if told is not None and told.visible else []
    for hand in scene.areas.hands:
        assert hand.collidelist(things) < 0, hand


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
def test_neither_pile_of_the_duel_jumps_for_a_hand_that_lies_open(
    open_loop: Open, size: tuple[int, int]
) -> None:
    scene = sit_down(open_loop(size), "Anne=human,Bruno=bot:2", game="duel", moves=4)
    before = furniture(scene)
    scene.seating.open = True
    scene.rebuild()
    assert furniture(scene) == before and len(before) == 3
    apart(scene)
