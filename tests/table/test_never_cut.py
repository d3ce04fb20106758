"""Essential text is never cut: the totals of a score sheet, the heading of a word's card, at any size and text scale."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cardtable import i18n
from cardtable.play.session import Session
from cardtable.rules.account import ScoreRow
from cardtable.table.screens import result
from cardtable.table.screens.result import ResultPage
from cardtable.table.screens.scoresheet import ScoreSheet, SheetText, sheet_of
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.wording.words import word_card
from tests.kinds import as_a
from tests.table import eye
from tests.table.conftest import Open, frame
from tests.table.parts import the
from tests.table.screens_house import the_house
from tests.table.tables import LEXICON
from tools.screens import played, players

pytestmark = pytest.mark.watched


@cache
def finished(seats: int) -> Session:
    """A finished match of the shelf."""
    return played(LEXICON, players(seats), 11)


SIZES = [(1024, 640), (1280, 720), (1920, 1080), (700, 1200)]
WORDS = ["MOT", "OEUF", "ELEPHANT", "CROCODILE", "HIPPOPOTAME", "ANTICONSTITUTIONNELLEMENT"]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.5])
@pytest.mark.parametrize("size", [*SIZES, (1205, 623)])
@pytest.mark.parametrize("rounds", [3, 23, 60])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_total_of_a_sheet_is_in_sight_where_its_head_is(
    open_loop: Open,
    monkeypatch: pytest.MonkeyPatch,
    seats: int,
    rounds: int,
    size: tuple[int, int],
    scale: float,
) -> None:
    """As soon as the page is there, or once the sheet has been scrolled to."""
    loop = open_loop(size, scale)
    session = finished(seats)

    def long(session: Session) -> SheetText:
        sheet = sheet_of(session)
        rows = tuple(ScoreRow(sheet.rows[0].cells, turn) for turn in range(1, rounds + 1))
        labels = tuple(f"Tour {turn}" for turn in range(1, rounds + 1))
        return replace(sheet, account=replace(sheet.account, rows=rows), labels=labels, starred=frozenset())

    monkeypatch.setattr(result, "sheet_of", long)
    page = ResultPage(loop.kit, the_house().desk(loop, "fr", seats), session)
    loop.show(page)
    sheet = as_a(ScoreSheet, the(page, "sheet"))
    assert len(sheet.sheet.rows) == rounds
    foot = the(page, "rail").rect.top
    rows = min(node.rect.y for node in sheet.walk() if node.label() == "Tour 1")
    totals = [node for node in sheet.walk() if node.key.startswith("total-")]
    assert len(totals) == len(page.session.players)
    for node in totals:
        assert sheet.rect.contains(node.rect)
        assert node.rect.bottom <= foot or node.rect.bottom <= rows
        style = loop.kit.fonts.shrink(node.label(), "total", node.rect.w)
        assert loop.kit.fonts.width(node.label(), style) <= node.rect.w, node.label()


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
