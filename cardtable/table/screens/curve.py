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
from cardtable.ui.layout import FINE
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint.discs import symbol
from cardtable.ui.paint.shapes import clear, kept_box
from cardtable.ui.plot import Plot, spread, ticks
from cardtable.ui.rects import about, from_left, from_right, from_top, inside

SUPER = 4
"""The number of times a line is painted larger, and then scaled down."""


@dataclass(frozen=True, slots=True)
class Series:
    """One player's total after each turn, beginning before the first."""

    hue: t.Hue
    name: str
    totals: tuple[int, ...]
    strong: bool = False
    """True for a winner's curve, thicker and above the others."""


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
        line, half = fonts.height("label"), fonts.height("label") // 2
        room = inside(out.get_rect(), 0, half, half)
        marks = ticks(low, high, max(1, min(5, room.h // fonts.height("label") // 2)))
        numbers, room = from_left(
            room, max(fonts.width(_signed(mark), "label") for mark in marks), kit.px(12)
        )
        size = max(9, round(kit.theme.type_px("label") * 0.95))
        signs, area = from_right(room, size, size // 2)
        plot = Plot(area, max(1, len(self.series[0].totals) - 1), marks[0], marks[-1])
        for mark in marks:
            y = plot.y(mark)
            out.fill((255, 255, 255, 70 if mark == 0 else 34), (area.x, y, room.w, 1))
            spot = about((numbers.centerx, y), (numbers.w, line))
            fonts.put(out, _signed(mark), "label", t.MIST, spot, align="right")
        self._mark(out, plot)
        for one in sorted(self.series, key=lambda s: s.strong):
            out.blit(self._line(plot, one), (0, 0))
        places = spread([plot.y(s.totals[-1]) for s in self.series], size, area.y, area.bottom)
        for one, y in zip(self.series, places, strict=True):
            sign = symbol(kit, one.hue.symbol, size, one.hue.light)
            out.blit(sign, sign.get_rect(center=(signs.centerx, y)))
        return out

    def _mark(self, out: pygame.Surface, plot: Plot) -> None:
        """Draw the marks, each named to its left if there is room."""
        fonts, before = self.kit.fonts, 0
        for at, name in self.marks:
            out.fill((255, 255, 255, 110), plot.rise(at, plot.low, plot.high))
            room, _below = from_top(plot.columns(before, at), fonts.height("caption"))
            _rule, room = from_right(room, self.kit.px(FINE))
            fits = [each for each in (name, name.split()[-1]) if fonts.width(each, "caption") <= room.w]
            if fits:
                fonts.put(out, fits[0], "caption", t.MIST, room, align="right")
            before = at

    def _line(self, plot: Plot, one: Series) -> pygame.Surface:
        big = clear((self.rect.w * SUPER, self.rect.h * SUPER), one.hue.light)
        points = [plot.point(i, total, SUPER) for i, total in enumerate(one.totals)]
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

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, gap = self.kit, self.rect, self.kit.px(12)
        fonts = kit.fonts
        name, room = from_left(rect, self._names, gap)
        fonts.put(surface, self._name, fonts.shrink(self._name, "label", name.w), t.TEXT, name)
        told, room = from_right(room, self._numbers, gap)
        fonts.put(surface, self.fraction_text(self._share), "label", t.CREAM, told, align="right")
        high = max(8, round(rect.h * 0.42))
        bar = about(room.center, (room.w, high))
        if bar.w < high:
            return
        self._bar(surface, bar, t.PLATE_FOOT)
        if self._share.won:
            part = max(high, round(bar.w * self._share.won / self._share.played))
            self._bar(surface, from_left(bar, part)[0], t.BRASS)

    def _bar(self, surface: pygame.Surface, spot: pygame.Rect, colour: t.RGB) -> None:
        ends, edge = [(0, colour), (1, colour)], t.fade(t.BRASS, 0.6)
        surface.blit(kept_box(self.kit, spot.size, spot.h // 2, ends, edge), spot)
