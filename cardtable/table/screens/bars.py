"""Bars: how many games of each kind were won, a row a kind."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.play.history import Share
from cardtable.ui import theme as t
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.shapes import box

if TYPE_CHECKING:
    from cardtable.ui.kit import Kit


class BarRow(Node):
    """A kind of games, the part of them won as a bar of brass, and how many they were."""

    role = Role.TEXT

    def __init__(self, kit: Kit, rect: RectLike, name: str, share: Share, names: int, numbers: int) -> None:
        """`names` and `numbers` are the widths of what stands before and behind the bars, px."""
        super().__init__(kit, rect)
        self._name, self._share, self._names, self._numbers = name, share, names, numbers

    @staticmethod
    def said(share: Share) -> str:
        """What stands behind a bar."""
        values = {"won": share.won, "played": share.played, "share": share.percent}
        return _("%(won)s of %(played)s · %(share)s%%") % values

    def label(self) -> str:
        return f"{self._name}. " + _("%(name)s: %(value)s") % {
            "name": _("Won"),
            "value": self.said(self._share),
        }

    @property
    def cramped(self) -> bool:
        return self.kit.fonts.width(self._name, "label") > self._names

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, gap = self.kit, self.rect, self.kit.px(12)
        fonts = kit.fonts
        left = pygame.Rect(rect.x, rect.y, self._names, rect.h)
        if self.cramped and kit.theme.ample:  # a line of its own above the bar
            left = pygame.Rect(rect.x, rect.y, rect.w, rect.h // 2)
            rect = pygame.Rect(rect.x, left.bottom, rect.w, rect.h - left.h)
        fonts.put(surface, self._name, fonts.shrink(self._name, "label", left.w), t.TEXT, left)
        left.w = self._names
        right = pygame.Rect(rect.right - self._numbers, rect.y, self._numbers, rect.h)
        fonts.put(surface, self.said(self._share), "label", t.CREAM, right, align="right")
        room = pygame.Rect(left.right + gap, rect.y, right.x - left.right - 2 * gap, rect.h)
        high = max(8, round(rect.h * 0.42))
        bar = pygame.Rect(room.x, room.centery - high // 2, room.w, high)
        if bar.w < high:
            return
        self._bar(surface, bar, t.PLATE_FOOT)
        if self._share.won:
            part = max(high, round(bar.w * self._share.won / self._share.played))
            self._bar(surface, pygame.Rect(*bar.topleft, part, high), t.BRASS)

    def _bar(self, surface: pygame.Surface, spot: pygame.Rect, colour: t.RGB) -> None:
        ends = [(0.0, (*colour, 255)), (1.0, (*colour, 255))]
        edge = t.fade(t.BRASS, 0.6)
        image = self.kit.cache.get(
            ("bar", spot.size, colour), lambda: box(spot.size, spot.h // 2, ends, edge, 1)
        )
        surface.blit(image, spot)
