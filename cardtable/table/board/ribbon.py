"""Calls over the table, CRACK WORD! or a round won: a ribbon across the felt with brass letters, for a moment; and the numbers
that fly to their owners."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import accumulate

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic, out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.shapes import gradient, kept_box, softened
from cardtable.ui.theme import Hue
from cardtable.ui.widgets.label import put_on_shade
from cardtable.wording.sentence import number

COMES, STAYS, GOES = 260, 1300, 240
"""Milliseconds at speed 1."""
LINE = 200.0
"""Milliseconds in which the line of a ribbon appears."""
PITCH = 1.14
"""Distance from card to card on a ribbon, in cards."""
STILL = 1.6
"""Seconds it stays where nothing shall move."""


class Ribbon(Node):
    """A ribbon with a cry and a line below it, across `band`; it takes itself away and is never in the way of a hand.

    `room` px between cry and line are left for cards that lie on it; it stays `stays` ms at speed 1. The line is told `tells` ms
    after the ribbon came, once what it tells has been seen."""

    role = Role.STATUS
    thing = "moment"

    def __init__(
        self,
        kit: Kit,
        band: pygame.Rect,
        cry: str,
        line: str,
        hue: Hue,
        *,
        room: int = 0,
        stays: float = STAYS,
        tells: float = 0.0,
    ) -> None:
        super().__init__(kit, band)
        self._cry, self._line, self._hue, self._room = cry, line, hue, room
        self._stays = stays
        self._whole = pygame.Rect(band)
        self._shown = 0.0
        """Part of the ribbon that is unrolled, 0 to 1, from its middle."""
        self._alpha = 255
        start = kit.now()
        self._come = Tween(start, kit.seconds(COMES), out_cubic)
        self._tell = Tween(
            start + kit.seconds(COMES + tells if tells else 0.0), kit.seconds(LINE if tells else 0.0)
        )
        self._told = 0.0 if tells and kit.speed else 1.0
        self._go = Tween(start + kit.seconds(COMES + stays), kit.seconds(GOES), in_out_cubic)
        self.bleed = kit.px(26)

    def label(self) -> str:
        return f"{self._cry} {self._line}" if self._told else self._cry

    @property
    def seconds(self) -> float:
        """Return the seconds that the game waits for the ribbon."""
        return self.kit.seconds(COMES + self._stays)

    def begin(self, parent: Node, z: float = 6000.0) -> None:
        """Lie there from now on, above what is lower."""
        parent.add(self)
        self.z = z
        if self.scene is None:
            return
        if self.kit.speed:
            self.scene.animate(self)
        else:
            self._shown = 1.0
            self.scene.after(STILL, self.vanish)
        self.invalidate()

    def leave(self) -> None:
        """Fade away from now on."""
        self._go = Tween(self.kit.now(), self.kit.seconds(GOES), in_out_cubic)

    def animate(self, now: float) -> bool:
        if self._go.done(now):
            self.vanish()
            return False
        self._shown, self._told = self._come.amount(now), self._tell.amount(now)
        self._alpha = round(255 * (1 - self._go.amount(now)))
        self.invalidate()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self._shown <= 0:
            return
        if self._told < 1:
            self._show(surface, False, self._alpha)
        if self._told:
            self._show(surface, True, round(self._alpha * self._told))

    def _show(self, surface: pygame.Surface, told: bool, alpha: int) -> None:
        """Draw the unrolled part of the ribbon, with its line or without."""
        key = "moment", self._cry, self._line, self._hue.name, self._whole.size, self._room, told
        image = self.kit.cache.get(key, lambda: self._picture(told))
        if alpha < 255:
            image = image.copy()
            image.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
        area = self._whole.inflate(2 * self.bleed, 2 * self.bleed)
        wide = round(area.w * self._shown)
        left = (area.w - wide) // 2
        surface.blit(image, (area.x + left, area.y), (left, 0, wide, area.h))

    def _picture(self, told: bool) -> pygame.Surface:
        """The ribbon: dark, brass along its edges, fading at both ends; the cry, the line with the player's disc."""
        kit, fonts, size = self.kit, self.kit.fonts, self._whole.size
        pad = self.bleed
        # Across a large window it is millions of pixels: it is painted on its shadow, with no other picture made.
        out = softened(size, kit.px(4), pad, t.SHADOW, 0.6)
        face = out.subsurface((pad, pad), size)
        gradient(size, [(0.0, t.rgb("#5E1B28")), (0.5, t.rgb("#7A2836")), (1.0, t.rgb("#4A1420"))], face)
        edge = max(2, kit.px(3))
        for y in (kit.px(6), size[1] - kit.px(6) - edge):
            face.fill(t.BRASS, (0, y, size[0], edge))
        band = pygame.Rect((0, 0), size)
        low = fonts.height("name")
        room = band.h - 2 * (kit.px(12) + edge) - low - self._room
        role = fonts.style("curtain")
        # A tall window has a tall ribbon: the cry grows with it.
        role = fonts.shrink(
            self._cry, replace(role, px=max(role.px, round(room * 0.7))), round(size[0] * 0.72), 18
        )
        while fonts.cap_height(role) > room * 0.55 and role.px > 18:  # an accent needs its place, too
            role = replace(role, px=role.px - 2)
        cap = fonts.cap_height(role)
        gap = max(kit.px(4), min(round(cap * 0.5), round(room - 1.5 * cap)))
        high = pygame.Rect(0, (band.h - cap - gap - low - self._room) // 2, size[0], cap)
        fonts.put(face, self._cry, role, (30, 6, 10), high.move(0, max(2, kit.px(4))), "center", alpha=150)
        fonts.put(face, self._cry, role, t.BRASS_L, high, "center")
        disc = min(low - kit.px(4), kit.px(30))
        name = fonts.shrink(self._line, "name", round(size[0] * 0.8) - disc - kit.px(10), 12)
        wide = fonts.width(self._line, name) + disc + kit.px(10)
        x = band.centerx - wide // 2
        foot = pygame.Rect(x + disc + kit.px(10), high.bottom + gap + self._room, wide, low)
        if told:
            put_disc(kit, face, self._hue, (x + disc // 2, foot.centery), disc)
            fonts.put(face, self._line, name, t.TEXT, foot)
        return _faded(out, round(size[0] * 0.12) + pad)


def _faded(image: pygame.Surface, reach: int) -> pygame.Surface:
    """`image` fading out over `reach` px at its left and right."""
    high = image.get_height()
    ramp = gradient((high, reach), [(0.0, (255, 255, 255, 0)), (1.0, (255, 255, 255, 255))])
    left = pygame.transform.rotate(ramp, 90)
    image.blit(left, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    right = pygame.transform.flip(left, True, False)
    image.blit(right, (image.get_width() - reach, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def band_of(kit: Kit, felt: pygame.Rect) -> pygame.Rect:
    """Return the place of the ribbon: across the whole window, about the middle of the felt."""
    least = kit.fonts.height("name") + kit.fonts.height("game") + kit.px(30)
    high = max(min(max(kit.px(190), kit.theme.y(0.13)), round(felt.h * 0.4)), least)
    return pygame.Rect(0, 0, kit.theme.size[0], high).move_to(center=(kit.theme.size[0] // 2, felt.centery))


class Pill(Node):
    """A number in red that flies from one place to another and is gone."""

    role = Role.TEXT

    def __init__(self, kit: Kit, text: str) -> None:
        wide = kit.fonts.width(text, "strong") + kit.px(24)
        super().__init__(kit, (0, 0, wide, kit.fonts.height("strong") + kit.px(8)), z=3000)
        self._text = text
        self._way = (0, 0), (0, 0)
        self._tween = Tween(0.0, 0.0)
        self.bleed = 2

    def label(self) -> str:
        return self._text

    def fly(self, start: tuple[int, int], end: tuple[int, int], ms: float) -> None:
        """Set out (once it is in a scene)."""
        self._way = start, end
        self._tween = Tween(self.kit.now(), self.kit.seconds(ms), in_out_cubic)
        self.rect = self.rect.move(start[0] - self.rect.centerx, start[1] - self.rect.centery)
        if self.scene is not None:
            self.scene.animate(self)

    def animate(self, now: float) -> bool:
        k, ((x, y), (u, v)) = self._tween.amount(now), self._way
        high = self.kit.px(60) * 4 * k * (1 - k)
        self.rect = self.rect.move_to(center=(round(x + (u - x) * k), round(y + (v - y) * k - high)))
        return not self._tween.done(now)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        face = [(0.0, t.rgb("#C6392F")), (1.0, t.REFUSE)]
        surface.blit(kept_box(self.kit, self.rect.size, self.rect.h // 2, face), self.rect)
        self.kit.fonts.put(surface, self._text, "strong", t.TEXT, self.rect, "center")


EVERY, LOOK, FLIGHT, REST = 60.0, 380.0, 320.0, 160.0
"""Milliseconds at speed 1: from card to card, the sum looked at, the way to the plate, what it has become read."""


class RunningSum(Node):
    """The sum of what has counted so far, at `spot`, on its way to `goal` once all has. It is in nobody's way."""

    role = Role.TEXT
    thing = "moment"

    def __init__(self, kit: Kit, spot: tuple[int, int], values: Sequence[int], goal: tuple[int, int]) -> None:
        self._sums = [signed(each) for each in accumulate(values)] or [signed(0)]
        wide = max(kit.fonts.width(each, "own-score") for each in self._sums) + kit.px(8)
        box = pygame.Rect(0, 0, wide, kit.fonts.height("own-score")).move_to(center=spot)
        super().__init__(kit, box, z=2000)
        self._way = spot, goal
        self._start = kit.now()
        self._count = kit.seconds(EVERY * len(self._sums))
        self._flight = Tween(self._start + self._count + kit.seconds(LOOK), kit.seconds(FLIGHT), in_out_cubic)
        self._shown = 0
        self._alpha = 255
        self.bleed = kit.px(12)

    @property
    def seconds(self) -> float:
        """Seconds until the ribbon reaches its place."""
        return self._flight.start + self._flight.duration - self._start

    def label(self) -> str:
        return self._sums[self._shown]

    def begin(self) -> None:
        """Start counting (once it is in a scene)."""
        if self.scene is not None:
            self.scene.animate(self)

    def animate(self, now: float) -> bool:
        part = min(1.0, (now - self._start) / self._count) if self._count else 1.0
        self._shown = min(len(self._sums) - 1, int(part * len(self._sums)))
        k, ((x, y), (u, v)) = self._flight.amount(now), self._way
        self._alpha = round(255 * min(1.0, 3 * (1 - k), 0.2 + 4 * part))
        self.rect = self.rect.move_to(center=(round(x + (u - x) * k), round(y + (v - y) * k)))
        self.invalidate()
        if self._flight.done(now):
            self.vanish()
        return not self._flight.done(now)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put_on_shade(self.kit, surface, self.label(), "own-score", t.BRASS_L, self.rect, self._alpha)


def signed(value: int) -> str:
    """A number with its sign, as a score that is added."""
    return number(value) if value < 0 else f"+{value}"
