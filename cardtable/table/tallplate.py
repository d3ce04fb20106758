"""The plate of an opponent where there is a column for it: who it is, then what it has, row by row."""

from __future__ import annotations

import pygame

from cardtable.i18n import _
from cardtable.table.holdings import PlateStanding
from cardtable.table.medallion import put_player
from cardtable.table.plates import MOST_BACKS, SeatPlate
from cardtable.table.standing import markers
from cardtable.ui import theme as t
from cardtable.ui.paint import plates
from cardtable.ui.paint.cards import Face, card
from cardtable.ui.paint.shapes import lay
from cardtable.wording.sentence import pair


class TallPlate(SeatPlate):
    """Disc and name above; below them markers of rounds, the hand as backs and a number, the hand to come."""

    @property
    def _head(self) -> int:
        """The height of the name and what stands below it; the name alone where the rows need the room."""
        fonts = self.kit.fonts
        both = max(round(self.rect.h * 0.34), fonts.height("name") + fonts.height("body") + self.kit.px(6))
        rows = round(len(self._rows) * fonts.height("body") * 0.92)
        return both if both + rows + self.kit.px(14) <= self.rect.h else round(fonts.height("name") * 1.05)

    @property
    def _rows(self) -> list[tuple[str, str]]:
        """Return the lines below the name: a kind and its words each."""
        rows = [("rounds", _("Rounds"))] if self.standing.rounds[1] else []
        rows.append(("hand", _("In hand")))
        if self.standing.after is not None:
            rows.append(("after", _("Afterwards")))
        return rows

    def label(self) -> str:
        at = self.standing
        told = [pair(words, self._cell_text(kind)) for kind, words in self._rows]
        return ", ".join(filter(None, (self.name, at.caption, *told)))

    def _cell_text(self, kind: str) -> str:
        at = self.standing
        return {"rounds": f"{at.rounds[0]}/{at.rounds[1]}", "hand": str(at.cards), "after": str(at.after)}[
            kind
        ]

    @property
    def disc(self) -> pygame.Rect:
        high = self._head
        size = min(round(high * 0.8), self.kit.px(52))
        top = self.rect.y + self.kit.px(6) + high // 2 - size // 2
        return pygame.Rect(self.rect.x + self.kit.px(14), top, size, size)

    @property
    def cards_at(self) -> pygame.Rect:
        high = round(self.rect.h * 0.3)
        spot = pygame.Rect(0, 0, round(high / 1.4), high)
        spot.center = self.rect.right - spot.w, self.rect.y + round(self.rect.h * 0.62)
        return spot

    def _wordy(self, standing: PlateStanding) -> int:
        left, right = self._between
        return right - left

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        rect, at, kit, disc = self.rect, self.standing, self.kit, self.disc
        lay(surface, plates.plate(kit, rect.size, lit=at.turn), rect)
        put_player(kit, surface, self.hue, disc, self.temper, turn=at.turn)
        left, right = self._between
        head = pygame.Rect(left, rect.y + kit.px(6), right - left, self._head)
        self._words(surface, head)
        rows = self._rows
        high = (rect.bottom - kit.px(8) - head.bottom) // len(rows)
        high = min(high, max(kit.px(46), round(kit.fonts.height("body") * 1.3)))
        for place, (kind, words) in enumerate(rows):
            row = pygame.Rect(disc.x, head.bottom + place * high, right - disc.x, high)
            self._row(surface, row, kind, words)

    def _row(self, surface: pygame.Surface, row: pygame.Rect, kind: str, words: str) -> None:
        fonts, at, kit = self.kit.fonts, self.standing, self.kit
        if kind == "rounds":
            side = min(round(row.h * 0.62), kit.px(20))
            free = row.w - fonts.width(words, fonts.shrink(words, "body", 0, 12)) - kit.px(8)
            side = max(8, min(side, round(free / at.rounds[1] / 1.34)))
            wide = at.rounds[1] * (side + max(3, side // 3))
            markers(kit, surface, at.rounds, (row.right - wide, row.centery - side // 2), side)
            right = row.right - wide
        elif kind == "hand" and at.alarm:
            style = fonts.shrink(at.alarm, "strong", row.w, 10)
            self._fan(surface, row, row.right, 1, fonts.width(at.alarm, style))
            fonts.put(surface, at.alarm, style, t.BRASS_L, row)
            return
        else:
            count = at.cards if kind == "hand" else at.after or 0
            number = str(count)
            wide = fonts.width(number, "count")
            costs = kind == "after" and count > at.cards
            fonts.put(surface, number, "count", t.REFUSE_TEXT if costs else t.BRASS_L, row, "right")
            right = self._fan(surface, row, row.right - wide - kit.px(8), count, fonts.width(words, "body"))
        space = pygame.Rect(row.x, row.y, right - row.x - kit.px(6), row.h)
        fonts.put(surface, words, fonts.shrink(words, "body", space.w, 12), t.MIST, space)

    def _fan(self, surface: pygame.Surface, row: pygame.Rect, right: int, count: int, words: int) -> int:
        """Backs ending at `right`, as many as leave the words their room; gives where they begin."""
        high = min(round(row.h * 0.8), self.kit.px(34))
        wide = max(8, round(high / 1.4))
        step = max(3, wide // 4)
        free = right - row.x - words - self.kit.px(10)
        shown = min(count, MOST_BACKS, 1 + max(0, free - wide) // step)
        if free < wide or not count:
            return right
        back = card(self.kit, Face(back=self._back), wide)
        left = right - wide - (shown - 1) * step
        for at in range(shown):
            surface.blit(back, (left + at * step, row.centery - back.get_height() // 2))
        return left
