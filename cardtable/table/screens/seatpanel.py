"""The seats of the set-up: who sits where, in which order and colour, how strong the bots are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _, ngettext
from cardtable.rules.contract import Meta
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.parts import Panel, heading
from cardtable.table.screens.seatrow import Hands, SeatRow, least_width, measures, row_of
from cardtable.ui import theme as t
from cardtable.ui.layout import column
from cardtable.ui.paint.shapes import dashed
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Icon, Paragraph
from cardtable.wording.games import covered

if TYPE_CHECKING:
    from cardtable.table.screens.setup import Setup


class AddSeat(Button):
    """A dashed place for one more."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit = self.kit
        colour = t.fade(t.BRASS_L if self.hovered else t.BRASS, 0.8 if self.hovered else 0.5)
        edge = dashed(kit, self.rect.size, self.radius, colour, max(1, kit.px(2)), max(4, kit.px(8)))
        surface.blit(edge, self.rect)
        self.draw_words(surface, self.rect, t.TEXT if self.hovered else t.CREAM, 255)


def who_watches(game: str, humans: int, hands: str) -> str:
    """Whose the screen is where so many people sit at it."""
    if humans == 0:
        return _("Bots only: you just watch.")
    return _("One person: the screen stays yours.") if humans == 1 else covered(game, humans, hands)


class SeatPanel:
    """Lays the line-up of a page out in rows, and does to it what people do to a row."""

    def __init__(self, page: Setup, meta: Meta, lineup: Lineup) -> None:
        self._page, self._meta, self.lineup = page, meta, lineup
        self.said = ""
        """What was last said to be in the way of playing."""
        self._rows: list[SeatRow] = []
        self._pitch = self._first_top = 0
        """From one row to the next, and where the first stands, px."""

    @property
    def least(self) -> int:
        """The width under which a row can no longer be set, px."""
        return least_width(self._page.kit, self.lineup)

    def build(self, spot: pygame.Rect, pad: int) -> Panel:
        kit = self._page.kit
        panel = Panel(kit, spot, key="seats")
        inner = pygame.Rect(spot.x + pad, spot.y + kit.px(18), spot.w - 2 * pad, 0)
        head = column(heading(kit, inner.w, _("Around the table"), _("Turns run clockwise, in this order.")))
        for node in head.at(inner.x, inner.y):
            panel.add(node)
        y = inner.y + head.h + kit.px(14)
        gap = kit.px(12) if len(self.lineup.places) < 5 else kit.px(8)
        m = measures(kit, self.lineup, inner.w)
        self._rows = []
        hands = Hands(self._page.rebuild, self._renamed, self.remove)
        for place in self.lineup.places:
            row = row_of(kit, pygame.Rect(inner.x, y, inner.w, m.high), place, self.lineup, hands, self)
            self._rows.append(row)
            panel.add(row)
            y += m.high + gap
        self._pitch = m.high + gap
        self._first_top = self._rows[0].rect.y
        if self.lineup.may_add:
            left = self.lineup.left
            text = ngettext("Add a seat (one left)", "Add a seat (%(count)s left)", left) % {
                "count": str(left)
            }
            if kit.fonts.width(text, "button") > inner.w - 4 * pad:
                text = _("Add a seat")
            high = max(m.side, kit.px(56))
            panel.add(AddSeat(kit, (inner.x, y, inner.w, high), text, self._add, icon="plus", key="add-seat"))
            y += high + gap
        y = self._info(panel, pygame.Rect(inner.x, y, inner.w, 0))
        panel.rect = (spot.x, spot.y, spot.w, y + kit.px(16) - spot.y)
        return panel

    def _info(self, panel: Panel, spot: pygame.Rect) -> int:
        """What there is to know, or what is wrong, below the seats; gives its foot."""
        kit = self._page.kit
        self.said = self._page.problem()
        wrong = bool(self.said)
        mark = kit.theme.text_px(20, "label")
        left = mark + kit.px(10)
        text = self.said or who_watches(self._meta.id, self.lineup.humans, self._page.nav.settings.hands)
        colour = t.REFUSE_TEXT if wrong else t.MIST
        words = Paragraph(
            kit, (spot.x + left, spot.y, spot.w - left, 0), escape(text), "label", colour
        ).fitted()
        place = (spot.x, spot.y + (kit.fonts.height("label") - mark) // 2, mark, mark)
        panel.add(Icon(kit, place, "triangle-alert" if wrong else "info", colour))
        panel.add(words)
        return words.rect.bottom

    # what the people do

    def _renamed(self) -> None:
        if self._page.problem() != self.said:
            self._page.rebuild()

    def remove(self, number: int) -> None:
        self.lineup.remove(number)
        self._page.rules.fit(len(self.lineup.places))
        self._page.rebuild()
        self._page.focus.set(self._page.find("add-seat"), self._page.dispatch.by_keyboard)

    def _add(self) -> None:
        self.lineup.add()
        number = self.lineup.places[-1].number
        self._page.rebuild()
        self._page.focus.set(self._page.find(f"seat{number}-name"), self._page.dispatch.by_keyboard)

    def move(self, number: int, by: int) -> None:
        self.lineup.move(number, self.lineup.index(number) + by)
        self._page.rebuild()

    def drag(self, number: int, dy: int) -> None:
        """The row follows the pointer, the others make room."""
        order = [row.key for row in self._rows]
        key = f"seat{number}"
        at = order.index(key)
        to = max(0, min(len(order) - 1, at + round(dy / self._pitch)))
        order.insert(to, order.pop(at))
        tops = self._tops()
        for row in self._rows:
            lifted = row.key == key
            row.lifted, row.z = lifted, 10 if lifted else 0
            goal = tops[at] + dy if lifted else tops[order.index(row.key)]
            row.shift(0, goal - row.rect.y)
            row.invalidate_all()

    def _tops(self) -> list[int]:
        """Where the rows stand when nobody drags, in their order."""
        top = self._first_top - self._page.body.offset
        return [top + i * self._pitch for i in range(len(self._rows))]

    def drop(self, number: int, kept: bool) -> None:
        if kept:
            at = self.lineup.index(number)
            row = next(row for row in self._rows if row.key == f"seat{number}")
            self.lineup.move(number, at + round((row.rect.y - self._tops()[at]) / self._pitch))
        self._page.rebuild()
