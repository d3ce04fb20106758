"""Looking ahead by dealing the hidden cards and playing on.

Hands and PIOCHES that agree with all that has been seen are dealt at random; in each deal every move worth a look
is followed by some turns in which each seat does what suits it best, and what everybody has taken is compared.
(Determinisation; M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game", JAIR 14, 2001.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from cardtable.games.crackword.bot.denial import Option, options, takes
from cardtable.games.crackword.bot.lanes import Lane, Scene, Sight
from cardtable.games.crackword.rules.deck import HAND, POUBELLE
from cardtable.rules.cards import JOKER, put_at
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

CANDIDATES = 8
"""Moves that are looked at."""
MARGIN = 6.0
"""Moves worth less than the best by more than so many cards are not looked at."""
DEALS = 24
DEPTH = 5
"""Turns that follow a move, all seats together; at least a round."""
LATER = 0.5
"""What a row that could be taken after that is worth, a card."""
PRIOR = 0.4
"""How much the value of a move by itself counts beside what playing on shows."""


@dataclass(slots=True)
class Deal:
    """One way the hidden cards may lie: every hand, and every PIOCHE from its top on."""

    hands: list[Counter[str]]
    piles: list[tuple[str, ...]]


def look_ahead(
    scene: Scene, sight: Sight, ranked: Sequence[tuple[float, Option]], rng: Rng, fuse: Callable[[], bool]
) -> tuple[Option, int]:
    """The best of the `ranked` options, and how many replies were looked at."""
    pairs = [pair for pair in ranked[:CANDIDATES] if pair[0] > ranked[0][0] - MARGIN]
    near = [option for _value, option in pairs]
    if len(near) < 2:
        return near[0], 0
    totals, looked = [PRIOR * DEALS * value for value, _option in pairs], 0
    for _ in range(DEALS):
        if fuse():
            break
        dealt, rng = deal(scene, rng)
        for at, option in enumerate(near):
            swing, replies = _play_on(scene, sight, option, dealt)
            totals[at] += swing
            looked += replies
    return near[max(range(len(near)), key=lambda at: (totals[at], -at))], looked


def deal(scene: Scene, rng: Rng) -> tuple[Deal, Rng]:
    """The unseen cards of each colour, mixed; my own hand is what it is."""
    hands, piles = [], []
    for seat in range(scene.seats):
        mixed, rng = rng.shuffled(sorted(scene.unseen[seat].elements()))
        held = 0 if seat == scene.me else scene.held[seat]
        hands.append(scene.hand if seat == scene.me else Counter(mixed[:held]))
        piles.append(
            () if scene.last else tuple(face for face in mixed[held:] if face not in (POUBELLE, JOKER))
        )
    return Deal(hands, piles), rng


def _play_on(scene: Scene, sight: Sight, option: Option, dealt: Deal) -> tuple[float, int]:
    """What I take more than the best of the others from this option on, and the options looked at."""
    table = _Table(scene, list(dealt.hands), list(dealt.piles), [0.0] * scene.seats)
    looked = 0
    lanes = table.put(scene.lanes, scene.me, option)
    for step in range(1, max(DEPTH, scene.seats)):
        seat = (scene.me + step) % scene.seats
        if table.over:
            break
        reply, seen = table.reply(sight, lanes, seat)
        looked += seen
        if reply is not None:
            lanes = table.put(lanes, seat, reply)
    if not table.over:
        for seat in range(scene.seats):
            sizes = takes(scene, sight, lanes, seat, table.hands[seat])
            table.taken[seat] += LATER * (sizes[0] if sizes else 0)
    others = [taken for seat, taken in enumerate(table.taken) if seat != scene.me]
    return table.taken[scene.me] - (max(others) + sum(others) / len(others)) / 2, looked


@dataclass(slots=True)
class _Table:
    """A deal being played on: hands and PIOCHES as they become, cards taken by seat."""

    scene: Scene
    hands: list[Counter[str]]
    piles: list[tuple[str, ...]]
    taken: list[float]
    over: bool = False

    def put(self, lanes: tuple[Lane, ...], seat: Seat, option: Option) -> tuple[Lane, ...]:
        """The rows after an option of that seat: what it took is counted, the row refilled, the hand renewed."""
        self.taken[seat] += option.gain
        self.hands[seat] = option.hand
        lanes = option.lanes
        if (option.crack or option.spot is None) and self.piles[seat]:
            top, *rest = self.piles[seat]
            none = (0,) * self.scene.seats
            lanes = put_at(lanes, option.row, Lane("", none, none).grown((0, top), seat, joker=False))
            self.piles[seat] = tuple(rest)
        if not any(option.hand.values()):
            self._renew(lanes, seat)
        return lanes

    def _renew(self, lanes: tuple[Lane, ...], seat: Seat) -> None:
        """A new hand, or the end of the game with the cards of the own colour (C12, C16)."""
        if self.piles[seat]:
            self.hands[seat] = Counter(self.piles[seat][:HAND])
            self.piles[seat] = self.piles[seat][HAND:]
            return
        self.taken[seat] += sum(lane.counts[seat] for lane in lanes)
        self.over = True

    def reply(self, sight: Sight, lanes: tuple[Lane, ...], seat: Seat) -> tuple[Option | None, int]:
        """What suits `seat` best: what it takes, less what the next seat could then take; and how many it saw."""
        now = replace(self.scene, lanes=lanes)
        after = (seat + 1) % self.scene.seats
        best, most, looked = None, float("-inf"), 0
        for each in options(now, sight, seat, self.hands[seat], jokers=False):
            looked += 1
            if each.gain + 1 <= most:  # nothing it denies can make up for that
                continue
            sizes = takes(now, sight, each.lanes, after, self.hands[after])
            value = each.gain - (sizes[0] if sizes else 0)
            if value > most:
                best, most = each, value
        return best, looked
