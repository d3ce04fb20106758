"""A named opponent is known at the table by its medallion, and by the colour of its seat beside it."""

from __future__ import annotations

import pygame
import pytest

from cardtable.play.seats import Player
from cardtable.table.medallion import has_face
from cardtable.table.screens.podium import RankPlate
from cardtable.table.screens.table import TableScene
from cardtable.ui.scene import Scene
from tests.table.conftest import Open
from tests.table.eye import ellipses
from tests.table.tables import sit_down

pytestmark = pytest.mark.watched

PLAIN = "Anne=human,Bruno=bot:2,Claire=bot:2"
NAMED = "Anne=human,Bruno=bot:2/snail,Claire=bot:2/cat"


def faces(scene: TableScene) -> list[bytes]:
    """The pixels of what stands for each opponent."""
    surface = pygame.Surface(scene.kit.theme.size)
    scene.paint_all(surface)
    found = []
    for plate in scene.seating.plates.values():
        assert has_face(scene.kit, plate.temper, plate.disc.w) == bool(plate.temper)
        assert plate.rect.contains(plate.disc)
        found.append(pygame.image.tobytes(surface.subsurface(plate.disc), "RGB"))
    return found


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (700, 1200)])
@pytest.mark.parametrize("game", ["shelf", "crackword", "lettralettre"])
def test_a_named_opponent_has_a_face_at_the_table(open_loop: Open, game: str, size: tuple[int, int]) -> None:
    named = faces(sit_down(open_loop(size), NAMED, game=game))
    other = faces(sit_down(open_loop(size), NAMED.replace("snail", "magpie"), game=game))
    plain = faces(sit_down(open_loop(size), PLAIN, game=game))
    assert named[0] != plain[0] and named[1] != plain[1], "no discs"
    assert named[0] != other[0] and named[1] == other[1], "its own animal"


@pytest.mark.parametrize("size", [(1024, 640), (700, 1200)])
def test_the_sheet_of_the_result_shows_the_face_of_who_won(open_loop: Open, size: tuple[int, int]) -> None:
    def seen(temper: str) -> bytes:
        loop = open_loop(size)
        player = Player("Bruno", 2.0, 1, temper)
        plate = RankPlate(loop.kit, 600, 94, 1, player, 30, True, "")
        surface = pygame.Surface((600, 94))
        scene = Scene(loop.kit)
        scene.base.add(plate)
        plate.paint(surface, surface.get_rect())
        return pygame.image.tobytes(surface, "RGB")

    assert len({seen(""), seen("snail"), seen("cat")}) == 3


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720)])
def test_every_opponent_shows_a_card_back_however_long_the_names(
    open_loop: Open, size: tuple[int, int]
) -> None:
    """Six at the table, with long names and short ones: the red of a back lies on each plate, and no name is cut."""
    names = "Anne-Sophie=human,Barthélemy=bot:1,Clémentine=bot:1,Maximilienne=bot:1,Eve=bot:1,Frédéric=bot:1"
    loop = open_loop(size)
    scene = sit_down(loop, names, game="shelf")
    assert not [text for text in ellipses(loop) if "Robot" not in text and "Bot" not in text]
    surface = pygame.Surface(size)
    scene.paint_all(surface)
    for plate in scene.seating.plates.values():
        across, down = range(plate.disc.right, plate.rect.right), range(plate.rect.top, plate.rect.bottom)
        found = {tuple(surface.get_at((x, y)))[:3] for x in across for y in down}
        assert any(red > 90 and green < 60 and blue < 90 for red, green, blue in found), plate.name
