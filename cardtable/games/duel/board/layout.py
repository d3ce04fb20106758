"""Areas of the duel's table: the board in the middle, the opponent and the piles left, the penalty right."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace

import pygame

from cardtable.games.duel.board.camera import Viewpoint
from cardtable.games.duel.rules.model import Grid
from cardtable.i18n import _
from cardtable.table.board.areas import Areas, divide, flipped, spoken_high
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Spots:
    """The places on the felt: the well of the board, both piles, the penalty and its tariff, the last move.

    `tariff` is empty where there is no room; `zoom` are the buttons that bring the board before the eye; `hand` is
    what the sorting button leaves of the rail's hand.
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


SENTENCE = 98
"""Length of the longest usual sentence, in letters."""
LAST, TITLE = 0.215, 0.3
"""Left edge of the line of the last word, centred in its room, in the top bar of a wide window; and the right edge of the title
at most, in window widths."""


def side_of(theme: Theme) -> int:
    """The width of the columns left and right of the board: two piles stand side by side there, with their names."""
    names = 2 * max(len(_("Draw pile")), len(_("Discards"))) * 0.6 * theme.type_px("label")
    return min(round(theme.x(0.24)), max(theme.px(166), theme.text_px(166, "body"), round(names)))


def divided(theme: Theme, opponents: int) -> Areas:
    """Return the areas of a table with the opponent in a column at the left of a wide window and the hand within the
    rail: the board takes the rest of the height."""
    areas = divide(theme, opponents, aside=True)
    if areas.upright:
        return areas
    side, margin = side_of(theme), theme.px(18)
    top = areas.top.bottom + theme.px(5)
    foot = theme.px(14)
    card = min(areas.hand_card, round((areas.rail.h + theme.px(6) - foot) / RATIO))
    hand = pygame.Rect(0, 0, areas.hand.w, round(card * RATIO))
    hand.bottomleft = areas.hand.x, theme.size[1] - foot
    high = spoken_high(theme, SENTENCE) if theme.ample else max(theme.text_px(40, "status"), theme.px(42))
    status = pygame.Rect(areas.status.x, 0, areas.status.w, high)
    status.bottom = min(hand.top, areas.rail.top) - theme.px(3)
    room = status.top - theme.px(3) - top
    rows = theme.text_px(50, "name") + theme.text_px(110, "body")
    tall = min(max(theme.px(190), rows), round(room * 0.56))
    seats = tuple(pygame.Rect(margin, top + at * (tall + margin), side, tall) for at in range(opponents))
    felt = pygame.Rect(margin, top, theme.size[0] - 2 * margin, room)
    bar = pygame.Rect(areas.top.x, areas.top.y, theme.x(TITLE), areas.top.h)  # the rest is for the last word
    return replace(
        areas,
        titled=not theme.ample,
        top=bar,
        opponents=seats,
        felt=felt,
        status=status,
        hand=hand,
        hand_card=card,
        airy=not theme.ample,
    )


def spread(kit: Kit, areas: Areas) -> Spots:
    """The places for that division."""
    if areas.mirrored:
        return _other_way(spread(kit, areas.other_way()), areas)
    return _upright(kit, areas) if areas.upright else _wide(kit, areas)


def _other_way(spots: Spots, areas: Areas) -> Spots:
    """The places in a mirror; the line of the last word stays beside the title."""
    wide = areas.rail.w
    turned = {
        each.name: flipped(getattr(spots, each.name), wide)
        for each in fields(spots)
        if each.name not in ("last", "zoom")
    }
    zoom = tuple(flipped(each, wide) for each in spots.zoom)
    left, right = min(each.x for each in zoom), max(each.right for each in zoom)
    return replace(spots, **turned, zoom=tuple(flipped(each, left + right) for each in zoom))


def _wide(kit: Kit, areas: Areas) -> Spots:
    theme, felt = kit.theme, areas.felt
    side, gap = side_of(theme), kit.px(9)
    well = pygame.Rect(felt.x + side + gap, felt.y, felt.w - 2 * (side + gap), felt.h)
    above = (*areas.opponents, *(each for each in areas.hands if each.bottom < felt.bottom))
    under = max((each.bottom for each in above), default=felt.y) + kit.px(18)
    pile, discard = _piles(kit, pygame.Rect(felt.x, under, side, felt.bottom - under), areas.card)
    right = pygame.Rect(felt.right - side, felt.y, side, felt.h)
    zoom = _view(kit, right.bottomright, (side - kit.px(6)) // 2, 2)
    rest = zoom[0].y - kit.px(14) - right.y
    penalty = pygame.Rect(right.x, right.y, side, min(rest, kit.px(30) + theme.text_px(136, "body")))
    tariff = pygame.Rect(right.x, penalty.bottom + kit.px(20), side, 0)
    tariff.h = rest + right.y - tariff.y
    if tariff.h < kit.fonts.height("caption") * 6:
        tariff.size = 0, 0
    left = theme.x(LAST) if areas.titled else kit.px(104)
    last = pygame.Rect(left, kit.px(8), theme.x(LAST + 0.55) - left, areas.top.bottom - kit.px(14))
    button = max(theme.target, kit.px(44))
    sort = pygame.Rect(areas.hand.right - button, 0, button, button).move_to(bottom=areas.actions.bottom)
    hand = pygame.Rect(areas.hand.x, areas.hand.y, sort.x - kit.px(10) - areas.hand.x, areas.hand.h)
    return Spots(well, pile, discard, penalty, tariff, last, zoom, hand, sort)


def _view(kit: Kit, corner: tuple[int, int], wide: int, columns: int) -> tuple[pygame.Rect, ...]:
    """The four buttons that bring the board before the eye, in rows that end in that corner at the right below."""
    high, gap = max(kit.theme.target, kit.px(44)), kit.px(6)
    left, rows = corner[0] - columns * wide - (columns - 1) * gap, 4 // columns
    top = corner[1] - rows * high - (rows - 1) * gap
    spots = (divmod(at, columns) for at in range(4))
    return tuple(pygame.Rect(left + x * (wide + gap), top + y * (high + gap), wide, high) for y, x in spots)


def _upright(kit: Kit, areas: Areas) -> Spots:
    felt, gap = areas.felt, kit.px(24)
    line = max(kit.fonts.height("word"), kit.px(40))
    strip = round(areas.card * 1.3) + 2 * kit.fonts.height("body") + gap
    four_rows = round(4 * kit.fonts.height("body") * 0.94) + kit.px(34)
    strip = min(max(strip, kit.theme.text_px(130, "body")), max(four_rows, round(felt.h * 0.3)))
    zoom = _view(kit, (felt.right, felt.y + max(line, kit.theme.target)), kit.theme.target, 4)
    line = max(line, kit.theme.target)
    last = pygame.Rect(felt.x, felt.y, zoom[0].x - gap - felt.x, line)
    foot = pygame.Rect(felt.x, felt.bottom - strip, felt.w, strip)
    well = pygame.Rect(felt.x, last.bottom + gap // 2, felt.w, foot.top - last.bottom - gap)
    pile, discard = _piles(kit, pygame.Rect(foot.x, foot.y, round(foot.w * 0.46), foot.h), areas.card)
    wide = round(foot.w * 0.48)
    penalty = pygame.Rect(foot.right - wide, foot.y, wide, foot.h)
    button = kit.theme.target
    sort = pygame.Rect(areas.you.right - button, 0, button, button).move_to(centery=areas.you.centery)
    none = pygame.Rect(penalty.topleft, (0, 0))
    return Spots(well, pile, discard, penalty, none, last, zoom, areas.hand, sort)


def _piles(kit: Kit, room: pygame.Rect, card: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The pile and the discard side by side, with two lines of words below each; large names have what they need."""
    words = 2 * kit.fonts.height("label") + kit.px(14)
    wide = max(16, round(min(card * 0.86, room.w * 0.4, (room.h - words - kit.px(16)) / RATIO)))
    size = wide, round(wide * RATIO)
    top = room.y + kit.px(14) + max(0, (room.h - words - size[1] - kit.px(16)) // 4)
    left, right = shares(kit, room.w)
    pile, discard = pygame.Rect((0, top), size), pygame.Rect((0, top), size)
    pile.centerx, discard.centerx = room.x + left // 2, room.x + left + right // 2
    return pile, discard


def shares(kit: Kit, width: int) -> tuple[int, int]:
    """Return the widths of the words of the pile and of the discard, side by side, px."""
    wide = [kit.fonts.width(name, "label") for name in (_("Draw pile"), _("Discards"))]
    left = width * wide[0] // sum(wide)
    return (left, width - left) if kit.theme.ample else (width // 2, width // 2)


def cells_of(board: Grid) -> list[tuple[int, int]]:
    """The place and row of every cell that holds a card."""
    return [
        (number, row) for number, place in zip(board.numbers, board.places, strict=True) for row in place.rows
    ]


def columns(after: Grid, eye: Viewpoint) -> dict[object, pygame.Rect]:
    """Return the area of each column, px, by its lowest card on the spine, which stays the same."""
    found: dict[object, pygame.Rect] = {}
    for number, place in zip(after.numbers, after.places, strict=True):
        if len(place.cells) > 1:
            area = eye.box(number, place.rows.start).union(eye.box(number, place.rows.stop - 1))
            found[place.spine[0].id] = area
    return found
