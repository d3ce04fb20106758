"""Other ways to find all placements on the shelf, as baselines: the list word by word, and a walk over dawg2."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.ground import NEVER, Ground, Lane
from cardtable.games.shelf.rules.search import Placement
from cardtable.rules.cards import BLANK, JOKER

_ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def brute(ground: Ground, listed: Sequence[str]) -> Iterator[Placement]:
    """Every word of the list at every start by counting letters; no graph, no prefix, no order, no sieve."""
    hand = Counter(ground.hand)
    for word in listed:
        for lane in ground.lanes:
            end = lane.start + len(word)
            if end <= lane.stop and lane.ends[-1][end] > NEVER and word not in ground.banned:
                gain = _gain(ground, lane, word, hand)
                if gain is not None:
                    yield lane.start, word, gain


def _gain(ground: Ground, lane: Lane, word: str, hand: Counter[str]) -> int | None:
    """Return the score of the word there, None if the hand does not have it or no card of the old word stays."""
    start, end = lane.start, lane.start + len(word)
    under = ground.signs[start:end]
    laid = [sign for sign, old in zip(word, under, strict=True) if sign != old]
    if ground.standing and len(laid) == len(word):
        return None
    lacking = Counter(laid) - hand
    spare = ground.jokers - sum(lacking.values())
    if spare < 0 or lane.ends[spare][end] == NEVER:
        return None
    gain = ground.total + lane.ends[spare][end] + sum(VALUES[sign] for sign in laid)
    gain -= sum(
        ground.worth[at] for at, sign, old in zip(range(start, end), word, under, strict=True) if sign != old
    )
    return gain + sum((VALUES[JOKER] - VALUES[sign]) * count for sign, count in lacking.items())


def dawg2(listed: Sequence[str]) -> Any:
    """The words in dawg2's completion automaton (a C extension), None where it is not installed."""
    return import_module("dawg").CompletionDAWG(listed) if find_spec("dawg") else None


def prefix_walk(ground: Ground, automaton: Any) -> list[Placement]:
    """The same walk as `games/shelf/rules/search.py`, by whole prefixes: the only questions dawg2 answers."""
    found: list[Placement] = []
    has_prefix, holds = automaton.has_keys_with_prefix, automaton.__contains__
    signs, worth, banned, hand = ground.signs, ground.worth, ground.banned, "".join(ground.hand)

    def walk(lane: Lane, at: int, word: str, hand: str, jokers: int, gain: int, kept: bool) -> None:
        old, after = signs[at], at + 1
        for letter in _ALPHABET if jokers else dict.fromkeys(hand + old.strip(BLANK)):
            longer = word + letter
            if not has_prefix(longer):
                continue
            left, spare, keeps = hand, jokers, kept
            if letter == old:
                sum_, keeps = gain, True
            elif letter in hand:
                left, sum_ = hand.replace(letter, "", 1), gain - worth[at] + VALUES[letter]
            else:
                spare, sum_ = jokers - 1, gain - worth[at] + VALUES[JOKER]
            add = lane.ends[spare][after]
            if keeps and add > NEVER and holds(longer) and longer not in banned:
                found.append((lane.start, longer, sum_ + add))
            if after < (lane.stop if keeps else ground.end):
                walk(lane, after, longer, left, spare, sum_, keeps)

    for lane in ground.lanes:
        walk(lane, lane.start, "", hand, ground.jokers, ground.total, not ground.standing)
    return found
