"""The well the board lies in: the walnut inlay of the spine, lighter strips under columns, lights, the caret."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

import pygame

from cardtable.games.duel.board.camera import INLAY, Viewpoint, widest
from cardtable.i18n import _
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import materials, plates
from cardtable.ui.paint.cards import radius_of
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import clear, dashed, kept_box, lay, ring, soft
from cardtable.ui.shown import ShownField
from cardtable.ui.stage import Glide


@dataclass(frozen=True, slots=True)
class Hole:
    """Place of the card held: its cell, and the direction in which the words part, if they do."""

    rect: pygame.Rect
    parts: str = ""
    """"along" the spine, or away from it "before" or "behind", where cards are pushed aside."""


@dataclass(frozen=True, slots=True)
class CaretMark:
    """The caret: a bar before a card, or a frame round a cell; `arrow` the direction of writing."""

    rect: pygame.Rect
    bar: bool
    arrow: str


class Well(Node):
    """All of the board but its cards and buttons."""

    thing = "field"
    role = Role.TABLE
    solid = True
    focusable = True
    zone_name = "board"
    caret = ShownField[CaretMark | None](None)

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect, key="field")
        self.radius = kit.px(16)
        self.bleed = widest(kit) + kit.px(24)
        self.hear: Callable[[Gesture], bool] = lambda _gesture: False
        """Take a gesture on the board; this and what follows are given by the controls."""
        self.enter: Callable[[], bool] = lambda: False
        """Take Enter on the board."""
        self.left: Callable[[], object] = lambda: None
        """Take up that the pointer has left the board."""
        self.said: Callable[[], str] = lambda: ""
        """Return the words for the place of the caret."""
        self.strips: dict[object, pygame.Rect] = {}
        self._from: dict[object, pygame.Rect] = {}
        self._to: dict[object, pygame.Rect] = {}
        self._whole: dict[object, tuple[int, int]] = {}
        """Sizes of the whole strips; a strip is not painted for a frame of a slide that shows a part of it."""
        self._tween: Tween | None = None
        self.inlay: object = "inlay"
        self._upright = False
        self._hole: Hole | None = None
        self._ghosts: tuple[pygame.Rect, ...] = ()

    def label(self) -> str:
        return self.said() or _("the board")

    # --- what it shows ------------------------------------------------------------------------------------------

    def show(self, eye: Viewpoint, columns: Mapping[object, pygame.Rect], glide: Glide) -> None:
        """Move the inlay and the strips to that viewpoint, gliding as the cards do."""
        broad = round(eye.card * INLAY)
        middle = round(eye.centre(0, 0)[0 if eye.turned else 1]) - broad // 2
        inlay = pygame.Rect(self.rect.x, middle, self.rect.w, broad)
        if eye.turned:
            inlay = pygame.Rect(middle, self.rect.y, broad, self.rect.h)
        grow = max(2, round(eye.card * min(0.05, eye.gap / 2)))
        goal = {self.inlay: inlay} | {key: each.inflate(2 * grow, 2 * grow) for key, each in columns.items()}
        if goal == self._to:
            return
        now = dict(self.strips)
        if self._upright != eye.turned:  # another inlay is let in, from its middle on
            now = {key: pygame.Rect(each.center, (0, 0)) for key, each in goal.items()}
            now[self.inlay] = inlay.inflate(*((0, -inlay.h) if eye.turned else (-inlay.w, 0)))
            self.invalidate()
        self._upright, self._to = eye.turned, goal
        self._from = {key: now.get(key, each) for key, each in goal.items()}
        seconds = self.kit.seconds(glide.ms)
        self._tween = Tween(self.kit.now(), seconds, glide.curve)
        if seconds and now and self.scene is not None:
            # A strip that is no more is gone before the next frame.
            self._lie(dict(self._from), {key: _larger(self._from[key], each) for key, each in goal.items()})
            self.scene.animate(self)
        else:
            self._arrive()

    def _lie(self, strips: dict[object, pygame.Rect], whole: dict[object, tuple[int, int]]) -> None:
        """Place the inlay and the strips at once, and redraw what has changed."""
        before, self.strips = self.strips, strips
        painted, self._whole = self._whole, whole
        far = self.kit.px(10)
        for key in before.keys() | strips.keys():
            old, new = before.get(key), strips.get(key)
            if old != new or painted.get(key) != whole.get(key):
                for each in (old, new):
                    if each is not None:
                        self.invalidate_part(each.inflate(2 * far, 2 * far))

    def _arrive(self) -> None:
        self._tween = None
        self._lie(dict(self._to), {key: each.size for key, each in self._to.items()})

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        if self._tween.done(now):
            self._arrive()
            return False
        k = self._tween.amount(now)
        self._lie({key: _between(self._from[key], each, k) for key, each in self._to.items()}, self._whole)
        return True

    def hurry(self) -> None:
        """Everything where it belongs, now."""
        if self._tween is not None:
            self._arrive()

    def light(self, hole: Hole | None, ghosts: tuple[pygame.Rect, ...]) -> None:
        """`hole` where the card held would lie, `ghosts` the other free cells it could go to."""
        if (hole, ghosts) == (self._hole, self._ghosts):
            return
        far = self.kit.px(24)
        for each in (self._hole, hole):
            if each is not None and self._hole != hole:
                wide = far + each.rect.w
                self.invalidate_part(each.rect.inflate(2 * wide, 2 * wide))
        for rect in {*map(tuple, self._ghosts)} ^ {*map(tuple, ghosts)}:
            self.invalidate_part(pygame.Rect(rect).inflate(4, 4))
        self._hole, self._ghosts = hole, ghosts

    # --- drawing ------------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        surface.set_clip(clip.clip(rect))
        surface.blit(plates.well(kit, rect.size, self.radius, 0.4), rect)
        inlay = self.strips.get(self.inlay)
        if inlay is not None and inlay.inflate(0, 2 * kit.px(10)).colliderect(clip):
            self._draw_inlay(surface, inlay)
        for key, strip in self.strips.items():
            if key != self.inlay and strip.colliderect(clip):
                surface.blit(_strip(kit, self._whole[key]), strip, strip.move(-strip.x, -strip.y))
        surface.set_clip(clip)  # a free cell may lie at the well's edge, and stand out over it
        for ghost in self._ghosts:
            if not ghost.colliderect(clip):
                continue
            line = dashed(kit, ghost.size, radius_of(ghost.w), (*kit.on_felt(t.BRASS_L), 100))
            surface.blit(line, ghost)
        if self._hole is not None:
            self._draw_hole(surface, self._hole)
        if self.caret is not None:
            self._draw_caret(surface, self.caret)

    def _draw_inlay(self, surface: pygame.Surface, inlay: pygame.Rect) -> None:
        """Draw the walnut between its brass lips as far as `inlay` reaches; upright, signs tell the reading direction."""
        kit, lip = self.kit, max(2, self.kit.px(3))
        wide, high = self._whole[self.inlay]
        wood = materials.wood(kit, "body", (wide, high), upright=self._upright)
        surface.blit(wood, inlay, wood.get_rect(size=inlay.size))
        if self._upright:
            bar = kit.cache.get(
                ("duel-inlay-lip", high, lip),
                lambda: pygame.transform.rotate(materials.brass(kit, (high, lip)), 90),
            )
            part = bar.get_rect(height=inlay.h)
            surface.blit(bar, inlay, part)
            surface.blit(bar, (inlay.right - lip, inlay.y), part)
            sign = icon(kit, "chevron-down", max(10, kit.px(16)), t.BRASS_L)
            for y in (inlay.top + kit.px(7), inlay.bottom - kit.px(7)):
                surface.blit(sign, sign.get_rect(center=(inlay.centerx, y)))
            return
        bar = materials.brass(kit, (wide, lip))
        part = bar.get_rect(width=inlay.w)
        surface.blit(bar, inlay, part)
        surface.blit(bar, (inlay.x, inlay.bottom - lip), part)
        shade = kit.cache.get(("duel-inlay-shade", wide), lambda: _fall(wide, kit.px(10)))
        surface.blit(shade, (inlay.x, inlay.bottom), shade.get_rect(width=inlay.w))

    def _draw_hole(self, surface: pygame.Surface, hole: Hole) -> None:
        kit, rect = self.kit, hole.rect
        radius, width = radius_of(rect.w), max(2, kit.px(3.5))
        lay(surface, soft(kit, rect.size, radius, kit.px(20), t.NEAREST, 0.5), rect)
        dark = [(0.0, (24, 14, 8, 235)), (1.0, (40, 25, 15, 225))]
        surface.blit(kept_box(kit, rect.size, radius, dark), rect)
        surface.blit(ring(kit, rect.size, radius, width, (*t.NEAREST, 255)), (rect.x - width, rect.y - width))
        if hole.parts:
            self._draw_parting(surface, hole)

    def _draw_parting(self, surface: pygame.Surface, hole: Hole) -> None:
        """Signs beside the cell, away from the line, that say which way the words part."""
        rect = hole.rect
        size = max(12, round(rect.w * 0.42))
        below, right = rect.bottom + size * 0.55, rect.right + size * 0.6
        west, east = ("chevron-left", rect.left - size // 6), ("chevron-right", rect.right + size // 6)
        north, south = ("chevron-up", rect.top - size // 6), ("chevron-down", rect.bottom + size // 6)
        signs = {
            "along": (north, south) if self._upright else (west, east),
            "before": (west if self._upright else ("chevron-up", rect.centery),),
            "behind": (east if self._upright else ("chevron-down", rect.centery),),
        }[hole.parts]
        across = (hole.parts == "along") != self._upright  # the signs stand in a row below the cell
        for name, at in signs:
            image = icon(self.kit, name, size, self.kit.on_felt(t.BRASS_L))
            centre = (at, below) if across else (right, at)
            surface.blit(image, image.get_rect(center=tuple(map(round, centre))))

    def _draw_caret(self, surface: pygame.Surface, mark: CaretMark) -> None:
        kit, rect = self.kit, mark.rect
        size = max(12, round(min(max(rect.w, 24), 60) * 0.4))
        image = icon(kit, mark.arrow, size, kit.on_felt(t.FOCUS))
        if mark.bar:
            radius = max(1, min(rect.size) // 2)
            surface.blit(kept_box(kit, rect.size, radius, [(0.0, t.FOCUS), (1.0, t.FOCUS)]), rect)
        else:
            width = max(2, kit.px(3))
            surface.blit(
                ring(kit, rect.size, radius_of(rect.w), width, t.FOCUS), (rect.x - width, rect.y - width)
            )
        at = image.get_rect(center=rect.center)
        if mark.bar:
            at = (
                image.get_rect(midbottom=(rect.centerx, rect.top))
                if rect.h > rect.w
                else image.get_rect(midright=(rect.left, rect.centery))
            )
        surface.blit(image, at)

    # --- gestures -----------------------------------------------------------------------------------------------

    def handle(self, gesture: Gesture) -> bool:
        return self.hear(gesture)

    def click(self) -> bool:
        return self.enter()

    def hover_changed(self) -> None:
        if not self.hovered:
            self.left()

    def press_changed(self) -> None:
        """Keep the looks of the felt under a press."""


def _between(a: pygame.Rect, b: pygame.Rect, k: float) -> pygame.Rect:
    return pygame.Rect(*(round(x + (y - x) * k) for x, y in zip(a, b, strict=True)))


def _larger(a: pygame.Rect, b: pygame.Rect) -> tuple[int, int]:
    return max(a.w, b.w), max(a.h, b.h)


def _strip(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    pale, edge = [(0.0, (217, 228, 214, 26)), (1.0, (217, 228, 214, 22))], (217, 228, 214, 60)
    return kept_box(kit, size, max(3, round(size[0] * 0.1)), pale, edge)


def _fall(wide: int, high: int) -> pygame.Surface:
    """The shadow the inlay's lower lip throws on the felt."""
    image = clear((wide, max(1, high)), t.SHADOW)
    for y in range(high):
        image.fill((*t.SHADOW, round(70 * (1 - y / high) ** 2)), (0, y, wide, 1))
    return image
