"""Tooltips at a table: nothing lies over a moment."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.table.screens.playback import Playback
from cardtable.table.screens.tablestate import TableState
from cardtable.ui.node import Node
from cardtable.ui.tooltips import TooltipRule
from cardtable.ui.vital import vital_parts
from cardtable.ui.widgets.button import Button

RESTS = 1.05
"""Seconds beyond the usual moment that a pointer rests on a card, a row or a plate before its tooltip comes."""


class TableTooltips(TooltipRule):
    """A button says at once what it is; over the table a tooltip comes late, goes soon and keeps clear of what is read."""

    lasts = 4.0

    def __init__(self, table: TableState, playback: Playback) -> None:
        self._table, self._playback = table, playback

    def rests(self, node: Node | None) -> float:
        return 0.0 if isinstance(node, Button) else RESTS

    def clear(self) -> Sequence[pygame.Rect] | None:
        """None while a moment is shown or a bot thinks; after it the note of the draft, a refusal, the status line, the letters to choose
        from and the vital parts of all that lies on the table."""
        table, playback, preview = self._table, self._playback, self._table.director.preview
        if not table.is_open:
            letters = table.director.alphabet
            return letters.occupied
        situation = table.situation
        if situation.busy or playback.busy or playback.crowned or situation.thinking is not None:
            return None
        nodes = (table.pill, preview.tip, *(table.scene.find(key) for key in ("refusal", "coach", "note")))
        texts = [node.rect for node in nodes if node is not None and node.visible]
        return [*texts, *vital_parts(table.base)]
