"""Frame of the pages round the tables: a bar at the top, a rail at the foot, and a middle that scrolls if it must.

Layout is measured, never guessed: every block says its height at a width, and a page puts blocks beside one another only if they
fit. So one build serves 1024×640 and a wall, 80 % and 250 % of text.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable.games import games
from cardtable.i18n import _
from cardtable.play.disk import StoreError, why
from cardtable.rules.contract import Options
from cardtable.table.screens.navigator import Navigator, toggle_sound
from cardtable.table.screens.parts import NoticeLayer, target, text
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, space, wrap, wrapped
from cardtable.ui.node import Node
from cardtable.ui.scene import Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Backdrop, Paragraph
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.faults import fault

MOST_RAIL = 0.3
"""The part of the window's height a rail may take; what does not fit goes to the end of the page."""


@dataclass(frozen=True, slots=True)
class Act:
    """A button on the rail."""

    text: str
    do: Callable[[], object]
    icon: str = ""
    main: bool = False
    key: str = ""
    enabled: bool = True


OnRail = Sequence[Act | Node]
"""Items side by side on a rail: acts, and nodes at their own size."""
Acts = tuple[OnRail, OnRail]
"""Items at the left and at the right of a rail."""


class Rail(Node):
    """Walnut rail whose items stand in one row if they fit, else in several."""

    zone = True

    def __init__(self, kit: Kit, left: OnRail, right: OnRail, margin: int, mirrored: bool = False) -> None:
        super().__init__(kit, key="rail")
        self._margin, self._mirrored = margin, mirrored
        wide, gap = kit.theme.size[0] - 2 * margin, kit.px(12)
        items = _items(kit, (*left, *right), wide)
        if fits_one_row(kit, (*left, *right), margin):
            apart = space(wide - sum(item.w + gap for item in items), 0)
            rows = [row([*items[: len(left)], apart, *items[len(left) :]], gap, 0.5)]
        else:
            rows = [
                row([items[i] for i in each], gap, 0.5) for each in wrapped([i.w for i in items], wide, gap)
            ]
            rows[-1] = row([space(wide - rows[-1].w, 0), rows[-1]])
        self._rows = column(rows, gap)
        self._lip = max(3, kit.px(6))
        self._pad = max(kit.px(28 if len(rows) == 1 else 14), 8)
        self.high = self._rows.h + 2 * self._pad + self._lip

    def place(self, top: int) -> None:
        """Stand with its upper edge at `top`."""
        width = self.kit.theme.size[0]
        self.rect = (0, top, width, self.high)
        for node in self._rows.at(self._margin, top + self._pad + self._lip):
            if self._mirrored:
                node.shift(width - node.rect.right - node.rect.x, 0)
            self.add(node)


def _items(kit: Kit, those: OnRail, most: int) -> list[Item]:
    """Return the items of a rail; an act is its button, `most` px wide at most."""
    return [Item.of(_button(kit, each, most) if isinstance(each, Act) else each) for each in those]


def _button(kit: Kit, act: Act, most: int) -> Button:
    kind, role, units = ("main", "button-main", 68) if act.main else ("walnut", "button", 52)
    wide = max(Button.width_of(kit, act.text, act.icon, role), kit.px(244) if act.main else 0)
    place, key = (0, 0, min(most, wide), target(kit, units, "button")), act.key or f"act-{act.icon}"
    button = Button(kit, place, act.text, act.do, kind=kind, icon=act.icon, type_=role, key=key)
    button.enabled = act.enabled
    return button


def fits_one_row(kit: Kit, those: OnRail, margin: int) -> bool:
    """Return True if all items fit on a rail side by side."""
    wide, gap = kit.theme.size[0] - 2 * margin, kit.px(12)
    return sum(item.w + gap for item in _items(kit, those, wide)) + gap <= wide


def spilled(kit: Kit, those: OnRail, spot: pygame.Rect) -> list[Node]:
    """Lay out the items that a rail has no room for, in rows from `spot.topleft` on."""
    return wrap(_items(kit, those, spot.w), spot.w, kit.px(12)).at(*spot.topleft)


class Page(Scene):
    """A screen round the tables. Subclasses say `heading`, fill the middle in `fill`, and name what stands on the rail."""

    backdrop = "felt"
    tools: tuple[str, ...] = ("rules", "sound", "settings")
    home = False
    """True if the button at the top left leads to the start, not back."""
    widest = (1080, "label")
    """Most width of a page with one column, in units that grow with text of that role."""
    first = ""
    """The key of what has the keyboard first: the first Tab shows that it is there."""
    notices_above = False
    """True if passing messages stand in the top bar, because the main part lies just above the rail."""

    def __init__(self, kit: Kit, nav: Navigator) -> None:
        super().__init__(kit)
        self.nav = nav
        self._sayings = 0
        """Number of messages shown over the page."""
        self._spilled: OnRail = ()

    # for subclasses

    def heading(self) -> tuple[str, str]:
        """The page's title and the line below it."""
        return "", ""

    def title(self) -> str:
        return self.heading()[0]

    def acts(self) -> Acts:
        """Return the items of the rail: left ones and right ones, the main act last."""
        return (), ()

    def fill(self, area: pygame.Rect) -> list[Node]:
        """The middle: nodes from `area.topleft` on, `area.w` px wide; what is higher than `area.h` scrolls."""
        units, role = self.widest
        wide = min(area.w, self.kit.theme.text_px(units, role))
        return self.contents(wide).at(area.x + (area.w - wide) // 2, area.y)

    def contents(self, wide: int) -> Item:
        """The middle of a page of one column, `wide` px wide."""
        return space(wide, 0)

    def game(self) -> str:
        """The game whose rules F1 opens."""
        return games()[0].id

    def options(self) -> Options | None:
        """The options of the table this page is about; None where it is about none."""
        return None

    def enter(self) -> None:
        if self.first and self.focus.node is None:
            self.focus.offer(self.find(self.first))

    def on_back(self) -> None:
        """Act for Escape and for the button at the top left."""
        (self.nav.start if self.home else self.nav.back)()

    # building

    @property
    def margin(self) -> int:
        """The page's margin at the left and right, px."""
        return min(self.kit.px(80), self.kit.theme.x(0.05))

    def build(self) -> None:
        foot = self._foot()
        top = self._bar()
        bottom = foot or self.kit.theme.size[1]
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
        # Translators: back to the first page
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
        lines = [text(kit, room, head, "screen-title", t.TEXT, heading=True)]
        if line:
            lines.append(text(kit, room, line, "label", t.MIST))
        both = column(lines)
        y = pad * 2 // 3 + max(0, (side - both.h) // 2)
        for node in both.at(spot, y):
            bar.add(node)
        foot = max(pad * 2 // 3 + side, y + both.h) + kit.px(10)
        bar.rect = (0, 0, theme.size[0], foot)
        self.base.add(bar)
        return foot

    def _tool(self, tool: str, rect: pygame.Rect) -> Node:
        heard = ("volume-2", _("Sound: on")) if self.nav.settings.heard else ("volume-x", _("Sound: off"))
        tools: dict[str, tuple[str, str, Callable[[], object]]] = {
            "rules": ("book-open", _("Rules"), self.read_rules),
            "sound": (*heard, partial(toggle_sound, self.nav, self)),
            "settings": ("settings", _("Settings"), self.nav.preferences),
        }
        return IconButton(self.kit, rect, *tools[tool], key=f"tool-{tool}")

    def read_rules(self) -> None:
        """The rules of what this page is about."""
        self.nav.rules(self.game(), options=self.options())

    def _foot(self) -> int:
        """Add the backdrop and, where there are acts, the rail; return the top of the rail, or 0."""
        kit, theme = self.kit, self.kit.theme
        left, right = self.acts()
        if not left and not right:
            self.base.add(Backdrop(kit, self.backdrop))
            return 0
        self.rail = Rail(kit, left, right, self.margin, self.nav.settings.mirrored)
        self._spilled = ()
        if self.rail.high > theme.size[1] * MOST_RAIL:
            self._spilled = (*left, *right[:-1]) if right else tuple(left[1:])
            self.rail = Rail(kit, (), right[-1:] or left[:1], self.margin, self.nav.settings.mirrored)
        top = theme.size[1] - self.rail.high
        self.base.add(Backdrop(kit, self.backdrop, top / theme.size[1]))
        self.rail.place(top)
        self.base.add(self.rail)
        return top

    # what happens

    def taking(self, name: str) -> Callable[[Hashable], None]:
        """Return a listener for choices: it keeps the choice under that name, and the page shows it."""

        def take(value: Hashable) -> None:
            setattr(self, name, value)
            self.rebuild()

        return take

    def handle(self, gesture: Gesture) -> bool:
        if not isinstance(gesture, Key):
            return False
        if gesture.key == pygame.K_ESCAPE:
            self.on_back()
        elif gesture.key == pygame.K_F1:
            self.read_rules()
        elif gesture.key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN) and hasattr(self, "body"):
            return self.body.handle(gesture)
        else:
            return False
        return True

    def refuse(self, error: Exception, where: object = "") -> None:
        """Say what went wrong; `where` a file or folder is that the system refused."""
        if isinstance(error, OSError):
            error = StoreError(why(error), where, error)
        self.say(escape(fault(error).text), "triangle-alert")

    def ask(
        self,
        title: str,
        markup: str,
        answers: Sequence[DialogAnswer],
        dismiss: Callable[[], object] = lambda: None,
        width: float = 600,
        key: str = "",
        field: Callable[[Kit, int], TextField] | None = None,
    ) -> None:
        """Open a dialog over the page, in the place of one of the same `key`."""
        if key:
            self.shut(key)
        self.open(lambda: Dialog(self.kit, title, markup, answers, dismiss, width, key, field))

    def nothing(self, wide: int, said: str, above: int | None = None) -> Item:
        """Lay out the text of a page without contents, `above` px from the top (None: about its middle)."""
        words = Paragraph(self.kit, (0, 0, wide, 0), said, "status", t.MIST, align="center").fitted()
        return padded(Item.of(words), 0, self.kit.theme.y(0.18) if above is None else above, 0)

    def say(self, markup: str, icon: str = "info") -> None:
        """Show a sentence over the foot of the page for a few seconds."""
        self.shut("notice")
        self.open(lambda: self._notice_of(markup, icon))
        self._sayings += 1
        self.after(7.0, partial(self._unsay, self._sayings))

    def _notice_of(self, markup: str, icon: str) -> NoticeLayer:
        """Above the rail; where what counts stands there, in the top bar, short of the buttons."""
        kit, (wide, high) = self.kit, self.kit.theme.size
        rail, gap = self.find("rail"), self.kit.px(16)
        if not self.notices_above:
            foot = (rail.rect.y if rail is not None else high) - gap
            return NoticeLayer(kit, markup, icon, pygame.Rect(wide // 20, 0, wide * 9 // 10, foot))
        tools = [node.rect for node in self.base.walk() if node.key.startswith(("tool-", "back"))]
        left = max((box.right for box in tools if box.centerx < wide // 2), default=0) + gap
        right = min((box.left for box in tools if box.centerx > wide // 2), default=wide) - gap
        return NoticeLayer(kit, markup, icon, pygame.Rect(left, kit.px(10), right - left, high), at_top=True)

    def _unsay(self, number: int) -> None:
        if number == self._sayings:
            self.shut("notice")
