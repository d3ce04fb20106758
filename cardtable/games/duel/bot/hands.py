"""What a hand is worth in the duel, and which of many cards to think about."""

from __future__ import annotations

from collections import Counter
from math import log, sqrt

LADDER = tuple(
    "E S R A I T N O L U D M C P G B F H V Z X K Y W J Ñ Q LL SS TT NN EE OO MM PP RR FF CC".split()
)
"""All faces, the ones that are laid most easily first."""

_OUT = 4.0
_OWN = -0.8
_OTHERS = 0.46
_RARE = -0.3
"""For a face that is in no deck it was measured on."""
_HELD = {
    "A": 0.52, "B": 0.28, "C": 0.13, "D": 0.26, "E": 0.52, "F": 0.03, "G": 0.31, "H": 0.05, "I": 0.22, "J": -0.21,
    "K": -0.3, "L": 0.22, "M": 0.23, "N": 0.3, "O": 0.23, "P": 0.27, "Q": -0.65, "R": 0.47, "S": 0.3, "T": 0.35,
    "U": 0.33, "V": -0.12, "W": -0.37, "X": 0.11, "Y": -0.31, "Z": 0.27, "LL": -0.3, "SS": -0.21, "TT": -0.42,
    "NN": -0.3, "RR": -0.47, "MM": -0.52, "PP": -0.63, "FF": -0.4, "EE": 0.12,
    "OO": -0.2, "Ñ": -0.2, "CC": -0.4,
}  # fmt: skip
"""Logistic regression (ridge 20) of the round's winner on a seat's cards after its turn: the logarithms of both
counts, and each face over the root of the count. 32,494 turns of 1,000 matches of greedy bots with every word, half of
them for either value of `neighbours`; held-out log loss 0.650, against 0.693 for knowing nothing. The double O is in English decks
only: set by eye, between the double E and the double S; so are Ñ and the double C, in Spanish ones."""


def chosen(hand: Counter[str], size: int) -> Counter[str]:
    """At most `size` cards of the hand to build words with: easy ones, and as few of a kind as will do."""
    if sum(hand.values()) <= size:
        return hand
    picked: Counter[str] = Counter()
    rank, room = 1, size
    while room:
        for face in (*LADDER, *sorted(hand.keys() - set(LADDER))):
            if hand[face] >= rank and room:
                picked[face] += 1
                room -= 1
        rank += 1
    return picked


def worst(hand: Counter[str]) -> str:
    """The card one misses least: of a kind held often, or hard to lay."""
    return min(sorted(hand), key=lambda face: _HELD.get(face, _RARE) - 0.25 * (hand[face] - 1))


def prospect(own: Counter[str], others: int) -> float:
    """How a round stands after a turn, in log odds: the cards kept against the number the opponent will hold."""
    count = sum(own.values())
    if not count:
        return _OUT
    shape = sum(_HELD.get(face, _RARE) * many for face, many in own.items()) / sqrt(count)
    return _OWN * log(count) + _OTHERS * log(others) + shape
