"""A pile of cards on the felt."""

from __future__ import annotations

import pygame

from cardtable.table.board.lights import may_go
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import Face, card, edge_of, radius_of
from cardtable.ui.paint.shapes import dashed, lay, soft
from cardtable.ui.shown import Shown
from cardtable.ui.text import Style
from cardtable.wording.sentence import cards, pair


class Pile(Node):
    """A pile: a stack of backs as high as it has cards, with its name and count; without a back nothing but its place."""

    soft = True
    thing = "pile"
    role = Role.IMAGE
    gap = 10
    """From the pile to its name, units."""
    count = Shown(-1)
    """How many cards lie there."""
    lit = Shown(False)
    """Whether a card may be thrown onto it."""
    edge = Shown(100_000)
    """What its words end left of, px: where they would not, the number of cards stands alone."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, back: Face | None, *, key: str = "pile"
    ) -> None:
        super().__init__(kit, rect, key=key)
        self._name, self._back = name, back
        self.edge = kit.theme.size[0]
        self.bleed = kit.px(30) + 2 * kit.fonts.height("label") + kit.px(16)

    @property
    def _caption(self) -> str:
        return cards(max(0, self.count))

    def label(self) -> str:
        return pair(self._name, self._caption)

    def value(self) -> str:
        return may_go() if self.lit else ""

    def top(self) -> pygame.Rect:
        """Where the top card lies."""
        return self.rect.move(0, -self._rise)

    @property
    def occupied(self) -> pygame.Rect:
        """The pile with its name and count."""
        words = self.kit.px(self.gap) + 2 * self.kit.fonts.height("label")
        return self.top().union(self.rect.move(0, words))

    @property
    def _rise(self) -> int:
        return round(min(max(0, self.count), 60) / 60 * self.kit.px(14)) if self._back is not None else 0

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        radius = radius_of(min(rect.size))
        if self.lit:
            lay(surface, soft(kit, rect.size, radius, kit.px(18), t.BRASS_L, 0.5), rect)
        if self._back is not None and self.count > 0:
            lay(surface, soft(kit, rect.size, radius, kit.px(16), t.SHADOW, 0.5), rect, kit.px(8))
            self._stack(surface, self._back)
        else:
            line = (*kit.on_felt(t.BRASS_L), 200 if self.lit else 90)
            surface.blit(dashed(kit, rect.size, radius, line), rect)
        self._words(surface)

    def _stack(self, surface: pygame.Surface, back: Face) -> None:
        """Backs from the table up to the top one."""
        image = card(self.kit, back, self.rect.w)
        for y in range(0, -self._rise - 1, -max(2, edge_of(self.rect.w) + 1)):
            surface.blit(image, self.rect.move(0, y))
        surface.blit(image, self.top())

    def _words(self, surface: pygame.Surface) -> None:
        """Name and count, with as much room as they need."""
        fonts = self.kit.fonts
        if self.words.w < self._wide:
            fonts.put(surface, str(max(0, self.count)), "label", t.TEXT, self.words, "center")
            return
        self._write(surface, max(self.rect.w + self.kit.px(60), self._wide), self._caption)

    @property
    def _wide(self) -> int:
        """The width of name and count, px."""
        fonts = self.kit.fonts
        return max(fonts.width(self._caption, "body"), fonts.width(self._name, "label")) + 4

    @property
    def words(self) -> pygame.Rect:
        """Where they stand."""
        line, wide = self.kit.fonts.height("label"), self._wide
        foot = pygame.Rect(0, self.rect.bottom + self.kit.px(self.gap), wide, 2 * line)
        foot.x = max(self.rect.centerx - wide // 2, self.kit.px(4))
        if foot.right <= self.edge:
            return foot
        number = self.kit.fonts.width(str(max(0, self.count)), "label")
        return pygame.Rect(self.rect.centerx - number // 2, foot.y, number, line)

    def _write(
        self,
        surface: pygame.Surface,
        wide: int,
        count: str,
        name_style: str | Style = "label",
        count_style: str | Style = "body",
        least: int = 0,
    ) -> None:
        """The name and `count` below it, `wide` px wide at most, in letters of `least` px at least (`Fonts.shrink`)."""
        fonts = self.kit.fonts
        foot = pygame.Rect(0, self.rect.bottom + self.kit.px(self.gap), wide, fonts.height(name_style))
        foot.centerx = self.rect.centerx
        foot.x = max(foot.x, self.kit.px(4))
        for text, style, colour in ((self._name, name_style, t.TEXT), (count, count_style, t.MIST)):
            fonts.put(surface, text, fonts.shrink(text, style, wide, least), colour, foot, "center")
            foot = foot.move(0, foot.h)
