"""Sitting down: two questions and the table for everybody; rules, words and the deal one press further, on the same page."""

from __future__ import annotations

from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.play.lesson import lesson_of
from cardtable.play.session import Session
from cardtable.rules.contract import Options
from cardtable.table.screens.boxes import sign, words
from cardtable.table.screens.dealcard import DealActs, deal_card
from cardtable.table.screens.destinations import AgreedWords, LessonTable, PhoneTable, Rules
from cardtable.table.screens.lineup import LineupSeat
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.questions import questions, rest
from cardtable.table.screens.roundtable import Sitter, round_table
from cardtable.table.screens.rulepanel import RuleActs, still_there, takes_long
from cardtable.table.screens.seatcard import SeatActs, seat_card, who_watches
from cardtable.table.screens.sitting import Sitting
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    CLOSE,
    PLAIN,
    WIDE,
    Box,
    Leaf,
    across,
    down,
    either,
    fill,
    grow,
    pictured,
    space,
)
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field
from cardtable.ui.widgets.label import Paragraph
from cardtable.wording.games import game_name, level_name, seats_allowed
from cardtable.wording.problems import offer

TALLEST, UPRIGHT = 1.2, 0.7
"""Greatest heights of the table beside the questions and below them, in widths."""
TABLE = 470
"""Width of the drawn table beside the questions, units."""


def welcome(kit: Kit) -> Node:
    """Make the text beside the offer."""
    first = _("First time?")
    # Translators: of a lesson: one learns by playing
    line = _("Learn it card by card.")
    wide = max(kit.line_width(each, "label", PLAIN) for each in (first, line))
    markup = f"<b>{escape(first)}</b>\n{escape(line)}"
    return Paragraph(kit, (0, 0, wide, 0), markup, "label", t.TEXT).fitted()


class SitDownPage(Page):
    """Page before a match; the table offered is the last one, or that of the finished match `like`."""

    home = True
    first = "play"

    def __init__(self, kit: Kit, nav: Navigator, game: str, like: Session | None = None) -> None:
        super().__init__(kit, nav)
        self.unfolded = False
        """True while rules, words and aids stand in the place of the questions."""
        acts = RuleActs(self.rebuild, self.read, partial(nav.go, AgreedWords()))
        self.sitting = Sitting(kit, nav, game, like, acts)

    def heading(self) -> tuple[str, str]:
        meta = self.sitting.meta
        return _("New game"), f"{game_name(meta.id)} · {seats_allowed(meta)}"

    def game(self) -> str:
        return self.sitting.meta.id

    def options(self) -> Options:
        return self.sitting.rules.options

    def enter(self) -> None:
        rules = self.sitting.rules
        rules.words = still_there(self.nav, rules.words)
        super().enter()

    # what only experts ask for

    def unfold(self, yes: bool = True) -> None:
        """Show the rules in the place of the questions, or the questions again."""
        self.unfolded, self.home = yes, not yes
        self.rebuild()
        self.body.scroll_to(0, at_once=True)
        keys = ("option-aids", "option-words") if yes else ("change",)
        self.focus.set(next(filter(None, map(self.find, keys)), None), self.dispatch.by_keyboard)

    def on_back(self) -> None:
        if self.unfolded:
            self.unfold(False)
        else:
            super().on_back()

    def read(self, clause: str) -> None:
        """Open a clause of the rules."""
        self.nav.go(Rules(self.game(), clause, self.options()))

    def _open_deal(self) -> None:
        """Open the card of the deal; a code that cannot be read does not outlive it."""
        deal = self.sitting.deal

        def shut() -> None:
            fine = deal.confirm()
            self.shut("deal-card")
            self.rebuild()
            if not fine:
                self.say(_("This deal code cannot be read."), "triangle-alert")

        able = not self.sitting.problem and bool(self.sitting.people)
        acts = DealActs(shut, self.copy_code, self.draw_together if able else None)
        self.open(lambda: deal_card(self.kit, deal, acts))

    def copy_code(self) -> None:
        """Copy this table as a challenge."""
        if code := self.sitting.code:
            field.copy(code)
            said = _("Copied, for anyone who wants to play this table too: %(code)s")
            self.say(said % {"code": f"<b>{escape(code)}</b>"}, "circle-check")

    def draw_together(self) -> None:
        """Have people add chance to the deal, once the machine has promised its own."""
        if not self.sitting.problem:
            self.nav.go(self.sitting.match(together=True))

    # the seats

    def _touch(self, spot: int) -> None:
        """Take a press on a place: a free one gets a player, a taken one opens."""
        place = self.sitting.ring.at(spot)
        if place is None:
            self.sitting.take(spot)
        else:
            self._open(place)

    def _open(self, place: LineupSeat) -> None:
        """Open the card of a seat; a name that the game refuses gives way to the one before."""
        number, lineup = place.number, self.sitting.lineup

        def now() -> LineupSeat:
            return lineup.places[lineup.index(number)]

        def shut() -> None:
            wrong = self.sitting.problem
            if wrong:
                lineup.rename(number, place.written)
            self.shut("seat-card")
            self.rebuild()
            if wrong:
                self.say(escape(wrong), "triangle-alert")

        def away(seat: int) -> None:
            self.shut("seat-card")
            self.sitting.leave(seat)

        hands = SeatActs(self.rebuild, away, self.sitting.shift, shut)
        self.open(lambda: seat_card(self.kit, now(), lineup, hands))

    # beginning

    def play(self, *, on_phones: bool = False) -> None:
        """Sit down, or let people join with their phones first; the table is remembered."""
        sitting = self.sitting
        if sitting.problem:
            return
        sitting.keep()
        new = sitting.match()
        if on_phones:
            self.nav.go(PhoneTable(new.game, sitting.table, new.seed))
        elif takes_long(self.nav, new.words):
            self.say(_("Reading the words…"), "hourglass")
            self.after(0.1, partial(self.nav.go, new))
        else:
            self.nav.go(new)

    # how it looks

    def acts(self) -> Acts:
        sitting, deal = self.sitting, self.sitting.deal
        play = Act(_("Play"), self.play, "play", main=True, key="play", enabled=not sitting.problem)
        phones = Act(_("Hands on phones"), partial(self.play, on_phones=True), "hand", key="phones")
        usual = Act(_("Default rules"), sitting.rules.default, "rotate-ccw", key="defaults")
        changed = self.unfolded and not sitting.rules.at_default
        right = [*([usual] if changed else []), *([phones] if sitting.together else []), play]
        if self.unfolded or deal.code:
            return [Act(deal.name, self._open_deal, "dice-5", key="deal")], right
        learner, lesson = self.nav.learning.learner, lesson_of(self.game())
        new = lesson is not None and learner.steps.get(self.game(), 0) < len(lesson.steps)
        begun = bool(learner.learnt_of(self.game())) or learner.steps.get(self.game(), 0) > 0
        label = _("Continue the lesson") if begun else offer()
        learn = Act(label, partial(self.nav.go, LessonTable(self.game())), "book-open", key="learn")
        greeting = [] if begun else [welcome(self.kit)]
        return [*greeting, learn] if new else [], right

    def fill(self, area: pygame.Rect) -> list[Node]:
        """The questions or the rules, the table beside them where there is room and else below, and a line about the rest."""
        kit, sitting = self.kit, self.sitting
        beside = max(kit.px(TABLE), kit.theme.text_px(330, "label"))
        if self.unfolded:
            return self._rules(beside).made(kit, area.w, area.h).at(*area.topleft)
        aids, line = sitting.aids.rows(self.rebuild), rest(sitting, self.unfold)
        # The least width of the questions beside the table; the table's own is known.
        both = across(space(kit.theme.text_px(520, "label"), 0), space(beside, 0), gap=WIDE)
        if area.w > area.h and both.least(kit) <= area.w:
            asked = Leaf(partial(questions, sitting, self.rebuild, [line]), lambda kit: 0)
            right = down(self._table(), *aids)
            whole = across(fill(asked), Leaf(right.made, lambda kit: beside), gap=WIDE, align=0)
            return whole.made(kit, area.w, area.h).at(*area.topleft)
        below = [*aids, self._table(UPRIGHT), line]
        sheet = questions(sitting, self.rebuild, below, kit, area.w, area.h)
        whole = down(grow(), sheet, grow(part=2), gap=0)
        return whole.made(kit, area.w, area.h).at(*area.topleft)

    def _rules(self, beside: int) -> Box:
        """Lay out aids and words, which everybody at the table feels, then the rules; the table beside them where there is room."""
        sitting = self.sitting
        told = who_watches(self.game(), len(sitting.people), self.nav.settings.hands)
        info = across(
            sign("info", "label", 20, t.MIST), fill(words(escape(told), "label", t.MIST)), gap=CLOSE
        )
        left = down(sitting.rules.words_box(), sitting.rules.box(), gap=PLAIN)
        right = down(self._table(), info)
        return either(
            across(
                fill(Leaf(left.made, left.wish, sitting.rules.least)),
                Leaf(right.made, lambda kit: beside),
                gap=WIDE,
                align=0,
            ),
            down(left, info, self._table(UPRIGHT), gap=PLAIN),
        )

    def _invitation(self) -> str:
        """Return the sentence that says what a touch on a place does, or why nobody can play yet."""
        sitting = self.sitting
        if sitting.problem:
            return sitting.problem
        if not sitting.lineup.may_add:
            return _("Touch a place to change who sits there.")
        if len(sitting.people) == len(sitting.players):
            return _("Touch a free place to seat somebody.")
        return _("Touch a free place to seat a bot.")

    def _table(self, part: float = TALLEST) -> Box:
        """The drawn table, as high as there is room, but at most that part of its width."""
        line, sitting = self._invitation(), self.sitting

        def make(kit: Kit, wide: int, high: int) -> Node:
            table = round_table(kit, self.game(), line, self._chair, self._moved, sitting.ring.count)
            return table.made(kit, wide, high).nodes[0]

        return pictured(make, 0, part)

    def _moved(self, spot: int, pos: tuple[int, int]) -> None:
        """Have a player who is let go of at `pos` change places with the one there."""
        chairs = [self.find(f"chair-{at}") for at in range(self.sitting.ring.count)]
        there = [
            at for at, chair in enumerate(chairs) if chair and at != spot and chair.rect.collidepoint(pos)
        ]
        if there:
            self.sitting.exchange(spot, there[0])
        else:
            self.rebuild()

    def _chair(self, spot: int) -> Sitter:
        """Return the player at a place, the texts there, and the act of a touch."""
        place, act = self.sitting.ring.at(spot), partial(self._touch, spot)
        if place is None:
            return None, (_("Free place"), self._invitation()), act
        name = place.player.name
        if place.level is None:
            if not self.sitting.together:
                # Translators: the name of who plays, as one of several: it is you
                return place, (_("%(name)s (you)") % {"name": name}, ""), act
            return place, (name, _("Human")), act
        return place, (name, "" if place.temper else level_name(place.level)), act
