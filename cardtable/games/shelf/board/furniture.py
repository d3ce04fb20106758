"""Furniture of the telescopic shelf: a walnut body on three slots, sleeves that slide out of it, brass rods and end posts, and
the lip that faces the player to move (S18)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

import pygame

from cardtable.games.shelf.board.layout import PITCH, POST, Geometry
from cardtable.games.shelf.rules.deck import BASE_SLOTS, MOST_SLOTS
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, in_out_cubic
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import materials
from cardtable.ui.paint.cards import edge_of, radius_of
from cardtable.ui.paint.shapes import box, clear, gradient, kept_box, lay, soft
from cardtable.ui.text import Style

MOST_EDGES = 3
"""Cards below the top one that still peep out of a stack."""


OPENING_MS = 380
"""Time in which the shelf takes another length, ms: cards ride on it, by the same curve."""


class ShelfFurniture(Node):
    """The shelf without its cards. `show` makes it slide to another length."""

    thing = "shelf"
    role = Role.IMAGE

    def __init__(self, kit: Kit, geometry: Geometry, depths: Mapping[int, int], felt: pygame.Surface) -> None:
        """`felt` is the cloth it stands on, as large as the window: at rest it is painted on a piece of it."""
        super().__init__(kit, key="shelf")
        self._card = geometry.card
        self._centre: tuple[float, int] = geometry.centre
        self._low, self._high = float(geometry.slots.start), float(geometry.slots.stop)
        self._from = self._to = (self._low, self._high, float(self._centre[0]))
        self._tween: Tween | None = None
        self._depths = dict(depths)
        self._changed = pygame.Rect(0, 0, 0, 0)
        """Area where the number of cards has changed."""
        self._felt = felt
        self.bleed = kit.px(40)
        self._measure()

    def show(self, geometry: Geometry, depths: Mapping[int, int], *, slide: bool = True) -> bool:
        """Take up other slots and depths; whether it changes its length."""
        goal = float(geometry.slots.start), float(geometry.slots.stop), float(geometry.centre[0])
        self._card, self._centre = geometry.card, (self._centre[0], geometry.centre[1])
        self.stack(depths)
        if goal == self._to:
            if not slide and self._tween is not None:
                self._arrive()
            return False
        seconds = self.kit.seconds(OPENING_MS) if slide else 0
        self._from, self._to = (self._low, self._high, self._centre[0]), goal
        self._tween = Tween(self.kit.now(), seconds, in_out_cubic)
        if seconds and self.scene is not None:
            self.scene.animate(self)
        else:
            self._arrive()
        return True

    def stack(self, depths: Mapping[int, int]) -> None:
        """Show the number of cards on each slot."""
        if dict(depths) == self._depths:
            return
        slots = [slot for slot, _depth in {*depths.items()} ^ {*self._depths.items()}]
        left, right = round(self.x_of(min(slots))), round(self.x_of(max(slots) + 1))
        self._changed = pygame.Rect(left, self.rect.y, right - left, self.rect.h)
        self._depths = dict(depths)
        if self._tween is None:
            self.soften()
        self.invalidate()

    @property
    def soft_part(self) -> pygame.Rect:
        return self._changed

    def _arrive(self) -> None:
        self._tween = None
        self._take(self._to)
        self.invalidate()

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        if self._tween.done(now):
            self._arrive()
            return False
        part = self._tween.amount(now)
        low, high, x = (a + (b - a) * part for a, b in zip(self._from, self._to, strict=True))
        self._take((low, high, x))
        self.invalidate()
        return True

    def _take(self, place: tuple[float, float, float]) -> None:
        """Be open from the first slot to the end of the last one, about that middle, px."""
        self._low, self._high, x = place
        self._centre = x, self._centre[1]
        self._measure()

    # --- measures ---------------------------------------------------------------------------------------------

    @property
    def _pitch(self) -> float:
        return self._card * 1.075

    def x_of(self, slot: float) -> float:
        """The left edge of a slot, `slot` being anything between its ends."""
        return self._centre[0] + (slot - (self._low + self._high) / 2) * self._pitch

    def _measure(self) -> None:
        high = round(self._card * 1.4)
        post = round(self._card * POST)
        left, right = round(self.x_of(self._low)) - post, round(self.x_of(self._high)) + post
        top = self._centre[1] - round(high * 0.66)
        self.rect = pygame.Rect(left, top, right - left, round(high * 1.42))

    # --- drawing ----------------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """Draw the shelf; at rest it is one picture, so that a drag across it does not draw every board again."""
        if self._tween is not None:
            self._assemble(surface)
            return
        area = self.paint_rect()
        key = "shelf-at-rest", tuple(area), self._to, self._card, tuple(sorted(self._depths.items()))
        surface.blit(self.kit.cache.get(key, lambda: self._picture(area)), area)

    def _picture(self, area: pygame.Rect) -> pygame.Surface:
        image = pygame.Surface(area.size)
        image.blit(self._felt, (0, 0), area)
        centre, self._centre = self._centre, (self._centre[0] - area.x, self._centre[1] - area.y)
        self._assemble(image)
        self._centre = centre
        return image

    def _assemble(self, surface: pygame.Surface) -> None:
        card, (_, cy) = self._card, self._centre
        high = round(card * 1.4)
        left, right = round(self.x_of(self._low)), round(self.x_of(self._high))
        sleeve = pygame.Rect(left, cy - round(high * 0.6), right - left, round(high * 1.24))
        self._shadow(surface, sleeve)
        self._sleeves(surface, sleeve)
        self._body(surface, sleeve)
        for slot in range(round(self._low), round(self._high)):
            self._recess(surface, slot, sleeve)
        self._posts(surface, sleeve)
        for slot, depth in self._depths.items():
            if self._low <= slot < self._high:
                self._stack(surface, slot, depth, sleeve)

    def _shadow(self, surface: pygame.Surface, sleeve: pygame.Rect) -> None:
        wide = sleeve.w + 2 * round(self._card * POST)
        # Half a slot at a time: a new blur for each step of the slide would stutter. Never longer than the
        # shelf, whose bleed would cut it off square.
        step = max(1, round(self._pitch / 2))
        image, margin = soft(
            self.kit, (wide // step * step, sleeve.h), self.kit.px(10), self.kit.px(24), t.SHADOW, 0.6
        )
        surface.blit(image, (sleeve.centerx - image.get_width() // 2, sleeve.y - margin + self.kit.px(20)))

    def _sleeves(self, surface: pygame.Surface, sleeve: pygame.Rect) -> None:
        """Draw the sliding part: one piece of wood between the ends, with a brass rod along top and foot."""
        longest = round(MOST_SLOTS * self._pitch) + 2
        rim = max(4, round(self._card * 0.1))
        wood = materials.wood(self.kit, "sleeve", (longest, sleeve.h))
        surface.blit(wood, sleeve.topleft, (0, 0, sleeve.w, sleeve.h))
        rod = materials.brass(self.kit, (longest, max(3, round(rim * 0.55))))
        for y in (sleeve.top + rim // 3, sleeve.bottom - rim + rim // 6):
            surface.blit(rod, (sleeve.x, y), (0, 0, sleeve.w, rod.get_height()))

    def _body(self, surface: pygame.Surface, sleeve: pygame.Rect) -> None:
        """Draw the fixed body round the first three slots, thicker than the sleeves that slide in it."""
        lip = max(3, round(self._card * 0.085))
        wide = round(BASE_SLOTS * self._pitch) + 2 * lip
        body = pygame.Rect(round(self.x_of(1)) - lip, sleeve.y - lip, wide, sleeve.h + 2 * lip)
        image = self.kit.cache.get(("shelf-body", body.size), lambda: _body_image(self.kit, body.size, lip))
        surface.blit(image, (body.x - lip, body.y - lip))

    def _recess(self, surface: pygame.Surface, slot: int, sleeve: pygame.Rect) -> None:
        wide, rim = round(self._pitch), max(4, round(self._card * 0.1))
        well = pygame.Rect(round(self.x_of(slot)), sleeve.y + rim, wide, sleeve.h - round(rim * 2.5))
        image = self.kit.cache.get(("shelf-recess", well.size), lambda: _recess_image(self.kit, well.size))
        surface.blit(image, well)

    def _posts(self, surface: pygame.Surface, sleeve: pygame.Rect) -> None:
        wide = round(self._card * POST)
        size = (wide, round(sleeve.h * 1.16))
        wood = materials.wood(self.kit, "sleeve", size, upright=True, radius=max(3, wide // 4))
        knob = materials.knob(self.kit, max(8, round(wide * 0.62)))
        image = self.kit.cache.get(("shelf-post", size), partial(_post_image, wood))
        for x in (sleeve.left - wide, sleeve.right):
            surface.blit(image, (x, sleeve.centery - size[1] // 2))
            surface.blit(knob, knob.get_rect(center=(x + wide // 2, sleeve.centery)))

    def _stack(self, surface: pygame.Surface, slot: int, depth: int, sleeve: pygame.Rect) -> None:
        """Draw the cards that peep out above the top one, and a brass plaque with their number (S5)."""
        high, step = round(self._card * 1.4), max(2, round(self._card * 0.055))
        x, top = round(self.x_of(slot) + (self._pitch - self._card) / 2), self._centre[1] - high // 2
        for level in range(min(MOST_EDGES, depth - 1), 0, -1):
            shade = round(255 * (1 - 0.07 * level))
            key = "shelf-edge", self._card, level
            image = self.kit.cache.get(key, partial(_edge_image, self._card, shade))
            surface.blit(image, (x, top - step * level))
        if depth > 1:
            self._plaque(surface, x, depth, sleeve)

    def _plaque(self, surface: pygame.Surface, x: int, depth: int, sleeve: pygame.Rect) -> None:
        fonts = self.kit.fonts
        rim = max(4, round(self._card * 0.1))
        style, high = plaque_type(self.kit, self._card)
        style = fonts.shrink(str(depth), style, round(self._pitch) - 10)
        wide = max(round(high * 1.9), fonts.width(depth, style) + high)
        plaque = pygame.Rect(0, 0, min(wide, round(self._pitch) - 2), high)
        plaque.center = x + self._card // 2, sleeve.bottom - round(rim * 0.7)
        plaque.top = max(plaque.top, self._centre[1] + plaque_top(self._card))
        surface.blit(materials.plaque(self.kit, plaque.size), plaque)
        fonts.put(surface, str(depth), style, t.INK, plaque, "center")

    def value(self) -> str:
        return str(round(self._high - self._low))


def plaque_type(kit: Kit, card: int) -> tuple[Style, int]:
    """The letters of the number of cards in a stack, for cards of that width, and the height of its plaque, px."""
    style = kit.fonts.style("plaque")
    if not kit.theme.ample:  # no larger than leaves it above the lip; large letters push the lip down
        style = replace(style, px=min(style.px, round(card * 0.33)))
    return style, max(kit.fonts.cap_height(style) + 6, round(max(4, round(card * 0.1)) * 1.5))


def plaque_top(card: int) -> int:
    """Return the distance of a plaque below the middle of the shelf, px: the cards lie above it."""
    return round(card * 0.7)


def _body_image(kit: Kit, size: tuple[int, int], lip: int) -> pygame.Surface:
    out = clear((size[0] + 2 * lip, size[1] + 2 * lip), t.SHADOW)
    lay(out, soft(kit, size, lip * 2, kit.px(8), t.SHADOW, 0.5), (lip, lip), kit.px(3))
    out.blit(materials.wood(kit, "body", size, radius=max(3, lip)), (lip, lip))
    return out


def _recess_image(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    """The dark inside of a slot, darkest under its upper rim, with a thin wall on either side."""
    image = gradient(size, [(0.0, (18, 10, 6, 250)), (0.12, (34, 20, 12, 245)), (1.0, (52, 32, 20, 240))])
    wall = max(1, round(size[0] * 0.02))
    for x in (0, size[0] - wall):
        image.fill((86, 54, 33, 255), (x, 0, wall, size[1]))
    image.fill((12, 7, 4, 255), (0, 0, size[0], max(1, kit.px(2))))
    return image


def _post_image(wood: pygame.Surface) -> pygame.Surface:
    """A rounded post: lit in its middle, in shade at both sides."""
    image = wood.copy()
    wide, high = image.get_size()
    for x in range(wide):
        edge = abs((x + 0.5) / wide - 0.42) * 2
        image.fill(
            (255 - round(120 * edge**2),) * 3 + (255,), (x, 0, 1, high), special_flags=pygame.BLEND_RGBA_MULT
        )
    return image


def _edge_image(card: int, shade: int) -> pygame.Surface:
    high = round(card * 0.3)
    image = box(
        (card, high),
        radius_of(card),
        [
            (0, (shade, round(shade * 0.97), round(shade * 0.9))),
            (1, (shade, round(shade * 0.97), round(shade * 0.9))),
        ],
    )
    pygame.draw.rect(image, (150, 132, 96, 120), image.get_rect(), 1, border_radius=radius_of(card))
    return image.subsurface((0, 0, card, high - edge_of(card)))


SLIDE_MS = 300
BODY = 0.66, 0.7
"""Reach of the shelf's body above and below the middle of its cards, in card heights."""


class TurnLip(Node):
    """Lip that goes in on one side and comes out on the other; with no player to move it stays in."""

    thing = "lip"
    role = Role.IMAGE

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, key="turn-lip")
        self._shelf: Geometry | None = None
        self.side = 0
        """-1 above the shelf, 1 below it, 0 inside."""
        self._old = 0
        self._tween: Tween | None = None

    def face(self, shelf: Geometry, goal: tuple[int, int] | None) -> None:
        """Come out on the side of the player at `goal`."""
        side = 0 if goal is None else -1 if goal[1] < shelf.centre[1] else 1
        first = self._shelf is None
        self._shelf = shelf
        if side != self.side:
            self._old, self.side = self.side, side
            seconds = 0.0 if first else self.kit.seconds(SLIDE_MS)
            self._tween = Tween(self.kit.now(), seconds, in_out_cubic) if seconds else None
            if self._tween is not None and self.scene is not None:
                self.scene.animate(self)
        self._measure(1.0 if self._tween is None else self._tween.amount(self.kit.now()))

    def animate(self, now: float) -> bool:
        if self._tween is None:
            return False
        self._measure(self._tween.amount(now))
        if self._tween.done(now):
            self._tween = None
        return self._tween is not None

    def _measure(self, part: float) -> None:
        """First half of the way in on the old side, then out on the new one."""
        assert self._shelf is not None
        side, out = (self._old, 1 - 2 * part) if part < 0.5 else (self.side, 2 * part - 1)
        if not self._old:
            side, out = self.side, part
        elif not self.side:
            side, out = self._old, 1 - part
        high = round(max(5, self.kit.px(9)) * (out if side else 0.0))
        strip = pygame.Rect(0, 0, round(self._shelf.card * PITCH * (BASE_SLOTS - 0.4)), high)
        x, y = self._shelf.centre
        edge = round(self._shelf.card_high * BODY[side > 0])
        if side > 0 and self.kit.theme.ample:  # below the plaques
            edge = max(edge, plaque_top(self._shelf.card) + plaque_type(self.kit, self._shelf.card)[1])
        strip.midtop = (x, y + edge) if side > 0 else (x, y - edge - high)
        self.rect = strip
        self.visible = high > 0
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        stops = [(0.0, t.BRASS_D), (0.45, t.BRASS_L), (1.0, t.BRASS)]
        surface.blit(kept_box(self.kit, self.rect.size, min(4, self.rect.h // 2), stops), self.rect)
