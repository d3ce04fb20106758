"""Every golden picture is still what the table looks like, and what compares them sees what a person would."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.kinds import Constant
from tests.table.golden import STATES, State, differences, drawn, golden, png, show


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.name)
def test_the_table_looks_as_it_did(state: State) -> None:
    new, old = drawn(state), golden(state.name)
    found = differences(new, old)
    assert not found, f"{len(found)} blocks differ: see {show(state.name, new, found)}"


def test_a_card_a_pixel_aside_is_seen() -> None:
    old = golden("shelf-middle")
    new = old.copy()
    card = pygame.Rect(300, 585, 86, 120)
    new.blit(old.subsurface(card), card.move(1, 0))
    assert differences(new, old)


def test_a_light_a_shade_brighter_is_seen() -> None:
    old = golden("crackword-held")
    new = old.copy()
    new.fill((12, 12, 12), (70, 235, 64, 90), pygame.BLEND_RGB_ADD)
    assert differences(new, old)


def test_letters_smoothed_otherwise_are_not() -> None:
    old = golden("duel-held")
    new, beside = old.copy(), old.copy()
    beside.set_alpha(32)
    new.blit(beside, (1, 0))
    assert new.get_buffer().raw != old.get_buffer().raw
    assert not differences(new, old)


def test_a_picture_is_kept_as_it_was_drawn(tmp_path: Path) -> None:
    old = golden("duel-small")
    path = tmp_path / "kept.png"
    path.write_bytes(png(old))
    again = pygame.image.load(path)
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(old, "RGB")


def test_what_differs_is_shown(tmp_path: Path, constant: Constant) -> None:
    constant("tests.table.golden", "FAILED", tmp_path / "pictures")
    old = golden("shelf-middle")
    new = old.copy()
    new.fill((0, 0, 0), (640, 320, 8, 8))
    path = show("shelf-middle", new, differences(new, old))
    assert sorted(each.name for each in path.parent.iterdir()) == [
        "shelf-middle-difference.png",
        "shelf-middle.png",
    ]
    assert pygame.image.load(path).get_at((640, 320))[:3] == (255, 0, 128)
