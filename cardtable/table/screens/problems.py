"""Problems: the three of today, and for each game how many of all are solved."""

from __future__ import annotations

from datetime import date
from functools import partial

from cardtable.games import games
from cardtable.i18n import _, ngettext
from cardtable.play.problem import Problem, kind_of, of_the_day, problems_of
from cardtable.table.screens import moments
from cardtable.table.screens.answers import lids
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Page
from cardtable.table.screens.parts import text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, space
from cardtable.ui.node import Role
from cardtable.ui.typeset import escape
from cardtable.wording.games import words_of
from cardtable.wording.problems import state


class Problems(Page):
    """Positions with one best move, to be found."""

    tools = ("sound", "settings")
    widest = (1180, "body")
    first = "today-1"

    def __init__(self, kit: Kit, nav: Navigator, today: date | None = None) -> None:
        super().__init__(kit, nav)
        self.today = today or date.today()

    def _words(self, game: str) -> str:
        return words_of(self.nav.settings, game)

    def heading(self) -> tuple[str, str]:
        return _("Problems"), _("One move is clearly best: find it")

    def on_back(self) -> None:
        self.nav.start()
        self.nav.challenges()

    def contents(self, wide: int) -> Item:
        kit = self.kit
        title = _("Today’s three, %(day)s") % {"day": moments.day(self.today)}
        today = of_the_day(self.today, self._words)
        problem, stores = self.nav.study.problem, [each.id for each in games() if kind_of(each.id)]
        daily = [
            (each.game, self._state(each), False, partial(problem, each.game, each), f"today-{at}")
            for at, each in enumerate(today, 1)
        ]
        every = [(game, self._count(game), False, partial(problem, game), f"store-{game}") for game in stores]
        items = [
            text(kit, wide, escape(title), "panel-title", t.TEXT, heading=True),
            lids(kit, wide, 230, daily, Role.BUTTON),
            space(0, kit.px(8)),
            text(kit, wide, _("As many as you like"), "panel-title", t.TEXT, heading=True),
            lids(kit, wide, 230, every, Role.BUTTON),
        ]
        if any(each.language != self._words(each.game) for each in today):
            said = _("There are none yet with words of your language: these are French.")
            items.append(text(kit, wide, escape(said), "status", t.MIST))
        return column(items, kit.px(14))

    def _state(self, problem: Problem) -> str:
        """How hard it is, and what has become of it."""
        return state(problem, self.nav.learning.learner.problems.get(problem.key))

    def _count(self, game: str) -> str:
        store = problems_of(game, self._words(game))
        tried = self.nav.learning.learner.problems
        solved = sum(tried.get(each.key, False) for each in store)
        return ngettext("%(solved)s of %(count)s solved", "%(solved)s of %(count)s solved", solved) % {
            "solved": solved,
            "count": len(store),
        }
