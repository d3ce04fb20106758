"""The ivory preview: drawn where it lies."""

from __future__ import annotations

import pygame

from cardtable.table.board.marks import PreviewTip, Said
from cardtable.ui.kit import Kit

SAID = Said("FORGER", True, "16 points", "7 \u2212 3 + 2 + 7 + 1 + 2")
WINDOW = pygame.Rect(0, 0, 800, 600)


def shown() -> tuple[PreviewTip, pygame.Surface]:
    pygame.font.init()
    tip = PreviewTip(Kit(WINDOW.size))
    tip.say(SAID)
    tip.rect = tip.rect.move(420, 300)
    window = pygame.Surface(WINDOW.size)
    tip.draw(window, WINDOW)
    return tip, window


def test_it_lies_in_its_rectangle_wherever_that_is_moved() -> None:
    tip, window = shown()
    before = window.subsurface(tip.rect).copy()
    tip.rect = tip.rect.move(-170, -90)
    window.fill(0)
    tip.draw(window, WINDOW)
    moved = window.subsurface(tip.rect)
    assert pygame.image.tobytes(moved, "RGB") == pygame.image.tobytes(before, "RGB")
    assert min(moved.get_at((8, moved.get_height() // 2))[:3]) > 200, "ivory"
