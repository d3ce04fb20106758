"""A card over a page: a tree of boxes in the middle of the darkened window, with a way to put it away."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.table.screens.boxes import pressed, words
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layer import Layer
from cardtable.ui.layout import APART, PLAIN, Box, across, down, fill, inset
from cardtable.ui.node import Node
from cardtable.ui.rects import about, inside
from cardtable.ui.text import safe_text
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import DialogBox


class PageCard(Layer):
    """Card above a page, at most `units` wide, which grow with the text; `close` puts it away, by Escape too."""

    def __init__(
        self, kit: Kit, title: str, box: Box, close: Callable[[], None], key: str, units: float
    ) -> None:
        super().__init__(kit, modal=True, scrim=0.45, dismiss=close, key=f"{key}-card")
        theme = kit.theme
        done = pressed(_("Done"), "check", close, f"{key}-done", kind="main", units=52, least=140)
        head = words(escape(title), "panel-title", t.TEXT, heading=True)
        whole = down(head, box, across(fill(), done), gap=PLAIN)
        self.panel = DialogBox(kit, pygame.Rect(0, 0, 0, 0), ivory=False, name=safe_text(title) or _("Name"))
        room = inside(pygame.Rect(0, 0, *theme.size), kit.px(PLAIN), 0, 0)
        wide = min(theme.text_px(units, "label"), room.w)
        item = inset(whole, APART, APART, node=self.panel).made(kit, wide)
        self.panel.shift(*about(room.center, (wide, item.h)).topleft)
        self.add(self.panel)
        self._done = f"{key}-done"

    def first_focus(self) -> Node | None:
        return next((node for node in self.walk() if node.key == self._done), None)
