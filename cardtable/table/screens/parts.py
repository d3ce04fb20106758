"""Small things many pages are made of: panels, lines, chips, notices, words that measure themselves, players with their discs, moments
as people say them (today, yesterday, or the date).
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from datetime import date, datetime

import pygame

from cardtable.i18n import N_, _
from cardtable.play.seats import Player
from cardtable.table.medallion import put_player
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    Item,
    column,
    padded,
    row,
    stack,
    within,
    wrap,
)
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import discs, plates
from cardtable.ui.paint.shapes import kept_box, lay
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Dropdown, SelectorOption
from cardtable.ui.widgets.label import Icon, Label, Paragraph, PictureBox
from cardtable.wording.sentence import number


def target(kit: Kit, units: float = 48, role: str = "button") -> int:
    """The height of something to touch: `units` grown with the text, never under 44 logical px."""
    return max(kit.theme.target, kit.px(units), kit.theme.text_px(units, role))


def tool_side(kit: Kit) -> int:
    """Return the side of a button with an icon only, px: it grows less than the text."""
    return min(target(kit, 48, "label"), round(kit.theme.target * 1.5))


def text(
    kit: Kit,
    width: int,
    markup: str,
    role: str,
    colour: t.RGB,
    *,
    leading: float = 1.0,
    heading: bool = False,
) -> Item:
    """Words wrapped to `width` px, as high as they are."""
    words = Paragraph(kit, (0, 0, width, 0), markup, role, colour, leading=leading).fitted()
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
    role: str = "button",
    units: float = 48,
    high: int = 0,
    tip: str = "",
) -> Item:
    """A button as wide as its words, `most` px at most, and `units` or `high` px high."""
    size = min(most, Button.width_of(kit, text, icon, role)), high or target(kit, units, role)
    return Item.of(Button(kit, (0, 0, *size), text, act, kind=kind, icon=icon, type_=role, tip=tip, key=key))


def ruled(kit: Kit, wide: int, rows: Iterable[Item]) -> list[Item]:
    """Rows `wide` px wide with a hairline above each."""
    return [stack([Item.of(Hairline(kit, (0, 0, wide, 1))), each]) for each in rows]


def listing(kit: Kit, wide: int, rows: Callable[[int], Sequence[Item]]) -> Item:
    """A panel `wide` px wide with the rows that `rows` makes of the width inside it, hairlines between them."""
    pad = max(14, kit.px(30))
    first, *others = rows(wide - 2 * pad)
    return within(Panel(kit), padded(column([first, *ruled(kit, first.w, others)]), pad, kit.px(10)))


Choosable = tuple[Sequence[SelectorOption], Hashable, Callable[[Hashable], None], str, str]
"""A list that opens: its options, the one chosen, the listener for another, its name and its key."""


def dropdowns(kit: Kit, wide: int, *lists: Choosable) -> Item:
    """Lists that open, beside one another as far as they fit, each as wide as its longest words."""
    nodes = []
    for options, now, choose, name, key in lists:
        words = max(kit.fonts.width(each.text, "label") for each in options)
        rect = (0, 0, min(wide, words + kit.theme.text_px(64, "label")), target(kit, 48, "label"))
        nodes.append(Item.of(Dropdown(kit, rect, options, now, choose, name=name, key=key)))
    return wrap(nodes, wide, kit.px(12))


def alike(wide: int, gap: int, columns: int, make: Callable[[int], Sequence[Node]]) -> Item:
    """Lay out nodes of one width in rows of `columns`, all as high as the highest."""
    each = (wide - gap * (columns - 1)) // columns
    nodes = make(each)
    high = max((node.rect.h for node in nodes), default=0)
    for node in nodes:
        node.rect = (0, 0, each, high)
    return wrap([Item.of(node) for node in nodes], wide, gap)


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
        self.radius = kit.px(16)
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
        self.radius = kit.px(10)

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
        self.radius = kit.px(6)

    @staticmethod
    def size_of(kit: Kit, clause: str) -> tuple[int, int]:
        """The width and height it needs, px."""
        return kit.fonts.width(clause, "label") + kit.theme.text_px(16, "label"), kit.theme.text_px(
            24, "label"
        )

    def covers(self, pos: tuple[int, int]) -> bool:
        # Small to the eye, a finger wide to the touch.
        grow = max(0, self.kit.theme.target - self.rect.h), max(0, self.kit.theme.target - self.rect.w)
        return self.rect.inflate(grow[1], grow[0]).collidepoint(pos)

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
        theme = kit.theme
        pad = theme.text_px(16, "body")
        mark = theme.text_px(24, "body")
        room = min(within.w, theme.text_px(720, "body")) - 3 * pad - mark
        words = Paragraph(kit, (0, 0, room, 0), markup, "body", t.INK)
        wide, high = words.block.width, words.block.height
        box = pygame.Rect(0, 0, wide + 3 * pad + mark, max(high, mark) + round(pad * 1.4))
        if at_top:
            box.midtop = within.midtop
        else:
            box.midbottom = within.midbottom
        sheet = PictureBox(kit, box, lambda: plates.ivory(kit, box.size, kit.px(12)))
        sheet.role = Role.STATUS
        sheet.add(Icon(kit, (box.x + pad, box.centery - mark // 2, mark, mark), icon, t.BRASS_D))
        words.rect = (box.x + 2 * pad + mark, box.centery - high // 2, wide, high)
        sheet.add(words)
        sheet.called = words.label()
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

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put_fitted(self.kit, surface, self.text, self.type, self.colour, self.rect, 0, self.align)


def seat_blocks(
    kit: Kit, players: Sequence[Player], scores: Sequence[int], turn: Sequence[int], wide: int
) -> Item:
    """Everybody with disc, name and score, in rows of `wide` px; `turn` are lit."""
    fonts, theme = kit.fonts, kit.theme
    size = max(kit.px(36), theme.text_px(36, "strong"))
    gap, high = theme.text_px(10, "strong"), round((fonts.height("strong") + fonts.height("count")) * 0.94)
    first = round(fonts.height("strong") * 0.94)
    blocks = []
    for seat, (player, points) in enumerate(zip(players, scores, strict=True)):
        score = number(points)
        words = max(fonts.width(player.name, "strong"), fonts.width(score, "count"))
        room = min(words, theme.text_px(150, "strong"))
        disc = Disc(kit, (0, 0, size, size), hue_of(player), turn=seat in turn)
        name = Fitted(kit, (0, 0, room + 1, first), player.name, "strong", t.TEXT)
        count = Label(kit, (0, 0, room + 1, high - first), score, "count", t.BRASS_L)
        told = column([Item.of(name), Item.of(count)]).wide(room)
        blocks.append(row([Item.of(disc), told], gap, 0.5))
    return wrap(blocks, wide, theme.text_px(32, "strong"), kit.px(8))


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
