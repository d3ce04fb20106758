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
    """Two buttons a row, a wide one alone in its own, four narrow ones in theirs, inside `area`; `base` holds them."""

    def __init__(self, kit: Kit, base: Node, area: pygame.Rect, mirrored: bool = False) -> None:
        self._kit, self._base, self._area, self._mirrored = kit, base, area, mirrored
        self.buttons: dict[str, Button] = {}
        """Those shown now, by the key of their action."""

    def show(self, actions: Sequence[Action], may_undo: bool) -> None:
        """Have a button for each of `actions`; only the words, the mark and whether it acts change where they are the same."""
        if [*self.buttons] != [each.key for each in actions]:
            self._make(actions)
        main = next((each for each in actions if not each.quiet), None)
        for action, box in zip(actions, self._boxes(actions), strict=True):
            button = self.buttons[action.key]
            button.terse = bool(action.icon) and action is not main
            if button.rect != box:
                button.rect = box
            if (button.text, button.icon, button.tip) != (action.written, action.drawn, _tip(action)):
                button.text, button.icon, button.tip = action.written, action.drawn, _tip(action)
                button.invalidate()
            button.on_click = action.act
            kind = "main" if action is main and action.ready else "walnut"
            if button.kind != kind:
                button.kind = kind
                button.invalidate()
            button.enabled = may_undo if action.key == "undo" else action.enabled
        worded = (button for button in self.buttons.values() if not button.alone)
        alike = min((button.fitted()[0].px for button in worded), default=0)
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
            button = Button(
                self._kit, box, action.written, action.act, icon=action.drawn, tip=_tip(action), key=key
            )
            button.zone_name, button.soft = "actions", True
            self._base.add(button)
            self.buttons[action.key] = button

    def _boxes(self, actions: Sequence[Action]) -> list[pygame.Rect]:
        rows: list[list[Action]] = []
        for action in actions:
            if not rows or rows[-1][0].share != action.share or len(rows[-1]) == action.share:
                rows.append([])
            rows[-1].append(action)
        area, gap = self._area, self._kit.px(8)
        if len(rows) > 1 and self._kit.theme.ample and area.h < 1.7 * self._kit.theme.target:
            return self._in_a_row(actions, gap)
        high = (area.h - (len(rows) - 1) * gap) // max(1, len(rows))
        boxes: list[pygame.Rect] = []
        for row, each in enumerate(rows):
            share, x = each[0].share, area.x
            y = area.y + row * (high + gap)
            for wide in self._columns(rows, share, area.w - (share - 1) * gap)[: len(each)]:
                boxes.append(pygame.Rect(x, y, wide, high))
                x += wide + gap
        return [flipped(box, area.x + area.right) for box in boxes] if self._mirrored else boxes

    def _in_a_row(self, actions: Sequence[Action], gap: int) -> list[pygame.Rect]:
        """All side by side where there is one row, each as wide as its words ask."""
        area, room = self._area, self._area.w - (len(actions) - 1) * gap
        wants = [Button.width_of(self._kit, each.written) for each in actions]
        boxes, x = list[pygame.Rect](), area.x
        for at in range(len(wants)):
            right = area.x + at * gap + round(room * sum(wants[: at + 1]) / sum(wants))
            boxes.append(pygame.Rect(x, area.y, right - x, area.h))
            x = right + gap
        return [flipped(box, area.x + area.right) for box in boxes] if self._mirrored else boxes

    def _columns(self, rows: Sequence[Sequence[Action]], share: int, room: int) -> list[int]:
        """The widths of so many columns: alike, but large words get what others can spare."""
        if share != 2 or not self._kit.theme.ample:
            return [room // share] * share
        wants = [
            max(
                (
                    Button.width_of(self._kit, row[at].written)
                    for row in rows
                    if row[0].share == share and at < len(row)
                ),
                default=0,
            )
            for at in range(share)
        ]
        first = max(room // 4, min(3 * room // 4, round(room * wants[0] / max(1, sum(wants)))))
        return [first, room - first]


def _tip(action: Action) -> str:
    """What a button without words is called."""
    return action.text if action.narrow else ""
