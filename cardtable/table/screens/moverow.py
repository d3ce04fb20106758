"""A row of the result: a turn worth another look."""

from __future__ import annotations

from collections.abc import Callable

from cardtable.table.screens.parts import RowButton, target, text
from cardtable.table.screens.seatlist import Disc
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, stack
from cardtable.ui.widgets.label import Icon


def move_row(
    kit: Kit, wide: int, hue: t.Hue, head: str, line: str, go: Callable[[], object], key: str
) -> RowButton:
    """A turn worth another look; a click goes there."""
    pad, size = kit.px(14), max(kit.px(36), kit.theme.text_px(36, "body"))
    room = wide - 3 * pad - size - kit.theme.text_px(26, "body")
    words = column([text(kit, room, head, "label", t.TEXT), text(kit, room, line, "body", t.MIST)])
    high, sign = max(target(kit, 60, "body"), words.h + kit.px(12)), kit.theme.text_px(22, "body")
    disc = padded(Item.of(Disc(kit, (0, 0, size, size), hue)), pad, high // 2 - size // 2)
    told = row([disc, padded(words, 0, high // 2 - words.h // 2)])
    way = Item.of(Icon(kit, (0, 0, sign, high), "chevron-right", t.BRASS_L))
    both = stack([told, padded(way, wide - kit.px(12) - sign, 0)])
    return RowButton(kit, Item(both.nodes, wide, high), go, key)
