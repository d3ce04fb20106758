"""The plates of Lettralettre 26: a player's tokens stand on them in real piles, the dealer's bears a sign."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardtable.games.lettralettre.board.coins import Spot, put_tokens, top_token, width_of
from cardtable.games.lettralettre.rules.deck import TOKENS
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.i18n import _
from cardtable.table.screens import ampleplate
from cardtable.table.screens.plates import OwnPlate, SeatPlate, Standing, in_form
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import plates
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.shapes import box, lay
from cardtable.ui.paint.tokens import bleed, seal
from cardtable.ui.text import Style
from cardtable.ui.typeset import limited

MOST_PILES = 3
"""Piles shown; the number beside them tells the rest."""
WORDS = 0.72
"""The part of what is beside the number that words may take."""


@dataclass(frozen=True, slots=True)
class TokenStanding(Standing):
    """A standing with `tokens`; `dealer` deals, `out` is eliminated."""

    tokens: int = 0
    dealer: bool = False
    out: bool = False

    def told(self, name: str) -> str:
        dealer = _("dealer") if self.dealer else ""
        return ", ".join(filter(None, (name, self.caption, dealer, tokens(self.tokens))))


def shown_tokens(count: int, room: int, size: int) -> int:
    """How many of so many tokens are drawn in piles that `room` px hold: whole piles are left out."""
    count = min(count, 5 * MOST_PILES)
    while count > 5 and width_of(count, size) > room:
        count -= count % 5 or 5
    return count if width_of(count, size) <= room else 0


def put_dealer(kit: Kit, surface: pygame.Surface, disc: pygame.Rect) -> None:
    """The dealer's sign, a brass knob with a D at the lower right of the disc."""
    size = max(18, round(disc.w * 0.56))
    pad = bleed(size)
    # Translators: the initial on the dealer's button.
    image = seal(kit, size, _("D"))
    surface.blit(image, (disc.right - round(size * 0.7) - pad, disc.bottom - round(size * 0.72) - pad))


class TokenPlate(SeatPlate):
    """An opponent: disc, name, who it is, its tokens in piles and their number."""

    standing: TokenStanding

    def __init__(self, kit: Kit, rect: pygame.Rect, hue: t.Hue, name: str, back: t.RGB, *, key: str) -> None:
        super().__init__(kit, rect, hue, name, back, key=key)
        self.standing = TokenStanding()
        self.bleed = max(self.bleed, kit.px(16))

    @property
    def _size(self) -> int:
        return min(round(self._room.h * (0.6 if self.kit.theme.ample else 0.5)), self.kit.px(40))

    @property
    def _room(self) -> pygame.Rect:
        """The line of the tokens: all of the plate, or what large letters leave for them."""
        return ampleplate.halves(self.kit, self.rect)[1] if self.kit.theme.ample else self.rect

    def _measures(self) -> tuple[int, int, int]:
        """Where the words begin, where the number begins, and where the piles end, px."""
        rect, kit = self.rect, self.kit
        disc = self._disc
        number = kit.fonts.width("00", "score")
        if kit.theme.ample:
            room = self._room
            return room.x, room.right - number, room.right - number - kit.px(8)
        left = disc.right + max(6, kit.px(12))
        right = rect.right - max(kit.px(10), (rect.h - disc.h) // 4) - number
        return left, right, right - kit.px(8)

    @property
    def _disc(self) -> pygame.Rect:
        if self.kit.theme.ample:
            return ampleplate.disc_of(self.kit, self.rect)
        size = min(round(self.rect.h * 0.56), self.kit.px(50))
        pad = max(self.kit.px(10), round((self.rect.h - size) * 0.3))
        return pygame.Rect(self.rect.x + pad, self.rect.centery - size // 2, size, size)

    def _foot(self, count: int) -> tuple[int, int]:
        """The middle of the lowest token of the first pile."""
        size, (_left, _number, end) = self._size, self._measures()
        room = self._room
        return end - width_of(count, size) + size // 2, room.bottom - round(room.h * 0.12) - size // 2

    def roomy(self, standing: Standing, form: int) -> bool:
        left, _number, end = self._measures()
        room = min(end - left - width_of(TOKENS, self._size) - self.kit.px(10), round((end - left) * WORDS))
        return self.kit.fonts.width(in_form(standing.caption, form), "body") <= room

    def _shown(self) -> int:
        left, _number, end = self._measures()
        fonts = self.kit.fonts
        if self.kit.theme.ample:
            return shown_tokens(self.standing.tokens, end - left, self._size)
        words = max(fonts.width(self.name, "name"), fonts.width(self._caption, "body"))
        room = end - left - min(words, round((end - left) * WORDS)) - self.kit.px(10)
        return shown_tokens(self.standing.tokens, room, self._size)

    @property
    def tokens_at(self) -> Spot:
        """Where its topmost token lies."""
        shown = self._shown()
        if not shown:
            _left, number, _end = self._measures()
            return number + self.kit.fonts.width("0", "score") // 2, self.rect.centery, self._size
        return top_token(shown, self._foot(shown), self._size)

    @property
    def head(self) -> tuple[int, int]:
        return self._disc.midtop

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        rect, fonts, at, kit = self.rect, self.kit.fonts, self.standing, self.kit
        lay(surface, plates.plate(kit, rect.size, lit=at.turn), rect)
        disc = self._disc
        put_disc(kit, surface, self.hue, disc.center, disc.w, turn=at.turn)
        if at.dealer:
            put_dealer(kit, surface, disc)
        left, number, end = self._measures()
        room = self._room
        box_ = pygame.Rect(number, room.y, rect.right - number - kit.px(10), room.h)
        fonts.put(surface, at.score, "score", t.BRASS_L, box_, "right")
        shown = self._shown()
        if shown:
            put_tokens(kit, surface, shown, self._foot(shown), self._size)
            end -= width_of(shown, self._size) + kit.px(8)
        if kit.theme.ample:
            name = pygame.Rect(disc.right + kit.px(10), rect.y, 0, 0)
            name.h, name.w = 2 * (disc.centery - rect.y), ampleplate.halves(kit, rect)[0].right - name.x
            fonts.put(surface, self.name, fonts.shrink(self.name, "name", name.w), t.TEXT, name)
        else:
            self._words(surface, pygame.Rect(left, rect.y, end - left, rect.h))
        if at.out:
            put_veil(kit, surface, rect)


def put_veil(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """A shade over the plate of somebody eliminated."""

    def paint() -> pygame.Surface:
        return box(rect.size, kit.px(12), [(0, (*t.PLATE_FOOT, 150)), (1, (*t.PLATE_FOOT, 150))])

    surface.blit(kit.cache.get(("veil", rect.size), paint), rect)


class OwnTokens(OwnPlate):
    """You, on the rail: disc, name, your tokens in piles and their number."""

    standing: TokenStanding

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)
        self.standing = TokenStanding()
        self.bleed = max(self.bleed, kit.px(16))
        self._loose = False

    def lend(self, loose: bool) -> None:
        """Whether the topmost token lies loose: it can be taken by hand, and is not drawn here."""
        if loose != self._loose:
            self._loose = loose
            self.invalidate()

    @property
    def _disc(self) -> pygame.Rect:
        high = self.rect.h
        size = min(round(high * (0.7 if self._flat else 0.42)), self.kit.px(54))
        disc = pygame.Rect(self.rect.x + self.kit.px(6), 0, size, size)
        disc.centery = self.rect.centery if self._flat else self.rect.y + round(high * 0.25)
        return disc

    @property
    def _flat(self) -> bool:
        """Whether the plate is a long strip, as in an upright window: everything in one row."""
        return self.rect.w > 4 * self.rect.h

    @property
    def _size(self) -> int:
        return min(round(self.rect.h * (0.5 if self._flat else 0.29)), self.kit.px(40))

    def _row(self) -> pygame.Rect:
        """Where the tokens stand and their number is written."""
        if self._flat:
            half = self.rect.w // 2
            return pygame.Rect(self.rect.x + half, self.rect.y, half, self.rect.h)
        top = self.rect.y + round(self.rect.h * 0.5)
        return pygame.Rect(self.rect.x, top, self.rect.w, self.rect.bottom - top)

    @property
    def _score(self) -> Style:
        if self.kit.theme.ample:
            return self.kit.fonts.style("score")
        return limited(self.kit, "score", self._row().h * 0.9)

    def _shown(self) -> int:
        row = self._row()
        room = row.w - self.kit.fonts.width("00", self._score) - self.kit.px(18)
        return shown_tokens(self.standing.tokens, room, self._size)

    def _foot(self) -> tuple[int, int]:
        row, size = self._row(), self._size
        return row.x + self.kit.px(6) + size // 2, row.bottom - round(row.h * 0.06) - size // 2

    @property
    def tokens_at(self) -> Spot:
        """Where your topmost token lies."""
        return top_token(self._shown(), self._foot(), self._size)

    @property
    def head(self) -> tuple[int, int]:
        return self._disc.midtop

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.hue is None:
            return
        fonts, at, kit = self.kit.fonts, self.standing, self.kit
        disc = self._disc
        put_disc(kit, surface, self.hue, disc.center, disc.w, turn=at.turn)
        if at.dealer:
            put_dealer(kit, surface, disc)
        row = self._row()
        right = row.x if self._flat else self.rect.right
        left = disc.right + kit.px(12)
        part = 0.5 if self._flat else 0.27
        if kit.theme.ample:
            words = pygame.Rect(left, self.rect.y, right - left, self.rect.h)
            fonts.put(surface, self.name, fonts.shrink(self.name, "name", words.w), t.TEXT, words)
            self._stacks(surface)
            return
        name = fonts.shrink(self.name, limited(kit, "name", self.rect.h * part), right - left, 12)
        words = pygame.Rect(left, disc.centery - fonts.height(name), right - left, fonts.height(name))
        words.y += round(fonts.height(name) * 0.1)
        fonts.put(surface, self.name, name, t.TEXT, words)
        caption = words.move(0, round(fonts.height(name) * 0.9))
        style = fonts.shrink(at.caption, limited(kit, "body", self.rect.h * part * 0.85), caption.w, 11)
        fonts.put(surface, at.caption, style, t.MIST, caption)
        self._stacks(surface)

    def _stacks(self, surface: pygame.Surface) -> None:
        """The tokens in piles, and their number."""
        kit, fonts, at, row = self.kit, self.kit.fonts, self.standing, self._row()
        shown, size, foot = self._shown(), self._size, self._foot()
        put_tokens(kit, surface, max(0, shown - self._loose), foot, size)
        x = foot[0] - size // 2 + width_of(shown, size) + kit.px(10)
        score = self._score
        number = pygame.Rect(x, 0, row.right - x, fonts.height(score))
        number.centery = row.centery if kit.theme.ample else foot[1] - (round(size * 0.1) if shown > 1 else 0)
        fonts.put(surface, at.score, score, t.BRASS_L, number)
