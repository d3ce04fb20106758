"""How a plate is written in large letters: who it is above, what it has below, nothing smaller than it should be."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from cardtable.table.screens.pilemarks import piles_width, put_piles, put_rounds
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import RATIO, Face, card

if TYPE_CHECKING:
    from cardtable.table.screens.plates import Standing

UPPER = 0.46
"""The part of a plate's height that the name has."""


def halves(kit: Kit, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """The line of the name, the disc included, and the line of what a player has; side by side where a plate is low."""
    room = rect.inflate(-2 * kit.px(10), -2 * kit.px(3))
    if rect.h < 1.8 * kit.fonts.height("name"):
        left = pygame.Rect(room.x, room.y, round(room.w * UPPER), room.h)
        return left, pygame.Rect(left.right, room.y, room.right - left.right, room.h)
    upper = pygame.Rect(room.x, room.y, room.w, round(room.h * UPPER))
    return upper, pygame.Rect(room.x, upper.bottom, room.w, room.bottom - upper.bottom)


def disc_of(kit: Kit, rect: pygame.Rect) -> pygame.Rect:
    """Where the disc lies: at the left of the name."""
    upper, _lower = halves(kit, rect)
    disc = pygame.Rect(0, 0, upper.h, upper.h).inflate(-kit.px(6), -kit.px(6))
    disc.midleft = upper.midleft
    return disc


def back_in(line: pygame.Rect) -> pygame.Rect:
    """Where the back of the hand lies: at the left of a line of what a player has."""
    high = round(line.h * 0.72)
    spot = pygame.Rect(0, 0, round(high / RATIO), high)
    spot.midleft = line.midleft
    return spot


def put_name(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    """The name beside the disc; a long one grows smaller before it is cut."""
    upper, left = halves(kit, rect)[0], disc_of(kit, rect).right + kit.px(10)
    words = pygame.Rect(left, upper.y, upper.right - left, upper.h)
    kit.fonts.put(surface, name, kit.fonts.shrink(name, "name", words.w), t.TEXT, words)


def put_holdings(
    kit: Kit,
    surface: pygame.Surface,
    line: pygame.Rect,
    at: Standing,
    back: t.RGB | None,
    align: str = "right",
) -> None:
    """The number of cards in hand beside one back, piles, the score and the rounds, on a line."""
    fonts, room, back = kit.fonts, line.copy(), at.back or back
    if at.piles:
        put_piles(kit, surface, at.piles, line)
        room.w -= piles_width(kit, at.piles, line)
    if back is not None and at.cards:
        spot = back_in(line)
        number = str(at.cards)
        wide = fonts.width(number, "label")
        taken = fonts.width(at.score, "score") + kit.px(8) if at.score else 0
        if spot.w + kit.px(6) + wide <= room.w - taken:  # the number is wanted rather than its picture
            surface.blit(card(kit, Face(back=back), spot.w), spot)
            room.x, room.w = spot.right + kit.px(6), room.right - spot.right - kit.px(6)
        fonts.put(surface, number, "label", t.MIST, room)
    role = "own-score" if align == "left" else "score"
    if align == "left":  # a third figure must not send the score elsewhere
        wide = max(fonts.width(each, role) for each in ("000", at.score))
        room = pygame.Rect(line.x, line.y, wide, line.h)
    style = fonts.shrink(at.score, role, room.w)
    high = fonts.cap_height(style)
    style = replace(style, px=min(style.px, round(style.px * line.h / max(1, high))))
    fonts.put(surface, at.score, style, t.BRASS_L, room, "right")
    if at.rounds[1]:
        put_rounds(kit, surface, at.rounds, line, right=align == "right")
