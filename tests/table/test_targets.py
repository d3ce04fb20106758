"""Whatever may be touched takes a finger: 44 logical pixels across and down, drawn or not."""

from __future__ import annotations

import pytest

from cardtable import i18n
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Backdrop
from tests.table import eye
from tests.table.conftest import Open
from tests.table.golden import LAPTOP, SMALL, TALL
from tests.table.screens_house import PAGES
from tests.table.sights import LATE, SIGHTS

GAMES = ("shelf", "crackword", "duel", "lettralettre")
LOOKS = [
    *((name, SMALL, i18n.LANGUAGES[at % len(i18n.LANGUAGES)]) for at, name in enumerate(PAGES)),
    *((f"{game}-middle", SMALL, "en") for game in GAMES),
    *((f"{game}-refusal", LAPTOP, "fr") for game in GAMES),
    *((f"{game}-four-small", SMALL, "fr") for game in GAMES if game != "duel"),
    *((name, SMALL, "en") for name in ("history", "menu", "word", "joker", "result-six")),
    *((f"{game}-four-tall", TALL, "en") for game in GAMES if game != "duel"),
    *((late.name, (SMALL, TALL)[at % 2], "fr") for at, late in enumerate(LATE)),
]


@pytest.mark.parametrize(("name", "size", "language"), LOOKS, ids=lambda each: str(each).replace(", ", "x"))
def test_a_finger_finds_everything(name: str, size: tuple[int, int], language: str) -> None:
    with SIGHTS[name].seen(size, language) as loop:
        assert not list(eye.narrow(loop))


class Close(Scene):
    """Small buttons, two of them near one another."""

    def build(self) -> None:
        self.base.add(Backdrop(self.kit))
        self.pressed: list[str] = []
        for name, x in (("alone", 100), ("left", 400), ("right", 430)):
            act = lambda name=name: self.pressed.append(name)  # noqa: E731
            self.base.add(Button(self.kit, (x, 200, 24, 24), "", act, tip=name, key=name))


def test_a_touch_beside_a_small_button_means_it(open_loop: Open) -> None:
    loop = open_loop((960, 600))
    scene = Close(loop.kit)
    loop.show(scene)
    meant = {
        pos: scene.dispatch.meant(pos) for pos in ((92, 212), (112, 232), (425, 212), (428, 212), (80, 212))
    }
    assert [node.key if node is not None else "" for node in meant.values()] == [
        "alone",
        "alone",
        "left",
        "right",
        "",
    ]


def test_what_is_too_narrow_is_found(open_loop: Open) -> None:
    loop = open_loop((960, 600))
    loop.show(Close(loop.kit))
    found = list(eye.narrow(loop))
    assert len(found) == 2 and all("across" in each for each in found), found
