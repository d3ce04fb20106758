"""The face-down pile."""

from __future__ import annotations

import pygame

from cardtable.i18n import ngettext
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import Face, card, edge_of, radius_of
from cardtable.ui.paint.cards import height_of as card_high
from cardtable.ui.paint.shapes import dashed, soft
from cardtable.wording.sentence import pair


class Pile(Node):
    """The face-down pile: as high as it has cards, with its name and count."""

    soft = True
    thing = "pile"
    role = Role.IMAGE
    solid = True

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str, back: Face) -> None:
        super().__init__(kit, rect, key="pile")
        self._name, self._back = name, back
        self._count, self._caption = 0, ""
        self.bleed = kit.px(30) + 2 * kit.fonts.height("label") + kit.px(16)

    def show(self, count: int) -> None:
        caption = ngettext("%(count)s card", "%(count)s cards", count) % {"count": count}
        if (count, caption) != (self._count, self._caption):
            self._count, self._caption = count, caption
            self.invalidate()

    def label(self) -> str:
        return pair(self._name, self._caption)

    def top(self) -> pygame.Rect:
        """Where the top card lies."""
        return self.rect.move(0, -self._rise)

    @property
    def occupied(self) -> pygame.Rect:
        """The pile with its name and count."""
        high = card_high(self.rect.w) + self.kit.px(10) + 2 * self.kit.fonts.height("label")
        return pygame.Rect(self.rect.x, self.rect.y - self._rise, self.rect.w, self._rise + high)

    @property
    def _rise(self) -> int:
        return round(min(self._count, 60) / 60 * self.kit.px(14))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, rect = self.kit.fonts, self.rect
        radius = radius_of(rect.w)
        if self._count:
            image, margin = soft(self.kit, rect.size, radius, self.kit.px(16), t.SHADOW, 0.5)
            surface.blit(image, (rect.x - margin, rect.y - margin + self.kit.px(8)))
            back = card(self.kit, self._back, rect.w)
            step = max(2, edge_of(rect.w) + 1)
            for y in range(0, -self._rise - 1, -step):
                surface.blit(back, (rect.x, rect.y + y))
            surface.blit(back, self.top())
        else:
            line = dashed(
                self.kit,
                rect.size,
                radius,
                (*self.kit.on_felt(t.BRASS_L), 90),
                max(1, self.kit.px(2)),
                max(4, self.kit.px(7)),
            )
            surface.blit(line, rect)
        words = max(fonts.width(self._caption, "body"), fonts.width(self._name, "label"))
        wide = max(rect.w + self.kit.px(60), words + 4)
        foot = pygame.Rect(0, rect.y + card_high(rect.w) + self.kit.px(10), wide, fonts.height("label"))
        foot.centerx = rect.centerx
        left = min(foot.x, max(foot.x, self.kit.px(4)))
        foot.x = max(left, self.kit.px(4))
        fonts.put(surface, self._name, "label", t.TEXT, foot, "center")
        fonts.put(surface, self._caption, "body", t.MIST, foot.move(0, fonts.height("label")), "center")
