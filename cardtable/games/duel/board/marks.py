"""Furniture round the board of the duel: both piles, and the paper that says what the opponent will draw."""

from __future__ import annotations

import pygame

from cardtable.games.duel.board.faces import COLOUR, face_of
from cardtable.i18n import _
from cardtable.rules.cards import Card
from cardtable.table.board.marks import Pile
from cardtable.table.board.picture import PaperText
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Role
from cardtable.ui.paint import plates
from cardtable.ui.shown import ShownField
from cardtable.ui.typeset import block, escape
from cardtable.ui.vital import Vital
from cardtable.wording.sentence import pair

IDLE = 0.7
"""Strength of a line of the scale that does nothing."""
LEAST = 12
"""The least size of words that must be read whole, px."""


class DuelPile(Pile):
    """A pile of the duel, whose words have no more room than beside those of the other."""

    thing = "heap"
    gap = 8

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, room: int, *, backs: bool, short: bool = False
    ) -> None:
        """`room` is the width its words may take, px; `short`: the number of cards stands alone."""
        back = face_of(Card(0, None)) if backs else None
        super().__init__(kit, rect, name, back, key=f"heap-{'pile' if backs else 'discard'}")
        self._room, self._short = room, short
        self.bleed = max(self.bleed, (room - rect.w) // 2 + 2)

    def _words(self, surface: pygame.Surface) -> None:
        count = str(max(0, self.count)) if self._short else self._caption
        self._write(surface, self._room, count, least=LEAST)


class Penalty(Vital):
    """A sheet of paper: what the opponent will draw for the move, row by row, and the sum (D7)."""

    soft = True
    thing = "penalty"
    role = Role.STATUS

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect, key="penalty")
        self.bleed = plates.bleed(kit, plates.PAPER_SHADE) + kit.px(8)
        self._due = PaperText()
        self.tariff: Tariff | None = None
        """General prices, shown only while the paper has nothing to tell."""
        self.visible = False

    def show(self, due: PaperText) -> None:
        if due != self._due:
            self._due = due
            self.visible = bool(due.title)
            if self.tariff is not None:
                self.tariff.visible = not self.visible
            self.invalidate()

    def label(self) -> str:
        told = [f"{words} {number}" for words, number in self._due.rows]
        return ", ".join(
            filter(None, (self._due.title, *told, f"{self._due.before} {self._due.total}".strip()))
        )

    def value(self) -> str:
        return self.tariff.label() if self.tariff is not None else ""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, fonts, at = self.kit, self.rect, self.kit.fonts, self._due
        image, margin = plates.paper(kit, rect.size, COLOUR, sheets=1)
        surface.blit(image, (rect.x - margin, rect.y - margin))
        pad, band = kit.px(12), kit.px(26)
        room = pygame.Rect(rect.x + pad, rect.y + band, rect.w - 2 * pad, rect.h - band - kit.px(6))
        if kit.theme.ample:
            self._large(surface, room)
            return
        high = room.h // 4
        row = pygame.Rect(room.x, room.y, room.w, high)
        # Translators: the title of the duel's paper where it has no room for the player's name
        title = at.title if self._fits(at.title, "label", row.w) else _("Penalty")
        fonts.put(surface, title, fonts.shrink(title, "label", row.w, LEAST), t.INK_2, row)
        for words, number in at.rows:
            row = row.move(0, high)
            surface.fill((216, 206, 182), (row.x, row.y, row.w, 1))
            wide = fonts.width(number, "strong")
            fonts.put(surface, number, "strong", t.INK, row, "right")
            left = pygame.Rect(row.x, row.y, row.w - wide - kit.px(8), row.h)
            if not self._fits(words, "body", left.w):  # the letters say enough
                words = words.rpartition(":")[2].strip()
            fonts.put(surface, words, fonts.shrink(words, "body", left.w, LEAST), t.INK, left)
        if at.total:
            self._sum(surface, pygame.Rect(room.x, room.bottom - high, room.w, high))

    def _fits(self, words: str, role: str, wide: int) -> bool:
        """Return True if the words can be read whole within that width."""
        fonts = self.kit.fonts
        return fonts.width(words, fonts.shrink(words, role, wide, LEAST)) <= wide

    def _large(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the rows in large letters on as many lines as their words need; the description tells the rows without room."""
        fonts, at, gap = self.kit.fonts, self._due, self.kit.px(8)
        foot = round(fonts.height("total") * 1.1) if at.total else 0
        y = room.y
        for words, number in ((at.title, ""), *at.rows):
            wide = room.w - (fonts.width(number, "strong") + gap if number else 0)
            role, ink = ("body", t.INK) if number else ("label", t.INK_2)
            made = block(fonts, escape(words), role, ink, wide)
            if y + made.height > room.bottom - foot:
                break
            made.draw(fonts, surface, room.x, y)
            fonts.put(surface, number, "strong", t.INK, pygame.Rect(room.x, y, room.w, made.height), "right")
            y += made.height
        if at.total:
            self._sum(surface, pygame.Rect(room.x, room.bottom - foot, room.w, foot))

    def _sum(self, surface: pygame.Surface, row: pygame.Rect) -> None:
        fonts, at = self.kit.fonts, self._due
        surface.fill((128, 112, 84), (row.x, row.y, row.w, 1))
        gap = self.kit.px(8)
        small, large = (
            fonts.style(role).px if self.kit.theme.ample else LEAST for role in ("strong", "total")
        )
        least = fonts.width(at.before, fonts.shrink(at.before, "strong", 0, small))
        if least + gap + fonts.width(at.total, fonts.shrink(at.total, "total", 0, large)) > row.w:
            # Both do not fit at any size they may have: what comes of it says enough.
            style = fonts.shrink(at.total, "total", row.w, LEAST)
            fonts.put(surface, at.total, style, t.REFUSE if at.costs else t.INK, row, "right")
            return
        words = max(least, min(fonts.width(at.before, "strong"), round(row.w * 0.48)))
        style = fonts.shrink(at.total, "total", row.w - words - gap, LEAST)
        fonts.put(surface, at.total, style, t.REFUSE if at.costs else t.INK, row, "right")
        left = pygame.Rect(row.x, row.y, row.w - fonts.width(at.total, style) - gap, row.h)
        fonts.put(surface, at.before, fonts.shrink(at.before, "strong", left.w, LEAST), t.INK, left)


class Tariff(Vital):
    """Price of cards for the opponent (D7), row by row on the felt."""

    soft = True
    thing = "tariff"

    close = ShownField(False)
    """True while one card is left to the opponent: the scale is then how to make the hand grow."""

    def __init__(self, kit: Kit, rect: pygame.Rect, rows: tuple[tuple[str, str], ...]) -> None:
        super().__init__(kit, rect, key="tariff")
        self._rows = rows

    @property
    def _title(self) -> str:
        # Translators: the title of the scale of penalties while the opponent has one card left: make it draw
        return _("Make them draw") if self.close else _("Penalties")

    def label(self) -> str:
        return pair(self._title, ", ".join(f"{words} {number}" for words, number in self._rows))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, rect = self.kit.fonts, self.rect
        high = min(round(fonts.height("caption") * 1.25), rect.h // (len(self._rows) + 1))
        row = pygame.Rect(rect.x, rect.y, rect.w, high)
        fonts.put(surface, self._title, fonts.shrink(self._title, "strong", row.w, LEAST), t.TEXT, row)
        for words, number in self._rows:
            row = row.move(0, high)
            idle = self.close and number == "0"
            hue = t.mix(t.rgb("#1B5C48"), t.MIST, IDLE) if idle else t.MIST
            fonts.put(surface, number, "strong", hue if idle else t.BRASS_L, row, "right")
            left = pygame.Rect(row.x, row.y, row.w - fonts.width(number, "strong") - self.kit.px(6), row.h)
            fonts.put(surface, words, fonts.shrink(words, "caption", left.w, LEAST), hue, left)
