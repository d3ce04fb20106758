"""The words a table has agreed on, as small plates side by side."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from cardtable.i18n import _, pgettext
from cardtable.lexicon import HouseWords
from cardtable.table.screens.parts import RowButton, target
from cardtable.table.screens.seatlist import Fitted
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, row, space, wrap
from cardtable.ui.widgets.label import Icon
from cardtable.wording.agreements import entry_name

SHOWN = 150
"""Words shown at once; the others are found by their first letters."""


class WordChip(RowButton):
    """A word with the mark of what was agreed on, `most` px wide at most; a click asks what shall become of it."""

    def __init__(self, kit: Kit, most: int, word: str, accepted: bool, act: Callable[[], object]) -> None:
        name = entry_name(word)
        # Translators: “Accepted”: a word of the table’s own; agrees with “word”; “Refused”: a word of the
        # table’s own; agrees with “word”
        tip = _("Accepted") if accepted else pgettext("a word", "Refused")
        size, high = kit.theme.text_px(22, "word"), target(kit, 44, "word")
        sides = size + kit.px(24) + kit.px(10)
        wide = min(most, kit.fonts.width(name, "word") + size + kit.px(44))
        mark, hue = ("circle-check", t.OK_LIGHT) if accepted else ("ban", t.REFUSE_TEXT)
        sign = Item.of(Icon(kit, (0, 0, size, high), mark, hue)).wide(size + kit.px(24) - kit.px(14))
        words = Item.of(Fitted(kit, (0, 0, wide - sides, high), name, "word", t.TEXT))
        parts = [space(kit.px(14), 0), sign, words, space(kit.px(10), 0)]
        super().__init__(kit, row(parts), act, f"word-{word}", f"{name}, {tip}")
        self.tip = tip


def chips(
    kit: Kit, wide: int, house: HouseWords, begin: str, ask: Callable[[str, bool], None]
) -> tuple[Item, int]:
    """The words that begin so, in rows of `wide` px; and how many more there are than are shown."""
    found = [word for word in sorted(house.accepted | house.denied) if word.startswith(begin)]
    nodes = []
    for word in found[:SHOWN]:
        accepted = word in house.accepted
        nodes.append(Item.of(WordChip(kit, wide, word, accepted, partial(ask, word, accepted))))
    return wrap(nodes, wide, kit.px(8)), len(found) - len(nodes)
