"""The end of a game: who has won, the sheet, and a look back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from functools import partial

import pygame

from cardtable.games import manifest
from cardtable.i18n import _
from cardtable.play.disk import Disk
from cardtable.play.measure import after_rout, people
from cardtable.play.review import Counted, JudgedDecision, Review, judged, review, turning_points
from cardtable.play.seats import MEASURED
from cardtable.play.session import Session
from cardtable.play.stats import identity
from cardtable.rules.contract import Options, Outcome, Seat
from cardtable.table.screens.arrival import Arrival
from cardtable.table.screens.boxes import bound, disc, pressed, sign, words
from cardtable.table.screens.curve import Curve, Series
from cardtable.table.screens.destinations import FactByFact, Home, NewMatch, SitDown, TurnByTurn
from cardtable.table.screens.factspeech import markup
from cardtable.table.screens.luck import Checking, Judging
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.opponents import proposal
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.parts import Panel, RowButton, hue_of
from cardtable.table.screens.podium import rank_plates, winner_block
from cardtable.table.screens.printing.saving import SheetSaving
from cardtable.table.screens.scoresheet import sheet_box, sheet_of
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    FAR,
    FINE,
    NEAR,
    PLAIN,
    WIDE,
    Box,
    Item,
    across,
    down,
    either,
    fill,
    grow,
    inset,
    pictured,
    wide_as_it_gets,
)
from cardtable.ui.markup import plain
from cardtable.ui.node import Node
from cardtable.ui.paint import materials
from cardtable.ui.typeset import escape
from cardtable.ui.widgets import field as writing
from cardtable.ui.widgets.label import PictureBox
from cardtable.wording import deal, problems
from cardtable.wording.course import lone_person, match_course
from cardtable.wording.facts import worth
from cardtable.wording.games import course, game_name, turn_name, when_played
from cardtable.wording.gamestrings import unit
from cardtable.wording.opponents import against, opponent_name
from cardtable.wording.sentence import number
from cardtable.wording.strength import changed


def move_row(hue: t.Hue, head: str, line: str, go: Callable[[], object], key: str) -> Box:
    """A turn worth another look; a click goes there."""
    told = down(words(head, "label", t.TEXT), words(line, "body", t.MIST), gap=0)
    whole = across(disc(hue, "body"), fill(told), sign("chevron-right", "body"))

    def make(kit: Kit, wide: int, _high: int) -> Item:
        return inset(whole, NEAR, NEAR, node=RowButton(kit, go, key)).made(kit, wide)

    return wide_as_it_gets(make)


def strengths_after(nav: Navigator, session: Session) -> dict[Seat, str]:
    """Return the changes of people's ratings after this match, by seat."""
    standings, game = nav.statistics.standings, identity(session)
    return {seat: changed(standings[whose], game) for seat, whose in people(session) if whose in standings}


JUDGE = -1
"""Number of the row that works out the luck of the cards, in place of a fact."""
GOES = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
"""Keys that press what the keyboard is at."""
ARRIVAL = 1.0
"""Seconds for which a key pressed once too often at the table presses nothing here."""
LOOK_EVERY = 0.12
"""Seconds between two turns looked at again: each may take a tenth of a second."""


class ResultPage(Page):
    """A finished game; `outcome` must be there."""

    home = notices_above = True

    def __init__(self, kit: Kit, nav: Navigator, session: Session, disk: Disk | None = None) -> None:
        super().__init__(kit, nav)
        self.session = session
        found = session.outcome()
        if found is None:
            raise ValueError("the game is not over")
        self.outcome: Outcome = found
        self._other = after_rout(session, nav.statistics.standings)
        self.review: Review = review(session)
        self.judged: list[JudgedDecision] = []
        self._search: Iterator[JudgedDecision] | None = None
        self._arrived = False
        self._checking: Checking | None = None
        people = session.people if len(session.people) == 1 else ()
        alone = [Judging(kit, nav, session, seat, self.after, self.rebuild) for seat in people]
        self.judging = next((each for each in alone if each.possible), None)
        self._disk = disk or Disk()
        self._arrival = Arrival(kit)

    def heading(self) -> tuple[str, str]:
        header = self.session.header
        return game_name(header.game), deal.heading(_("Game over"), header)

    def game(self) -> str:
        return self.session.header.game

    def options(self) -> Options:
        return self.session.options

    def enter(self) -> None:
        if self._search is None:
            self._search = judged(self.session, frozenset(self.session.people))
            self.after(LOOK_EVERY * 4, self._look)
            self.after(ARRIVAL, self._arrive)

    def _arrive(self) -> None:
        """Let Enter press the button with the focus ring from now on."""
        self._arrived = True
        if self.focus.ring is not None:
            self.focus.set(self.focus.ring, ring=True)

    def handle(self, gesture: Gesture) -> bool:
        """A stray Enter, meant for the table, presses nothing: it shows where the keyboard is."""
        if isinstance(gesture, Key) and gesture.key in GOES and self.focus.node is None:
            goal = self.find("against") or self.find("rematch")
            if self._arrived:
                self.focus.set(goal, ring=True)
            elif goal is not None and self.focus.ring is not goal:
                self.focus.ring = goal
                goal.invalidate()
            return True
        return super().handle(gesture)

    def acts(self) -> Acts:
        game = self.session.header.game
        left = [
            # Translators: back to the first page
            Act(_("Home"), partial(self.nav.go, Home()), "house", key="home"),
            Act(_("Verify"), self.verify, "shield-check", key="verify"),
            Act(
                _("Save the sheet"),
                lambda: SheetSaving(self, self.session, self._disk).ask(),
                "download",
                key="save-sheet",
            ),
            Act(_("Copy the result"), self.copy_result, "copy", key="copy-result"),
        ]
        other, same = self._other, Act(_("Same deal"), self._again, "refresh-cw", key="same-deal")
        rematch = Act(
            _("Rematch"),
            lambda: self.nav.go(SitDown(game, self.session)),
            "play",
            main=not other,
            key="rematch",
        )
        if not other:
            return left, [same, rematch]
        right = [rematch, Act(against(other), self._against, "play", main=True, key="against")]
        return left, right

    # the middle

    def build(self) -> None:
        super().build()
        self._arrival.begin(self)
        self.dispatch.heard = self._arrival.follow

    def fill(self, area: pygame.Rect) -> list[Node]:
        kit = self.kit
        self.sheet = sheet_of(self.session)  # whose rows are named in the language spoken now
        session, (wide, tall) = self.session, kit.theme.size
        people, back = grow(wide_as_it_gets(self._people)), grow(wide_as_it_gets(self._back))

        def paper(in_sight: float = 0) -> Box:
            header = session.header
            return fill(sheet_box(kit, self.sheet, session.players, header.game, in_sight))

        def beside(left: Box, in_sight: float = 0) -> Box:
            return across(fill(bound(left, 330)), paper(in_sight), gap=WIDE, align=0)

        upright = down(beside(people, 0.6), back, gap=WIDE)
        two = upright if tall > wide else beside(down(people, back, gap=WIDE))
        three = across(fill(bound(people, 310)), paper(), fill(bound(back, 310)), gap=WIDE, align=0)
        one = down(people, paper(), back, gap=WIDE)
        return either(three, two, one).made(kit, area.w, area.h).at(*area.topleft)

    def _people(self, kit: Kit, wide: int, high: int) -> Item:
        """Lay out the winners with the light behind them, and all players in order, in that height or their own."""
        players, game = self.session.players, self.session.header.game
        strengths = strengths_after(self.nav, self.session)
        course = markup(match_course(self.session, lone_person(self.session)))
        told, self._arrival.sentence = words(course, "status", t.TEXT), plain(course)

        def ranked(kit: Kit, wide: int, high: int) -> Item:
            return rank_plates(kit, wide, high, self.outcome, players, strengths)

        offered = [proposal(kit, wide, self._other, game)] if self._other else []
        plates = grow(wide_as_it_gets(ranked))

        def laid(gap: float) -> tuple[Item, Item]:
            head = winner_block(kit, wide, self.outcome, players, unit(game))
            return head, down(head, told, plates, *offered, gap=gap).made(kit, wide, high)

        head, whole = laid(PLAIN if offered else WIDE)
        if (
            0 < high < whole.h and not offered
        ):  # many players: the spaces give way before a plate is below the rail
            head, whole = laid(CLOSE)
        glow = pygame.Rect(0, 0, wide, head.h).inflate(kit.px(FAR), kit.px(WIDE)).size
        lamp = PictureBox(kit, (-kit.px(FAR), 0, *glow), lambda: (materials.glow(kit, glow), 0))
        lamp.z = -1
        return Item((lamp, *whole.nodes), whole.w, whole.h)

    def _back(self, kit: Kit, wide: int, high: int) -> Item:
        """The look back: curve, the moves worth a word, all of it move by move; as high as that, or as it needs."""
        ways = {JUDGE: self.judging.begin} if self.judging is not None else {}
        moves = [
            move_row(hue, head, told, ways.get(at, partial(self._look_back, at)), f"move{i}")
            for i, (hue, head, told, at) in enumerate(self._rows())
        ]
        look = pressed(_("Look at it move by move"), "history", self._look_back, "look-back", units=60)
        whole = down(
            words(_("Look back"), "panel-title", t.TEXT, heading=True),
            *([self._curve()] if self.review.curves else [grow()]),
            look,  # above the moves, which a low window cuts
            down(*moves, gap=CLOSE),
        )
        panel = Panel(kit, key="review", zone=True)
        return inset(whole, APART, PLAIN, APART, node=panel).made(kit, wide, high)

    def _curve(self) -> Box:
        """The scores turn by turn in the room that is left, and above them what they are."""
        lines = [
            Series(hue_of(player), player.name, totals, seat in self.outcome.winners)
            for seat, (player, totals) in enumerate(
                zip(self.session.players, self.review.curves, strict=True)
            )
        ]
        game = self.session.header.game
        marks = {at: turn_name(game, number) for number, at in enumerate(self.review.marks, 1)}
        caption = words(escape(self._caption()), "caption", t.MIST)

        def make(kit: Kit, wide: int, high: int) -> Node:
            place = (0, 0, wide, high)
            return Curve(kit, place, lines, self._chart_caption(), marks if len(marks) > 1 else {})

        return grow(down(caption, pictured(make, 0.35, 0.66), gap=FINE))

    def _caption(self) -> str:
        """Return the caption of the curve."""
        if self.review.counted is Counted.CARDS:
            return _("Cards in hand, turn by turn")
        return course(self.session.header.game)

    def _chart_caption(self) -> str:
        players, scores = self.session.players, self.outcome.scores
        if self.review.counted is Counted.CARDS:
            return self._caption()
        ends = ", ".join(f"{p.name} {number(s)}" for p, s in zip(players, scores, strict=True))
        return _("%(what)s: %(ends)s") % {"what": self._caption(), "ends": ends}

    def _rows(self) -> list[tuple[t.Hue, str, str, int]]:
        """Colour, heading, sentence and fact number of what is worth another look."""
        rows: list[tuple[t.Hue, str, str, int]] = []
        counted, odd = self.review.counted, self.review.odd
        turning = [each.known for each in turning_points(self.judged) if each.known and each.lost]
        for i, play in enumerate(self.review.best[: 1 if len(turning) > 1 else 2]):
            said = _("%(points)s, the best word") if i == 0 else _("%(points)s, this player’s best word")
            told = said % {"points": worth(counted, play.gain)}
            rows.append(self._row(play.seat, play.word, play.turn, told, play.index))
        for each in turning:
            said = _("%(points)s; %(word)s was playable for %(gain)s")
            if not each.played:
                said = _("There for the taking: %(word)s, %(gain)s")
            values = {
                "points": worth(counted, each.played_gain),
                "word": each.word,
                "gain": worth(counted, each.gain),
            }
            rows.append(self._row(each.seat, each.played, each.turn, said % values, each.index))
        if not turning and odd is not None:
            told = _("%(points)s: a costly word") % {"points": worth(counted, odd.gain)}
            rows.append(self._row(odd.seat, odd.word, odd.turn, told, odd.index))
        if self.judging is not None:
            rows.append(
                (
                    hue_of(self.session.players[self.session.people[0]]),
                    *self.judging.heading_and_text(),
                    JUDGE,
                )
            )
        return rows

    def _row(self, seat: Seat, word: str, turn: int, line: str, at: int) -> tuple[t.Hue, str, str, int]:
        """A turn of that seat, the word in the letters of the cards."""
        game = self.session.header.game
        head = (
            f"<w>{escape(word)}</w>  {escape(when_played(game, turn))}"
            if word
            else escape(turn_name(game, turn))
        )
        return hue_of(self.session.players[seat]), head, escape(line), at

    # what happens

    def _look_back(self, at: int = 0) -> None:
        """Decision by decision, from the one that made that fact; where nobody decided, fact by fact."""
        session = self.session
        decided = bool(session.people) and bool(manifest(session.header.game).review)
        self.nav.go(TurnByTurn(session, at) if decided else FactByFact(session, at))

    def _look(self) -> None:
        """Look at one more turn of the people, then let frames pass."""
        found = next(self._search or iter(()), None)
        if found is None:
            if any(each.known for each in self.judged):
                self.rebuild()
            return
        every = found.every
        if every is not None:
            self.nav.kept.change_book(lambda book: book.missed(self.session, every, date.today()))
        self.judged.append(found)
        self.after(LOOK_EVERY, self._look)

    def _again(self) -> None:
        """Play the same cards with the same people, rules and words."""
        header = self.session.header
        self.nav.go(NewMatch(header.game, header.players, header.options, header.seed, header.lexicon))

    def _against(self) -> None:
        """Play the opponent who is proposed, by the same rules."""
        header, key = self.session.header, self._other
        players = tuple(
            each if each.is_human else replace(each, name=opponent_name(key), level=MEASURED, temper=key)
            for each in header.players
        )
        self.nav.go(NewMatch(header.game, players, header.options, None, header.lexicon))

    def verify(self) -> None:
        """Check deal, rules, seals and bots, and tell what holds."""
        self.leave()
        self._checking = Checking(self, self.session, self.nav.thinker_for(self.session))
        self._checking.begin()

    def leave(self) -> None:
        for under_way in (self.judging, self._checking):
            if under_way is not None:
                under_way.cancel()

    def copy_result(self) -> None:
        """Copy the result as a few lines to send, with the code of the deal."""
        writing.copy(problems.result(self.session))
        self.say(
            _("The result is copied: paste it into a message to anyone who wants to try the same cards."),
            "circle-check",
        )
