"""Fields, sliders, switches and rows of choices stand out from their ground by 3:1 in every look."""

from __future__ import annotations

import pytest

from cardtable.play.settings import LOOKS
from cardtable.ui import theme
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.widgets.slider import Slider
from tests.table import edges
from tests.table.conftest import Open
from tests.table.sights import SIGHTS

TALL_ENOUGH = 1280, 1400
"""A window in which most of a page is in sight."""
PAGES = ("preferences", "setup", "saves", "words", "challenges")


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("name", PAGES)
def test_the_edges_of_controls_are_seen(name: str, look: str) -> None:
    with SIGHTS[name].seen(TALL_ENOUGH, "fr", 1.0, look) as loop:
        assert list(edges.edges(loop)), "there is nothing to be measured"
        assert not edges.faint(loop)


class Plain(Scene):
    """A field and a slider on a page."""

    def build(self) -> None:
        kit = self.kit
        self.base.add(Backdrop(kit))
        self.base.add(TextField(kit, (40, 40, 300, 48), "Anne", lambda _text: None, key="field"))
        self.base.add(Slider(kit, (40, 140, 300, 48), "Sound", 0.5, lambda _number: None, key="slider"))


def test_a_faint_edge_is_found(open_loop: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = open_loop((960, 600))
    loop.show(Plain(loop.kit))
    loop.step()
    assert len(list(edges.edges(loop))) == 2 and not edges.faint(loop)
    for name, value in {"EDGE": 0.1, "BRASS_L": (14, 40, 30), "BRASS": (14, 40, 30)}.items():
        monkeypatch.setattr(theme, name, value)
    assert any(each.startswith("track") for each in edges.faint(loop))
