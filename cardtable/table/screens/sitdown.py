"""Sitting down: alone or together, how strong; everything else behind one line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from cardtable.bots import levels as levels_of
from cardtable.i18n import _, pgettext
from cardtable.play import presets
from cardtable.play.lesson import lesson_of
from cardtable.play.measure import Strength, Whose, is_measured
from cardtable.play.opening import is_first, minutes
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import FIRST_NAMES, MEASURED, Player
from cardtable.play.session import Session
from cardtable.play.settings import LastTable
from cardtable.rules.contract import LEXICON, Meta, Options
from cardtable.table.screens.aidschoice import AidsChoice
from cardtable.table.screens.answers import Given, answers, apart, one_line, question_of
from cardtable.table.screens.boxes import opened, pressed, sign, words
from cardtable.table.screens.destinations import LessonTable, NewMatch, PhoneTable, SetUp
from cardtable.table.screens.lineup import Lineup, LineupSeat, SeatRing
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.opponentchoice import OpponentChoice
from cardtable.table.screens.page import Act, Acts, Page
from cardtable.table.screens.roundtable import least_height, round_table
from cardtable.table.screens.rulepanel import still_there
from cardtable.table.screens.seatpanel import RowActs, seat_card
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.layout import (
    APART,
    CLOSE,
    PLAIN,
    WIDE,
    Box,
    Item,
    Leaf,
    across,
    down,
    either,
    fill,
    firm,
    grow,
    space,
    wide_as_it_gets,
)
from cardtable.ui.node import Node
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.choice import SelectorOption
from cardtable.ui.widgets.label import Paragraph
from cardtable.wording import agreements
from cardtable.wording.games import game_name, level_name, offered_options, seats_allowed
from cardtable.wording.problems import offer

STRETCHES = (0.0, 1.0, 1.12, 1.25, 1.5, 1.8, 2.2, 2.6, 3.0)
"""Scales of the answers, from a low window to a high one; at 0 who plays is asked and answered in one line."""
UPRIGHT = 0.7
"""Most height of the table below the questions, in widths."""
TABLE = 470
"""Width of the drawn table beside the questions, units."""


def welcome(kit: Kit) -> Node:
    """Make the text beside the offer."""
    first = _("First time?")
    # Translators: of a lesson: one learns by playing
    line = _("Learn it card by card.")
    wide = max(kit.fonts.width(each, "label") for each in (first, line))
    markup = f"<b>{escape(first)}</b>\n{escape(line)}"
    return Paragraph(kit, (0, 0, round(wide * 1.15), 0), markup, "label", t.TEXT).fitted()


def company(page: SitDownPage) -> list[Given]:
    """Alone, or together."""
    bots = _("Against one bot or several") if page.meta.seats[-1] > 2 else _("Against a bot")
    alone, together = partial(page.choose_company, False), partial(page.choose_company, True)
    # Translators: a very short word, each letter on a card: who plays, alone or together
    me, us = pgettext("fan", "ME"), pgettext("fan", "US")
    return [
        # Translators: one person, against bots
        (_("Alone"), bots, not page.together, alone, "alone", me),
        # Translators: several people around one screen
        (_("Together"), _("Around one screen, taking turns"), page.together, together, "together", us),
    ]


def rating_of(nav: Navigator, people: Sequence[Player], game: str, options: Options) -> Strength:
    """Strength at which the first of the people is rated on this machine, in the language of those options."""
    name = next((player.name for player in people), "")
    standings = nav.statistics.standings
    return standings.get(Whose(name, game, options.get(LEXICON, "")), Strength())


def _strengths(levels: range) -> tuple[float, ...]:
    """The levels of easy, even and strong, of a game whose bots nobody has measured."""
    return levels[0], levels[(len(levels) - 1) // 2], levels[-1]


class SitDownPage(Page):
    """The two questions before a game; the answer offered is the last table, or that of the finished game `like`."""

    home = True
    first = "play"

    def __init__(self, kit: Kit, nav: Navigator, game: str, like: Session | None = None) -> None:
        super().__init__(kit, nav)
        self.meta: Meta = meta_of(game)
        self._levels = levels_of(game)
        self.opponents = OpponentChoice(
            game,
            lambda: rating_of(nav, self._people, game, self._options),
            lambda: self._options.get(LEXICON, ""),
        )
        self.aids = AidsChoice(nav, self.meta, lambda: self.lineup)
        self._lay_out(LastTable(like.players, like.options, like.header.lexicon) if like else None)

    def _lay_out(self, table: LastTable | None = None) -> None:
        """Lay out that table, else the last table of the person here, else the first offer to a new person."""
        nav, game, person = self.nav, self.meta.id, self.nav.learning.person
        last, measured = table or nav.settings.last_table(game, person), is_measured(game)
        lineup = Lineup.of(last.players, self.meta.seats, self._levels, measured=measured) if last else None
        self._sit(lineup or Lineup.first(self.meta.seats, self._levels, person, measured=measured))
        self._options: Options = last.options if last else offered_options(game)
        self._words = still_there(nav, last.words if last else "")
        if table is None and measured and not self.together:
            self.opponents.seat_fitting(self.lineup)

    def _sit(self, lineup: Lineup) -> None:
        """Place the players of a line-up round the table, as far apart as they can sit."""
        self.lineup, self.ring = lineup, SeatRing(lineup)

    def _seat(self, players: Sequence[Player]) -> None:
        """Seat these players, each with a colour of their own."""
        seated = tuple(replace(player, colour=at) for at, player in enumerate(players))
        measured = is_measured(self.meta.id)
        self._sit(Lineup.of(seated, self.meta.seats, self._levels, measured=measured))
        self.rebuild()

    def heading(self) -> tuple[str, str]:
        return _("New game"), f"{game_name(self.meta.id)} · {seats_allowed(self.meta)}"

    def game(self) -> str:
        return self.meta.id

    def options(self) -> Options:
        return self._options

    # what is chosen

    @property
    def players(self) -> tuple[Player, ...]:
        """Players in the order of their turns."""
        return tuple(place.player for place in self.lineup.places)

    @property
    def _people(self) -> list[Player]:
        return [player for player in self.players if player.is_human]

    @property
    def together(self) -> bool:
        """True if several people play."""
        return len(self._people) > 1

    @property
    def strength(self) -> int | None:
        """Strength that all bots share, as a number; None for a mixture or no bot."""
        found = {player.level for player in self.players if player.level is not None}
        same = [at for at, level in enumerate(_strengths(self._levels)) if found == {level}]
        return same[0] if same else None

    @property
    def _known(self) -> list[str]:
        """Return the people who have played here, in alphabetical order; the page asks only if there are two."""
        known = sorted((name for name in self.nav.learning.people if name), key=str.casefold)
        return known if len(known) > 1 else []

    def choose_person(self, name: str) -> None:
        """Seat a person who has played here, at that person's last table."""
        self.nav.change_learning(lambda learning: learning.here_is(name))
        self._lay_out()
        self.rebuild()

    def choose_company(self, together: bool) -> None:
        """Alone against bots, or with others at this screen."""
        if together == self.together:
            return
        first, names = self._people[:1], iter(FIRST_NAMES)
        me = first[0] if first else Player(FIRST_NAMES[0])
        other = next(name for name in names if name.casefold() != me.name.casefold())
        level = None if together else _strengths(self._levels)[self.strength or 0]
        bot = Player(other, level)
        if not together and is_measured(self.meta.id):
            bot = Player(other, MEASURED, 0, self.opponents.offered)
        seated = [me, bot]
        while len(seated) < self.meta.seats[0]:
            taken = {player.name for player in seated}
            seated.append(Player(next(name for name in names if name not in taken), self._levels[0]))
        self._seat(seated)

    def choose_people(self, count: int) -> None:
        """Seat `count` people at this screen, first those who sit there already; bots give way."""
        seated = self._people[:count]
        for name in FIRST_NAMES:
            if len(seated) < count and name.casefold() not in {each.name.casefold() for each in seated}:
                seated.append(Player(name))
        self._seat(seated)

    def choose_strength(self, strength: int) -> None:
        """Give all bots one strength."""
        for place in self.lineup.places:
            if place.level is not None:
                self.lineup.set_level(place.number, _strengths(self._levels)[strength])
        self.rebuild()

    def _touch(self, spot: int) -> None:
        """Take a press on a place: a free one gets a bot, or a person if only people play; a taken one opens."""
        place = self.ring.at(spot)
        if place is None:
            self.ring.take(spot, person=len(self._people) == len(self.players))
            self.rebuild()
        else:
            self._open(place)

    def _open(self, place: LineupSeat) -> None:
        """Offer colour, name, and person or bot for the player at a place; a name that the game refuses gives way to the one
        before."""
        number, lineup = place.number, self.lineup

        def now() -> LineupSeat:
            return lineup.places[lineup.index(number)]

        def shut() -> None:
            wrong = lineup.problem()
            if wrong is not None:
                lineup.rename(number, place.written)
            self.shut("seat-card")
            self.rebuild()
            if wrong is not None:
                self.refuse(wrong)

        def away(seat: int) -> None:
            self.ring.leave(seat)
            shut()

        hands = RowActs(self.rebuild, lambda: None, away)
        self.open(lambda: seat_card(self.kit, now(), lineup, hands, shut))

    def table(self) -> LastTable:
        """Table as it would be played."""
        preset = presets.typed(self._options.preset)
        options = presets.started(preset, self.meta.complete({**self._options, **self.aids.chosen}))
        return LastTable(self.players, options, self._words)

    def play(self, *, on_phones: bool = False) -> None:
        """Sit down, or let people join with their phones first; the table is remembered."""
        table, game = self.table(), self.meta.id
        self.aids.keep()
        self.nav.change(self.nav.settings.remember(game, table))
        new = NewMatch(game, table.players, table.options, None, table.words)
        self.nav.go(PhoneTable(game, table) if on_phones else new)

    # how it looks

    def acts(self) -> Acts:
        learner, lesson = self.nav.learning.learner, lesson_of(self.meta.id)
        new = lesson is not None and learner.steps.get(self.meta.id, 0) < len(lesson.steps)
        begun = bool(learner.learnt_of(self.meta.id)) or learner.steps.get(self.meta.id, 0) > 0
        label = _("Continue the lesson") if begun else offer()
        learn = Act(label, partial(self.nav.go, LessonTable(self.meta.id)), "book-open", key="learn")
        play = Act(_("Play"), self.play, "play", main=True, key="play")
        greeting = [] if begun else [welcome(self.kit)]
        phones = Act(_("Hands on phones"), partial(self.play, on_phones=True), "hand", key="phones")
        return [*greeting, learn] if new else [], [*([phones] if self.together else []), play]

    def fill(self, area: pygame.Rect) -> list[Node]:
        """The questions, the table beside them where there is room and else below, and a line about the rest. The answers grow
        with the height there is."""
        kit, rest, aids = self.kit, self._rest(), self.aids.rows(self.rebuild)
        beside = max(kit.px(TABLE), kit.theme.text_px(330, "label"))
        # The least width of the questions beside the table; the table's own is known.
        both = across(space(kit.theme.text_px(560, "label"), 0), space(beside, 0), gap=WIDE)
        if area.w > area.h and both.least(kit) <= area.w:
            asked = Leaf(partial(self._asked, below=[rest]), lambda kit: 0)
            right = down(grow(self._table()), *aids)
            whole = across(fill(asked), Leaf(right.made, lambda kit: beside), gap=WIDE, align=0)
            return whole.made(kit, area.w, area.h).at(*area.topleft)
        below = [*aids, grow(self._table(UPRIGHT)), rest]
        sheet = self._asked(kit, area.w, area.h, below)
        return [*sheet.at(area.x, area.y + max(0, area.h - sheet.h) // 3)]

    def _asked(self, kit: Kit, wide: int, high: int, below: list[Box]) -> Item:
        """The questions with other boxes below them, their answers as large as that height allows."""

        def whole(stretch: float, high: int = 0) -> Item:
            return down(self._sheet_of(stretch), *below, gap=APART).made(kit, wide, high)

        if whole(STRETCHES[0]).h > high:  # the page scrolls anyway: nothing is left unsaid
            return whole(1.0)
        fits = STRETCHES[0]
        for stretch in STRETCHES[1:]:
            if whole(stretch).h > high:
                break
            fits = stretch
        return whole(fits, high)

    def _invitation(self) -> str:
        """Return the sentence that says what a touch on a place does."""
        if not self.lineup.may_add:
            return _("Touch a place to change who sits there.")
        if len(self._people) == len(self.players):
            return _("Touch a free place to seat somebody.")
        return _("Touch a free place to seat a bot.")

    def _table(self, part: float = 1.0) -> Box:
        """The drawn table, as high as there is room, but at most that part of its width."""
        line = self._invitation()

        def make(kit: Kit, wide: int, high: int) -> Item:
            least = least_height(kit, wide, line)
            size = wide, max(least, min(high, round(wide * part)))
            return Item.of(round_table(kit, size, self.meta.id, line, self._chair, self.ring.count))

        return wide_as_it_gets(make)

    def _chair(self, spot: int) -> tuple[LineupSeat | None, tuple[str, str], Callable[[], object]]:
        """Return the player at a place, the texts there, and the act of a touch."""
        place, act = self.ring.at(spot), partial(self._touch, spot)
        if place is None:
            return None, (_("Free place"), self._invitation()), act
        name = place.player.name
        if place.level is None:
            if len(self._people) == 1:
                # Translators: the name of who plays, as one of several: it is you
                return place, (_("%(name)s (you)") % {"name": name}, ""), act
            return place, (name, _("Human")), act
        return place, (name, "" if place.temper else level_name(place.level)), act

    def _sheet_of(self, stretch: float) -> Box:
        """Make the questions one below the other, the answers enlarged by `stretch`; 0 puts those of the first in one line."""
        compact, here = is_measured(self.meta.id), self._people_here()
        asked = [
            one_line(_("Who plays?"), company(self), here)
            if not stretch
            else down(
                apart(question_of(_("Who plays?")), here),
                answers(company(self), stretch, beside=compact),
                gap=CLOSE,
            )
        ]
        stretch = stretch or 1.0
        least, most = self.meta.seats[0], self.meta.seats[-1]
        bots = any(player.level is not None for player in self.players)
        if not bots and most > least:
            seated, choose = len(self.players), self.choose_people
            counts = [
                (str(count), "", seated == count, partial(choose, count), f"people-{count}", "")
                for count in range(least, most + 1)
            ]
            # Translators: how many people play around one screen
            asked.append(down(question_of(_("How many?")), answers(counts, stretch), gap=CLOSE))
        if bots and is_measured(self.meta.id):
            plates = self.opponents.plates(self.lineup, self.rebuild)
            asked.append(down(question_of(_("Against whom?")), plates, gap=CLOSE))
        elif bots:
            lines = _("Words everybody knows"), _("The words of a good reader"), _("Rare words, few mistakes")
            found = [
                (
                    level_name(level),
                    line,
                    self.strength == at,
                    partial(self.choose_strength, at),
                    f"strength-{at}",
                    "",
                )
                for at, (level, line) in enumerate(zip(_strengths(self._levels), lines, strict=True))
            ]
            asked.append(down(question_of(_("How strong?")), answers(found, stretch, (1, 2, 3)), gap=CLOSE))
        return down(*asked, gap=PLAIN)

    def _people_here(self) -> list[Box]:
        """Lay out the choice of the person who plays, where several have played: each has a last table of their own."""
        if not self._known:
            return []
        # Translators: the name of a list: those who have played on this computer
        asked, person = _("Who are you?"), self.nav.learning.person
        now = person if person in self._known else self._known[0]
        options = [
            SelectorOption(name, _("%(name)s (you)") % {"name": name} if name == now else name, icon="user")
            for name in self._known
        ]
        return [opened(options, now, lambda name: self.choose_person(str(name)), asked, "person")]

    def _rest(self) -> Box:
        """Lay out the rules in a line, the way to change them, and the length of a match."""
        usual = {each.name: each.default for each in self.meta.options if each.name == LEXICON}
        options = Options(self.meta.complete({**self._options, **usual}).items(), self._options.preset)
        changes = agreements.in_short(self.meta.id, options)
        # Translators: the rules are
        rules = _("Rules of the game: %(rules)s") % {"rules": changes or _("the usual ones")}
        alone = agreements.simple(self.meta.id, options) or len(agreements.named(self.meta.id, options)) == 1
        told = [*agreements.foreign_words(self.meta.id, self._options), changes if alone else rules]
        if is_first(self.nav.learning, self.meta.id, self.players):
            # Translators: of the cards of a person’s first game
            told.append(_("First game: cards to begin well with"))

        def act() -> None:
            self.nav.go(SetUp(self.meta.id, self.table()))

        change = pressed(_("Change"), "settings", act, "change", kind="plate", units=44)
        line = across(
            sign("scroll-text", "body"), fill(words(escape(" · ".join(told)), "body", t.MIST)), gap=CLOSE
        )
        named = across(
            sign("scroll-text", "body"), firm(words(escape(" · ".join(told)), "body", t.MIST)), gap=CLOSE
        )
        lasts = self._lasts()
        return either(
            across(named, change, fill(), *lasts, gap=PLAIN),
            down(line, either(across(change, fill(), *lasts), down(change, *lasts, gap=CLOSE)), gap=CLOSE),
        )

    def _lasts(self) -> list[Box]:
        """Make the line with the expected duration; nothing for an unmeasured match."""
        lasts = minutes(self.meta.id, self.players, self._options)
        # Translators: how long a game takes
        told = _("about %(minutes)s min") % {"minutes": lasts}
        return [across(sign("clock", "body"), firm(words(told, "body", t.MIST)), gap=CLOSE)] if lasts else []
