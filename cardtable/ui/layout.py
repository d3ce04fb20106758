"""Layout of pages: trees of boxes, each laid out once, in the width it gets.

A `Box` says how narrow it can be and how wide it likes to be; `across`, `down`, `flow`, `either`, `cells` and `inset` contain boxes and
share room among them; `fill` and `grow` mark those that take what is left over. Spaces come from one scale. `made` turns the tree into an
`Item`: nodes with their top left corner at (0, 0), put down with `at`. An item is a box too, as large as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.rects import abreast, wrapped

HAIR, FINE, CLOSE, NEAR, PLAIN, APART, WIDE, FAR = SPACES = 2, 4, 8, 12, 16, 24, 32, 48
"""The spaces between the parts of a page, in units of the theme: no page has others."""


class Box:
    """Part of a page before it is laid out: it says how narrow it can be and how wide it likes to be, and is laid out once, in the
    width it gets. What contains boxes measures them; a page adds no pixels."""

    __slots__ = ()
    fills: float = 0
    """Share of the width that is left over in a row."""
    grows: float = 0
    """Share of the height that is left over in a column."""

    def least(self, kit: Kit) -> int:
        """Return the width below which it would be cut, px."""
        raise NotImplementedError

    def wish(self, kit: Kit) -> int:
        """Return the width it likes to have, px."""
        raise NotImplementedError

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        """Lay it out, `wide` px wide at most; `high` px is the height it shall fill, 0 for as much as it needs."""
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Item(Box):
    """Nodes that stay together and have been laid out, and the room they take, px."""

    nodes: tuple[Node, ...]
    w: int
    h: int

    @classmethod
    def of(cls, node: Node) -> Item:
        """A node as large as its rectangle."""
        node.shift(-node.rect.x, -node.rect.y)
        return cls((node,), *node.rect.size)

    def least(self, kit: Kit) -> int:
        return self.w

    def wish(self, kit: Kit) -> int:
        return self.w

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        return self

    def tall(self, h: int) -> Item:
        """The same, `h` px high; a single node takes all of it."""
        if len(self.nodes) == 1:
            self.nodes[0].rect = (*self.nodes[0].rect.topleft, self.nodes[0].rect.w, h)
        return Item(self.nodes, self.w, h)

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


def stack(items: Iterable[Item]) -> Item:
    """One upon the other from the same corner, the later ones drawn above."""
    items = [*items]
    return Item(
        tuple(node for item in items for node in item.nodes),
        max((item.w for item in items), default=0),
        max((item.h for item in items), default=0),
    )


def padded(item: Item, across: int, above: int, below: int | None = None) -> Item:
    """Return the item with room at both sides, above it and below it (None: as above)."""
    foot = above if below is None else below
    return Item(item.moved(across, above), item.w + 2 * across, item.h + above + foot)


def within(node: Node, item: Item) -> Item:
    """`node`, which becomes as large as `item` and holds it."""
    node.rect = (0, 0, item.w, item.h)
    for child in item.nodes:
        node.add(child)
    return Item((node,), item.w, item.h)


class Measured(Box):
    """A box that remembers its measures while the theme stays: what contains it measures it once."""

    __slots__ = ("_broad", "_narrow")

    def find_least(self, kit: Kit) -> int:
        """Measure the width below which it would be cut, px."""
        raise NotImplementedError

    def find_wish(self, kit: Kit) -> int:
        """Measure the width it likes to have, px."""
        raise NotImplementedError

    def least(self, kit: Kit) -> int:
        theme, wide = getattr(self, "_narrow", (None, 0))
        if theme is not kit.theme:
            wide = self.find_least(kit)
            self._narrow = kit.theme, wide
        return wide

    def wish(self, kit: Kit) -> int:
        theme, wide = getattr(self, "_broad", (None, 0))
        if theme is not kit.theme:
            wide = self.find_wish(kit)
            self._broad = kit.theme, wide
        return wide


class Leaf(Measured):
    """A box without boxes in it: a node whose height follows from its width."""

    __slots__ = ("_least", "_make", "_wish")

    def __init__(
        self,
        make: Callable[[Kit, int, int], Item],
        wish: Callable[[Kit], int],
        least: Callable[[Kit], int] | None = None,
    ) -> None:
        self._make, self._wish, self._least = make, wish, least or wish

    def find_least(self, kit: Kit) -> int:
        return self._least(kit)

    def find_wish(self, kit: Kit) -> int:
        return self._wish(kit)

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        return self._make(kit, wide, high)


class Shared(Measured):
    """A box with a share of the room that is left over; one that is not `whole` leaves the height that it does not need to others."""

    __slots__ = ("_box", "_whole", "fills", "grows")

    def __init__(self, box: Box, fills: float, grows: float, whole: bool = True) -> None:
        self._box, self.fills, self.grows, self._whole = box, fills, grows, whole

    def find_least(self, kit: Kit) -> int:
        return self._box.least(kit)

    def find_wish(self, kit: Kit) -> int:
        return self._box.wish(kit)

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        item = self._box.made(kit, wide, high)
        tall = max(item.h, high) if self.grows and self._whole else item.h
        return Item(item.nodes, wide if self.fills else item.w, tall)


class Group(Measured):
    """Boxes that stay together, `gap` units between them."""

    __slots__ = ("align", "boxes", "gap")

    def __init__(self, boxes: Iterable[Box], gap: float, align: float) -> None:
        self.boxes, self.gap, self.align = tuple(boxes), gap, align

    def gaps(self, kit: Kit) -> int:
        """Return the width of all gaps, were the boxes side by side, px."""
        return kit.px(self.gap) * max(0, len(self.boxes) - 1)


class Across(Group):
    """Boxes side by side. Where room is lacking they give way towards their least width; what is left over goes to those that fill."""

    __slots__ = ()

    def find_least(self, kit: Kit) -> int:
        return sum(box.least(kit) for box in self.boxes) + self.gaps(kit)

    def find_wish(self, kit: Kit) -> int:
        return sum(box.wish(kit) for box in self.boxes) + self.gaps(kit)

    def _widths(self, kit: Kit, wide: int) -> list[int]:
        least = [box.least(kit) for box in self.boxes]
        widths = [
            at if box.fills else max(at, box.wish(kit)) for box, at in zip(self.boxes, least, strict=True)
        ]
        left = wide - self.gaps(kit) - sum(widths)
        slack = [now - at for now, at in zip(widths, least, strict=True)]
        if left < 0 and any(slack):
            give = min(-left, sum(slack))
            return [now - give * each // sum(slack) for now, each in zip(widths, slack, strict=True)]
        whole = sum(box.fills for box in self.boxes)
        if left <= 0 or not whole:
            return widths
        return [now + int(left * box.fills / whole) for now, box in zip(widths, self.boxes, strict=True)]

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        pairs = zip(self.boxes, self._widths(kit, wide), strict=True)
        items = [box.made(kit, each, high) for box, each in pairs]
        tallest = max((item.h for item in items), default=0)
        whole = [
            item.tall(tallest) if box.grows else item for item, box in zip(items, self.boxes, strict=True)
        ]
        return row(whole, kit.px(self.gap), self.align)


class Down(Group):
    """Boxes one below the other. Height that is left over goes to those that grow."""

    __slots__ = ()

    def find_least(self, kit: Kit) -> int:
        return max((box.least(kit) for box in self.boxes), default=0)

    def find_wish(self, kit: Kit) -> int:
        return max((box.wish(kit) for box in self.boxes), default=0)

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        gap, whole = kit.px(self.gap), sum(box.grows for box in self.boxes)
        items = {at: box.made(kit, wide) for at, box in enumerate(self.boxes) if not box.grows or not high}
        left = high - sum(item.h for item in items.values()) - gap * (len(self.boxes) - 1)
        for at, box in enumerate(self.boxes):
            if at not in items:
                items[at] = box.made(kit, wide, max(0, int(left * box.grows / whole)))
                left, whole = left - items[at].h, whole - box.grows
        return column((items[at] for at in range(len(self.boxes))), gap, self.align)


class Flow(Group):
    """Boxes in as many rows as the width asks for."""

    __slots__ = ()

    def find_least(self, kit: Kit) -> int:
        return max((box.least(kit) for box in self.boxes), default=0)

    def find_wish(self, kit: Kit) -> int:
        return sum(box.wish(kit) for box in self.boxes) + self.gaps(kit)

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        items = [box.made(kit, min(wide, box.wish(kit))) for box in self.boxes]
        gap = kit.px(self.gap)
        rows = wrapped([item.w for item in items], wide, gap)
        return column((row([items[at] for at in each], gap, self.align) for each in rows), gap)


class Either(Measured):
    """The first of several ways that is not cut in the width there is; the last one where all are."""

    __slots__ = ("_ways",)

    def __init__(self, ways: Iterable[Box]) -> None:
        self._ways = tuple(ways)

    def find_least(self, kit: Kit) -> int:
        return min(way.least(kit) for way in self._ways)

    def find_wish(self, kit: Kit) -> int:
        return self._ways[0].wish(kit)

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        way = next((way for way in self._ways if way.least(kit) <= wide), self._ways[-1])
        return way.made(kit, wide, high)


class Inset(Measured):
    """A box with space at its sides, above it and below it, in units; `node` holds it, as large as all of it."""

    __slots__ = ("_above", "_below", "_box", "_node", "_sides")

    def __init__(self, box: Box, sides: float, above: float, below: float, node: Node | None) -> None:
        self._box, self._sides, self._above, self._below, self._node = box, sides, above, below, node

    def find_least(self, kit: Kit) -> int:
        return self._box.least(kit) + 2 * kit.px(self._sides)

    def find_wish(self, kit: Kit) -> int:
        return self._box.wish(kit) + 2 * kit.px(self._sides)

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        sides, above, below = kit.px(self._sides), kit.px(self._above), kit.px(self._below)
        inner = self._box.made(kit, wide - 2 * sides, max(0, high - above - below))
        item = padded(inner.wide(max(inner.w, 0)), sides, above, below)
        return item if self._node is None else within(self._node, item).tall(max(high, item.h))


class Cells(Group):
    """Boxes of one width in rows evenly filled, each as high as the highest of its row; `breadth` says how wide each must be, px."""

    __slots__ = ("_breadth", "_most")

    def __init__(
        self, boxes: Iterable[Box], gap: float, breadth: Callable[[Kit], int] | None, most: int
    ) -> None:
        super().__init__(boxes, gap, 0.0)
        self._breadth, self._most = breadth, most

    def find_least(self, kit: Kit) -> int:
        return max((box.least(kit) for box in self.boxes), default=0)

    def find_wish(self, kit: Kit) -> int:
        count = min(self._most or len(self.boxes), len(self.boxes))
        widest = max((box.wish(kit) for box in self.boxes), default=0)
        return widest * count + kit.px(self.gap) * max(0, count - 1)

    def made(self, kit: Kit, wide: int, high: int = 0) -> Item:
        gap = kit.px(self.gap)
        breadth = self._breadth(kit) if self._breadth else self.least(kit)
        columns = min(self._most or len(self.boxes), abreast(len(self.boxes), wide, breadth, gap))
        each = (wide - gap * (columns - 1)) // max(1, columns)
        items = [box.made(kit, each).wide(each) for box in self.boxes]
        rows = [items[at : at + columns] for at in range(0, len(items), max(1, columns))]
        whole = [[item.tall(max(other.h for other in cells_)) for item in cells_] for cells_ in rows]
        return column((row(cells_, gap) for cells_ in whole), kit.px(min(self.gap, NEAR)))


def fill(box: Box | None = None, part: float = 1) -> Box:
    """A box that takes a part of the width left over; nothing at all keeps its neighbours apart."""
    return Shared(box or space(0, 0), part, 0)


def grow(box: Box | None = None, part: float = 1) -> Box:
    """A box that takes a part of the height left over."""
    return Shared(box or space(0, 0), 0, part)


def across(*boxes: Box, gap: float = NEAR, align: float = 0.5) -> Box:
    """Boxes side by side; `align` 0 at the top, 0.5 in the middle, 1 at the foot."""
    return Across(boxes, gap, align)


def down(*boxes: Box, gap: float = NEAR, align: float = 0.0) -> Box:
    """Boxes one below the other; `align` 0 at the left, 0.5 in the middle, 1 at the right."""
    return Down(boxes, gap, align)


def flow(*boxes: Box, gap: float = NEAR, align: float = 0.0) -> Box:
    """Boxes in as many rows as it takes."""
    return Flow(boxes, gap, align)


def either(*ways: Box) -> Box:
    """The first way that fits the width."""
    return Either(ways)


def firm(box: Box) -> Box:
    """A box that gives way to no neighbour."""
    return Leaf(box.made, box.wish)


def inset(
    box: Box, sides: float = 0, above: float = 0, below: float | None = None, node: Node | None = None
) -> Box:
    """A box with space round it, in units (`below` None: as above), in a node that holds it, if any."""
    return Inset(box, sides, above, above if below is None else below, node)


def cells(*boxes: Box, gap: float = NEAR, breadth: Callable[[Kit], int] | None = None, most: int = 0) -> Box:
    """Boxes of one width, those of a row of one height, at most `most` a row; each is `breadth` px wide or more (None: as it must)."""
    return Cells(boxes, gap, breadth, most)


def at_foot(box: Box) -> Box:
    """A box at the foot of the height there is, where it is lower."""

    def make(kit: Kit, wide: int, high: int) -> Item:
        item = box.made(kit, wide, high)
        spare = max(0, high - item.h)
        return Item(item.moved(0, spare), item.w, item.h + spare)

    return grow(Leaf(make, box.wish, box.least))


def lower(box: Box, other: Box) -> Box:
    """The first box, or the other one where the first is higher than the room there is."""

    def make(kit: Kit, wide: int, high: int) -> Item:
        item = box.made(kit, wide, high)
        return other.made(kit, wide, high) if 0 < high < item.h and other.least(kit) <= wide else item

    return Leaf(make, box.wish, box.least)


def pictured(make: Callable[[Kit, int, int], Node], low: float, tall: float = 0) -> Box:
    """A box of a picture as wide as the room there is: as high as the room too, between `low` and `tall` (0: `low`) of its width."""

    def sized(kit: Kit, wide: int, high: int) -> Item:
        return Item.of(make(kit, wide, max(int(wide * low), min(int(wide * (tall or low)), high))))

    return Shared(Leaf(sized, lambda _kit: 0), 1, 1 if tall else 0, whole=False)


def wide_as_it_gets(make: Callable[[Kit, int, int], Item]) -> Box:
    """A box of something drawn, as wide as the room there is."""
    return fill(Leaf(make, lambda kit: 0))
