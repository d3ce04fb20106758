"""What stands on the walnut rail at the foot of a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.table.screens.parts import target
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, row, space, wrap, wrapped
from cardtable.ui.node import Node
from cardtable.ui.widgets.button import Button


@dataclass(frozen=True, slots=True)
class Act:
    """A button on the rail."""

    text: str
    do: Callable[[], object]
    icon: str = ""
    main: bool = False
    key: str = ""
    enabled: bool = True


OnRail = Sequence[Act | Node]
"""What stands there side by side: acts, and nodes as large as they are."""
Acts = tuple[OnRail, OnRail]
"""What stands at the left of a rail, and at its right."""


class Rail(Node):
    """What stands on the walnut rail, in one row where it fits, else in as many as it needs."""

    zone = True

    def __init__(self, kit: Kit, left: OnRail, right: OnRail, margin: int, mirrored: bool = False) -> None:
        super().__init__(kit, key="rail")
        self._margin, self._mirrored = margin, mirrored
        wide, gap = kit.theme.size[0] - 2 * margin, kit.px(12)
        items = _items(kit, (*left, *right), wide)
        if fits_one_row(kit, (*left, *right), margin):
            apart = space(wide - sum(item.w + gap for item in items), 0)
            rows = [row([*items[: len(left)], apart, *items[len(left) :]], gap, 0.5)]
        else:
            rows = [
                row([items[i] for i in each], gap, 0.5) for each in wrapped([i.w for i in items], wide, gap)
            ]
            rows[-1] = row([space(wide - rows[-1].w, 0), rows[-1]])
        self._rows = column(rows, gap)
        self._lip = max(3, kit.px(6))
        self._pad = max(kit.px(28 if len(rows) == 1 else 14), 8)
        self.high = self._rows.h + 2 * self._pad + self._lip

    def place(self, top: int) -> None:
        """Stand with its upper edge at `top`."""
        width = self.kit.theme.size[0]
        self.rect = (0, top, width, self.high)
        for node in self._rows.at(self._margin, top + self._pad + self._lip):
            if self._mirrored:
                node.shift(width - node.rect.right - node.rect.x, 0)
            self.add(node)


def _items(kit: Kit, those: OnRail, most: int) -> list[Item]:
    """What an act takes on a rail is its button, `most` px wide at most."""
    return [Item.of(_button(kit, each, most) if isinstance(each, Act) else each) for each in those]


def _button(kit: Kit, act: Act, most: int) -> Button:
    kind, role, units = ("main", "button-main", 68) if act.main else ("walnut", "button", 52)
    wide = max(Button.width_of(kit, act.text, act.icon, role), kit.px(244) if act.main else 0)
    place, key = (0, 0, min(most, wide), target(kit, units, "button")), act.key or f"act-{act.icon}"
    button = Button(kit, place, act.text, act.do, kind=kind, icon=act.icon, type_=role, key=key)
    button.enabled = act.enabled
    return button


def fits_one_row(kit: Kit, those: OnRail, margin: int) -> bool:
    """Whether all that fits on a rail side by side."""
    wide, gap = kit.theme.size[0] - 2 * margin, kit.px(12)
    return sum(item.w + gap for item in _items(kit, those, wide)) + gap <= wide


def spilled(kit: Kit, those: OnRail, spot: pygame.Rect) -> list[Node]:
    """What a rail has no room for, in rows from `spot.topleft` on."""
    return wrap(_items(kit, those, spot.w), spot.w, kit.px(12)).at(*spot.topleft)
