"""The small things round the shelf: slots that could open, the pile, the last word, the preview of a move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from cardtable.table import theme as t
from cardtable.table.gestures import Gesture, Tap
from cardtable.table.kit import Kit
from cardtable.table.motion import Tween, linear
from cardtable.table.node import Node, Role
from cardtable.table.paint.cards import Face, card, edge_of
from cardtable.table.paint.cards import height_of as card_high
from cardtable.table.paint.discs import put_disc
from cardtable.table.paint.icons import icon
from cardtable.table.paint.plates import TIP_SHADE, bleed, ivory
from cardtable.table.paint.shapes import box, clear, dashed, ring, soft
from cardtable.table.theme import RGBA, Hue

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


@dataclass(frozen=True, slots=True)
class LastWord:
    """What the line above the shelf tells: who, what it did in words before and after the word, and the word."""

    hue: Hue | None = None
    before: str = ""
    word: str = ""
    after: str = ""


class LastWordLine(Node):
    """« Denis laid MARINE, 7 points »: the last move. A tap, or F2, opens the word's card."""

    role = Role.STATUS
    solid = True
    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect, act: Callable[[str], None]) -> None:
        super().__init__(kit, rect, key="last-word")
        self._area = pygame.Rect(rect)
        self._act = act
        self._said = LastWord()
        self.radius = rect.h // 2
        self.visible = False

    def show(self, said: LastWord) -> None:
        if said != self._said:
            self._said = said
            self.visible = bool(said.before or said.word)
            wide = min(self._area.w, sum(self._widths()) + self._area.h)
            self.rect = pygame.Rect(self._area.centerx - wide // 2, self._area.y, wide, self._area.h)
            self.invalidate()

    def label(self) -> str:
        return " ".join(filter(None, (self._said.before, self._said.word, self._said.after)))

    def click(self) -> bool:
        if self._said.word:
            self._act(self._said.word)
        return bool(self._said.word)

    def handle(self, gesture: Gesture) -> bool:
        return isinstance(gesture, Tap) and self.click()

    def _widths(self) -> list[int]:
        fonts, gap = self.kit.fonts, self.kit.px(12)
        said = self._said
        widths = [self.kit.px(30) + gap if said.hue else 0, fonts.width(said.before, "body") + gap]
        widths.append(fonts.width(said.word, "word") + gap if said.word else 0)
        widths.append(fonts.width(said.after, "body") + gap if said.after else 0)
        widths.append(round(fonts.cap_height("body") * 1.9) if said.word else 0)
        return widths

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, said = self.kit.fonts, self._said
        widths = self._widths()
        x = self.rect.centerx - sum(widths) // 2
        if said.hue:
            put_disc(self.kit, surface, said.hue, (x + self.kit.px(13), self.rect.centery), self.kit.px(24))
        x += widths[0]
        for text, role, colour, wide in (
            (said.before, "body", t.MIST, widths[1]),
            (said.word, "word", t.TEXT, widths[2]),
            (said.after, "body", t.MIST, widths[3]),
        ):
            if text:
                fonts.put(surface, text, role, colour, pygame.Rect(x, self.rect.y, wide, self.rect.h))
            x += wide
        if said.word:
            image = icon(self.kit, "info", widths[4], t.BRASS_L if self.hovered else t.BRASS)
            surface.blit(image, image.get_rect(midleft=(x, self.rect.centery)))


@dataclass(frozen=True, slots=True)
class Preview:
    """What the move being composed is: the word, whether it stands, points or why not, and the sum."""

    word: str
    good: bool
    headline: str
    detail: str = ""


class PreviewTip(Node):
    """The ivory slip beside the card: the word, its points and how they add up, or why it does not stand."""

    role = Role.TIP

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, key="preview", z=5000)
        self._said: Preview | None = None
        self.visible = False
        self.bleed = bleed(kit, TIP_SHADE)

    def label(self) -> str:
        return f"{self._said.word}: {self._said.headline}" if self._said else ""

    def chores(self, said: Preview) -> tuple[Callable[[], object], ...]:
        """What must be painted before it can be shown, in pieces small enough for a frame each."""
        fonts = self.kit.fonts
        ink = t.INK if said.good else t.REFUSE
        return (
            lambda: fonts.line(said.word, "word", t.INK),
            lambda: fonts.line(said.headline, "strong", ink),
            lambda: fonts.line(said.detail, "caption", t.INK_2),
            lambda: ivory(self.kit, self._size(said)),
        )

    def show(self, said: Preview | None, near: pygame.Rect, within: pygame.Rect) -> None:
        """Show it above the left of `near`, inside `within`; None hides it."""
        self.visible = said is not None
        self._said = said
        if said is None:
            return
        size = self._size(said)
        slip = pygame.Rect((0, 0), size)
        slip.bottomright = near.left + self.kit.px(30), near.top - self.kit.px(8)
        self.rect = slip.clamp(within)
        self.invalidate()

    def _size(self, said: Preview) -> tuple[int, int]:
        fonts, pad = self.kit.fonts, self.kit.px(16)
        mark = round(fonts.cap_height("word") * 1.5) + self.kit.px(8)
        wide = max(
            mark + fonts.width(said.word, "word"),
            fonts.width(said.headline, "strong"),
            fonts.width(said.detail, "caption"),
        )
        high = fonts.height("word") + fonts.height("strong") + (fonts.height("caption") if said.detail else 0)
        # In steps, so that the slip's paper and shadow are painted for a few sizes only.
        step = self.kit.px(32)
        wide = -(-(min(wide, self.kit.px(460)) + 2 * pad) // step) * step
        return wide, high + round(1.4 * pad)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        said, fonts = self._said, self.kit.fonts
        if said is None:
            return
        image, margin = ivory(self.kit, self.rect.size)
        surface.blit(image, (self.rect.x - margin, self.rect.y - margin))
        pad = self.kit.px(16)
        row = pygame.Rect(
            self.rect.x + pad, self.rect.y + round(pad * 0.6), self.rect.w - 2 * pad, fonts.height("word")
        )
        size = round(fonts.cap_height("word") * 1.5)
        mark = icon(
            self.kit, "circle-check" if said.good else "ban", size, t.OK_INK if said.good else t.REFUSE
        )
        surface.blit(mark, mark.get_rect(midleft=(row.x, row.centery)))
        text = row.inflate(-(size + self.kit.px(8)), 0)
        text.right = row.right
        fonts.put(surface, said.word, "word", t.INK, text)
        row = pygame.Rect(row.x, row.bottom, row.w, fonts.height("strong"))
        fonts.put(surface, said.headline, "strong", t.INK if said.good else t.REFUSE, row)
        if said.detail:
            row = pygame.Rect(row.x, row.bottom, row.w, fonts.height("caption"))
            fonts.put(surface, said.detail, "caption", t.INK_2, row)
