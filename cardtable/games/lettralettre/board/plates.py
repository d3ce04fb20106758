"""Tokens, in piles and on their way, and the plates they stand on: each with its player's tokens, the dealer's with a sign. Tokens that
change hands count nowhere until they land."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import pygame

from cardtable.games.lettralettre.rules.deck import TOKENS
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.i18n import _
from cardtable.rules.contract import Seat
from cardtable.table.board import effects
from cardtable.table.board.board import Board
from cardtable.table.board.picture import Picture
from cardtable.table.holdings import PlateStanding
from cardtable.table.medallion import put_sign
from cardtable.table.plates import OwnPlate, SeatPlate
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import in_out_cubic
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.shapes import kept_box
from cardtable.ui.paint.tokens import PILE, bleed, piles, put_pile, seal, token
from cardtable.ui.placement import Paint, Placement
from cardtable.ui.shown import ShownField
from cardtable.ui.stage import Glide
from cardtable.ui.text import Style
from cardtable.ui.typeset import limited
from cardtable.wording.sentence import number

FACE = "26"
RISE = 0.13
"""Height of each token of a pile above the one below it, in diameters."""
ABREAST = 1.1
"""Distance from pile to pile, in diameters."""
TALL = 1 + 4 * RISE
"""The height of a full pile, in diameters."""

Spot = tuple[int, int, int]
"""The middle of a token and its diameter, px."""


@dataclass(frozen=True, slots=True)
class Piles:
    """`count` tokens in piles from left to right, each `size` px across; `foot` is the middle of the lowest of the first pile."""

    count: int
    size: int
    foot: tuple[int, int] = (0, 0)

    @property
    def wide(self) -> int:
        """The width of all piles, px."""
        stacks = len(piles(self.count))
        return round((stacks - 1) * self.size * ABREAST + self.size) if stacks else 0

    def spot(self, at: int) -> Spot:
        """Return the spot of token number `at`."""
        x, y = self.foot
        pile, level = divmod(at, PILE)
        return x + round(pile * self.size * ABREAST), y - round(level * self.size * RISE), self.size

    @property
    def top(self) -> Spot:
        """Return the spot of the last token, or that of a first one if there is none."""
        return self.spot(max(0, self.count - 1))

    def put(self, kit: Kit, surface: pygame.Surface, *, less: int = 0) -> None:
        """Draw all of them but the last `less`."""
        x, y = self.foot
        for at, height in enumerate(piles(max(0, self.count - less))):
            put_pile(kit, surface, height, (x + round(at * self.size * ABREAST), y), self.size, FACE)


def pot(room: pygame.Rect, most: int, count: int) -> Piles:
    """Lay out `count` tokens in the middle of a room, `most` px across at most, or as large as all find room."""
    stacks, high = max(1, len(piles(count))), min(max(1, count), PILE)
    abreast = (stacks - 1) * ABREAST + 1
    size = max(8, min(most, math.floor(room.w / abreast), math.floor(room.h / TALL)))
    left = room.centerx - Piles(max(1, count), size).wide // 2
    stacked = size * (1 + (high - 1) * RISE)
    return Piles(count, size, (left + size // 2, round(room.centery + stacked / 2 - size / 2)))


@dataclass(frozen=True, slots=True)
class Coin(Paint):
    """A token alone."""

    thing = "tokens"

    def picture(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        return token(kit, size[0], FACE)

    def bleed(self, kit: Kit, size: tuple[int, int]) -> int:
        return bleed(size[0])

    def radius(self, kit: Kit) -> int:
        return kit.px(20)


def coin(spot: Spot) -> Placement:
    """A token that lies there."""
    box = pygame.Rect(spot[0] - spot[2] // 2, spot[1] - spot[2] // 2, spot[2], spot[2])
    return Placement.painted(box, Coin())


POT = -1
"""Goal of a token that goes to no seat: the card on offer, or the bank."""
ARC = 34
"""Height to which a token rises on its way, units."""
MOST_PILES = 3
"""Piles shown; the number beside them tells the rest."""
WORDS = 0.72
"""The part of what is beside the number that words may take."""


def in_line(
    kit: Kit, line: pygame.Rect, held: int, size: int, style: Style, *, right: bool = False
) -> tuple[Piles, pygame.Rect]:
    """Tokens in piles along a line and the place of their number behind them, at its left, or at its `right`. Where all have no
    room whole piles are left out: the number tells the rest."""
    gap, count = kit.px(8), min(held, PILE * MOST_PILES)
    room = line.w - kit.fonts.width("00", style) - gap
    while count > PILE and Piles(count, size).wide > room:
        count -= count % PILE or PILE
    shown = Piles(count, size)
    if shown.wide > room:
        shown = Piles(0, size)
    left, half = line.x + room - shown.wide if right else line.x, size // 2
    # Full piles stand in the middle of the line.
    foot = left + half, line.centery + round(size * TALL / 2) - half
    x = left + shown.wide + gap
    return replace(shown, foot=foot), pygame.Rect(x, line.y, line.right - x, line.h)


def put_dealer(kit: Kit, surface: pygame.Surface, disc: pygame.Rect) -> None:
    """Draw the dealer's sign, a brass knob with a D, at the lower right of the disc."""
    size = max(18, round(disc.w * 0.56))
    pad = bleed(size)
    # Translators: the initial on the dealer's button.
    image = seal(kit, size, _("D"))
    surface.blit(image, (disc.right - round(size * 0.7) - pad, disc.bottom - round(size * 0.72) - pad))


class TokenPlate(SeatPlate):
    """An opponent: disc, name, who it is, its tokens in piles and their number."""

    def __init__(self, kit: Kit, rect: pygame.Rect, hue: t.Hue, name: str, back: t.RGB, *, key: str) -> None:
        super().__init__(kit, rect, hue, name, back, key=key)
        self.bleed = max(self.bleed, kit.px(16))

    @property
    def _size(self) -> int:
        return min(round(self._room.h * (0.6 if self.kit.theme.ample else 0.5)), self.kit.px(40))

    def _wordy(self, standing: PlateStanding) -> int:
        left, right = self._between
        free = right - left - self.kit.fonts.width("00", "score") - self.kit.px(8)
        return min(free - Piles(TOKENS, self._size).wide - self.kit.px(10), round(free * WORDS))

    @property
    def tokens(self) -> tuple[Piles, pygame.Rect]:
        """Return the piles of its tokens and their box: at the right of the words, below them in large letters."""
        kit, line = self.kit, self._room
        if not kit.theme.ample:
            left, right = self._between
            free = right - left - kit.fonts.width("00", "score") - kit.px(8)
            words = max(kit.fonts.width(self.name, "name"), kit.fonts.width(self._caption, "body"))
            left += min(words, round(free * WORDS)) + kit.px(10)
            line = pygame.Rect(left, line.y, right - left, line.h)
        return in_line(kit, line, self.standing.tokens, self._size, kit.fonts.style("score"), right=True)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super().draw(surface, clip)
        if self.standing.dealer:
            put_dealer(self.kit, surface, self.disc)
        if self.standing.out:
            shade = (*t.PLATE_FOOT, 150)
            veil = kept_box(self.kit, self.rect.size, self.kit.px(12), [(0, shade), (1, shade)])
            surface.blit(veil, self.rect)

    def _below(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        self._beside(surface)

    def _narrow(self, room: int) -> bool:
        return False

    def _beside(self, surface: pygame.Surface) -> int:
        piles, number = self.tokens
        piles.put(self.kit, surface)
        self.kit.fonts.put(surface, self.standing.score, "score", t.BRASS_L, number, "right")
        return piles.foot[0] - piles.size // 2 - self.kit.px(8)


class OwnTokens(OwnPlate):
    """You, on the rail: disc, name, your tokens in piles and their number."""

    loose = ShownField(False)
    """True if the topmost token lies loose: a player can take it by hand, and the plate does not draw it."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)
        self.bleed = max(self.bleed, kit.px(16))

    @property
    def disc(self) -> pygame.Rect:
        high = self.rect.h
        size = min(round(high * (0.7 if self._flat else 0.42)), self.kit.px(54))
        disc = pygame.Rect(self.rect.x + self.kit.px(6), 0, size, size)
        disc.centery = self.rect.centery if self._flat else self.rect.y + round(high * 0.25)
        return disc

    @property
    def _flat(self) -> bool:
        """Return True if the plate is a long strip, as in an upright window, with everything in one row."""
        return self.rect.w > 4 * self.rect.h

    def _row(self) -> pygame.Rect:
        """Return the box of the tokens and of their number."""
        if self._flat:
            half = self.rect.w // 2
            return pygame.Rect(self.rect.x + half, self.rect.y, half, self.rect.h)
        top = self.rect.y + round(self.rect.h * 0.5)
        return pygame.Rect(self.rect.x, top, self.rect.w, self.rect.bottom - top)

    @property
    def _score(self) -> Style:
        """The letters of the number of tokens."""
        ample = self.kit.theme.ample
        return self.kit.fonts.style("score") if ample else limited(self.kit, "score", self._row().h * 0.9)

    @property
    def tokens(self) -> tuple[Piles, pygame.Rect]:
        row = self._row()
        size = min(round(self.rect.h * (0.5 if self._flat else 0.29)), self.kit.px(40))
        row.x, row.w = row.x + self.kit.px(6), row.w - self.kit.px(6)
        return in_line(self.kit, row, self.standing.tokens, size, self._score)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.hue is None:
            return
        fonts, at, kit, disc = self.kit.fonts, self.standing, self.kit, self.disc
        put_disc(kit, surface, self.hue, disc.center, disc.w, turn=at.turn)
        if at.dealer:
            put_dealer(kit, surface, disc)
        else:
            put_sign(kit, surface, disc, at.sign)
        piles, number = self.tokens
        piles.put(kit, surface, less=self.loose)
        fonts.put(surface, at.score, self._score, t.BRASS_L, number)
        left = disc.right + kit.px(12)
        wide = (self._row().x if self._flat else self.rect.right) - left
        if kit.theme.ample:
            words = pygame.Rect(left, self.rect.y, wide, self.rect.h)
            fonts.put(surface, self.name, fonts.shrink(self.name, "name", words.w), t.TEXT, words)
            return
        high = self.rect.h * (0.5 if self._flat else 0.27)
        name = fonts.shrink(self.name, limited(kit, "name", high), wide, 12)
        words = pygame.Rect(left, disc.centery - fonts.height(name), wide, fonts.height(name))
        words.y += round(fonts.height(name) * 0.1)
        fonts.put(surface, self.name, name, t.TEXT, words)
        caption = words.move(0, round(fonts.height(name) * 0.9))
        style = fonts.shrink(at.caption, limited(kit, "body", high * 0.85), wide, 11)
        fonts.put(surface, at.caption, style, t.MIST, caption)


@dataclass(frozen=True, slots=True)
class Flying:
    """A token on its way to a seat, or to the card (POT)."""

    number: int
    goal: Seat


class Tokens:
    """The tokens of one table. Those that fly are cards of the stage that lie nowhere in the view."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._numbers = count()

    def _flying(self) -> list[Flying]:
        return [each for each in self._board.flying if isinstance(each, Flying)]

    def lying(self) -> tuple[tuple[int, ...], int]:
        """Return the tokens of each seat and those on the card on offer, but for all that are on their way there."""
        view, coming = self._board.view, Counter([each.goal for each in self._flying()])
        if not coming:
            return view.tokens, view.pot
        held = [max(0, count - coming[seat]) for seat, count in enumerate(view.tokens)]
        return tuple(held), max(0, view.pot - coming[POT])

    def tokens_at(self, seat: Seat) -> Spot:
        """Return the spot of the topmost token of a seat."""
        return self._plate(seat).tokens[0].top

    def _plate(self, seat: Seat) -> TokenPlate | OwnTokens:
        plate = self._board.seating.holder_of(seat)
        assert isinstance(plate, (TokenPlate, OwnTokens))
        return plate

    def send(self, ways: Iterable[tuple[Spot, Spot, Seat]], ms: float = 420, stagger_ms: float = 0) -> float:
        """Send tokens off, each from a place to a place and for a seat; return the seconds until all have landed."""
        order = list[object]()
        for start, end, goal in ways:
            token = Flying(next(self._numbers), goal)
            z = 400 + len(order)
            self._board.stage.put(token, replace(coin(start), z=z))
            self._board.flying[token] = replace(coin(end), z=z)
            order.append(token)
        return self._board.refresh(Glide(ms, in_out_cubic, stagger_ms, order, ARC))

    def landed(self, token: object) -> bool:
        """One is there: it joins its pile. False for anything else."""
        if not isinstance(token, Flying) or token not in self._board.flying:
            return False
        del self._board.flying[token]
        self._board.sounds.play("token")
        return True

    def arrive(self) -> None:
        """Let all tokens in flight arrive at once."""
        for each in self._flying():
            del self._board.flying[each]

    def show(self, shown: Picture) -> None:
        """Have the plates tell the tokens that lie on them."""
        for seat, stands in enumerate(shown.plates):
            if self._plate(seat).standing.tokens != stands.tokens:
                self.restate(seat, stands.tokens)

    def restate(self, seat: Seat, count: int) -> None:
        """Write the count on the plate of a seat."""
        effects.restate(self._board, seat, tokens=count, score=number(count), holds=tokens(count))
