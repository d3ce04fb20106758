"""An open book on the felt: two leaves bound in the game's colour, or one where there is no room for two."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.table.screens.parts import put_fitted
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, FAR, NEAR, Box, Item, Leaf
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, materials, plates
from cardtable.ui.paint.shapes import box, clear, gradient, kept_box, lay, soft, tinted
from cardtable.ui.paint.shapes import outline as edge_of
from cardtable.ui.plot import Plot
from cardtable.ui.rects import inside
from cardtable.ui.widgets.button import Button

BOUND = 8
"""Overhang of the binding round the leaves, units."""
GUTTER = 60
"""Width of the shade on either side of the fold, units."""


class OpenBook(Node):
    """The book; `leaves` are the rectangles to write on, one or two."""

    def __init__(self, kit: Kit, rect: RectLike, colour: t.RGB) -> None:
        super().__init__(kit, rect)
        self._colour = colour
        self.two = True
        """True if two leaves are open."""
        self.bleed = plates.bleed(kit, plates.POPOVER_SHADE)

    @property
    def leaves(self) -> list[pygame.Rect]:
        """Return the areas for text, without the margins."""
        pad = max(self.kit.px(APART), min(self.kit.px(FAR), self.rect.w // 22))
        bound, edge = self.kit.px(BOUND), self.kit.px(APART)
        paper = inside(self.rect, bound, bound, bound)
        leaves = Plot(paper, 2 if self.two else 1)
        return [inside(leaves.columns(at, at + 1), pad, edge, edge) for at in range(leaves.count)]

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        key = "book", self.rect.size, self._colour, self.two
        lay(surface, (self.kit.cache.get(key, self._paint), self.bleed), self.rect)

    def _paint(self) -> pygame.Surface:
        kit, (w, h) = self.kit, self.rect.size
        pad, bound, round_ = self.bleed, kit.px(BOUND), kit.px(8)
        out = clear((w + 2 * pad, h + 2 * pad), t.SHADOW)
        lay(out, soft(kit, (w, h), round_, kit.px(26), alpha=0.55), (pad, pad), kit.px(12))
        cover = box(
            (w, h),
            round_,
            [(0, t.mix(self._colour, (255, 255, 255), 0.12)), (1, t.mix(self._colour, (0, 0, 0), 0.25))],
        )
        out.blit(cover, (pad, pad))
        inner = w - 2 * bound, h - 2 * bound
        sheet = materials.paper_face(kit, inner).convert_alpha()
        if self.two:
            self._fold(sheet)
        edge = kit.px(4)
        for step in range(edge):  # the leaves below, seen at the outer edges
            line = (*t.mix(t.rgb("#D8CFB6"), t.INK, 0.25 if step % 2 else 0.05), 160 - 30 * step)
            for x in (step, inner[0] - 1 - step):
                sheet.fill(line, (x, 0, 1, inner[1]), special_flags=pygame.BLEND_RGBA_MULT)
        sheet.blit(tinted(edge_of(inner, kit.px(4), 1), (120, 100, 60, 70)), (0, 0))
        out.blit(sheet, (pad + bound, pad + bound))
        return out

    def _fold(self, sheet: pygame.Surface) -> None:
        """Draw the shade on either side of the fold."""
        wide, high = self.kit.px(GUTTER), sheet.get_height()
        middle = sheet.get_width() // 2
        dark = gradient(
            (high, wide), [(0.0, (70, 52, 24, 0)), (0.7, (70, 52, 24, 34)), (1.0, (54, 38, 16, 120))]
        )
        dark = pygame.transform.rotate(dark, 90)
        sheet.blit(dark, (middle - wide, 0))
        sheet.blit(pygame.transform.flip(dark, True, False), (middle, 0))


class ClauseMark(Node):
    """A clause's number on paper; the one asked for stands on brass."""

    role = Role.TEXT

    def __init__(self, kit: Kit, rect: RectLike, text: str, lit: bool) -> None:
        super().__init__(kit, rect)
        self.called, self._lit = text, lit

    @classmethod
    def of(cls, text: str, *, lit: bool) -> Box:
        """Return the box of a mark, as wide as its text."""

        def make(kit: Kit, wide: int, _high: int) -> Item:
            return Item.of(cls(kit, (0, 0, wide, kit.theme.text_px(APART, "label")), text, lit))

        return Leaf(make, lambda kit: kit.line_width(text, "label", 16))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fill = t.fade(t.BRASS, 0.75 if self._lit else 0.0)
        edge = t.fade(t.BRASS_D, 0.8)
        surface.blit(
            kept_box(self.kit, self.rect.size, self.kit.px(6), [(0, fill), (1, fill)], edge), self.rect
        )
        ink = t.INK if self._lit else t.BRASS_D
        self.kit.fonts.put(surface, self.called, "label", ink, self.rect, align="center")


class ContentsEntry(Button):
    """A line of the contents: its number, what it is called, a chevron; `here` while it is the one that is open."""

    def __init__(
        self, kit: Kit, rect: RectLike, number: int, text: str, act: Callable[[], object], here: bool
    ) -> None:
        super().__init__(
            kit, rect, text, act, kind="ghost", type_="strong", align="left", key=f"entry{number - 1}"
        )
        self._number, self.here = str(number), here
        self.radius = kit.px(NEAR)

    @staticmethod
    def width_for(kit: Kit, text: str) -> int:
        """The width that line needs, px."""
        return kit.line_width(text, "strong", 64)

    def value(self) -> str:
        # Translators: of a chapter: the one that is read now
        return _("open") if self.here else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, fonts = self.kit, self.rect, self.kit.fonts
        if self.here or self.hovered:
            fill = t.fade(t.BRASS, 0.34 if self.here else 0.16)
            edge = t.fade(t.BRASS_D, 0.55) if self.here else None
            surface.blit(kept_box(kit, rect.size, self.radius, [(0, fill), (1, fill)], edge), rect)
        number = kit.theme.text_px(30, "strong")
        fonts.put(
            surface, self._number, "label", t.BRASS_D, pygame.Rect(rect.x, rect.y, number, rect.h), "center"
        )
        sign = kit.theme.text_px(18, "strong")
        icons.put(
            kit, surface, "chevron-right", pygame.Rect(rect.right - sign - kit.px(6), rect.y, sign, rect.h),
            sign,
            t.BRASS_D,
        )  # fmt: skip
        room = pygame.Rect(rect.x + number, rect.y, rect.w - number - sign - kit.px(8), rect.h)
        put_fitted(kit, surface, self.text, "strong", t.INK, room, 12, "left")


class ChapterButton(Button):
    """The way to the chapter before or after, at the foot of the leaf."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        ink = t.INK if self.hovered else t.BRASS_D
        size, align = kit.theme.text_px(20, "label"), "right" if self.icon == "arrow-right" else "left"
        icons.put(kit, surface, self.icon, rect, size, ink, align=align)
        taken = size + kit.px(8)
        room = pygame.Rect(rect.x + (taken if align == "left" else 0), rect.y, rect.w - taken, rect.h)
        put_fitted(kit, surface, self.text, "strong", ink, room, 12, align)
