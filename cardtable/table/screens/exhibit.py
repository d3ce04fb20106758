"""Cards drawn below a paragraph of the rules, each with how many there are of it.

A game's manifest names in `cards` the function that paints them: `specimen(kind) -> Face | Paint`, where a `Face` is a letter
card and a `Paint` what is wider than high. Without one a card is its letter.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.games import manifest
from cardtable.table.screens.boxes import line
from cardtable.table.screens.parts import text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import CLOSE, HAIR, Item, column, down, flow, space
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import cards
from cardtable.ui.paint.cards import Face
from cardtable.ui.placement import Paint
from cardtable.ui.rects import shared, wrapped
from cardtable.ui.typeset import escape
from cardtable.wording.rules_page import Exhibit, Specimen

CARD, PLAQUE = 62, (216, 44)
"""The width of a letter card, and the size of what is wider than high, units that grow with the text."""


class CardSample(Node):
    """One kind of card, `times` written below it where there are several."""

    role = Role.IMAGE

    def __init__(self, kit: Kit, rect: RectLike, shown: Specimen, look: Face | Paint) -> None:
        super().__init__(kit, rect)
        self._shown, self._look = shown, look
        self.tip = shown.text
        self.bleed = kit.px(CLOSE)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        if isinstance(self._look, Paint):
            self._look.below(kit, surface, rect, 0.0)
            surface.blit(self._look.picture(kit, rect.size), rect)
            return
        surface.blit(cards.card(kit, self._look, rect.w), rect)
        foot = pygame.Rect(
            rect.x, rect.bottom - kit.fonts.height("caption"), rect.w, kit.fonts.height("caption")
        )
        kit.fonts.put(surface, f"× {self._shown.count}", "caption", t.INK_2, foot, align="center")


MOST = 50
"""Greatest number of plaques side by side."""


def exhibit(kit: Kit, game: str, shown: Exhibit, width: int) -> Item:
    """Lay out an exhibit's title and cards, `width` px at most."""
    found, theme = manifest(game), kit.theme
    paint: Callable[[str], Face | Paint] = found.room("cards") if found.cards else Face
    gap = kit.px(CLOSE)
    samples = []
    for each in shown.cards:
        look = paint(each.kind)
        if isinstance(look, Paint):
            least, high = (theme.text_px(side, "label") for side in PLAQUE)
            columns = wrapped([least] * MOST, width, gap)[0]
            wide = shared(pygame.Rect(0, 0, width, 1), [1] * len(columns), gap)[0].w
        else:
            wide = theme.text_px(CARD, "caption")
            card = space(wide, cards.height_of(wide)), space(wide, cards.edge_of(wide))
            high = down(column(card), line("", "caption", t.INK_2), gap=HAIR).made(kit, wide).h
        samples.append(Item.of(CardSample(kit, (0, 0, min(wide, width), high), each, look)))
    laid = flow(*samples, gap=CLOSE).made(kit, width)
    return column([text(kit, width, escape(shown.title), "caption", t.INK_2), laid], gap)
