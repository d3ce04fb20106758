"""The shipped icons: each draws, takes a colour, and is the one the script names."""

from __future__ import annotations

import io

import pygame
import pytest

from cardtable.resources import asset
from tools.pictures.icons import NAMES, plain

FOLDER = asset("icons")


def test_the_folder_holds_exactly_the_named_icons() -> None:
    assert sorted(path.stem for path in FOLDER.iterdir()) == sorted(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_icon_draws_in_the_colour_asked_for(name: str) -> None:
    text = (FOLDER / f"{name}.svg").read_text(encoding="utf-8")
    assert "currentColor" in text
    drawn = pygame.image.load_sized_svg(
        io.BytesIO(text.replace("currentColor", "#F3E3BE").encode()), (48, 48)
    )
    assert drawn.get_size() == (48, 48)
    solid = [drawn.get_at((x, y)) for x in range(48) for y in range(48) if drawn.get_at((x, y)).a == 255]
    assert len(solid) > 20
    # Where two strokes cross, the renderer rounds the sum of two layers.
    assert all(abs(pixel[c] - wanted) <= 2 for pixel in solid for c, wanted in enumerate((0xF3, 0xE3, 0xBE)))


def test_strokes_of_no_length_become_discs() -> None:
    source = '<!-- x --><svg\n  class="a b"\n  width="24"\n>\n  <path d="M12 17h.01" />\n</svg>\n'
    made = '<svg width="24"><circle cx="12" cy="17" r="1.25" fill="currentColor" stroke="none" /></svg>\n'
    assert plain(source) == made
    assert not [path.name for path in FOLDER.iterdir() if "h.01" in path.read_text(encoding="utf-8")]
