"""The small things round the shelf: slots that could open, their lights, the pile."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import Face, card, edge_of, radius_of
from cardtable.ui.paint.cards import height_of as card_high
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import box, clear, dashed, ring, rounded, soft
from cardtable.ui.theme import RGBA

BACK = t.rgb("#7A2836")
LEGAL, NEAR = 16, 26
"""How far the light round a place that may take a card reaches, and round the one that would, units."""


class GhostSlot(Node):
    """A slot beyond an end of the shelf, or a closed one on an empty shelf: a dashed place, lit when a card may go there."""

    role = Role.SLOT
    solid = True

    def __init__(self, kit: Kit, rect: pygame.Rect, arrow: str, label: str, act: Callable[[], None]) -> None:
        super().__init__(kit, rect)
        self._arrow, self._label, self._act = arrow, label, act
        self._lit = False

    def label(self) -> str:
        return self._label

    @property
    def lit(self) -> bool:
        """Whether it shines, as it does while a card is held that may go there."""
        return self._lit

    @lit.setter
    def lit(self, lit: bool) -> None:
        if lit != self._lit:
            self._lit = lit
            self.bleed = self.kit.px(LEGAL if lit else 0)
            self.invalidate()

    def click(self) -> bool:
        self._act()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image = self._picture(self._lit, self._lit or self.hovered)
        surface.blit(image, image.get_rect(center=self.rect.center))

    def _picture(self, lit: bool, strong: bool) -> pygame.Surface:
        key = "ghost-slot", self.rect.size, self._arrow, lit, strong
        return self.kit.cache.get(key, lambda: self._paint(lit, strong))

    def _paint(self, lit: bool, strong: bool) -> pygame.Surface:
        """Glow, place, dashes and arrow in one picture, as wide on all sides."""
        size, radius, strength = self.rect.size, radius_of(self.rect.w), 255 if strong else 110
        margin = self.kit.px(LEGAL) if lit else 0
        image = clear((size[0] + 2 * margin, size[1] + 2 * margin), t.BRASS_L)
        if lit:
            image.blit(soft(self.kit, size, radius, margin, t.BRASS_L, 0.4)[0], (0, 0))
        image.blit(box(size, radius, [(0, (120, 170, 130, 26)), (1, (120, 170, 130, 40))]), (margin, margin))
        width, dash = max(1, self.kit.px(2)), max(4, self.kit.px(7))
        image.blit(dashed(self.kit, size, radius, (*t.BRASS_L, strength), width, dash), (margin, margin))
        if self._arrow:
            arrow = icon(self.kit, self._arrow, round(size[0] * 0.42), t.BRASS_L, alpha=strength)
            image.blit(arrow, arrow.get_rect(center=image.get_rect().center))
        return image


class SlotLights(Node):
    """The soft light round the slots of the shelf that may take the card held, below the cards."""

    def __init__(self, kit: Kit, boxes: Mapping[int, pygame.Rect]) -> None:
        found = [*boxes.values()]
        area = found[0].unionall(found) if found else pygame.Rect(0, 0, 0, 0)
        super().__init__(kit, area, key="lights")
        self._boxes = dict(boxes)
        self.bleed = kit.px(LEGAL)
        self.visible = False

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for slot_box in self._boxes.values():
            _glow(self.kit, surface, slot_box, LEGAL, 0.5, 2, (*t.BRASS_L, 166))


class NearLight(Node):
    """The light round the slot that the card held would fall on.

    It is drawn above all cards but that one, and leaves out what lies in the slot and in those beside it: so it seems
    to shine from below.
    """

    def __init__(self, kit: Kit, cards: Mapping[int, pygame.Rect]) -> None:
        super().__init__(kit, z=990)
        self._cards = dict(cards)
        self.bleed = kit.px(NEAR)
        self.visible = False

    def go(self, box: pygame.Rect | None) -> None:
        """Light `box` and nothing else."""
        if box is not None:
            self.rect = box
        self.visible = box is not None

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image = self._picture()
        for side, part in self._around():
            surface.blit(image, side, part)

    def _around(self) -> Iterator[tuple[pygame.Rect, pygame.Rect]]:
        """The four sides about the slot, corners included, and which parts of the picture they are: its middle is dark."""
        slot = self.rect.inflate(-2 * radius_of(self.rect.w), -2 * radius_of(self.rect.w))
        whole = self.rect.inflate(2 * self.bleed, 2 * self.bleed)
        for side in (
            pygame.Rect(whole.left, whole.top, whole.w, slot.top - whole.top),
            pygame.Rect(whole.left, slot.bottom, whole.w, whole.bottom - slot.bottom),
            pygame.Rect(whole.left, slot.top, slot.left - whole.left, slot.h),
            pygame.Rect(slot.right, slot.top, whole.right - slot.right, slot.h),
        ):
            yield side, side.move(-whole.x, -whole.y)

    def _picture(self) -> pygame.Surface:
        box_ = self.rect
        whole = box_.inflate(2 * self.bleed, 2 * self.bleed)
        holes = [box_, *(card for card in self._cards.values() if card != box_ and card.colliderect(whole))]
        places = tuple(tuple(hole.move(-whole.x, -whole.y)) for hole in holes)

        def paint() -> pygame.Surface:
            image = clear(whole.size, t.NEAREST)
            _glow(self.kit, image, box_.move(-whole.x, -whole.y), NEAR, 0.75, 4, (*t.NEAREST, 255))
            for hole in holes:
                inside = rounded(hole.size, radius_of(hole.w))
                inside.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
                image.blit(inside, hole.move(-whole.x, -whole.y), special_flags=pygame.BLEND_RGBA_SUB)
            return image

        return self.kit.cache.get(("near-light", places), paint)


def _glow(
    kit: Kit, surface: pygame.Surface, box_: pygame.Rect, blur: float, alpha: float, line: float, edge: RGBA
) -> None:
    radius, width = radius_of(box_.w), max(2, kit.px(line))
    image, margin = soft(kit, box_.size, radius, kit.px(blur), edge[:3], alpha)
    surface.blit(image, (box_.x - margin, box_.y - margin))
    surface.blit(ring(kit, box_.size, radius, width, edge), (box_.x - width, box_.y - width))


class Pile(Node):
    """The face-down pile: as high as it has cards, with its name and count."""

    role = Role.IMAGE
    solid = True

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str) -> None:
        super().__init__(kit, rect, key="pile")
        self._name = name
        self._count, self._caption = 0, ""
        self.bleed = kit.px(30) + 2 * kit.fonts.height("label") + kit.px(16)

    def show(self, count: int, caption: str) -> None:
        if (count, caption) != (self._count, self._caption):
            self._count, self._caption = count, caption
            self.invalidate()

    def label(self) -> str:
        return f"{self._name}: {self._caption}"

    def top(self) -> pygame.Rect:
        """Where the top card lies."""
        return self.rect.move(0, -self._rise)

    @property
    def _rise(self) -> int:
        return round(min(self._count, 60) / 60 * self.kit.px(14))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, rect = self.kit.fonts, self.rect
        radius = radius_of(rect.w)
        if self._count:
            image, margin = soft(self.kit, rect.size, radius, self.kit.px(16), t.SHADOW, 0.5)
            surface.blit(image, (rect.x - margin, rect.y - margin + self.kit.px(8)))
            back = card(self.kit, Face(back=BACK, monogram="É"), rect.w)
            step = max(2, edge_of(rect.w) + 1)
            for y in range(0, -self._rise - 1, -step):
                surface.blit(back, (rect.x, rect.y + y))
            surface.blit(back, self.top())
        else:
            line = dashed(
                self.kit, rect.size, radius, (*t.BRASS_L, 90), max(1, self.kit.px(2)), max(4, self.kit.px(7))
            )
            surface.blit(line, rect)
        wide = max(rect.w + self.kit.px(60), fonts.width(self._caption, "body") + 4)
        foot = pygame.Rect(0, rect.y + card_high(rect.w) + self.kit.px(10), wide, fonts.height("label"))
        foot.centerx = rect.centerx
        left = min(foot.x, max(foot.x, self.kit.px(4)))
        foot.x = max(left, self.kit.px(4))
        fonts.put(surface, self._name, "label", t.TEXT, foot, "center")
        fonts.put(surface, self._caption, "body", t.MIST, foot.move(0, fonts.height("label")), "center")
