"""Review of one player's turns after the game, computed step by step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from cardtable.i18n import _
from cardtable.play.review import Counted, JudgedDecision, Missed, counted_in, judged, percent, turning_points
from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.table.screens.factspeech import markup
from cardtable.table.screens.lookback.chart import Bar
from cardtable.ui.typeset import escape
from cardtable.wording.facts import fact, worth
from cardtable.wording.games import turn_name
from cardtable.wording.sentence import around, number

MOST_WORDS = 3


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A turning point: number `at` of the turns, what it is called and what is said of it."""

    at: int
    head: str
    line: str


class Turns:
    """The decisions of `seat`; `look` judges one more."""

    def __init__(self, session: Session, seat: Seat) -> None:
        self.session, self.seat = session, seat
        self.judged: list[JudgedDecision] = []
        self._search: Iterator[JudgedDecision] = judged(session, frozenset({seat}))
        self.in_cards = counted_in(session) is Counted.CARDS
        """True in a game that is counted in cards."""
        self.done = False

    def look(self) -> bool:
        """Judge one more; False where there is none left."""
        found = next(self._search, None)
        self.done = found is None
        if found is not None:
            self.judged.append(found)
        return not self.done

    @property
    def percent(self) -> int | None:
        """Part of the possible gain that was made, in percent."""
        return percent(self.judged)

    @cached_property
    def turning(self) -> list[JudgedDecision]:
        """The three turns at which it turned; asked for once all are judged."""
        return turning_points(self.judged)

    def bars(self) -> list[Bar]:
        """One a turn."""
        stars = {each.index for each in self.turning} if self.done else set()
        found = []
        for at, each in enumerate(self.judged):
            every = max(each.possible, each.every.gain if each.every else each.made)
            hands, round_ = self._hands(each.index), each.turn if self.in_cards else 0
            star = each.index in stars
            found.append(
                Bar(self.name(at), each.made, each.possible, every, self.ahead(at), star, hands, round_)
            )
        return found

    def _hands(self, index: int) -> tuple[int, ...]:
        """The cards that each player held before that fact, one's own first; none in a game of points."""
        if not self.in_cards:
            return ()
        hands = self.session.view_at(index, self.seat).hands
        return tuple(len(hands[seat]) for seat in (self.seat, *self.others))

    @property
    def others(self) -> tuple[Seat, ...]:
        """The other seats."""
        return tuple(seat for seat in range(len(self.session.players)) if seat != self.seat)

    def name(self, at: int) -> str:
        """Name a turn."""
        if self.in_cards and self.judged[-1].turn > 1:
            number_ = sum(each.turn == self.judged[at].turn for each in self.judged[: at + 1])
            rounds = turn_name(self.session.header.game, self.judged[at].turn)
            # Translators: “Round 2, turn 11”
            return _("%(round)s, turn %(turn)s") % {"round": rounds, "turn": number_}
        if not self._numbered:
            return _("Turn %(turn)s") % {"turn": at + 1}
        return turn_name(self.session.header.game, self.judged[at].turn)

    @property
    def _numbered(self) -> bool:
        """True if the game's own count tells a player's turns apart; other games count rounds, or the turns of all players."""
        turns = [each.turn for each in self.judged]
        return len({*turns}) == len(turns)

    def count(self, at: int) -> int:
        """The number of one's last turn, in that round if the game counts rounds."""
        if self.in_cards and self.judged[-1].turn > 1:
            return sum(each.turn == self.judged[at].turn for each in self.judged)
        return self.judged[-1].turn if self._numbered else len(self.judged)

    def ahead(self, at: int) -> int:
        """Return the lead over the best other player, once all consequences of that turn had happened."""
        session = self.session
        after = self.judged[at + 1].index if at + 1 < len(self.judged) else session.facts
        view = session.view_at(after, self.seat)
        if self.in_cards:
            held = [len(hand) for hand in view.hands]
            return min(held[: self.seat] + held[self.seat + 1 :]) - held[self.seat]
        scores = session.game.standing(view).scores
        others = [score for seat, score in enumerate(scores) if seat != self.seat]
        return int(scores[self.seat] - max(others, default=0))

    def instead(self, at: int) -> Missed | None:
        """Return the better move: in words that people know, else in any."""
        each = self.judged[at]
        return each.known or each.every

    def worth(self, gain: int) -> str:
        """The gain of a turn in words."""
        return worth(counted_in(self.session), gain)

    def act_sentence(self, at: int) -> str:
        """Say as markup what the player did at that turn."""
        session, index = self.session, self.judged[at].index
        told = fact(
            session.header.game, session.seen_facts(self.seat, index)[0].event, session.players, self.seat
        )
        # Translators: as in turn 3 of 14, deal 2 of 6
        place = _("%(turn)s of %(count)s") % {"turn": self.name(at), "count": self.count(at)}
        return f"<b>{escape(place)}</b>  {markup(told)}"

    def possible(self, at: int) -> str:
        """Say as markup what the player could have done instead."""
        each = self.judged[at]
        known, every = each.known, each.every
        if known is None and every is None:
            return escape(_("Nothing would have earned more here."))
        if known is None or every is None:
            assert every is not None
            said = _("%(word)s would have earned %(gain)s, but few people know it.")
            return _word(said, every.word, self.worth(every.gain))
        said = _word(_("There for the taking: %(word)s, %(gain)s."), known.word, self.worth(known.gain))
        if every.gain > known.gain:
            rare = _("With rare words: %(word)s, %(gain)s.")
            said += "  " + _word(rare, every.word, self.worth(every.gain))
        return said

    def turning_points(self) -> list[TurningPoint]:
        """The turning points, in their order."""
        found = []
        for each in self.turning:
            at = self.judged.index(each)
            possible = self.worth(each.possible)
            if each.lost and each.made <= 0:
                head, line = _("Nothing taken"), _("There for the taking: %(possible)s.")
            elif each.lost:
                head, line = _("A missed chance"), _("%(made)s of %(possible)s.")
            else:
                head, line = _("All there was"), "%(possible)s"
            values = {"made": number(each.made), "possible": possible}
            found.append(
                TurningPoint(at, f"<n>{escape(self.name(at))}</n>  {escape(head)}", escape(line % values))
            )
        return found

    def words(self, family: bool) -> list[tuple[str, str]]:
        """Words to remember, each with a meaning: the highest of those missed, where they have one."""
        missed = sorted(
            (each.every for each in self.judged if each.every is not None),
            key=lambda found: found.played_gain - found.gain,
        )
        missed = [each.known for each in self.judged if each.known is not None and each.notable] + missed
        lexicon, found = self.session.game.lexicon, dict[str, str]()
        for each in missed:
            if len(found) == MOST_WORDS:
                break
            glosses = lexicon.entry(each.word, family=family).glosses
            if glosses and each.word not in found:
                found[each.word] = glosses[0]
        return [*found.items()]


def _word(said: str, word: str, gain: str) -> str:
    """A sentence with a word in the letters of the cards, as markup."""
    return markup(around(said, word, gain=gain))
