"""Height at which the middle of an upright page floats."""

from __future__ import annotations

from cardtable.ui.kit import Kit
from cardtable.ui.layout import Box, Item, Leaf, grow

ABOVE = 3
"""Number of parts of the free height, one of which stands above the middle."""


class Buoy:
    """Height kept while a page changes, so that nothing moves under a finger: the middle rises only where it needs the room."""

    def __init__(self) -> None:
        self._room = (0, 0)
        self._above = 0
        """Free height above the middle, px."""

    def holding(self, box: Box) -> Box:
        """Let a box float that is lower than the height there is."""

        def make(kit: Kit, wide: int, high: int) -> Item:
            item = box.made(kit, wide, high)
            spare = max(0, high - item.h)
            if self._room != (wide, high):
                self._room, self._above = (wide, high), spare // ABOVE
            self._above = min(self._above, spare)
            return Item(item.moved(0, self._above), item.w, item.h + spare)

        return grow(Leaf(make, box.wish, box.least))
