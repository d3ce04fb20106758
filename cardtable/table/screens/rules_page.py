"""The rules of a game, clause by clause, with the list of what they speak of at the side where there is room."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

import pygame

from cardtable.games import games
from cardtable.i18n import _
from cardtable.play.lesson import lesson_of
from cardtable.play.recordtext import meta_of
from cardtable.rules.contract import LEXICON, Options
from cardtable.table.screens import boxart
from cardtable.table.screens.exhibit import exhibit
from cardtable.table.screens.liveboard import LiveBoards
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Line
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.layout import Item
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import plates
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Dropdown, Option, Segmented
from cardtable.ui.widgets.label import Paragraph
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording import rules_page as wording
from cardtable.wording.exhibits import exhibits
from cardtable.wording.games import game_name, words_of
from cardtable.wording.lessons import offer
from cardtable.wording.sentence import Clause
from cardtable.wording.voices import voice

if TYPE_CHECKING:
    from cardtable.table.screens.navigator import Navigator
    from cardtable.ui.kit import Kit


class Leaf(Node):
    """A sheet of paper as large as the window's middle, bound in the game's colour."""

    def __init__(self, kit: Kit, rect: RectLike, colour: t.RGB) -> None:
        super().__init__(kit, rect)
        self._colour = colour
        self.bleed = plates.bleed(kit, plates.PAPER_SHADE) + kit.px(8)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image, pad = plates.paper(self.kit, self.rect.size, self._colour, sheets=1)
        surface.blit(image, (self.rect.x - pad, self.rect.y - pad))


class Mark(Node):
    """A clause's number on paper; the one asked for stands on brass."""

    role = Role.TEXT

    def __init__(self, kit: Kit, rect: RectLike, text: str, lit: bool) -> None:
        super().__init__(kit, rect)
        self._text, self._lit = text, lit

    def label(self) -> str:
        return self._text

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        from cardtable.ui.paint.shapes import box

        fill = t.fade(t.BRASS, 0.75 if self._lit else 0.0)
        frame = self.kit.cache.get(
            ("mark", self.rect.size, self._lit),
            lambda: box(self.rect.size, self.kit.px(6), [(0, fill), (1, fill)], t.fade(t.BRASS_D, 0.8)),
        )
        surface.blit(frame, self.rect)
        ink = t.INK if self._lit else t.BRASS_D
        self.kit.fonts.put(surface, self._text, "label", ink, self.rect, align="center")


class Entry(Button):
    """A line of the list of contents; `here` while its clause is the one in view."""

    here = False

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.here or self.hovered:
            surface.blit(plates.row(self.kit, self.rect.size, self.kit.px(8), self.hovered), self.rect)
        ink = t.BRASS_L if self.here else t.MIST
        self.draw_words(surface, self.rect, ink, 255)


class Rules(Page):
    """A game's rules; `clause` is where to begin to read."""

    tools = ("sound", "settings")

    def __init__(
        self, kit: Kit, nav: Navigator, game: str, clause: str = "", options: Options | None = None
    ) -> None:
        """`options` are those of the table from which one looks, None where there is none."""
        super().__init__(kit, nav)
        self._table = (game, options) if options is not None else None
        known = [each.id for each in games()]
        self._game = game if game in known else known[0]
        self._asked = clause
        self._entries: list[Entry] = []
        self._heads: list[Node] = []
        self._shown = -1
        self._aim = -1
        """The paragraph gone to last, until one scrolls away."""

    def heading(self) -> tuple[str, str]:
        return _("Rules"), game_name(self._game)

    def game(self) -> str:
        return self._game

    @property
    def _of_a_table(self) -> bool:
        """Whether these are the rules of the table from which one looks."""
        return self._table is not None and self._table[0] == self._game

    @property
    def _options(self) -> Options:
        """Those of that table; else the booklet's, with words in the language they had last, or in the one spoken."""
        if self._table is not None and self._table[0] == self._game:
            return self._table[1]
        words = words_of(self.nav.settings, self._game)
        return meta_of(self._game).settle({LEXICON: words} if words else {})

    @property
    def _clauses(self) -> tuple[Clause, ...]:
        return voice(self._game).CLAUSES

    def enter(self) -> None:
        if self._asked:
            self.go(wording.place(self._clauses, self._asked), at_once=True)

    def middle(self, room: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme
        gap = kit.px(28)
        measure = theme.text_px(720, "body")
        side = self._side_width()
        left = self.margin
        wide = min(measure, room.w - 2 * left)
        contents = room.w - 2 * left - side - gap >= theme.text_px(420, "body")
        if contents:
            wide = min(measure, room.w - 2 * left - side - gap)
            whole = side + gap + wide
            left = max(left, (room.w - whole) // 2)
            self._contents(pygame.Rect(left, room.y + kit.px(12), side, room.h - kit.px(40)))
            left += side + gap
        else:
            self._entries = []
            left = (room.w - wide) // 2
        self.body = ScrollPanel(
            kit,
            (left - kit.px(24), room.y, room.w - left + kit.px(24), room.h),
            key="body",
            margin=kit.px(36),
        )
        self.body.fill(self._paper(pygame.Rect(left, room.y + kit.px(12), wide, 0)))
        self.base.add(self.body)
        self._shown = -1
        self.update(0)

    def _side_width(self) -> int:
        titles = (_(clause.title) for clause in self._clauses)
        return max(self.kit.fonts.width(title, "label") for title in titles) + self.kit.theme.text_px(
            40, "label"
        )

    def _contents(self, spot: pygame.Rect) -> None:
        """The list at the side, itself scrolling where the window is low."""
        kit = self.kit
        high = max(kit.theme.target, kit.theme.text_px(36, "label"))
        panel = ScrollPanel(kit, spot, key="contents", margin=kit.px(8))
        panel.zone = True
        self._entries = []
        for i, clause in enumerate(self._clauses):
            place = (spot.x, spot.y + i * high, spot.w - ScrollPanel.gutter(kit), high)
            go = partial(self.go, i)
            entry = Entry(
                kit, place, _(clause.title), go, kind="ghost", type_="label", align="left", key=f"entry{i}"
            )
            self._entries.append(entry)
        panel.fill(list(self._entries))
        self.base.add(panel)

    def _paper(self, spot: pygame.Rect) -> list[Node]:
        kit = self.kit
        pad = max(16, min(kit.px(48), spot.w // 14))
        inner = spot.w - 2 * pad
        y = spot.y + kit.px(26) + pad
        leaf = Leaf(kit, spot, boxart.colour_of(self._game))
        title = Paragraph(
            kit, (spot.x + pad, y, inner, 0), escape(game_name(self._game)), "game", t.INK
        ).fitted()
        title.role = Role.HEADING
        nodes: list[Node] = [title]
        y = title.rect.bottom + kit.px(14)
        if len(games()) > 1:
            names = [Option(each.id, game_name(each.id)) for each in games()]
            high = max(kit.theme.target, kit.theme.text_px(44, "label"))
            wants = Segmented.width_of(kit, names)
            kind = Segmented if wants <= inner else Dropdown
            bar = kind(
                kit,
                (spot.x + pad, y, min(inner, wants), high),
                names,
                self._game,
                self._turn_to,
                name=_("Game"),
                key="games",
            )
            if isinstance(bar, Segmented):
                bar.on_paper = True
            nodes.append(bar)
            y = bar.rect.bottom + kit.px(14)
        if lesson_of(self._game) is not None:
            nodes.append(self._lesson(pygame.Rect(spot.x + pad, y, inner, 0)))
            y = nodes[-1].rect.bottom + kit.px(14)
        wanted = wording.place(self._clauses, self._asked) if self._asked else -1
        self._heads = []
        shown = exhibits(self._game, self._options)
        boards = LiveBoards(kit, self.nav, self._game, self._options)
        for i, clause in enumerate(self._clauses):
            y = self._clause(nodes, pygame.Rect(spot.x + pad, y, inner, 0), clause, i == wanted)
            items = [exhibit(kit, self._game, each, inner) for each in shown.get(i, ())]
            for item in items + self._boards(clause, boards, inner):
                nodes += item.at(spot.x + pad, y)
                y += item.h + kit.px(14)
        leaf.rect = (spot.x, spot.y, spot.w, y + pad // 2 - spot.y)
        return [leaf, *nodes]

    def _boards(self, clause: Clause, boards: LiveBoards, width: int) -> list[Item]:
        """The boards of a paragraph; none where this table plays otherwise than they show."""
        said = wording.parts(self._game, self._options, clause)
        if wording.changed(self._game, said):
            return []
        first = [each for each in clause.ids if self._clauses[wording.place(self._clauses, each)] is clause]
        return boards.below(first, width)

    def _lesson(self, spot: pygame.Rect) -> Node:
        """The way to the lesson."""
        kit, game = self.kit, self._game
        high = max(kit.theme.target, kit.theme.text_px(48, "button"))
        wide = min(spot.w, Button.width_of(kit, offer(), "play"))
        place = spot.x, spot.y, wide, high
        return Button(
            kit, place, offer(), lambda: self.nav.lesson(game), kind="main", icon="play", key="learn"
        )

    def _clause(self, nodes: list[Node], spot: pygame.Rect, clause: Clause, lit: bool) -> int:
        """One paragraph; gives where the next begins."""
        kit, fonts = self.kit, self.kit.fonts
        y = spot.y + kit.px(14)
        nodes.append(Line(kit, (spot.x, y - kit.px(8), spot.w, 1), (*t.BRASS_D, 70)))
        head = Paragraph(kit, (spot.x, y, spot.w, 0), f"<b>{escape(_(clause.title))}</b>", "name", t.INK)
        ids = clause.ids
        widths = [fonts.width(each, "label") + kit.theme.text_px(14, "label") for each in ids]
        marks = sum(widths) + kit.px(6) * len(ids)
        beside = spot.w - marks >= min(spot.w * 0.5, kit.theme.text_px(220, "name"))
        head.rect = (spot.x, y, spot.w - marks if beside else spot.w, 0)
        head.fitted()
        head.role = Role.HEADING
        nodes.append(head)
        self._heads.append(head)
        high = kit.theme.text_px(24, "label")
        x = spot.right - marks + kit.px(6) if beside else spot.x
        top = y + (fonts.height("name") - high) // 2 if beside else head.rect.bottom
        for each, wide in zip(ids, widths, strict=True):
            nodes.append(Mark(kit, (x, top, wide, high), each, lit))
            x += wide + kit.px(6)
        y = max(head.rect.bottom, top + high) + kit.px(4)
        said = wording.parts(self._game, self._options, clause)
        markup = " ".join(
            f"<b>{escape(part.text)}</b>" if part.changed is not None else escape(part.text) for part in said
        )
        text = Paragraph(kit, (spot.x, y, spot.w, 0), markup, "body", t.INK, leading=1.12).fitted()
        nodes.append(text)
        y = text.rect.bottom
        note, ink = wording.changed(self._game, said), t.REFUSE
        if not note and not self._of_a_table and wording.is_open(clause):
            note, ink = _("You can choose otherwise when setting up the table."), t.INK_2
        if note:
            words = Paragraph(kit, (spot.x, y + kit.px(2), spot.w, 0), escape(note), "caption", ink).fitted()
            nodes.append(words)
            y = words.rect.bottom
        return y + kit.px(12)

    def _turn_to(self, game: Hashable) -> None:
        """The rules of another game."""
        self._game, self._asked = str(game), ""
        self.rebuild()
        self.body.scroll_to(0, at_once=True)

    def go(self, place: int, at_once: bool = False) -> None:
        """Bring a paragraph to the top."""
        if 0 <= place < len(self._heads):
            self._aim = place
            self.body.scroll_to(self._aimed(), at_once)

    def _aimed(self) -> int:
        """The offset that shows the paragraph gone to."""
        head = self._heads[self._aim]
        wanted = head.rect.y + self.body.offset - self.body.rect.y - self.kit.px(16)
        return max(0, min(self.body.most, wanted))

    def update(self, now: float) -> None:
        """The list follows what is in view."""
        top = self.body.rect.y + self.kit.px(90)
        if self._aim >= 0 and self.body.offset != self._aimed():
            moving = self.body.scene is not None and self.body in self._moving
            self._aim = self._aim if moving else -1
        here = max((i for i, head in enumerate(self._heads) if head.rect.y <= top), default=0)
        if self.body.most and self.body.offset >= self.body.most:
            # At the foot of the page what was asked for may stand anywhere in view.
            here = self._aim if self._aim >= 0 else len(self._heads) - 1
        if here == self._shown:
            return
        self._shown = here
        for i, entry in enumerate(self._entries):
            if entry.here != (i == here):
                entry.here = i == here
                entry.invalidate()

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and gesture.key == pygame.K_F1:
            self.on_back()
            return True
        if isinstance(gesture, Key) and gesture.key in (
            pygame.K_UP,
            pygame.K_DOWN,
            pygame.K_HOME,
            pygame.K_END,
        ):
            line = self.kit.theme.text_px(60)
            goal = {
                pygame.K_UP: self.body.offset - line,
                pygame.K_DOWN: self.body.offset + line,
                pygame.K_HOME: 0,
            }
            self.body.scroll_to(goal.get(gesture.key, self.body.height))
            return True
        return super().handle(gesture)
