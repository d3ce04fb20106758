"""Marks of a teacher on the table: the dimming, the arrow, the note with its seal, the cards that count the steps."""

from __future__ import annotations

import math
from collections.abc import Sequence

import pygame

from cardtable.i18n import _
from cardtable.table.wax import wax
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, CLOSE, PLAIN, WIDE, row, space
from cardtable.ui.motion import Tween, out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import icons, plates
from cardtable.ui.paint.shapes import clear, kept_box, lay
from cardtable.ui.rects import ends, from_left, from_right
from cardtable.ui.text import Style
from cardtable.ui.typeset import block

VEIL, GHOST, ARROW, NOTE = 900.0, 905.0, 910.0, 4500.0
"""Z-order of the marks: above cards at rest, below those in motion; the note above both."""
DIM = 0.56
SCALE = 4
"""The dimming is painted that much smaller, and scaled up: its edges are soft."""
FINE = 3
"""Slanted lines are painted that much larger, and scaled down."""
GLOW = 48
"""The glow is painted so wide, and scaled to its oval."""
USUAL, SEALED = 330, 270
"""Usual width of a note, and of one with a seal, units of its text."""
DRAWING = 450
"""Milliseconds in which an arrow draws itself."""


class Veil(Node):
    """All of the table a little darker but for what `lit` holds, and a round glow about the middle of it."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, (0, 0, *kit.theme.size), z=VEIL)
        self._lit: tuple[tuple[int, int, int, int], ...] = ()
        self._glow = (0, 0, 0, 0)
        self.widely = False
        """True if all of the table counts: a word is to be written, or a button pressed."""

    def light(self, lit: Sequence[pygame.Rect], glow: pygame.Rect) -> None:
        """Leave these bright, and the middle of the oval in `glow`."""
        found = tuple((each.x, each.y, each.w, each.h) for each in lit)
        oval = (glow.x, glow.y, glow.w, glow.h)
        if (found, oval) != (self._lit, self._glow):
            self._lit, self._glow = found, oval
            self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(self.kit.cache.get(("veil", self.rect.size, self._lit, self._glow), self._paint), (0, 0))

    def _paint(self) -> pygame.Surface:
        size = -(-self.rect.w // SCALE), -(-self.rect.h // SCALE)
        small = clear(size, (4, 18, 12))
        small.fill((4, 18, 12, round(255 * DIM)))
        oval = pygame.Rect(*(each // SCALE for each in self._glow))
        if oval.w:
            glow = pygame.transform.smoothscale(self.kit.cache.get(("veil-glow",), self._round), oval.size)
            small.blit(glow, oval, special_flags=pygame.BLEND_RGBA_MIN)
        soft = max(1, self.kit.px(26) // SCALE)
        for step in range(soft + 1):  # darker rings first, the bright middle last
            alpha = round(255 * DIM * (1 - step / soft))
            for x, y, w, h in self._lit:
                inner = pygame.Rect(x // SCALE, y // SCALE, -(-w // SCALE), -(-h // SCALE))
                inner = inner.inflate(2 * (soft - step), 2 * (soft - step))
                self._lighten(small, inner, alpha, min(soft - step + 3, min(inner.size) // 2))
        return pygame.transform.smoothscale(small, self.rect.size)

    @staticmethod
    def _round() -> pygame.Surface:
        """A disc that lets all light through in its middle, and none more than the veil at its rim."""
        disc, middle = clear((GLOW, GLOW), (255, 255, 255)), (GLOW - 1) / 2
        for x in range(GLOW):
            for y in range(GLOW):
                out = min(1.0, math.hypot(x - middle, y - middle) / middle)
                disc.set_at((x, y), (255, 255, 255, round(255 * DIM * out**1.7)))
        return disc

    @staticmethod
    def _lighten(small: pygame.Surface, inner: pygame.Rect, alpha: int, radius: int) -> None:
        """Lighten a box to `alpha` at most, with round corners."""
        patch = clear(inner.size, (4, 18, 12))
        patch.fill((255, 255, 255, 255))
        pygame.draw.rect(patch, (255, 255, 255, alpha), patch.get_rect(), border_radius=radius)
        small.blit(patch, inner, special_flags=pygame.BLEND_RGBA_MIN)


class Arrow(Node):
    """A brass arrow from a card to its place, that draws itself."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, z=ARROW)
        self.visible = False
        self._ends: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))
        self._along = False
        """True where the arrow arrives level, along a gap between two cards."""
        self._tween: Tween | None = None

    def point(self, start: pygame.Rect | None, goal: pygame.Rect | None, *, along: bool = False) -> None:
        """Go from one thing to another; None: nowhere. `along`: the goal lies level between two cards, and the arrow comes from
        the side."""
        if start is None or goal is None or start.colliderect(goal):
            self.visible = False
            return
        first, last = ends(start, goal, self.kit.px(CLOSE), along=along)
        if abs(first[1] - last[1]) < self.kit.px(WIDE):
            self.visible = False
            return
        if self.visible and (self._ends, self._along) == ((first, last), along):
            return
        self._ends, self._along = (first, last), along
        self.rect = _between(first, last, self.kit.px(APART))
        self.visible = True
        self.invalidate()
        seconds = self.kit.seconds(DRAWING)
        self._tween = Tween(self.kit.now(), seconds, out_cubic) if seconds else None
        if self.scene is not None and self._tween is not None:
            self.scene.animate(self)

    @property
    def middle(self) -> tuple[int, int] | None:
        """Half-way along it; None where there is none."""
        x, y = self._at(0.5)
        return (round(x), round(y)) if self.visible else None

    @property
    def leans(self) -> bool:
        """True if the upper end is farther to the right."""
        (x0, y0), (x3, y3) = self._ends
        return (x3 > x0) == (y3 < y0)

    def crosses(self, box: pygame.Rect) -> bool:
        """Return True if the arrow crosses that box."""
        ways = (self._at(step / 40) for step in range(41))
        return self.visible and any(box.collidepoint(way) for way in ways)

    def animate(self, now: float) -> bool:
        if self._tween is not None and self._tween.done(now):
            self._tween = None
        self.invalidate()
        return self._tween is not None

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        part = 12 if self._tween is None else max(1, round(12 * self._tween.amount(self.kit.now())))
        local = tuple((x - self.rect.x, y - self.rect.y) for x, y in self._ends)
        key = "arrow", self.rect.size, local, self._along, part
        surface.blit(self.kit.cache.get(key, lambda: self._paint(part)), self.rect)

    def _paint(self, part: int) -> pygame.Surface:
        (x0, y0), (x3, y3) = ((x - self.rect.x, y - self.rect.y) for x, y in self._ends)
        big = clear((self.rect.w * FINE, self.rect.h * FINE), t.BRASS_L)
        found = (self._at(step / 240) for step in range(part * 20 + 1))
        points = [(x - self.rect.x, y - self.rect.y) for x, y in found]
        for colour, more in ((t.SHADOW, 2.4), (t.BRASS_L, 0.0)):
            for at, (x, y) in enumerate(points):
                wide = (self.kit.px(3.6) + self.kit.px(1.7) * at / 240 + more) * FINE / 2
                pygame.draw.circle(big, colour, (x * FINE, y * FINE), wide)
        if part == 12:
            side = self.kit.px(13) * FINE
            way, ahead = 1 if y3 > y0 else -1, self.kit.px(4)
            tip = x3 * FINE, (y3 + way * ahead) * FINE
            edges = [(0.7 * side, -1.0 * way * side), (-0.7 * side, -1.0 * way * side)]
            if self._along:
                way = 1 if x3 > x0 else -1
                tip = (x3 + way * ahead) * FINE, y3 * FINE
                edges = [(-1.0 * way * side, 0.7 * side), (-1.0 * way * side, -0.7 * side)]
            pygame.draw.polygon(big, t.BRASS_L, [tip, *((tip[0] + dx, tip[1] + dy) for dx, dy in edges)])
        return pygame.transform.smoothscale(big, self.rect.size)

    def _at(self, k: float) -> tuple[float, float]:
        """The point that part of the way along: the arrow leaves upright, and arrives upright or level."""
        (x0, y0), (x3, y3) = self._ends
        bend = (y3 - y0) * (0.75 if self._along else 0.55)
        x2, y2 = (x3 - (x3 - x0) * 0.55, y3) if self._along else (x3, y3 - bend)
        a, b, c, d = (1 - k) ** 3, 3 * k * (1 - k) ** 2, 3 * k * k * (1 - k), k**3
        return (a + b) * x0 + c * x2 + d * x3, a * y0 + b * (y0 + bend) + c * y2 + d * y3


def _between(a: tuple[int, int], b: tuple[int, int], around: int) -> pygame.Rect:
    """Return the rectangle around both points with a margin, px."""
    box = pygame.Rect(min(a[0], b[0]), min(a[1], b[1]), abs(a[0] - b[0]), abs(a[1] - b[1]))
    return box.inflate(2 * around, 2 * around)


class Pin(Node):
    """A brass pin on the arrow, and the thread that ties the note to it."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, z=ARROW + 1)
        self.visible = False
        self._ends: tuple[tuple[int, int], tuple[int, int]] = ((0, 0), (0, 0))

    def tie(self, pin: tuple[int, int] | None, note: pygame.Rect) -> None:
        """Draw a line from a point to the nearest point of the note; None: no line."""
        self.visible = pin is not None and not note.collidepoint(pin)
        if pin is None or not self.visible:
            return
        near = max(note.left, min(note.right, pin[0])), max(note.top, min(note.bottom, pin[1]))
        self._ends = pin, near
        self.rect = _between(pin, near, self.kit.px(CLOSE))
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        pin, near = self._ends
        pygame.draw.line(surface, t.BRASS_D, pin, near, max(2, self.kit.px(3)))
        pygame.draw.circle(surface, t.BRASS_D, pin, self.kit.px(7))
        pygame.draw.circle(surface, t.BRASS_L, pin, max(2, self.kit.px(5)))


class Note(Node):
    """A paper note of a teacher: what to do, or what was seen, then with a seal of wax."""

    role = Role.STATUS

    def __init__(self, kit: Kit, widest: int) -> None:
        super().__init__(kit, key="note", z=NOTE)
        self._widest = widest
        self._sealed = False
        self._markup, self._part = "", 1.0
        self._block = block(kit.fonts, "", "status", t.INK, 10)
        self.bleed = plates.bleed(kit, plates.PAPER_SHADE)
        self.visible = False

    def label(self) -> str:
        return " ".join(run.text for line in self._block.lines for _at, run in line.runs)

    def resize(self, part: float) -> None:
        """Say the same in a `part` of the usual width."""
        self.say(self._markup, self._sealed, part)

    @property
    def _stamp(self) -> int:
        """The side of the seal, px."""
        return max(self.kit.px(90), self.kit.theme.text_px(90, "body")) if self._sealed else 0

    @property
    def aside(self) -> int:
        """Overhang of the seal at the left, px."""
        return round(self._stamp * 0.28)

    def say(self, markup: str, sealed: bool, part: float = 1.0) -> None:
        """Say that in a `part` of the usual width; its size follows, and its place is kept."""
        if (markup, sealed, part) == (self._markup, self._sealed, self._part) and self.visible:
            return
        kit = self.kit
        self._markup, self._sealed, self._part = markup, sealed, part
        pad = kit.theme.text_px(PLAIN, "body")
        left = round(self._stamp * 0.8) or pad
        widest = round(part * self._widest)
        usual = kit.theme.text_px(part * (SEALED if sealed else USUAL), "status")
        usual = min(max(usual, widest // 3), widest)

        def inner(wide: int) -> int:
            return from_right(from_left(pygame.Rect(0, 0, wide, 1), left)[1], pad)[1].w

        self._block = block(kit.fonts, markup, "status", t.INK, inner(usual), leading=1.12)
        if len(self._block.lines) > 4:  # large letters take more of the width
            self._block = block(kit.fonts, markup, "status", t.INK, inner(self._widest), leading=1.05)
        high = max(self._block.height + round(pad * 1.4), round(self._stamp * 0.8))
        self.bleed = max(plates.bleed(kit, plates.PAPER_SHADE), round(self._stamp * 0.3))
        wide = row(space(each, high) for each in (left, self._block.width, pad)).w
        self.rect = pygame.Rect(*self.rect.topleft, wide, high)
        self.visible = True
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        lay(surface, plates.paper(kit, rect.size, sheets=1), rect)
        side = kit.theme.text_px(PLAIN, "body")
        x = rect.x + (round(self._stamp * 0.8) or side)
        self._block.draw(kit.fonts, surface, x, rect.centery - self._block.height // 2)
        if self._sealed:
            # Translators: on a round stamp, in two short lines
            stamp = wax(kit, self._stamp, _("Well\ndone!"))
            surface.blit(stamp, (rect.x - self.aside, rect.centery - self._stamp // 2))


class Steps(Node):
    """The steps as small cards: those done ticked, the present one brass."""

    role = Role.STATUS

    def __init__(self, kit: Kit, rect: pygame.Rect, at: int, count: int, learnt: frozenset[int]) -> None:
        """`learnt`: the numbers of the steps done, from 1; a step passed over is not among them."""
        super().__init__(kit, rect, key="steps")
        self._at, self._count, self._learnt, self.done = at, count, learnt, False
        self.tip = lesson_title(at, count)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        gap = kit.px(8)
        room = (rect.w - gap * (self._count - 1)) // self._count
        high = min(rect.h - kit.px(6), round(room * 1.3), kit.px(48))
        wide = min(round(high / 1.3), room)
        x = rect.centerx - (self._count * (wide + gap) - gap) // 2
        for number in range(self._count):
            spot = pygame.Rect(x + number * (wide + gap), rect.centery - high // 2, wide, high)
            past, here = number + 1 in self._learnt and number != self._at, number == self._at
            fill = t.BRASS if here else t.IVORY if past else t.rgb("#1A0F0A")
            face = kept_box(kit, spot.size, kit.px(4), [(0, fill), (1, fill)], t.fade(t.BRASS, 0.6))
            surface.blit(face, spot)
            if past or (here and self.done):
                ink = t.INK if here else t.OK_INK
                icons.put(kit, surface, "check", spot, round(wide * 0.7), ink)
            else:
                style = Style("Nunito", 800, round(high * 0.44))
                kit.fonts.put(
                    surface, str(number + 1), style, t.INK if here else t.MIST, spot, align="center"
                )


def lesson_title(at: int, count: int) -> str:
    """Name a step of a lesson by its number."""
    return _("Lesson %(step)s of %(count)s") % {"step": at + 1, "count": count}
