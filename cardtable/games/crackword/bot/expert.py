"""Looking ahead by dealing the hidden cards and playing on.

Hands and PIOCHES that agree with all that has been seen are dealt at random; in each deal every move worth a look
is followed by some turns in which each seat does what suits it best, and what everybody has taken is compared.
(Determinisation; M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14, 2001.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cardtable.games.crackword.bot.denial import CardUse, captures, catchers, emptied, laid, takes
from cardtable.games.crackword.bot.lanes import CountedLane, Reckoning, RowKnowledge, Spot, has_letters
from cardtable.games.crackword.rules.deck import HAND, POUBELLE
from cardtable.rules.cards import JOKER, put_at
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng


@dataclass(frozen=True, slots=True)
class SearchEffort:
    """Effort of a level's search: each of the `rounds` is a number of moves tried in a number of further deals, each with the better moves
    of the one before; `depth` is the number of turns after a move, all seats together, at least a round."""

    rounds: tuple[tuple[int, int], ...]
    depth: int


EXPERT = SearchEffort(((8, 24),), 5)
MARGIN = 6.0
"""Cards by which a move may be worth less than the best one and still be looked at."""
LATER = 0.5
"""Worth of a card of a row that could be taken after that."""
PRIOR = 0.4
"""Weight of the value of a move by itself beside the result of playing on."""


@dataclass(slots=True)
class Deal:
    """One way the hidden cards may lie: every hand, and every PIOCHE from its top on."""

    hands: list[Counter[str]]
    piles: list[tuple[str, ...]]


def look_ahead(
    reckoning: Reckoning,
    sight: RowKnowledge,
    ranked: Sequence[tuple[float, CardUse]],
    thought: SearchEffort,
    rng: Rng,
    spent: Callable[[], bool],
) -> tuple[CardUse, int]:
    """The best of the `ranked` options, and how many replies were looked at."""
    first, value = ranked[0][1], ranked[0][0]
    trials = [_Trial(option, PRIOR * worth) for worth, option in ranked if worth > value - MARGIN]
    looked = 0
    for most, deals in thought.rounds:
        trials = trials[:most]
        if len(trials) < 2:
            break
        for _ in range(deals):
            if spent():
                break
            dealt, rng = deal(reckoning, rng)
            for each in trials:
                swing, replies = _play_on(reckoning, sight, each.option, dealt, thought.depth)
                each.swing += swing
                each.deals += 1
                looked += replies
        trials.sort(key=lambda each: -each.mean)
    return (trials[0].option if trials else first), looked


@dataclass(slots=True)
class _Trial:
    """One move on trial: its own worth, and the results of the deals played on from it."""

    option: CardUse
    prior: float
    swing: float = 0.0
    deals: int = 0

    @property
    def mean(self) -> float:
        return self.prior + self.swing / max(1, self.deals)


def deal(reckoning: Reckoning, rng: Rng) -> tuple[Deal, Rng]:
    """The unseen cards of each colour, mixed; my own hand is what it is."""
    hands, piles = [], []
    for seat in range(reckoning.seats):
        mixed, rng = rng.shuffled(sorted(reckoning.unseen[seat].elements()))
        held = 0 if seat == reckoning.me else reckoning.held[seat]
        hands.append(reckoning.hand if seat == reckoning.me else Counter(mixed[:held]))
        piles.append(
            () if reckoning.last else tuple(face for face in mixed[held:] if face not in (POUBELLE, JOKER))
        )
    return Deal(hands, piles), rng


def _play_on(
    reckoning: Reckoning, sight: RowKnowledge, option: CardUse, dealt: Deal, depth: int
) -> tuple[float, int]:
    """Return the bot's lead in cards over the best of the others from this option on, and the replies it took."""
    table = _Table(reckoning, list(dealt.hands), list(dealt.piles), [0.0] * reckoning.seats)
    looked = 0
    lanes = table.put(reckoning.lanes, reckoning.me, option)
    for step in range(1, max(depth, reckoning.seats)):
        seat = (reckoning.me + step) % reckoning.seats
        if table.over:
            break
        looked += 1
        reply = table.reply(sight, lanes, seat)
        if reply is not None:
            lanes = table.put(lanes, seat, reply)
    if not table.over:
        for seat in range(reckoning.seats):
            table.taken[seat] += LATER * max(takes(reckoning, sight, lanes, seat, table.hands[seat]))
    others = [taken for seat, taken in enumerate(table.taken) if seat != reckoning.me]
    return table.taken[reckoning.me] - (max(others) + sum(others) / len(others)) / 2, looked


@dataclass(slots=True)
class _Table:
    """A deal being played on: hands and PIOCHES as they become, cards taken by seat."""

    reckoning: Reckoning
    hands: list[Counter[str]]
    piles: list[tuple[str, ...]]
    taken: list[float]
    over: bool = False

    def put(self, lanes: tuple[CountedLane, ...], seat: Seat, option: CardUse) -> tuple[CountedLane, ...]:
        """The rows after an option of that seat: what it took is counted, the row refilled, the hand renewed."""
        self.taken[seat] += option.gain
        self.hands[seat] = option.hand
        lanes = option.lanes
        if (option.crack or option.spot is None) and self.piles[seat]:
            top, *rest = self.piles[seat]
            none = (0,) * self.reckoning.seats
            lanes = put_at(lanes, option.row, CountedLane("", none, none).grown((0, top), seat, joker=False))
            self.piles[seat] = tuple(rest)
        if not any(option.hand.values()):
            self._renew(lanes, seat)
        return lanes

    def _renew(self, lanes: tuple[CountedLane, ...], seat: Seat) -> None:
        """Draw a new hand, or end the match with the cards of the own colour (C12, C16)."""
        if self.piles[seat]:
            self.hands[seat] = Counter(self.piles[seat][:HAND])
            self.piles[seat] = self.piles[seat][HAND:]
            return
        self.taken[seat] += sum(lane.counts[seat] for lane in lanes)
        self.over = True

    def reply(self, sight: RowKnowledge, lanes: tuple[CountedLane, ...], seat: Seat) -> CardUse | None:
        """Return the use that suits `seat` best: the cards it takes, less those the next seat could then take."""
        now = replace(self.reckoning, lanes=lanes)
        after, hand = (seat + 1) % self.reckoning.seats, self.hands[seat]
        left = _left(now, sight, after, self.hands[after])
        best, most = None, float("-inf")
        for each in captures(now, sight, seat, hand):
            if each.gain - left[each.row] > most:
                best, most = each, each.gain - left[each.row]
        for row, lane in enumerate(lanes):
            if hand[POUBELLE] and lane.text and 1 - left[row] > most:
                best, most = emptied(now, row, hand), 1 - left[row]
            if -left[row] > most:
                spot, value = self._safest(now, sight, row, seat, -left[row], most)
                if spot is not None:
                    best, most = laid(now, row, spot, spot[1], seat, hand), value
        return best

    def _safest(
        self, now: Reckoning, sight: RowKnowledge, row: int, seat: Seat, safe: float, most: float
    ) -> tuple[Spot | None, float]:
        """The first of the best additions to a row, None where none is worth more than `most`: one that the next seat cannot
        take is worth `safe`, others less."""
        after, lane = (seat + 1) % now.seats, now.lanes[row]
        hand = self.hands[after]
        caught = -float(len(lane.text) + 2)
        theirs = catchers(now, lane.grown((0, ""), seat, joker=False), after, hand) if caught < safe else 0
        best = None
        letters = has_letters(self.hands[seat])
        for at, fits in sight.growing(lane.text):
            for letter in sight.alphabet.spelt(fits & letters):
                value = safe
                if theirs and sight.finishers(lane.text[:at] + letter + lane.text[at:]) & theirs:
                    value = caught
                if value > most:
                    best, most = (at, letter), value
                if value == safe and best is not None:
                    return best, most
        return best, most


def _left(now: Reckoning, sight: RowKnowledge, seat: Seat, hand: Counter[str]) -> list[int]:
    """Return, by row, the cards of the longest other row that `seat` could take."""
    sizes = takes(now, sight, now.lanes, seat, hand)
    return [max((*sizes[:row], *sizes[row + 1 :]), default=0) for row in range(len(sizes))]
