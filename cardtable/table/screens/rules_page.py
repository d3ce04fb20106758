"""A game's rules, a book to read and to touch: its chapters on the left leaf, one of them on the right with its boards."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial

import pygame

from cardtable.games import games
from cardtable.i18n import _
from cardtable.play import presets
from cardtable.play.lesson import lesson_of
from cardtable.play.recordtext import meta_of
from cardtable.rules.contract import LEXICON, Options
from cardtable.table import boxart
from cardtable.table.screens.book import ChapterButton, ClauseMark, ContentsEntry, OpenBook
from cardtable.table.screens.destinations import LessonTable
from cardtable.table.screens.exhibit import exhibit
from cardtable.table.screens.liveboard import LiveBoards
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import Hairline, text
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, row, wrap
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.choice import Dropdown, Segmented, SelectorOption
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording import rules_page as wording
from cardtable.wording.games import game_name, words_of
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.problems import offer
from cardtable.wording.rules_page import exhibits
from cardtable.wording.sentence import Clause

BOOK = 1400
"""Most width of the open book, units."""
LEAF = 400
"""The least width of what is written on one leaf of two, units that grow with the text."""


class RulesPage(Page):
    """A game's rules; `clause` is where to begin to read."""

    tools = ("sound", "settings")

    def __init__(
        self, kit: Kit, nav: Navigator, game: str, clause: str = "", options: Options | None = None
    ) -> None:
        """`options` are those of the table that opened the page, None without one."""
        super().__init__(kit, nav)
        self._table = (game, options) if options is not None else None
        known = [each.id for each in games()]
        self._game = game if game in known else known[0]
        self._asked = clause
        self.here = wording.place(self._clauses, clause) if clause else 0
        """Index of the open chapter."""

    def heading(self) -> tuple[str, str]:
        return _("Rules"), game_name(self._game)

    def game(self) -> str:
        return self._game

    @property
    def _of_a_table(self) -> bool:
        """True if these are the rules of the table below the page."""
        return self._table is not None and self._table[0] == self._game

    @property
    def _options(self) -> Options:
        """Return the options of that table; else the booklet's, with words in the language of the last table or the one
        spoken."""
        if self._table is not None and self._table[0] == self._game:
            return self._table[1]
        words = words_of(self.nav.settings, self._game)
        return meta_of(self._game).complete({LEXICON: words} if words else {})

    @property
    def _clauses(self) -> tuple[Clause, ...]:
        return strings_of(self._game).CLAUSES

    def middle(self, room: pygame.Rect) -> None:
        kit = self.kit
        wide = min(room.w - 2 * kit.px(24), max(kit.px(BOOK), kit.theme.text_px(1000, "body")))
        spot = pygame.Rect((room.w - wide) // 2, room.y + kit.px(8), wide, room.h - kit.px(30))
        two = wide // 2 - 2 * kit.px(56) >= kit.theme.text_px(LEAF, "body") or (
            kit.theme.text_scale <= 1 and spot.w > spot.h * 1.3
        )
        book = OpenBook(kit, spot, boxart.colour_of(self._game), two=two)
        self.base.add(book)
        leaves = book.leaves
        if two:
            self._contents(leaves[0])
        self._leaf(leaves[-1], whole=not two)

    def _contents(self, leaf: pygame.Rect) -> None:
        """Lay out the left leaf: the game, its chapters in two columns if they fit, the button of the lesson."""
        kit, theme = self.kit, self.kit.theme
        title = text(kit, leaf.w, escape(game_name(self._game)), "game", t.INK, heading=True)
        self.base.add(title.at(*leaf.topleft)[0])
        y, foot = leaf.y + title.h + kit.px(8), leaf.bottom
        bar = self._games(pygame.Rect(leaf.x, y, leaf.w, 0))
        if bar is not None:
            self.base.add(bar)
            y = bar.rect.bottom + kit.px(6)
        if lesson_of(self._game) is not None:
            high = max(theme.target, theme.text_px(50, "button"))
            foot -= high
            self.base.add(self._lesson(pygame.Rect(leaf.x, foot, leaf.w, high)))
            foot -= kit.px(6)
        panel = ScrollPanel(kit, (leaf.x, y, leaf.w, foot - y), key="contents", dark=False)
        panel.zone = True
        panel.fill(self._entries(leaf.w, foot - y).at(leaf.x, y))
        self.base.add(panel)
        entry = self.find(f"entry{self.here}")
        if entry is not None:
            panel.show_rect(entry.rect)

    def _entries(self, width: int, room: int) -> Item:
        """The contents, in two columns where they fit; lines as high as that room allows."""
        kit, theme = self.kit, self.kit.theme
        titles = [_(clause.title) for clause in self._clauses]
        gap = kit.px(10)
        half = (width - gap) // 2
        across = 2 if max(ContentsEntry.width_for(kit, each) for each in titles) <= half * 1.12 else 1
        down = -(-len(titles) // across)
        high = max(theme.target, min(theme.text_px(58, "strong"), room // down))
        wide = half if across == 2 else width - ScrollPanel.gutter(kit)
        place = 0, 0, wide, high
        lines = [
            Item.of(ContentsEntry(kit, place, at + 1, title, partial(self.go, at), at == self.here))
            for at, title in enumerate(titles)
        ]
        parts = [lines[at : at + down] for at in range(0, len(lines), down)]
        return row([column(part) for part in parts], gap)

    def _games(self, spot: pygame.Rect) -> Node | None:
        """Make the choice of the game whose rules are shown, if there is one."""
        if len(games()) < 2:
            return None
        kit = self.kit
        names = [SelectorOption(each.id, game_name(each.id)) for each in games()]
        high = max(kit.theme.target, kit.theme.text_px(44, "label"))
        wants = Segmented.width_of(kit, names)
        kind = Segmented if wants <= spot.w else Dropdown
        place = (*spot.topleft, min(spot.w, wants), high)
        bar = kind(kit, place, names, self._game, self._turn_to, name=_("Game"), key="games")
        if isinstance(bar, Segmented):
            bar.on_paper = True
        return bar

    def _leaf(self, leaf: pygame.Rect, whole: bool) -> None:
        """Lay out the right leaf: one chapter and the buttons of its neighbours. In the `whole` book the choice of
        game and chapter stands above."""
        kit, y = self.kit, leaf.y
        if whole:
            head = [bar for bar in (self._games(leaf), self._chapters(leaf)) if bar is not None]
            item = wrap([Item.of(bar) for bar in head], leaf.w, kit.px(10))
            for node in item.at(leaf.x, y):
                self.base.add(node)
            y += item.h + kit.px(12)
        high = max(kit.theme.target, kit.theme.text_px(40, "strong"))
        foot = leaf.bottom - high
        last, half = len(self._clauses) - 1, (leaf.w - kit.px(16)) // 2
        for at, icon, x in (
            (self.here - 1, "arrow-left", leaf.x),
            (self.here + 1, "arrow-right", leaf.right - half),
        ):
            if 0 <= at <= last:
                title, place = _(self._clauses[at].title), (x, foot, half, high)
                key = "before" if at < self.here else "after"
                self.base.add(
                    ChapterButton(kit, place, title, partial(self.go, at), kind="ghost", icon=icon, key=key)
                )
        gutter = ScrollPanel.gutter(kit)
        self.body = ScrollPanel(
            kit,
            (leaf.x - kit.px(4), y, leaf.w + kit.px(4) + gutter, foot - kit.px(6) - y),
            key="body",
            dark=False,
        )
        inner = pygame.Rect(leaf.x, y, leaf.w - kit.px(4), 0)
        chapter = column(
            [
                *self._chapter(inner.w, self.body.rect.h),
                *self._ending(inner.w, whole),
            ],
            kit.px(14),
        )
        self.body.fill(chapter.at(*inner.topleft))
        self.base.add(self.body)

    def _chapters(self, leaf: pygame.Rect) -> Node:
        """The list of chapters where it has no leaf of its own."""
        kit = self.kit
        high = max(kit.theme.target, kit.theme.text_px(44, "label"))
        names = [SelectorOption(at, _(clause.title)) for at, clause in enumerate(self._clauses)]
        place = 0, 0, min(leaf.w, kit.theme.text_px(300, "label")), high

        def turn(at: Hashable) -> None:
            self.go(int(str(at)))

        # Translators: of the rules: what it speaks of
        return Dropdown(kit, place, names, self.here, turn, name=_("Chapter"), key="chapters")

    def _ending(self, width: int, whole: bool) -> list[Item]:
        """The way to the lesson and the contents below the chapter, where they have no leaf of their own."""
        if not whole:
            return []
        kit = self.kit
        items = [Item.of(Hairline(kit, (0, 0, width, 1), (*t.BRASS_D, 70)))]
        if lesson_of(self._game) is not None:
            high = max(kit.theme.target, kit.theme.text_px(48, "button"))
            wide = min(width, Button.width_of(kit, offer(), "play"))
            items.append(Item.of(self._lesson(pygame.Rect(0, 0, wide, high))))
        return [*items, self._entries(width, 0)]

    def _lesson(self, spot: pygame.Rect) -> Node:
        """The way to the lesson."""
        begin = partial(self.nav.go, LessonTable(self._game))
        return Button(self.kit, spot, offer(), begin, kind="main", icon="play", key="learn")

    def _chapter(self, width: int, high: int) -> list[Item]:
        """Lay out the open chapter: its text, its exhibits and its boards."""
        kit, clause = self.kit, self._clauses[self.here]
        title = text(kit, width, escape(_(clause.title)), "game", t.INK, heading=True)
        said = wording.parts(self._game, self._options, clause)
        markup = " ".join(
            f"<b>{escape(part.text)}</b>" if part.changed is not None else escape(part.text) for part in said
        )
        tall = kit.theme.text_px(24, "label")
        marks = [
            Item.of(ClauseMark(kit, (0, 0, ClauseMark.width_of(kit, each), tall), each, each == self._asked))
            for each in clause.ids
        ]
        beside = column(marks, kit.px(6))
        gap = kit.px(12) if marks else 0
        room = width - beside.w - gap
        words = [text(kit, room, markup, "body", t.INK, leading=1.12)]
        changed = wording.changed(self._game, said)
        note, ink = changed, t.REFUSE
        if not note and not self._of_a_table and wording.is_open(clause):
            note, ink = _("You can choose otherwise when setting up the table."), t.INK_2
        if note:
            words.append(text(kit, room, escape(note), "caption", ink))
        words += [
            text(kit, room, escape(line), "caption", t.INK_2)
            for line in wording.notes(self._game, self._clauses, self.here, self._options)
        ]
        told = row([beside, column(words, kit.px(4))], gap)
        shown = exhibits(self._game, self._options).get(self.here, ())
        items = [title, told, *(exhibit(kit, self._game, each, width) for each in shown)]
        usual = presets.options(self._game, presets.USUAL, self._options)
        unusual = wording.paragraph(self._game, usual, clause) != " ".join(part.text for part in said)
        if changed or unusual:  # the boards show how it is usually played
            return items
        left = high - sum(item.h + kit.px(14) for item in items)
        boards = LiveBoards(self.kit, self.nav, self._game, self._options)
        first = [each for each in clause.ids if self._clauses[wording.place(self._clauses, each)] is clause]
        return [*items, *boards.below(first, width, left)]

    def _turn_to(self, game: Hashable) -> None:
        """Open the rules of another game."""
        self._game, self._asked, self.here = str(game), "", 0
        self._open()

    def go(self, place: int) -> None:
        """Open a chapter."""
        if 0 <= place < len(self._clauses) and place != self.here:
            self.here = place
            self._open()

    def _open(self) -> None:
        """Show the chapter from its beginning."""
        self.rebuild()
        self.body.scroll_to(0, at_once=True)

    def handle(self, gesture: Gesture) -> bool:
        if not isinstance(gesture, Key):
            return super().handle(gesture)
        if gesture.key == pygame.K_F1:
            self.on_back()
            return True
        before = self.here, self.body.goal
        return (self._led(gesture.key) and before != (self.here, self.body.goal)) or super().handle(gesture)

    def _led(self, key: int) -> bool:
        """Keys that scroll the chapter or turn the page; whether this is one of them."""
        body, line = self.body, self.kit.theme.text_px(60)
        match key:
            case pygame.K_UP | pygame.K_DOWN:
                body.scroll_to(body.goal + (line if key == pygame.K_DOWN else -line))
            case pygame.K_HOME | pygame.K_END:
                self.go(0 if key == pygame.K_HOME else len(self._clauses) - 1)
            case pygame.K_PAGEDOWN | pygame.K_RIGHT if body.goal >= body.most or key == pygame.K_RIGHT:
                self.go(self.here + 1)
            case pygame.K_PAGEUP | pygame.K_LEFT if not body.goal or key == pygame.K_LEFT:
                self.go(self.here - 1)
            case _:
                return False
        return True
