"""No word of a table is cut off or covered, however large the letters are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from cardtable import i18n
from cardtable.table.board.areas import divide
from cardtable.table.board.strip import LetterStrip
from cardtable.table.holdings import PlateStanding
from cardtable.table.plates import OwnPlate
from cardtable.table.screens.table import TableScene
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.theme import PLAYERS
from cardtable.ui.widgets.label import Backdrop, Label
from tests.table import eye
from tests.table.conftest import Open
from tests.table.drawn import drawn_texts
from tests.table.golden import LAPTOP, SMALL, TALL
from tests.table.sights import LATE, SIGHTS
from tools.screens import NAMES

WIDE = 1920, 1080
GAMES = ("shelf", "crackword", "duel", "lettralettre")
OTHERS = [each for each in i18n.LANGUAGES if each not in ("en", "fr")]
LOOKS = [
    *((f"{game}-end", SMALL, "fr", 1.0) for game in GAMES),
    *((f"{game}-refusal", LAPTOP, "fr", 1.0) for game in GAMES),
    *((f"{game}-start", LAPTOP, "en", 1.5) for game in GAMES),
    *((f"{game}-middle", SMALL, "fr", 2.0) for game in GAMES),
    *((f"{game}-middle", TALL, "en", 2.5) for game in GAMES),
    ("lettralettre-start", LAPTOP, "fr", 2.0),
    *((late.name, (SMALL, TALL)[at % 2], "fr", (2.0, 1.5)[at % 2]) for at, late in enumerate(LATE)),
    *((f"{game}-start", SMALL, OTHERS[at % len(OTHERS)], 1.0) for at, game in enumerate(GAMES)),
    *((f"{game}-middle", LAPTOP, OTHERS[at % len(OTHERS) - 1], 1.5) for at, game in enumerate(GAMES)),
    *((name, SMALL, "fr", 1.0) for name in ("result-six", "history", "menu", "word", "joker", "curtain")),
    ("crackword-four-small", WIDE, "fr", 1.0),
    ("crackword-end", WIDE, "fr", 1.0),
]


@pytest.mark.parametrize(
    ("name", "size", "language", "text"), LOOKS, ids=lambda each: str(each).replace(", ", "x")
)
def test_every_word_is_seen(name: str, size: tuple[int, int], language: str, text: float) -> None:
    with SIGHTS[name].seen(size, language, text) as loop:
        found = [*eye.unseen(loop), *dict.fromkeys(eye.ellipses(loop))]
    assert not found, "\n".join(found)


def test_no_name_is_too_small_with_six_on_the_result() -> None:
    with SIGHTS["result-six"].seen(SMALL, "fr") as loop:
        sizes = eye.type_sizes(loop)
    assert min(sizes[name] for name in NAMES) >= 12


@pytest.mark.parametrize("size", [SMALL, LAPTOP, TALL])
def test_the_letters_of_a_joker_cover_neither_hand_nor_buttons(size: tuple[int, int]) -> None:
    with SIGHTS["joker"].seen(size, "fr") as loop:
        strip, scene = loop.scene.layers[-1], loop.scene
        assert isinstance(strip, LetterStrip) and isinstance(scene, TableScene)
        cards = [each.goal.rect for each in scene.stage.sprites.values() if each.zone_name == "hand"]
        buttons = [node.rect for node in scene.base.walk() if node.zone_name == "actions"]
        assert cards and buttons
        assert not any(strip.box.colliderect(each) for each in (*cards, *buttons))


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [SMALL, LAPTOP, TALL])
def test_the_own_score_stays_where_it_is(open_loop: Open, size: tuple[int, int], text: float) -> None:
    """Whatever stands below the name, and however many digits it has, it ends at the same place."""
    kit = open_loop(size, text_scale=text).kit
    plate = OwnPlate(kit, divide(kit.theme, 1).you)
    with drawn_texts() as drawn:
        for score in ("7", "12"):
            for caption in ("", "À vous de jouer", "Joueuse", "sortie"):
                plate.show(PLAYERS[0], "Anne", PlateStanding(score, 7, caption, turn=bool(caption)))
                plate.draw(pygame.Surface(size), pygame.Rect((0, 0), size))
    ends = {(each.text, each.rect.right, each.rect.y) for each in drawn if each.text in ("7", "12")}
    assert len(ends) == 2 and len({(right, y) for _said, right, y in ends}) == 1, ends


@pytest.mark.parametrize("size", [SMALL, LAPTOP, TALL])
@pytest.mark.parametrize(
    "name", ["shelf-6-late", "lettralettre-6-late", "lettralettre-4-late", "crackword-4-late", "duel-2-late"]
)
def test_all_plates_tell_who_sits_there_in_one_form_as_long_as_the_game_lasts(
    name: str, size: tuple[int, int]
) -> None:
    """However many cards, tokens and points there come to be: the level of one is never left out where another's is told."""
    with SIGHTS[name].seen(size, "fr") as loop:
        scene, forms = loop.scene, set[str]()
        assert isinstance(scene, TableScene) and scene.board is not None
        standings = scene.board.picture.plates

        def later(number: int, seat: int) -> PlateStanding:
            now = standings[seat]
            score = str(number * (1 + seat)) if now.score else ""
            more: dict[str, Any] = {"tokens": number} if "tokens" in dir(now) else {}
            return replace(now, cards=number, score=score, **more)

        for number in (0, 1, 7, 9, 15, 40):
            scene.seating.show([later(number, seat) for seat in range(len(standings))])
            for plate in scene.seating.plates.values():
                with drawn_texts() as drawn:
                    plate.draw(pygame.Surface(size), pygame.Rect((0, 0), size))
                said = [each.text for each in drawn]
                bot, dot, level = plate.standing.caption.partition(" · ")
                forms.add(
                    next(
                        (str(at) for at, each in enumerate((bot + dot + level, level, bot)) if each in said),
                        "none",
                    )
                )
        assert len(forms) == 1 and "none" not in forms, forms


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
        self.base.add(Spill(kit, (100, 300, 40, 30)))
        self.base.add(Cover(kit, (140, 45, 60, 40)))


class Spill(Node):
    """Words that go on beyond the box."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self.kit.fonts.put(surface, "over its edge", "body", (255, 255, 255), self.rect.inflate(200, 0))


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
    assert any("Spill" in each and "own edge" in each for each in found)
    assert not any("Seen words" in each for each in found)
    assert any("Much too" in each for each in eye.ellipses(loop))
