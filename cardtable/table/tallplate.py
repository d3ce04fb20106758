"""The plate of an opponent where there is a column for it: who it is, then what it has, row by row."""

from __future__ import annotations

import pygame

from cardtable.i18n import _
from cardtable.table.holdings import PlateStanding
from cardtable.table.medallion import LEAST, put_player
from cardtable.table.plates import MOST_BACKS, SeatPlate
from cardtable.table.standing import markers
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import materials, plates
from cardtable.ui.paint.cards import Face, card
from cardtable.ui.paint.shapes import SMOOTH, clear, lay, slanted
from cardtable.ui.rects import from_foot, from_top
from cardtable.ui.theme import Hue
from cardtable.wording.sentence import pair

LONGER = 66
"""Height by which a plate grows for a last card, units."""
NAME = 12
"""Least size of a name, px."""
ALARM = 12
"""Least size of the warning of a last card, px."""
SLANT = 3.0
"""Slant of a last card, degrees."""


class TallPlate(SeatPlate):
    """Disc and name above; below them markers of rounds, the hand as backs and a number, the hand to come."""

    def __init__(self, kit: Kit, rect: pygame.Rect, hue: Hue, name: str, back: t.RGB, *, key: str) -> None:
        super().__init__(kit, rect, hue, name, back, key=key)
        self.bleed += kit.px(LONGER)

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
        kit, size, pad = self.kit, min(round(high * 0.8), self.kit.px(52)), self.kit.px(14)
        style = kit.fonts.shrink(max(self.name.split(), key=len, default=""), "name", 0, NAME)
        words = max((kit.fonts.width(each, style) for each in self.name.split()), default=0) + 2
        if self.rect.w - 2 * pad - size - max(6, kit.px(12)) < words:  # the name comes before the disc
            pad = kit.px(8)
            least = min(size, round(LEAST * kit.theme.ratio))
            size = max(least, min(size, self.rect.w - 2 * pad - max(6, kit.px(12)) - words))
        top = self.rect.y + kit.px(6) + high // 2 - size // 2
        return pygame.Rect(self.rect.x + pad, top, size, size)

    @property
    def cards_at(self) -> pygame.Rect:
        high = round(self.rect.h * 0.3)
        spot = pygame.Rect(0, 0, round(high / 1.4), high)
        spot.center = self.rect.right - spot.w, self.rect.y + round(self.rect.h * 0.62)
        return spot

    def _wordy(self, standing: PlateStanding) -> int:
        left, right = self._between
        return right - left

    @property
    def _whole(self) -> pygame.Rect:
        """The plate as it is drawn: higher while a last card stands on it."""
        more = self.kit.px(LONGER) if self.standing.alarm and not self.kit.theme.ample else 0
        return pygame.Rect(*self.rect.topleft, self.rect.w, self.rect.h + more)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        rect, at, kit, disc = self._whole, self.standing, self.kit, self.disc
        lay(surface, plates.plate(kit, rect.size, lit=at.turn), rect)
        put_player(kit, surface, self.hue, disc, self.temper, turn=at.turn)
        left, right = self._between
        head = pygame.Rect(left, rect.y + kit.px(6), right - left, self._head)
        self._words(surface, head)
        rows = self._rows
        if rect.h > self.rect.h:
            self._alarmed(
                surface, pygame.Rect(disc.x, head.bottom, right - disc.x, rect.bottom - head.bottom)
            )
            return
        high = (rect.bottom - kit.px(8) - head.bottom) // len(rows)
        high = min(high, max(kit.px(46), round(kit.fonts.height("body") * 1.3)))
        for place, (kind, words) in enumerate(rows):
            row = pygame.Rect(disc.x, head.bottom + place * high, right - disc.x, high)
            self._row(surface, row, kind, words)

    def _alarmed(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw the last card standing, the warning below it, and the other rows above and below both."""
        kit, fonts, at = self.kit, self.kit.fonts, self.standing
        high = round(fonts.height("body") * 1.2)
        for kind, words in self._rows:
            if kind == "rounds":
                line, room = from_top(room, high)
                self._row(surface, line, kind, words)
            elif kind == "after":
                line, room = from_foot(room, high)
                self._row(surface, line.move(0, -kit.px(8)), kind, words)
        lines = [at.alarm]
        if fonts.width(at.alarm, fonts.shrink(at.alarm, "panel-title", room.w, ALARM)) > room.w:
            first, _space, last = at.alarm.rpartition(" ")
            lines = [first, last]
        longest = max(lines, key=lambda each: fonts.width(each, "panel-title"))
        style = fonts.shrink(longest, "panel-title", room.w, ALARM)
        for words in reversed(lines):
            spot, room = from_foot(room, fonts.height(style) + kit.px(4))
            fonts.put(surface, words, style, t.BRASS_L, spot.move(0, -kit.px(8)), "center")
        room.h -= kit.px(8)
        tall = room.h - kit.px(10)
        if tall > kit.px(30):
            self._last_card(surface, room, round(tall / 1.4))

    def _last_card(self, surface: pygame.Surface, room: pygame.Rect, wide: int) -> None:
        """Draw one back, a little slanted, with a rim and a soft light."""
        kit = self.kit

        def paint() -> pygame.Surface:
            back = card(kit, Face(back=self._back), wide * SMOOTH)
            rim = max(2, kit.px(2)) * SMOOTH
            edged = clear((back.get_width() + 2 * rim, back.get_height() + 2 * rim), t.BRASS_L)
            pygame.draw.rect(edged, t.BRASS_L, edged.get_rect(), border_radius=kit.px(8) * SMOOTH)
            edged.blit(back, (rim, rim))
            return slanted(edged, SLANT)

        image = kit.cache.get(("last-card", wide, self._back), paint)
        spot = image.get_rect(center=room.center)
        around = spot.inflate(spot.w, spot.h // 3)
        surface.blit(materials.glow(kit, around.size), around)
        surface.blit(image, spot)

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
