"""The tooltip: a small ivory box beside what it explains."""

from __future__ import annotations

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import plates
from cardtable.ui.paint.shapes import lay
from cardtable.ui.typeset import block


def beside(size: tuple[int, int], anchor: pygame.Rect, window: tuple[int, int], gap: int) -> pygame.Rect:
    """A box of `size` below `anchor`, or above it where there is no room, inside the window."""
    box = pygame.Rect((0, 0), size)
    box.midtop = anchor.centerx, anchor.bottom + gap
    if box.bottom > window[1] - gap and anchor.y - gap - box.h >= 0:
        box.bottom = anchor.y - gap
    return box.clamp(pygame.Rect(gap, gap, max(box.w, window[0] - 2 * gap), max(box.h, window[1] - 2 * gap)))


class Tip(Node):
    """Words in an ivory box; it takes no gesture."""

    role = Role.TIP

    def __init__(self, kit: Kit, markup: str, anchor: pygame.Rect) -> None:
        pad = kit.theme.text_px(12, "caption")
        most = kit.theme.size[0] - 2 * kit.px(8) - 2 * pad
        wide = min(most, kit.theme.text_px(320, "caption"))
        self._block = block(kit.fonts, markup, "caption", t.INK, wide)
        if self._block.height > kit.theme.size[1] / 2:
            self._block = block(kit.fonts, markup, "caption", t.INK, most)
        size = self._block.width + 2 * pad, self._block.height + round(pad * 1.2)
        super().__init__(kit, beside(size, anchor, kit.theme.size, kit.px(8)), z=900)
        self.markup = markup
        self._pad = pad
        self.bleed = plates.bleed(kit, plates.TIP_SHADE)

    def label(self) -> str:
        return self._block.text

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        lay(surface, plates.ivory(self.kit, self.rect.size, self.kit.px(10)), self.rect)
        self._block.draw(
            self.kit.fonts, surface, self.rect.x + self._pad, self.rect.y + round(self._pad * 0.6)
        )
