"""Areas of a table, whatever the game: top bar, opponents round the felt, status, your rail."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from cardtable.ui.paint.cards import RATIO
from cardtable.ui.theme import Theme


@dataclass(frozen=True, slots=True)
class Areas:
    """The rectangles of one table in real pixels; `felt` is what the board may fill.

    `opponents` go clockwise from the seat at your left. `actions` holds four buttons, two by two, or in one row where the table is upright.
    """

    upright: bool
    top: pygame.Rect
    opponents: tuple[pygame.Rect, ...]
    felt: pygame.Rect
    status: pygame.Rect
    rail: pygame.Rect
    you: pygame.Rect
    hand: pygame.Rect
    actions: pygame.Rect
    card: int
    """The width of a card on the felt."""
    hand_card: int
    """The width of a card in your hand."""
    mirrored: bool = False
    """True if your plate is at the right and your buttons at the left."""
    merged: bool = False
    """True if opponents sit in the top bar, between the menu and the icons, because large letters leave no row for each."""
    titled: bool = True
    """True if the top bar has room for the title; else the menu shows it."""
    airy: bool = False
    """True if the felt has room for hands that lie open, so that nothing on it moves for them."""
    hands: tuple[pygame.Rect, ...] = ()
    """Places of the opponents' open hands, if any; else they lie beside the plates, over the board."""

    def other_way(self) -> Areas:
        """Return the areas with the person's own side mirrored; players go on sitting clockwise."""
        flip = partial(flipped, width=self.rail.w)
        return replace(
            self,
            mirrored=not self.mirrored,
            opponents=tuple(map(flip, self.opponents)) if len(self.opponents) == 1 else self.opponents,
            hands=tuple(map(flip, self.hands)) if len(self.opponents) == 1 else self.hands,
            you=flip(self.you),
            hand=flip(self.hand),
            actions=flip(self.actions),
        )

    def raised(self, high: int) -> Areas:
        """Return the areas with `high` px left free below the status line."""
        felt = pygame.Rect(self.felt.topleft, (self.felt.w, self.felt.h - high))
        return replace(self, felt=felt, status=self.status.move(0, -high))

    def with_hands(self, theme: Theme) -> Areas:
        """Return the areas with a place for an open hand below each opponent's plate; the felt begins under it unless it is `airy`.

        Plates of a second row move down; where the felt lies beside the plates it stays, and an `airy` one has the hand at its foot.
        """
        gap, least = theme.px(6), theme.px(OPEN)
        aside = any(self.felt.y < seat.bottom for seat in self.opponents)
        tall = max((min(least, (seat.w + gap) // ABREAST - gap) for seat in self.opponents), default=0)
        high = round((2 * least if aside else tall) * RATIO)
        seats = lowered(self.opponents, lambda _seat: high + gap)
        hands = [pygame.Rect(seat.x, seat.bottom + gap, seat.w, high) for seat in seats]
        felt = self.felt.copy()
        if aside and self.airy:
            high = min(high, round(FOOT * (felt.bottom - max(seat.bottom for seat in seats))))
            hands = [pygame.Rect(seat.x, felt.bottom - high, seat.w, high) for seat in seats]
        elif hands and not (aside or self.airy):
            felt.y = max(felt.y, max(each.bottom for each in hands) + gap)
            felt.h = self.felt.bottom - felt.y
        return replace(self, opponents=seats, hands=tuple(hands), felt=felt)


OPEN, ABREAST = 48, 6
"""The width of a card of a hand that lies open, units, and how many lie beside each other before they are smaller."""


FOOT = 0.3
"""The part of a column below its plates that a hand at its foot takes at most."""


def lowered(seats: Sequence[pygame.Rect], hangs: Callable[[pygame.Rect], int]) -> tuple[pygame.Rect, ...]:
    """The plates, those of lower rows moved down by as many px as hang from those above them."""
    found = []
    for seat in seats:
        rows = dict[int, int]()
        for each in seats:
            abreast = each.left < seat.right and seat.left < each.right
            if each.bottom <= seat.y and abreast:
                rows[each.y] = max(rows.get(each.y, 0), hangs(each))
        found.append(seat.move(0, sum(rows.values())))
    return tuple(found)


def flipped(rect: pygame.Rect, width: int) -> pygame.Rect:
    """The same rectangle in a mirror as wide as that."""
    return pygame.Rect(width - rect.right, rect.y, rect.w, rect.h)


@dataclass(frozen=True, slots=True)
class PlateArc:
    """Measures of plates in a wide window. Up to three lie in an arc: their width, their distance from the side and from the top,
    parts of the window. All others lie in a row: their most width. Their height in either, units, and units of a name."""

    wide: float = 0.215
    side: float = 0.08
    top: float = 0.095
    most: float = 0.3
    arc_high: tuple[int, int] = (88, 64)
    row_high: tuple[int, int] = (88, 64)


def divide(theme: Theme, opponents: int, *, aside: bool = False, ring: PlateArc = PlateArc()) -> Areas:
    """The areas for that many opponents, who sit beside the board and not above it where `aside`."""
    width, height = theme.size
    if width < height * 1.15:
        return _upright(theme, opponents)
    return _wide(theme, opponents, ring, merged=theme.ample and not aside)


def _wide(theme: Theme, opponents: int, ring: PlateArc, *, merged: bool) -> Areas:
    width, height = theme.size
    margin = theme.px(24)
    bar = max(theme.target + theme.px(12), theme.y(0.07))
    seats = _around(theme, opponents, bar, ring)
    if merged:
        seats = _in_the_bar(theme, opponents)
        bar = max((seat.bottom for seat in seats), default=bar)
    rail_high = max(theme.y(0.155), 2 * theme.target + theme.px(20))
    rail = pygame.Rect(0, height - rail_high, width, rail_high)
    card = round(min(0.0675 * width, 0.121 * height))
    hand_high = round(card * RATIO)
    hand_top = height - hand_high - theme.px(19)
    status_high = spoken_high(theme)
    status_top = min(hand_top, rail.top) - theme.px(13) - status_high
    bottom = max((seat.bottom for seat in seats), default=bar)
    you = pygame.Rect(theme.x(0.015), rail.top + theme.px(8), theme.x(0.165), rail.h - theme.px(12))
    left = theme.x(0.985) - buttons_wide(theme) if theme.ample else theme.x(0.79)
    actions = pygame.Rect(left, 0, theme.x(0.985) - left, rail.h - theme.px(24))
    actions.bottom = height - theme.px(12)
    return Areas(
        upright=False,
        merged=merged,
        titled=not merged,
        top=pygame.Rect(0, 0, width, bar),
        opponents=seats,
        felt=pygame.Rect(
            margin, bottom + theme.px(8), width - 2 * margin, status_top - bottom - theme.px(16)
        ),
        status=pygame.Rect(margin, status_top, width - 2 * margin, status_high),
        rail=rail,
        you=you,
        hand=pygame.Rect(theme.x(0.19), hand_top, left - theme.x(0.2), hand_high),
        actions=actions,
        card=card,
        hand_card=card,
    )


SENTENCE, BUTTON = 118, 124
"""Letters that the status line must hold at large sizes, and the width of a button's words, units."""


def spoken_high(theme: Theme, letters: int = SENTENCE) -> int:
    """Return the height of the status line: one line, or with large text as many as a sentence of `letters` letters takes."""
    if not theme.ample:
        return max(theme.text_px(40, "status"), theme.px(46))
    px = theme.type_px("status")
    line = (theme.size[0] - 2 * theme.px(24) - round(4.7 * px)) / (0.48 * px)
    return round((1.38 * min(4, max(2, math.ceil(letters / line))) + 0.85) * px)


def buttons_wide(theme: Theme) -> int:
    """The width of two columns of buttons whose words are as large as they should be, if the hand can spare it."""
    return min(max(theme.x(0.23), theme.text_px(2 * BUTTON, "button") + theme.px(8)), theme.x(0.41))


def icons_side(theme: Theme) -> int:
    """The side of a round of icons in the top bar: they grow with the letters where there is a row of plates beside them."""
    return max(
        theme.target, theme.px(48), min(theme.text_px(34, "name"), theme.y(0.09)) if theme.ample else 0
    )


ONE_LINE = 335
"""Width of a plate with everything in one line, units of a name."""


def _in_the_bar(theme: Theme, count: int) -> tuple[pygame.Rect, ...]:
    """Plates side by side between the menu and the icons: all in one line where that is wide enough, else plates of two
    lines, and the icons two by two."""
    margin, gap, side = theme.px(24), theme.px(8), icons_side(theme)
    left, right = margin + side + 2 * gap, theme.size[0] - margin - 5 * (side + gap) - gap
    wide, high = theme.text_px(ONE_LINE, "name"), max(side, theme.text_px(36, "name"))
    if count * (wide + gap) > right - left:
        right = theme.size[0] - margin - 2 * side - 3 * gap
        wide = max(theme.x(0.34), theme.text_px(300, "name"))
        high = max(theme.text_px(62, "name"), 2 * side + theme.px(6))
    if not count:
        return ()
    wide = min((right - left - (count - 1) * gap) // count, wide)
    first = (left + right - count * wide - (count - 1) * gap) // 2
    return tuple(pygame.Rect(first + at * (wide + gap), theme.px(8), wide, high) for at in range(count))


def _around(theme: Theme, count: int, bar: int, ring: PlateArc) -> tuple[pygame.Rect, ...]:
    """Three in an arc where there is room, else one row below the bar."""
    arc = count <= 3 and theme.size[0] >= 1240 * theme.ratio and theme.text_scale <= 1.3
    units, names = ring.arc_high if arc else ring.row_high
    high = max(theme.px(units), theme.text_px(names, "name"))
    if not arc:
        return _row(theme, count, bar + theme.px(6), high, most=ring.most)
    wide, side, middle = theme.x(ring.wide), theme.y(ring.top), theme.y(0.02)
    left = pygame.Rect(theme.x(ring.side), side, wide, high)
    centre = pygame.Rect((theme.size[0] - wide) // 2, middle, wide, high)
    right = pygame.Rect(theme.x(1 - ring.side) - wide, side, wide, high)
    return {0: (), 1: (centre,), 2: (left, right), 3: (left, centre, right)}[count]


def _row(
    theme: Theme, count: int, top: int, high: int, columns: int = 0, most: float = 0.0
) -> tuple[pygame.Rect, ...]:
    """Plates side by side from margin to margin; those of a shorter row stand as close as in one of `columns`, in the middle.
    They take that part of the window at `most`; unless it is told, half of it where there are two, two thirds where there is one."""
    columns = max(count, columns)
    if not count:
        return ()
    margin, gap = theme.px(24), theme.px(16)
    room = theme.size[0] - 2 * margin
    most = most or (0.66 if columns == 1 else 0.5)
    wide = min(
        (room - (columns - 1) * gap) // columns,
        max(theme.x(most), theme.text_px(260, "name")),
    )
    step = (room - wide) // (columns - 1) if columns > 1 else 0
    first = (theme.size[0] - wide - (count - 1) * step) // 2
    return tuple(pygame.Rect(first + at * step, top, wide, high) for at in range(count))


def _upright(theme: Theme, opponents: int) -> Areas:
    """A tall window: plates in rows of three, the hand on a deep rail with the buttons below it."""
    width, height = theme.size
    margin, gap = theme.px(24), theme.px(12)
    bar = theme.target + theme.px(20)
    # In large letters what fits in one line has one.
    lone = theme.ample and opponents == 1
    high = max(theme.text_px(36 if lone else 60, "name"), theme.target)
    rows = [min(3, opponents - at) for at in range(0, opponents, 3)]
    seats: list[pygame.Rect] = []
    for at, count in enumerate(rows):
        seats += _row(theme, count, bar + at * (high + gap), high, rows[0])
    bottom = max((seat.bottom for seat in seats), default=bar)
    card = round(min(0.094 * width, 0.085 * height))
    hand_card = round(min(0.12 * width, 0.1 * height))
    hand_high = round(hand_card * RATIO)
    you_high = max(theme.text_px(36 if theme.ample else 64, "name"), theme.target)
    actions_high = max(theme.target, theme.text_px(40 if theme.ample else 48, "button"))
    rail_high = hand_high // 2 + you_high + 2 * actions_high + 5 * gap
    rail = pygame.Rect(0, height - rail_high, width, rail_high)
    hand = pygame.Rect(margin, rail.top - hand_high // 2, width - 2 * margin, hand_high)
    status_high = spoken_high(theme) if theme.ample else theme.text_px(64, "status")
    status = pygame.Rect(margin, hand.top - gap - status_high, width - 2 * margin, status_high)
    you = pygame.Rect(margin, hand.bottom + gap, width - 2 * margin, you_high)
    return Areas(
        upright=True,
        top=pygame.Rect(0, 0, width, bar),
        opponents=tuple(seats),
        felt=pygame.Rect(margin, bottom + gap, width - 2 * margin, status.top - bottom - 2 * gap),
        status=status,
        rail=rail,
        you=you,
        hand=hand,
        actions=pygame.Rect(margin, you.bottom + gap, width - 2 * margin, 2 * actions_high + gap),
        card=card,
        hand_card=hand_card,
    )
