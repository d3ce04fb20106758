"""The plates of Lettralettre 26: a player's tokens stand on them in real piles, the dealer's bears a sign."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from cardtable.games.lettralettre.board.coins import TALL, Spot, put_tokens, top_token, width_of
from cardtable.games.lettralettre.rules.deck import TOKENS
from cardtable.games.lettralettre.strings.facts import tokens
from cardtable.i18n import _
from cardtable.table.screens.plates import OwnPlate, SeatPlate
from cardtable.table.screens.standing import Standing
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.shapes import box
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


@dataclass(frozen=True, slots=True)
class Stacks:
    """Tokens in piles along a line and their number behind them, at its left, or at its `right`. Where all have no room whole
    piles are left out: the number tells the rest."""

    kit: Kit
    line: pygame.Rect
    held: int
    style: Style
    size: int
    right: bool = False

    @property
    def _gap(self) -> int:
        """Between the piles and their number, px."""
        return self.kit.px(8)

    @property
    def _figures(self) -> int:
        return self.kit.fonts.width("00", self.style)

    @property
    def shown(self) -> int:
        """How many tokens are drawn."""
        count, room = min(self.held, 5 * MOST_PILES), self.line.w - self._figures - self._gap
        while count > 5 and width_of(count, self.size) > room:
            count -= count % 5 or 5
        return count if width_of(count, self.size) <= room else 0

    @property
    def left(self) -> int:
        """Where the piles begin, px."""
        wide = width_of(self.shown, self.size)
        return self.line.right - self._figures - self._gap - wide if self.right else self.line.x

    @property
    def _foot(self) -> tuple[int, int]:
        """The middle of the lowest token of the first pile: full ones stand in the middle of the line."""
        half = self.size // 2
        return self.left + half, self.line.centery + round(self.size * TALL / 2) - half

    @property
    def top(self) -> Spot:
        """Where the topmost token lies, or would."""
        return top_token(self.shown, self._foot, self.size)

    def put(self, surface: pygame.Surface, score: str, *, less: int = 0) -> None:
        """Draw them but for so many of the last, and their number."""
        put_tokens(self.kit, surface, max(0, self.shown - less), self._foot, self.size)
        x = self.left + width_of(self.shown, self.size) + self._gap
        number = pygame.Rect(x, self.line.y, self.line.right - x, self.line.h)
        align = "right" if self.right else "left"
        self.kit.fonts.put(surface, score, self.style, t.BRASS_L, number, align)


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

    def _wordy(self, standing: Standing) -> int:
        left, right = self._between
        free = right - left - self.kit.fonts.width("00", "score") - self.kit.px(8)
        return min(free - width_of(TOKENS, self._size) - self.kit.px(10), round(free * WORDS))

    @property
    def _stacks(self) -> Stacks:
        """Its tokens, at the right of the words, which may take most of the line; below them in large letters."""
        kit, line = self.kit, self._room
        if not kit.theme.ample:
            left, right = self._between
            free = right - left - kit.fonts.width("00", "score") - kit.px(8)
            words = max(kit.fonts.width(self.name, "name"), kit.fonts.width(self._caption, "body"))
            left += min(words, round(free * WORDS)) + kit.px(10)
            line = pygame.Rect(left, line.y, right - left, line.h)
        return Stacks(kit, line, self.standing.tokens, kit.fonts.style("score"), self._size, right=True)

    @property
    def tokens_at(self) -> Spot:
        """Where its topmost token lies."""
        return self._stacks.top

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        super().draw(surface, clip)
        if self.standing.dealer:
            put_dealer(self.kit, surface, self.disc)
        if self.standing.out:
            put_veil(self.kit, surface, self.rect)

    def _below(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        self._stacks.put(surface, self.standing.score)

    def _narrow(self, room: int) -> bool:
        return False

    def _beside(self, surface: pygame.Surface) -> int:
        stacks = self._stacks
        stacks.put(surface, self.standing.score)
        return stacks.left - self.kit.px(8)


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
    def disc(self) -> pygame.Rect:
        high = self.rect.h
        size = min(round(high * (0.7 if self._flat else 0.42)), self.kit.px(54))
        disc = pygame.Rect(self.rect.x + self.kit.px(6), 0, size, size)
        disc.centery = self.rect.centery if self._flat else self.rect.y + round(high * 0.25)
        return disc

    @property
    def _flat(self) -> bool:
        """Whether the plate is a long strip, as in an upright window: everything in one row."""
        return self.rect.w > 4 * self.rect.h

    def _row(self) -> pygame.Rect:
        """Where the tokens stand and their number is written."""
        if self._flat:
            half = self.rect.w // 2
            return pygame.Rect(self.rect.x + half, self.rect.y, half, self.rect.h)
        top = self.rect.y + round(self.rect.h * 0.5)
        return pygame.Rect(self.rect.x, top, self.rect.w, self.rect.bottom - top)

    @property
    def _stacks(self) -> Stacks:
        row = self._row()
        style = self.kit.fonts.style("score")
        if not self.kit.theme.ample:
            style = limited(self.kit, "score", row.h * 0.9)
        size = min(round(self.rect.h * (0.5 if self._flat else 0.29)), self.kit.px(40))
        row.x, row.w = row.x + self.kit.px(6), row.w - self.kit.px(6)
        return Stacks(self.kit, row, self.standing.tokens, style, size)

    @property
    def tokens_at(self) -> Spot:
        """Where your topmost token lies."""
        return self._stacks.top

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.hue is None:
            return
        fonts, at, kit, disc = self.kit.fonts, self.standing, self.kit, self.disc
        put_disc(kit, surface, self.hue, disc.center, disc.w, turn=at.turn)
        if at.dealer:
            put_dealer(kit, surface, disc)
        self._stacks.put(surface, at.score, less=self._loose)
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
