"""The turns of a game on paper: what each made against what it could have made, or how far ahead one was; a knob leads through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil

import pygame

from cardtable.i18n import _
from cardtable.table.screens.parts import LOW
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, CLOSE, FINE, HAIR, NEAR, PLAIN, WIDE, across, down, space
from cardtable.ui.node import Node, RectLike
from cardtable.ui.paint import icons, materials, plates
from cardtable.ui.paint.shapes import kept_box, lay, line
from cardtable.ui.plot import Plot, part
from cardtable.ui.rects import about, beside, from_foot, from_left, from_right, from_top, inside, over
from cardtable.ui.widgets.slider import Slider
from cardtable.wording.sentence import number, pair

KNOB = 32
"""Height of the foot, where the knob leads through the turns, in units."""
BARS, STEPS = 104, 100
"""Least height of the bars, in units."""
NARROWEST = 24
"""Units from one bar to the next at least: where more turns there are the paper shows a part of them."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One turn: the gain `made`, the best gain `possible` with words that people know and with `every` word, the lead after it in
    `ahead`. A `star` marks a turning point."""

    name: str
    made: int
    possible: int
    every: int
    ahead: int
    star: bool = False
    hands: tuple[int, ...] = ()
    """Cards that each player held before it, one's own first; none in a game of points."""
    round: int = 0
    """The round of the match; 0 in a game without rounds."""


class TurnChart(Slider):
    """A slider over the turns; `go` takes the number of another one, counted from 0."""

    page = 0
    click = Node.click

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        hues: Sequence[t.Hue],
        go: Callable[[int], object],
        lead: bool,
        *,
        cards: str = "",
    ) -> None:
        """`hues` of the players, one's own first; `cards`: the name of the other, where the hands are drawn, since the game counts
        cards, not points."""
        told = _("Cards in hand, turn by turn") if cards else _("Your points, move by move")
        name = _("Your lead, move by move") if lead else told
        super().__init__(kit, rect, name, 1, lambda turn: go(round(turn) - 1), low=1, step=1, key="turns")
        self._hue, self._hues, self._lead, self._cards = hues[0], tuple(hues), lead, cards
        self._bars: tuple[Bar, ...] = ()
        self.radius = kit.px(FINE)
        self.bleed = plates.bleed(kit, plates.PAPER_SHADE)

    def take(self, bars: Sequence[Bar], turn: int) -> None:
        """Show these turns, one of them chosen."""
        if (tuple(bars), turn) != (self._bars, self.turn):
            self._bars, self.number, self.high = tuple(bars), turn + 1, max(1, len(bars))
            self.tip = ", ".join(text for text, _fill in reversed(self._signs()))
            self.invalidate()

    @property
    def turn(self) -> int:
        """The turn looked at, counted from 0."""
        return round(self.number) - 1

    def value(self) -> str:
        if not self._bars:
            return ""
        bar = self._bars[self.turn]
        if self._lead:
            return pair(bar.name, _("lead %(lead)s") % {"lead": _signed(bar.ahead)})
        if self._cards:
            said = pair(
                bar.name, _("%(own)s cards against %(other)s") % {"own": bar.hands[0], "other": bar.hands[1]}
            )
            return f"{said}, {_('turning point')}" if bar.star else said
        values = {"made": number(bar.made), "possible": number(bar.possible)}
        said = pair(bar.name, _("%(made)s made, %(possible)s possible") % values)
        return f"{said}, {_('turning point')}" if bar.star else said

    def set(self, turn: float) -> None:
        """Go there, be it the one looked at: what plays by itself stops."""
        if self._bars:
            self.on_change(max(self.low, min(self.high, turn)))

    def at(self, x: int) -> float:
        first, plot = self._shown()
        return first + plot.at(x) + 1

    # how it looks

    @staticmethod
    def height_of(kit: Kit, bars: int = BARS) -> int:
        """The least height it needs with bars that high in units, px."""
        names = kit.fonts.height("caption")
        heights = TurnChart.head(kit), kit.px(bars), names, names
        return down(*(space(0, high) for high in heights), gap=0).made(kit, 0).h

    @staticmethod
    def head(kit: Kit) -> int:
        """The height of its first line, px."""
        return max(kit.fonts.height("strong"), kit.theme.text_px(LOW, "strong"))

    @property
    def _area(self) -> pygame.Rect:
        """Return the area of the bars, with their names below."""
        kit = self.kit
        _title, room = from_top(self.rect, self.head(kit), kit.px(NEAR))
        return inside(room, kit.px(APART), 0, kit.px(KNOB))

    @property
    def _star(self) -> int:
        """Return the side of a star, px."""
        return max(self.kit.px(PLAIN), round(14 * self.kit.theme.ratio))

    def _shown(self) -> tuple[int, Plot]:
        """The first turn shown, and the plot of those that are: below their stars, above their names."""
        kit, area = self.kit, self._area
        least = min(max(kit.px(NARROWEST), round(10 * kit.theme.ratio)), area.w)
        first, count = part(max(1, len(self._bars)), area.w, least, self.turn)
        _names, ground = from_foot(area, kit.fonts.height("caption"), kit.px(FINE))
        _stars, ground = from_top(ground, self._star, kit.px(FINE))
        return first, Plot(ground, count, *self._reach(self._bars[first : first + count]))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        lay(surface, plates.paper(self.kit, self.rect.size, sheets=1), self.rect)
        self._draw_head(surface)
        if not self._bars:
            return
        first, plot = self._shown()
        shown = self._bars[first : first + plot.count]
        self._mark(surface, Plot(self._area, plot.count).columns(self.turn - first, self.turn - first + 1))
        if self._cards and not self._lead:
            self._draw_hands(surface, plot, shown)
        else:
            self._draw_turns(surface, plot, shown, first)
        self._draw_knob(surface, plot, first)

    def _draw_turns(self, surface: pygame.Surface, plot: Plot, shown: Sequence[Bar], first: int) -> None:
        """Draw the bars of what was made, each with its star, and numbers below as many as are legible."""
        kit, fonts = self.kit, self.kit.fonts
        names, _ground = from_foot(self._area, fonts.height("caption"))
        wants = max(1, fonts.width(str(len(self._bars)), "caption")) * 1.6
        every = max(1, ceil(wants / max(1, plot.columns(0, 1).w)))
        for i, bar in enumerate(shown):
            turn, chosen = first + i, first + i == self.turn
            self._draw_bar(surface, bar, plot, i)
            if chosen or (turn % every == 0 and abs(turn - self.turn) >= every):
                spot = about((plot.columns(i, i + 1).centerx, names.centery), (kit.px(72), names.h))
                fonts.put(surface, str(turn + 1), "strong" if chosen else "caption", t.INK, spot, "center")
        zero = plot.level(0, plot.count, 0, max(1, kit.px(HAIR)))
        surface.fill(t.mix(t.INK_2, t.IVORY, 0.4), zero)

    def _draw_hands(self, surface: pygame.Surface, plot: Plot, shown: Sequence[Bar]) -> None:
        """Draw the hands as steps, one line a player, with a line where a round ends."""
        kit, fonts = self.kit, self.kit.fonts
        names, _ground = from_foot(self._area, fonts.height("caption"))
        margin = pygame.Rect(self.rect.x, names.y, plot.area.x - kit.px(FINE) - self.rect.x, names.h)
        for count in range(0, round(plot.high) + 1, 5):
            level = plot.level(0, plot.count, count)
            surface.fill(t.mix(t.INK_2, t.IVORY, 0.75), level)
            margin.centery = level.y
            fonts.put(surface, str(count), "caption", t.INK_2, margin, "right")
        for seat in range(len(self._hues) - 1, -1, -1):
            thick, colour = max(2, kit.px(HAIR if seat else FINE)), self._hues[seat].deep
            for i, bar in enumerate(shown):
                if i and bar.round == shown[i - 1].round:
                    surface.fill(colour, plot.rise(i, shown[i - 1].hands[seat], bar.hands[seat], thick))
                surface.fill(colour, plot.level(i, i + 1, bar.hands[seat], thick))
        begun, below = 0, Plot(names, plot.count)
        for i, bar in enumerate(shown):
            if bar.star:
                self._draw_star(surface, pygame.Rect(plot.columns(i, i + 1).midtop, (1, 1)))
            last = i == len(shown) - 1
            if last or shown[i + 1].round != bar.round:
                if not last:
                    surface.fill(
                        t.INK_2, Plot(self._area, plot.count).rise(i + 1, 0, 1, max(1, kit.px(HAIR)))
                    )
                if self._bars[-1].round > 1:
                    said, room = bar.name.partition(",")[0] if bar.round else "", below.columns(begun, i + 1)
                    chosen = bar.round == self._bars[self.turn].round
                    role = fonts.shrink(said, "strong" if chosen else "caption", room.w, 9)
                    fonts.put(surface, said, role, t.INK, room, align="center")
                begun = i + 1

    def _reach(self, shown: Sequence[Bar]) -> tuple[int, int]:
        """The least and the greatest number drawn; the hands are measured where they are `shown`."""
        if self._cards and not self._lead:
            return 0, max(7, *(max(bar.hands) for bar in shown), 0)
        if self._lead:
            ahead = [bar.ahead for bar in self._bars]
            return min(0, *ahead, 0), max(1, *ahead, 1)
        return min(0, *(bar.made for bar in self._bars), 0), max(1, *(bar.every for bar in self._bars), 1)

    def _mark(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        size = min(max(column.w, self.kit.px(WIDE)), self.kit.px(90)), column.h
        stops = [(0, (*t.LAST_TOP, 255)), (1, (*t.LAST_FOOT, 255))]
        lit = kept_box(self.kit, size, self.kit.px(FINE), stops, t.fade(t.BRASS_D, 0.8))
        surface.blit(lit, lit.get_rect(center=column.center))

    def _draw_star(self, surface: pygame.Surface, below: pygame.Rect) -> None:
        """Draw the star of a turning point over what marks its turn."""
        side = self._star
        spot = over(below, (side, side), self.kit.px(HAIR))
        icons.put(self.kit, surface, "star", spot, side, t.BRASS_D, filled=True)

    def _draw_bar(self, surface: pygame.Surface, bar: Bar, plot: Plot, column: int) -> None:
        kit, hue = self.kit, self._hue.base
        wide = max(3, min(round(plot.columns(column, column + 1).w * 0.46), kit.px(WIDE)))
        top = plot.level(column, column + 1, 0)

        def stand(value: int, colour: t.RGB, alpha: int, *, edge: bool = False) -> None:
            nonlocal top
            if value:
                spot = plot.bar(column, value, wide)
                fill, line = (*colour, alpha), (*colour, 255) if edge else None
                piece = kept_box(kit, spot.size, min(kit.px(FINE), wide // 3), [(0, fill), (1, fill)], line)
                surface.blit(piece, spot)
                top = min(top, spot, key=lambda each: each.y)

        if self._lead:
            stand(bar.ahead, hue if bar.ahead >= 0 else t.REFUSE, 255)
        else:
            if bar.every > max(bar.possible, bar.made):
                stand(bar.every, hue, 0, edge=True)
            if bar.possible > bar.made:
                stand(bar.possible, t.mix(hue, t.IVORY, 0.78), 255, edge=True)
            stand(bar.made, hue if bar.made >= 0 else t.REFUSE, 255)
        if bar.star:
            self._draw_star(surface, top)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Draw the name at the left, and at the right as much of the legend as fits."""
        kit, fonts, hue = self.kit, self.kit.fonts, self._hue.base
        row, _room = from_top(self.rect, self.head(kit))
        row = inside(row, kit.px(APART), kit.px(CLOSE), 0)
        fonts.put(surface, fonts.fit(self.called, "strong", row.w), "strong", t.INK, row)
        _title, rest = from_left(row, fonts.width(self.called, "strong"), kit.px(APART))
        _button, rest = from_right(rest, kit.theme.target)
        side = fonts.height("caption")
        signs = self._signs()
        wides = [
            across(space(side, side), space(fonts.width(text, "caption"), side), gap=FINE).wish(kit)
            for text, _fill in signs
        ]
        spots = beside(rest, [*reversed(wides)], kit.px(PLAIN), 1.0)
        for (text, fill), spot in zip(signs, reversed(spots), strict=True):
            if spot.x < rest.x:
                break
            box, said = from_left(spot, side, kit.px(FINE))
            box = about(box.center, (fonts.cap_height("caption"),) * 2)
            if fill is None:
                icons.put(kit, surface, "star", box, side, t.BRASS_D, filled=True)
            else:
                surface.blit(kept_box(kit, box.size, kit.px(HAIR), [(0, fill), (1, fill)]), box)
                line(surface, box, kit.px(HAIR), 1, hue)
            fonts.put(surface, text, "caption", t.INK_2, said)

    def _signs(self) -> list[tuple[str, t.RGBA | None]]:
        """Return the legend of the colours from the right; the sign without a colour is the star."""
        hue = self._hue.base
        signs: list[tuple[str, t.RGBA | None]] = [(_("turning point"), None)]
        if self._lead:
            return signs
        if self._cards:
            signs.append((self._cards, (*self._hues[-1].deep, 255)))
            # Translators: whose line it is, in a legend
            return [*signs, (_("you"), (*self._hues[0].deep, 255))]
        if any(bar.every > max(bar.possible, bar.made) for bar in self._bars):
            # Translators: points, in a legend: with rare words, too
            signs.append((_("with every word"), (*hue, 0)))
        # Translators: points, in a legend
        signs.append((_("possible"), (*t.mix(hue, t.IVORY, 0.78), 255)))
        # Translators: points, in a legend
        signs.append((_("made"), (*hue, 255)))
        return signs

    def _draw_knob(self, surface: pygame.Surface, plot: Plot, first: int) -> None:
        kit = self.kit
        foot, _room = from_foot(inside(self.rect, kit.px(APART), 0, 0), kit.px(KNOB))
        every, ahead = len(self._bars), self.turn - first
        if plot.count < every:  # a part of the turns is shown: the knob tells where among all of them
            plot, ahead = Plot(foot, every), self.turn
        track = about(foot.center, (foot.w, max(2, kit.px(FINE))))
        x = plot.columns(ahead, ahead + 1).centerx
        surface.fill(t.mix(t.INK_2, t.IVORY, 0.75), track)
        surface.fill(t.BRASS_D, from_left(track, plot.columns(0, ahead + 0.5).w)[0])
        knob = materials.knob(kit, max(kit.px(APART), round(16 * kit.theme.ratio)))
        surface.blit(knob, knob.get_rect(center=(x, foot.centery)))


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else number(value)
