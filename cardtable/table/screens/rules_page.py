"""A game's rules, a book to read and to touch: its chapters on the left leaf, one of them on the right with its boards."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from math import ceil

import pygame

from cardtable.games import games
from cardtable.i18n import _
from cardtable.play import presets
from cardtable.play.lesson import lesson_of
from cardtable.play.recordtext import meta_of
from cardtable.rules.contract import LEXICON, Options
from cardtable.table import boxart
from cardtable.table.screens.book import ChapterButton, ClauseMark, ContentsEntry, OpenBook
from cardtable.table.screens.boxes import UNWRAPPED, opened, pressed, scrolled, segments, words
from cardtable.table.screens.destinations import LessonTable
from cardtable.table.screens.exhibit import exhibit
from cardtable.table.screens.liveboard import LiveBoards
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import LOW, Hairline, target
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FAR,
    FINE,
    PLAIN,
    Box,
    Item,
    Leaf,
    Shared,
    across,
    down,
    fill,
    flow,
    wide_as_it_gets,
)
from cardtable.ui.rects import about, abreast, inside
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.ui.widgets.scroll import ScrollPanel
from cardtable.wording import rules_page as wording
from cardtable.wording.games import game_name, words_of
from cardtable.wording.gamestrings import strings_of
from cardtable.wording.problems import offer
from cardtable.wording.rules_page import Exhibit, exhibits
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
        most = max(kit.px(BOOK), kit.theme.text_px(1000, "body"))
        area = inside(room, kit.px(APART), kit.px(CLOSE), kit.px(APART))
        spot = about(area.center, (min(area.w, most), area.h))
        book = OpenBook(kit, spot, boxart.colour_of(self._game))
        wide_letters = book.leaves[0].w < kit.theme.text_px(LEAF, "body")
        if wide_letters and (kit.theme.text_scale > 1 or spot.w < spot.h * 1.3):
            book.two = False
        self.base.add(book)
        if book.two:
            self._put(self._contents(), book.leaves[0])
            entry = self.find(f"entry{self.here}")
            if entry is not None:
                self._list.show_rect(entry.rect)
        self._put(self._leaf(whole=not book.two), book.leaves[-1])

    def _put(self, box: Box, leaf: pygame.Rect) -> None:
        """Write on a leaf."""
        for node in box.made(self.kit, leaf.w, leaf.h).at(*leaf.topleft):
            self.base.add(node)

    def _contents(self) -> Box:
        """The left leaf: the game, its chapters, the button of the lesson."""
        self._list = ScrollPanel(self.kit, (0, 0, 0, 0), key="contents", dark=False)
        self._list.zone = True
        title = words(escape(game_name(self._game)), "game", t.INK, heading=True)
        parts = [title, *self._games(), scrolled(self._list, self._entries()), *self._lesson()]
        return down(*parts, gap=CLOSE)

    def _entries(self) -> Box:
        """The contents, in two columns where they fit; lines as high as the room allows."""
        titles = [_(clause.title) for clause in self._clauses]

        def make(kit: Kit, wide: int, high: int) -> Item:
            widest = max(ContentsEntry.width_for(kit, each) for each in titles)
            columns = abreast(2, wide, round(widest / 1.12), kit.px(CLOSE))
            count = ceil(len(titles) / columns)
            tall = max(kit.theme.target, min(kit.theme.text_px(FAR, "strong"), high // count))

            def entry(at: int) -> Box:
                def made(kit: Kit, wide: int, _high: int) -> Item:
                    act = partial(self.go, at)
                    place = 0, 0, wide, tall
                    return Item.of(ContentsEntry(kit, place, at + 1, titles[at], act, at == self.here))

                return Leaf(made, lambda kit: 0)

            parts = [range(at, min(len(titles), at + count)) for at in range(0, len(titles), count)]
            lists = (fill(down(*map(entry, part), gap=0)) for part in parts)
            return across(*lists, gap=CLOSE, align=0).made(kit, wide)

        return Leaf(make, lambda kit: 0)

    def _games(self) -> list[Box]:
        """The choice of the game whose rules are shown, if there is one."""
        if len(games()) < 2:
            return []
        names = [SelectorOption(each.id, game_name(each.id)) for each in games()]
        bar = segments(names, self._game, self._turn_to, _("Game"), "games", most=UNWRAPPED, on_paper=True)
        return [flow(bar)]

    def _leaf(self, whole: bool) -> Box:
        """The right leaf: one chapter and the buttons of its neighbours. In the `whole` book the choice of game and chapter
        stands above."""
        self.body = ScrollPanel(self.kit, (0, 0, 0, 0), key="body", dark=False)
        chapter = [*self._chapter(), *(self._ending() if whole else ())]
        head = [flow(*self._games(), self._chapters(), gap=CLOSE)] if whole else []
        turns = (self._neighbour(self.here + step) for step in (-1, 1))
        foot = across(*turns, gap=PLAIN)
        return down(*head, scrolled(self.body, down(*chapter)), foot, gap=CLOSE)

    def _neighbour(self, at: int) -> Box:
        """The way to a chapter before or after the one that is open."""
        if not 0 <= at < len(self._clauses):
            return fill()
        key, icon = ("before", "arrow-left") if at < self.here else ("after", "arrow-right")
        title, act = _(self._clauses[at].title), partial(self.go, at)

        def make(kit: Kit, wide: int, _high: int) -> Item:
            place = 0, 0, wide, target(kit, LOW, "strong")
            return Item.of(ChapterButton(kit, place, title, act, kind="ghost", icon=icon, key=key))

        return wide_as_it_gets(make)

    def _chapters(self) -> Box:
        """The list of chapters where it has no leaf of its own."""
        names = [SelectorOption(at, _(clause.title)) for at, clause in enumerate(self._clauses)]

        def turn(at: Hashable) -> None:
            self.go(int(str(at)))

        # Translators: of the rules: what it speaks of
        return opened(names, self.here, turn, _("Chapter"), "chapters")

    def _ending(self) -> list[Box]:
        """The way to the lesson and the contents below the chapter, where they have no leaf of their own."""
        edge = wide_as_it_gets(
            lambda kit, wide, _high: Item.of(Hairline(kit, (0, 0, wide, 1), (*t.BRASS_D, 70)))
        )
        return [edge, *(flow(each) for each in self._lesson()), self._entries()]

    def _lesson(self) -> list[Box]:
        """The way to the lesson, if there is one."""
        if lesson_of(self._game) is None:
            return []
        begin = partial(self.nav.go, LessonTable(self._game))
        return [pressed(offer(), "play", begin, "learn", kind="main")]

    def _chapter(self) -> list[Box]:
        """The open chapter: its text, its exhibits and its boards."""
        kit, clause = self.kit, self._clauses[self.here]
        title = words(escape(_(clause.title)), "game", t.INK, heading=True)
        said = wording.parts(self._game, self._options, clause)
        markup = " ".join(
            f"<b>{escape(part.text)}</b>" if part.changed is not None else escape(part.text) for part in said
        )
        lines = [words(markup, "body", t.INK, leading=1.12)]
        changed = wording.changed(self._game, said)
        note, ink = changed, t.REFUSE
        if not note and not self._of_a_table and wording.is_open(clause):
            note, ink = _("You can choose otherwise when setting up the table."), t.INK_2
        if note:
            lines.append(words(escape(note), "caption", ink))
        lines += [
            words(escape(line), "caption", t.INK_2)
            for line in wording.notes(self._game, self._clauses, self.here, self._options)
        ]
        told = fill(down(*lines, gap=FINE))
        marks = [ClauseMark.of(each, lit=each == self._asked) for each in clause.ids]
        items = [title, across(down(*marks, gap=FINE), told, align=0) if marks else told]
        items += [self._exhibit(each) for each in exhibits(self._game, self._options).get(self.here, ())]
        usual = presets.options(self._game, presets.USUAL, self._options)
        unusual = wording.paragraph(self._game, usual, clause) != " ".join(part.text for part in said)
        if changed or unusual:  # the boards show how it is usually played
            return items
        boards = LiveBoards(kit, self.nav, self._game, self._options)
        first = [each for each in clause.ids if self._clauses[wording.place(self._clauses, each)] is clause]

        def live(kit: Kit, wide: int, high: int) -> Item:
            return boards.below(first, wide, high)

        return [*items, Shared(Leaf(live, lambda kit: 0), 1, 1, whole=False)]

    def _exhibit(self, shown: Exhibit) -> Box:
        return wide_as_it_gets(lambda kit, wide, _high: exhibit(kit, self._game, shown, wide))

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
        body, line = self.body, self.kit.theme.text_px(FAR)
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
