"""The turns of a game on paper: what each made against what it could have made, or how far ahead one was; a knob leads through."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.i18n import _
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, RectLike
from cardtable.ui.paint import icons, materials, plates
from cardtable.ui.paint.shapes import kept_box, lay, line
from cardtable.ui.widgets.slider import Slider
from cardtable.wording.sentence import number, pair

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
        self.radius = kit.px(4)
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
        first, pitch = self._columns()
        return first + int((x - self._plot.x) // pitch) + 1

    # how it looks

    @staticmethod
    def height_of(kit: Kit) -> int:
        """The least height it needs, px."""
        return 2 * kit.fonts.height("caption") + kit.px(134) + TurnChart.head(kit)

    @staticmethod
    def head(kit: Kit) -> int:
        """The height of its first line, px."""
        return max(kit.fonts.height("strong"), kit.theme.text_px(26, "strong")) + kit.px(12)

    @property
    def _plot(self) -> pygame.Rect:
        """Return the area of the bars, with their names below."""
        kit, pad = self.kit, self.kit.px(24)
        top = self.rect.y + self.head(kit) + kit.px(8)
        foot = self.rect.bottom - kit.px(34)
        return pygame.Rect(self.rect.x + pad, top, self.rect.w - 2 * pad, max(1, foot - top))

    def _columns(self) -> tuple[int, float]:
        """The first turn shown, and the px from one to the next."""
        wide, count = self._plot.w, max(1, len(self._bars))
        least = min(max(self.kit.px(NARROWEST), round(10 * self.kit.theme.ratio)), wide)
        shown = max(1, min(count, wide // least))
        first = max(0, min(self.turn - shown // 2, count - shown))
        return first, wide / shown

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        lay(surface, plates.paper(kit, self.rect.size, sheets=1), self.rect)
        self._draw_head(surface)
        if not self._bars:
            return
        if self._cards and not self._lead:
            self._draw_hands(surface)
            self._draw_knob(surface, self._plot)
            return
        plot = self._plot
        first, pitch = self._columns()
        names = kit.fonts.height("caption")
        ground = pygame.Rect(plot.x, plot.y, plot.w, plot.h - names - kit.px(4))
        shown = self._bars[first : first + round(plot.w / pitch)]
        low, high = self._reach()
        zero = ground.bottom - round(ground.h * -low / (high - low))
        every = max(
            1, -(-round(max(kit.fonts.width(str(len(self._bars)), "caption") * 1.6, 1)) // max(1, int(pitch)))
        )
        for i, bar in enumerate(shown):
            at, x = first + i, round(plot.x + pitch * i)
            column = pygame.Rect(
                x, plot.y - kit.px(2), round(plot.x + pitch * (i + 1)) - x, plot.h + kit.px(4)
            )
            if at == self.turn:
                self._mark(surface, column)
            self._draw_bar(surface, bar, column, ground, zero, high - low)
            if at == self.turn or (at % every == 0 and abs(at - self.turn) >= every):
                foot = pygame.Rect(column.centerx - kit.px(30), plot.bottom - names, kit.px(60), names)
                kit.fonts.put(
                    surface,
                    str(at + 1),
                    "strong" if at == self.turn else "caption",
                    t.INK,
                    foot,
                    align="center",
                )
        surface.fill(t.mix(t.INK_2, t.IVORY, 0.4), (plot.x, zero, plot.w, max(1, kit.px(1.5))))
        self._draw_knob(surface, plot)

    def _draw_hands(self, surface: pygame.Surface) -> None:
        """Draw the hands as steps, one line a player, with a line where a round ends."""
        kit, fonts, plot = self.kit, self.kit.fonts, self._plot
        first, pitch = self._columns()
        names, star = fonts.height("caption"), max(kit.px(18), round(14 * kit.theme.ratio))
        shown = self._bars[first : first + round(plot.w / pitch)]
        ground = pygame.Rect(plot.x, plot.y + star, plot.w, plot.h - names - kit.px(4) - star)
        most = max(7, *(max(bar.hands) for bar in shown))
        place = round(plot.x + pitch * (self.turn - first))
        self._mark(surface, pygame.Rect(place, plot.y, max(1, round(pitch)), ground.bottom - plot.y))

        def at(count: int) -> int:
            return ground.bottom - round(ground.h * count / most)

        pale = t.mix(t.INK_2, t.IVORY, 0.75)
        for count in range(0, most + 1, 5):
            surface.fill(pale, (plot.x, at(count), plot.w, 1))
            spot = pygame.Rect(plot.x - kit.px(20), at(count) - names // 2, kit.px(18), names)
            fonts.put(surface, str(count), "caption", t.INK_2, spot, "right")
        for seat in range(len(self._hues) - 1, -1, -1):
            thick = max(2, kit.px(5 if seat == 0 else 2.5))
            before: int | None = None
            for i, bar in enumerate(shown):
                left, right, y = (
                    round(plot.x + pitch * i),
                    round(plot.x + pitch * (i + 1)),
                    at(bar.hands[seat]),
                )
                if before is not None and bar.round == shown[i - 1].round:
                    top, foot = min(before, y), max(before, y)
                    rise = pygame.Rect(left - thick // 2, top - thick // 2, thick, foot - top + thick)
                    surface.fill(self._hues[seat].deep, rise)
                surface.fill(self._hues[seat].deep, (left, y - thick // 2, right - left, thick))
                before = y
        begun = 0
        for i, bar in enumerate(shown):
            x = round(plot.x + pitch * i)
            if bar.star:
                spot = pygame.Rect(round(x + pitch / 2) - star // 2, plot.y, star, star)
                icons.put(kit, surface, "star", spot, star, t.BRASS_D, filled=True)
            last = i == len(shown) - 1
            if last or shown[i + 1].round != bar.round:
                end = round(plot.x + pitch * (i + 1))
                if not last:
                    surface.fill(t.INK_2, (end, plot.y, max(1, kit.px(1.5)), plot.bottom - plot.y))
                below = pygame.Rect(begun + plot.x, plot.bottom - names, end - plot.x - begun, names)
                said = bar.name.partition(",")[0] if bar.round else ""
                if self._bars[-1].round > 1:
                    role = fonts.shrink(
                        said, "strong" if bar.round == self._bars[self.turn].round else "caption", below.w, 9
                    )
                    fonts.put(surface, said, role, t.INK, below, align="center")
                begun = end - plot.x

    def _reach(self) -> tuple[int, int]:
        """The least and the greatest number drawn."""
        if self._lead:
            return min(0, *(bar.ahead for bar in self._bars), 0), max(
                1, *(bar.ahead for bar in self._bars), 1
            )
        return min(0, *(bar.made for bar in self._bars), 0), max(1, *(bar.every for bar in self._bars), 1)

    def _mark(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        size = min(max(column.w, self.kit.px(34)), self.kit.px(90)), column.h
        stops = [(0, (*t.LAST_TOP, 255)), (1, (*t.LAST_FOOT, 255))]
        lit = kept_box(self.kit, size, self.kit.px(6), stops, t.fade(t.BRASS_D, 0.8))
        surface.blit(lit, lit.get_rect(center=column.center))

    def _draw_bar(
        self,
        surface: pygame.Surface,
        bar: Bar,
        column: pygame.Rect,
        ground: pygame.Rect,
        zero: int,
        span: int,
    ) -> None:
        kit = self.kit
        wide = max(3, min(round(column.w * 0.46), kit.px(30)))
        star = max(kit.px(18), round(14 * kit.theme.ratio))
        room = ground.h - star - kit.px(3)
        top = zero

        def stand(value: int, colour: t.RGB, alpha: int, *, edge: bool = False) -> None:
            nonlocal top
            high = round(abs(value) * room / span)
            if not high:
                return
            size = wide, max(2, high)
            fill, line = (*colour, alpha), (*colour, 255) if edge else None
            piece = kept_box(kit, size, min(kit.px(3), wide // 3), [(0, fill), (1, fill)], line)
            spot = pygame.Rect(column.centerx - wide // 2, zero - size[1] if value > 0 else zero, *size)
            surface.blit(piece, spot)
            top = min(top, spot.y)

        hue = self._hue.base
        if self._lead:
            stand(bar.ahead, hue if bar.ahead >= 0 else t.REFUSE, 255)
        else:
            if bar.every > max(bar.possible, bar.made):
                stand(bar.every, hue, 0, edge=True)
            if bar.possible > bar.made:
                stand(bar.possible, t.mix(hue, t.IVORY, 0.78), 255, edge=True)
            stand(bar.made, hue if bar.made >= 0 else t.REFUSE, 255)
        if bar.star:
            spot = pygame.Rect(
                column.centerx - star // 2, max(ground.y - kit.px(2), top - star - kit.px(2)), star, star
            )
            icons.put(kit, surface, "star", spot, star, t.BRASS_D, filled=True)

    def _draw_head(self, surface: pygame.Surface) -> None:
        """Draw the name at the left, and at the right as much of the legend as fits."""
        kit, fonts = self.kit, self.kit.fonts
        pad = kit.px(24)
        row = pygame.Rect(self.rect.x + pad, self.rect.y + kit.px(6), self.rect.w - 2 * pad, self.head(kit))
        fonts.put(surface, fonts.fit(self.called, "strong", row.w), "strong", t.INK, row)
        used = fonts.width(self.called, "strong")
        side, hue = fonts.cap_height("caption") + kit.px(3), self._hue.base
        signs = self._signs()
        x = row.right - self._kept
        for text, fill in signs:
            wide = fonts.width(text, "caption") + side + kit.px(8)
            if x - wide < row.x + used + kit.px(20):
                break
            x -= wide
            spot = pygame.Rect(x, row.centery - side // 2, side, side)
            if fill is None:
                icons.put(kit, surface, "star", spot, side + kit.px(2), t.BRASS_D, filled=True)
            else:
                surface.blit(kept_box(kit, (side, side), kit.px(3), [(0, fill), (1, fill)]), spot)
                line(surface, spot, kit.px(3), 1, hue)
            fonts.put(
                surface, text, "caption", t.INK_2, pygame.Rect(spot.right + kit.px(6), row.y, wide, row.h)
            )
            x -= kit.px(16)

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

    @property
    def _kept(self) -> int:
        """Width kept free at the right end of the first line for the button that turns the paper over, px."""
        return self.kit.theme.target + self.kit.px(14)

    def _draw_knob(self, surface: pygame.Surface, plot: pygame.Rect) -> None:
        kit = self.kit
        y = self.rect.bottom - kit.px(18)
        line = max(2, kit.px(4))
        part = (self.turn + 0.5) / len(self._bars)
        x = plot.x + round(plot.w * part)
        first, pitch = self._columns()
        if round(plot.w / pitch) >= len(self._bars):
            x = round(plot.x + pitch * (self.turn - first + 0.5))
        surface.fill(t.mix(t.INK_2, t.IVORY, 0.75), (plot.x, y - line // 2, plot.w, line))
        surface.fill(t.BRASS_D, (plot.x, y - line // 2, x - plot.x, line))
        knob = materials.knob(kit, max(kit.px(24), round(16 * kit.theme.ratio)))
        surface.blit(knob, knob.get_rect(center=(x, y)))


def _signed(value: int) -> str:
    return f"+{value}" if value > 0 else number(value)
