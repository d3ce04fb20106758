"""The score curve: a line a player over the turns, its symbol at the end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from cardtable.i18n import _
from cardtable.play.history import Share
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.discs import symbol
from cardtable.ui.paint.shapes import clear, kept_box

SUPER = 4
STEPS = (1, 2, 4, 5)


@dataclass(frozen=True, slots=True)
class Series:
    """One player's total after each turn, beginning before the first."""

    hue: t.Hue
    name: str
    totals: tuple[int, ...]
    strong: bool = False
    """True for a winner's curve, thicker and above the others."""


def ticks(low: int, high: int, most: int) -> tuple[int, ...]:
    """Round numbers, at most `most` + 1 of them, the first not above `low` and the last not below `high`."""
    span = max(1, high - low)
    step, power = 1, 1
    while True:
        for factor in STEPS:
            step = factor * power
            first = low // step * step
            count = -(-(high - first) // step)
            if count <= most:
                return tuple(first + step * i for i in range(max(1, count) + 1))
        power *= 10
        if power > 1000 * span:
            return low, high


def spread(wanted: Sequence[int], gap: int, low: int, high: int) -> list[int]:
    """Places near `wanted`, `gap` apart at least where there is room, within `low` to `high`, in the same order."""
    order = sorted(range(len(wanted)), key=lambda i: wanted[i])
    placed = [0] * len(wanted)
    gap = min(gap, (high - low) // max(1, len(wanted) - 1)) if len(wanted) > 1 else gap
    last = low - gap
    for i in order:
        last = placed[i] = max(last + gap, min(high, wanted[i]))
    over = max(0, last - high)
    limit = high
    for i in reversed(order):
        if not over:
            break
        placed[i] = min(placed[i], limit)
        limit = placed[i] - gap
    return placed


class Curve(Node):
    """Lines over a dark plate, drawn large and scaled down so that they are smooth."""

    role = Role.IMAGE

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        series: Sequence[Series],
        said: str,
        marks: Mapping[int, str] | None = None,
    ) -> None:
        """`marks` are the names of upright lines, by their places along the curves."""
        super().__init__(kit, rect, key="curve")
        self.series, self.marks = tuple(series), tuple((marks or {}).items())
        self.called = said

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image = self.kit.cache.get(("curve", self.rect.size, self.series, self.marks), self._paint)
        surface.blit(image, self.rect)

    def _paint(self) -> pygame.Surface:
        kit, fonts = self.kit, self.kit.fonts
        out = clear(self.rect.size, t.PLATE_FOOT)
        low = min(0, *(min(s.totals) for s in self.series))
        high = max(1, *(max(s.totals) for s in self.series))
        line = fonts.height("label")
        marks = ticks(low, high, max(1, min(5, self.rect.h // (2 * line))))
        left = max(fonts.width(_signed(mark), "label") for mark in marks) + kit.px(12)
        size = max(9, round(kit.theme.type_px("label") * 0.95))
        plot = pygame.Rect(left, line // 2, self.rect.w - left - round(size * 1.5), self.rect.h - line)
        for mark in marks:
            y = _y(plot, marks, mark)
            out.fill((255, 255, 255, 70 if mark == 0 else 34), (left, y, self.rect.w - left, 1))
            fonts.put(
                out,
                _signed(mark),
                "label",
                t.MIST,
                pygame.Rect(0, y - line // 2, left - kit.px(10), line),
                align="right",
            )
        self._mark(out, plot)
        for one in sorted(self.series, key=lambda s: s.strong):
            out.blit(self._line(plot, marks, one), (0, 0))
        ends = [_y(plot, marks, s.totals[-1]) for s in self.series]
        places = spread(ends, size + 2, plot.y, plot.bottom)
        for one, y in zip(self.series, places, strict=True):
            out.blit(
                symbol(kit, one.hue.symbol, size, one.hue.light), (plot.right + size // 2, y - size // 2)
            )
        return out

    def _mark(self, out: pygame.Surface, plot: pygame.Rect) -> None:
        """Draw the marks, each named to its left if there is room."""
        fonts, steps = self.kit.fonts, max(1, len(self.series[0].totals) - 1)
        high, before = fonts.height("caption"), plot.x
        for at, name in self.marks:
            x = plot.x + plot.w * at // steps
            out.fill((255, 255, 255, 110), (x, plot.y, max(1, self.kit.px(1)), plot.h))
            room = pygame.Rect(before, plot.y, x - before - self.kit.px(4), high)
            fits = [each for each in (name, name.split()[-1]) if fonts.width(each, "caption") <= room.w]
            if fits:
                fonts.put(out, fits[0], "caption", t.MIST, room, align="right")
            before = x

    def _line(self, plot: pygame.Rect, marks: tuple[int, ...], one: Series) -> pygame.Surface:
        big = clear((self.rect.w * SUPER, self.rect.h * SUPER), one.hue.light)
        steps = max(1, len(one.totals) - 1)
        points = [
            ((plot.x + plot.w * i / steps) * SUPER, (_y(plot, marks, total) + 0.5) * SUPER)
            for i, total in enumerate(one.totals)
        ]
        thick = max(1.2, self.kit.theme.u * (3.4 if one.strong else 2.2)) * SUPER
        colour = (*one.hue.light, 255)
        for a, b in pairwise(points):
            pygame.draw.polygon(big, colour, _thick(a, b, thick / 2))
        for point in points:
            pygame.draw.circle(big, colour, point, thick / 2)
        return pygame.transform.smoothscale(big, self.rect.size)


def _thick(a: tuple[float, float], b: tuple[float, float], half: float) -> list[tuple[float, float]]:
    """The corners of a line from `a` to `b`, `half` px to either side."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = (dx * dx + dy * dy) ** 0.5 or 1.0
    ox, oy = -dy / length * half, dx / length * half
    return [(a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy), (a[0] - ox, a[1] - oy)]


def _y(plot: pygame.Rect, marks: tuple[int, ...], value: int) -> int:
    span = max(1, marks[-1] - marks[0])
    return round(plot.bottom - (value - marks[0]) / span * plot.h)


def _signed(value: int) -> str:
    return str(value).replace("-", "\u2212")


class BarRow(Node):
    """A kind of games, the part of them won as a bar of brass, and how many they were."""

    role = Role.TEXT

    def __init__(self, kit: Kit, rect: RectLike, name: str, share: Share, names: int, numbers: int) -> None:
        """`names` and `numbers` are the widths of what stands before and behind the bars, px."""
        super().__init__(kit, rect)
        self._name, self._share, self._names, self._numbers = name, share, names, numbers
        won = _("%(name)s: %(value)s") % {"name": _("Won"), "value": self.fraction_text(share)}
        self.called = f"{name}. {won}"

    @staticmethod
    def fraction_text(share: Share) -> str:
        """Return the text behind a bar."""
        values = {"won": share.won, "played": share.played, "share": share.percent}
        return _("%(won)s of %(played)s · %(share)s%%") % values

    @property
    def cramped(self) -> bool:
        return self.kit.fonts.width(self._name, "label") > self._names

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, gap = self.kit, self.rect, self.kit.px(12)
        fonts = kit.fonts
        left = pygame.Rect(rect.x, rect.y, self._names, rect.h)
        if self.cramped and kit.theme.ample:  # a line of its own above the bar
            left = pygame.Rect(rect.x, rect.y, rect.w, rect.h // 2)
            rect = pygame.Rect(rect.x, left.bottom, rect.w, rect.h - left.h)
        fonts.put(surface, self._name, fonts.shrink(self._name, "label", left.w), t.TEXT, left)
        left.w = self._names
        right = pygame.Rect(rect.right - self._numbers, rect.y, self._numbers, rect.h)
        fonts.put(surface, self.fraction_text(self._share), "label", t.CREAM, right, align="right")
        room = pygame.Rect(left.right + gap, rect.y, right.x - left.right - 2 * gap, rect.h)
        high = max(8, round(rect.h * 0.42))
        bar = pygame.Rect(room.x, room.centery - high // 2, room.w, high)
        if bar.w < high:
            return
        self._bar(surface, bar, t.PLATE_FOOT)
        if self._share.won:
            part = max(high, round(bar.w * self._share.won / self._share.played))
            self._bar(surface, pygame.Rect(*bar.topleft, part, high), t.BRASS)

    def _bar(self, surface: pygame.Surface, spot: pygame.Rect, colour: t.RGB) -> None:
        ends, edge = [(0, colour), (1, colour)], t.fade(t.BRASS, 0.6)
        surface.blit(kept_box(self.kit, spot.size, spot.h // 2, ends, edge), spot)
