"""Contents of a plate: piles beside the hand, the rounds of a match, and their layout in large letters. In large letters the name
stands above and what the player has below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import pygame

from cardtable.table.holdings import PileMark, PlateStanding
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import materials
from cardtable.ui.paint.cards import RATIO, Face, card, edge_of, radius_of
from cardtable.ui.paint.shapes import dashed, kept_box

FEW, MANY = 1, 12
"""Least numbers of cards at which a pile shows a second and a third edge."""
MOST = 0.58
"""The part of a plate that piles with their names may take."""


@dataclass(frozen=True, slots=True)
class _Column:
    """A pile with what belongs to it, px: the card, its name below or before it, its count behind it where that is a score."""

    left: int
    wide: int
    card: pygame.Rect
    name: pygame.Rect | None
    score: pygame.Rect | None


def pile_boxes(kit: Kit, piles: Sequence[PileMark], room: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the places of the piles' cards, side by side at the right of `room`."""
    return tuple(each.card for each in _columns(kit, piles, room))


def piles_width(kit: Kit, piles: Sequence[PileMark], room: pygame.Rect) -> int:
    """Return the part of `room` that the piles take, px."""
    return sum(each.wide for each in _columns(kit, piles, room))


def _columns(kit: Kit, piles: Sequence[PileMark], room: pygame.Rect) -> list[_Column]:
    """The piles from left to right, with their names below them, or before them where the plate is low and wide, or without
    them."""
    fonts, gap = kit.fonts, max(8, kit.px(12))
    high = min(kit.px(60), round(room.h * 0.58))
    wide = max(10, round(high / RATIO))
    names = [fonts.width(each.name.upper(), "pile") for each in piles]
    ample = kit.theme.ample  # large figures have no room on a small card
    cards = [
        wide + (kit.px(6) + fonts.width("00", _role(each)) if each.scores or ample else 0) for each in piles
    ]
    below = sum(max(name, both) + gap for name, both in zip(names, cards, strict=True))
    before = sum(name + both + 2 * gap for name, both in zip(names, cards, strict=True))
    under = high + fonts.height("pile") <= room.h - 4 and below <= MOST * room.w
    beside = not under and before <= MOST * room.w
    found: list[_Column] = []
    right = room.right
    for name, both in [*zip(names, cards, strict=True)][::-1]:
        column = max(name, both) + gap if under else name + both + 2 * gap if beside else both + gap
        left = right - column
        top = room.centery - (high + (fonts.height("pile") if under else 0)) // 2 + kit.px(2) * under
        x = left + gap // 2 + name + gap if beside else left + (column - both) // 2
        box = pygame.Rect(x, top, wide, high)
        word = score = None
        if under:
            word = pygame.Rect(left, box.bottom + kit.px(2), column, fonts.height("pile"))
        elif beside:
            word = pygame.Rect(left + gap // 2, room.y, name, room.h)
        if both > wide:
            score = pygame.Rect(box.right + kit.px(6), box.y, both - wide - kit.px(6), box.h)
        found.append(_Column(left, column, box, word, score))
        right = left
    return found[::-1]


def put_piles(
    kit: Kit, surface: pygame.Surface, piles: Sequence[PileMark], room: pygame.Rect, back: t.RGB | None
) -> None:
    """Draw the piles at the right of `room`; `back` is the colour of their player's backs."""
    for mark, column in zip(piles, _columns(kit, piles, room), strict=True):
        _pile(kit, surface, mark, column.card, back)
        if column.name is not None:
            kit.fonts.put(surface, mark.name.upper(), "pile", t.MIST, column.name, "center")
        if column.score is not None:
            ink = t.BRASS_L if mark.scores else t.TEXT
            kit.fonts.put(surface, str(mark.count), _role(mark), ink, column.score)


def _role(mark: PileMark) -> str:
    """The type of a count that stands beside its pile."""
    return "score" if mark.scores else "count"


def _pile(kit: Kit, surface: pygame.Surface, mark: PileMark, spot: pygame.Rect, back: t.RGB | None) -> None:
    """One pile: an edge for each dozen of cards, the top card, the number on it."""
    if not mark.count:
        line = dashed(kit, spot.size, radius_of(spot.w), (*t.BRASS_L, 110), 1, max(3, kit.px(5)))
        surface.blit(line, spot)
    else:
        image = card(kit, Face(back=back if mark.covered else None), spot.w)
        step = edge_of(spot.w) + 1
        for level in range((mark.count > FEW) + (mark.count > MANY), -1, -1):
            surface.blit(image, spot.move(0, level * step - step))
    if mark.scores or kit.theme.ample:
        return
    number, role = str(mark.count), kit.fonts.shrink(str(mark.count), "count", spot.w - 4, 10)
    if mark.count and mark.covered:
        size = max(round(spot.w * 0.6), kit.fonts.width(number, role) + kit.px(8)), round(spot.h * 0.42)
        plaque = kept_box(kit, size, size[1] // 3, [(0.0, t.IVORY_TOP), (1.0, t.IVORY)])
        surface.blit(plaque, plaque.get_rect(center=spot.center))
    ink = t.INK if mark.count else t.MIST
    kit.fonts.put(surface, number, role, ink, spot, "center")


_HOLLOW = [(0.0, (4, 16, 12, 200)), (1.0, (8, 26, 20, 160))]


def marker(kit: Kit) -> tuple[int, int]:
    """The side of a round's marker, and how far the next one stands off, px."""
    side = max(10, round(kit.fonts.cap_height("body") * 1.5))
    return side, max(3, side // 3)


def put_rounds(
    kit: Kit, surface: pygame.Surface, rounds: tuple[int, int], room: pygame.Rect, *, right: bool
) -> None:
    """Draw the markers of rounds in a line, at the right or left of `room`, as large as its letters."""
    side = max(10, min(round(kit.fonts.cap_height("body") * 1.5), room.h, round(room.w / rounds[1] / 1.4)))
    wide = rounds[1] * (side + max(3, side // 3))
    markers(kit, surface, rounds, (room.right - wide if right else room.x, room.centery - side // 2), side)


def markers(
    kit: Kit, surface: pygame.Surface, rounds: tuple[int, int], at: tuple[int, int], side: int
) -> int:
    """Draw a brass knob for each round won and a hollow for each still wanted, from `at` on; return the width in px."""
    won, wanted = rounds
    step = side + max(3, side // 3)
    for place in range(wanted):
        spot = (at[0] + place * step, at[1])
        hollow = kept_box(kit, (side, side), side // 2, _HOLLOW, (*t.BRASS, 150))
        surface.blit(materials.knob(kit, side) if place < won else hollow, spot)
    return wanted * step


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
    """Return the place of the disc: left of the name."""
    upper, _lower = halves(kit, rect)
    disc = pygame.Rect(0, 0, upper.h, upper.h).inflate(-kit.px(6), -kit.px(6))
    disc.midleft = upper.midleft
    return disc


def back_in(line: pygame.Rect) -> pygame.Rect:
    """Return the place of the hand's back: left in a line of what a player has."""
    high = round(line.h * 0.72)
    spot = pygame.Rect(0, 0, round(high / RATIO), high)
    spot.midleft = line.midleft
    return spot


def put_name(kit: Kit, surface: pygame.Surface, rect: pygame.Rect, name: str) -> None:
    """Draw the name beside the disc; a long name shrinks before it is cut."""
    upper, left = halves(kit, rect)[0], disc_of(kit, rect).right + kit.px(10)
    words = pygame.Rect(left, upper.y, upper.right - left, upper.h)
    kit.fonts.put(surface, name, kit.fonts.shrink(name, "name", words.w), t.TEXT, words)


def put_holdings(
    kit: Kit,
    surface: pygame.Surface,
    line: pygame.Rect,
    at: PlateStanding,
    back: t.RGB | None,
    align: str = "right",
) -> None:
    """Draw the number of cards in hand beside one back, piles, the score and the rounds on a line."""
    fonts, room = kit.fonts, line.copy()
    if at.piles:
        put_piles(kit, surface, at.piles, line, back)
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
