"""The start screen: the game that waits, and the boxes on their plank."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import partial

import pygame

from cardtable.games import games
from cardtable.i18n import _, ngettext
from cardtable.play.lesson import lesson_of
from cardtable.play.library import waits
from cardtable.play.savedgame import SavedGame
from cardtable.rules.contract import Meta
from cardtable.table import boxart
from cardtable.table.screens import parts
from cardtable.table.screens.boxes import drawn, iconed, line, pressed, words
from cardtable.table.screens.destinations import (
    About,
    Challenges,
    LessonTable,
    Preferences,
    Records,
    Resumed,
    Rules,
    Saves,
    SitDown,
)
from cardtable.table.screens.gamebox import shelf_of_boxes
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.savedgames import ContinueBand
from cardtable.table.screens.today import Pictures, TodayBand
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    FAR,
    PLAIN,
    WIDE,
    Box,
    across,
    down,
    either,
    fill,
    firm,
    flow,
    inset,
)
from cardtable.ui.node import Node, Role
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Backdrop, PictureBox
from cardtable.ui.widgets.scroll import ScrollPanel


def logo(kit: Kit, high: int) -> PictureBox:
    """The two cards of the name."""
    picture = PictureBox(kit, (0, 0, round(high * 1.42), high), lambda: (boxart.logo(kit, high), 0))
    picture.role, picture.called = Role.IMAGE, "Cardtable"
    return picture


class StartPage(Page):
    """Cardtable's front door; `metas` are the games of the box."""

    backdrop = "wall"

    def __init__(self, kit: Kit, nav: Navigator, metas: tuple[Meta, ...] = ()) -> None:
        super().__init__(kit, nav)
        self.metas = metas or tuple(each.meta for each in games())
        self._saved: tuple[SavedGame, ...] = ()
        self._picture: tuple[str, pygame.Surface | None] | None = None
        self._boards: Pictures = {}

    def heading(self) -> tuple[str, str]:
        count = len(self.metas)
        line = ngettext("A game of letters and cards", "%(count)s games of letters and cards", count) % {
            "count": _count(count)
        }
        return "Cardtable", line

    def title(self) -> str:
        return ""

    def on_back(self) -> None:
        """Escape does not leave the program: that is what Quit is for."""
        self.dispatch.point_out()

    def enter(self) -> None:
        if self.focus.node is None:
            first = self.find("continue") or self.find(f"box-{self.metas[0].id}")
            self.focus.offer(first)

    def build(self) -> None:
        kit, size = self.kit, self.kit.theme.size
        self._saved = self.nav.library.list()
        self.base.add(Backdrop(kit, "wall"))
        self.body = ScrollPanel(kit, (0, 0, *size), key="body", margin=kit.px(PLAIN))
        above = down(self._head(), *self._band(), *self._today(), gap=APART)
        whole = inset(down(inset(above, FAR), self._boxes(), gap=0), FAR, APART)
        self.body.fill(whole.made(kit, *size).nodes)
        self.base.add(self.body)

    # the head

    def _links(self) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        first = self.metas[0].id
        return (
            ("book-open", _("Rules"), lambda: self.nav.go(Rules(first))),
            ("history", _("Games"), partial(self.nav.go, Saves())),
            ("swords", _("Challenges"), partial(self.nav.go, Challenges())),
            ("chart-column", _("Statistics"), partial(self.nav.go, Records())),
            ("settings", _("Settings"), partial(self.nav.go, Preferences())),
        )

    def _head(self) -> Box:
        """The name and the links: beside it in words or as icons, or below it."""
        name, told = self.heading()
        said = down(
            line(name, "logo", t.TEXT, shadow=True, heading=True),
            words(escape(told), "body", t.CREAM),
            gap=0,
        )
        named = across(drawn(lambda kit, size: logo(kit, size[1]), "logo", 114, 80), firm(said))
        roles = ("button", "label", "")
        return either(
            *(across(named, fill(), self._row_of_links(role), gap=WIDE) for role in roles),
            down(named, self._row_of_links("")),
            down(said, self._row_of_links("", flow)),
        )

    def _row_of_links(self, role: str, laid: Callable[..., Box] = across) -> Box:
        """The links, in words of that role or as icons ("")."""
        bar = Node(self.kit, key="links")
        bar.zone = True

        def link(icon: str, text: str, act: Callable[[], object]) -> Box:
            key = f"link-{icon}"
            return pressed(text, icon, act, key, role=role) if role else iconed(icon, text, act, key)

        links = [link(*each) for each in self._links()]
        about = iconed("info", _("About"), partial(self.nav.go, About()), "link-info")
        # Nobody leaves by a slip: the power button stands apart.
        leave = iconed("power", _("Quit"), self.nav.quit, "link-power")
        return inset(laid(laid(*links, about), leave, gap=WIDE), node=bar)

    # the game that waits

    def _band(self) -> list[Box]:
        waiting = next(filter(waits, self._saved), None)
        if waiting is None:
            return []
        band = ContinueBand(
            self.kit,
            waiting,
            parts.date_text(waiting.when, time.time()),
            sum(1 for saved in self._saved if saved is not waiting),
            resume=lambda: self.nav.go(Resumed(waiting)),
            more=partial(self.nav.go, Saves()),
            picture=lambda size: self._thumbnail(waiting, size),
        )
        # After the first frame: the door must open at once.
        self.after(0.03, band.look)
        return [band.box]

    def _thumbnail(self, saved: SavedGame, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of the table that waits, made once for each size."""
        key = f"{saved.id} {saved.when} {size}"
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self.nav.thumbnail(saved, size)
        return self._picture[1]

    # what the day brings

    def _today(self) -> list[Box]:
        """The band of the day, where the games of the box are there to be played."""
        if len(self.metas) == 1:
            return []
        waiting = any(not saved.finished and not saved.error for saved in self._saved)
        band = TodayBand(self.kit, self.nav, self._boards, main=not waiting)
        for at in range(3):
            self.after(0.2 + 0.15 * at, partial(band.look, at))
        return [band.box]

    # the boxes

    def _boxes(self) -> Box:
        open_ = {meta.id: partial(self.nav.go, SitDown(meta.id)) for meta in self.metas}
        learn = {
            meta.id: partial(self.nav.go, LessonTable(meta.id)) for meta in self.metas if self._new(meta.id)
        }
        return shelf_of_boxes(self.kit, self.metas, {**open_}, {**learn})

    def _new(self, game: str) -> bool:
        """Return True if the person here has never opened that box, nor finished its lesson."""
        learner, lesson = self.nav.learning.learner, lesson_of(game)
        return (
            lesson is not None
            and game not in learner.opened
            and learner.steps.get(game, 0) < len(lesson.steps)
        )

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and gesture.ctrl and not gesture.alt:
            if gesture.key == pygame.K_n:
                self.nav.go(SitDown(self.metas[0].id))
                return True
            if gesture.key == pygame.K_o:
                self.nav.go(Saves())
                return True
        return super().handle(gesture)


def _count(count: int) -> str:
    """A small number as a word at the beginning of a line."""
    # Translators: “Two”: rounds to win; “Three”: rounds to win; “Four”: rounds to win
    words = {2: _("Two"), 3: _("Three"), 4: _("Four")}
    return words.get(count, str(count))
