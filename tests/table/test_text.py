"""The gate for hostile text, wrapping, ellipsis."""

from __future__ import annotations

import unicodedata

import pygame
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cardtable.ui import theme as t
from cardtable.ui.surfaces import SurfaceCache
from cardtable.ui.text import NARROW, NBSP, Fonts, Style, graphemes, safe_text
from cardtable.ui.theme import TYPES, Theme
from cardtable.ui.typeset import block, escape

HOSTILE = (
    "",
    "\0",
    "A\0B",
    "\ud800",
    "x\udfffy",
    "\u200b",
    "\u200b\u200d\ufeff",
    "e" + "\u0301" * 500,
    "\u0301" * 500,
    "\u202e evil",
    "a\nb\tc\rd",
    "\x1b[31m",
    "\U0010ffff",
    "\ue000",
    "🂡🀄👨‍👩‍👧",
    "ﷺ" * 50,
    "a" * 100_000,
    "Ÿ Œ œ « É » \u202f;",
    "\u2028\u2029",
)


@pytest.fixture(scope="module")
def fonts() -> Fonts:
    pygame.font.init()
    return Fonts(Theme((1280, 800)), SurfaceCache())


@pytest.mark.parametrize("text", HOSTILE, ids=lambda text: ascii(text[:12]))
def test_hostile_text_is_rendered(fonts: Fonts, text: str) -> None:
    for role in ("body", "word"):
        image = fonts.line(text, role, t.TEXT)
        assert image.get_width() < 40_000
        assert image.get_height() <= fonts.height(role) * 2


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.text(st.characters(), max_size=60))
def test_any_text_passes_the_gate(fonts: Fonts, text: str) -> None:
    clean = safe_text(text)
    assert clean == safe_text(clean)
    assert not any(unicodedata.category(char) in ("Cc", "Cs", "Cf") for char in clean)
    clean.encode("utf-8")
    fonts.line(text, "body", t.TEXT)
    fonts.put(pygame.Surface((200, 40)), text, "status", t.TEXT, pygame.Rect(0, 0, 100, 40))
    block(fonts, escape(text), "body", t.TEXT, 120)


def test_marks_are_kept_to_three() -> None:
    assert len(safe_text("x" + "\u0323" * 500)) == 4
    assert safe_text("\u0301") == ""


def test_graphemes_hold_letters_and_marks_together() -> None:
    assert graphemes("e\u0323\u0308a") == ["e\u0323\u0308", "a"]
    assert graphemes("œuf") == ["œ", "u", "f"]


def test_french_spaces_do_not_break(fonts: Fonts) -> None:
    text = f"mot{NARROW}; suite{NBSP}: fin"
    for width in range(20, 240, 7):
        for line in block(fonts, text, "body", t.TEXT, width).lines:
            words = "".join(run.text for _, run in line.runs)
            if fonts.width(f"suite{NBSP}:", "body") <= width:
                assert not words.startswith((";", ":"))


def test_wrapped_lines_fit_and_lose_nothing(fonts: Fonts) -> None:
    text = "Posez des lettres <b>devant</b>, derrière ou <n>par-dessus</n>, des vierges aux bouts : anticonstitutionnellement."
    for width in (30, 90, 200, 900):
        made = block(fonts, text, "body", t.TEXT, width)
        assert all(line.width <= width for line in made.lines)
        said = "".join(run.text for line in made.lines for _, run in line.runs).replace(" ", "")
        assert said == text.replace(" ", "").replace("<b>", "").replace("</b>", "").replace(
            "<n>", ""
        ).replace("</n>", "")


def test_most_lines_end_with_an_ellipsis(fonts: Fonts) -> None:
    made = block(fonts, "un deux trois quatre cinq six sept huit neuf", "body", t.TEXT, 100, most=2)
    assert len(made.lines) == 2
    assert made.lines[-1].runs[-1][1].text.endswith("…")
    assert made.lines[-1].width <= 100


def test_markup_of_a_name_stays_text(fonts: Fonts) -> None:
    made = block(fonts, f"<b>{escape('<n>Bob</n>')}</b> joue", "body", t.TEXT, 900)
    assert "".join(run.text for _, run in made.lines[0].runs) == "<n>Bob</n> joue"


def test_fit_is_the_longest_that_fits(fonts: Fonts) -> None:
    text = "Une phrase un peu longue"
    for width in (0, 10, 50, 100, 150, 400):
        cut = fonts.fit(text, "body", width)
        assert cut == text or cut.endswith("…")
        assert fonts.width(cut, "body") <= max(width, fonts.width("…", "body"))


def test_digits_are_tabular(fonts: Fonts) -> None:
    for role in ("score", "count", "plaque"):
        assert len({fonts.width(f"8{digit}8", role) for digit in "0123456789"}) == 1


@pytest.mark.parametrize("size", [(640, 400), (1024, 640), (1600, 900), (3840, 2160)])
def test_type_keeps_its_floors_and_grows(size: tuple[int, int]) -> None:
    for role, spec in TYPES.items():
        sizes = [Theme(size, 1.0, scale).type_px(role) for scale in (0.8, 1.0, 1.2, 1.5, 2.5)]
        assert sizes == sorted(sizes)
        assert sizes[0] >= int(spec.floor)
        assert sizes[-1] > sizes[1]


@pytest.mark.parametrize("family", ["Nunito", "Fraunces"])
def test_words_stand_as_far_apart_as_the_font_says(fonts: Fonts, family: str) -> None:
    """A j reaches to the left of its place: its word must not come nearer to the next one for it."""
    style = Style(family, 700, 80, False, 0.0)

    def gap(text: str) -> int:
        """The empty columns before the last word of a line."""
        image = fonts.line(text, style, t.TEXT)
        columns = [image.subsurface((x, 0, 1, image.get_height())) for x in range(image.get_width())]
        inked = "".join("x" if column.get_bounding_rect().h else " " for column in columns)
        return max(len(run) for run in inked.rstrip()[len(inked) // 2 :].split("x"))

    assert abs(gap("nn jnn nn") - gap("nn inn nn")) <= 1


@pytest.mark.parametrize("width", range(120, 700, 37))
def test_a_paragraph_set_for_the_width_it_needs_breaks_alike(fonts: Fonts, width: int) -> None:
    """Whatever makes its box as wide as its words has no line more than it made room for."""
    text = "Déplacer <b>Bruno</b> : glisser, ou touches Haut et Bas, et rien de plus."
    made = block(fonts, text, "body", t.TEXT, width)
    again = block(fonts, text, "body", t.TEXT, made.width)
    assert made.width <= width
    assert [[run.text for _, run in line.runs] for line in again.lines] == [
        [run.text for _, run in line.runs] for line in made.lines
    ]


@pytest.mark.parametrize(
    "said",
    ["Your aunt says <w>AUNT</w>.", "« <w>TANTE</w>\u00a0» est joué.", "Mot\u00a0: <w>RAT</w>, <w>RATE</w>."],
)
def test_no_line_begins_with_a_full_stop(fonts: Fonts, said: str) -> None:
    for width in range(20, 400, 3):
        made = block(fonts, said, "body", t.TEXT, width)
        words = max(fonts.width(each, "body") for each in ("AUNT", "TANTE", "RATE")) * 1.3
        for line in made.lines:
            first = "".join(run.text for _x, run in line.runs)[:1]
            assert width < words + 20 or first not in ".,;:!?»", (width, made.text)
