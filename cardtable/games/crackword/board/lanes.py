"""A lane of the felt: its number, and who has how many cards in its row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from cardtable.games.crackword.rules.model import Row, leader, reading, tally
from cardtable.i18n import _
from cardtable.table.board.lights import may_go
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.looks import Look
from cardtable.ui.motion import Tween
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import materials
from cardtable.ui.paint.discs import disc
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.plates import well
from cardtable.ui.paint.shapes import box
from cardtable.ui.sprite import blit_faded
from cardtable.ui.text import Style
from cardtable.ui.theme import Hue
from cardtable.ui.widgets.button import NEARLY

SHINES = 130.0
"""Milliseconds at speed 1 that the light of a lane takes to come and to go."""


@dataclass(frozen=True, slots=True)
class Count:
    """Who has how many cards in a row, and who leads it (C7), if anybody."""

    letters: str = ""
    counts: tuple[int, ...] = ()
    leads: int | None = None

    @classmethod
    def of(cls, row: Row, seats: int, majority: str) -> Count:
        cards = [each.card for each in row]
        return cls(reading(row), tally(cards, seats), leader(cards, seats, majority) if cards else None)

    @property
    def tied(self) -> bool:
        best = max(self.counts, default=0)
        return best > 0 and self.counts.count(best) > 1


class Lane(Node):
    """One of the four rows: a sunk lane with its brass number and its tally. The cards lie on top of it."""

    soft = True
    thing = "lane"
    role = Role.GROUP
    solid = True

    def __init__(
        self,
        kit: Kit,
        places: tuple[pygame.Rect, pygame.Rect, pygame.Rect],
        number: int,
        hues: Sequence[Hue],
        names: Sequence[str],
        act: Callable[[int, int], bool],
    ) -> None:
        rect, self._knob, self._tally = places
        super().__init__(kit, rect, key=f"lane-{number}")
        self.number, self._hues, self._names, self._act = number, hues, names, act
        self._count = Count()
        self._state = ""
        self._takes = False
        self._lit = self._glows = self._from = 0.0
        """How much of its light is seen, how much of it is to be, and how much was."""
        self._tween = Tween(0.0, 0.0)
        self.radius = kit.px(12)
        self.zone_name = "rows"

    @property
    def soft_part(self) -> pygame.Rect:
        return self._tally

    def show(self, count: Count) -> None:
        """What lies in it now."""
        if count != self._count:
            self._count = count
            self.invalidate()

    def light(self, state: str, *, takes: bool) -> None:
        """ "" at rest, "lit" when the card being composed lies here or may clear it, "near" when the card held would fall here.

        `takes`: whether it as a whole takes the card taken up.
        """
        self._takes = takes
        if state != self._state:
            self._state = state
            self._shine()
            self.invalidate()

    def _shine(self) -> None:
        """Its light comes or goes by degrees."""
        goal = float(bool(self._state) or (self.hovered and self.focusable))
        if goal != self._glows:
            self._glows, self._from = goal, self._lit
            self._tween = Tween(self.kit.now(), self.kit.seconds(SHINES))
            if self.scene is not None and self._tween.duration:
                self.scene.animate(self)
            else:
                self._lit = goal

    def hover_changed(self) -> None:
        self._shine()
        super().hover_changed()

    def animate(self, now: float) -> bool:
        self._lit = self._from + (self._glows - self._from) * self._tween.amount(now)
        self.invalidate()
        return not self._tween.done(now)

    def label(self) -> str:
        told = {"row": self.number + 1, "letters": self._count.letters}
        row = _("row %(row)s: %(letters)s") % told if self._count.letters else _("row %(row)s: empty") % told
        return f"{row}, {self._words}" if self._words else row

    def value(self) -> str:
        counts = zip(self._names, self._count.counts, strict=False)
        return ", ".join([f"{name} {count}" for name, count in counts] + [may_go()] * self._takes)

    @property
    def _words(self) -> str:
        if self._count.leads is not None:
            name = {"name": self._names[self._count.leads]}
            return _("%(name)s leads (joker)") % name if self._count.tied else self._leads
        if self._count.tied:
            return _("Tie: nobody leads")
        return _("Nobody leads") if self._count.letters else ""

    @property
    def _leads(self) -> str:
        return _("%(name)s leads") % {"name": self._names[self._count.leads or 0]}

    def handle(self, gesture: Gesture) -> bool:
        return isinstance(gesture, Tap) and self._act(self.number, gesture.pos[0])

    def click(self) -> bool:
        return self._act(self.number, self.rect.right)

    # drawing

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for lit, part in ((False, 1 - self._lit), (True, self._lit)):
            if part:
                image = well(self.kit, self.rect.size, self.radius, 0.4, lit=lit)
                blit_faded(surface, image, self.rect.topleft, round(255 * part))
        if self._state == "near":
            surface.blit(_light(self.kit, self.rect.size, self.radius), self.rect)
        knob = materials.knob(self.kit, self._knob.w)
        surface.blit(knob, self._knob)
        role = self.kit.fonts.shrink(str(self.number + 1), "count", self._knob.w - 4, 10)
        self.kit.fonts.put(surface, str(self.number + 1), role, t.rgb("#2B1B0C"), self._knob, "center")
        if self._count.letters:
            self._draw_tally(surface)

    def _draw_tally(self, surface: pygame.Surface) -> None:
        room, fonts = self._tally, self.kit.fonts
        beside = room.h < fonts.height("count") + fonts.height("label") + self.kit.px(10)
        if beside:
            most = round(room.w * 0.86) if self.kit.theme.ample else room.w // 2
            half = min(most, len(self._hues) * self.kit.theme.text_px(56, "count"))
            self._discs(surface, pygame.Rect(room.right - half, room.y, half, room.h))
            self._leader(surface, pygame.Rect(room.x, room.y, room.w - half - self.kit.px(8), room.h))
            return
        line = fonts.height("label")
        high = max(fonts.height("count"), self.kit.px(26))
        top = room.centery - (high + line + self.kit.px(4)) // 2
        self._discs(surface, pygame.Rect(room.x, top, room.w, high))
        self._leader(surface, pygame.Rect(room.x, top + high + self.kit.px(4), room.w, line))

    def _discs(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Each colour's disc and count; those without a card pale, the leader's in brass."""
        fonts = self.kit.fonts
        step = room.w // max(1, len(self._hues))
        size = min(max(14, self.kit.px(26)), round(step * 0.5), room.h)
        for seat, (hue, count) in enumerate(zip(self._hues, self._count.counts, strict=False)):
            x = room.x + seat * step
            image = disc(self.kit, hue, size)
            if not count:
                image = self.kit.cache.get(("pale-disc", hue.name, size), partial(_pale, image))
            surface.blit(image, image.get_rect(center=(x + size // 2, room.centery)))
            colour = t.BRASS_L if seat == self._count.leads else t.TEXT
            text = pygame.Rect(x + size + self.kit.px(6), room.y, step - size - self.kit.px(6), room.h)
            role = _low(fonts.shrink(str(count), "count", text.w, 11), room.h)
            # A pale figure shows well enough on dark felt alone.
            pale = not count and self.kit.theme.look == Look.EVENING
            fonts.put(surface, str(count), role, colour, text, alpha=165 if pale else 255)

    def _leader(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        fonts, words, x = self.kit.fonts, self._words, room.x
        leads, ample = self._count.leads is not None, self.kit.theme.ample
        if leads:
            size = min(round(fonts.cap_height("label") * 1.6), room.h, room.w if ample else room.w // 5)
            surface.blit(
                icon(self.kit, "crown", size, self.kit.on_felt(t.BRASS_L)), (x, room.centery - size // 2)
            )
            x += size + self.kit.px(6)
        text = pygame.Rect(x, room.y, max(1, room.right - x), room.h)
        # Few large words rather than many small ones, where large ones are wanted.
        most = 1.0 if ample else 1.4
        if self._count.tied and fonts.width(words, "label") > most * text.w:
            words = self._leads if leads else _("Tie")
        role = _low(fonts.shrink(words, "label", text.w, 11), room.h)
        if ample and role.px < NEARLY * fonts.style("label").px:
            return  # the crown, and the count in brass, say who; what is told to whoever asks says it in words
        fonts.put(surface, words, role, t.BRASS_L if leads else t.MIST, text)


def _low(style: Style, high: int) -> Style:
    """`style`, no larger than a line of `high` px takes."""
    return replace(style, px=min(style.px, max(9, round(high * 0.9))))


def _light(kit: Kit, size: tuple[int, int], radius: int) -> pygame.Surface:
    """The light of the lane that a card is held over."""
    tint = (*t.BRASS_L, 22)
    return kit.cache.get(("lane-light", size), lambda: box(size, radius, [(0.0, tint), (1.0, tint)]))


def _pale(image: pygame.Surface) -> pygame.Surface:
    faded = image.copy()
    faded.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
    return faded
