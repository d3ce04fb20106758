"""Looking ahead by dealing the hidden cards: my move, the next player's best reply, what I can then take.

Hands that agree with all that has been seen are dealt at random; in each of them the reply is the best one for
who makes it. (Determinisation; M. Ginsberg, "GIB: Imperfect Information in a Computationally Challenging Game",
JAIR 14, 2001.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace

from cardtable.bots.crackword.denial import Option, Weights, exposure, options, takes, worth
from cardtable.bots.crackword.lanes import Scene, Sight
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

CANDIDATES = 6
DEALS = 10
MARGIN = 4.0
"""Options worth less than the best by more than so many cards are not looked at."""


def look_ahead(
    scene: Scene,
    sight: Sight,
    ranked: Sequence[tuple[float, Option]],
    weights: Weights,
    rng: Rng,
    fuse: Callable[[], bool],
) -> tuple[float, Option, int]:
    """(value, option, replies looked at) of the best of the `ranked` options."""
    near = [pair for pair in ranked[:CANDIDATES] if pair[0] > ranked[0][0] - MARGIN]
    if len(near) < 2:
        return *near[0], 0
    totals, looked = [0.0] * len(near), 0
    for _deal in range(DEALS):
        if fuse():
            break
        hands, rng = deal(scene, rng)
        for at, (_value, option) in enumerate(near):
            swing, replies = _swing(scene, sight, option, hands, weights)
            totals[at] += swing
            looked += replies
    best = max(range(len(near)), key=lambda at: (totals[at], near[at][0]))
    return totals[best] / DEALS, near[best][1], looked


def deal(scene: Scene, rng: Rng) -> tuple[list[Counter[str]], Rng]:
    """A hand for every seat that agrees with what has been seen; my own is what it is."""
    hands = []
    for seat in range(scene.seats):
        if seat == scene.me:
            hands.append(scene.hand)
            continue
        faces = sorted(scene.unseen[seat].elements())
        mixed, rng = rng.shuffled(faces)
        hands.append(Counter(mixed[: scene.held[seat]]))
    return hands, rng


def _swing(
    scene: Scene, sight: Sight, option: Option, hands: list[Counter[str]], weights: Weights
) -> tuple[float, int]:
    """What I take now and next, less what the others take in between, each replying as suits it best."""
    value, lanes, looked = float(option.gain), option.lanes, 0
    for step in range(1, scene.seats):
        seat = (scene.me + step) % scene.seats
        now = replace(scene, lanes=lanes)
        reply, seen = _reply(now, sight, seat, hands[seat], option.hand)
        looked += seen
        if reply is not None:
            value -= reply.gain
            lanes = reply.lanes
    mine = takes(scene, sight, lanes, scene.me, option.hand)
    return value + (mine[0] if mine else 0) * 0.7, looked


def _reply(
    scene: Scene, sight: Sight, seat: Seat, hand: Counter[str], against: Counter[str]
) -> tuple[Option | None, int]:
    """What suits `seat` best when it guesses what I could take afterwards."""
    best, most, looked = None, float("-inf"), 0
    for each in options(scene, sight, seat, hand, jokers=False):
        looked += 1
        mine = takes(scene, sight, each.lanes, scene.me, against)
        value = each.gain - (mine[0] if mine else 0)
        if value > most:
            best, most = each, value
    return best, looked
