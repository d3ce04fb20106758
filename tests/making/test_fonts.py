"""The shipped fonts: every character the table writes, tabular counts, licence kept."""

from __future__ import annotations

import pygame
import pytest

from cardtable.resources import asset

FILES = ("Fraunces-600", "Fraunces-600-Italic", "Fraunces-700", "Nunito-600", "Nunito-700", "Nunito-800")
COUNTS = ("Nunito-600", "Nunito-700", "Nunito-800")
DRAWN = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’“”…–—×+−·°€%()!?;:\u2011"
SPACES = "\u00a0\u2007\u2009\u200a\u202f"


@pytest.fixture(scope="module", autouse=True)
def _font_module() -> None:
    pygame.font.init()


def font(name: str, size: int = 40) -> pygame.font.Font:
    return pygame.font.Font(asset("fonts", f"{name}.ttf"), size)


def picture(of: pygame.font.Font, text: str) -> bytes:
    return pygame.image.tobytes(of.render(text, True, "black", "white"), "RGB")


@pytest.mark.parametrize("name", FILES)
def test_every_character_has_a_drawing_of_its_own(name: str) -> None:
    face = font(name)
    missing = picture(face, "\ue123")
    for char in DRAWN:
        drawn = picture(face, char)
        assert drawn != missing, char
        assert len(set(drawn)) > 1, char


@pytest.mark.parametrize("name", FILES)
def test_spaces_are_empty_and_advance(name: str) -> None:
    face = font(name, 80)
    blank = picture(face, " ")
    assert set(blank) == {255}
    for char in SPACES:
        assert set(picture(face, f"{char}{char}")) == {255}, hex(ord(char))
        assert face.size(f"n{char}n")[0] > face.size("nn")[0], hex(ord(char))
    assert face.size("\u202f" * 8)[0] < face.size("\u00a0" * 8)[0]
    assert face.size("n\u200bn")[0] == pytest.approx(face.size("nn")[0], abs=2)


@pytest.mark.parametrize("name", COUNTS)
@pytest.mark.parametrize("size", [13, 18, 33, 72])
def test_counts_are_tabular(name: str, size: int) -> None:
    face = font(name, size)
    assert len({face.size(count)[0] for count in ("1111", "7474", "4171", "0000", "8941")}) == 1
    assert len({face.size("\u2007" + digit)[0] for digit in "0123456789"}) == 1


@pytest.mark.parametrize("family", ["Fraunces", "Nunito"])
def test_licence_travels_with_the_family(family: str) -> None:
    text = asset("licences", f"{family}-OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in text
    assert f"The {family} Project Authors" in text
    # A reserved name would forbid calling these merged files by it.
    assert "with Reserved Font Name" not in text
