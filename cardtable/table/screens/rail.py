"""What stands on the walnut rail at the foot of a page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.table.board.areas import flipped
from cardtable.table.screens.parts import target
from cardtable.ui.kit import Kit
from cardtable.ui.layout import wrapped
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


@dataclass(frozen=True, slots=True)
class Piece:
    """Anything else on the rail: its size, and the node for a place of that size."""

    wide: int
    high: int
    make: Callable[[pygame.Rect], Node]


class Rail(Node):
    """What stands on the walnut rail, in one row where it fits, else in as many as it needs."""

    zone = True

    def __init__(
        self,
        kit: Kit,
        left: Sequence[Act | Piece],
        right: Sequence[Act | Piece],
        margin: int,
        mirrored: bool = False,
    ) -> None:
        super().__init__(kit, key="rail")
        width = kit.theme.size[0] - 2 * margin
        self._margin, self._mirrored = margin, mirrored
        self._pieces = [piece_of(kit, item, width) for item in (*left, *right)]
        self._lefts = len(left)
        gap = kit.px(12)
        whole = sum(piece.wide for piece in self._pieces) + gap * (len(self._pieces) + 1)
        self._one = whole <= width
        rows = (
            [list(range(len(self._pieces)))]
            if self._one
            else wrapped([p.wide for p in self._pieces], width, gap)
        )
        self._rows = rows
        self._lip = max(3, kit.px(6))
        self._pad = max(kit.px(28 if len(rows) == 1 else 14), 8)
        tall = sum(max(self._pieces[i].high for i in row) for row in rows)
        self.high = tall + gap * (len(rows) - 1) + 2 * self._pad + self._lip

    def place(self, top: int) -> None:
        """Stand with its upper edge at `top`."""
        width, gap = self.kit.theme.size[0], self.kit.px(12)
        self.rect = (0, top, width, self.high)
        y = top + self._pad + self._lip
        for row in self._rows:
            tall = max(self._pieces[i].high for i in row)
            x = self._margin
            if not self._one and row is self._rows[-1]:
                x = width - self._margin - sum(self._pieces[i].wide + gap for i in row) + gap
            for i in row:
                if self._one and i == self._lefts:
                    x = width - self._margin - sum(self._pieces[j].wide + gap for j in row if j >= i) + gap
                piece = self._pieces[i]
                spot = pygame.Rect(x, y + (tall - piece.high) // 2, piece.wide, piece.high)
                self.add(piece.make(flipped(spot, width) if self._mirrored else spot))
                x += piece.wide + gap
            y += tall + gap


def piece_of(kit: Kit, item: Act | Piece, most: int) -> Piece:
    """What an act takes on a rail: its button."""
    if isinstance(item, Piece):
        return item
    act = item
    role = "button-main" if act.main else "button"
    wide = Button.width_of(kit, act.text, act.icon, role)
    if act.main:
        wide = max(wide, kit.px(244))

    def make(rect: pygame.Rect) -> Node:
        button = Button(
            kit,
            rect,
            act.text,
            act.do,
            kind="main" if act.main else "walnut",
            icon=act.icon,
            type_=role,
            key=act.key or f"act-{act.icon}",
        )
        button.enabled = act.enabled
        return button

    return Piece(min(most, wide), target(kit, 68 if act.main else 52, "button"), make)


def fits_one_row(kit: Kit, items: Sequence[Act | Piece], margin: int) -> bool:
    """Whether all that fits on a rail side by side."""
    width = kit.theme.size[0] - 2 * margin
    return sum(piece_of(kit, item, width).wide for item in items) + kit.px(12) * (len(items) + 1) <= width


def spilled(kit: Kit, items: Sequence[Act | Piece], spot: pygame.Rect) -> list[Node]:
    """What a rail has no room for, in rows from `spot.topleft` on."""
    pieces = [piece_of(kit, item, spot.w) for item in items]
    nodes: list[Node] = []
    y, gap = spot.y, kit.px(12)
    for row in wrapped([piece.wide for piece in pieces], spot.w, gap):
        x = spot.x
        for i in row:
            nodes.append(pieces[i].make(pygame.Rect(x, y, pieces[i].wide, pieces[i].high)))
            x += pieces[i].wide + gap
        y += max(pieces[i].high for i in row) + gap
    return nodes
