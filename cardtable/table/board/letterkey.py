"""A letter that may be chosen for a joker or written: a key."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.rules.cards import BLANK
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import clear, kept_box, lay, soft
from cardtable.ui.theme import RGB

Use = Callable[[str], None]
"""Act on a letter."""
TAKES = t.rgb("#F6DE9C")
"""The light of a key that makes a word to be taken."""


class LetterKey(Node):
    """One letter. `good`: the row stays part of a word with it; `takes`: it makes a word to be taken; `pale`: neither."""

    soft = True
    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect, letter: str, kind: str, choose: Use, look: Use) -> None:
        super().__init__(kit, rect, key=f"key-{letter}")
        self.letter, self.kind, self._choose, self._look = letter, kind, choose, look
        self.radius = kit.px(8)
        self.bleed = kit.px(10)

    def label(self) -> str:
        if self.letter == BLANK:
            return _("A blank")
        if self.kind == "takes":
            return _("%(letter)s makes a word that you can take") % {"letter": self.letter}
        if self.kind == "good":
            return _("%(letter)s fits") % {"letter": self.letter}
        return self.letter

    def click(self) -> bool:
        self._choose(self.letter)
        return True

    def hover_changed(self) -> None:
        self.invalidate()
        self._look(self.letter if self.hovered else "")

    def focus_changed(self, focused: bool) -> None:
        self.invalidate()
        if self.scene is not None and self.scene.by_keyboard:
            self._look(self.letter if focused else "")

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, size = self.kit, self.rect.size
        if self.kind == "takes":
            lay(surface, soft(kit, size, self.radius, kit.px(8), t.BRASS_L, 0.6), self.rect)
        ivory = t.IVORY_TOP, t.IVORY_FOOT, t.IVORY_EDGE
        tops = {"takes": (TAKES, t.rgb("#D2A850"), t.BRASS_D), "good": ivory, "plain": ivory}
        known = tops.get(self.kind)
        if known or self.hovered:
            top, foot, edge = known or (t.rgb("#3A4A42"), t.rgb("#2C3B34"), t.BRASS_D)
            if self.hovered and known:
                foot = top
            surface.blit(kept_box(kit, size, self.radius, [(0, top), (1, foot)], edge), self.rect)
        ink = t.INK if self.kind == "takes" else t.JOKER if known else t.MIST
        fonts = kit.fonts
        role = fonts.style("panel-title")
        if fonts.width("W", role) > size[0] - 6:
            role = fonts.shrink("W", role, size[0] - 6, 12)
        if self.letter == BLANK:
            side = max(10, round(min(size) * 0.4))
            lozenge = kit.cache.get(("strip-blank", side, ink), lambda: lozenge_of(side, ink))
            surface.blit(lozenge, lozenge.get_rect(center=self.rect.center))
        else:
            fonts.put(surface, self.letter, role, ink, self.rect, "center", alpha=255 if known else 150)
        if self.kind == "takes" and size[0] > kit.px(30):
            mark = max(9, round(size[1] * 0.24))
            zap = icon(kit, "zap", mark, t.rgb("#5A3A0C"), filled=True)
            surface.blit(zap, zap.get_rect(topright=(self.rect.right - kit.px(4), self.rect.y + kit.px(4))))


def lozenge_of(side: int, ink: RGB) -> pygame.Surface:
    """The mark of a blank, as on its card, four times as large first."""
    big = side * 4
    image = clear((big, big), ink)
    middle, edge = big // 2, big - 3
    pygame.draw.polygon(
        image, (*ink, 255), [(middle, 2), (edge, middle), (middle, edge), (2, middle)], big // 12
    )
    return pygame.transform.smoothscale(image, (side, side))
