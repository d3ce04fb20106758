"""The dearest placement: the same walk, cut short by branch and bound.

A. H. Land and A. G. Doig, "An Automatic Method of Solving Discrete Programming Problems",
Econometrica 28(3), 1960.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from cardtable.lexicon import LETTERS, WordSet
from cardtable.rules.cards import JOKER
from cardtable.rules.shelf.deck import VALUES
from cardtable.rules.shelf.ground import NEVER, Ground, Lane
from cardtable.rules.shelf.walk import SIGN, VALUE, Ends, Placement, Rack, before_a_keep

_JOKER = VALUES[JOKER]
SKY, ABYSS = 1000, -1000
"""A gain above every other, and one below."""


_PACE = 512


def anything(_word: str) -> bool:
    return True


def never() -> bool:
    return False


@dataclass(slots=True)
class Search:
    """A search for the dearest placement whose word `admit` lets through.

    `best` is the dearest so far, `nodes` how many prefixes have been looked at. Past `limit` nodes, or once
    `fuse` says so (asked every 512 nodes), the search stops with what it has; so it does once the gain is
    `enough`.
    """

    ground: Ground
    words: WordSet
    admit: Callable[[str], bool] = anything
    limit: int = 1 << 60
    fuse: Callable[[], bool] = never
    enough: int = SKY
    best: Placement | None = None
    nodes: int = 0

    def run(self) -> Placement | None:
        """One of the dearest placements, always the same one, or None where there is none."""
        rack = Rack.of(self.ground.hand)
        for lane in sorted(self.ground.lanes, key=lambda lane: abs(lane.start - self.ground.begin)):
            for at in range(len(self.words.graphs)):
                self._search(lane, at, rack)
        return self.best

    def _accepts(self, word: str) -> bool:
        return word not in self.ground.banned and self.admit(word)

    def _leave(self) -> int:
        """Permission to look at so many nodes more before asking again, counted as used; 0 is to stop."""
        allowed = 0 if self.fuse() else min(_PACE, self.limit - self.nodes)
        self.nodes += allowed
        return allowed

    def _search(self, lane: Lane, at: int, rack: Rack) -> None:
        """One lane in one graph."""
        ground = self.ground
        graph, accept = self.words.graphs[at]
        mask, first, child = graph.mask, graph.first, graph.child
        letters, worth, cost, begin = ground.letters, ground.worth, lane.cost, lane.start
        kept_need, kept_stop = lane.need, lane.stop
        sign, value = SIGN, VALUE
        ceiling = _Ceiling(ground, lane)
        ends, key = ceiling.ends, ceiling.key
        goal = self.best[2] if self.best else ABYSS
        if self.best and goal >= self.enough:
            return
        breath = 0

        def walk(
            state: int,
            node: int,
            at: int,
            rack: Rack,
            jokers: int,
            word: str,
            gain: int,
            need: Ends,
            stop: int,
        ) -> None:
            nonlocal goal, breath
            if not breath:
                breath = self._leave()
                if not breath:
                    return
            breath -= 1
            old = letters[at]
            have = rack.have
            usable = node & (LETTERS if jokers else have | old)
            base = first[state]
            under = gain - worth[at]
            after = at + 1
            here = cost[after]
            beyond = ends[after]
            while usable:
                low = usable & -usable
                usable ^= low
                target = child[base + (node & low - 1).bit_count()]
                there = mask[target]
                if low == old:
                    left, spare, sum_, must, end = rack, jokers, gain, kept_need, kept_stop
                elif low & have:
                    left, spare, sum_, must, end = rack[low], jokers, under + value[low], need, stop
                else:
                    left, spare, sum_, must, end = rack, jokers - 1, under + _JOKER, need, stop
                if (
                    there & accept
                    and sum_ + here > goal
                    and must[after] <= spare
                    and self._accepts(word + sign[low])
                ):
                    goal = sum_ + here
                    self.best = (begin, word + sign[low], goal)
                    if goal >= self.enough:
                        goal = SKY
                if after < end and there & (LETTERS if spare else left.have | letters[after]):
                    bound = left.bounds.get(key + after)
                    if bound is None:
                        bound = ceiling.letters(left, after)
                    if sum_ + bound + beyond > goal:
                        walk(target, there, after, left, spare, word + sign[low], sum_, must, end)

        need, stop = before_a_keep(ground, lane)
        root = graph.root
        walk(root, mask[root], begin, rack, ground.jokers, "", ground.total, need, stop)
        self.nodes -= breath


class _Ceiling:
    """The most that a lane's placements can still add from a position on, whatever the words.

    `ends[at]` is the best that ending beyond `at` can add; racks remember the rest under `key` + position.
    """

    def __init__(self, ground: Ground, lane: Lane) -> None:
        self.key = lane.stop * 32
        self._worth = ground.worth[: lane.stop]
        self._under: dict[int, list[int]] = {}
        most, ends = ABYSS, [ABYSS] * (lane.stop + 1)
        for end in range(lane.stop, lane.start, -1):
            ends[end] = most
            if lane.need[end] != NEVER:
                most = max(most, lane.cost[end])
        self.ends = ends

    def letters(self, rack: Rack, at: int) -> int:
        """The letters left, dearest first, each on the cheapest card ahead; jokers add nothing (S12)."""
        under = self._under.get(at)
        if under is None:
            under = self._under[at] = sorted(self._worth[at:])
        most = 0
        for low, old in zip(rack.cards, under, strict=False):
            value = VALUE[low]
            if value <= old:
                break
            most += value - old
        rack.bounds[self.key + at] = most
        return most
