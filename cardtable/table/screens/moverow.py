"""A row of the result: a turn worth another look."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.table.screens.parts import target
from cardtable.table.screens.seatlist import Disc
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
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
        rect: RectLike,
        hue: t.Hue,
        head: str,
        line: str,
        go: Callable[[], object],
        *,
        key: str,
    ) -> None:
        super().__init__(kit, rect, key=key)
        self._go = go
        self.radius = kit.px(10)
        pad, size = kit.px(14), self.disc(kit)
        self.add(Disc(kit, (self.rect.x + pad, self.rect.centery - size // 2, size, size), hue))
        left = self.rect.x + 2 * pad + size
        room = self.words(kit, self.rect.w)
        first = Paragraph(kit, (left, 0, room, 0), head, "label", t.TEXT).fitted()
        second = Paragraph(kit, (left, 0, room, 0), line, "body", t.MIST).fitted()
        y = self.rect.centery - (first.rect.h + second.rect.h) // 2
        first.rect = (left, y, room, first.rect.h)
        second.rect = (left, y + first.rect.h, room, second.rect.h)
        self.add(first)
        self.add(second)

    @staticmethod
    def disc(kit: Kit) -> int:
        """The disc's size, px."""
        return max(kit.px(36), kit.theme.text_px(36, "body"))

    @classmethod
    def words(cls, kit: Kit, width: int) -> int:
        """The room for words in a row `width` px wide."""
        return width - 3 * kit.px(14) - cls.disc(kit) - kit.theme.text_px(26, "body")

    @classmethod
    def height_of(cls, kit: Kit, width: int, head: str, line: str) -> int:
        """The height it needs, px."""
        room = cls.words(kit, width)
        words = sum(
            Paragraph(kit, (0, 0, room, 0), text, role).block.height
            for text, role in ((head, "label"), (line, "body"))
        )
        return max(target(kit, 60, "body"), words + kit.px(12))

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
