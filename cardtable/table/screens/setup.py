"""The set-up of a game: who sits where, by which rules, with which cards."""

from __future__ import annotations

from functools import partial

import pygame

from cardtable.bots import levels as levels_of
from cardtable.i18n import _
from cardtable.play.challenge import Challenge, mark_of, seats_of
from cardtable.play.measure import is_measured
from cardtable.play.recordtext import meta_of
from cardtable.play.rulebook import fitting
from cardtable.play.settings import LastTable
from cardtable.rules.contract import AIDS, Meta, Options
from cardtable.table.screens.aidschoice import AidsChoice
from cardtable.table.screens.dealcard import DealActs, DealChoice, deal_card
from cardtable.table.screens.destinations import AgreedWords, NewMatch, Rules
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.rulepanel import RuleActs, RulePanel, still_there, takes_long
from cardtable.table.screens.seatpanel import SeatActs, SeatPanel
from cardtable.ui.kit import Kit
from cardtable.ui.layout import PLAIN, WIDE, Leaf, across, down, either, fill, grow
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.wording.faults import fault
from cardtable.wording.games import game_name, offered_options, seats_allowed


class SetupPage(Page):
    """A game about to begin, arranged in full; `table` is one that was begun to be arranged."""

    home = True

    def __init__(self, kit: Kit, nav: Navigator, game: str, table: LastTable | None = None) -> None:
        super().__init__(kit, nav)
        meta: Meta = meta_of(game)
        self.meta = meta
        levels, measured = levels_of(game), is_measured(game)
        last = table or nav.settings.last_table(meta.id, nav.learning.person)
        lineup = Lineup.of(last.players, meta.seats, levels, measured=measured) if last else None
        self.lineup = lineup or Lineup.first(meta.seats, levels, nav.learning.person, measured=measured)
        self.seats = SeatPanel(
            kit,
            meta,
            self.lineup,
            SeatActs(
                self.rebuild,
                lambda key: self.focus.set(self.find(key), self.dispatch.by_keyboard),
                self.problem,
                lambda: nav.settings.hands,
                lambda seats: self.rules.fit(seats),
            ),
        )
        chosen = last.options if last else offered_options(meta.id)
        self.aids = AidsChoice(nav, meta, lambda: self.lineup)
        self.rules = RulePanel(
            kit,
            nav,
            meta,
            (chosen, still_there(nav, last.words if last else "")),
            self.lineup,
            self.aids,
            RuleActs(self.rebuild, self.read, partial(nav.go, AgreedWords())),
        )
        if table is not None and AIDS in chosen:
            self.aids.choose(chosen[AIDS])
        self.deal = DealChoice(self.rebuild)

    def heading(self) -> tuple[str, str]:
        return _("New game"), f"{game_name(self.meta.id)} · {seats_allowed(self.meta)}"

    def game(self) -> str:
        return self.meta.id

    def options(self) -> Options:
        return self.rules.options

    def enter(self) -> None:
        self.rules.words = still_there(self.nav, self.rules.words)
        if self.focus.node is None:
            self.focus.set(self.find("play"), ring=self.dispatch.by_keyboard)

    # the rail

    def acts(self) -> Acts:
        left = [Act(self.deal.name, self._open_deal, "dice-5", key="deal")]
        right = [Act(_("Play"), self.play, "play", main=True, key="play", enabled=self.problem() == "")]
        if not self.rules.at_default:
            right.insert(0, Act(_("Default rules"), self.rules.default, "rotate-ccw", key="defaults"))
        return left, right

    def _open_deal(self) -> None:
        """Open the card of the deal; a code that cannot be read does not outlive it."""

        def shut() -> None:
            fine = self.deal.confirm()
            self.shut("deal-card")
            self.rebuild()
            if not fine:
                self.say(_("This deal code cannot be read."), "triangle-alert")

        able = self.problem() == "" and any(player.is_human for player in self.lineup.players())
        acts = DealActs(shut, self.copy_code, self.draw_together if able else None)
        self.open(lambda: deal_card(self.kit, self.deal, acts))

    # the middle

    def fill(self, area: pygame.Rect) -> list[Node]:
        """The seats beside the aids and the rules, or all below one another: aids, which everybody at the table feels, are seen
        without scrolling, however many rules there are."""
        seats, aids, rules = self.seats.box(), self.rules.words_box(), self.rules.box()
        right = down(aids, grow(rules), gap=PLAIN)
        beside = Leaf(right.made, right.wish, self.rules.least)
        ways = across(fill(seats), fill(beside), gap=WIDE, align=0), down(seats, aids, rules, gap=WIDE)
        return either(*ways).made(self.kit, area.w, area.h).at(*area.topleft)

    # what the people do

    def problem(self) -> str:
        """Reason why the match cannot begin; "" if it can."""
        wrong = self.lineup.problem()
        if wrong is not None:
            if not wrong.text and wrong.reason.value == "bad_name":
                return _("Every seat needs a name.")
            return fault(wrong).text
        return ""

    def read(self, clause: str) -> None:
        self.nav.go(Rules(self.meta.id, clause, self.rules.options))

    def copy_code(self) -> None:
        """Copy this table as a challenge: game, seats, rules and deal in one code."""
        seed, options = self.deal.seed, self.rules.options
        if seed is None or self.problem():
            return
        seats = seats_of(self.lineup.players())
        mark = mark_of(fitting(self.nav.lexicon, options).id)
        code = Challenge(self.meta.id, options, seats, seed, mark).code
        writing.copy(code)
        said = _("Copied, for anyone who wants to play this table too: %(code)s")
        self.say(said % {"code": f"<b>{escape(code)}</b>"}, "circle-check")

    def draw_together(self) -> None:
        """Have people add chance to the deal, once the machine has promised its own."""
        if self.problem():
            return
        words = still_there(self.nav, self.rules.words)
        players, options = self.lineup.players(), self.rules.options
        self.nav.go(NewMatch(self.meta.id, players, options, None, words, together=True))

    def play(self) -> None:
        """Sit down; the table is remembered."""
        seed = self.deal.seed
        if self.problem():
            self.rebuild()
            return
        self.aids.keep()
        players = self.lineup.players()
        options = self.rules.options
        words = still_there(self.nav, self.rules.words)
        self.nav.change(self.nav.settings.remember(self.meta.id, LastTable(players, options, words)))
        if takes_long(self.nav, words):
            self.say(_("Reading the words…"), "hourglass")
            self.after(0.1, lambda: self.nav.go(NewMatch(self.meta.id, players, options, seed, words)))
        else:
            self.nav.go(NewMatch(self.meta.id, players, options, seed, words))
