"""A row of the result: a turn worth another look."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.table.screens.parts import target, text
from cardtable.table.screens.seatlist import Disc
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, within
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.widgets.label import Paragraph


class MoveRow(Node):
    """A turn worth another look; a click goes there."""

    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(
        self,
        kit: Kit,
        wide: int,
        hue: t.Hue,
        head: str,
        line: str,
        go: Callable[[], object],
        *,
        key: str,
    ) -> None:
        super().__init__(kit, key=key)
        self._go = go
        self.radius = kit.px(10)
        pad, size = kit.px(14), max(kit.px(36), kit.theme.text_px(36, "body"))
        room = wide - 3 * pad - size - kit.theme.text_px(26, "body")
        words = column([text(kit, room, head, "label", t.TEXT), text(kit, room, line, "body", t.MIST)])
        high = max(target(kit, 60, "body"), words.h + kit.px(12))
        disc = padded(Item.of(Disc(kit, (0, 0, size, size), hue)), pad, high // 2 - size // 2)
        within(self, row([disc, padded(words, 0, high // 2 - words.h // 2)]))
        self.rect = (0, 0, wide, high)

    def label(self) -> str:
        return ". ".join(child.label() for child in self.children if isinstance(child, Paragraph))

    def click(self) -> bool:
        self.kit.sounds.play("tap")
        self._go()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(plates.row(self.kit, self.rect.size, self.radius, self.hovered), self.rect)
        size = self.kit.theme.text_px(22, "body")
        area = self.rect.inflate(-2 * self.kit.px(12), 0)
        icons.put(self.kit, surface, "chevron-right", area, size, t.BRASS_L, align="right")
