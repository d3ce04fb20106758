"""Page of the day: the challenges, from a code or as today's deal that is the same for all; and three problems, with the number
solved of each game."""

from __future__ import annotations

from datetime import date
from functools import partial

from cardtable.games import games
from cardtable.i18n import _, ngettext
from cardtable.play import problem as problems
from cardtable.play.challenge import Challenge, ChallengeError, of_the_day, read_challenge
from cardtable.play.rulebook import fitting
from cardtable.rules.contract import Meta
from cardtable.table.screens import parts
from cardtable.table.screens.answers import lids
from cardtable.table.screens.boxes import pressed, words
from cardtable.table.screens.destinations import Challenged, Challenges, Home, Problems, ProblemTable
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import TALL, Panel, button, target, text
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    HAIR,
    NEAR,
    PLAIN,
    Item,
    Leaf,
    across,
    column,
    down,
    either,
    fill,
    grow,
    inset,
    space,
    wide_as_it_gets,
)
from cardtable.ui.node import Role
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.field import TextField
from cardtable.wording import problems as told
from cardtable.wording.games import first_options, words_of
from cardtable.wording.problems import state
from cardtable.wording.sentence import points


class ChallengesPage(Page):
    """A code to take up, typed, pasted, or that of a deal of the day; `code` is what the field holds at first."""

    tools = ("sound", "settings")
    widest = (1180, "body")

    def __init__(self, kit: Kit, nav: Navigator, code: str = "", today: date | None = None) -> None:
        super().__init__(kit, nav)
        self.code = code
        self._asked = bool(code)
        """True once the field of a code has been asked for."""
        self.today = today or date.today()
        self._daily = {each.id: self._of_today(each.meta) for each in games() if each.boxed}

    def heading(self) -> tuple[str, str]:
        return _("Challenges"), _("One code, the same cards for everybody")

    def enter(self) -> None:
        if self.focus.node is None:
            self.focus.set(self.find("code") or self.find(f"day-{next(iter(self._daily))}"))

    def challenge(self) -> Challenge | None:
        """Challenge that the code holds; None for a code that cannot be read."""
        try:
            return read_challenge(self.code)
        except ChallengeError:
            return None

    def _of_today(self, meta: Meta) -> Challenge:
        options = first_options(meta.id)
        return of_the_day(meta.id, self.today, options, fitting(self.nav.lexicon, options).id)

    def acts(self) -> Acts:
        there = self.challenge() is not None
        copy = Act(_("Copy the code"), self.copy, "copy", key="copy", enabled=there)
        problems = Act(_("Problems"), partial(self.nav.go, Problems()), "lightbulb", key="problems")
        return [copy, problems], [Act(_("Play"), self.play, "play", main=True, key="play", enabled=there)]

    def contents(self, wide: int) -> Item:
        """The deals of the day first; who has been sent a code opens its field."""
        if self._asked:
            return column([self._days(wide), self._given(wide)], self.kit.px(APART))
        sent = button(
            self.kit,
            wide,
            _("I have been sent a code"),
            "clipboard-paste",
            self._ask_code,
            "code-sent",
            kind="plate",
        )
        return column([self._days(wide), sent], self.kit.px(APART))

    def _ask_code(self) -> None:
        """Open the field of the code."""
        self._asked = True
        self.rebuild()
        self.focus.set(self.find("code"))

    def _given(self, wide: int) -> Item:
        """The field, the button that pastes, and what the code holds or what is wrong with it."""

        def written(kit: Kit, wide: int, _high: int) -> Item:
            field = TextField(
                kit, (0, 0, wide, target(kit, TALL, "count")), self.code, self.write,
                on_submit=lambda _text: self.play(), placeholder="SH12-3S1J-ZTQT-BS", most=120, name=_("Code of the challenge"),
                key="code", type_="count",
            )  # fmt: skip
            return Item.of(field)

        def meaning(kit: Kit, wide: int, _high: int) -> Item:
            lines, colour = self._code_lines()
            said, least = (
                text(kit, wide, markup, "body", colour)
                for markup in ("\n".join(map(escape, lines)), "\n".join("MMM"))
            )
            # As much room as a code needs: what lies below does not move when one is chosen.
            return Item(said.nodes, wide, max(said.h, least.h))

        field = fill(Leaf(written, lambda kit: kit.fonts.width("WWWW-WWWW", "count")))
        paste = grow(pressed(_("Paste"), "clipboard-paste", self.paste, "paste", units=TALL))
        head = words(_("Have you been sent a code?"), "panel-title", t.TEXT, heading=True)
        whole = down(head, either(across(field, paste), down(field, paste)), wide_as_it_gets(meaning))
        return inset(whole, APART, PLAIN, node=Panel(self.kit, zone=True, key="given")).made(self.kit, wide)

    def _code_lines(self) -> tuple[list[str], t.RGB]:
        """Return the lines and the colour for the code: its contents, or the reason why it cannot be read."""
        try:
            found = read_challenge(self.code)
        except ChallengeError as problem:
            return [_(told.FAULTS[problem.reason])], t.REFUSE_TEXT if self.code else t.MIST
        return told.held(found, fitting(self.nav.lexicon, found.options).id), t.TEXT

    def _days(self, wide: int) -> Item:
        """The deals of today, one a game, and on how many days one was played to its end."""
        kit, now = self.kit, self.challenge()
        deals = [
            (game, self._line(game), now == found, partial(self.choose, found), f"day-{game}")
            for game, found in self._daily.items()
        ]
        title = _("The deal of the day, %(day)s") % {"day": parts.day(self.today)}
        items = [
            text(kit, wide, escape(title), "panel-title", t.TEXT, heading=True),
            lids(deals).made(kit, wide),
        ]
        learner = self.nav.learning.learner
        days = len({day.partition(" ")[0] for day in learner.days})
        if days:
            line = ngettext(
                "You have played one day’s deal to the end.",
                "You have played the deals of %(count)s days to the end.",
                days,
            ) % {"count": days}
            items += [space(0, kit.px(HAIR)), text(kit, wide, escape(line), "label", t.MIST)]
        return column(items, kit.px(NEAR))

    def _line(self, game: str) -> str:
        learner = self.nav.learning.learner
        score = learner.days.get(f"{self.today.isoformat()} {game}")
        if score is not None:
            return _("Played: %(points)s") % {"points": points(score)}
        said = told.who(self._daily[game])
        return said[:1].upper() + said[1:]

    # acts of a player

    def write(self, code: str) -> None:
        """Take a typed code and say at once what it holds."""
        before = self._code_lines()
        self.code = code
        if self._code_lines() != before:
            self.rebuild()

    def paste(self) -> None:
        """Take the code from the clipboard, alone or on a line of a message."""
        self.code = found_in(writing.paste())
        self.rebuild()

    def choose(self, challenge: Challenge) -> None:
        """Fill in the code of a deal of the day, to play or to send."""
        self.code = challenge.code
        self.rebuild()

    def copy(self) -> None:
        """Copy the code to the clipboard."""
        found = self.challenge()
        if found is not None:
            writing.copy(found.code)
            self.say(_("Copied: %(code)s") % {"code": f"<b>{escape(found.code)}</b>"}, "circle-check")

    def play(self) -> None:
        """Sit down at that table; a code that cannot be read is said again."""
        found = self.challenge()
        if found is None:
            self.say(escape(self._code_lines()[0][0]), "triangle-alert")
            return
        self.nav.go(Challenged(found))


def found_in(text: str) -> str:
    """The code in a text: a word of it that can be read, else the text itself, on one line."""
    for word in text.split():
        try:
            read_challenge(word)
        except ChallengeError:
            continue
        return word
    return " ".join(text.split())[:120]


class ProblemsPage(Page):
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
        self.nav.go(Home())
        self.nav.go(Challenges())

    def contents(self, wide: int) -> Item:
        kit = self.kit
        title = _("Today’s three, %(day)s") % {"day": parts.day(self.today)}
        today = problems.of_the_day(self.today, self._words)
        stores = [each.id for each in games() if problems.kind_of(each.id)]
        daily = [
            (each.game, self._state(each), False, partial(self._set, each.game, each), f"today-{at}")
            for at, each in enumerate(today, 1)
        ]
        every = [
            (game, self._count(game), False, partial(self._set, game), f"store-{game}") for game in stores
        ]
        items = [
            text(kit, wide, escape(title), "panel-title", t.TEXT, heading=True),
            lids(daily, Role.BUTTON).made(kit, wide),
            space(0, kit.px(CLOSE)),
            text(kit, wide, _("As many as you like"), "panel-title", t.TEXT, heading=True),
            lids(every, Role.BUTTON).made(kit, wide),
        ]
        if any(each.language != self._words(each.game) for each in today):
            said = _("There are none in your language yet: these are in French.")
            items.append(text(kit, wide, escape(said), "status", t.MIST))
        return column(items, kit.px(PLAIN))

    def _set(self, game: str, chosen: problems.Problem | None = None) -> None:
        self.nav.go(ProblemTable(game, chosen))

    def _state(self, problem: problems.Problem) -> str:
        """Return the difficulty of a problem and the outcome of earlier attempts."""
        learner = self.nav.learning.learner
        return state(problem, learner.problems.get(problem.key))

    def _count(self, game: str) -> str:
        store = problems.problems_of(game, self._words(game))
        learner = self.nav.learning.learner
        tried = learner.problems
        solved = sum(tried.get(each.key, False) for each in store)
        return ngettext("%(solved)s of %(count)s solved", "%(solved)s of %(count)s solved", solved) % {
            "solved": solved,
            "count": len(store),
        }
