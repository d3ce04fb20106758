"""What a hand is worth in the duel, and which of many cards to think about."""

from __future__ import annotations

from collections import Counter
from math import log

LADDER = tuple("E S R A I T N O L U D M C P G B F H V Z X K Y W J Q LL SS TT NN EE MM PP RR FF".split())
"""All faces, the ones that are laid most easily first."""

_OUT = 3.0
_SHORT = 0.55
_FEW = 0.5
_HELD = {
    "A": 0.15, "E": 0.2, "I": 0.05, "O": 0.1, "U": 0.05, "L": 0.1, "N": 0.05, "R": 0.05, "S": 0.2, "T": 0.1,
    "B": -0.05, "F": -0.1, "G": -0.05, "H": -0.1, "J": -0.3, "K": -0.3, "Q": -0.45, "V": -0.25, "W": -0.45,
    "X": -0.05, "Y": -0.1, "Z": 0.1, "LL": -0.3, "SS": -0.2, "TT": -0.35, "NN": -0.25, "RR": -0.5, "MM": -0.4,
    "PP": -0.45, "FF": -0.5, "EE": -0.1,
}  # fmt: skip
"""What holding a card adds to the chances of the round, in log odds; fitted to rounds of greedy bots."""


def chosen(hand: Counter[str], size: int) -> Counter[str]:
    """At most `size` cards of the hand to build words with: easy ones, and as few of a kind as will do."""
    if sum(hand.values()) <= size:
        return hand
    picked: Counter[str] = Counter()
    rank, room = 1, size
    while room:
        for face in LADDER:
            if hand[face] >= rank and room:
                picked[face] += 1
                room -= 1
        rank += 1
    return picked


def worst(hand: Counter[str]) -> str:
    """The card one misses least: of a kind held often, or hard to lay."""
    return min(sorted(hand), key=lambda face: _HELD.get(face, 0.0) - 0.25 * (hand[face] - 1))


def prospect(own: Counter[str], others: int) -> float:
    """How a round stands after a turn, in log odds: the cards kept against the number the opponent will hold."""
    count = sum(own.values())
    if not count:
        return _OUT
    shape = sum(_HELD.get(face, 0.0) for face in own) / (1 + 0.15 * count)
    return _FEW * log(others) - _SHORT * log(count) + shape - _doubled(own)


def _doubled(own: Counter[str]) -> float:
    return 0.08 * sum(max(0, count - 2) for count in own.values())
