"""How often each letter on the table comes in the word being written."""

from __future__ import annotations

import pygame

from cardtable.games.lettralettre.board.fitting import limited
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node


class Uses(Node):
    """A small count below each letter card."""

    soft = True
    thing = "uses"

    def __init__(self, kit: Kit, cards: tuple[pygame.Rect, ...]) -> None:
        area = cards[0].unionall(list(cards))
        # Large text shrinks with the cards it counts.
        self._sign = "×" if kit.theme.ample else "× "
        style = kit.fonts.shrink(
            f"{self._sign}8",
            limited(kit, "strong", cards[0].h * (0.55 if kit.theme.ample else 0.3)),
            cards[0].w,
        )
        self._style, high = style, kit.fonts.height(style)
        super().__init__(kit, (area.x, area.bottom + kit.px(2), area.w, high), key="uses")
        self._cards = cards
        self._counts: tuple[int, ...] = ()
        self.visible = False

    def show(self, counts: tuple[int, ...]) -> None:
        """One count a card; () hides them."""
        self.visible = bool(counts)
        if counts != self._counts:
            self._counts = counts
            self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for count, card in zip(self._counts, self._cards, strict=False):
            spot = pygame.Rect(card.x, self.rect.y, card.w, self.rect.h)
            text = f"{self._sign}{count}" if count else "–"
            colour = t.NEAREST if count else t.MIST
            self.kit.fonts.put(surface, text, self._style, colour, spot, "center")
