"""The card of a word: never cut, meaning first, the table of a verb one press away."""

from __future__ import annotations

import pygame
import pytest

from cardtable.lexicon import Lexicon
from cardtable.table.screens.wordcard import FormChip, Headword, TableChip, TierMark, WordCardLayer, halves
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.wording.words import word_card
from tests.table.conftest import close, open_window

WORDS = ("extraordinaires", "incompressibles", "peche", "wagon", "constitutionnel")
WINDOWS = ((1024, 640), (1280, 720), (1920, 1080), (700, 1200), (400, 700))


@pytest.fixture(scope="module")
def french() -> Lexicon:
    return Lexicon.open()


def opened(lexicon: Lexicon, word: str, size: tuple[int, int], scale: float) -> tuple[Scene, WordCardLayer]:
    loop = open_window(size, scale)
    card = word_card(lexicon.entry(word), lexicon.describe(word), lexicon)
    scene = Scene(loop.kit)
    layer = WordCardLayer(loop.kit, card)
    scene.open(lambda: layer)
    close(loop)
    return scene, layer


def nodes(layer: Node, kind: type) -> list[Node]:
    return [each for each in layer.walk() if isinstance(each, kind)]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0, 2.5])
@pytest.mark.parametrize("size", WINDOWS)
def test_no_spelling_is_cut(french: Lexicon, size: tuple[int, int], scale: float) -> None:
    for word in WORDS:
        _scene, layer = opened(french, word, size, scale)
        heads = nodes(layer, Headword)
        assert heads
        for head in heads:
            assert isinstance(head, Headword)
            fonts = head.kit.fonts
            assert "".join(head.lines).replace("-", "") == head.label()
            assert all(fonts.fit(line, head._style, head.rect.w) == line for line in head.lines)
            assert layer.panel.rect.contains(pygame.Rect(head.rect.x, layer.panel.rect.y, head.rect.w, 1))


def test_meaning_stands_before_grammar_and_forms(french: Lexicon) -> None:
    _scene, layer = opened(french, "peche", (1280, 720), 1.0)
    said = [label for each in layer.walk() if (label := each.label())]
    places = [
        next(at for at, label in enumerate(said) if part in label)
        for part in ("pêche", "Fruit à noyau", "noun", "pêches", "péché")
    ]
    assert places == sorted(places)


def test_a_word_is_parted_at_a_syllable() -> None:
    assert halves("extraordinaires")[0].endswith("-")
    assert "".join(halves("extraordinaires")).replace("-", "") == "extraordinaires"


def test_the_table_of_a_verb_is_one_press_away_and_leads_back(french: Lexicon) -> None:
    scene, layer = opened(french, "mangeait", (1280, 720), 1.0)
    chip = nodes(layer, TableChip)[0]
    assert isinstance(chip, TableChip)
    chip.on_click()
    table = scene.top
    assert isinstance(table, WordCardLayer) and table is not layer
    said = " ".join(each.label() for each in table.walk())
    assert "mangeons" in said and "mangera" in said
    back = nodes(table, TableChip)[0]
    assert isinstance(back, TableChip)
    back.on_click()
    assert isinstance(scene.top, WordCardLayer) and "manger" not in [
        each.label() for each in nodes(scene.top, Headword)
    ]


def test_what_families_are_not_told_is_called_a_coarse_word(french: Lexicon) -> None:
    _scene, layer = opened(french, "baisee", (1280, 720), 1.0)
    assert any("Coarse word." in each.label() for each in layer.walk())


@pytest.mark.parametrize("size", WINDOWS)
def test_the_chips_of_a_row_and_what_stands_below_them_are_aligned(
    french: Lexicon, size: tuple[int, int]
) -> None:
    _scene, layer = opened(french, "mangeait", size, 1.0)
    form, verb = nodes(layer, FormChip)[0].rect, nodes(layer, TableChip)[0].rect
    assert (form.y, form.h) == (verb.y, verb.h), "the form's pill stands beside that of the verb's table"
    mark = nodes(layer, TierMark)[0]
    assert mark.rect.x == form.x
    surface = pygame.Surface(size)
    surface.fill((255, 255, 255))
    mark.draw(surface, mark.rect)
    column = [surface.get_at((mark.rect.x + 1, y))[:3] for y in range(mark.rect.y, mark.rect.bottom)]
    assert any(colour != (255, 255, 255) for colour in column), "the first dot begins where the text does"
