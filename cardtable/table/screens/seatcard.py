"""One seat of the drawn table, opened: colour, name, person or bot and how strong, and a way to take it away."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.table.screens.lineup import Lineup, Place
from cardtable.table.screens.parts import target
from cardtable.table.screens.seatrow import Hands, measures, row_of
from cardtable.ui import theme as t
from cardtable.ui.node import Node, Role
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Paragraph
from cardtable.ui.widgets.popover import Sheet

if TYPE_CHECKING:
    from cardtable.ui.kit import Kit


class SeatCard(Layer):
    """The seat in a row, as on the page of the set-up; `close` puts it away."""

    def __init__(
        self, kit: Kit, place: Place, lineup: Lineup, hands: Hands, close: Callable[[], None]
    ) -> None:
        super().__init__(kit, modal=True, scrim=0.45, dismiss=close)
        theme, pad = kit.theme, kit.px(24)
        wide = min(theme.size[0] - 2 * kit.px(16), theme.text_px(700, "label"))
        inner = wide - 2 * pad
        m = measures(kit, lineup, inner)
        title = Paragraph(kit, (pad, pad, inner, 0), escape(place.written), "panel-title", t.TEXT).fitted()
        title.role = Role.HEADING
        spot = pygame.Rect(pad, title.rect.bottom + kit.px(14), inner, m.high)
        row = row_of(kit, spot, place, lineup, hands, moves=False)
        text, high = _("Done"), target(kit, 52)
        button = max(Button.width_of(kit, text, "check"), kit.px(140))
        foot = pygame.Rect(wide - pad - button, spot.bottom + kit.px(18), button, high)
        self._done = Button(kit, foot, text, close, kind="main", icon="check", key="seat-done")
        self.panel = Sheet(
            kit, pygame.Rect(0, 0, wide, foot.bottom + pad), ivory=False, name=title.label() or _("Name")
        )
        for node in (title, row, self._done):
            self.panel.add(node)
        self.panel.shift((theme.size[0] - wide) // 2, (theme.size[1] - self.panel.rect.h) // 2)
        self.add(self.panel)

    def first_focus(self) -> Node | None:
        return self._done
