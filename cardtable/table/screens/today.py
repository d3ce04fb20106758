"""Band of the start page with what the day brings: its deal, three problems as small boards, evenings, a medal."""

from __future__ import annotations

import math
from collections.abc import Callable
from datetime import date
from functools import partial

import pygame

from cardtable.i18n import _, ngettext
from cardtable.play import problem as problems
from cardtable.play import today
from cardtable.play.challenge import Challenge
from cardtable.play.problem import Attempt, Problem
from cardtable.play.rulebook import fitting
from cardtable.play.seats import company
from cardtable.table import boxart
from cardtable.table.screens import parts
from cardtable.table.screens.gamebox import TextLink
from cardtable.table.screens.miniature import position_picture
from cardtable.table.screens.navigator import Navigator
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, padded, row, within
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import clear, cut, kept_box
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import Icon, Paragraph, PictureBox
from cardtable.wording import problems as told
from cardtable.wording.games import first_options, game_name, words_of
from cardtable.wording.sentence import points

WOOD = [(0.0, (22, 24, 15, 178)), (1.0, (12, 16, 11, 200))]
"""The band: darkened wood."""
EDGE = (217, 178, 95, 70)
FELT = [(0.0, t.rgb("#1E5C4A")), (1.0, t.rgb("#0C2B23"))]
Pictures = dict[tuple[str, tuple[int, int]], pygame.Surface]
"""The small boards drawn so far, by problem and size."""


class Quiet(Button):
    """A part of the band that is pressed as a whole, without a plate of its own."""

    def __init__(self, kit: Kit, item: Item, act: Callable[[], object], key: str, said: str) -> None:
        super().__init__(kit, (0, 0, 0, 0), "", act, key=key)
        self.whole, self.called, self.radius = True, said, kit.px(10)
        within(self, item)
        for child in self.children:
            child.role = Role.NONE

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.hovered or self.pressed:
            light = [(0.0, (255, 240, 200, 30)), (1.0, (255, 240, 200, 18))]
            surface.blit(kept_box(self.kit, self.rect.size, self.radius, light), self.rect)


class SmallBoard(Node):
    """Picture of the position of a problem, made a moment after the page is shown; ticked once the problem is solved."""

    def __init__(
        self, kit: Kit, size: tuple[int, int], make: Callable[[], pygame.Surface], solved: bool
    ) -> None:
        super().__init__(kit, (0, 0, *size))
        self._make, self._solved = make, solved
        self.picture: pygame.Surface | None = None
        self.bleed = kit.px(12)

    def look(self) -> None:
        """Have the picture made."""
        if self.scene is not None and self.picture is None:
            self.picture = clear(self.rect.size)
            self.picture.fill((0, 0, 0, 255))
            self.picture.blit(self._make(), (0, 0))
            cut(self.picture, self.kit.px(6))
            self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, size, radius = self.kit, self.rect.size, self.kit.px(6)
        surface.blit(kept_box(kit, size, radius, FELT), self.rect)
        if self.picture is not None:
            surface.blit(self.picture, self.rect)
        veil = (0, 0, 0, 120 if self._solved else 0)
        surface.blit(kept_box(kit, size, radius, [(0.0, veil), (1.0, veil)], (*t.BRASS, 150)), self.rect)
        if self._solved:
            side = kit.px(34)
            seal = pygame.Rect(0, 0, side, side)
            seal.center = self.rect.right - side // 4, self.rect.y + side // 4
            surface.blit(
                kept_box(kit, seal.size, side // 2, [(0.0, t.BURGUNDY), (1.0, t.BURGUNDY)], t.BRASS), seal
            )
            mark = icon(kit, "check", side // 2, t.IVORY_TOP)
            surface.blit(mark, mark.get_rect(center=seal.center))


class MedalRing(Node):
    """Ring round a medal, closed by the part of a game's medals that is won."""

    def __init__(self, kit: Kit, side: int, part: float) -> None:
        super().__init__(kit, (0, 0, side, side))
        self._part = part

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(self.kit.cache.get(("progress", self.rect.w, self._part), self._ring), self.rect)
        mark = icon(self.kit, "medal", round(self.rect.w * 0.46), t.BRASS_L)
        surface.blit(mark, mark.get_rect(center=self.rect.center))

    def _ring(self) -> pygame.Surface:
        """Paint the ring four times as large first."""
        big, thick = 4 * self.rect.w, max(8, self.kit.px(11))
        image = clear((big, big), t.BRASS)
        box = image.get_rect().inflate(-thick, -thick)
        pygame.draw.ellipse(image, (*t.BRASS, 70), box, thick)
        steps = round(180 * self._part)
        for step in range(steps + 1 if steps else 0):
            angle = math.radians(2 * step - 90)
            spot = box.centerx + box.w / 2 * math.cos(angle), box.centery + box.h / 2 * math.sin(angle)
            pygame.draw.circle(image, (*t.BRASS_L, 255), spot, thick / 2)
        return pygame.transform.smoothscale(image, self.rect.size)


class TodayBand(Node):
    """The band, `wide` px wide: in three parts beside one another, or, in a narrow window, one above the other.

    `main` makes the deal of the day the main button of the page; `pictures` keeps the small boards from one building of the page
    to the next.
    """

    role = Role.GROUP
    zone = True

    def __init__(
        self,
        kit: Kit,
        nav: Navigator,
        wide: int,
        pictures: Pictures,
        day: date | None = None,
        *,
        main: bool = False,
    ) -> None:
        super().__init__(kit, key="today")
        self.radius = kit.px(12)
        self._nav, self._day, self._pictures, self._main = nav, day or date.today(), pictures, main
        self.boards: list[SmallBoard] = []
        pad, gap = max(10, kit.px(22)), max(12, kit.px(28))
        inner = wide - 2 * pad
        abreast = inner >= kit.theme.text_px(980, "label")
        if abreast:
            first = round(inner * 0.26)
            last = round(inner * 0.3)
            middle = inner - first - last - 2 * gap
            item = row([self._deal(first), self._three(middle), self._kept(last)], gap, 0.5)
        else:
            half = (inner - gap) // 2
            two = half >= kit.theme.text_px(280, "label")
            head = (
                row([self._deal(half), self._kept(half)], gap, 0.5)
                if two
                else column([self._deal(inner), self._kept(inner)], kit.px(14))
            )
            item = column([head, self._three(inner)], kit.px(16))
        self.rect = (0, 0, wide, item.h + 2 * max(8, kit.px(16)))
        for node in item.at(pad, (self.rect.h - item.h) // 2):
            self.add(node)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(kept_box(self.kit, self.rect.size, self.radius, WOOD, EDGE), self.rect)

    # the deal of the day

    def _challenge(self) -> Challenge:
        options = first_options(today.game_of(self._day))
        return today.deal_of(self._day, options, fitting(self._nav.lexicon, options).id)

    def _deal(self, wide: int) -> Item:
        kit, found = self.kit, self._challenge()
        learner = self._nav.learning.learner
        score = learner.days.get(f"{self._day.isoformat()} {found.game}")
        line = f"{game_name(found.game)}, {told.who(found)}"
        if score is not None:
            line = f"{game_name(found.game)} \u00b7 {_('Played: %(points)s') % {'points': points(score)}}"
        side = kit.theme.text_px(52, "label")
        lid = PictureBox(
            kit,
            (0, 0, side, round(side * 1.3)),
            lambda: (boxart.framed(kit, found.game, (side, round(side * 1.3))), 0),
        )
        room = wide - side - kit.px(26)
        title = _("The deal of the day")
        when = f"<b>{escape(_('Today'))}</b> \u00b7 {escape(parts.day(self._day))}"
        words = column(
            [
                parts.text(kit, room, escape(title), "strong", t.TEXT),
                parts.text(kit, room, escape(line), "label", t.MIST),
            ],
            kit.px(2),
        )
        act = partial(self._nav.take_up, found)
        head = parts.text(kit, wide, when, "label", t.BRASS_L, heading=True)
        if self._main:
            press = parts.button(kit, wide, _("Play the deal"), "play", act, "today-deal", kind="main")
            return column([head, row([Item.of(lid), words], kit.px(14), 0.5), press], kit.px(8))
        play = parts.text(kit, room, escape(_("Play the deal")), "label", t.BRASS_L)
        body = row([Item.of(lid), column([words, play], kit.px(4)).wide(room)], kit.px(14), 0.5)
        said = f"{title}. {line}. {_('Play the deal')}"
        return column(
            [head, Item.of(Quiet(kit, padded(body, kit.px(6), kit.px(4)), act, "today-deal", said))],
            kit.px(2),
        )

    # three problems

    def _three(self, wide: int) -> Item:
        kit = self.kit
        found = problems.of_the_day(self._day, lambda game: words_of(self._nav.settings, game))
        gap = kit.px(14)
        each = (wide - gap * (len(found) - 1)) // max(1, len(found))
        title = parts.text(kit, wide, escape(_("Three problems")), "strong", t.TEXT, heading=True)
        title.nodes[0].rect = (0, 0, kit.fonts.width(_("Three problems"), "strong") + 4, title.h)
        size = 0, 0, max(kit.theme.target, kit.fonts.width(_("All problems"), "label") + 2), title.h
        every = TextLink(kit, size, _("All problems"), self._nav.study.problems, key="today-problems")
        head = row([Item.of(title.nodes[0]), Item.of(every)], kit.px(22), 0.5)
        return column([head, row([self._problem(problem, each) for problem in found], gap)], kit.px(4))

    def _problem(self, problem: Problem, wide: int) -> Item:
        kit, learner = self.kit, self._nav.learning.learner
        tried = learner.problems.get(problem.key)
        inner = wide - 2 * kit.px(6)
        size = inner, min(round(inner * 0.53), max(kit.px(84), kit.theme.text_px(64, "label")))
        board = SmallBoard(kit, size, partial(self._picture, problem, size), tried is True)
        self.boards.append(board)
        line = f"{game_name(problem.game)}, {told.state(problem, tried)}"
        caption = Paragraph(
            kit, (0, 0, inner, 0), escape(game_name(problem.game)), "caption", t.MIST, align="center"
        ).fitted()
        body = padded(column([Item.of(board), Item.of(caption)], kit.px(4)), kit.px(6), kit.px(4))
        act = partial(self._nav.study.problem, problem.game, problem)
        return Item.of(Quiet(kit, body, act, f"today-{problem.game}-{problem.id}", f"{_('Problem')}. {line}"))

    def _picture(self, problem: Problem, size: tuple[int, int]) -> pygame.Surface:
        key = problem.key, size
        if key not in self._pictures:
            attempt = Attempt(problem, company(self._nav.learning.person), self._nav.lexicon)
            self._pictures[key] = position_picture(self._nav, attempt.session, attempt.seat, size)
        return self._pictures[key]

    # what stays

    def _kept(self, wide: int) -> Item:
        """Evenings at the table, and the medal to win next."""
        kit, nav = self.kit, self._nav
        person = nav.learning.person
        count = today.evenings(person, nav.learning.learner, nav.kept.history)
        side = kit.theme.text_px(40, "label")
        room = wide - side - kit.px(26)
        line = ngettext("%(count)s evening at the table", "%(count)s evenings at the table", count) % {
            "count": count
        }
        if not count:
            line = _("Your first evening at the table")
        flame = Icon(kit, (0, 0, side, side), "calendar", t.BRASS_L, round(side * 0.7))
        lines = [
            parts.text(kit, room, escape(line), "strong", t.TEXT),
            parts.text(kit, room, escape(_("A missed day takes none away.")), "label", t.MIST),
        ]
        rows = [row([Item.of(flame), column(lines, 0)], kit.px(14), 0.5)]
        books = nav.kept.book
        medal = today.next_medal(books.of(person))
        if medal is not None:
            name = _("Medal \u201c%(name)s\u201d") % {"name": _(medal.medal.name)}
            said = [
                parts.text(kit, room, escape(name), "strong", t.TEXT),
                parts.text(kit, room, escape(_(medal.medal.teaches)), "label", t.MIST),
            ]
            ring = MedalRing(kit, side, medal.won / medal.all)
            body = row([Item.of(ring), column(said, 0)], kit.px(14), 0.5)
            label = f"{name}. {_(medal.medal.teaches)} {game_name(medal.game)}"
            rows.append(Item.of(Quiet(kit, body, nav.study.wordbook, "today-medal", label)))
        return column(rows, kit.px(10)).wide(wide)
