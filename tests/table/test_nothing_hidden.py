"""No word of a table is cut off or covered, however large the letters are."""

from __future__ import annotations

import pytest

from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.widgets.label import Backdrop, Drawn, Label
from tests.table import eye
from tests.table.conftest import Open
from tests.table.golden import LAPTOP, SMALL, TALL
from tests.table.sights import SIGHTS

GAMES = ("shelf", "crackword", "duel", "lettralettre")
LOOKS = [
    *((f"{game}-end", SMALL, "fr", 1.0) for game in GAMES),
    *((f"{game}-refusal", LAPTOP, "fr", 1.0) for game in GAMES),
    *((f"{game}-start", LAPTOP, "en", 1.5) for game in GAMES),
    *((f"{game}-middle", SMALL, "fr", 2.0) for game in GAMES),
    *((f"{game}-middle", TALL, "en", 2.5) for game in GAMES),
    ("lettralettre-start", LAPTOP, "fr", 2.0),
]


@pytest.mark.parametrize(
    ("name", "size", "language", "text"), LOOKS, ids=lambda each: str(each).replace(", ", "x")
)
def test_every_word_is_seen(name: str, size: tuple[int, int], language: str, text: float) -> None:
    with SIGHTS[name].seen(size, language, text) as loop:
        found = [*eye.unseen(loop), *dict.fromkeys(eye.ellipses(loop))]
    assert not found, "\n".join(found)


def test_the_card_on_offer_keeps_its_size_and_its_explanation() -> None:
    """At twice the size of text neither its title nor what explains it is smaller than at the usual one."""
    sizes: list[dict[str, int]] = []
    for text in (1.0, 2.0):
        with SIGHTS["lettralettre-start"].seen(LAPTOP, "fr", text) as loop:
            sizes.append(eye.type_sizes(loop))
    title = [max(px for said, px in each.items() if said in "Aucune lettre répétée") for each in sizes]
    line = [each["Toutes les lettres du mot sont différentes."] for each in sizes]
    assert title[1] >= 1.2 * title[0] and line[1] >= 1.3 * line[0]


@pytest.mark.parametrize("game", GAMES)
def test_the_words_of_what_to_do_grow_with_the_text(game: str) -> None:
    sizes: list[int] = []
    for text in (1.0, 2.0):
        with SIGHTS[f"{game}-middle"].seen(LAPTOP, "fr", text) as loop:
            sizes.append(eye.type_sizes(loop)["Indice"])
    assert sizes[1] >= 1.4 * sizes[0]


class Wrong(Scene):
    """Words under a box, over an edge, beyond the window, with an ellipsis; and one that is well."""

    def build(self) -> None:
        kit = self.kit
        self.base.add(Backdrop(kit))
        for y, words in ((50, "Covered words"), (150, "Seen words")):
            self.base.add(Label(kit, (100, y, 300, 30), words, "body"))
        self.base.add(Label(kit, (100, 200, 60, 30), "Much too long for its place", "body"))
        self.base.add(Label(kit, (900, 250, 300, 30), "Beyond the window", "body"))
        spill = Drawn(kit, (100, 300, 40, 30), lambda surface, rect: self._spilled(surface, rect))
        self.base.add(spill)
        self.base.add(Cover(kit, (140, 45, 60, 40)))

    def _spilled(self, surface: object, rect: object) -> None:
        self.kit.fonts.put(surface, "over its edge", "body", (255, 255, 255), rect.inflate(200, 0))  # type: ignore[arg-type, attr-defined]


class Cover(Node):
    """A box."""

    def draw(self, surface: object, clip: object) -> None:
        surface.fill((0, 0, 0), self.rect)  # type: ignore[attr-defined]


def test_what_is_hidden_is_found(open_loop: Open) -> None:
    loop = open_loop((960, 600))
    loop.show(Wrong(loop.kit))
    loop.step()
    found = list(eye.unseen(loop))
    assert any("Covered" in each for each in found)
    assert any("Beyond" in each and "window" in each for each in found)
    assert any("Drawn" in each and "own edge" in each for each in found)
    assert not any("Seen words" in each for each in found)
    assert any("Much too" in each for each in eye.ellipses(loop))
