"""The seats of the set-up: who sits where, in which order and colour, how strong the bots are."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _, ngettext
from cardtable.rules.contract import Meta
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.parts import Panel, heading, target, text
from cardtable.table.screens.seatrow import Hands, SeatRow, least_width, row_of
from cardtable.ui import theme as t
from cardtable.ui.layout import Item, column, padded, row, within
from cardtable.ui.paint.shapes import dashed
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Icon
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
        self._pitch = self._down = 0
        """From one row to the next, and from the top of the panel to the first, px."""

    @property
    def least(self) -> int:
        """The width under which a row can no longer be set, px."""
        return least_width(self._page.kit, self.lineup)

    def build(self, wide: int, pad: int) -> Panel:
        kit, inner, places = self._page.kit, wide - 2 * pad, self.lineup.places
        head = column(heading(kit, inner, _("Around the table"), _("Turns run clockwise, in this order.")))
        gap = kit.px(12) if len(places) < 5 else kit.px(8)
        hands = Hands(self._page.rebuild, self._renamed, self.remove)
        self._rows = [row_of(kit, inner, place, self.lineup, hands, self) for place in places]
        self._pitch = self._rows[0].rect.h + gap
        parts = [*map(Item.of, self._rows), *self._free(inner, pad), self._info(inner)]
        self._panel = Panel(kit, key="seats")
        whole = column([padded(head, 0, 0, kit.px(14)), column(parts, gap)])
        within(self._panel, padded(whole, pad, kit.px(18), kit.px(16)))
        self._down = self._rows[0].rect.y
        return self._panel

    def _free(self, wide: int, pad: int) -> list[Item]:
        """The way to one more seat, where there is one left."""
        kit, left = self._page.kit, self.lineup.left
        if not self.lineup.may_add:
            return []
        said = ngettext("Add a seat (one left)", "Add a seat (%(count)s left)", left) % {"count": str(left)}
        if kit.fonts.width(said, "button") > wide - 4 * pad:
            said = _("Add a seat")
        place = (0, 0, wide, max(target(kit, 44, "label"), kit.px(56)))
        return [Item.of(AddSeat(kit, place, said, self._add, icon="plus", key="add-seat"))]

    def _info(self, wide: int) -> Item:
        """What there is to know, or what is wrong, below the seats."""
        kit = self._page.kit
        self.said = self._page.problem()
        said = self.said or who_watches(self._meta.id, self.lineup.humans, self._page.nav.settings.hands)
        mark, colour = ("triangle-alert", t.REFUSE_TEXT) if self.said else ("info", t.MIST)
        side = kit.theme.text_px(20, "label")
        sign = padded(
            Item.of(Icon(kit, (0, 0, side, side), mark, colour)),
            0,
            (kit.fonts.height("label") - side) // 2,
            0,
        )
        words = text(kit, wide - side - kit.px(10), escape(said), "label", colour)
        return Item(row([sign, words], kit.px(10)).nodes, wide, words.h)

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
        for each in self._rows:
            lifted = each.key == key
            each.lifted, each.z = lifted, 10 if lifted else 0
            goal = tops[at] + dy if lifted else tops[order.index(each.key)]
            each.shift(0, goal - each.rect.y)
            each.invalidate_all()

    def _tops(self) -> list[int]:
        """Where the rows stand when nobody drags, in their order."""
        top = self._panel.rect.y + self._down
        return [top + i * self._pitch for i in range(len(self._rows))]

    def drop(self, number: int, kept: bool) -> None:
        if kept:
            at = self.lineup.index(number)
            moved = next(each for each in self._rows if each.key == f"seat{number}")
            self.lineup.move(number, at + round((moved.rect.y - self._tops()[at]) / self._pitch))
        self._page.rebuild()
