"""Paper for writing: the word letter by letter, its verdict, its points as they grow; and beside it the clock for writing
(L12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from cardtable.i18n import ngettext
from cardtable.table.board.picture import WrittenPaper
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.icons import icon, put
from cardtable.ui.paint.plates import PLATE_SHADE, TIP_SHADE, bleed, ivory, plate
from cardtable.ui.paint.shapes import clear, lay
from cardtable.ui.paint.tokens import arc
from cardtable.ui.placement import Paint
from cardtable.ui.rects import below
from cardtable.ui.shown import ShownField
from cardtable.ui.text import Style
from cardtable.ui.typeset import block, escape, fitted, limited
from cardtable.ui.vital import Vital
from cardtable.wording.sentence import points


class Paper(Node):
    """A sheet of ivory paper."""

    soft = True
    thing = "paper"
    role = Role.STATUS
    said = ShownField(WrittenPaper())

    def __init__(self, kit: Kit, rect: pygame.Rect, carets: Sequence[t.RGB]) -> None:
        """`carets` are the colours in which the seats write."""
        super().__init__(kit, rect, key="paper")
        self._carets = carets
        self.reserve = 0
        """Width kept free at the right end of the word, px."""
        self.bleed = bleed(kit, TIP_SHADE)

    def label(self) -> str:
        said = self.said
        scored = "" if said.points is None else points(said.points)
        rows = (f"{words} {number}" for words, _stars, number in said.rows)
        told = (said.plain, said.head, said.word, said.said, scored, *rows, said.note)
        return ", ".join(filter(None, told))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, said = self.kit, self.said
        lay(surface, ivory(kit, self.rect.size, kit.px(6)), self.rect)
        pad = kit.px(20)
        room = self.rect.inflate(-2 * pad, -2 * kit.px(10))
        if said.plain:
            self._plain(surface, room)
            return
        left, line, right = self._columns(room)
        surface.fill((216, 206, 182), line)
        self._word(surface, left)
        self._sums(surface, right)

    def _columns(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
        """Return the areas of the word, of the line beside it and of its points; a tall paper has them one below the other."""
        kit = self.kit
        beside = self.rect.w > self.rect.h * (1.2 if kit.theme.ample else 2.1)
        sums = min(max(kit.theme.text_px(330, "body"), round(room.w * 0.42)), round(room.w * 0.5))
        if kit.theme.ample and beside:
            # The word needs the room: the description tells how its points come about.
            unit = points(2).partition("2")[2].strip()
            total = max(kit.fonts.width("00", "live"), kit.fonts.width(unit, "label"))
            sums = min(total + kit.px(8), round(room.w * 0.4))
        if beside:
            left = pygame.Rect(room.x, room.y, room.w - sums - kit.px(24), room.h)
            line = pygame.Rect(left.right + kit.px(12), room.y + kit.px(6), 1, room.h - kit.px(12))
            right = pygame.Rect(room.right - sums, room.y, sums, room.h)
        else:
            half = round(room.h * 0.55)
            left = pygame.Rect(room.x, room.y, room.w, half)
            line = pygame.Rect(room.x, left.bottom + kit.px(4), room.w, 1)
            right = pygame.Rect(
                room.x, line.bottom + kit.px(4), room.w, room.bottom - line.bottom - kit.px(4)
            )
        return left, line, right

    def corner(self) -> pygame.Rect:
        """Area at the right end of the word, kept free for a button."""
        room = self.rect.inflate(-2 * self.kit.px(20), -2 * self.kit.px(10))
        return pygame.Rect(0, 0, self.reserve, self.reserve).move_to(midright=self._columns(room)[0].midright)

    def _plain(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kit, room = self.kit, room.inflate(-2 * self.kit.px(30), 0)
        style = limited(kit, "status", room.h * 0.24)
        made = block(kit.fonts, escape(self.said.plain), style, t.INK_2, room.w)
        side = min(kit.px(40), max(1, room.h - made.height - kit.px(8)))
        mark, words = below(room, (side, made.height), kit.px(8))
        put(kit, surface, "pen-line", mark, side, t.INK_2)
        made.draw(kit.fonts, surface, words.x, words.y, words.w, "center")

    # --- the word -----------------------------------------------------------------------------------------------

    @property
    def _line(self) -> float:
        """Greatest height of a line as a part of the paper's height: more with large text."""
        return 0.17 + 0.07 * min(1.0, max(0.0, self.kit.theme.text_scale - 1))

    def _style(self, role: str, part: float) -> Style:
        """Return the style of a role whose lines take at most that part of the paper's height."""
        if self.kit.theme.ample:
            return self.kit.fonts.style(role)
        return limited(self.kit, role, (self.rect.h - 2 * self.kit.px(10)) * part)

    def _word(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kit, said, label = self.kit, self.said, self._style("label", self._line)
        line = kit.fonts.height(label)
        lines, ample = room.h / line, kit.theme.ample
        # The word comes first; if large letters leave no room for the rest, the description tells it.
        head_high = line if not ample or (lines >= 3.3 and not said.word) else 0
        foot_high = line * (2 if lines > 6 else 1) if not ample or lines >= 2.2 else 0
        heights = head_high, room.h - head_high - foot_high, foot_high
        head, letters, foot = below(room, heights)
        if head_high:
            sign = "lock" if said.sealed else "eye-off"
            least = round(label.px * 0.95) if ample else 12
            made = fitted(kit, escape(said.head), label, t.INK_2, head.w, most=1, least=least, sign=sign)
            made.draw(kit.fonts, surface, *head.topleft)
        letters.w -= self.reserve
        self._letters(surface, letters)
        if foot_high:
            ink = {True: t.OK_INK, False: t.REFUSE, None: t.INK_2}[said.good]
            sign = {True: "circle-check", False: "ban", None: ""}[said.good]
            most = foot_high // line
            made = fitted(kit, escape(said.said), label, ink, foot.w, most=most, least=label.px, sign=sign)
            made.draw(kit.fonts, surface, *foot.topleft)

    def _letters(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kit, fonts, said = self.kit, self.kit.fonts, self.said
        count = max(6, len(said.word) + 1)
        # Capitals alone: with large letters they fill the line.
        px = min(round(room.h * (1.05 if kit.theme.ample else 0.72)), kit.theme.text_px(58, "word"))
        if not kit.theme.ample:
            px = min(px, round(room.w / count * 0.98))
        style = Style("Fraunces", 700, max(12, px))
        if kit.theme.ample:  # no place is kept for letters to come
            style = fonts.shrink(said.word, style, room.w - kit.px(12), 12)
        cell = min(round(px * 1.02), room.w // count)
        line = max(2, kit.px(3))
        base = room.centery + round(fonts.cap_height(style) * 0.5)
        under = min(room.bottom - line, base + kit.px(12))
        x = room.x
        for letter in said.word:
            cell = fonts.width(letter, style) if kit.theme.ample else cell
            spot = pygame.Rect(x, base - fonts.height(style), cell, fonts.height(style))
            x += cell
            colour = t.REFUSE if letter in said.barred else t.INK
            # A W is wider than its place, and may be.
            fonts.put(surface, letter, style, colour, spot.inflate(cell, 0), "center", "baseline")
            surface.fill(
                t.REFUSE if letter in said.barred else t.BRASS, (spot.x + 2, under, max(2, cell - 5), line)
            )
        if said.writer is not None:
            x += max(2, kit.px(4))
            high = round(fonts.cap_height(style) * 1.25)
            surface.fill(
                self._carets[said.writer], (x, base - high + round(high * 0.1), max(2, kit.px(3)), high)
            )

    # --- the points ---------------------------------------------------------------------------------------------

    def _sums(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kit, fonts, said = self.kit, self.kit.fonts, self.said
        if said.points is None:
            return
        label = self._style("label", self._line)
        number = str(said.points)
        big = fonts.shrink(number, "live", round(room.w * (1.0 if kit.theme.ample else 0.3)))
        unit = points(said.points).partition(number)[2].strip()
        high = round((room.h - fonts.height(label) - kit.px(8)) * 1.3) if kit.theme.ample else room.h // 2
        if kit.theme.ample and high < big.px * 0.9:  # the number comes first
            unit, high = "", round(room.h * 1.3)
        px = min(big.px, high)
        big = Style(big.family, big.weight, px)
        wide = max(fonts.width("00", big), fonts.width(unit, label)) + kit.px(8)
        total = pygame.Rect(room.right - wide, room.y, wide, room.h)
        heights = [fonts.cap_height(big), fonts.height(label)][: 2 if unit else 1]
        rows = below(total, heights, kit.px(8))
        fonts.put(surface, number, big, t.INK, rows[0], "center")
        if unit:
            fonts.put(surface, unit, label, t.INK_2, rows[1], "center")
        if room.w - wide > fonts.width("00", big):
            self._rows(surface, pygame.Rect(room.x, room.y, room.w - wide - kit.px(18), room.h))

    def _rows(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        kit, fonts, said = self.kit, self.kit.fonts, self.said
        words_, strong, small = (
            self._style("body", self._line + 0.03),
            self._style("strong", self._line + 0.03),
            self._style("caption", self._line - 0.01),
        )
        step = min(round(fonts.height(words_) * 1.3), room.h // max(1, len(said.rows)))
        note = block(fonts, escape(said.note), small, t.INK_2, room.w) if said.note else None
        high = step * len(said.rows) + (note.height + kit.px(8) if note else 0)
        if note is not None and high > room.h:
            note, high = None, step * len(said.rows)
        y = room.y + max(0, (room.h - high) // 2)
        for words, stars, number in said.rows:
            row = pygame.Rect(room.x, y, room.w, step)
            wide = fonts.width("+0", strong)
            fonts.put(surface, number, strong, t.INK, row, "right")
            left = pygame.Rect(row.x, row.y, row.w - wide - kit.px(10), row.h)
            side = round(fonts.cap_height(words_) * 1.35)
            free = left.w - min(stars, 4) * (side + 2) - (kit.px(6) if stars else 0)
            style = fonts.shrink(words, words_, free, 9)
            fonts.put(surface, words, style, t.INK, pygame.Rect(left.x, left.y, free, left.h))
            x = left.x + min(free, fonts.width(words, style)) + kit.px(6)
            for _star in range(min(stars, 4)):
                star = icon(kit, "star", side, t.STAR, filled=True)
                surface.blit(star, star.get_rect(midleft=(x, row.centery)))
                x += side + 2
            y += step
        if note is not None:
            surface.fill((188, 160, 104), (room.x, y + kit.px(3), room.w, 1))
            note.draw(fonts, surface, room.x, y + kit.px(8))


@dataclass(frozen=True, slots=True)
class WrittenPage(Paint):
    """Page of a paper as a picture that can be torn off."""

    thing = "paper"
    said: WrittenPaper
    carets: tuple[t.RGB, ...]

    def picture(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        def paint() -> pygame.Surface:
            margin = bleed(kit, TIP_SHADE)
            image = clear((size[0] + 2 * margin, size[1] + 2 * margin), t.IVORY)
            paper = Paper(kit, pygame.Rect((margin, margin), size), self.carets)
            paper.said = self.said
            paper.draw(image, image.get_rect())
            return image

        return kit.cache.get(("page", size, self), paint)

    def bleed(self, kit: Kit, size: tuple[int, int]) -> int:
        return bleed(kit, TIP_SHADE)


EVERY = 0.2
"""Seconds between two looks at the time."""
GAP = 0.6
"""Longer gaps between two looks count as none: another page was open, or the window was being moved."""
LAST = 10
"""Seconds from which on the clock is red and ticks."""


class WritingClock(Vital):
    """Clock that counts down while `running()` and calls `rung` once at the end. Else it stands still."""

    thing = "clock"
    role = Role.STATUS

    def __init__(
        self, kit: Kit, rect: pygame.Rect, seconds: int, running: Callable[[], bool], rung: Callable[[], None]
    ) -> None:
        super().__init__(kit, rect, key="clock")
        self.seconds, self._running, self._rung = seconds, running, rung
        self._used = 0.0
        self._looked: float | None = None
        self._shown = seconds
        self.visible = False
        self.bleed = bleed(kit, PLATE_SHADE)

    @property
    def used(self) -> int:
        """Time used so far, ms."""
        return round(1000 * self._used)

    @property
    def left(self) -> float:
        return max(0.0, self.seconds - self._used)

    def begin(self, used: int) -> None:
        """Start the clock of a player who has already used `used` ms."""
        self._used = used / 1000
        self._looked = self.kit.now()
        self._measure()

    def start(self) -> None:
        """Start to read the time, once the clock is in a scene."""
        if self.scene is not None:
            self.scene.after(EVERY, self._tick)

    def _tick(self) -> None:
        if self.scene is None:
            return
        now = self.kit.now()
        passed, self._looked = now - (self._looked if self._looked is not None else now), now
        if self.visible and self._running() and passed < GAP:
            before = self.left
            self._used += passed
            self._measure()
            if before > 0 >= self.left:
                self._rung()
        self.start()

    def _measure(self) -> None:
        shown = -int(-self.left // 1)
        if shown != self._shown:
            self._shown = shown
            if 0 < shown <= LAST and self._running():
                self.kit.sounds.play("tick")
            self.invalidate()

    def label(self) -> str:
        return f"{self._shown} {self._unit()}"

    def _unit(self) -> str:
        return ngettext("second", "seconds", self._shown)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect, fonts = self.kit, self.rect, self.kit.fonts
        lay(surface, plate(kit, rect.size, rect.w // 2), rect)
        late = self._shown <= LAST
        ring = rect.inflate(-2 * max(2, rect.w // 24), -2 * max(2, rect.w // 24))
        colour = t.REFUSE_SOFT if late else t.BRASS_L
        surface.blit(arc(kit, ring.w, self._shown / self.seconds, colour), ring)
        style = Style("Nunito", 800, max(14, round(rect.w * 0.3)))
        unit = fonts.shrink(self._unit(), "label", round(rect.w * 0.6))
        heights = fonts.cap_height(style), fonts.height(unit)
        row, foot = below(rect, heights, kit.px(6))
        fonts.put(surface, str(self._shown), style, t.REFUSE_TEXT if late else t.TEXT, row, "center")
        fonts.put(surface, self._unit(), unit, t.MIST, foot, "center")
