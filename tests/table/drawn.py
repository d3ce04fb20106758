"""Texts that a test has seen drawn, with the place each was given."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from cardtable.ui.text import Fonts


@dataclass(frozen=True, slots=True)
class DrawnText:
    """One text as it was drawn."""

    text: str
    fits: bool
    """True if the whole text is no wider than its place."""
    rect: pygame.Rect
    """Place of the letters, px."""


@contextmanager
def drawn_texts() -> Iterator[list[DrawnText]]:
    """Note each text that is drawn in the block."""
    put, noted = Fonts.put, list[DrawnText]()

    def note(
        fonts: Fonts,
        surface: pygame.Surface,
        text: str,
        role: Any,
        colour: Any,
        box: pygame.Rect,
        *more: Any,
        **named: Any,
    ) -> pygame.Rect:
        rect = put(fonts, surface, text, role, colour, box, *more, **named)
        noted.append(DrawnText(text, fonts.width(text, role) <= box.w, rect))
        return rect

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Fonts, "put", note)
        yield noted
