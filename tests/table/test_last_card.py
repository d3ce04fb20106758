"""The opponent of a duel has one card left: it stands on the plate, and the scale tells how to make the hand grow."""

from __future__ import annotations

import pygame
import pytest

from cardtable import i18n
from cardtable.games.duel.board.layout import divided, spread
from cardtable.games.duel.board.marks import Tariff
from cardtable.i18n import _
from cardtable.table.holdings import PlateStanding
from cardtable.table.tallplate import LONGER, TallPlate
from cardtable.ui import theme as t
from tests.table.conftest import Open
from tests.table.drawn import drawn_texts

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
