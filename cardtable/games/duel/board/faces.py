"""Look of the cards of the duel and of its lid, and the names of the cards for screen readers."""

from __future__ import annotations

from dataclasses import replace

import pygame

from cardtable.games.duel.board.looks import look_of
from cardtable.i18n import pgettext
from cardtable.rules.cards import Card
from cardtable.table.board.facing import faced
from cardtable.table.boxart import lay
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import cards, materials
from cardtable.ui.paint.cards import RATIO, Face
from cardtable.ui.paint.shapes import gradient
from cardtable.wording.games import monogram

BACK = t.rgb("#4A3355")
COLOUR = t.rgb("#563A66")


def face_of(
    card: Card, *, sign: str = "", tint: bool = False, shown: float = 1.0, tall: float = RATIO
) -> Face:
    """A card as it is seen; one unseen shows its back. No card has a `sign`: the duel has no joker."""
    if card.face is None:
        return Face(back=BACK, monogram=monogram("duel"), tall=tall)
    look = look_of(card.face)
    return faced(look if shown == 1.0 else replace(look, tab=""), tint=tint, shown=shown, tall=tall)


def specimen(kind: str) -> Face:
    """A card as the rules page shows it."""
    return face_of(Card(0, kind))


def lid(kit: Kit, out: pygame.Surface) -> None:
    """Paint a spine of walnut with its columns on the lid."""
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
