"""A lane of the felt: its number, and who has how many cards in its row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from cardtable.games.crackword.board.layout import WIDE
from cardtable.i18n import _
from cardtable.table.board.picture import CardGroup
from cardtable.table.board.slots import may_go
from cardtable.ui import theme as t
from cardtable.ui.fade import without
from cardtable.ui.gestures import Gesture, Tap
from cardtable.ui.kit import Kit
from cardtable.ui.looks import Look
from cardtable.ui.motion import Tween
from cardtable.ui.node import Role
from cardtable.ui.paint import materials
from cardtable.ui.paint.discs import disc, disc_bleed
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.plates import well
from cardtable.ui.shown import ShownField
from cardtable.ui.sprite import blit_faded
from cardtable.ui.text import Style
from cardtable.ui.theme import Hue
from cardtable.ui.vital import Vital
from cardtable.ui.widgets.button import NEARLY

LARGE = 40
"""The width of the discs of two players, units."""
SHINES = 130.0
"""Milliseconds at speed 1 that the light of a lane takes to come and to go."""


@dataclass(frozen=True, slots=True)
class Count:
    """Number of cards of each player in a row, and the leader (C7), if there is one."""

    letters: str = ""
    counts: tuple[int, ...] = ()
    leads: int | None = None
    told: bool = True
    """False where players find out by themselves who leads."""

    @classmethod
    def of(cls, row: CardGroup) -> Count:
        return cls(row.reads, row.tally, row.leads, not row.silent)

    @property
    def tied(self) -> bool:
        best = max(self.counts, default=0)
        return best > 0 and self.counts.count(best) > 1


class Lane(Vital):
    """One of the four rows: a sunk lane with its brass number and its tally. The cards lie on top of it."""

    soft = True
    thing = "lane"
    role = Role.GROUP
    solid = True
    count = ShownField(Count())
    """Contents of the lane now."""

    def __init__(
        self,
        kit: Kit,
        places: tuple[pygame.Rect, pygame.Rect, pygame.Rect],
        number: int,
        hues: Sequence[Hue],
        names: Sequence[str],
        figures: str,
    ) -> None:
        rect, self._knob, self._tally = places
        super().__init__(kit, rect, key=f"lane-{number}")
        far = 2 * disc_bleed(kit.px(LARGE))
        self._told = self._tally.inflate(far, far)
        """Area that the tally draws on, with the shadows of its signs."""
        self.number, self._hues, self._names = number, hues, names
        self.tap: Callable[[int, int], bool] = lambda _row, _x: False
        """Touch the lane at that x; the controls say what it means."""
        self._figures = figures
        self._shown = self._takes = False
        self._lit = self._glows = self._from = 0.0
        """Part of the light shown now, its goal, and its last value."""
        self._tween = Tween(0.0, 0.0)
        self.radius = kit.px(12)
        self.zone_name = "rows"

    @property
    def soft_part(self) -> pygame.Rect:
        return self._told

    @property
    def vital(self) -> Sequence[pygame.Rect]:
        if not self.count.letters:
            return ()
        room = self._tally
        wide = counts_beside(self.kit, room, len(self._hues), self._figures)
        if not wide:
            return (room,)
        told = self.kit.fonts.width(self._words, "label") + 2 * room.h if self.count.told else 0
        counts = pygame.Rect(room.right - wide, room.y, wide, room.h)
        return counts, pygame.Rect(room.x, room.y, min(told, room.w), room.h)

    def light(self, shown: bool, *, takes: bool) -> None:
        """Light the edge: the card being composed lies here, may clear the row, or would fall here. `takes` is True if the whole
        lane takes the card taken up."""
        self._shown, self._takes = shown, takes
        self._shine()

    def _shine(self) -> None:
        """Fade the light in or out."""
        goal = float(self._shown or (self.hovered and self.focusable))
        if goal != self._glows:
            self._glows, self._from = goal, self._lit
            self._tween = Tween(self.kit.now(), self.kit.seconds(SHINES))
            if self.scene is not None and self._tween.duration:
                self.scene.animate(self)
            else:
                self._shine_by(goal)

    def _shine_by(self, lit: float) -> None:
        self._lit = lit
        for piece in without(self.rect, [self._inside]):
            self.invalidate_part(piece)

    @property
    def _inside(self) -> pygame.Rect:
        """Return the part that looks the same while the lane shines. A lane is too large to be drawn in each frame of a fade:
        only its edge is."""
        return self.rect.inflate(-2 * self.radius, -2 * max(1, self.kit.px(2)))

    def hover_changed(self) -> None:
        self._shine()

    def animate(self, now: float) -> bool:
        done = self._tween.done(now)
        self._shine_by(
            self._glows if done else pygame.math.lerp(self._from, self._glows, self._tween.amount(now))
        )
        return not done

    def label(self) -> str:
        told = {"row": self.number + 1, "letters": self.count.letters}
        row = _("row %(row)s: %(letters)s") % told if self.count.letters else _("row %(row)s: empty") % told
        return f"{row}, {self._words}" if self._words else row

    def value(self) -> str:
        counts = zip(self._names, self.count.counts, strict=False)
        return ", ".join([f"{name} {count}" for name, count in counts] + [may_go()] * self._takes)

    @property
    def _words(self) -> str:
        if not self.count.told:
            return ""
        if self.count.leads is not None:
            name = {"name": self._names[self.count.leads]}
            return (_("%(name)s leads (joker)") if self.count.tied else _("%(name)s leads")) % name
        if self.count.tied:
            return _("Tie: nobody leads")
        return _("Nobody leads") if self.count.letters else ""

    def handle(self, gesture: Gesture) -> bool:
        return isinstance(gesture, Tap) and self.tap(self.number, gesture.pos[0])

    def click(self) -> bool:
        return self.tap(self.number, self.rect.right)

    # drawing

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self._draw_well(surface, clip)
        if clip.colliderect(self._knob):
            put_number(self.kit, surface, self._knob, self.number + 1)
        # Most of what is drawn anew of a lane is its edge, which no words reach.
        middle = clip.clip(self._inside)
        if self.count.letters and middle.colliderect(self._told):
            surface.set_clip(middle)
            self._draw_tally(surface)
            surface.set_clip(clip)

    def _draw_well(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        paint = partial(well, self.kit, self.rect.size, self.radius, 0.4)
        if self._lit in (0, 1):
            surface.blit(paint(lit=bool(self._lit)), self.rect)
            return
        dark, bright = paint(), paint(lit=True)
        surface.set_clip(clip.clip(self._inside))
        surface.blit(dark, self.rect)
        for piece in without(clip.clip(self.rect), [self._inside]):
            surface.set_clip(piece)
            blit_faded(surface, dark, self.rect.topleft, round(255 * (1 - self._lit)))
            blit_faded(surface, bright, self.rect.topleft, round(255 * self._lit))
        surface.set_clip(clip)

    def _draw_tally(self, surface: pygame.Surface) -> None:
        room, fonts = self._tally, self.kit.fonts
        if half := counts_beside(self.kit, room, len(self._hues), self._figures):
            self._discs(surface, pygame.Rect(room.right - half, room.y, half, room.h))
            self._leader(surface, pygame.Rect(room.x, room.y, room.w - half - self.kit.px(8), room.h))
            return
        line, high = fonts.height("label"), high_of(self.kit, self._figures)
        if not self.count.told:
            self._discs(surface, pygame.Rect(room.x, room.centery - high // 2, room.w, high))
            return
        top = room.centery - (high + line + self.kit.px(4)) // 2
        self._discs(surface, pygame.Rect(room.x, top, room.w, high))
        self._leader(surface, pygame.Rect(room.x, top + high + self.kit.px(4), room.w, line))

    def _discs(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        """Draw disc and count of each colour; colours without a card are pale, the leader's is brass."""
        fonts = self.kit.fonts
        step = room.w // max(1, len(self._hues))
        size = min(disc_of(self.kit, self._figures), round(step * 0.5), room.h)
        for seat, (hue, count) in enumerate(zip(self._hues, self.count.counts, strict=False)):
            x = room.x + seat * step
            image = disc(self.kit, hue, size)
            if not count:
                image = self.kit.cache.get(("pale-disc", hue.name, size), partial(_pale, image))
            surface.blit(image, image.get_rect(center=(x + size // 2, room.centery)))
            colour = t.BRASS_L if seat == self.count.leads else t.TEXT
            text = pygame.Rect(x + size + self.kit.px(6), room.y, step - size - self.kit.px(6), room.h)
            style = _low(fonts.shrink(str(count), self._figures, text.w, 11), room.h)
            # A pale figure shows well enough on dark felt alone.
            pale = not count and self.kit.theme.look == Look.EVENING
            fonts.put(surface, str(count), style, colour, text, alpha=165 if pale else 255)

    def _leader(self, surface: pygame.Surface, room: pygame.Rect) -> None:
        fonts, words, x = self.kit.fonts, self._words, room.x
        leads, ample = self.count.leads is not None, self.kit.theme.ample
        if leads:
            size = min(round(fonts.cap_height("label") * 1.6), room.h, room.w if ample else room.w // 5)
            surface.blit(
                icon(self.kit, "crown", size, self.kit.on_felt(t.BRASS_L)), (x, room.centery - size // 2)
            )
            x += size + self.kit.px(6)
        text = pygame.Rect(x, room.y, max(1, room.right - x - self.kit.px(6)), room.h)
        # Few large words rather than many small ones, where large ones are wanted.
        most = 1.0 if ample else 1.4
        if self.count.tied and fonts.width(words, "label") > most * text.w:
            name = {"name": self._names[self.count.leads or 0]}
            words = _("%(name)s leads") % name if leads else _("Tie")
        role = _low(fonts.shrink(words, "label", text.w, 11), room.h)
        if ample and role.px < NEARLY * fonts.style("label").px:
            return  # the crown, and the count in brass, name the leader; the description says it in words
        fonts.put(surface, words, role, t.BRASS_L if leads else t.MIST, text)


def counts_beside(kit: Kit, room: pygame.Rect, seats: int, figures: str) -> int:
    """The width of the counts if who leads is told beside them, px; 0 if it is told below them."""
    if room.h >= kit.fonts.height(figures) + kit.fonts.height("label") + kit.px(10):
        return 0
    most = round(room.w * 0.86) if kit.theme.ample else room.w // 2
    return min(most, seats * kit.theme.text_px(WIDE[figures], figures))


def put_number(kit: Kit, surface: pygame.Surface, spot: pygame.Rect, number: int) -> None:
    """Draw the number of a row on a brass knob."""
    surface.blit(materials.knob(kit, spot.w), spot)
    role = kit.fonts.shrink(str(number), "count", spot.w - 4, 10)
    kit.fonts.put(surface, str(number), role, t.rgb("#2B1B0C"), spot, "center")


def high_of(kit: Kit, figures: str) -> int:
    """The height of counts of that type, px."""
    return max(kit.fonts.height(figures), disc_of(kit, figures))


def disc_of(kit: Kit, figures: str) -> int:
    """The width of a disc beside a count, px."""
    return max(14, kit.px(26 if figures == "count" else LARGE))


def _low(style: Style, high: int) -> Style:
    """`style`, no larger than a line of `high` px takes."""
    return replace(style, px=min(style.px, max(9, round(high * 0.9))))


def _pale(image: pygame.Surface) -> pygame.Surface:
    faded = image.copy()
    faded.fill((255, 255, 255, 96), special_flags=pygame.BLEND_RGBA_MULT)
    return faded
