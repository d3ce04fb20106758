"""The score pad beside the shelf: a column a player, a row a turn, the total below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

import pygame

from cardtable.i18n import _
from cardtable.table.board.picture import ScoreColumns
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Scroll
from cardtable.ui.kit import Kit
from cardtable.ui.node import Role, SpokenPart
from cardtable.ui.paint.discs import put_disc, symbol
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.plates import PAPER_SHADE, bleed, paper, tear
from cardtable.ui.placement import Paint
from cardtable.ui.text import Style
from cardtable.ui.theme import Hue
from cardtable.ui.vital import Vital
from cardtable.wording.sentence import row_of_sheet

GAME_COLOUR = t.rgb("#7A2836")


STAR = "*"
"""Mark beside the points of a word that the table has agreed on."""
TOTAL = "count"
"""The role of the totals' letters."""


def written(points: int | None) -> str:
    """A score as it is written down: a true minus sign, a dash for a pass."""
    if points is None:
        return "–"
    return str(points).replace("-", "\u2212")


def empty(seats: int) -> ScoreColumns:
    """The columns of a sheet without a turn."""
    return ScoreColumns(((),) * seats, (0,) * seats)


ROOMY, LARGEST = 12, 1.75
"""Number of turns that a pad holds before its letters grow, and how much larger they become at most."""
LEAST_DISC = 18
"""Size of a player's mark, px, from which it is a disc with an edge."""


class ScorePad(Vital):
    """The turns of every seat, and what the move being composed would add. Turns that have no room any more are leafed back to by a
    touch or the wheel, until the columns change."""

    soft = True
    thing = "pad"
    role = Role.TABLE

    def __init__(self, kit: Kit, rect: pygame.Rect, hues: Sequence[Hue], names: Sequence[str]) -> None:
        super().__init__(kit, rect, key="pad")
        self._hues, self._names = tuple(hues), tuple(names)
        self._columns = empty(len(hues))
        self._back = 0
        """Number of turns leafed back."""
        self.bleed = bleed(kit, PAPER_SHADE) + kit.px(6)
        self._scale = 1.0
        self._scale = self._grown()
        # In large letters columns may be too narrow to be read: the plates tell the totals, the history each turn.
        cell = self._column(0, self.rect)
        self.visible = not kit.theme.ample or cell.w - 4 >= kit.fonts.width("88", TOTAL)

    def _grown(self) -> float:
        """Return the factor, 1 or more, by which letters grow on a pad that has room for them."""
        rows = self.rect.h / (self.rect.h - self._body.h + ROOMY * self._high)
        cells = self._column(0, self.rect).w / (2 * self.kit.fonts.width("888", "strong"))
        return max(1.0, min(LARGEST, rows, cells))

    def _style(self, role: str) -> Style:
        """The style of a role, as large as the letters of this pad are."""
        style = self.kit.fonts.style(role)
        return replace(style, px=round(style.px * self._scale))

    def _px(self, units: float) -> int:
        """Return the pixels of `units` at the scale of this pad."""
        return self.kit.px(units * self._scale)

    @property
    def columns(self) -> ScoreColumns:
        """The columns as they are written."""
        return self._columns

    @columns.setter
    def columns(self, columns: ScoreColumns) -> None:
        if columns != self._columns:
            if replace(columns, starred=()) != replace(self._columns, starred=()):
                self._back = 0
            self._columns = columns
            self.solid = self.focusable = self._above > 0
            self.invalidate()

    def click(self) -> bool:
        """One page back, from the first to the last again."""
        return self._leaf(self._fit if self._back < self._above else -self._back)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Scroll):
            return self._leaf(round(gesture.dy))
        return super().handle(gesture)

    def _leaf(self, turns: int) -> bool:
        back, self._back = self._back, max(0, min(self._above, self._back + turns))
        self.invalidate()
        return back != self._back

    def label(self) -> str:
        return _("Score pad")

    def value(self) -> str:
        return ", ".join(
            f"{name} {total}" for name, total in zip(self._names, self._columns.totals, strict=True)
        )

    def parts(self) -> Sequence[SpokenPart]:
        """The turns, each with what it brought whom."""
        rows = zip_longest(*self._columns.turns)
        told = (
            row_of_sheet(
                _("Turn %(turn)s") % {"turn": at},
                [(name, written(cell)) for name, cell in zip(self._names, row, strict=True)],
            )
            for at, row in enumerate(rows, 1)
        )
        return [SpokenPart(Role.TEXT, each, self.rect) for each in told]

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        """One picture for each state, so that what passes over the pad costs one blit."""
        image, margin = paper(self.kit, self.rect.size, GAME_COLOUR)
        key = (
            "score-pad",
            self.rect.size,
            self._columns,
            self._back,
            self._hues,
        )
        written_on = self.kit.cache.get(key, lambda: self._picture(image, margin))
        surface.blit(written_on, (self.rect.x - margin, self.rect.y - margin))

    def _picture(self, paper_: pygame.Surface, margin: int) -> pygame.Surface:
        image = paper_.copy()
        rect, self._rect = self._rect, self._rect.move(margin - self._rect.x, margin - self._rect.y)
        self._write(image)
        self._rect = rect
        return image

    def _write(self, surface: pygame.Surface) -> None:
        body, band = self._body, self.kit.px(26)
        head = pygame.Rect(self.rect.x, self.rect.y + band, self.rect.w, body.y - self.rect.y - band)
        self._heads(surface, head)
        self._rows(surface, body)
        self._sums(
            surface, pygame.Rect(self.rect.x, body.bottom, self.rect.w, self.rect.bottom - body.bottom)
        )
        for name, more, y in (
            ("chevron-up", self._above > self._back, head.centery),
            ("chevron-down", self._back > 0, body.bottom + self.kit.px(24)),
        ):
            mark = icon(self.kit, name, min(self._margin, self.kit.px(26)), t.INK_2)
            if more:
                surface.blit(mark, mark.get_rect(center=(self.rect.x + self._margin // 2, y)))

    @property
    def _body(self) -> pygame.Rect:
        """Return the area of the turns."""
        kit, fonts = self.kit, self.kit.fonts
        top = kit.px(26) + max(self._px(40), fonts.height(self._style("label")))
        foot = max(self._px(48), round(fonts.height(self._style(TOTAL)) * 1.25))
        return pygame.Rect(self.rect.x, self.rect.y + top, self.rect.w, self.rect.h - top - foot)

    @property
    def _high(self) -> int:
        """The height of a turn."""
        return max(round(self.kit.fonts.height(self._style("label")) * 1.12), self._px(27))

    @property
    def _fit(self) -> int:
        """Number of turns that fit."""
        return max(1, self._body.h // self._high)

    @property
    def _last(self) -> int:
        """Number of turns, with the one being composed."""
        live = len(self._columns.turns[self._columns.live[0]]) + 1 if self._columns.live else 0
        return max(*(len(turns) for turns in self._columns.turns), live, 1)

    @property
    def _above(self) -> int:
        """Number of turns without room."""
        return max(0, self._last - self._fit)

    @property
    def _margin(self) -> int:
        """The width of the column of turns, px."""
        return max(self._px(22), self.kit.fonts.width("88", self._style("caption")) + self._px(8))

    def _column(self, seat: int, row: pygame.Rect, margin: int | None = None) -> pygame.Rect:
        """A seat's part of a row; `margin` is what is left free before the first, px: the width of the column of turns."""
        margin = self._margin if margin is None else margin
        wide = (row.w - margin - self.kit.px(4)) / len(self._hues)
        return pygame.Rect(row.x + margin + round(seat * wide), row.y, round(wide), row.h)

    def _heads(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        for seat, hue in enumerate(self._hues):
            cell = self._column(seat, row)
            size = min(round(row.h * 0.62), round(cell.w * 0.8))
            if (
                cell.w * 0.8 < LEAST_DISC
            ):  # without an edge and a shadow, which would reach into the next column
                image = symbol(self.kit, hue.symbol, min(size, cell.w - 5), hue.base)
                surface.blit(image, image.get_rect(center=cell.center))
            else:
                put_disc(self.kit, surface, hue, cell.center, size)

    def _rows(self, surface: pygame.Surface, body: pygame.Rect) -> None:
        fonts, high, first = self.kit.fonts, self._high, self._above - self._back
        style = self._figures
        for place, turn in enumerate(range(first, min(self._last, first + self._fit))):
            row = pygame.Rect(body.x, body.y + place * high, body.w, high)
            surface.fill((216, 206, 182), (row.x + 1, row.y, row.w - 2, 1))
            number = pygame.Rect(row.x, row.y, self._margin, row.h)
            fonts.put(surface, str(turn + 1), self._style("caption"), t.INK_2, number, "center")
            for seat, turns in enumerate(self._columns.turns):
                self._cell(surface, self._column(seat, row), seat, turn, turns, style)

    @property
    def _figures(self) -> Style:
        """The letters of all turns: as large as the widest of them leaves room for."""
        fonts, room = self.kit.fonts, self._column(0, self.rect).w - 4
        known = {points for turns in self._columns.turns for points in turns}
        told = [written(points) for points in known] + ["+88"] * (self._columns.live is not None)
        widest = max(told, key=lambda text: fonts.width(text, "strong"), default="")
        return fonts.shrink(widest, self._style("strong"), room, 9)

    def _cell(
        self,
        surface: pygame.Surface,
        cell: pygame.Rect,
        seat: int,
        turn: int,
        turns: tuple[int | None, ...],
        style: Style,
    ) -> None:
        fonts, live = self.kit.fonts, self._columns.live
        if turn < len(turns):
            points = turns[turn]
            colour = t.REFUSE if points is not None and points < 0 else t.INK_2 if points is None else t.INK
            text = written(points) + STAR * ((turn + 1, seat) in self._columns.starred)
        elif live is not None and live[0] == seat and turn == len(turns):
            text, colour = written(live[1]) if live[1] < 0 else f"+{live[1]}", self._hues[seat].deep
        else:
            return
        fonts.put(
            surface, text, fonts.shrink(text, self._style("strong"), cell.w - 4, 9), colour, cell, "center"
        )

    def _sums(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        fonts = self.kit.fonts
        for y in (row.y + 1, row.y + 4):
            surface.fill((128, 112, 84), (row.x + 1, y, row.w - 2, 1))
        widest = max(fonts.width(written(total), self._style(TOTAL)) for total in self._columns.totals)
        margin = self._margin
        if self.kit.theme.ample and widest > self._column(0, row).w - 4:  # large figures want all of the row
            margin = 0
            if widest > self._column(0, row, margin).w - 4:
                return  # the plates tell them
        spot = pygame.Rect(row.x, row.y + 4, margin, row.h - 4)
        fonts.put(
            surface, "=" if margin and not self._back else "", self._style("caption"), t.INK_2, spot, "center"
        )
        for seat, total in enumerate(self._columns.totals):
            cell = self._column(seat, row, margin).move(0, 2)
            text = written(total)
            style = fonts.shrink(text, self._style(TOTAL), cell.w - 4, 9)
            if seat == self._columns.lit:
                mark = pygame.Rect(
                    cell.x + 2, cell.bottom - max(3, self.kit.px(6)), cell.w - 4, max(2, self.kit.px(3))
                )
                surface.fill(self._hues[seat].base, mark)
            fonts.put(surface, text, style, self._hues[seat].deep, cell, "center")


@dataclass(frozen=True, slots=True, eq=False)
class Torn(Paint):
    """The sheet of a pad as it is written, torn off."""

    thing = "pad"
    sheet: pygame.Surface
    margin: int

    @classmethod
    def of(cls, pad: ScorePad) -> Torn:
        image, margin = paper(pad.kit, pad.rect.size, GAME_COLOUR)
        sheet = pad._picture(image, margin)
        tear(pad.kit, sheet, margin)
        return cls(sheet, margin)

    def picture(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        edge = 2 * self.bleed(kit, size)
        return pygame.transform.smoothscale(self.sheet, (size[0] + edge, size[1] + edge))

    def bleed(self, kit: Kit, size: tuple[int, int]) -> int:
        return round(self.margin * size[0] / (self.sheet.get_width() - 2 * self.margin))
