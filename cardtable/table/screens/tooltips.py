"""Tooltips at a table: nothing lies over a moment."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from cardtable.ui.node import Node
from cardtable.ui.tooltips import TooltipRule
from cardtable.ui.widgets.button import Button

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene

RESTS = 1.05
"""Seconds beyond the usual moment that a pointer rests on a card, a row or a plate before its tooltip comes."""


class TableTooltips(TooltipRule):
    """A button says at once what it is; over the table a tooltip comes late, goes soon and keeps clear of what is read."""

    lasts = 4.0

    def __init__(self, table: TableScene) -> None:
        self._table = table

    def rests(self, node: Node | None) -> float:
        return 0.0 if isinstance(node, Button) else RESTS

    def clear(self) -> Sequence[pygame.Rect] | None:
        """None while a moment is shown; after it the note of the draft, a refusal and the status line."""
        table = self._table
        if table.top is not table.base:
            return ()
        if table.situation.busy or table.playback.busy or table.playback.crowned:
            return None
        nodes = (table.pill, table.board.preview.tip, table.find("refusal"))
        return [node.rect for node in nodes if node is not None and node.visible]
