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
from cardtable.table.screens.boxes import bound, drawn, linked, pressed, sign, words
from cardtable.table.screens.destinations import Challenged, Medals, Problems, ProblemTable
from cardtable.table.screens.miniature import position_picture
from cardtable.table.screens.navigator import Navigator
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FINE,
    HAIR,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    across,
    cells,
    down,
    either,
    fill,
    inset,
    pictured,
)
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import clear, cut, kept_box
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.label import PictureBox
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

    def __init__(self, kit: Kit, act: Callable[[], object], key: str, said: str) -> None:
        super().__init__(kit, (0, 0, 0, 0), "", act, key=key)
        self.whole, self.called, self.radius = True, said, kit.px(NEAR)

    def add(self, child: Node) -> Node:
        """Hold `child`, which is not told by itself."""
        child.role = Role.NONE
        return super().add(child)

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
        self.bleed = kit.px(NEAR)

    def look(self) -> None:
        """Have the picture made."""
        if self.scene is not None and self.picture is None:
            self.picture = clear(self.rect.size)
            self.picture.fill((0, 0, 0, 255))
            self.picture.blit(self._make(), (0, 0))
            cut(self.picture, self.kit.px(CLOSE))
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

    def __init__(self, kit: Kit, size: tuple[int, int], part: float) -> None:
        super().__init__(kit, (0, 0, *size))
        self._part = part

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(self.kit.cache.get(("progress", self.rect.w, self._part), self._ring), self.rect)
        mark = icon(self.kit, "medal", round(self.rect.w * 0.46), t.BRASS_L)
        surface.blit(mark, mark.get_rect(center=self.rect.center))

    def _ring(self) -> pygame.Surface:
        """Paint the ring four times as large first."""
        big, thick = 4 * self.rect.w, max(8, self.kit.px(NEAR))
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
    """The band: in three parts beside one another, or, in a narrow window, one above the other.

    `main` makes the deal of the day the main button of the page; `pictures` keeps the small boards from one building of the page
    to the next.
    """

    role = Role.GROUP
    zone = True

    def __init__(
        self, kit: Kit, nav: Navigator, pictures: Pictures, day: date | None = None, *, main: bool = False
    ) -> None:
        super().__init__(kit, key="today")
        self.radius = kit.px(NEAR)
        self._nav, self._day, self._pictures, self._main = nav, day or date.today(), pictures, main
        self.boards: list[SmallBoard] = []
        deal, three, kept = self._deal(), self._three(), self._kept()
        two = across(fill(bound(deal, 280)), fill(bound(kept, 280)), gap=WIDE)
        ways = (
            across(
                fill(bound(deal, 260), 0.2), fill(bound(three, 400)), fill(bound(kept, 300), 0.4), gap=WIDE
            ),
            down(two, three, gap=PLAIN),
            down(deal, kept, three, gap=PLAIN),
        )
        self.box: Box = inset(either(*ways), APART, NEAR, node=self)
        """The band before it is laid out."""

    def look(self, at: int) -> None:
        """Have the picture of one of the boards made."""
        for board in self.boards[at : at + 1]:
            board.look()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        surface.blit(kept_box(self.kit, self.rect.size, self.radius, WOOD, EDGE), self.rect)

    def _quiet(self, box: Box, act: Callable[[], object], key: str, said: str) -> Box:
        """Make one button of a part of the band."""
        return inset(box, CLOSE, FINE, node=Quiet(self.kit, act, key, said))

    # the deal of the day

    def _challenge(self) -> Challenge:
        options = first_options(today.game_of(self._day))
        return today.deal_of(self._day, options, fitting(self._nav.lexicon, options).id)

    def _deal(self) -> Box:
        found = self._challenge()
        learner = self._nav.learning.learner
        score = learner.days.get(f"{self._day.isoformat()} {found.game}")
        line = f"{game_name(found.game)}, {told.who(found)}"
        if score is not None:
            line = f"{game_name(found.game)} \u00b7 {_('Played: %(points)s') % {'points': points(score)}}"

        def lid(kit: Kit, size: tuple[int, int]) -> Node:
            return PictureBox(kit, (0, 0, *size), lambda: (boxart.framed(kit, found.game, size), 0))

        title, play = _("The deal of the day"), _("Play the deal")
        when = f"<b>{escape(_('Today'))}</b> \u00b7 {escape(parts.day(self._day))}"
        said = [words(escape(title), "strong", t.TEXT), words(escape(line), "label", t.MIST)]
        act = partial(self._nav.go, Challenged(found))
        head = words(when, "label", t.BRASS_L, heading=True)
        shown = drawn(lid, "label", 52, 68)
        if self._main:
            body = across(shown, fill(down(*said, gap=HAIR)))
            return down(head, body, pressed(play, "play", act, "today-deal", kind="main"), gap=CLOSE)
        body = across(shown, fill(down(*said, words(escape(play), "label", t.BRASS_L), gap=HAIR)))
        return down(head, self._quiet(body, act, "today-deal", f"{title}. {line}. {play}"), gap=HAIR)

    # three problems

    def _three(self) -> Box:
        found = problems.of_the_day(self._day, lambda game: words_of(self._nav.settings, game))
        title = words(escape(_("Three problems")), "strong", t.TEXT, heading=True)
        every = linked(_("All problems"), partial(self._nav.go, Problems()), "today-problems")
        return down(across(title, every, gap=APART), cells(*map(self._problem, found)), gap=0)

    def _problem(self, problem: Problem) -> Box:
        learner = self._nav.learning.learner
        tried = learner.problems.get(problem.key)

        def board(kit: Kit, wide: int, high: int) -> Node:
            made = SmallBoard(kit, (wide, high), partial(self._picture, problem, (wide, high)), tried is True)
            self.boards.append(made)
            return made

        line = f"{game_name(problem.game)}, {told.state(problem, tried)}"
        caption = words(escape(game_name(problem.game)), "caption", t.MIST, align="center")
        act = partial(self._nav.go, ProblemTable(problem.game, problem))
        body = down(pictured(board, 0.53), fill(caption), gap=FINE)
        return self._quiet(body, act, f"today-{problem.game}-{problem.id}", f"{_('Problem')}. {line}")

    def _picture(self, problem: Problem, size: tuple[int, int]) -> pygame.Surface:
        key = problem.key, size
        if key not in self._pictures:
            attempt = Attempt(problem, company(self._nav.learning.person), self._nav.lexicon)
            self._pictures[key] = position_picture(self._nav, attempt.session, attempt.seat, size)
        return self._pictures[key]

    # what stays

    def _kept(self) -> Box:
        """Evenings at the table, and the medal to win next."""
        learning, kept = self._nav.learning, self._nav.kept
        count = today.evenings(learning.person, learning.learner, kept.history)
        line = ngettext("%(count)s evening at the table", "%(count)s evenings at the table", count) % {
            "count": count
        }
        if not count:
            line = _("Your first evening at the table")

        def row(mark: Box, head: str, said: str) -> Box:
            lines = words(escape(head), "strong", t.TEXT), words(escape(said), "label", t.MIST)
            return across(mark, fill(down(*lines, gap=0)))

        missed = _("A missed day takes none away.")
        rows = [inset(row(sign("calendar", "label", 32), line, missed), CLOSE, FINE)]
        medal = today.next_medal(kept.book.of(learning.person))
        if medal is not None:
            name, teaches = (
                _("Medal \u201c%(name)s\u201d") % {"name": _(medal.medal.name)},
                _(medal.medal.teaches),
            )
            part = medal.won / medal.all
            body = row(drawn(lambda kit, size: MedalRing(kit, size, part), "label", 32), name, teaches)
            label = f"{name}. {teaches} {game_name(medal.game)}"
            rows.append(self._quiet(body, partial(self._nav.go, Medals()), "today-medal", label))
        return down(*rows, gap=FINE)
