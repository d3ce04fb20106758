"""Layout of Lettralettre 26, as pure functions of the window and of the numbers of cards."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from cardtable.i18n import _
from cardtable.table.board.areas import BUTTON, Areas, PlateArc, divide, lowered
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.rects import below, beside
from cardtable.ui.theme import Theme

Pair = tuple[pygame.Rect, pygame.Rect]
Boxes = tuple[pygame.Rect, ...]
RING = PlateArc(0.262, 0.05, 0.09, 0.4, (76, 64), (84, 52))
"""Plates as wide as two constraint cards below them."""
SHEET = 84
"""The height of a sheet in large letters, units of text: who wrote it above, the word below."""


@dataclass(frozen=True, slots=True)
class AuctionSpots:
    """The constraint card on offer with the line below it, the pile it comes from and the pile of letters."""

    offer: pygame.Rect
    told: pygame.Rect
    stock: pygame.Rect
    pile: pygame.Rect


@dataclass(frozen=True, slots=True)
class DeskSpots:
    """The letters and taboos on the table, the paper, the clock beside it (empty without one)."""

    letters: Boxes
    taboos: Boxes
    paper: pygame.Rect
    clock: pygame.Rect
    counted: bool = True
    """True if there is room below each letter for the number of its uses."""


@dataclass(frozen=True, slots=True)
class UnveilingSpots:
    """The letters, smaller, and below them the sheets of the seats, in their order."""

    letters: Boxes
    taboos: Boxes
    sheets: Boxes


# --- the players round the felt -----------------------------------------------------------------------------


def divided(theme: Theme, opponents: int) -> Areas:
    """Return the areas of a table with room for two constraint cards below each plate."""
    areas = divide(theme, opponents, ring=RING)
    if areas.merged:
        areas = _two_rows(theme, areas)
    plates = lowered(
        areas.opponents, lambda plate: minis(theme, plate)[1].bottom - plate.bottom + theme.px(4)
    )
    bottom = max(minis(theme, plate)[1].bottom for plate in plates)
    felt = pygame.Rect(
        areas.felt.x, bottom + theme.px(10), areas.felt.w, areas.status.top - bottom - theme.px(20)
    )
    return replace(areas, opponents=plates, felt=felt)


def _two_rows(theme: Theme, areas: Areas) -> Areas:
    """Return the areas for large text, with a rail of two rows: constraint cards above, plate and buttons below."""
    width, height = theme.size
    gap, margin = theme.px(8), theme.px(24)
    foot = max(theme.target, theme.text_px(34, "name"))
    hand = pygame.Rect(margin, 0, width - 2 * margin, theme.text_px(62, "constraint"))
    rail = pygame.Rect(0, 0, width, hand.h + foot + 4 * gap).move_to(bottom=height)
    hand.top = rail.top + gap
    buttons = min(theme.text_px(4 * BUTTON, "button"), round(0.64 * width))
    actions = pygame.Rect(width - margin - buttons, hand.bottom + 2 * gap, buttons, foot)
    you = pygame.Rect(margin, actions.y, actions.x - margin - gap, foot)
    status = areas.status.move_to(bottom=rail.top - gap)
    return replace(areas, rail=rail, hand=hand, actions=actions, you=you, status=status)


def minis(theme: Theme, plate: pygame.Rect) -> Pair:
    """Return the places of an opponent's two constraint cards: side by side below the plate, else one above the other."""
    gap, top = theme.px(6), plate.bottom + theme.px(6)
    # Large letters shrink here: a touch shows the cards large. One above the other they are a finger apart.
    least = theme.target - theme.px(4)
    landscape = theme.size[0] > theme.size[1]
    most = max(least, theme.px(62 if landscape else 90))
    two = min(most, max(least, theme.text_px(44, "label")))
    one = min(most, max(least, theme.text_px(27, "label")))
    roomy = plate.w >= 2 * min(theme.text_px(200, "label"), theme.px(290))
    if roomy or (theme.ample and landscape):
        # What has no room there in large letters shows its icon and what it pays.
        high = max(theme.target, theme.text_px(27, "label")) if theme.ample and landscape else two
        wide = (plate.w - gap) // 2
        first = pygame.Rect(plate.x, top, wide, high)
        return first, first.move(plate.w - wide, 0)
    high = one if plate.w >= theme.text_px(290, "label") else two
    first = pygame.Rect(plate.x, top, plate.w, high)
    return first, first.move(0, high + theme.px(4))


def own(kit: Kit, areas: Areas) -> Pair:
    """Your two constraint cards on the rail."""
    gap, area = kit.px(20), areas.hand
    wide = min((area.w - gap) // 2, area.w if areas.merged else round(area.h * 2.5))
    first, second = beside(area, (wide, wide), gap)
    return first, second


# --- the felt -----------------------------------------------------------------------------------------------


def auction(kit: Kit, areas: Areas) -> AuctionSpots:
    """The card on offer in the middle, both piles at its sides, or below it in an upright window."""
    felt = areas.felt
    if areas.upright:
        return _tall_auction(kit, felt)
    line = min(max(kit.fonts.height("status"), kit.px(30)), round(felt.h * 0.24))
    side = min(max(kit.px(178), kit.theme.text_px(120, "label")), round(felt.w * 0.24))
    if areas.merged:
        # In large letters the card is what must be read: the line below it goes where it would leave it too little.
        side = max(kit.px(150), kit.fonts.width(_("Constraints"), "label") + kit.px(8))
        line = kit.fonts.height("status")
        if felt.h - line < kit.theme.text_px(84, "constraint-big"):
            line = -kit.px(14)
    high = max(40, min(felt.h - line - kit.px(14), kit.px(300), round(felt.w * 0.2)))
    # Large letters need a longer card: it is the one thing to be read.
    longer = 2.06 * min(1.7, max(1.0, kit.theme.text_scale))
    most = felt.w - 2 * (side + kit.px(24))
    wide = most if areas.merged else max(80, min(round(high * longer), most))
    top = felt.y + max(0, felt.h - high - line - kit.px(14)) // 2
    offer = pygame.Rect(felt.centerx - wide // 2, top, wide, high)
    told = pygame.Rect(felt.x, offer.bottom + kit.px(10), felt.w, max(0, line))
    aside = (offer.x - felt.x) // 2
    card = max(24, min(kit.px(116), round(high * 0.5), round(aside * 0.9)))
    words = 2 * kit.fonts.height("label")
    if areas.merged:
        card = max(24, min(card, felt.h - words - kit.px(24)))
    y = max(felt.y + kit.px(14), offer.centery - (card + words) // 2)
    stock = _landscape(felt.x + aside, y, card)
    pile = _portrait(felt.right - aside, y - round(card * 0.1), round(card * 1.2))
    return AuctionSpots(offer, told, stock, pile)


def _tall_auction(kit: Kit, felt: pygame.Rect) -> AuctionSpots:
    line = min(2 * kit.fonts.height("status"), round(felt.h * 0.2))
    words = 2 * kit.fonts.height("label") + kit.px(24)
    offer = pygame.Rect(0, 0, felt.w, max(40, min(round(felt.w / 2), round(felt.h * 0.5))))
    pile_high = max(24, min(felt.h - offer.h - line - words - kit.px(30), round(offer.h * 0.62)))
    spare = felt.h - offer.h - line - pile_high - words - kit.px(30)
    offer.midtop = felt.centerx, felt.y + max(0, spare) // 3
    told = pygame.Rect(felt.x, offer.bottom + kit.px(10), felt.w, line)
    top = told.bottom + kit.px(20) + max(0, spare) // 4
    stock = _landscape(felt.centerx - felt.w // 4, top, max(20, round(pile_high * 0.72)))
    return AuctionSpots(offer, told, stock, _portrait(felt.centerx + felt.w // 4, top, pile_high))


def _landscape(centre: int, top: int, high: int) -> pygame.Rect:
    wide = round(high * 1.54)
    return pygame.Rect(centre - wide // 2, top, wide, high)


def _portrait(centre: int, top: int, high: int) -> pygame.Rect:
    wide = round(high / RATIO)
    return pygame.Rect(centre - wide // 2, top, wide, round(wide * RATIO))


def desk(kit: Kit, areas: Areas, letters: int, taboos: int, *, clock: bool) -> DeskSpots:
    """The letters above, the paper below; in a wide window the clock at its right."""
    felt = areas.felt
    counts = kit.fonts.height("strong") + kit.px(2)
    gap = kit.px(18)
    if areas.upright:
        return _tall_desk(kit, areas, letters, taboos, counts, clock=clock)
    if areas.merged:
        return _beside(kit, felt, letters, taboos, counts, clock=clock)
    counts = min(counts, round(felt.h * 0.12))
    paper_high = max(kit.theme.text_px(150, "body"), min(kit.px(172), round(felt.h * 0.42)))
    paper_high = min(paper_high, round(felt.h * 0.52))
    spare = felt.h - paper_high - counts - gap
    room = pygame.Rect(felt.x, felt.y, felt.w, spare)
    first, second = _row(kit, room, letters, taboos, most=areas.card * 1.13)
    high = first[0].h + counts + gap + paper_high
    shift = max(0, felt.h - high) // 3
    first, second = _lower(first, shift), _lower(second, shift)
    wide = min(felt.w, max(second[-1].right - first[0].x, kit.theme.text_px(900, "body")))
    side = paper_high if clock else 0
    left = felt.centerx - wide // 2
    paper = pygame.Rect(
        left, first[0].bottom + counts + gap // 2, wide - (side + gap if side else 0), paper_high
    )
    return DeskSpots(first, second, paper, pygame.Rect(paper.right + gap, paper.y, side, side))


def _tall_desk(kit: Kit, areas: Areas, letters: int, taboos: int, counts: int, *, clock: bool) -> DeskSpots:
    """The letters, the taboos beside them or, where that makes all larger, in a row of their own; below them the paper and the clock."""
    felt, gap, most = areas.felt, kit.px(18), areas.card * 1.9
    paper_high = min(round(felt.h * 0.52), max(kit.theme.text_px(270, "body"), round(felt.h * 0.26)))
    face = max(72, kit.px(190)) if clock else 0
    room = pygame.Rect(felt.x, felt.y, felt.w, felt.h - paper_high - counts - gap)
    first, second = _row(kit, room, letters, taboos, most=areas.card * 1.3)
    upper, _none = _row(kit, room, letters, 0, most=most)
    high = upper[0].h
    if 2 * high + gap + (face + gap if clock else 0) <= room.h and high > first[0].h:
        lower, _none = _row(kit, room, taboos, 0, most=upper[0].w)
        first, second = _lower(upper, high + gap), lower
    spare = felt.bottom - paper_high - counts - gap - first[0].bottom
    side = min(face, spare - gap)
    side = side if side >= max(72, kit.px(90)) else 0
    shift = max(0, spare - (side + gap if side else 0)) // (2 if second[0].y < first[0].y else 3)
    first, second = _lower(first, shift), _lower(second, shift)
    paper = pygame.Rect(felt.x, first[0].bottom + counts + gap // 2, felt.w, paper_high)
    dial = pygame.Rect(felt.centerx - side // 2, paper.bottom + gap, side, side)
    if clock and not side:
        side = round(paper_high * 0.34)
        dial = pygame.Rect(paper.right - side - kit.px(12), paper.y + kit.px(12), side, side)
    return DeskSpots(first, second, paper, dial)


def _beside(kit: Kit, felt: pygame.Rect, letters: int, taboos: int, counts: int, *, clock: bool) -> DeskSpots:
    """Return the places for large text, with the paper beside the cards; taboos have a row of their own if that makes
    all larger."""
    gap = kit.px(14)
    room = pygame.Rect(felt.x, felt.y, round(felt.w * 0.45), felt.h)
    one = room.h - counts
    first, second = _row(kit, pygame.Rect(room.topleft, (room.w, one)), letters, taboos, most=room.w)
    counted = first[0].w >= kit.theme.target
    if not counted:  # a finger must find them; those used are tinted
        first, second = _row(kit, room, letters, taboos, most=room.w)
        counts = 0
    two = (room.h - counts - gap) // 2
    upper, _none = _row(kit, pygame.Rect(room.topleft, (room.w, two)), letters, 0, most=room.w)
    if upper[0].w > first[0].w:
        first = upper
        left = _row(kit, pygame.Rect(room.topleft, (room.w, two)), taboos, 0, most=first[0].w)[0]
        second = _lower(left, first[0].h + counts + gap)
    spare = max(0, felt.bottom - second[-1].bottom - (counts if second[0].y == first[0].y else 0)) // 2
    first, second = _lower(first, spare), _lower(second, spare)
    paper = pygame.Rect(room.right + gap, felt.y, felt.right - room.right - gap, felt.h)
    side = round(felt.h * 0.45) if clock else 0
    paper.w -= side + gap if side else 0
    return DeskSpots(first, second, paper, pygame.Rect(paper.right + gap, paper.y, side, side), counted)


def _lower(boxes: Boxes, high: int) -> Boxes:
    """Return the boxes moved down by `high` px."""
    return tuple(box.move(0, high) for box in boxes)


def _row(kit: Kit, room: pygame.Rect, letters: int, taboos: int, most: float) -> tuple[Boxes, Boxes]:
    """Letters, a gap, taboos: in one row at the top of `room`, cards at most `most` px wide."""
    cards = letters + taboos
    wide = max(12.0, min(most, room.h / RATIO, room.w / (cards * 1.12 + 0.6)))
    card, step, apart = round(wide), wide * 1.12, wide * 0.5 if taboos else 0.0
    full = (cards - 1) * step + apart + card
    left = room.centerx - full / 2
    boxes = [
        pygame.Rect(
            round(left + at * step + (apart if at >= letters else 0)), room.y, card, round(card * RATIO)
        )
        for at in range(cards)
    ]
    return tuple(boxes[:letters]), tuple(boxes[letters:])


def unveiling(kit: Kit, areas: Areas, letters: int, taboos: int, seats: int) -> UnveilingSpots:
    """Small letters above, a sheet for everybody below, in one row or two, three or more in an upright window; no letters
    where large words leave them no room that a finger finds."""
    felt, gap = areas.felt, kit.px(14)
    columns = _columns(areas, seats)
    rows = -(-seats // columns)
    # In a low felt everybody stands in one row less.
    if not areas.upright and felt.h < rows * kit.px(118) + kit.px(60) and seats > 2:
        columns, rows = min(4, seats), -(-seats // min(4, seats))
    card, wide, tall = (
        areas.card * 0.95,
        columns * kit.theme.text_px(520, "body"),
        kit.theme.text_px(210, "body"),
    )
    if areas.upright:
        card, wide, tall = areas.card * 1.3, felt.w, max(kit.theme.text_px(300, "body"), round(felt.h * 0.28))
    least = rows * kit.theme.text_px(104, "body") + (rows - 1) * gap
    high = rows * kit.theme.text_px(SHEET, "body") + (rows - 1) * gap
    bare = areas.merged and felt.h < high + gap + kit.theme.target
    room = max(round(felt.h * (0.26 if areas.merged else 0.18)), felt.h - least - gap)
    room = min(room, round(felt.h * 0.36), round(card * RATIO))
    first, second = _row(kit, pygame.Rect(felt.x, felt.y, felt.w, room), letters, taboos, card)
    top = first[0].bottom + gap
    if bare:  # the words want all of it
        first, second, top = (), (), felt.y
    high = max(20, min((felt.bottom - top - (rows - 1) * gap) // rows, tall))
    sheet = (min(felt.w, wide) - (columns - 1) * gap) // columns
    if areas.upright:  # letters and sheets stand together in the middle
        shift = max(0, felt.bottom - top - rows * (high + gap)) // 2
        first, second, top = _lower(first, shift), _lower(second, shift), top + shift
    lines = below(pygame.Rect(felt.x, top, felt.w, felt.bottom - top), rows * [high], gap)
    if areas.upright:
        lines = [line.move(0, top - lines[0].y) for line in lines]
    counts = [min(columns, seats - row * columns) for row in range(rows)]
    sheets = [
        box for line, count in zip(lines, counts, strict=True) for box in beside(line, count * [sheet], gap)
    ]
    return UnveilingSpots(first, second, tuple(sheets))


def _columns(areas: Areas, seats: int) -> int:
    if areas.upright:
        return 1 if seats <= 3 else 2
    return {1: 1, 2: 2, 3: 3, 4: 2}.get(seats, 3)
