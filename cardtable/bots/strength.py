"""Strength of a bot: one model for all games, continuous from 1 to 4.

A weak bot chooses badly, it does not fall silent. Every bot below 3.5 knows the words that an ordinary reader knows. A level
decides how greedily the bot picks among its moves (a temperature over what they are worth), how many of them it sees,
and whether it looks ahead. What is worth something is the game's own; a temper adds weights of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import exp
from typing import Generic, TypeAlias, TypeVar

from cardtable.bots.vocabulary import LIVING, WHOLE, Skill
from cardtable.rules.rng import Rng

T = TypeVar("T")

Dial: TypeAlias = tuple[tuple[float, float], ...]
"""A number by level, the lowest level first; in proportion between two of them."""

AHEAD: Dial = ((3.0, 0.0), (3.5, 1.0))
"""The part of its decisions in which a bot looks ahead."""
RARE: Dial = ((3.5, 0.0), (4.0, 1.0))
"""The part of its decisions in which a bot knows every word."""
STEPS = 100
"""Strengths from one level to the next."""
WORTHLESS, PLENTY = 0.0, 5.0
"""No bot takes a move that gains so little while another one gains more than plenty."""
_FINE = 1 << 20


@dataclass(frozen=True, slots=True)
class Temper:
    """Weights of a character in the unit of the game, added to what a move is worth.

    `card` counts each card or letter that a move lays, `familiar` each grade of the familiarity of its word, `hoard` what the
    bot would rather keep (jokers, bins, easy cards, tokens), `watch` what a move takes from the others.
    """

    card: float = 0.0
    familiar: float = 0.0
    hoard: float = 0.0
    watch: float = 0.0


EVEN = Temper()
"""The temper of a bot without a character."""


@dataclass(frozen=True, slots=True)
class Offer(Generic[T]):
    """A move that a bot may choose: the word it makes, what it gains at once, what the bot holds it to be worth."""

    move: T
    word: str
    gain: float
    worth: float


def dialled(dial: Dial, level: float) -> float:
    """The number of a dial at a level."""
    level = max(dial[0][0], min(dial[-1][0], level))
    for (low, least), (high, most) in pairwise(dial):
        if level <= high:
            return most - (most - least) * (high - level) / (high - low)
    return dial[-1][1]


def happens(chance: float, rng: Rng) -> bool:
    """True in that part of the draws."""
    return rng.below(STEPS)[0] < round(chance * STEPS)


def looks_ahead(level: float, rng: Rng) -> bool:
    """True if a bot of that level looks ahead in this decision."""
    return happens(dialled(AHEAD, level), rng.fork(71))


def skill_of(level: float, rng: Rng) -> Skill:
    """The words that a bot of that level knows in this decision."""
    return WHOLE if happens(dialled(RARE, level), rng.fork(72)) else LIVING


def pick(offers: Sequence[Offer[T]], temperature: float, rng: Rng) -> Offer[T]:
    """One of the offers, the first of the best at a temperature of 0.

    Above 0 an offer has the weight exp(-(best worth - its worth) / temperature). ValueError without an offer.
    """
    if max(each.gain for each in offers) > PLENTY:
        offers = [each for each in offers if each.gain > WORTHLESS]
    best = max(offers, key=lambda each: each.worth)
    if temperature <= 0:
        return best
    weights = [round(_FINE * exp((each.worth - best.worth) / temperature)) for each in offers]
    drawn, _rng = rng.fork(73).below(sum(weights))
    for each, weight in zip(offers, weights, strict=True):
        drawn -= weight
        if drawn < 0:
            return each
    return best
