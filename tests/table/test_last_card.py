"""The opponent of a duel has one card left: it stands on the plate, and the scale tells how to make the hand grow."""

from __future__ import annotations

import pygame
import pytest

from cardtable import i18n
from cardtable.games.duel.board.layout import divided, spread
from cardtable.games.duel.board.marks import Tariff
from cardtable.i18n import _
from cardtable.table.corners import Corners
from cardtable.table.holdings import PlateStanding
from cardtable.table.tallplate import LONGER, TallPlate
from cardtable.ui import theme as t
from tests.kinds import as_a
from tests.table.conftest import Open
from tests.table.drawn import drawn_texts
from tests.table.parts import board_of
from tests.table.tables import run
from tests.table.test_double_click import at

SIZES = [(1024, 640), (1280, 720), (1920, 1080)]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("language", "name"),
    [("en", "The Tortoise"), ("fr", "L’Écureuil"), ("de", "Das Eichhörnchen"), ("es", "La Tortuga")],
)
def test_name_and_warning_are_read_whole_and_the_piles_stay_clear(
    open_loop: Open, size: tuple[int, int], language: str, name: str
) -> None:
    kit = open_loop(size).kit
    i18n.use(language)
    areas = divided(kit.theme, 1)
    spots = spread(kit, areas)
    plate = TallPlate(kit, areas.opponents[0], t.PLAYERS[1], name, t.BRASS[:3], key="plate-1")
    plate.temper = "tortoise"
    surface = pygame.Surface(size)
    for alarm in ("", _("just one card left!")):
        for after in (None, 4):
            plate.show(PlateStanding("", 1, alarm or _("Bot"), rounds=(2, 3), after=after, alarm=alarm))
            with drawn_texts() as texts:
                plate.draw(surface, surface.get_rect())
            assert all(each.fits for each in texts), [each.text for each in texts if not each.fits]
            said = " ".join(each.text for each in texts)
            assert all(word in said for word in (*name.split(), *alarm.split()))
            assert all(plate.paint_rect().contains(each.rect) for each in texts)
    assert plate.rect.bottom + kit.px(LONGER) < spots.pile.y
    i18n.use("en")


def test_the_scale_tells_how_to_make_them_draw(open_loop: Open) -> None:
    kit = open_loop((1280, 720)).kit
    scale = Tariff(kit, pygame.Rect(0, 0, 200, 200), (("1 or 2 cards", "0"), ("3 cards", "+1")))
    assert scale.label().startswith("Penalties")
    scale.close = True
    assert scale.label().startswith("Make them draw")


CLOSE = {
    "duel": "hands=S,A,C,T,I,N,U/E pile=A,H,R,N,S,T,U,O,E,I board=(L)/(E)",
    "shelf": "hands=E,A,I,L/B pile= slots=M/O/T left=0 turns=10/9 words=MOT",
}
FAR = {
    "duel": "hands=S,A,C,T,I,N,U/E,L pile=A,H,R,N,S,T,U,O,E,I board=(L)/(E)",
    "shelf": "hands=E,A,I,L/B,A pile= slots=M/O/T left=0 turns=10/9 words=MOT",
}


@pytest.mark.parametrize("game", [*CLOSE])
def test_the_corners_are_dark_while_another_player_holds_one_last_card(open_loop: Open, game: str) -> None:
    loop = open_loop((1280, 720))
    for position, dark in ((CLOSE, True), (FAR, False)):
        scene = at(loop, game, position[game])
        assert any(plate.close for plate in board_of(scene).picture.plates) == dark
        assert (
            as_a(Corners, next(each for each in scene.base.children if isinstance(each, Corners))).visible
            == dark
        )


def test_the_corners_take_400_ms_to_grow_darker_and_300_back(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    corners = Corners(loop.kit)
    loop.scene.base.add(corners)
    for dark, seconds in ((True, 0.4), (False, 0.3)):
        corners.darken(dark)
        seen = []
        for _part in range(4):
            run(loop, seconds / 4)
            seen.append(corners.shade)
        assert seen == sorted(seen, reverse=not dark) and len({*seen}) > 2
        run(loop, 0.1)
        assert corners.shade == float(dark) and corners.visible == dark
    loop.kit.speed = 0
    corners.darken(True)
    assert corners.shade == 1
