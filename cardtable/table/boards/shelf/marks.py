"""The small things round the shelf: slots that could open, their lights, the pile."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import pygame

from cardtable.table import theme as t
from cardtable.table.kit import Kit
from cardtable.table.motion import Tween, linear
from cardtable.table.node import Node, Role
from cardtable.table.paint.cards import Face, card, edge_of
from cardtable.table.paint.cards import height_of as card_high
from cardtable.table.paint.icons import icon
from cardtable.table.paint.shapes import box, clear, dashed, ring, soft
from cardtable.table.theme import RGBA

BACK = t.rgb("#7A2836")


class GhostSlot(Node):
    """A slot beyond an end of the shelf, or a closed one on an empty shelf: a dashed place, lit when a card may go there."""

    role = Role.SLOT
    solid = True

    def __init__(self, kit: Kit, rect: pygame.Rect, arrow: str, label: str, act: Callable[[], None]) -> None:
        super().__init__(kit, rect)
        self._arrow, self._label, self._act = arrow, label, act
        self._state = ""
        self.bleed = kit.px(30)

    def label(self) -> str:
        return self._label

    def light(self, state: str) -> None:
        """ "" at rest, "legal" while a card is held, "near" when it would fall here."""
        if state != self._state:
            self._state = state
            self.invalidate()

    def click(self) -> bool:
        self._act()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        glow = {"legal": (16, 0.4, t.BRASS_L), "near": (26, 0.6, t.NEAREST)}.get(self._state)
        radius = max(3, round(self.rect.w * 0.085))
        if glow:
            image, margin = soft(self.kit, self.rect.size, radius, self.kit.px(glow[0]), glow[2], glow[1])
            surface.blit(image, (self.rect.x - margin, self.rect.y - margin))
        fill = box(self.rect.size, radius, [(0, (120, 170, 130, 26)), (1, (120, 170, 130, 40))])
        surface.blit(self.kit.cache.get(("ghost", self.rect.size), lambda: fill), self.rect)
        strength = 255 if self._state or self.hovered else 110
        line = dashed(
            self.kit,
            self.rect.size,
            radius,
            (*t.BRASS_L, strength),
            max(1, self.kit.px(2)),
            max(4, self.kit.px(7)),
        )
        surface.blit(line, self.rect)
        if self._arrow:
            size = round(self.rect.w * 0.42)
            image = icon(self.kit, self._arrow, size, t.BRASS_L, alpha=strength)
            surface.blit(image, image.get_rect(center=self.rect.center))


class SlotLights(Node):
    """The light round the slots of the shelf that may take the card held, below the cards: all softly, the nearest strongly."""

    def __init__(self, kit: Kit, boxes: Mapping[int, pygame.Rect]) -> None:
        found = [*boxes.values()]
        area = found[0].unionall(found) if found else pygame.Rect(0, 0, 0, 0)
        super().__init__(kit, area, key="lights")
        self._boxes = dict(boxes)
        self.bleed = kit.px(16)
        self._spread = 0.0
        """How far the light has spread from the middle, 0 to 1: a slice a frame, so that no frame pays for all."""
        self._tween: Tween | None = None
        self.near = NearLight(kit)
        self.add(self.near)

    def light(self, lit: bool, near: int | None) -> None:
        """`lit` while a card is held; `near` the slot it would fall on."""
        if lit and self._tween is None and not self._spread and self.scene is not None:
            # From the next frame on: the first one of a drag lifts the card.
            self._tween = Tween(self.kit.now() + 1 / 60, self.kit.seconds(220), linear)
            self.scene.animate(self)
        elif not lit and (self._spread or self._tween):
            self._spread, self._tween = 0.0, None
            self.invalidate()
        self.near.show(self._boxes.get(near) if near is not None else None)

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        before = self._slice()
        self._spread = self._tween.amount(now)
        after = self._slice()
        if self.scene is not None:
            for left, right in ((after.left, before.left), (before.right, after.right)):
                self.scene.dirty.add(pygame.Rect(left, after.y, right - left, after.h))
        if self._tween.done(now):
            self._tween = None
        return self._tween is not None

    def _slice(self) -> pygame.Rect:
        """The part of the light that can be seen."""
        area = self.paint_rect()
        wide = round(area.w * self._spread / 2)
        return pygame.Rect(area.centerx - wide, area.y, 2 * wide, area.h)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if not self._spread or not self._boxes:
            return
        area, seen = self.paint_rect(), self._slice().clip(self.paint_rect())
        boxes = tuple(tuple(box.move(-area.x, -area.y)) for box in self._boxes.values())
        image = self.kit.cache.get(("slot-lights", area.size, boxes), lambda: self._picture(area))
        surface.blit(image, seen, seen.move(-area.x, -area.y))

    def _picture(self, area: pygame.Rect) -> pygame.Surface:
        """All the soft lights in one picture: a card dragged past them costs one blit."""
        image = clear(area.size, t.BRASS_L)
        for slot_box in self._boxes.values():
            _glow(self.kit, image, slot_box.move(-area.x, -area.y), 16, 0.5, 2, (*t.BRASS_L, 166))
        return image


class NearLight(Node):
    """The light round the slot that the card held would fall on."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.bleed = kit.px(26)
        self.visible = False

    def show(self, box: pygame.Rect | None) -> None:
        self.visible = box is not None
        if box is not None:
            self.rect = box

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        _glow(self.kit, surface, self.rect, 26, 0.75, 4, (*t.NEAREST, 255))


def _glow(
    kit: Kit, surface: pygame.Surface, box_: pygame.Rect, blur: float, alpha: float, line: float, edge: RGBA
) -> None:
    radius, width = max(3, round(box_.w * 0.085)), max(2, kit.px(line))
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
        radius = max(3, round(rect.w * 0.085))
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
