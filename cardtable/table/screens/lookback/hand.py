"""The hand of one turn, small, with rings round what could have been laid; or a word as ghosts, where none is laid from a hand."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.i18n import _
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import cards
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import dashed, ring
from cardtable.wording.sentence import card_name, listed

Held = Sequence[tuple[Face, bool]]


class HandRow(Node):
    """Cards side by side, as large as the row allows; those wanted are ringed, or all are ghosts."""

    role = Role.TEXT

    def __init__(self, kit: Kit, rect: RectLike, held: Held, *, ghosts: bool = False) -> None:
        super().__init__(kit, rect, key="held")
        self._held, self._ghosts = tuple(held), ghosts
        self.bleed = kit.px(14)

    def label(self) -> str:
        names = [card_name(face.letter) for face, _wanted in self._held]
        wanted = [card_name(face.letter) for face, used in self._held if used]
        if self._ghosts or not wanted:
            return ", ".join(names)
        return _("%(cards)s; wanted: %(wanted)s") % {"cards": ", ".join(names), "wanted": listed(wanted)}

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if not self._held:
            return
        kit, count, gap = self.kit, len(self._held), self.kit.px(8)
        wide = min(round(self.rect.h / cards.RATIO), (self.rect.w - gap * (count - 1)) // count)
        wide = max(8, wide)
        step = min(wide + gap, (self.rect.w - wide) / max(1, count - 1))
        left = self.rect.centerx - round(step * (count - 1) + wide) // 2
        for at, (face, used) in enumerate(self._held):
            spot = pygame.Rect(round(left + step * at), self.rect.y, wide, cards.height_of(wide, face.tall))
            image, offset = cards.rested(kit, face, wide)
            if self._ghosts:
                image = image.copy()
                image.fill((255, 255, 255, 207), special_flags=pygame.BLEND_RGBA_MULT)
            surface.blit(image, (spot.x + offset[0], spot.y + offset[1]))
            radius, line = cards.radius_of(wide), max(2, kit.px(3))
            if self._ghosts:
                edge = dashed(kit, spot.size, radius, (*t.BRASS_L, 255), max(1, kit.px(2)), max(4, kit.px(7)))
                surface.blit(edge, spot)
            elif used:
                lit = ring(kit, spot.size, radius, line, t.BRASS_L)
                surface.blit(lit, lit.get_rect(center=spot.center))
