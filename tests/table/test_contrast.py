"""All words and icons stand out from what they stand on, measured from the pixels of the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from cardtable import i18n
from cardtable.app import Application
from cardtable.ui import theme as t
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.label import Backdrop, Label
from tests.sampling import sampled
from tests.table import eye
from tests.table.conftest import Open
from tests.table.golden import FAILED, LAPTOP, SMALL, TALL
from tests.table.screens_house import PAGES
from tests.table.sights import SIGHTS, TABLE_SIGHTS

LOOKS = [
    *((name, LAPTOP, i18n.LANGUAGES[at % len(i18n.LANGUAGES)]) for at, name in enumerate(PAGES)),
    *((f"{game}-start", LAPTOP, "en") for game in ("shelf", "crackword", "duel", "lettralettre")),
    *((f"{game}-held", LAPTOP, "fr") for game in ("shelf", "crackword", "duel", "lettralettre")),
    *((f"{game}-refusal", LAPTOP, "fr") for game in ("shelf", "crackword", "duel", "lettralettre")),
    *((f"{game}-end", SMALL, "en") for game in ("shelf", "crackword", "duel", "lettralettre")),
    *((f"{game}-four-small", SMALL, "fr") for game in ("shelf", "crackword", "lettralettre")),
    *((name, LAPTOP, "fr") for name in ("history", "menu", "joker", "curtain")),
    *((name, SMALL, "en") for name in ("result-six", "word")),
    *((f"{game}-four-tall", TALL, "en") for game in ("shelf", "crackword", "lettralettre")),
    ("problems", TALL, "es"),
]
"""Each page and each state of a table once; `python -m tests.campaigns.sights` looks at all of them in all windows."""


@pytest.mark.parametrize(("name", "size", "language"), LOOKS, ids=lambda each: str(each).replace(", ", "x"))
def test_everything_can_be_read(name: str, size: tuple[int, int], language: str) -> None:
    with SIGHTS[name].seen(size, language) as loop:
        found = eye.faint(loop)
        if found:
            eye.marked(loop, found, FAILED / f"{name}-faint.png")
    assert not found, "\n".join(map(str, found))


OTHER_LOOKS = [
    (name, look)
    for look in ("light", "contrast")
    for name in (
        "shelf-held",
        "shelf-middle",
        "crackword-middle",
        "crackword-start",
        "duel-middle",
        "lettralettre-start",
        "lettralettre-end",
        "result",
        "rules",
    )
]


@pytest.mark.parametrize(("name", "look"), sampled(OTHER_LOOKS, 2, "looks"))
def test_everything_can_be_read_in_every_look(name: str, look: str) -> None:
    with SIGHTS[name].seen(LAPTOP, "fr", look=look) as loop:
        found = eye.faint(loop)
        if found:
            eye.marked(loop, found, FAILED / f"{name}-{look}-faint.png")
    assert not found, "\n".join(map(str, found))


def test_strong_contrast_is_stronger() -> None:
    """The palest words of a table stand out by 7:1, the rule's highest demand."""
    with SIGHTS["crackword-middle"].seen(LAPTOP, "en", look="contrast") as loop:
        assert min(spot.ratio for spot in eye.spots(loop) if spot.wanted > eye.LARGE) >= 7


def test_a_look_is_live_and_kept(start: Callable[..., Application]) -> None:
    application = start()
    ground = application.kit.theme.look
    before = application.loop.screen.surface.copy()
    application.change(replace(application.settings, look="contrast"))
    application.loop.step()
    assert (ground, application.kit.theme.look) == ("evening", "contrast")
    now = application.loop.screen.surface
    assert pygame.image.tobytes(now, "RGB") != pygame.image.tobytes(before, "RGB")
    assert start().kit.theme.look == "contrast"


class Pale(Scene):
    """Page whose text is too pale."""

    def build(self) -> None:
        kit = self.kit
        self.base.add(Backdrop(kit))
        self.base.add(Label(kit, (20, 20, 300, 30), "Grey on felt", "body", (110, 140, 120)))
        self.base.add(Label(kit, (20, 80, 300, 30), "Ivory on felt", "body", t.TEXT))
        self.base.add(Label(kit, (20, 140, 500, 60), "LARGE", "result", (165, 175, 160)))
        self.base.add(Label(kit, (20, 240, 500, 30), "SMALL", "body", (165, 175, 160)))
        idle = Button(kit, (500, 300, 200, 48), "Not now", lambda: None)
        idle.enabled = False
        self.base.add(idle)
        self.base.add(IconButton(kit, (500, 400, 48, 48), "settings", "Settings", lambda: None))


def test_what_is_faint_is_found(open_loop: Open) -> None:
    loop = open_loop((960, 600))
    loop.show(Pale(loop.kit))
    loop.step()
    seen, faint = list(eye.spots(loop)), eye.faint(loop)
    assert {spot.node for spot in faint} == {"Label[Grey on felt]", "Label[SMALL]"}
    assert {"Label[Ivory on felt]", "Label[LARGE]", "IconButton[Settings]"} <= {spot.node for spot in seen}
    assert not any("Not now" in spot.node for spot in seen), "what is disabled may be pale"
    inks = [spot.ink for spot in seen if "Ivory" in spot.node]
    assert inks and all(max(abs(a - b) for a, b in zip(ink, t.TEXT, strict=True)) < 40 for ink in inks)


def test_contrast_is_that_of_the_rule() -> None:
    assert eye.contrast((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert eye.contrast((119, 119, 119), (255, 255, 255)) == pytest.approx(4.48, abs=0.005)


def test_measuring_changes_nothing(open_loop: Open) -> None:
    loop = open_loop((960, 600))
    loop.show(Pale(loop.kit))
    loop.step()
    before = loop.screen.surface.copy()
    list(eye.spots(loop))
    loop.scene.dirty.all()
    loop.step()
    assert pygame.image.tobytes(before, "RGB") == pygame.image.tobytes(loop.screen.surface, "RGB")


def test_every_state_is_looked_at() -> None:
    assert {name.rpartition("-")[2] for name, _size, _language in LOOKS} >= {
        "start",
        "held",
        "refusal",
        "end",
    }
    assert len(TABLE_SIGHTS) >= 25
