"""The players round the felt, yourself on the rail, and the title in the top bar."""

from __future__ import annotations

from dataclasses import replace

import pygame

from cardtable.i18n import _
from cardtable.table.holdings import PlateStanding
from cardtable.table.medallion import LEAST, put_player, put_sign
from cardtable.table.standing import (
    back_in,
    disc_of,
    halves,
    marker,
    markers,
    pile_boxes,
    piles_width,
    put_holdings,
    put_name,
    put_piles,
)
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import plates
from cardtable.ui.paint.cards import Face, card
from cardtable.ui.paint.discs import disc_bleed
from cardtable.ui.paint.shapes import lay
from cardtable.ui.shown import ShownField
from cardtable.ui.theme import Hue
from cardtable.wording.sentence import pair

MOST_BACKS = 9
PART = " · "
"""Separator of the parts of the line below a game's name."""
FACE = 0.66
"""The part of a low plate's height that a medallion takes."""
NAME_AT_LEAST = 0.8
"""The part of its size to which a name may shrink beside a score before it goes above it."""


FORMS = 3


def in_form(caption: str, form: int) -> str:
    """Return the words under a player's name in one of three forms: all of them, the level alone, or "bot" without its level."""
    return (caption, caption.rpartition(PART)[2], caption.partition(PART)[0])[form]


class Plate(Node):
    """A player, with what they have."""

    soft = True
    role = Role.GROUP

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str, key: str) -> None:
        super().__init__(kit, rect, key=key)
        self.name, self.standing = name, PlateStanding()
        self.temper = ""
        """The key of the opponent whose medallion it shows, "" for a disc."""

    def label(self) -> str:
        return self.standing.spoken(self.name)

    @property
    def disc(self) -> pygame.Rect:
        """Place of the player's disc."""
        return disc_of(self.kit, self.rect)

    @property
    def head(self) -> tuple[int, int]:
        """The top of that disc."""
        return self.disc.midtop

    @property
    def _room(self) -> pygame.Rect:
        """Area within the plate's margins; in large letters the line of what the player has."""
        return halves(self.kit, self.rect)[1] if self.kit.theme.ample else self.rect

    def pile_at(self, number: int) -> pygame.Rect:
        """Return the place of the top card of a pile."""
        return pile_boxes(self.kit, self.standing.piles, self._room)[number]


class SeatPlate(Plate):
    """An opponent: disc, name, who it is, the backs of its cards, its score; lit while it is its turn."""

    thing = "plate"
    low = ShownField(False)
    """True if the name has a line of its own, because one at this table needs it."""

    def __init__(self, kit: Kit, rect: pygame.Rect, hue: Hue, name: str, back: t.RGB, *, key: str) -> None:
        super().__init__(kit, rect, name, key)
        self.hue, self._back = hue, back
        self.form = 0
        """Form of the caption: at one table the same on all plates."""
        self.bleed = plates.bleed(kit, plates.PLATE_SHADE) + 2

    def show(self, standing: PlateStanding, form: int = 0) -> None:
        if (standing, form) != (self.standing, self.form):
            self.standing, self.form = standing, form
            self.invalidate()

    def roomy(self, standing: PlateStanding, form: int) -> bool:
        """Return True if that form of the caption fits beside any number of cards and points."""
        return self.kit.fonts.width(in_form(standing.caption, form), "body") <= self._wordy(standing)

    def _wordy(self, standing: PlateStanding) -> int:
        """The room that what it has always leaves the words, px."""
        fonts, gap = self.kit.fonts, self.kit.px(14)
        if standing.piles:
            taken = piles_width(self.kit, standing.piles, self._room)
        elif standing.rounds[1]:
            taken = standing.rounds[1] * sum(marker(self.kit))
        else:
            taken = max(fonts.width(standing.score, "score"), fonts.width("000", "score"))
        taken += gap + fonts.width("00", "label") + self.kit.px(6) + self._back_wide + gap
        left, right = self._between
        return right - left - taken

    @property
    def _caption(self) -> str:
        return in_form(self.standing.caption, self.form)

    @property
    def disc(self) -> pygame.Rect:
        if self.kit.theme.ample:
            return super().disc
        size = min(round(self.rect.h * 0.5), self.kit.px(44) + round(self.rect.h * 0.06))
        if self.temper:  # an animal wants more room than a colour
            size = max(size, min(round(self.rect.h * FACE), round(1.5 * LEAST * self.kit.theme.ratio)))
        pad = max(self.kit.px(10), round((self.rect.h - size) * 0.3))
        return pygame.Rect(self.rect.x + pad, self.rect.centery - size // 2, size, size)

    @property
    def _between(self) -> tuple[int, int]:
        """Return the left edge of the words, beside the disc, and the right edge at the plate's margin, px."""
        disc = self.disc
        return disc.right + max(6, self.kit.px(12)), self.rect.right - (disc.x - self.rect.x)

    @property
    def _back_wide(self) -> int:
        return max(8, round(round(self.rect.h * 0.42) / 1.4))

    @property
    def cards_at(self) -> pygame.Rect:
        """Place from which the player's cards come and to which they go."""
        if self.kit.theme.ample:
            return back_in(self._room)
        size = round(self.rect.h * 0.5)
        spot = pygame.Rect(0, 0, round(size / 1.4), size)
        part = 0.5 if self.standing.piles else 0.66
        spot.center = round(self.rect.x + self.rect.w * part), self.rect.centery
        return spot

    @property
    def _room(self) -> pygame.Rect:
        if self.kit.theme.ample:
            return super()._room
        left, right = self.disc.x, self._between[1]
        return pygame.Rect(left, self.rect.y, right - left, self.rect.h)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, disc = self.kit, self.rect, self.disc
        lay(surface, plates.plate(kit, rect.size, lit=self.standing.turn), rect)
        put_player(kit, surface, self.hue, disc, self.temper, turn=self.standing.turn)
        put_sign(kit, surface, disc, self.standing.sign)
        left, right = self._between
        if kit.theme.ample:  # who it is has no room, and is told
            put_name(kit, surface, rect, self.name)
            self._below(surface, self._room)
        elif self.low or self.needs_line:
            half = pygame.Rect(left, rect.y + rect.h // 16, right - left, rect.h // 2 - rect.h // 16)
            name = kit.fonts.shrink(self.name, "name", half.w, 12)
            kit.fonts.put(surface, self.name, name, t.TEXT, half)
            self._below(surface, half.move(0, half.h))
        else:
            begins = self._beside(surface)
            self._words(surface, pygame.Rect(left, rect.y, begins - left, rect.h))

    @property
    def needs_line(self) -> bool:
        """True if this name needs a line of its own."""
        left, right = self._between
        return self._narrow(right - left)

    def _narrow(self, room: int) -> bool:
        """Return True if the name needs a line of its own: what score and card leave would cut the name or make it much smaller than
        the other words, as with many players and large letters."""
        fonts, at = self.kit.fonts, self.standing
        if at.piles or at.rounds[1]:
            return False
        room -= fonts.width(at.score, "score") + 2 * self.kit.px(14)
        room -= fonts.width("00", "label") + self._back_wide + self.kit.px(6) if at.cards else 0
        least = fonts.width(self.name, fonts.shrink(self.name, "name", room, 13))
        return least > room or fonts.width(self.name, "name") * NAME_AT_LEAST > room

    def _below(self, surface: pygame.Surface, line: pygame.Rect) -> None:
        """Draw what the player has, in a line of its own."""
        put_holdings(self.kit, surface, line, self.standing, self._back)

    def _beside(self, surface: pygame.Surface) -> int:
        """Draw what the player has at the right of the words, and return its left edge, px."""
        kit, rect, at, right = self.kit, self.rect, self.standing, self._between[1]
        wide = kit.fonts.width(at.score, "score")
        score = pygame.Rect(right - wide, rect.y, wide, rect.h)
        kit.fonts.put(surface, at.score, "score", t.BRASS_L, score)
        if at.rounds[1]:
            side, apart = marker(kit)
            score.x = right - at.rounds[1] * (side + apart)
            markers(kit, surface, at.rounds, (score.x, rect.centery - side // 2), side)
        if at.piles:
            put_piles(kit, surface, at.piles, self._room, self._back)
            score.x = right - piles_width(kit, at.piles, self._room)
        left = self._between[0]
        return self._backs(surface, pygame.Rect(left, rect.y, score.x - kit.px(14) - left, rect.h))

    def _words(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        fonts = self.kit.fonts
        name = fonts.shrink(self.name, "name", room.w, 12)
        lines = fonts.height("name") + fonts.height("body")
        caption = self._caption
        if max(fonts.width(caption, "body"), fonts.width(self.name, name)) > room.w:
            caption = ""
        if caption and lines <= room.h - 4:
            top = room.centery - round(lines * 0.48)
            fonts.put(
                surface, self.name, name, t.TEXT, pygame.Rect(room.x, top, room.w, fonts.height("name"))
            )
            fonts.put(
                surface,
                caption,
                "body",
                t.MIST,
                pygame.Rect(room.x, top + round(fonts.height("name") * 0.94), room.w, fonts.height("body")),
            )
        elif " " in self.name and fonts.width(self.name, name) > room.w:
            self._on_two_lines(surface, room)
        else:
            fonts.put(surface, self.name, name, t.TEXT, room)

    def _on_two_lines(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw a name whose words do not fit beside each other, the first above the others."""
        fonts, (first, _space, others) = self.kit.fonts, self.name.partition(" ")
        high = min(fonts.height("name"), room.h // 2)
        upper = pygame.Rect(room.x, room.centery - high, room.w, high)
        for words, line in ((first, upper), (others, upper.move(0, high))):
            fonts.put(surface, words, fonts.shrink(words, "name", room.w, 12), t.TEXT, line)

    def _backs(self, surface: pygame.Surface, room: pygame.Rect) -> int:
        """The cards in hand: their number, and before it one back or as many as leave the words their room, however many cards
        there are. Gives where they begin."""
        fonts, at, gap = self.kit.fonts, self.standing, self.kit.px(14)
        wide = self._back_wide
        step = max(3, wide // 4)
        figures = fonts.width("00", "label")
        x = room.right - figures
        if at.cards:
            spot = pygame.Rect(x, room.y, figures, room.h)
            fonts.put(surface, str(at.cards), "label", t.MIST, spot, "right")
        x -= self.kit.px(6)
        words = max(fonts.width(self.name, "name"), fonts.width(self._caption, "body"))
        shown = min(at.cards, MOST_BACKS, max(1, 1 + (x - room.x - words - gap - wide) // step))
        back = card(self.kit, Face(back=self._back), wide)
        for _each in range(shown):
            surface.blit(back, (x - wide, room.centery - back.get_height() // 2))
            x -= step
        return x - (wide - step if shown > 0 else 0) - gap


class OwnPlate(Plate):
    """You, on the rail: disc, name, what you owe, your score."""

    thing = "you"

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect, "", "you")
        self.hue: Hue | None = None
        self.back: t.RGB | None = None
        """The colour of the backs of its player."""
        self.bleed = disc_bleed(kit.px(60)) + 4

    def show(self, hue: Hue | None, name: str, standing: PlateStanding) -> None:
        if (hue, name, standing) != (self.hue, self.name, self.standing):
            self.hue, self.name, self.standing = hue, name, standing
            self.invalidate()

    @property
    def disc(self) -> pygame.Rect:
        if self.kit.theme.ample:
            return super().disc
        size = min(round(self.rect.h * 0.62), self.kit.px(60))
        return pygame.Rect(self.rect.x + self.kit.px(4), self.rect.centery - size // 2, size, size)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.hue is None:
            return
        rect, disc, fonts, at = self.rect, self.disc, self.kit.fonts, self.standing
        put_player(self.kit, surface, self.hue, disc, self.temper, turn=at.turn)
        put_sign(self.kit, surface, disc, at.sign)
        if self.kit.theme.ample:  # whose turn it is stands in the status line
            put_name(self.kit, surface, rect, self.name)
            put_holdings(self.kit, surface, self._room, replace(at, cards=0), self.back, "left")
            return
        if at.piles:
            put_piles(self.kit, surface, at.piles, rect, self.back)
            rect = pygame.Rect(rect.x, rect.y, rect.w - piles_width(self.kit, at.piles, rect), rect.h)
        left = rect.x + disc.w + self.kit.px(20)
        # Large letters must leave room for the name, and for what stands below it at its smallest; they stay where they
        # are from turn to turn, whatever is said there now.
        least = fonts.width(_("Your turn"), fonts.shrink(_("Your turn"), "body", 0, 12)) + self.kit.px(10)
        spare = rect.right - left - least
        share = min(rect.w * 0.3, spare if spare > rect.w * 0.2 else rect.w)
        widest = max(at.score, "000", key=len) if at.score else ""
        # A third figure must not send the score elsewhere: its size leaves room for three from the start.
        beside = rect.right - left - self.kit.px(8) - fonts.width(_("Your turn"), "body")
        if beside >= 0.7 * fonts.width(widest, "own-score"):
            share = min(share, beside)
        count = fonts.shrink(widest, "own-score", round(share), 16)
        wide = fonts.width(at.score, count)
        words = max(fonts.width(self.name, "name"), fonts.width(at.caption, "body"))
        x = rect.right - wide
        free = rect.right - fonts.width(widest, count) - left - self.kit.px(8)
        room = pygame.Rect(left, 0, x - left - self.kit.px(8), fonts.height("name"))
        room.bottom = rect.centery + round(fonts.height("name") * 0.12)
        # Large words stand below the score as well as the name.
        under = fonts.width(_("Your turn"), "body") > free and not at.rounds[1]
        row = pygame.Rect(x, room.y, wide, room.h) if under else pygame.Rect(x, rect.y, wide, rect.h)
        fonts.put(surface, at.score, count, t.BRASS_L, row)
        style = fonts.shrink(at.caption, "body", rect.right - left if under else room.w, 12)
        long = rect.right - left if under else room.w
        below = bool(at.caption) and fonts.width(at.caption, style) <= long
        if not below and not at.rounds[1]:
            room.centery = rect.centery
        fonts.put(surface, self.name, fonts.shrink(self.name, "name", room.w, 13), t.TEXT, room)
        caption = pygame.Rect(
            left, room.bottom - round(fonts.height("name") * 0.06), long, fonts.height("body")
        )
        if at.rounds[1]:
            side = max(10, round(fonts.cap_height("body") * 1.5))
            foot = caption.bottom + side + self.kit.px(4)
            beside = caption.x + words + self.kit.px(28)
            if foot <= rect.bottom:
                markers(self.kit, surface, at.rounds, (caption.x, foot - side), side)
            elif beside + at.rounds[1] * (side + max(3, side // 3)) <= rect.right:
                markers(self.kit, surface, at.rounds, (beside, rect.centery - side // 2), side)
            else:  # the rounds matter more than the words
                markers(self.kit, surface, at.rounds, (caption.x, caption.centery - side // 2), side)
                return
        if below:
            fonts.put(surface, at.caption, style, t.MIST, caption)


class Title(Node):
    """The game's name and a line below it; where a table plays by rules of its own the line tells them, or, `in_short`,
    how many, and the tip which."""

    soft = True
    thing = "title"
    role = Role.HEADING
    solid = True

    def __init__(self, kit: Kit, rect: pygame.Rect, title: str) -> None:
        super().__init__(kit, rect, key="title")
        self.room = pygame.Rect(rect)
        """Most room for the title; the title takes the pointer only where it is written."""
        self._title, self.line = title, ""
        self.in_short = ""
        self.bleed = kit.px(8)

    def show(self, line: str) -> None:
        if line != self.line:
            self.invalidate()
            self.line = line
            title = self.kit.fonts.width(self._title, "screen-title")
            told = self.kit.fonts.width(self.shown, "body")
            wide = title + told + self.kit.px(20) if self.kit.theme.text_scale > 1 else max(title, told)
            self.rect = pygame.Rect(*self.room.topleft, min(wide, self.room.w), self.room.h)
            self.invalidate()

    @property
    def shown(self) -> str:
        """The line, with the tip where there is room, else with what it says in short, which is never what is cut off."""
        if not self.tip:
            return self._whole(self.line)
        ways = (f"{self.line} · {self.tip}", f"{self.line} · {self.in_short}")
        last = f"{self.in_short} · {self.line}"
        return next((each for each in ways if self._fits(each)), self._whole(last))

    def _fits(self, line: str) -> bool:
        return self.kit.fonts.width(line, "body") <= self.room.w

    def _whole(self, line: str) -> str:
        """Return the first parts of a line that fit: the deal's seal is not cut in two."""
        while not self._fits(line) and PART in line:
            line = line.rpartition(PART)[0]
        return line

    def label(self) -> str:
        rules = pair(self.in_short, self.tip) if self.tip else ""
        return ", ".join(filter(None, (self._title, self.line, rules)))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, rect = self.kit.fonts, self.room
        lines = fonts.height("screen-title") + fonts.height("body")
        if lines > rect.h * 1.3:
            self._abreast(surface, rect)
            return
        top = rect.centery - round(lines * 0.5)
        fonts.put(
            surface,
            self._title,
            "screen-title",
            t.TEXT,
            pygame.Rect(rect.x, top, rect.w, fonts.height("screen-title")),
        )
        line = pygame.Rect(
            rect.x, top + round(fonts.height("screen-title") * 0.95), rect.w, fonts.height("body")
        )
        fonts.put(surface, self.shown, "body", t.MIST, line)

    def _abreast(self, surface: pygame.Surface, rect: pygame.Rect) -> None:
        """Draw the name alone in letters that fill the bar, and the line after it if it fits: large letters leave no
        room below."""
        fonts = self.kit.fonts
        style = fonts.style("screen-title")
        style = fonts.shrink(
            self._title, replace(style, px=min(style.px, round(rect.h * 0.88))), rect.w, round(rect.h * 0.5)
        )
        fonts.put(surface, self._title, style, t.TEXT, rect)
        x = rect.x + fonts.width(self._title, style) + self.kit.px(20)
        ways = dict.fromkeys((self.shown, self.line))
        line = next((each for each in ways if fonts.width(each, "body") <= rect.right - x), "")
        fonts.put(surface, line, "body", t.MIST, pygame.Rect(x, rect.y, max(1, rect.right - x), rect.h))
