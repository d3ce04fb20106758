"""Rows, columns and wraps of nodes: each is made once, measures itself, and is put where it belongs.

An `Item` is what has been laid out so far, with its top left corner at (0, 0). Give nodes their width, let them find
their height, build items of items from the inside out, and put the whole down with `at`. What is painted or laid on a table has
boxes: `beside` and `below` cut them from a room.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from cardtable.ui.node import Node


def beside(room: pygame.Rect, widths: Sequence[int], gap: int = 0, align: float = 0.5) -> list[pygame.Rect]:
    """Boxes of those widths, as high as a room, side by side, `gap` px apart; `align` 0 at its left, 0.5 in its middle, 1 at
    its right."""
    full = sum(widths) + gap * (len(widths) - 1)
    left = room.x + int(room.w * align) - int(full * align)
    lefts = accumulate((wide + gap for wide in widths), initial=left)
    return [pygame.Rect(x, room.y, wide, room.h) for x, wide in zip(lefts, widths, strict=False)]


def below(room: pygame.Rect, heights: Sequence[int], gap: int = 0, align: float = 0.5) -> list[pygame.Rect]:
    """Boxes of those heights, as wide as a room, one below the other, `gap` px apart; `align` 0 at its top, 0.5 in its middle,
    1 at its foot."""
    full = sum(heights) + gap * (len(heights) - 1)
    top = room.y + int(room.h * align) - int(full * align)
    tops = accumulate((high + gap for high in heights), initial=top)
    return [pygame.Rect(room.x, y, room.w, high) for y, high in zip(tops, heights, strict=False)]


@dataclass(frozen=True, slots=True)
class Item:
    """Nodes that stay together, and the room they take, px."""

    nodes: tuple[Node, ...]
    w: int
    h: int

    @classmethod
    def of(cls, node: Node) -> Item:
        """A node as large as its rectangle."""
        node.shift(-node.rect.x, -node.rect.y)
        return cls((node,), *node.rect.size)

    def wide(self, w: int) -> Item:
        """The same in a room `w` px wide."""
        return Item(self.nodes, w, self.h)

    def moved(self, dx: int, dy: int) -> tuple[Node, ...]:
        """Return its nodes, shifted."""
        for node in self.nodes:
            node.shift(dx, dy)
        return self.nodes

    def at(self, x: int, y: int) -> list[Node]:
        """Return its nodes at the place their window wants."""
        return [*self.moved(x, y)]


def space(w: int, h: int) -> Item:
    """Room with nothing in it."""
    return Item((), w, h)


def column(items: Iterable[Item], gap: int = 0, align: float = 0.0) -> Item:
    """One below the other, `gap` px between them; `align` 0 at the left, 0.5 in the middle, 1 at the right."""
    items = [*items]
    wide = max((item.w for item in items), default=0)
    nodes: list[Node] = []
    y = 0
    for item in items:
        nodes += item.moved(int((wide - item.w) * align), y)
        y += item.h + gap
    return Item(tuple(nodes), wide, max(0, y - gap) if items else 0)


def row(items: Iterable[Item], gap: int = 0, align: float = 0.0) -> Item:
    """Side by side, `gap` px between them; `align` 0 at the top, 0.5 in the middle, 1 at the foot."""
    items = [*items]
    high = max((item.h for item in items), default=0)
    nodes: list[Node] = []
    x = 0
    for item in items:
        nodes += item.moved(x, int((high - item.h) * align))
        x += item.w + gap
    return Item(tuple(nodes), max(0, x - gap) if items else 0, high)


def wrap(items: Sequence[Item], room: int, gap: int, between: int | None = None) -> Item:
    """In as many rows as `room` px ask for, `gap` px apart, rows `between` px apart (None: `gap` too)."""
    rows = wrapped([item.w for item in items], room, gap)
    return column((row([items[i] for i in each], gap) for each in rows), gap if between is None else between)


def stack(items: Iterable[Item]) -> Item:
    """One upon the other from the same corner, the later ones drawn above."""
    items = [*items]
    return Item(
        tuple(node for item in items for node in item.nodes),
        max((item.w for item in items), default=0),
        max((item.h for item in items), default=0),
    )


def padded(item: Item, across: int, above: int, below: int | None = None) -> Item:
    """With room at both sides, above it and below it (None: as above)."""
    foot = above if below is None else below
    return Item(item.moved(across, above), item.w + 2 * across, item.h + above + foot)


def within(node: Node, item: Item) -> Item:
    """`node`, which becomes as large as `item` and holds it."""
    node.rect = (0, 0, item.w, item.h)
    for child in item.nodes:
        node.add(child)
    return Item((node,), item.w, item.h)


def abreast(count: int, room: int, least: int, gap: int) -> int:
    """Return how many of `count` things at least `least` px wide stand beside one another, so that the rows are evenly filled."""
    most = max(1, min(count, (room + gap) // (least + gap)))
    return -(-count // -(-count // most)) if count else 1


def wrapped(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """The indices of things `widths` px wide in rows of at most `room` px, `gap` px between them."""
    rows: list[list[int]] = []
    used = 0
    for i, width in enumerate(widths):
        if rows and used + gap + width <= room:
            rows[-1].append(i)
            used += gap + width
        else:
            rows.append([i])
            used = width
    return rows
