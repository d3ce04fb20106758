"""The printed sheet of a game: a picture, a PDF and a web page that say the same, and lead back to the same cards."""

from __future__ import annotations

import io
import re
import zlib
from collections.abc import Callable
from dataclasses import replace
from html.parser import HTMLParser

import pygame
import pytest
import qrcodegen

from cardtable import i18n
from cardtable.games import games
from cardtable.play.challenge import challenge_of, found_in, read_challenge
from cardtable.table.screens.printing.picture import HIGH, MARGIN, MODULE, WIDE, pdf, picture, png
from cardtable.table.screens.printing.printed import Printed, printed, text_lines
from cardtable.table.screens.printing.web import html
from tests.play.test_wordbook import SEED, played
from tests.table.screens_house import the_house

DAY = "22 novembre 2026"
GAMES = [each.id for each in games()]


@pytest.fixture(autouse=True)
def letters() -> None:
    """Set up what draws letters, as an open window has it."""
    pygame.font.init()


@pytest.fixture(scope="module")
def sheets() -> dict[str, Printed]:
    i18n.use("fr")
    try:
        return {game: printed(played(game, SEED), DAY) for game in GAMES}
    finally:
        i18n.use("en")


class Reader(HTMLParser):
    """The text of a page, and what its tags are."""

    def __init__(self) -> None:
        super().__init__()
        self.text = ""
        self.tags: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data + "\n"


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_says_all_of_the_game(sheets: dict[str, Printed], game: str) -> None:
    sheet = sheets[game]
    assert sheet.title and DAY in sheet.day and len(sheet.columns) == 2
    assert all(len(column.cells) == len(sheet.rows) for column in sheet.columns)
    assert any(column.won for column in sheet.columns) and any(column.words for column in sheet.columns)
    assert read_challenge(sheet.code).game == game


@pytest.mark.parametrize("game", GAMES)
def test_the_web_page_holds_it_and_nothing_from_elsewhere(sheets: dict[str, Printed], game: str) -> None:
    sheet, page = sheets[game], html(sheets[game]).decode()
    reader = Reader()
    reader.feed(page)
    for line in (sheet.title, sheet.winner, sheet.code, *(each.total for each in sheet.columns)):
        assert line in reader.text
    for column in sheet.columns:
        assert all(word in reader.text for word in column.words)
    names = [tag for tag, _attrs in reader.tags]
    assert {"script", "link", "img"}.isdisjoint(names) and names.count("svg") == 1
    assert not re.search(r"(?:src|href)=", page)


@pytest.mark.parametrize("game", GAMES)
def test_the_best_word_stands_in_cards_with_whose_it_was(sheets: dict[str, Printed], game: str) -> None:
    sheet = sheets[game]
    word, said = sheet.best
    most = max(int(each.rpartition(" ")[2]) for column in sheet.columns for each in column.words)
    assert f"{word} {most}" in [each for column in sheet.columns for each in column.words]
    whose = [column.name for column in sheet.columns if f"{word} {most}" in column.words]
    assert any(name in said for name in whose) and str(most) in said
    assert f'aria-label="{word}"' in html(sheet).decode()
    without = replace(sheet, best=("", ""))
    assert picture(sheet).get_at((MARGIN + 20, 560))[:3] != picture(without).get_at((MARGIN + 20, 560))[:3]


@pytest.mark.parametrize("turns", [1, 9, 60])
def test_what_stands_on_a_sheet_ends_above_its_foot(sheets: dict[str, Printed], turns: int) -> None:
    """Large where there is room, on a longer sheet where there is none."""
    sheet = sheets["shelf"]
    columns = tuple(
        replace(each, cells=("7",) * turns, words=each.words[:1] * turns) for each in sheet.columns
    )
    image = picture(replace(sheet, rows=tuple(f"Tour {at}" for at in range(turns)), columns=columns))
    assert image.get_height() == HIGH or turns == 60
    rule = image.get_height() - MARGIN - len(sheet.qr) * MODULE - 30
    between = image.subsurface((MARGIN, rule - 40, WIDE - 2 * MARGIN, 38))
    assert pygame.transform.average_color(between)[:3] == (255, 255, 255)


def test_names_are_no_markup(sheets: dict[str, Printed]) -> None:
    sheet = sheets["shelf"]
    odd = replace(sheet.columns[0], name="<b>Zoé & Co</b>")
    page = html(replace(sheet, columns=(odd, sheet.columns[1]))).decode()
    assert "&lt;b&gt;Zoé &amp; Co" in page and "<b>Zoé" not in page


@pytest.mark.parametrize("game", GAMES)
def test_the_picture_bears_the_qr_of_its_code(sheets: dict[str, Printed], game: str) -> None:
    sheet = sheets[game]
    image = pygame.image.load(io.BytesIO(png(sheet)), "sheet.png")
    assert image.get_width() == WIDE and image.get_height() >= HIGH
    matrix = sheet.qr
    code = qrcodegen.QrCode.encode_text(f"CARDTABLE:{sheet.code}", qrcodegen.QrCode.Ecc.MEDIUM)
    assert len(matrix) == code.get_size() and matrix[7][8] == code.get_module(8, 7)
    left, top = WIDE - MARGIN - len(matrix) * MODULE, image.get_height() - MARGIN - len(matrix) * MODULE
    seen = [
        [
            image.get_at((left + x * MODULE + MODULE // 2, top + y * MODULE + MODULE // 2))[0] < 128
            for x in range(len(matrix))
        ]
        for y in range(len(matrix))
    ]
    assert seen == [[bool(dark) for dark in row] for row in matrix]
    for x in range(left - 4 * MODULE, left):  # the quiet zone
        assert image.get_at((x, top + 3 * MODULE))[:3] == (255, 255, 255)


@pytest.mark.parametrize("game", GAMES)
def test_the_pdf_shows_the_picture_and_holds_the_words(sheets: dict[str, Printed], game: str) -> None:
    content = pdf(sheets[game])
    assert content.startswith(b"%PDF-1.7") and content.rstrip().endswith(b"%%EOF")
    streams = [
        zlib.decompress(found[1])
        for found in re.finditer(rb"/FlateDecode[^>]*>>\s*stream\n(.*?)\nendstream", content, re.DOTALL)
    ]
    texts = b"".join(
        bytes.fromhex(found.decode()) for each in streams for found in re.findall(rb"<([0-9a-f]*)> Tj", each)
    ).decode("cp1252")
    for line in text_lines(sheets[game]):
        assert line.encode("cp1252", "replace").decode("cp1252") in texts
    assert max(map(len, streams)) >= WIDE * HIGH * 3
    said = [
        bytes.fromhex(found.decode()).decode("utf-16")
        for each in streams
        for found in re.findall(rb"/ActualText <([0-9a-f]*)>", each)
    ]
    assert said == text_lines(sheets[game]), "names in any script are read as they are"


@pytest.mark.parametrize("make", [png, pdf, html])
def test_each_file_leads_to_the_same_cards(
    sheets: dict[str, Printed], make: Callable[[Printed], bytes]
) -> None:
    for sheet in sheets.values():
        assert found_in(make(sheet)) == sheet.code


def test_a_message_leads_there_and_a_game_does_not() -> None:
    from cardtable.play.recordtext import write_record
    from cardtable.wording.problems import result

    session = the_house().finished
    assert read_challenge(found_in(result(session).encode())) == challenge_of(session.header)
    assert found_in(write_record(session.record).encode()) == ""
    assert found_in(b"\xff\xfe nothing") == found_in(b"SHELF-IS-A-NICE-WORD") == ""
