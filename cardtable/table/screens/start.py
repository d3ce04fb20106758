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
from cardtable.table.screens.gamebox import ALONE, MANY, GameBox, Roles, plank, side
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import target
from cardtable.table.screens.savedgames import ContinueBand
from cardtable.table.screens.today import Pictures, TodayBand
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, row, within
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import materials
from cardtable.ui.widgets.button import Button, IconButton
from cardtable.ui.widgets.label import Backdrop, Label, Paragraph, PictureBox
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording.games import game_name, seats_allowed, tagline


def logo(kit: Kit, high: int) -> PictureBox:
    """The two cards of the name."""
    picture = PictureBox(kit, (0, 0, round(high * 1.42), high), lambda: (boxart.logo(kit, high), 0))
    picture.role, picture.called = Role.IMAGE, "Cardtable"
    return picture


class LampGlow(Node):
    """The lamp's light on the wall behind what should be found first."""

    def __init__(self, kit: Kit, rect: RectLike) -> None:
        super().__init__(kit, rect, z=-1)
        self._whole = self.rect.copy()
        # Light that falls outside the window makes no page longer.
        window = pygame.Rect(0, 0, kit.theme.size[0], kit.theme.size[1] - kit.px(20))
        self.rect = self.rect.clip(window)
        self._off = self._whole.x - self.rect.x, self._whole.y - self.rect.y

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image = materials.glow(self.kit, self._whole.size)
        before = surface.get_clip()
        surface.set_clip(before.clip(self.rect))
        surface.blit(image, (self.rect.x + self._off[0], self.rect.y + self._off[1]))
        surface.set_clip(before)


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
        kit, theme = self.kit, self.kit.theme
        self._saved = self.nav.library.list()
        self.base.add(Backdrop(kit, "wall"))
        self.body = ScrollPanel(kit, (0, 0, *theme.size), key="body", margin=kit.px(16))
        nodes, y = self._head()
        band, y = self._band(y)
        nodes += band
        day, y = self._today(y)
        nodes += day
        nodes += self._boxes(y)
        self.body.fill(nodes)
        self.base.add(self.body)

    @property
    def margin(self) -> int:
        return min(self.kit.px(100), self.kit.theme.x(0.0625))

    # the head

    def _links(self) -> tuple[tuple[str, str, Callable[[], object]], ...]:
        first = self.metas[0].id
        return (
            ("book-open", _("Rules"), lambda: self.nav.rules(first)),
            ("history", _("Games"), self.nav.saves),
            ("swords", _("Challenges"), self.nav.challenges),
            ("chart-column", _("Statistics"), self.nav.records),
            ("settings", _("Settings"), self.nav.preferences),
        )

    def _head(self) -> tuple[list[Node], int]:
        kit, theme, fonts = self.kit, self.kit.theme, self.kit.fonts
        name, line = self.heading()
        mark = max(kit.px(84), round(theme.type_px("logo") * 1.4))
        mark_wide = round(mark * 1.42)
        top = max(8, kit.px(40 if len(self.metas) == 1 else 26))
        words = max(fonts.width(name, "logo"), fonts.width(line, "body"))
        high = target(kit, 48, "button")
        small = min(high, round(theme.target * 1.5))
        gap = kit.px(12)
        room = theme.size[0] - 2 * self.margin
        links = self._links()
        left = mark_wide + kit.px(12) + words
        for role in ("button", "label"):
            wides = [Button.width_of(kit, text, icon, role) for icon, text, _do in links]
            labelled = left + kit.px(54) + sum(wides) + 2 * small + gap * (len(links) + 1) <= room
            if labelled:
                break
        apart = kit.px(26)
        beside = labelled or left + kit.px(50) + (len(links) + 2) * (small + gap) - gap <= room
        if not labelled and left > room:
            mark, mark_wide = 0, -kit.px(12)
        nodes: list[Node] = []
        block = fonts.height("logo") * 0.92 + fonts.height("body")
        head = max(mark, round(block), high if beside else 0)
        if mark:
            nodes.append(logo(kit, mark))
            nodes[0].shift(self.margin - kit.px(6), top + (head - mark) // 2)
        x = self.margin + mark_wide + kit.px(12)
        y = top + (head - round(block)) // 2
        place = (x, y, min(room, fonts.width(name, "logo") + 2), round(fonts.height("logo") * 0.92))
        title = Label(kit, place, name, "logo", t.TEXT, shadow=True, heading=True)
        nodes.append(title)
        wide = theme.size[0] - self.margin - x if not beside else words + 2
        nodes.append(Paragraph(kit, (x, title.rect.bottom, wide, 0), line, "body", t.CREAM).fitted())
        tall = high if beside else small
        every = (*links, ("info", _("About"), self.nav.about), ("power", _("Quit"), self.nav.quit))

        def link(at: int, icon: str, text: str, do: Callable[[], object]) -> Node:
            if labelled and at < len(links):
                place = (0, 0, wides[at], high)
                return Button(kit, place, text, do, icon=icon, type_=role, key=f"link-{icon}")
            return IconButton(kit, (0, 0, small, tall), icon, text, do, kind="walnut", key=f"link-{icon}")

        bar = Node(kit, key="links")
        bar.zone = True
        buttons = [Item.of(link(at, *each)) for at, each in enumerate(every)]
        # Nobody leaves by a slip: the power button stands apart.
        within(bar, row([row(buttons[:-1], gap), buttons[-1]], gap + apart))
        if beside:
            bar.shift(theme.size[0] - self.margin - bar.rect.w, top + (head - high) // 2)
        else:
            bar.shift(self.margin, max(nodes[-1].rect.bottom, top + head) + gap)
        bar.rect = (*bar.rect.topleft, bar.rect.w, high)
        nodes.append(bar)
        foot = max(top + head, nodes[-2].rect.bottom, *(child.rect.bottom for child in bar.children))
        return nodes, foot

    # the game that waits

    def _band(self, y: int) -> tuple[list[Node], int]:
        kit, theme = self.kit, self.kit.theme
        waiting = next(filter(waits, self._saved), None)
        if waiting is None:
            return [], y
        others = sum(1 for saved in self._saved if saved is not waiting)
        when = parts.date_text(waiting.when, time.time())
        width = theme.size[0] - 2 * self.margin
        upright = theme.size[1] > theme.size[0] * 1.2
        over = upright and theme.text_scale <= 1.5 and len(self.metas) == 1
        tall = theme.size[0] / theme.size[1] < 1.3 or theme.text_scale > 1.2
        low = len(self.metas) > 1 and not tall
        band = ContinueBand(
            kit,
            width,
            0 if tall else round(theme.size[1] * (0.13 if low else 0.24)),
            waiting,
            when,
            others,
            resume=lambda: self.nav.resume(waiting),
            more=self.nav.saves,
            picture=lambda size: self._thumbnail(waiting, size),
            tall=over,
            low=low,
        )
        if band.picture is not None:
            # After the first frame: the door must open at once.
            self.after(0.03, band.picture.look)
        band.shift(self.margin, y + min(kit.px(34), theme.y(0.035)))
        return [band], band.rect.bottom

    def _thumbnail(self, saved: SavedGame, size: tuple[int, int]) -> pygame.Surface | None:
        """The picture of the table that waits, made once for each size."""
        key = f"{saved.id} {saved.when} {size}"
        if self._picture is None or self._picture[0] != key:
            self._picture = key, self.nav.thumbnail(saved, size)
        return self._picture[1]

    # what the day brings

    def _today(self, y: int) -> tuple[list[Node], int]:
        """The band of the day, where the games of the box are there to be played."""
        kit, theme = self.kit, self.kit.theme
        if len(self.metas) == 1:
            return [], y
        wide = theme.size[0] - 2 * self.margin
        band = TodayBand(kit, self.nav, wide, self._boards, main=not self._has_band())
        band.shift(self.margin, y + min(kit.px(26), theme.y(0.028)))
        for at, board in enumerate(band.boards):
            self.after(0.2 + 0.15 * at, board.look)
        return [band], band.rect.bottom

    # the boxes

    def _boxes(self, y: int) -> list[Node]:
        kit, theme = self.kit, self.kit.theme
        room = theme.size[0] - 2 * self.margin
        depth, over = side(kit)
        gap = depth + kit.px(24)
        rows = self._rows(room, gap)
        top = y + over + max(8, kit.px(40 if len(rows) == 1 else 24))
        front = kit.px(34)
        foot = theme.size[1] - front - max(kit.px(28), 8)
        least = max(self._height(metas, room, gap) for metas in rows)
        ideal = kit.px(350) if len(rows[0]) < 3 else kit.px(333)
        inner = self._widths(rows[0], room, gap)[0] - 2 * kit.px(24)
        new = any(self._new(meta.id) for meta in self.metas)
        offer = GameBox.offer_height(kit, inner, self._roles) if new else 0
        most = (foot - top) // len(rows) - front
        if (
            theme.size[1] > theme.size[0] or not self._has_band()
        ):  # where nothing else fills the wall, the boxes do
            ideal = max(ideal, min(round(self._widths(rows[0], room, gap)[0] * 1.75), round(most * 0.86)))
        each = offer + max(least, min(max(least, ideal), most - offer))
        spare = max(0, foot - top - len(rows) * (each + front) + front)
        y = top + (spare if self._has_band() and spare < kit.px(90) else spare // 2)
        nodes: list[Node] = []
        shelf = Node(kit, key="boxes")
        shelf.zone = True
        for metas in rows:
            widths = self._widths(metas, room, gap)
            words = self._words(metas, widths[0] - 2 * kit.px(24))
            x = self.margin + (room - sum(widths) - gap * (len(metas) - 1) - depth) // 2
            if len(metas) == 1 and len(rows) == 1:
                nodes.append(
                    LampGlow(kit, pygame.Rect(x, y, widths[0], each).inflate(round(widths[0] * 0.6), each))
                )
            spot = (self.margin - kit.px(60), y + each, room + 2 * kit.px(60), front)
            shelf.add(PictureBox(kit, spot, partial(plank, kit, spot[2])))
            for meta, wide in zip(metas, widths, strict=True):
                shelf.add(self._box(meta, pygame.Rect(x, y, wide, each), words, offer))
                x += wide + gap
            y += each + front + over + kit.px(24)
        shelf.rect = shelf.children[0].rect.unionall([child.rect for child in shelf.children])
        nodes.append(shelf)
        return nodes

    def _has_band(self) -> bool:
        return any(not saved.finished and not saved.error for saved in self._saved)

    def _box(self, meta: Meta, rect: pygame.Rect, words: int, foot: int) -> GameBox:
        act, learn = partial(self.nav.setup, meta.id), partial(self.nav.lesson, meta.id)
        offered = learn if self._new(meta.id) else None
        return GameBox(self.kit, rect, meta, act, offered, roles=self._roles, words=words, foot=foot)

    def _new(self, game: str) -> bool:
        """Return True if the person here has never opened that box, nor finished its lesson."""
        learner, lesson = self.nav.learning.learner, lesson_of(game)
        return (
            lesson is not None
            and game not in learner.opened
            and learner.steps.get(game, 0) < len(lesson.steps)
        )

    def _least(self, meta: Meta) -> int:
        return GameBox.words_width(self.kit, game_name(meta.id), seats_allowed(meta), self._roles)

    @property
    def _roles(self) -> Roles:
        """Return the sizes of the words on a box: they are larger if it is the only box."""
        return ALONE if len(self.metas) == 1 else MANY

    def _rows(self, room: int, gap: int) -> list[tuple[Meta, ...]]:
        """The boxes plank by plank: as many side by side as their words allow, the planks evenly filled."""
        least = max(max(self._least(meta) for meta in self.metas), self.kit.px(250))
        most = max(1, (room + gap) // (least + gap))
        count = -(-len(self.metas) // most)
        size = -(-len(self.metas) // count)
        return [self.metas[i : i + size] for i in range(0, len(self.metas), size)]

    def _widths(self, row: tuple[Meta, ...], room: int, gap: int) -> list[int]:
        depth, _over = side(self.kit)
        each = (room - depth - gap * (len(row) - 1)) // len(row)
        if len(row) == 1 and len(self.metas) == 1:
            each = min(each, max(self.kit.px(860), self._least(row[0]) * 2))
        return [each] * len(row)

    def _height(self, row: tuple[Meta, ...], room: int, gap: int) -> int:
        kit, wide = self.kit, self._widths(row, room, gap)[0]
        inner = wide - 2 * kit.px(24)
        if wide > 1.9 * self._least(row[0]):
            inner = self._least(row[0]) - 2 * kit.px(26)
            art = 0
        else:
            art = round(min(wide * 0.4, kit.px(180)))
        return max(self._words(row, inner) + art, kit.px(200)) + 2 * kit.px(11)

    def _words(self, row: tuple[Meta, ...], wide: int) -> int:
        """The height of the longest words of a plank's boxes in a column `wide` px wide."""
        return max(GameBox.words_height(self.kit, tagline(meta.id), wide, self._roles) for meta in row)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and gesture.ctrl and not gesture.alt:
            if gesture.key == pygame.K_n:
                self.nav.setup(self.metas[0].id)
                return True
            if gesture.key == pygame.K_o:
                self.nav.saves()
                return True
        return super().handle(gesture)


def _count(count: int) -> str:
    """A small number as a word at the beginning of a line."""
    # Translators: “Two”: rounds to win; “Three”: rounds to win; “Four”: rounds to win
    words = {2: _("Two"), 3: _("Three"), 4: _("Four")}
    return words.get(count, str(count))
