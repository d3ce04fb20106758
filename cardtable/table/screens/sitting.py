"""Table about to begin: who sits where, by which rules, with which words and aids, from which deal. The module draws nothing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from cardtable.bots import levels as levels_of
from cardtable.i18n import _
from cardtable.play.challenge import Challenge, mark_of, seats_of
from cardtable.play.measure import Strength, Whose, is_measured
from cardtable.play.recordtext import meta_of
from cardtable.play.rulebook import fitting
from cardtable.play.seats import FIRST_NAMES, MEASURED, Player
from cardtable.play.session import Session
from cardtable.play.settings import LastTable
from cardtable.rules.contract import LEXICON, Meta, Options
from cardtable.table.screens.aidschoice import AidsChoice
from cardtable.table.screens.dealcard import DealChoice
from cardtable.table.screens.destinations import NewMatch
from cardtable.table.screens.lineup import Lineup, SeatRing
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.opponentchoice import OpponentChoice
from cardtable.table.screens.rulepanel import RuleActs, RulePanel, still_there
from cardtable.ui.kit import Kit
from cardtable.wording.faults import fault
from cardtable.wording.games import offered_options


def strengths(levels: range) -> tuple[float, ...]:
    """The levels of easy, even and strong, of a game whose bots nobody has measured."""
    return levels[0], levels[(len(levels) - 1) // 2], levels[-1]


class Sitting:
    """All that is arranged before a match; it begins as the last table, or as that of the finished match `like`."""

    def __init__(self, kit: Kit, nav: Navigator, game: str, like: Session | None, acts: RuleActs) -> None:
        self.nav, self._changed = nav, acts.rebuild
        self.meta: Meta = meta_of(game)
        self.levels, self.measured = levels_of(game), is_measured(game)
        self.opponents = OpponentChoice(game, self._strength_here, lambda: self.rules.chosen.get(LEXICON, ""))
        self.aids = AidsChoice(nav, self.meta, lambda: self.lineup)
        self.deal = DealChoice(self._changed)
        table = LastTable(like.players, like.options, like.header.lexicon) if like else None
        last = table or self._last()
        chosen = last.options if last else offered_options(game)
        given = chosen, still_there(nav, last.words if last else "")
        self.rules = RulePanel(kit, nav, self.meta, given, lambda: self.lineup, self.aids, acts)
        self._seat_all(last, proposed=table is None)

    def _last(self) -> LastTable | None:
        """Return the last table of the person here."""
        return self.nav.settings.last_table(self.meta.id, self.nav.learning.person)

    def _seat_all(self, last: LastTable | None, *, proposed: bool) -> None:
        """Seat the players of that table, else those offered to a new person; `proposed` seats the opponent who fits."""
        seats, person = self.meta.seats, self.nav.learning.person
        lineup = Lineup.of(last.players, seats, self.levels, measured=self.measured) if last else None
        self._sit(lineup or Lineup.first(seats, self.levels, person, measured=self.measured))
        if proposed and self.measured and not self.together:
            self.opponents.seat_fitting(self.lineup)

    def _sit(self, lineup: Lineup) -> None:
        """Place the players of a line-up round the table, as far apart as they can sit."""
        self.lineup, self.ring = lineup, SeatRing(lineup)
        self.rules.fit(len(lineup.places))

    def _seat(self, players: Sequence[Player]) -> None:
        """Seat these players, each with a colour of their own."""
        seated = tuple(replace(player, colour=at) for at, player in enumerate(players))
        self._sit(Lineup.of(seated, self.meta.seats, self.levels, measured=self.measured))
        self._changed()

    # what is chosen

    @property
    def players(self) -> tuple[Player, ...]:
        """Players in the order of their turns."""
        return tuple(place.player for place in self.lineup.places)

    @property
    def people(self) -> list[Player]:
        """People among the players."""
        return [player for player in self.players if player.is_human]

    @property
    def together(self) -> bool:
        """True if several people play."""
        return len(self.people) > 1

    @property
    def strength(self) -> int | None:
        """Strength that all bots share, as a number; None for a mixture or no bot."""
        found = {player.level for player in self.players if player.level is not None}
        same = [at for at, level in enumerate(strengths(self.levels)) if found == {level}]
        return same[0] if same else None

    @property
    def known(self) -> list[str]:
        """Return the people who have played here, in alphabetical order; the page asks only if there are two."""
        known = sorted((name for name in self.nav.learning.people if name), key=str.casefold)
        return known if len(known) > 1 else []

    @property
    def problem(self) -> str:
        """Reason why the match cannot begin; "" if it can."""
        wrong = self.lineup.problem()
        if wrong is None:
            return ""
        nameless = not all(player.name for player in self.players)
        return _("Every seat needs a name.") if nameless else fault(wrong).text

    @property
    def table(self) -> LastTable:
        """Table as it would be played."""
        return LastTable(self.players, self.rules.options, still_there(self.nav, self.rules.words))

    def match(self, *, together: bool = False) -> NewMatch:
        """Return the match as it would be played; `together`, people first add chance to the deal."""
        table, seed = self.table, None if together else self.deal.seed
        return NewMatch(self.meta.id, table.players, table.options, seed, table.words, together)

    @property
    def code(self) -> str:
        """This table as a challenge: game, seats, rules and deal in one code; "" while the deal is sealed."""
        seed, options = self.deal.seed, self.rules.options
        if seed is None or self.problem:
            return ""
        mark = mark_of(fitting(self.nav.lexicon, options).id)
        return Challenge(self.meta.id, options, seats_of(self.players), seed, mark).code

    def _strength_here(self) -> Strength:
        """Strength at which the first of the people is rated on this machine, in the language of the words."""
        name = next((player.name for player in self.people), "")
        whose = Whose(name, self.meta.id, self.rules.chosen.get(LEXICON, ""))
        standings = self.nav.statistics.standings
        return standings.get(whose, Strength())

    # what people choose

    def choose_person(self, name: str) -> None:
        """Seat a person who has played here, at that person's last table."""
        self.nav.change_learning(lambda learning: learning.here_is(name))
        last = self._last()
        options: Options = last.options if last else offered_options(self.meta.id)
        self.rules.begin(options, still_there(self.nav, last.words if last else ""))
        self._seat_all(last, proposed=True)
        self._changed()

    def choose_company(self, together: bool) -> None:
        """Alone against bots, or with others at this screen."""
        if together == self.together:
            return
        first, names = self.people[:1], iter(FIRST_NAMES)
        me = first[0] if first else Player(FIRST_NAMES[0])
        other = next(name for name in names if name.casefold() != me.name.casefold())
        level = None if together else strengths(self.levels)[self.strength or 0]
        bot = Player(other, level)
        if not together and self.measured:
            bot = Player(other, MEASURED, 0, self.opponents.offered)
        seated = [me, bot]
        while len(seated) < self.meta.seats[0]:
            taken = {player.name for player in seated}
            seated.append(Player(next(name for name in names if name not in taken), self.levels[0]))
        self._seat(seated)

    def choose_people(self, count: int) -> None:
        """Seat `count` people at this screen, first those who sit there already; bots give way."""
        seated = self.people[:count]
        for name in FIRST_NAMES:
            if len(seated) < count and name.casefold() not in {each.name.casefold() for each in seated}:
                seated.append(Player(name))
        self._seat(seated)

    def choose_strength(self, strength: int) -> None:
        """Give all bots one strength."""
        for place in self.lineup.places:
            if place.level is not None:
                self.lineup.set_level(place.number, strengths(self.levels)[strength])
        self._changed()

    def take(self, spot: int) -> None:
        """Seat a bot at a free place, or a person where only people play."""
        self.ring.take(spot, person=len(self.people) == len(self.players))
        self._changed()

    def leave(self, number: int) -> None:
        """Free the place of a seat."""
        self.ring.leave(number)
        self.rules.fit(len(self.lineup.places))
        self._changed()

    def exchange(self, spot: int, other: int) -> None:
        """Have two places change what is there."""
        self.ring.exchange(spot, other)
        self._changed()

    def shift(self, number: int, by: int) -> None:
        """Have a player change places with the one who plays `by` turns later (earlier: negative)."""
        self.ring.shift(number, by)
        self._changed()

    def keep(self) -> None:
        """Remember the table, and the aids of the people there."""
        self.aids.keep()
        self.nav.change(self.nav.settings.remember(self.meta.id, self.table))
