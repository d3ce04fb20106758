"""A panel at the right of the window, over a table; and the one of the letters that are still out."""

from __future__ import annotations

import pygame

from cardtable.i18n import _
from cardtable.table.screens.exhibit import exhibit
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Role
from cardtable.ui.scene import Layer
from cardtable.ui.widgets.button import IconButton
from cardtable.ui.widgets.label import Paragraph
from cardtable.ui.widgets.popover import Sheet
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.exhibits import Exhibit


class SidePanel(Layer):
    """As high as the window, with a title and a cross that closes it; `top` is where what it holds may begin, px."""

    def __init__(self, kit: Kit, title: str, *, ivory: bool = False) -> None:
        super().__init__(kit, modal=True, scrim=0.35, dismiss=self.shut)
        self.pad = pad = kit.px(24)
        wide = min(kit.theme.size[0] - 2 * pad, kit.theme.text_px(560, "body"))
        panel = pygame.Rect(kit.theme.size[0] - wide - pad, pad, wide, kit.theme.size[1] - 2 * pad)
        self.panel = Sheet(kit, panel, ivory=ivory, name=title)
        self.add(self.panel)
        side = kit.theme.target
        room = (panel.x + pad, panel.y + pad, wide - 2 * pad - side, 0)
        heading = Paragraph(kit, room, title, "panel-title", t.INK if ivory else t.TEXT).fitted()
        heading.role = Role.HEADING
        self.panel.add(heading)
        spot = pygame.Rect(panel.right - side - kit.px(12), panel.y + kit.px(16), side, side)
        self.panel.add(IconButton(kit, spot, "x", _("Close"), self.shut, kind="dark" if ivory else "ghost"))
        self.top = max(heading.rect.bottom, spot.bottom) + kit.px(8)


class LettersLeft(SidePanel):
    """The letters in piles and in other hands."""

    def __init__(self, kit: Kit, left: Exhibit, game: str) -> None:
        super().__init__(kit, _("Letters still out"), ivory=True)
        rect, pad = self.panel.rect, self.pad
        room = pygame.Rect(rect.x + pad, self.top, rect.w - 2 * pad, rect.bottom - pad - self.top)
        scroll = ScrollPanel(kit, room)
        shown = exhibit(kit, game, left, room.w - kit.px(16))
        scroll.fill(shown.at(room.x, room.y))
        self.panel.add(scroll)
