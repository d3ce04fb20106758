"""The picture on the box of the duel."""

from __future__ import annotations

import pygame

from cardtable.i18n import pgettext
from cardtable.table.screens.boxart import lay
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import cards, materials
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import gradient


def lid(kit: Kit, out: pygame.Surface) -> None:
    """A spine of walnut with its columns."""
    w, h = out.get_size()
    u = min(w / 290, h / 170)
    card = round(36 * u)
    high = cards.height_of(card)
    step, gap = card + round(7 * u), round(4 * u)
    cx, cy = w / 2, h * 0.5
    plank = pygame.Rect(0, round(cy - high * 0.6), w, round(high * 1.2))
    shade = gradient((w, round(16 * u)), [(0.0, (*t.SHADOW, 120)), (1.0, (*t.SHADOW, 0))])
    out.blit(shade, (0, plank.bottom))
    out.blit(materials.wood(kit, "body", plank.size, start=300), plank)
    # Translators: “POTS”: a word of four letters, one on each card of a row of the picture on the box, without accents;
    # “DOG”: a word of three letters that crosses it in its second letter; “AS”: one of two that ends in its last letter
    across, down, short = pgettext("lid", "POTS"), pgettext("lid", "DOG"), pgettext("lid", "AS")
    spine = [(column, 0, letter) for column, letter in enumerate(across)]
    for column, row, letter in (*spine, (1, -1, down[0]), (1, 1, down[2]), (3, -1, short[0])):
        lay(kit, out, Face(letter), card, (cx + (column - 1.5) * step, cy + row * (high + gap)))
