"""QR codes on a page: a seal that a phone photographs, a code that a sheet holds."""

from __future__ import annotations

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role

QUIET = 4
"""Light modules about a code."""
LEAST = 3
"""Pixels of a module that a phone still tells apart."""
Modules = tuple[tuple[bool, ...], ...]


def modules_of(text: str) -> Modules:
    """The dark modules of the QR of a text, row by row."""
    from qrcodegen import QrCode  # wanted only here

    code = QrCode.encode_text(text, QrCode.Ecc.MEDIUM)
    side = range(code.get_size())
    return tuple(tuple(code.get_module(x, y) for x in side) for y in side)


class QrImage(Node):
    """The QR of a text, about `wide` px wide: its modules are whole pixels, three at least."""

    role = Role.IMAGE

    def __init__(self, kit: Kit, text: str, wide: int, name: str) -> None:
        self._modules = modules_of(text)
        count = len(self._modules) + 2 * QUIET
        self._module = max(LEAST, wide // count)
        super().__init__(kit, (0, 0, self._module * count, self._module * count))
        self.called = name

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        side, (left, top) = self._module, self.rect.topleft
        pygame.draw.rect(surface, t.IVORY_TOP, self.rect, border_radius=2 * side)
        for down, row in enumerate(self._modules, QUIET):
            for across, dark in enumerate(row, QUIET):
                if dark:
                    surface.fill(t.INK, (left + across * side, top + down * side, side, side))
