"""Which letters are still out: those that somebody cannot see, counted by letter."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.table.screens.exhibit import exhibit
from cardtable.table.screens.sidepanel import SidePanel
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.exhibits import Exhibit

if TYPE_CHECKING:
    from cardtable.ui.kit import Kit


class LettersLeft(SidePanel):
    """The letters in piles and in other hands."""

    def __init__(self, kit: Kit, left: Exhibit, game: str, close: Callable[[], None]) -> None:
        super().__init__(kit, _("Letters still out"), close, ivory=True)
        rect, pad = self.panel.rect, self.pad
        room = pygame.Rect(rect.x + pad, self.top, rect.w - 2 * pad, rect.bottom - pad - self.top)
        scroll = ScrollPanel(kit, room)
        shown = exhibit(kit, game, left, room.w - kit.px(16))
        scroll.fill(shown.at(room.x, room.y))
        self.panel.add(scroll)
