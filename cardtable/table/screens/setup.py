"""The set-up of a game: who sits where, by which rules, with which cards."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.bots import levels as levels_of
from cardtable.i18n import _
from cardtable.play.challenge import Challenge, mark_of, seats_of
from cardtable.play.commitment import short_seed
from cardtable.play.measure import is_measured
from cardtable.play.recordtext import meta_of
from cardtable.play.rulebook import fitting
from cardtable.play.settings import LastTable
from cardtable.rules.contract import AIDS, Meta, Options
from cardtable.rules.rng import deal_code, seed_of
from cardtable.table.screens.aidschoice import AidsChoice
from cardtable.table.screens.lineup import Lineup
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, OnRail, Page, fits_one_row
from cardtable.table.screens.parts import target
from cardtable.table.screens.rulepanel import RuleActs, RulePanel, still_there, takes_long
from cardtable.table.screens.seatpanel import SeatActs, SeatPanel
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import Item, column, within
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.field import TextField
from cardtable.ui.widgets.label import Label, Paragraph
from cardtable.wording.faults import fault
from cardtable.wording.games import game_name, offered_options, seats_allowed


def code_told(kit: Kit, margin: int, *, reads: bool, given: bool, told: bool) -> Node:
    """Make the text about the code: its meaning if `told`, or the fault of a code that cannot be read."""
    node, title = Node(kit), _("Deal code")
    line = _("A code is made of letters and digits in a set pattern.")
    if reads:
        line = _("Open: whoever has it can know the cards.") if given else _("None: the deal is sealed.")
    room = min(kit.theme.text_px(290, "caption"), kit.theme.size[0] - 2 * margin)
    ink = t.CREAM if reads else t.REFUSE_TEXT
    body = Paragraph(kit, (0, 0, room, 0), escape(line), "caption", ink).fitted()
    wide = max(body.block.width if told else 0, kit.fonts.width(title, "strong")) + kit.px(12)
    head = Label(kit, (0, 0, wide, kit.fonts.height("strong")), title, "strong", t.CREAM)
    within(node, column([Item.of(head), *([Item.of(body)] if told else [])]).wide(wide))
    node.tip = "" if told else escape(line)
    return node


def code_field(kit: Kit, code: str, write: Callable[[str], object]) -> Node:
    """Make the field for the code."""
    place = (0, 0, kit.fonts.width("WWW-WWW", "count") + 2 * kit.px(14), target(kit, 52, "button"))
    return TextField(
        kit,
        place,
        code,
        write,
        most=40,
        name=_("Deal code"),
        key="code",
        type_="count",
        allowed=lambda grapheme: grapheme.isascii() and (grapheme.isalnum() or grapheme in "- "),
    )


def seed_written(code: str) -> int | None:
    """The seed of a deal code; None where none is given, or it cannot be read."""
    try:
        return seed_of(code)
    except ValueError:
        return None


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
            RuleActs(self.rebuild, self.read, nav.words),
        )
        if table is not None and AIDS in chosen:
            self.aids.choose(chosen[AIDS])
        self.code = ""
        """Deal code that a person gives; "" for a sealed deal."""

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
        row = self._acts(told=True)
        if not fits_one_row(self.kit, (*row[0], *row[1]), self.margin):
            row = self._acts(told=not self._code_reads())
        return row

    def _acts(self, *, told: bool) -> Acts:
        ready, reads, given = self.problem() == "", self._code_reads(), bool(self.code)
        left: OnRail = [
            code_told(self.kit, self.margin, reads=reads, given=given, told=told),
            code_field(self.kit, self.code, self.write_code),
            Act(_("Draw a code"), self.other_deal, "dice-5", key="other-deal"),
            Act(_("Copy"), self.copy_code, "copy", key="copy", enabled=ready and given)
            if given
            else Act(
                _("Draw together"),
                self.draw_together,
                "users",
                key="together",
                enabled=ready and self._has_people,
            ),
        ]
        right = [Act(_("Play"), self.play, "play", main=True, key="play", enabled=ready)]
        if not self.rules.at_default:
            right.insert(0, Act(_("Default rules"), self.rules.default, "rotate-ccw", key="defaults"))
        return left, right

    # the middle

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit = self.kit
        gap, pad = kit.px(32), max(12, kit.px(24))
        least = self.seats.least + 2 * pad
        needed = self.rules.least + 2 * pad
        left = min(max(round(area.w * 0.475), least), area.w - gap - needed)
        if left >= least:
            rules = self.rules.build(area.w - gap - left, pad, area.h)
            if rules.rect.h > area.h and left > least:
                wider = self.rules.build(area.w - gap - least, pad, area.h)
                if wider.rect.h <= area.h:  # what scrolls either way takes nothing from the seats
                    left, rules = least, wider
            seats, words = self.seats.build(left, pad), self.rules.build_words(left, pad)
            below = words.rect.h + kit.px(16)
            # Who plays and how much the table helps is seen without scrolling, however many rules there are.
            high = max(area.h, seats.rect.h + below)
            seats.shift(area.x, area.y)
            seats.rect = (area.x, area.y, left, high - below)
            words.shift(area.x, area.y + high - words.rect.h)
            rules.shift(area.x + left + gap, area.y)
            rules.rect = (rules.rect.x, area.y, rules.rect.w, max(high, rules.rect.h))
            return [seats, words, rules]
        panels = (
            self.seats.build(area.w, pad),
            self.rules.build_words(area.w, pad),
            self.rules.build(area.w, pad, 0),
        )
        return column(map(Item.of, panels), gap).at(*area.topleft)

    # what the people do

    def problem(self) -> str:
        """Reason why the match cannot begin; "" if it can."""
        wrong = self.lineup.problem()
        if wrong is not None:
            if not wrong.text and wrong.reason.value == "bad_name":
                return _("Every seat needs a name.")
            return fault(wrong).text
        return "" if self._code_reads() else _("This deal code cannot be read.")

    def _code_reads(self) -> bool:
        """True if the code given can be read, or there is none."""
        return not self.code or seed_written(self.code) is not None

    def read(self, clause: str) -> None:
        self.nav.rules(self.meta.id, clause, self.rules.options)

    def other_deal(self) -> None:
        """A code short enough to be passed on; the deal is open then."""
        self.code = deal_code(short_seed())
        self.rebuild()

    def copy_code(self) -> None:
        """This table as a challenge to the clipboard: game, seats, rules and deal in one code."""
        seed, options = seed_written(self.code), self.rules.options
        if seed is None:
            return
        seats = seats_of(self.lineup.players())
        mark = mark_of(fitting(self.nav.lexicon, options).id)
        code = Challenge(self.meta.id, options, seats, seed, mark).code
        writing.copy(code)
        said = _("Copied, for anyone who wants to play this table too: %(code)s")
        self.say(said % {"code": f"<b>{escape(code)}</b>"}, "circle-check")

    def write_code(self, text: str) -> None:
        """A code typed; whether it can be read is said at once."""
        before = self._code_reads(), bool(self.code)
        self.code = text.strip()
        if (self._code_reads(), bool(self.code)) != before or self.problem() != self.seats.said:
            self.rebuild()

    @property
    def _has_people(self) -> bool:
        return any(player.is_human for player in self.lineup.players())

    def draw_together(self) -> None:
        """Have people add chance to the deal, once the machine has promised its own."""
        if self.problem():
            self.rebuild()
            return
        words = still_there(self.nav, self.rules.words)
        players, options = self.lineup.players(), self.rules.options
        self.nav.play(self.meta.id, players, options, None, words, together=True)

    def play(self) -> None:
        """Sit down; the table is remembered."""
        seed = seed_written(self.code)
        if not self._code_reads() or self.lineup.problem() is not None:
            self.rebuild()
            return
        self.aids.keep()
        players = self.lineup.players()
        options = self.rules.options
        words = still_there(self.nav, self.rules.words)
        self.nav.change(self.nav.settings.remember(self.meta.id, LastTable(players, options, words)))
        if takes_long(self.nav, words):
            self.say(_("Reading the words…"), "hourglass")
            self.after(0.1, lambda: self.nav.play(self.meta.id, players, options, seed, words))
        else:
            self.nav.play(self.meta.id, players, options, seed, words)
