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
from cardtable.table.screens.boxes import iconed, pressed, words
from cardtable.table.screens.destinations import Home, Preferences, Rules
from cardtable.table.screens.navigator import Navigator, toggle_sound
from cardtable.table.screens.parts import NoticeLayer
from cardtable.ui import theme as t
from cardtable.ui.buoy import Buoy
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FAR,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    Item,
    across,
    down,
    either,
    fill,
    flow,
    grow,
    inset,
    padded,
    space,
    wide_as_it_gets,
)
from cardtable.ui.node import Node
from cardtable.ui.rects import between, from_foot, from_to, inside
from cardtable.ui.scene import Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Backdrop, Paragraph
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.faults import fault

MARGIN = FAR + WIDE
"""Space at the left and right of a page, units."""
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
    """Walnut rail at the foot of the window, whose items stand in one row if they fit, else in several."""

    zone = True

    def __init__(self, kit: Kit, left: OnRail, right: OnRail, mirrored: bool = False) -> None:
        super().__init__(kit, key="rail")
        starts, ends = [*map(_item, left)], [*map(_item, right)]
        if mirrored:
            starts, ends = ends[::-1], starts[::-1]
        items = either(
            inset(across(*starts, fill(), *ends), 0, APART),
            inset(down(flow(*starts), across(fill(), *ends)), 0, PLAIN, NEAR),
            inset(flow(*starts, *ends), 0, PLAIN, NEAR),
        )
        wide, _high = kit.theme.size
        inset(items, MARGIN, CLOSE, node=self).made(kit, wide)


def _item(each: Act | Node) -> Box:
    """Return the box of an item of a rail: an act is its button."""
    if isinstance(each, Node):
        return Item.of(each)
    kind, role, units, least = ("main", "button-main", 68, 244) if each.main else ("walnut", "button", 52, 0)
    key = each.key or f"act-{each.icon}"
    return pressed(
        each.text,
        each.icon,
        each.do,
        key,
        kind=kind,
        role=role,
        units=units,
        least=least,
        enabled=each.enabled,
    )


class Page(Scene):
    """A screen round the tables. Subclasses say `heading`, fill the middle in `fill`, and name what stands on the rail."""

    backdrop = "felt"
    tools: tuple[str, ...] = ("rules", "sound", "settings")
    home = False
    """True if the button at the top left leads to the start, not back."""
    widest = (1080, "label")
    """Most width of a page with one column, in units that grow with text of that role."""
    sides: float = MARGIN
    """Space at the left and right of the middle, units."""
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
        self._buoy = Buoy()

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
        return down(self.contents(wide), space(area.w, 0), align=0.5).made(self.kit, area.w).at(*area.topleft)

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
        if self.home:
            self.nav.go(Home())
        else:
            self.nav.back()

    # building

    def build(self) -> None:
        foot = self._foot()
        top = self._bar()
        bottom = foot or self.kit.theme.size[1]
        self.middle(pygame.Rect(0, top, self.kit.theme.size[0], bottom - top))

    def middle(self, room: pygame.Rect) -> None:
        """Put the scrolling middle into `room`, which is as wide as the window."""
        kit = self.kit
        self.body = ScrollPanel(kit, room, key="body", margin=kit.px(APART))
        rest = [inset(flow(*map(_item, self._spilled)), 0, APART, 0)] if self._spilled else []
        middle = wide_as_it_gets(self._filled)
        floating = self._buoy.holding(middle) if room.h > room.w else grow(middle)
        whole = inset(down(floating, *rest, gap=0), self.sides, PLAIN, APART)
        self.body.fill(whole.made(kit, *room.size).at(*room.topleft))
        self.base.add(self.body)

    def _filled(self, kit: Kit, wide: int, high: int) -> Item:
        """The middle, `wide` px wide."""
        nodes = self.fill(pygame.Rect(0, 0, wide, high))
        foot = max((each.rect.bottom for node in nodes for each in node.walk()), default=0)
        return Item(tuple(nodes), wide, foot)

    def _bar(self) -> int:
        """The bar at the top; gives its foot."""
        kit = self.kit
        wide, _high = kit.theme.size
        bar = Node(kit, key="bar")
        bar.zone = True
        # Translators: back to the first page
        icon, name = ("house", _("Home")) if self.home else ("arrow-left", _("Back"))
        head, line = self.heading()
        lines = [words(head, "screen-title", t.TEXT, heading=True)]
        lines += [words(line, "label", t.MIST)] if line else []
        title, tools = fill(down(*lines, gap=0)), map(self._tool, self.tools)
        whole = across(
            iconed(icon, name, self.on_back, "back"), title, across(*tools, gap=CLOSE), gap=PLAIN, align=0.5
        )
        self.base.add(*inset(whole, APART, PLAIN, CLOSE, node=bar).made(kit, wide).nodes)
        return bar.rect.bottom

    def _tool(self, tool: str) -> Box:
        heard = ("volume-2", _("Sound: on")) if self.nav.settings.heard else ("volume-x", _("Sound: off"))
        tools: dict[str, tuple[str, str, Callable[[], object]]] = {
            "rules": ("book-open", _("Rules"), self.read_rules),
            "sound": (*heard, partial(toggle_sound, self.nav, self.rebuild)),
            "settings": ("settings", _("Settings"), partial(self.nav.go, Preferences())),
        }
        return iconed(*tools[tool], f"tool-{tool}")

    def read_rules(self) -> None:
        """Open the rules of the page's game."""
        self.nav.go(Rules(self.game(), options=self.options()))

    def _foot(self) -> int:
        """Add the backdrop and, where there are acts, the rail; return the top of the rail, or 0."""
        kit, (_wide, high) = self.kit, self.kit.theme.size
        left, right = self.acts()
        if not left and not right:
            self.base.add(Backdrop(kit, self.backdrop))
            return 0
        self.rail, self._spilled = Rail(kit, left, right, self.nav.settings.mirrored), ()
        if self.rail.rect.h > kit.theme.y(MOST_RAIL):
            self._spilled = (*left, *right[:-1]) if right else tuple(left[1:])
            self.rail = Rail(kit, (), right[-1:] or left[:1], self.nav.settings.mirrored)
        self.rail.shift(*from_foot(pygame.Rect(0, 0, *kit.theme.size), self.rail.rect.h)[0].topleft)
        self.base.add(Backdrop(kit, self.backdrop, self.rail.rect.y / high))
        self.base.add(self.rail)
        return self.rail.rect.y

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
        """Make a notice above the rail, or in the top bar if it would cover the main content."""
        kit, rail, gap = self.kit, self.find("rail"), self.kit.px(PLAIN)
        window = pygame.Rect(0, 0, *kit.theme.size)
        if not self.notices_above:
            free = from_to(window, 0, rail.rect.y if rail is not None else window.bottom)
            return NoticeLayer(kit, markup, icon, inside(free, kit.theme.x(0.05), 0, gap))
        tools = [node.rect for node in self.base.walk() if node.key.startswith(("tool-", "back"))]
        left = max((box.right for box in tools if box.centerx < window.centerx), default=0)
        right = min((box.left for box in tools if box.centerx > window.centerx), default=window.right)
        free = inside(between(window, left, right), gap, kit.px(CLOSE), 0)
        return NoticeLayer(kit, markup, icon, free, at_top=True)

    def _unsay(self, number: int) -> None:
        if number == self._sayings:
            self.shut("notice")
