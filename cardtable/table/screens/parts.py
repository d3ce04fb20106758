"""Small things many pages are made of: panels, lines, chips, notices, words that measure themselves, players with their discs, moments
as people say them (today, yesterday, or the date).
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime

import pygame

from cardtable.i18n import N_, _
from cardtable.play.seats import Player
from cardtable.table.medallion import put_player
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import APART, CLOSE, NEAR, PLAIN, Item, Leaf, across, inset
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import discs, plates
from cardtable.ui.paint.shapes import kept_box, lay
from cardtable.ui.rects import about
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Icon, Label, Paragraph, PictureBox

LOW, USUAL, TALL = 44, 48, 56
"""Heights of what is pressed or written in, units that grow with the text: a row, a button, a field."""


def target(kit: Kit, units: float = USUAL, role: str = "button") -> int:
    """The height of something to touch: `units` grown with the text, never under 44 logical px."""
    return max(kit.theme.target, kit.px(units), kit.theme.text_px(units, role))


def tool_side(kit: Kit) -> int:
    """Return the side of a button with an icon only, px: it grows less than the text."""
    return min(target(kit, USUAL, "label"), round(kit.theme.target * 1.5))


def text(
    kit: Kit,
    width: int,
    markup: str,
    role: str,
    colour: t.RGB,
    *,
    heading: bool = False,
) -> Item:
    """Words wrapped to `width` px, as high as they are."""
    words = Paragraph(kit, (0, 0, width, 0), markup, role, colour).fitted()
    if heading:
        words.role = Role.HEADING
    return Item.of(words)


def heading(kit: Kit, width: int, title: str, line: str) -> list[Item]:
    """A panel's title, and what it says of it."""
    return [
        text(kit, width, title, "panel-title", t.TEXT, heading=True),
        text(kit, width, escape(line), "label", t.MIST),
    ]


def button(
    kit: Kit,
    most: int,
    text: str,
    icon: str,
    act: Callable[[], object],
    key: str,
    *,
    kind: str = "walnut",
    units: float = 48,
) -> Item:
    """A button as wide as its words, `most` px at most, and `units` high."""
    size = min(most, Button.width_of(kit, text, icon)), target(kit, units, "button")
    return Item.of(Button(kit, (0, 0, *size), text, act, kind=kind, icon=icon, key=key))


def put_fitted(
    kit: Kit,
    surface: pygame.Surface,
    text: str,
    role: str,
    ink: t.RGB,
    room: pygame.Rect,
    least: int,
    align: str,
) -> None:
    """Draw a line that is set smaller, down to `least` logical px (0: 70 %), before it is cut."""
    style = kit.fonts.shrink(text, role, room.w, round(least * kit.theme.ratio))
    kit.fonts.put(surface, text, style, ink, room, align)


class Panel(Node):
    """A dark plate with a hairline, behind what it holds."""

    role = Role.GROUP

    def __init__(
        self,
        kit: Kit,
        rect: RectLike = (0, 0, 0, 0),
        *,
        lit: bool = False,
        zone: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self.lit, self.zone = lit, zone
        self.radius = kit.px(PLAIN)
        self.bleed = plates.bleed(kit, plates.PLATE_SHADE) + 2

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        lay(surface, plates.plate(self.kit, self.rect.size, self.radius, self.lit), self.rect)


class Hairline(Node):
    """A hairline; `colour` with its alpha."""

    def __init__(self, kit: Kit, rect: RectLike, colour: t.RGBA = (217, 178, 95, 56)) -> None:
        super().__init__(kit, rect)
        self.colour = colour

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        strip = self.kit.cache.get(("line", self.rect.size, self.colour), self._strip)
        surface.blit(strip, self.rect)

    def _strip(self) -> pygame.Surface:
        strip = pygame.Surface(self.rect.size, pygame.SRCALPHA)
        strip.fill(self.colour)
        return strip


class RowButton(Button):
    """A row that is pressed as a whole; what it holds says what it is, unless that is `said`."""

    def __init__(self, kit: Kit, act: Callable[[], object], key: str, said: str = "") -> None:
        super().__init__(kit, (0, 0, 0, 0), "", act, key=key)
        self.whole, self.called = bool(said), said
        self.radius = kit.px(NEAR)

    def label(self) -> str:
        return self.called or ". ".join(each.label() for each in self.children if isinstance(each, Paragraph))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(plates.row(self.kit, self.rect.size, self.radius, self.hovered), self.rect)


class TextLink(Button):
    """Words underlined in brass that are pressed like a button; the room about them is pressed too."""

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        text: str,
        on_click: Callable[[], object],
        *,
        tip: str = "",
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, text, on_click, kind="plate", type_="label", tip=tip, key=key)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, ink = self.kit.fonts, t.FOCUS if self.hovered else t.BRASS_L
        style = fonts.shrink(self.text, "label", self.rect.w, 11)
        wide = min(self.rect.w, fonts.width(self.text, style))
        x = self.rect.right - wide if self.align == "right" else self.rect.x
        fonts.put(surface, self.text, style, ink, pygame.Rect(x, self.rect.y, wide + 1, self.rect.h))
        y = self.rect.centery + round(style.px * 0.72)
        surface.fill(ink, (x, y, wide, max(1, self.kit.px(1.5))))


class ClauseChip(Button):
    """The number of a clause in a small brass frame; a click reads it."""

    def __init__(
        self, kit: Kit, rect: RectLike, clause: str, read: Callable[[str], object], *, key: str = ""
    ) -> None:
        tip = _("Read rule %(clause)s") % {"clause": clause}
        super().__init__(kit, rect, "", lambda: read(clause), tip=tip, key=key)
        self.clause = clause
        self.radius = kit.px(CLOSE)

    @staticmethod
    def size_of(kit: Kit, clause: str) -> tuple[int, int]:
        """The width and height it needs, px."""
        return kit.line_width(clause, "label", 16), kit.theme.text_px(APART, "label")

    def covers(self, pos: tuple[int, int]) -> bool:
        # Small to the eye, a finger wide to the touch.
        least = self.kit.theme.target
        return about(self.rect.center, (max(self.rect.w, least), max(self.rect.h, least))).collidepoint(pos)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        glow = t.fade(t.BRASS, 0.22 if self.hovered else 0.04)
        edge = t.fade(t.BRASS, 0.85 if self.hovered else 0.5)
        surface.blit(kept_box(self.kit, self.rect.size, self.radius, [(0, glow), (1, glow)], edge), self.rect)
        self.kit.fonts.put(surface, self.clause, "label", t.BRASS_L, self.rect, align="center")


class NoticeLayer(Layer):
    """A sentence on ivory at the foot of `within`, or at its top, announced and soon gone."""

    def __init__(
        self, kit: Kit, markup: str, icon: str, within: pygame.Rect, *, at_top: bool = False
    ) -> None:
        super().__init__(kit, key="notice")
        icon_side = kit.theme.text_px(APART, "body")
        mark = Item.of(Icon(kit, (0, 0, icon_side, icon_side), icon, t.BRASS_D))
        said = Paragraph(kit, (0, 0, kit.theme.size[0], 0), markup, "body")
        words = Leaf(
            lambda kit, wide, _high: text(kit, wide, markup, "body", t.INK),
            lambda kit: said.block.width,
            lambda kit: 0,
        )
        whole = inset(across(mark, words), PLAIN, NEAR)
        item = whole.made(kit, min(within.w, kit.theme.text_px(720, "body"), whole.wish(kit)))
        spot = pygame.Rect(0, 0, item.w, item.h)
        if at_top:
            spot.midtop = within.midtop
        else:
            spot.midbottom = within.midbottom
        sheet = PictureBox(kit, spot, lambda: plates.ivory(kit, spot.size, kit.px(NEAR)))
        sheet.role = Role.STATUS
        for node in item.at(*spot.topleft):
            sheet.add(node)
        sheet.called = sheet.children[-1].label()
        self.add(sheet)


def hue_of(player: Player) -> t.Hue:
    """A player's colour and symbol."""
    return t.PLAYERS[player.colour % len(t.PLAYERS)]


class Disc(Node):
    """A player's disc, as large as its rectangle, or the medallion of the opponent `temper`; `name` is what a screen reader says."""

    role = Role.IMAGE

    def __init__(
        self, kit: Kit, rect: RectLike, hue: t.Hue, name: str = "", *, turn: bool = False, temper: str = ""
    ) -> None:
        super().__init__(kit, rect)
        self.hue, self.turn, self.called, self.temper = hue, turn, name, temper
        self.bleed = discs.disc_bleed(min(self.rect.size))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        side = min(self.rect.size)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = self.rect.center
        put_player(self.kit, surface, self.hue, spot, self.temper, turn=self.turn)


class Fitted(Label):
    """A line that is set smaller before it is cut: names, which may be long."""

    like = ""
    """The longest line of its group, which gives all of them one size; "" for a line by itself."""

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, room = self.kit.fonts, self.rect
        style = fonts.shrink(self.like or self.text, self.type, room.w)
        fonts.put(surface, self.text, style, self.colour, room, self.align)


MONTHS = (
    N_("January"),
    N_("February"),
    N_("March"),
    N_("April"),
    N_("May"),
    N_("June"),
    N_("July"),
    N_("August"),
    N_("September"),
    N_("October"),
    N_("November"),
    N_("December"),
)


def date_text(when: float, now: float) -> str:
    """The moment `when`, both in seconds since 1970, in this machine's time zone: "yesterday at 21:40"."""
    then, today = datetime.fromtimestamp(when), datetime.fromtimestamp(now)
    clock = _("%(hour)s:%(minute)s") % {"hour": str(then.hour), "minute": f"{then.minute:02d}"}
    days = (today.date() - then.date()).days
    if days == 0:
        return _("today at %(time)s") % {"time": clock}
    if days == 1:
        return _("yesterday at %(time)s") % {"time": clock}
    values = {"day": str(then.day), "month": _(MONTHS[then.month - 1]), "year": str(then.year), "time": clock}
    if then.year == today.year:
        return _("on %(month)s %(day)s at %(time)s") % values
    return _("on %(month)s %(day)s, %(year)s") % values


def day(when: date) -> str:
    """A day of the calendar: "November 22, 2026"."""
    values = {"day": str(when.day), "month": _(MONTHS[when.month - 1]), "year": str(when.year)}
    return _("%(month)s %(day)s, %(year)s") % values
