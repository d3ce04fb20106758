"""Essential text is never cut: the totals of a score sheet, the heading of a word's card, at any size and text scale."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable import i18n
from cardtable.rules.account import ScoreRow
from cardtable.table.screens.result import ResultPage
from cardtable.table.screens.scoresheet import ScoreSheet
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.wording.words import word_card
from tests.kinds import as_a
from tests.table import eye
from tests.table.conftest import Open, frame
from tests.table.parts import the
from tests.table.screens_house import the_house
from tests.table.tables import LEXICON

pytestmark = pytest.mark.watched

SIZES = [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)]
WORDS = ["MOT", "OEUF", "ELEPHANT", "CROCODILE", "HIPPOPOTAME", "ANTICONSTITUTIONNELLEMENT"]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("rounds", [3, 23, 60])
def test_the_total_of_a_sheet_is_in_sight_where_its_head_is(
    open_loop: Open,
    rounds: int,
    size: tuple[int, int],
    scale: float,
) -> None:
    loop = open_loop(size, scale)
    page, _desk = the_house().show(loop, "result")
    page = as_a(ResultPage, page)
    rows = tuple(ScoreRow(page.sheet.rows[0].cells, turn) for turn in range(1, rounds + 1))
    labels = tuple(f"Tour {turn}" for turn in range(1, rounds + 1))
    page.sheet = replace(
        page.sheet, account=replace(page.sheet.account, rows=rows), labels=labels, starred=frozenset()
    )
    page.rebuild()
    sheet = as_a(ScoreSheet, the(page, "sheet"))
    foot = the(page, "rematch").rect.top
    head, _row, tall = ScoreSheet.measures(loop.kit)
    totals = [node for node in sheet.walk() if node.key.startswith("total-")]
    assert len(totals) == len(page.session.players)
    for node in totals:
        assert sheet.rect.contains(node.rect)
        assert node.rect.bottom <= foot or sheet.rect.y + head + tall > foot


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("word", WORDS)
def test_the_heading_of_a_word_s_card_is_whole(
    open_loop: Open, word: str, size: tuple[int, int], scale: float
) -> None:
    i18n.use("fr")
    loop = open_loop(size, scale)
    answer = LEXICON.describe(word)
    layer = loop.scene.open(lambda: WordCardLayer(loop.kit, word_card(LEXICON.entry(answer.word), answer)))
    frame(loop)
    assert not [cut for cut in eye.ellipses(loop) if word[:4] in cut.upper()]
    assert layer.scene is loop.scene.state
