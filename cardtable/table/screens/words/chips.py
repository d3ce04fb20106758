"""The words a table has agreed on, as small plates side by side."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from cardtable.i18n import _, pgettext
from cardtable.lexicon import HouseWords
from cardtable.table.screens.parts import target
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, wrap
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import plates
from cardtable.ui.paint.icons import icon
from cardtable.wording.agreements import entry_name

SHOWN = 150
"""Words shown at once; the others are found by their first letters."""


class WordChip(Node):
    """A word with the mark of what was agreed on; a click asks what shall become of it."""

    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(
        self, kit: Kit, rect: pygame.Rect, word: str, accepted: bool, act: Callable[[], object]
    ) -> None:
        super().__init__(kit, rect, key=f"word-{word}")
        self.word, self.accepted, self._act = entry_name(word), accepted, act
        self.radius = kit.px(10)
        # Translators: “Accepted”: a word of the table’s own; agrees with “word”; “Refused”: a word of the
        # table’s own; agrees with “word”
        self.tip = _("Accepted") if accepted else pgettext("a word", "Refused")

    @staticmethod
    def width_of(kit: Kit, word: str) -> int:
        """The width it needs, px."""
        return kit.fonts.width(entry_name(word), "word") + kit.theme.text_px(22, "word") + kit.px(44)

    def label(self) -> str:
        return f"{self.word}, {self.tip}"

    def click(self) -> bool:
        self.kit.sounds.play("tap")
        self._act()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        surface.blit(plates.row(kit, rect.size, self.radius, self.hovered), rect)
        size = kit.theme.text_px(22, "word")
        colour = t.OK_LIGHT if self.accepted else t.REFUSE_TEXT
        mark = icon(kit, "circle-check" if self.accepted else "ban", size, colour)
        surface.blit(mark, mark.get_rect(midleft=(rect.x + kit.px(14), rect.centery)))
        left = rect.x + kit.px(24) + size
        words = pygame.Rect(left, rect.y, rect.right - kit.px(10) - left, rect.h)
        kit.fonts.put(surface, self.word, kit.fonts.shrink(self.word, "word", words.w), t.TEXT, words)


def chips(
    kit: Kit, wide: int, house: HouseWords, begin: str, ask: Callable[[str, bool], None]
) -> tuple[Item, int]:
    """The words that begin so, in rows of `wide` px; and how many more there are than are shown."""
    found = [word for word in sorted(house.accepted | house.denied) if word.startswith(begin)]
    high, nodes = target(kit, 44, "word"), []
    for word in found[:SHOWN]:
        place = pygame.Rect(0, 0, min(wide, WordChip.width_of(kit, word)), high)
        accepted = word in house.accepted
        nodes.append(Item.of(WordChip(kit, place, word, accepted, partial(ask, word, accepted))))
    return wrap(nodes, wide, kit.px(8)), len(found) - len(nodes)
