"""Every page, in both languages, in every window: nothing overlaps, nothing is cut, everything can be touched."""

from __future__ import annotations

import pytest

from cardtable.games import games
from cardtable.table.screens import start
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Label, Paragraph
from tests.kinds import surely
from tests.table.conftest import Open
from tests.table.screens_house import PAGES, House, clipped, cut, overlaps, the_house, too_small
from tools.screens import Desk

SIZES = ((1024, 640), (1600, 900), (1920, 1080), (700, 1200))


@pytest.fixture
def house() -> House:
    return the_house()


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("page", PAGES)
def test_a_page_holds_together(
    house: House, open_loop: Open, page: str, size: tuple[int, int], language: str
) -> None:
    scene, _desk = house.show(open_loop(size), page, language)
    assert not list(overlaps(scene))
    assert not list(clipped(scene))
    assert not list(cut(scene))
    assert not list(too_small(scene))


@pytest.mark.parametrize("size", [(1024, 640), (1920, 1080)], ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("page", PAGES)
def test_a_page_holds_together_at_the_largest_text(
    house: House, open_loop: Open, page: str, size: tuple[int, int]
) -> None:
    scene, _desk = house.show(open_loop(size, text_scale=2.5), page, "fr")
    assert not list(overlaps(scene))
    assert not list(clipped(scene))
    assert not list(cut(scene))
    assert not list(too_small(scene))


@pytest.mark.parametrize("page", PAGES)
def test_a_page_holds_together_at_the_smallest_text(house: House, open_loop: Open, page: str) -> None:
    scene, _desk = house.show(open_loop((1280, 720), text_scale=0.8), page, "en")
    assert not list(overlaps(scene))
    assert not list(cut(scene))
    assert not list(too_small(scene))


@pytest.mark.parametrize("boxes", [1, 2, 3, 4])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_any_number_of_boxes_stands_on_the_planks(
    house: House, open_loop: Open, boxes: int, size: tuple[int, int]
) -> None:
    loop = open_loop(size)
    desk: Desk = house.desk(loop)
    metas = tuple(each.meta for each in games()[:boxes])
    scene = start.StartPage(loop.kit, desk, metas)
    loop.show(scene)
    assert not list(overlaps(scene))
    assert not list(clipped(scene))
    assert not list(cut(scene))
    fronts = [scene.find(f"box-{meta.id}") for meta in metas]
    assert all(front is not None for front in fronts)
    for at, front in enumerate(fronts):
        assert front is not None
        assert not any(front.rect.colliderect(surely(other).rect) for other in fronts[at + 1 :])


@pytest.mark.parametrize("seats", [2, 6])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_set_up_seats_two_and_six(
    house: House, open_loop: Open, seats: int, size: tuple[int, int]
) -> None:
    scene, _desk = house.show(open_loop(size), "setup", "fr", seats)
    assert not list(overlaps(scene))
    assert not list(clipped(scene))
    assert not list(cut(scene))


class Wrong(Scene):
    """A page that does everything it must not."""

    def build(self) -> None:
        kit = self.kit
        self.base.add(Label(kit, (20, 20, 200, 30), "One word over", "body"))
        self.base.add(Label(kit, (60, 22, 200, 30), "another", "body"))
        self.base.add(Label(kit, (20, 80, 40, 30), "Much too long for its place", "body"))
        self.base.add(Button(kit, (500, 400, 30, 30), "", lambda: None, icon="x"))
        self.base.add(Button(kit, (930, 300, 120, 48), "Outside", lambda: None))
        self.base.add(
            Paragraph(kit, (20, 200, 100, 12), "Three lines of text in a place for one of them", "body")
        )


def test_the_checks_find_what_is_wrong(open_loop: Open) -> None:
    loop = open_loop((960, 600))
    scene = Wrong(loop.kit)
    loop.show(scene)
    assert any("One word" in found and "another" in found for found in overlaps(scene))
    assert any("Outside" in found for found in clipped(scene))
    assert any("Much too long" in found for found in cut(scene))
    assert any("Three lines" in found for found in cut(scene))
    assert [found for found in too_small(scene) if "Outside" not in found]
