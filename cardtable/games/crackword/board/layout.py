"""Layout of Crack Word, as a pure function of the size, the players and the lengths of the rows."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

from cardtable.games.crackword.board.draft import Spot, between
from cardtable.games.crackword.rules.deck import ROWS
from cardtable.games.crackword.rules.model import LEFT, RIGHT, State
from cardtable.table.board.areas import Areas, divide, flipped, spoken_high
from cardtable.table.board.slots import DashedPlace
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import materials
from cardtable.ui.paint.cards import RATIO
from cardtable.ui.theme import Theme

PITCH = 1.1
"""Distance from card to card in a row, in card widths."""
SENTENCE = 98
"""Length of the longest sentence, in letters."""
PEEP = 0.8
"""Part of a card that shows in an upper row of the hand: below their bands the letters stand low."""
WIDE = {"count": 56, "score": 84}
"""The width of a count with its disc, units, by the type of the counts."""
BELL, NARROW = (0.177, 0.314), 1100
"""Greatest width of the bell as parts of the window's width and height; narrower windows than `NARROW` px have a smaller bell."""
EASY = 7
"""Places that fit an upright lane before its cards grow smaller."""


@dataclass(frozen=True, slots=True)
class Line:
    """The cards of one row, px: the left edge of the first, from card to card, the width of one, the middle height.

    Number -1 is the free place left of the first card, number `count` the one right of the last.
    """

    start: float
    pitch: float
    card: int
    y: int
    count: int

    def x(self, at: float) -> float:
        """The middle of card number `at`."""
        return self.start + (at + 0.5) * self.pitch

    def box(self, at: float) -> pygame.Rect:
        box = pygame.Rect(0, 0, self.card, round(self.card * RATIO))
        box.center = round(self.x(at)), self.y
        return box

    @property
    def frame(self) -> pygame.Rect:
        """All cards of the row; of an empty one its first place."""
        return self.box(0).union(self.box(max(0, self.count - 1)))


@dataclass(frozen=True, slots=True)
class Spots:
    """The places of the felt: the line that tells the last move, and of each lane all of it, its number, its cards
    with a free place at either end, its tally."""

    last: pygame.Rect
    lanes: tuple[pygame.Rect, ...]
    knobs: tuple[pygame.Rect, ...]
    cards: tuple[pygame.Rect, ...]
    tallies: tuple[pygame.Rect, ...]
    finger: int
    """Width to which the cards of a long row keep while they can stand closer, px."""
    figures: str
    """The type of the counts: those of two players are larger."""
    counts: int
    """The width of all counts beside each other, px."""
    bell: pygame.Rect | None = None
    """The place of the bell that cries CRACK WORD!; None where a button of the rail does."""
    aside: pygame.Rect | None = None
    """The column in which the bell stands; None without it."""
    roomy: bool = False
    """True if a sentence has room below the bell."""

    def line(self, row: int, count: int) -> Line:
        """Lay out `count` cards of a row between two free places: all rows begin at one x, long ones are smaller."""
        area = self.cards[row]
        full = area.h / RATIO
        pitch = min(full * PITCH, area.w / (count + 2))
        # Cards stand closer before they are smaller than a finger.
        card = max(pitch / 1.06, min(pitch - 1, self.finger))
        return Line(area.x + pitch, pitch, max(8, round(min(full, card))), area.centery, count)

    @property
    def below(self) -> bool:
        """True if the tallies lie below the cards, not beside them."""
        return self.tallies[0].left <= self.lanes[0].centerx

    def words(self, row: int) -> int:
        """The left edge of what is told of a row at the right of its lane: its counts."""
        return self.discs(row).left if self.below else self.tallies[row].left

    def discs(self, row: int) -> pygame.Rect:
        """The place of the counts in a tally that lies below the cards."""
        tally = self.tallies[row]
        wide = min(tally.w // 2, self.counts)
        return pygame.Rect(tally.right - wide, tally.y, wide, tally.h)

    @property
    def floor(self) -> int:
        """The foot of the cards on the felt, and of the counts below them, px."""
        return self.lanes[-1].bottom if self.below else self.cards[-1].bottom

    @property
    def felt(self) -> pygame.Rect:
        """All lanes together."""
        return self.lanes[0].unionall(list(self.lanes[1:]))


def divided(theme: Theme, opponents: int) -> Areas:
    """Return the areas of a table with room for the piles: wider plates, and a wider one for the person at the screen."""
    areas = divide(theme, opponents)
    if areas.upright:
        return _with_letters(theme, areas) if opponents == 1 and not theme.ample else areas
    if theme.ample:
        you = pygame.Rect(
            areas.you.x, areas.you.y, max(theme.x(0.15), theme.text_px(142, "count")), areas.you.h
        )
        hand = areas.hand.copy()
        hand.w -= you.right + theme.px(10) - hand.x
        hand.x = you.right + theme.px(10)
        # The rows have what a sentence no longer than this game's leaves them.
        status, felt = areas.status.copy(), areas.felt.copy()
        status.h = spoken_high(theme, SENTENCE)
        status.bottom = areas.status.bottom
        felt.y -= theme.px(4)
        felt.h = status.top - theme.px(6) - felt.y
        return replace(areas, you=you, hand=hand, status=status, felt=felt)
    hand_card = round(min(0.0575 * theme.size[0], 0.104 * theme.size[1]))
    high = round(hand_card * RATIO)
    top = theme.size[1] - high - theme.px(19)
    hand = pygame.Rect(theme.x(0.285), top, theme.x(0.495), high)
    status = areas.status.copy()
    felt = areas.felt.copy()
    seats = tuple(_wider(theme, seat) for seat in areas.opponents)
    if len(seats) == 1 and seats[0].y >= areas.top.bottom:  # a single plate has room in the top bar
        up = seats[0].bottom - max(areas.top.bottom, theme.px(10) + seats[0].h)
        seats = (seats[0].move(0, -up),)
        felt.y -= up
    status.bottom = min(top, areas.rail.top) - theme.px(11)
    felt.h = status.top - theme.px(8) - felt.y
    you = pygame.Rect(areas.you.x, areas.you.y, theme.x(0.255), areas.you.h)
    return replace(areas, status=status, felt=felt, you=you, hand=hand, hand_card=hand_card, opponents=seats)


def _with_letters(theme: Theme, areas: Areas) -> Areas:
    """Return the areas with room between rows and hand for two rows of a joker's letters, which then hide no count."""
    felt, status = areas.felt.copy(), areas.status.copy()
    felt.h = min(felt.h, areas.hand.top - 2 * theme.target - theme.px(40) - felt.y)
    status.centery = (felt.bottom + areas.hand.top) // 2
    return replace(areas, felt=felt, status=status)


def _wider(theme: Theme, seat: pygame.Rect) -> pygame.Rect:
    """A plate of the arc with room for two piles: those at the sides grow outwards."""
    wide = max(seat.w, theme.x(0.27))
    box = pygame.Rect(seat.x, seat.y, wide, seat.h)
    if seat.w < wide:
        middle, half = seat.centerx, theme.size[0] // 2
        box.centerx = middle
        if middle < half - 2:
            box.x = theme.x(0.05)
        elif middle > half + 2:
            box.right = theme.x(0.95)
    return box


def spread(kit: Kit, areas: Areas, seats: int) -> Spots:
    """The places for that division."""
    text = max(kit.fonts.height("word"), kit.px(34))
    last, felt = _line_above(kit, areas, text)
    bell, felt = _bell_beside(kit.theme, areas, felt)
    figures = "score" if seats == 2 and not areas.upright else "count"
    gap = kit.px(8 if areas.upright or not kit.theme.ample else 4)
    high = (felt.h - (ROWS - 1) * gap) // ROWS
    lanes = tuple(pygame.Rect(felt.x, felt.y + at * (high + gap), felt.w, high) for at in range(ROWS))
    side = min(round(high * 0.42), kit.theme.text_px(36, "count"))
    pad = kit.px(10)
    wells = (_parts(kit, lane, seats, side + 2 * pad, figures, areas.upright) for lane in lanes)
    cards, tallies = zip(*wells, strict=True)
    size, beside = min(side, tallies[0].h), tallies if areas.upright else cards
    knobs = (pygame.Rect(felt.x + pad, 0, size, size).move_to(centery=each.centery) for each in beside)
    roomy = bell is not None and kit.theme.size[0] >= NARROW * kit.theme.ratio and kit.theme.text_scale <= 1
    counts = seats * kit.theme.text_px(WIDE[figures], figures)
    finger, aside = kit.theme.target, None
    if bell is not None:
        wide = areas.felt.w - lanes[0].w - kit.px(4)
        left = areas.felt.x if areas.mirrored else areas.felt.right - wide
        aside = pygame.Rect(left, areas.top.bottom, wide, lanes[-1].bottom - areas.top.bottom)
    return Spots(last, lanes, tuple(knobs), cards, tallies, finger, figures, counts, bell, aside, roomy)


def _bell_beside(theme: Theme, areas: Areas, felt: pygame.Rect) -> tuple[pygame.Rect | None, pygame.Rect]:
    """The place of the bell and what it leaves of the felt: two players need no more width for their counts."""
    if areas.upright or theme.ample or len(areas.opponents) != 1:
        return None, felt
    width, height = theme.size
    side = round(min(BELL[0] * width, BELL[1] * height) * (0.73 if width < NARROW * theme.ratio else 1))
    bell = pygame.Rect(felt.right - side - theme.px(8), 0, side, side)
    bell.centery = felt.y + round(felt.h * 0.42)
    rest = pygame.Rect(felt.x, felt.y, bell.x - theme.px(22) - felt.x, felt.h)
    return (flipped(bell, width), flipped(rest, width)) if areas.mirrored else (bell, rest)


def _line_above(kit: Kit, areas: Areas, text: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The line of the last move and what is left of the felt below it: an arc of plates leaves it a place between."""
    felt, gap = areas.felt.copy(), kit.px(6)
    seats = tuple(map(pygame.Rect.union, areas.opponents, areas.hands)) if areas.hands else areas.opponents
    if kit.theme.ample:
        lane = kit.fonts.height("count") + kit.fonts.height("label") + kit.px(10)
        if areas.upright or felt.h - text - gap < ROWS * (lane + kit.px(8)):
            return pygame.Rect(felt.topleft, (0, 0)), felt
    if len(seats) == 3 and seats[1].bottom + text + gap <= seats[0].bottom:
        left, right = seats[0].right + gap, seats[2].left - gap
        last = pygame.Rect(left, 0, right - left, max(text, felt.top - seats[1].bottom - 2 * gap))
        last.centery = (seats[1].bottom + felt.top) // 2
        return last, felt
    if len(seats) == 2 and not areas.upright and seats[0].bottom - text > areas.top.bottom + gap:
        left, right = seats[0].right + gap, seats[1].left - gap
        if right - left > kit.theme.text_px(380, "body"):
            last = pygame.Rect(left, 0, right - left, max(text, areas.opponents[0].h))
            last.centery = seats[0].centery
            return last, felt
    last = pygame.Rect(felt.x, felt.y, felt.w, max(text, round(0.6 * kit.theme.target)))
    felt.h -= last.h + gap
    felt.y = last.bottom + gap
    return last, felt


def _parts(
    kit: Kit, lane: pygame.Rect, seats: int, knob: int, figures: str, upright: bool
) -> tuple[pygame.Rect, pygame.Rect]:
    """The places of the cards and of the tally in a lane."""
    pad = kit.px(8)
    if upright:
        # The number stands beside what is told below the cards, which have the whole width.
        words = min(max(kit.fonts.height("count"), kit.px(26)) + pad, round(lane.h * 0.34))
        tally = pygame.Rect(lane.x + knob, lane.bottom - words, lane.w - knob - 2 * pad, words)
        cards = pygame.Rect(lane.x + pad, lane.y + pad, lane.w - 2 * pad, tally.top - lane.y - pad)
        # Rows of five keep their size; what is left below them is for the preview.
        free = cards.h - min(max(8, cards.h - pad), round(cards.w / (EASY * PITCH) * RATIO))
        cards.h -= free
        cards.y += free // 3
        return cards, tally
    counts = seats * kit.theme.text_px(WIDE[figures], figures)
    wide = max(round(lane.w * 0.185), counts)
    if lane.h < kit.fonts.height(figures) + kit.fonts.height("label") + kit.px(10):
        # Who leads is told beside the counts.
        both = counts + kit.theme.text_px(118, "count")
        wide = max(
            wide, min(both, round(lane.w * 0.4)) if kit.theme.ample else kit.theme.text_px(190, "count")
        )
    tally = pygame.Rect(lane.right - wide, lane.y, wide - pad, lane.h)
    edge = kit.px(2) if kit.theme.ample else pad  # large letters leave the rows little height
    return pygame.Rect(lane.x + knob, lane.y + edge, lane.w - knob - wide - 2 * pad, lane.h - 2 * edge), tally


# --- the places a card may take ------------------------------------------------------------------------------


def place_box(places: Spots, view: State, spot: Spot) -> pygame.Rect:
    """Return the place of a card dropped on a spot; a whole lane for a bin card."""
    if spot.place is None:
        return places.lanes[spot.row]
    count = len(view.rows[spot.row])
    line = places.line(spot.row, count)
    if spot.place == RIGHT:
        return line.box(count)
    if spot.place == LEFT:
        return line.box(-1)
    gap = pygame.Rect(0, 0, max(8, round(line.card * 0.5)), line.box(0).h)
    gap.center = round(line.start + spot.place * line.pitch), line.y
    return gap


def reach(places: Spots, view: State, spot: Spot) -> pygame.Rect:
    """The rectangle whose middle half takes a card (`Target.distance`)."""
    own = place_box(places, view, spot)
    if spot.place is None:  # a lane that is cleared takes a card all over
        return own.inflate(own.size)
    free = places.cards[spot.row].right - own.w // 2 - own.centerx
    if spot.place == RIGHT and free > 0:
        wide = own.w + 2 * free
        return pygame.Rect(own.centerx + free // 2 - wide // 2, own.y, wide, own.h)
    return own


class Between(DashedPlace):
    """A slim brass bar with a knob on top between two cards of a row, above them: no letter beside it is hidden."""

    level = 205

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        near = self.near or self.hovered
        wide = max(3, self.kit.px(6 if near else 4))
        bar = pygame.Rect(0, 0, wide, self.rect.h).move_to(center=self.rect.center)
        surface.fill(t.NEAREST if near else t.BRASS, bar)
        knob = materials.knob(self.kit, max(9, self.kit.px(16)))
        surface.blit(knob, knob.get_rect(midtop=(bar.centerx, bar.top - knob.get_height() // 2)))


def parted(spot: Spot, near: Spot | None) -> bool:
    """Return True if the cards of the row have moved aside for another place between two of them."""
    return near not in (None, spot) and between(spot, spot.row) > 0 and between(near, spot.row) > 0
