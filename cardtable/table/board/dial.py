"""The dial of letters beside a joker: two rings of keys on walnut, in the order of the alphabet, with the word in the middle."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from cardtable.rules.cards import BLANK
from cardtable.table.board.letterkey import TAKES, LetterKey, Use, lozenge_of
from cardtable.table.board.placing import apart
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.paint import materials
from cardtable.ui.paint.shapes import clear, kept_box, lay, soft
from cardtable.ui.shown import ShownField
from cardtable.ui.theme import Theme
from cardtable.ui.widgets.popover import DialogBox

FINE = 3
"""Scale at which a dial is painted before it is reduced, so that its edges are smooth."""
KEY, RIM = 46, 5
"""The width of a key at least, and of the brass rim, units."""
STEP = 8
"""Distance between the places at which a dial may stand, px."""
HOLE = 0.86
"""The part of the inner ring's inner radius that the middle takes."""


@dataclass(frozen=True, slots=True)
class Rings:
    """Measures of a dial, px: a key, the radius on which the keys of each ring stand, and the number of keys on the outer ring."""

    key: int
    inner: float
    outer: float
    first: int

    @property
    def rim(self) -> int:
        """The width of the brass rim."""
        return max(3, round(self.key * RIM / KEY))

    @property
    def side(self) -> int:
        """The width of the whole dial."""
        return round(2 * self.outer) + self.key + 2 * self.rim

    @property
    def hole(self) -> int:
        """The width of the middle, which shows the word."""
        return round(HOLE * (2 * self.inner - self.key))

    def polar(self, at: int, count: int) -> tuple[float, float, float]:
        """The radius and the angle of key `at` of `count`, from the top clockwise, and half the angle that it takes."""
        outside = at < self.first
        number, place = (self.first, at) if outside else (count - self.first, at - self.first)
        return self.outer if outside else self.inner, math.tau * place / number, math.pi / number


def rings(theme: Theme, count: int) -> Rings:
    """The smallest dial on which each of `count` keys takes a finger."""
    key = max(theme.target, theme.px(KEY))

    def measured(first: int) -> Rings:
        inner = (count - first) * key / math.tau
        return Rings(key, inner, max(first * key / math.tau, inner + key), first)

    return min(map(measured, range(count // 2, count)), key=lambda made: made.outer)


def free_spot(
    side: int, card: pygame.Rect, within: pygame.Rect, lying: Sequence[pygame.Rect], gap: int
) -> pygame.Rect | None:
    """The place of a dial nearest to its card, over nothing that lies there; None where there is none."""
    keep = [each.inflate(2 * gap, 2 * gap) for each in (card, *lying)]
    places = (
        pygame.Rect(x, y, side, side)
        for x in range(within.left, within.right - side + 1, STEP)
        for y in range(within.top, within.bottom - side + 1, STEP)
    )
    free = [each for each in places if each.collidelist(keep) < 0]
    return min(free, key=lambda box: (apart(box, card), abs(box.centery - card.centery)), default=None)


class DialFace(DialogBox):
    """The walnut with its brass rim, and the word as it would read in its middle."""

    word = ShownField("")

    def __init__(self, kit: Kit, rect: pygame.Rect, made: Rings, name: str) -> None:
        super().__init__(kit, rect, ivory=False, name=name)
        self._rings = made
        self.radius = rect.w // 2

    def covers(self, pos: tuple[int, int]) -> bool:
        return math.dist(pos, self.rect.center) <= self.radius

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, made = self.kit, self._rings
        shade = soft(kit, self.rect.size, self.radius, kit.px(20), alpha=0.5)
        lay(surface, shade, self.rect, kit.px(8))
        face = kit.cache.get(("dial", made), partial(_face, kit, made))
        surface.blit(face, face.get_rect(center=self.rect.center))
        box = pygame.Rect(0, 0, round(made.hole * 0.9), made.hole)
        box.center = self.rect.center
        style = replace(kit.fonts.style("word"), px=round(made.hole * 0.3))
        style = kit.fonts.shrink(self.word, style, box.w, 10)
        kit.fonts.put(surface, self.word, style, t.TEXT, box, "center")


def _disc(side: int, radius: float, paint: pygame.Surface) -> pygame.Surface:
    """A round of that paint in the middle of a square of `side` px."""
    out = clear((side, side))
    pygame.draw.circle(out, (255, 255, 255, 255), (side / 2, side / 2), radius)
    spot = paint.get_rect(center=(side // 2, side // 2))
    over = clear((side, side))
    over.blit(paint, spot)
    out.blit(over, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return out


def _face(kit: Kit, made: Rings) -> pygame.Surface:
    side = made.side
    big = side * FINE
    wood = pygame.transform.scale(materials.wood(kit, "rail", (side, side)), (big, big)).convert_alpha()
    plain = pygame.Surface((big, big))
    out = clear((big, big), t.BRASS_D)
    for radius, colour in ((big / 2 - 1, t.BRASS_D), (big / 2 - FINE, t.BRASS_L)):
        pygame.draw.circle(out, (*colour, 255), (big / 2, big / 2), radius)
    out.blit(_disc(big, big / 2 - made.rim * FINE, wood), (0, 0))
    hole = made.hole * FINE / 2
    pygame.draw.circle(out, (*t.BRASS, 255), (big / 2, big / 2), hole + 2 * FINE)
    plain.fill((8, 32, 24))
    out.blit(_disc(big, hole, plain.convert_alpha()), (0, 0))
    return pygame.transform.smoothscale(out, (side, side))


class Tie(Node):
    """The brass line that ties a dial to its card."""

    separate = True

    def __init__(self, kit: Kit, start: tuple[int, int], end: tuple[int, int]) -> None:
        wide = max(2, kit.px(4))
        box = pygame.Rect(start, (1, 1)).union(pygame.Rect(end, (1, 1))).inflate(2 * wide, 2 * wide)
        super().__init__(kit, box)
        self._ends = [(x - box.x, y - box.y) for x, y in (start, end)]
        self._wide = wide

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image = self.kit.cache.get(("tie", self.rect.size, *self._ends), self._line)
        surface.blit(image, self.rect)

    def _line(self) -> pygame.Surface:
        (x, y), (to, foot) = [(a * FINE, b * FINE) for a, b in self._ends]
        big = clear((self.rect.w * FINE, self.rect.h * FINE), t.BRASS)
        bend = (to - x) / 2
        points = list[tuple[float, float]]()
        for part in [each / 40 for each in range(41)]:  # a cubic, level at either end
            near, far = 3 * part * (1 - part) ** 2, 3 * part**2 * (1 - part)
            at = (1 - part) ** 3 * x + near * (x + bend) + far * (to - bend) + part**3 * to
            high = (1 - part) ** 3 * y + near * y + far * foot + part**3 * foot
            if points:
                pygame.draw.line(big, (*t.BRASS, 255), points[-1], (at, high), self._wide * FINE)
                pygame.draw.circle(big, (*t.BRASS, 255), (at, high), self._wide * FINE / 2)
            points.append((at, high))
        return pygame.transform.smoothscale(big, self.rect.size)


class RoundKey(LetterKey):
    """One letter on walnut: on a disc of ivory where it works or is pointed at, of brass where it takes a row."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, fonts, held = self.kit, self.kit.fonts, self.hovered or self.kind in ("takes", "good")
        side = round(min(self.rect.size) * 0.8)
        disc = pygame.Rect(0, 0, side, side)
        disc.center = self.rect.center
        if held:
            top, foot = (t.IVORY_TOP, t.IVORY_FOOT) if self.kind != "takes" else (TAKES, t.BRASS)
            if self.kind == "takes":
                lay(surface, soft(kit, disc.size, side // 2, kit.px(8), t.BRASS_L, 0.6), disc)
            surface.blit(kept_box(kit, disc.size, side // 2, [(0, top), (1, foot)], t.BRASS_D), disc)
        ink = (t.INK if self.kind == "takes" else t.JOKER) if held else t.CREAM
        if self.letter == BLANK:
            size = round(side * 0.5)
            lozenge = kit.cache.get(("strip-blank", size, ink), lambda: lozenge_of(size, ink))
            surface.blit(lozenge, lozenge.get_rect(center=disc.center))
            return
        style = replace(fonts.style("word"), px=round(side * 0.55))
        faint = self.kind == "pale" and not held
        fonts.put(surface, self.letter, style, ink, disc, "center", alpha=150 if faint else 255)


class WalnutBox(DialogBox):
    """A plate of walnut with a brass edge, for letters in rows."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, edge = self.kit, max(2, self.kit.px(3))
        lay(surface, soft(kit, self.rect.size, self.radius, kit.px(20), alpha=0.5), self.rect, kit.px(8))
        rim = kept_box(kit, self.rect.size, self.radius, [(0, t.BRASS_L), (1, t.BRASS_D)])
        surface.blit(rim, self.rect)
        inner = self.rect.inflate(-2 * edge, -2 * edge)
        surface.blit(materials.wood(kit, "rail", inner.size, radius=self.radius - edge), inner)


class DialKey(RoundKey):
    """One letter of a dial. It takes its part of the ring, as wide as a finger, and draws less."""

    def __init__(
        self, kit: Kit, face: DialFace, made: Rings, at: int, letters_: str, kind: str, choose: Use, look: Use
    ) -> None:
        self._made, self._middle = made, face.rect.center
        self._at = made.polar(at, len(letters_))
        radius, angle, _half = self._at
        rect = pygame.Rect(0, 0, made.key, made.key)
        rect.center = (
            round(self._middle[0] + radius * math.sin(angle)),
            round(self._middle[1] - radius * math.cos(angle)),
        )
        super().__init__(kit, rect, letters_[at], kind, choose, look)
        self.radius = made.key // 2

    def covers(self, pos: tuple[int, int]) -> bool:
        radius, angle, half = self._at
        x, y = pos[0] - self._middle[0], pos[1] - self._middle[1]
        aside = (math.atan2(x, -y) - angle + math.pi) % math.tau - math.pi
        return abs(math.hypot(x, y) - radius) <= self._made.key / 2 and abs(aside) <= half

    def takes(self, pos: tuple[int, int]) -> bool:
        return self.covers(pos)
