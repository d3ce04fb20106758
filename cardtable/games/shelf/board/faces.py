"""Looks of the cards of the shelf and of the lid of its box."""

from __future__ import annotations

import pygame

from cardtable.games.shelf.board.looks import look_of
from cardtable.i18n import pgettext
from cardtable.rules.cards import Card
from cardtable.table.board.facing import faced
from cardtable.table.boxart import lay
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import cards, materials
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import soft
from cardtable.wording.games import monogram

BACK = t.rgb("#7A2836")


def face_of(card: Card, sign: str = "", *, tint: bool = False, shown: float = 1.0) -> Face:
    """A card as it is seen: `sign` what a joker stands for; a card unseen shows its back."""
    if card.face is None:
        return Face(back=BACK, monogram=monogram("shelf"))
    return faced(look_of(card.face, sign), tint=tint, shown=shown)


def specimen(kind: str) -> Face:
    """A card as the rules page shows it."""
    return face_of(Card(0, kind))


def lid(kit: Kit, out: pygame.Surface) -> None:
    """Paint the open shelf with MOT on it on the lid."""
    w, h = out.get_size()
    u = min(w / 290, h / 170)
    cx, cy = w / 2, h * 0.54
    card = round(50 * u)
    high = cards.height_of(card)
    span, post = round(250 * u), round(15 * u)
    body = pygame.Rect(0, 0, round(182 * u), high + round(30 * u))
    body.center = round(cx), round(cy)
    sleeve = pygame.Rect(0, 0, span, round(high * 1.02))
    sleeve.center = body.center
    shade, pad = soft(kit, (span + post, body.h), round(8 * u), max(3, round(20 * u)), alpha=0.62)
    out.blit(shade, (sleeve.x - post // 2 - pad, body.y - pad + round(14 * u)))
    out.blit(materials.wood(kit, "sleeve", sleeve.size), sleeve)
    rod = max(2, round(6 * u))
    for y in (sleeve.y + round(4 * u), sleeve.bottom - rod - round(4 * u)):
        out.blit(materials.brass(kit, (span, rod)), (sleeve.x, y))
    for x in (sleeve.x - post // 2, sleeve.right - post // 2):
        end = pygame.Rect(x, body.y - round(2 * u), post, body.h + round(4 * u))
        out.blit(materials.wood(kit, "sleeve", end.size, upright=True, radius=round(4 * u)), end)
    out.blit(materials.wood(kit, "body", body.size, radius=round(4 * u)), body)
    dark = pygame.Surface((body.w - round(10 * u), high + round(8 * u)), pygame.SRCALPHA)
    dark.fill((18, 10, 6, 190))
    out.blit(dark, dark.get_rect(center=body.center))
    gap = round(6 * u)
    # Translators: a word of as many letters, each on a card of the picture on the box; without accents
    for i, (letter, value) in enumerate(zip(pgettext("lid", "POT"), "532", strict=True)):
        lay(kit, out, Face(letter, value), card, (body.centerx + (i - 1) * (card + gap), body.centery))
