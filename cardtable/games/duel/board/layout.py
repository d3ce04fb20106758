"""How the table of the duel is divided: the board in the middle, the opponent and the piles left, the penalty right."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from cardtable.games.duel.rules.model import Board
from cardtable.table.board.areas import Areas, divide
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Spots:
    """The places on the felt: the well of the board, both piles, the penalty and its tariff, the last move.

    `tariff` is empty where there is no room; `hand` is what the sorting button leaves of the rail's hand.
    """

    well: pygame.Rect
    pile: pygame.Rect
    discard: pygame.Rect
    penalty: pygame.Rect
    tariff: pygame.Rect
    last: pygame.Rect
    zoom: tuple[pygame.Rect, ...]
    hand: pygame.Rect
    sort: pygame.Rect


LAST, TITLE = 0.215, 0.3
"""Where the line of the last word, which stands in the middle of its room, begins in the top bar of a wide window, and where
the title ends at the latest, in window widths."""


def side_of(theme: Theme) -> int:
    """The width of the columns left and right of the board."""
    return min(round(theme.x(0.24)), max(theme.x(0.165), theme.text_px(190, "body")))


def divided(theme: Theme, opponents: int) -> Areas:
    """As every table, but with the opponent in a column on the left where the window is wide."""
    areas = divide(theme, opponents)
    if areas.upright:
        return areas
    side, margin = side_of(theme), theme.px(24)
    top = areas.top.bottom + theme.px(12)
    room = areas.status.top - theme.px(12) - top
    rows = theme.text_px(50, "name") + theme.text_px(120, "body")
    high = min(max(theme.px(196), rows), round(room * 0.56))
    seats = tuple(pygame.Rect(margin, top + at * (high + margin), side, high) for at in range(opponents))
    felt = pygame.Rect(
        margin, areas.top.bottom, theme.size[0] - 2 * margin, areas.status.top - areas.top.bottom
    )
    bar = pygame.Rect(areas.top.x, areas.top.y, theme.x(TITLE), areas.top.h)  # the rest is for the last word
    return replace(areas, top=bar, opponents=seats, felt=felt)


def spread(kit: Kit, areas: Areas) -> Spots:
    """The places for that division."""
    return _upright(kit, areas) if areas.upright else _wide(kit, areas)


def _wide(kit: Kit, areas: Areas) -> Spots:
    theme = kit.theme
    side, margin, gap = side_of(theme), kit.px(24), kit.px(20)
    left, right = margin + side + gap, theme.size[0] - margin - side - gap
    top, bottom = areas.felt.top + kit.px(4), areas.status.top - kit.px(10)
    well = pygame.Rect(left, top, right - left, bottom - top)
    under = max((seat.bottom for seat in areas.opponents), default=top) + kit.px(18)
    pile, discard = _piles(kit, pygame.Rect(margin, under, side, bottom - under), areas.card)
    start = areas.top.bottom + kit.px(12)
    high = min(bottom - start, kit.px(30) + kit.theme.text_px(150, "body"))
    penalty = pygame.Rect(right + gap, start, side, high)
    rest = pygame.Rect(penalty.x, penalty.bottom + kit.px(24), side, bottom - penalty.bottom - kit.px(24))
    tariff = rest if rest.h > kit.fonts.height("caption") * 5 else pygame.Rect(rest.topleft, (0, 0))
    last = pygame.Rect(theme.x(LAST), kit.px(8), theme.x(0.55), areas.top.bottom - kit.px(14))
    button = max(theme.target, kit.px(44))
    sort = pygame.Rect(areas.hand.right - button, 0, button, button)
    sort.bottom = areas.actions.bottom
    hand = pygame.Rect(areas.hand.x, areas.hand.y, sort.x - kit.px(10) - areas.hand.x, areas.hand.h)
    return Spots(well, pile, discard, penalty, tariff, last, _zoom(kit, well), hand, sort)


def _upright(kit: Kit, areas: Areas) -> Spots:
    felt, gap = areas.felt, kit.px(24)
    line = max(kit.fonts.height("word"), kit.px(40))
    strip = round(areas.card * 1.3) + 2 * kit.fonts.height("body") + gap
    four_rows = round(4 * kit.fonts.height("body") * 0.94) + kit.px(34)
    strip = min(max(strip, kit.theme.text_px(130, "body")), max(four_rows, round(felt.h * 0.3)))
    last = pygame.Rect(felt.x, felt.y, felt.w, line)
    foot = pygame.Rect(felt.x, felt.bottom - strip, felt.w, strip)
    well = pygame.Rect(felt.x, last.bottom + gap // 2, felt.w, foot.top - last.bottom - gap)
    pile, discard = _piles(kit, pygame.Rect(foot.x, foot.y, round(foot.w * 0.46), foot.h), areas.card)
    wide = round(foot.w * 0.48)
    penalty = pygame.Rect(foot.right - wide, foot.y, wide, foot.h)
    button = kit.theme.target
    sort = pygame.Rect(areas.you.right - button, 0, button, button)
    sort.centery = areas.you.centery
    none = pygame.Rect(penalty.topleft, (0, 0))
    return Spots(well, pile, discard, penalty, none, last, _zoom(kit, well), areas.hand, sort)


def _piles(kit: Kit, room: pygame.Rect, card: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The pile and the discard side by side, with two lines of words below each."""
    words = 2 * kit.fonts.height("label") + kit.px(14)
    wide = max(16, round(min(card * 0.86, room.w * 0.4, (room.h - words - kit.px(16)) / RATIO)))
    size = wide, round(wide * RATIO)
    top = room.y + kit.px(14) + max(0, (room.h - words - size[1] - kit.px(16)) // 4)
    half = room.w // 2
    piles = []
    for at in range(2):
        box = pygame.Rect((0, top), size)
        box.centerx = room.x + half // 2 + at * half
        piles.append(box)
    return piles[0], piles[1]


def _zoom(kit: Kit, well: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Three buttons in the corner of the well."""
    side, gap = max(kit.theme.target, kit.px(46)), kit.px(8)
    right, bottom = well.right - kit.px(12), well.bottom - kit.px(12)
    return tuple(
        pygame.Rect(right - (3 - at) * side - (2 - at) * gap, bottom - side, side, side) for at in range(3)
    )


def find(board: Board, card: object) -> tuple[int, int]:
    """The place and row of a card of the board."""
    for number, place in zip(board.numbers, board.places, strict=True):
        for row, stack in zip(place.rows, place.cells, strict=True):
            if any(each.id == card for each in stack):
                return number, row
    return board.first, 0


def cells_of(board: Board) -> list[tuple[int, int]]:
    """The place and row of every cell that holds a card."""
    return [
        (number, row) for number, place in zip(board.numbers, board.places, strict=True) for row in place.rows
    ]
