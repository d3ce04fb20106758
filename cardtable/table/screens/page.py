"""What the pages round the tables share: a bar at the top, a rail at the foot, and a middle that scrolls where it must.

Layout is measured, never guessed: every block says how high it is at a width, and a page puts blocks beside one another only where
they fit. So one build serves 1024×640 and a wall, 80 % and 250 % of text.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

import pygame

from ...i18n import _
from .. import theme as t
from ..gestures import Gesture, Key
from ..node import Node, RectLike, Role
from ..paint import plates
from ..scene import Layer, Scene
from ..widgets.button import Button, IconButton
from ..widgets.label import Backdrop, Icon, Paragraph
from ..widgets.scroll import ScrollPanel

if TYPE_CHECKING:
    from ..kit import Kit
    from .navigator import Navigator


def wrapped(widths: Sequence[int], room: int, gap: int) -> list[list[int]]:
    """The indices of things `widths` px wide in rows of at most `room` px, `gap` px between them."""
    rows: list[list[int]] = []
    used = 0
    for i, width in enumerate(widths):
        if rows and used + gap + width <= room:
            rows[-1].append(i)
            used += gap + width
        else:
            rows.append([i])
            used = width
    return rows


def target(kit: Kit, units: float = 48, role: str = "button") -> int:
    """The height of something to touch: `units` grown with the text, never under 44 logical px."""
    return max(kit.theme.target, kit.px(units), kit.theme.text_px(units, role))


class Panel(Node):
    """A dark plate with a hairline, behind what it holds."""

    role = Role.GROUP

    def __init__(self, kit: Kit, rect: RectLike, *, lit: bool = False, zone: bool = False, key: str = "") -> None:
        super().__init__(kit, rect, key=key)
        self.lit, self.zone = lit, zone
        self.radius = kit.px(16)
        self.bleed = plates.bleed(kit, plates.PLATE_SHADE) + 2

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image, pad = plates.plate(self.kit, self.rect.size, self.radius, self.lit)
        surface.blit(image, (self.rect.x - pad, self.rect.y - pad))


class Line(Node):
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


class Chip(Node):
    """The number of a clause in a small brass frame; a click reads it."""

    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(self, kit: Kit, rect: RectLike, clause: str, read: Callable[[str], object], *, key: str = "") -> None:
        super().__init__(kit, rect, key=key)
        self.clause, self._read = clause, read
        self.radius = kit.px(6)
        self.tip = _("Read rule %(clause)s") % {"clause": clause}

    @staticmethod
    def size_of(kit: Kit, clause: str) -> tuple[int, int]:
        """The width and height it needs, px."""
        return kit.fonts.width(clause, "label") + kit.theme.text_px(16, "label"), kit.theme.text_px(24, "label")

    def covers(self, pos: tuple[int, int]) -> bool:
        # Small to the eye, a finger wide to the touch.
        grow = max(0, self.kit.theme.target - self.rect.h), max(0, self.kit.theme.target - self.rect.w)
        return self.rect.inflate(grow[1], grow[0]).collidepoint(pos)

    def click(self) -> bool:
        self.kit.sounds.play("tap")
        self._read(self.clause)
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        from ..paint.shapes import box

        glow = t.fade(t.BRASS, 0.22 if self.hovered else 0.04)
        frame = self.kit.cache.get(
            ("chip", self.rect.size, self.hovered),
            lambda: box(self.rect.size, self.radius, [(0, glow), (1, glow)], t.fade(t.BRASS, 0.85 if self.hovered else 0.5)),
        )
        surface.blit(frame, self.rect)
        self.kit.fonts.put(surface, self.clause, "label", t.BRASS_L, self.rect, align="center")


@dataclass(frozen=True, slots=True)
class Act:
    """A button on the rail."""

    text: str
    do: Callable[[], object]
    icon: str = ""
    main: bool = False
    key: str = ""
    enabled: bool = True


@dataclass(frozen=True, slots=True)
class Piece:
    """Anything else on the rail: its size, and the node for a place of that size."""

    wide: int
    high: int
    make: Callable[[pygame.Rect], Node]


MOST_RAIL = 0.3
"""The part of the window's height a rail may take; what does not fit goes to the end of the page."""


class Page(Scene):
    """A screen round the tables. Subclasses say `heading`, fill the middle in `fill`, and name what stands on the rail."""

    backdrop = "felt"
    tools: tuple[str, ...] = ("rules", "sound", "settings")
    home = False
    """Whether the button at the top left goes to the start rather than back."""

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit)
        self.nav = nav
        self._notice: Layer | None = None
        self._spilled: tuple[Act | Piece, ...] = ()

    # for subclasses

    def heading(self) -> tuple[str, str]:
        """The page's title and the line below it."""
        return "", ""

    def title(self) -> str:
        return self.heading()[0]

    def acts(self) -> tuple[Sequence[Act | Piece], Sequence[Act | Piece]]:
        """What stands on the rail: at its left, at its right (the main one last)."""
        return (), ()

    def fill(self, area: pygame.Rect) -> list[Node]:
        """The middle: nodes from `area.topleft` on, `area.w` px wide; what is higher than `area.h` scrolls."""
        return []

    def game(self) -> str:
        """The game whose rules F1 opens."""
        from ...rules.catalogue import GAMES

        return str(GAMES[0].meta.id)

    def on_back(self) -> None:
        """What Escape and the button at the top left do."""
        (self.nav.start if self.home else self.nav.back)()

    # building

    @property
    def margin(self) -> int:
        """The page's margin at the left and right, px."""
        return min(self.kit.px(80), self.kit.theme.x(0.05))

    def build(self) -> None:
        foot = self._foot()
        top = self._bar()
        bottom = foot if foot else self.kit.theme.size[1]
        self.middle(pygame.Rect(0, top, self.kit.theme.size[0], bottom - top))

    def middle(self, room: pygame.Rect) -> None:
        """Put the scrolling middle into `room`, which is as wide as the window."""
        kit = self.kit
        self.body = ScrollPanel(kit, room, key="body", margin=kit.px(28))
        gap = min(kit.px(24), kit.theme.y(0.02))
        area = pygame.Rect(self.margin, room.y + gap, room.w - 2 * self.margin, room.h - gap - kit.px(28))
        nodes = self.fill(area)
        if self._spilled:
            foot = max((n.rect.bottom for node in nodes for n in node.walk()), default=area.y)
            nodes += spilled(kit, self._spilled, pygame.Rect(area.x, foot + kit.px(24), area.w, 0))
        self.body.fill(nodes)
        self.base.add(self.body)

    def _bar(self) -> int:
        """The bar at the top; gives its foot."""
        kit, theme = self.kit, self.kit.theme
        pad, side = max(kit.px(24), 8), target(kit, 48, "label")
        side = min(side, round(theme.target * 1.5))
        bar = Node(kit, (0, 0, theme.size[0], 1), key="bar")
        bar.zone = True
        left = "house" if self.home else "arrow-left"
        name = _("Home") if self.home else _("Back")
        bar.add(IconButton(kit, (pad, pad * 2 // 3, side, side), left, name, self.on_back, key="back"))
        x = theme.size[0] - pad
        for tool in reversed(self.tools):
            x -= side
            bar.add(self._tool(tool, pygame.Rect(x, pad * 2 // 3, side, side)))
            x -= kit.px(8)
        head, line = self.heading()
        room = max(side, x - pad - side - 2 * kit.px(16))
        spot = pad + side + kit.px(16)
        words = Paragraph(kit, (spot, 0, room, 0), head, "screen-title", t.TEXT).fitted()
        words.role = Role.HEADING
        high = words.rect.h
        small = Paragraph(kit, (spot, 0, room, 0), line, "label", t.MIST).fitted() if line else None
        total = high + (small.rect.h if small else 0)
        y = pad * 2 // 3 + max(0, (side - total) // 2)
        words.rect = (spot, y, room, high)
        bar.add(words)
        if small:
            small.rect = (spot, y + high, room, small.rect.h)
            bar.add(small)
        foot = max(pad * 2 // 3 + side, y + total) + kit.px(10)
        bar.rect = (0, 0, theme.size[0], foot)
        self.base.add(bar)
        return foot

    def _tool(self, tool: str, rect: pygame.Rect) -> Node:
        kit = self.kit
        if tool == "rules":
            return IconButton(kit, rect, "book-open", _("Rules"), lambda: self.nav.rules(self.game()), key="tool-rules")
        if tool == "sound":
            on = self.nav.settings.sound and self.nav.settings.volume > 0
            icon, label = ("volume-2", _("Sound: on")) if on else ("volume-x", _("Sound: off"))
            return IconButton(kit, rect, icon, label, self.toggle_sound, key="tool-sound")
        return IconButton(kit, rect, "settings", _("Settings"), self.nav.preferences, key="tool-settings")

    def toggle_sound(self) -> None:
        """Sound on or off, kept."""
        settings = self.nav.settings
        on = settings.sound and settings.volume > 0
        self.nav.change(replace(settings, sound=not on, volume=settings.volume or 70))
        self.rebuild()

    def _foot(self) -> int:
        """The backdrop and, where there are acts, the rail; gives the rail's top, or 0."""
        kit, theme = self.kit, self.kit.theme
        left, right = self.acts()
        if not left and not right:
            self.base.add(Backdrop(kit, self.backdrop))
            return 0
        self.rail = Rail(kit, left, right, self.margin)
        self._spilled = ()
        if self.rail.high > theme.size[1] * MOST_RAIL:
            self._spilled = (*left, *right[:-1]) if right else tuple(left[1:])
            self.rail = Rail(kit, (), right[-1:] or left[:1], self.margin)
        top = theme.size[1] - self.rail.high
        self.base.add(Backdrop(kit, self.backdrop, top / theme.size[1]))
        self.rail.place(top)
        self.base.add(self.rail)
        return top

    # what happens

    def handle(self, gesture: Gesture) -> bool:
        if not isinstance(gesture, Key):
            return False
        if gesture.key == pygame.K_ESCAPE:
            self.on_back()
        elif gesture.key == pygame.K_F1:
            self.nav.rules(self.game())
        elif gesture.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and hasattr(self, "body"):
            return self.body.handle(gesture)
        else:
            return False
        return True

    def say(self, markup: str, icon: str = "info") -> None:
        """Show a sentence over the foot of the page for a few seconds."""
        if self._notice is not None:
            self.close(self._notice)
        notice = self.open(lambda: Notice(self.kit, markup, icon))
        self._notice = notice
        self.after(7.0, lambda: self._unsay(notice))

    def _unsay(self, notice: Layer) -> None:
        if self._notice is notice:
            self._notice = None
        for layer in self.layers[1:]:
            if layer is notice or (isinstance(layer, Notice) and self._notice is None):
                self.close(layer)


class Rail(Node):
    """What stands on the walnut rail, in one row where it fits, else in as many as it needs."""

    zone = True

    def __init__(self, kit: Kit, left: Sequence[Act | Piece], right: Sequence[Act | Piece], margin: int) -> None:
        super().__init__(kit, key="rail")
        width = kit.theme.size[0] - 2 * margin
        self._margin = margin
        self._pieces = [piece_of(kit, item, width) for item in (*left, *right)]
        self._lefts = len(left)
        gap = kit.px(12)
        whole = sum(piece.wide for piece in self._pieces) + gap * (len(self._pieces) + 1)
        self._one = whole <= width
        rows = [list(range(len(self._pieces)))] if self._one else wrapped([p.wide for p in self._pieces], width, gap)
        self._rows = rows
        self._lip = max(3, kit.px(6))
        self._pad = max(kit.px(28 if len(rows) == 1 else 14), 8)
        tall = sum(max(self._pieces[i].high for i in row) for row in rows)
        self.high = tall + gap * (len(rows) - 1) + 2 * self._pad + self._lip

    def place(self, top: int) -> None:
        """Stand with its upper edge at `top`."""
        kit, width, gap = self.kit, self.kit.theme.size[0], self.kit.px(12)
        self.rect = (0, top, width, self.high)
        y = top + self._pad + self._lip
        for row in self._rows:
            tall = max(self._pieces[i].high for i in row)
            x = self._margin
            for i in row:
                if self._one and i == self._lefts:
                    x = width - self._margin - sum(self._pieces[j].wide + gap for j in row if j >= i) + gap
                piece = self._pieces[i]
                self.add(piece.make(pygame.Rect(x, y + (tall - piece.high) // 2, piece.wide, piece.high)))
                x += piece.wide + gap
            y += tall + gap


def piece_of(kit: Kit, item: Act | Piece, most: int) -> Piece:
    """What an act takes on a rail: its button."""
    if isinstance(item, Piece):
        return item
    act = item
    role = "button-main" if act.main else "button"
    wide = Button.width_of(kit, act.text, act.icon, role)
    if act.main:
        wide = max(wide, kit.px(244))

    def make(rect: pygame.Rect) -> Node:
        button = Button(
            kit, rect, act.text, act.do, kind="main" if act.main else "walnut", icon=act.icon, type_=role,
            key=act.key or f"act-{act.icon}",
        )
        button.enabled = act.enabled
        return button

    return Piece(min(most, wide), target(kit, 68 if act.main else 52, "button"), make)


def spilled(kit: Kit, items: Sequence[Act | Piece], spot: pygame.Rect) -> list[Node]:
    """What a rail has no room for, in rows from `spot.topleft` on."""
    pieces = [piece_of(kit, item, spot.w) for item in items]
    nodes: list[Node] = []
    y, gap = spot.y, kit.px(12)
    for row in wrapped([piece.wide for piece in pieces], spot.w, gap):
        x = spot.x
        for i in row:
            nodes.append(pieces[i].make(pygame.Rect(x, y, pieces[i].wide, pieces[i].high)))
            x += pieces[i].wide + gap
        y += max(pieces[i].high for i in row) + gap
    return nodes


class Notice(Layer):
    """A sentence on ivory over the foot of the page, announced and soon gone."""

    def __init__(self, kit: Kit, markup: str, icon: str) -> None:
        super().__init__(kit)
        theme = kit.theme
        pad = theme.text_px(16, "body")
        mark = theme.text_px(24, "body")
        room = min(theme.x(0.9), theme.text_px(720, "body")) - 3 * pad - mark
        words = Paragraph(kit, (0, 0, room, 0), markup, "body", t.INK)
        wide, high = words.block.width, words.block.height
        box = pygame.Rect(0, 0, wide + 3 * pad + mark, max(high, mark) + round(pad * 1.4))
        box.midbottom = theme.size[0] // 2, theme.size[1] - kit.px(20)
        sheet = _Ivory(kit, box)
        sheet.add(Icon(kit, (box.x + pad, box.centery - mark // 2, mark, mark), icon, t.BRASS_D))
        words.rect = (box.x + 2 * pad + mark, box.centery - high // 2, wide, high)
        sheet.add(words)
        self.add(sheet)


class _Ivory(Node):
    role = Role.STATUS

    def __init__(self, kit: Kit, rect: RectLike) -> None:
        super().__init__(kit, rect)
        self.bleed = plates.bleed(kit, plates.TIP_SHADE)

    def label(self) -> str:
        return " ".join(child.label() for child in self.children if isinstance(child, Paragraph))

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image, pad = plates.ivory(self.kit, self.rect.size, self.kit.px(12))
        surface.blit(image, (self.rect.x - pad, self.rect.y - pad))
