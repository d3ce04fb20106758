"""The buttons of the person at the screen, side by side on the rail."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from cardtable.table.board.areas import flipped
from cardtable.table.board.asks import Action
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.widgets.button import Button


class ActionRail:
    """Two buttons a row, a wide one alone in its own, inside `area`; `base` holds them."""

    def __init__(self, kit: Kit, base: Node, area: pygame.Rect, mirrored: bool = False) -> None:
        self._kit, self._base, self._area, self._mirrored = kit, base, area, mirrored
        self.buttons: dict[str, Button] = {}
        """Those shown now, by the key of their action."""

    def show(self, actions: Sequence[Action], may_undo: bool) -> None:
        """Have a button for each of `actions`; only the words, the mark and whether it acts change where they are the same."""
        if [*self.buttons] != [each.key for each in actions]:
            self._make(actions)
        main = next((each for each in actions if not each.quiet), None)
        for action in actions:
            button = self.buttons[action.key]
            if (button.text, button.icon) != (action.text, action.icon):
                button.text, button.icon = action.text, action.icon
                button.invalidate()
            button.on_click = action.act
            kind = "main" if action is main and action.ready else "walnut"
            if button.kind != kind:
                button.kind = kind
                button.invalidate()
            button.enabled = may_undo if action.key == "undo" else action.enabled
        alike = min((button.fitted()[0].px for button in self.buttons.values()), default=0)
        for button in self.buttons.values():
            if button.most != alike:
                button.most = alike
                button.invalidate()

    def _make(self, actions: Sequence[Action]) -> None:
        for button in self.buttons.values():
            self._base.remove(button)
        self.buttons = {}
        for action, box in zip(actions, self._boxes(actions), strict=True):
            key = f"action-{action.key}"
            button = Button(self._kit, box, action.text, action.act, icon=action.icon, key=key)
            button.zone_name = "actions"
            self._base.add(button)
            self.buttons[action.key] = button

    def _boxes(self, actions: Sequence[Action]) -> list[pygame.Rect]:
        rows: list[int] = []
        left = 0
        for action in actions:
            if action.wide or not left:
                rows.append(0)
                left = 0 if action.wide else 2
            rows[-1] += 1
            left -= 0 if action.wide else 1
        area, gap = self._area, self._kit.px(8)
        high = (area.h - (len(rows) - 1) * gap) // max(1, len(rows))
        boxes: list[pygame.Rect] = []
        for row, count in enumerate(rows):
            whole = actions[len(boxes)].wide
            wide = area.w if whole else (area.w - gap) // 2
            y = area.y + row * (high + gap)
            boxes += [pygame.Rect(area.x + at * (wide + gap), y, wide, high) for at in range(count)]
        return [flipped(box, area.x + area.right) for box in boxes] if self._mirrored else boxes
