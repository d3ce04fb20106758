"""Every word the shelf and a hand can spell, and the highest-scoring one, by walking the word graph once from each possible start.

A placement is a start and a word: it says which cards stay (those whose letter agrees, S9), which slots take
a letter and which a blank, so that its moves differ only in where jokers stand in. The walk is the prefix
half of A. W. Appel and G. J. Jacobson, "The World's Fastest Scrabble Program", CACM 31(5), 1988; where only the highest
is wanted it is cut short by branch and bound (A. H. Land and A. G. Doig, "An Automatic Method of Solving Discrete Programming
Problems", Econometrica 28(3), 1960).
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import reduce
from operator import or_
from typing import TypeAlias

from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.ground import NEVER, Ends, Ground, Lane, bit
from cardtable.languages import BITS
from cardtable.lexicon import LETTERS, Graph, WordSet
from cardtable.rules.cards import JOKER

Placement: TypeAlias = tuple[int, str, int]
"""Position of the first letter on the ground, the word, the turn's score with as few jokers as possible."""

Rows: TypeAlias = tuple[Ends, ...]

VALUE = {bit: VALUES[letter] for letter, bit in BITS.items()}
_JOKER = VALUES[JOKER]
LOWEST = -500
"""A gain below every other, yet above that of a word that may not end there."""


_PACE = 64


class _Enough(Exception):
    """The budget of one lane is used up while every placement is listed."""


def anything(_word: str) -> bool:
    return True


def never() -> bool:
    return False


class Rack(dict[int, "Rack"]):
    """Letters in hand while a walk spends them: `rack[bit]` is the rack without one card of that letter.

    `cards` are the letters left, highest first, and `have` has a bit for each. Equal racks are one object,
    made when first needed. `bounds` remembers what the letters left can still add.
    """

    __slots__ = ("_known", "bounds", "cards", "have")

    def __init__(self, cards: tuple[int, ...], have: int, known: dict[tuple[int, ...], Rack]) -> None:
        super().__init__()
        self.cards, self.have, self._known = cards, have, known
        self.bounds: dict[int, int] = {}
        known[cards] = self

    @classmethod
    def of(cls, letters: tuple[str, ...]) -> Rack:
        cards = sorted(map(bit, letters), key=lambda low: (-VALUE[low], low))
        return cls(tuple(cards), reduce(or_, cards, 0), {})

    def __missing__(self, low: int) -> Rack:
        at = self.cards.index(low)
        cards = self.cards[:at] + self.cards[at + 1 :]
        less = self._known.get(cards)
        if less is None:
            less = Rack(cards, self.have if low in cards else self.have ^ low, self._known)
        self[low] = less
        return less


@dataclass(slots=True)
class Search:
    """A search for placements: for all of them, or for the highest-scoring one whose word `admit` lets through.

    `best` is the highest so far. `nodes` counts the prefixes looked at with a joker left, and the placements listed;
    `steps` the prefixes without one, each of which takes two microseconds. Past `limit` nodes, or once `spent` says so (asked
    every 64 nodes), the search stops with what it has and is `cut`; a list gives each lane an equal share of its budget.
    `most_steps` are shared alike: only a hand of more than twenty cards comes near.
    """

    ground: Ground
    words: WordSet
    admit: Callable[[str], bool] = anything
    limit: int = 1 << 60
    most_steps: int = 1 << 60
    spent: Callable[[], bool] = never
    best: Placement | None = None
    nodes: int = 0
    steps: int = 0
    cut: bool = False
    _stop: int = 1 << 60
    _found: list[Placement] | None = None

    def run(self) -> Placement | None:
        """One of the highest-scoring placements, always the same one, or None where there is none."""
        rack = Rack.of(self.ground.hand)
        self._stop = self.limit
        searches = [self._searcher(graph, accept, rack) for graph, accept in self.words.graphs]
        for lane in sorted(self.ground.lanes, key=lambda lane: abs(lane.start - self.ground.begin)):
            for search in searches:
                search(lane)
        return self.best

    def every(self) -> list[Placement]:
        """Every placement, each once, by start and then by word, a table's own words after the lexicon's."""
        rack, graphs, found = Rack.of(self.ground.hand), self.words.graphs, list[Placement]()
        searches = [self._searcher(graph, accept, rack) for graph, accept in graphs]
        shares = len(self.ground.lanes) * len(searches)
        for lane in self.ground.lanes:
            for at, search in enumerate(searches):
                self._found, earlier = [], WordSet(graphs[:at])
                self._stop = self.nodes + (self.limit - self.nodes) // shares
                shares -= 1
                search(lane)
                found += [each for each in self._found if each[1] not in earlier]
        return found

    def _leave(self) -> int:
        """Return the number of nodes to visit before the next request, counted as used at once; 0 ends the search."""
        allowed = 0 if self.spent() else min(_PACE, self._stop - self.nodes)
        self.nodes += allowed
        self.cut = self.cut or not allowed
        return allowed

    def _searcher(self, graph: Graph, accept: int, hand: Rack) -> Callable[[Lane], None]:
        """A search of one graph, lane by lane; only while a joker is left is a close bound worth its price."""
        ground = self.ground
        mask, first, child = graph.mask, graph.first, graph.child
        letters, worth, sign, value = ground.letters, ground.worth, graph.alphabet.signs, VALUE
        begin = last = breath = steps = 0
        goal = LOWEST
        free: Rows = ()
        beyond: list[int] = []
        caps: list[int] = []
        ceiling = Ceiling(ground)
        most = self.most_steps // (len(ground.lanes) * len(self.words.graphs) or 1)

        def keep(word: str, gain: int) -> None:
            nonlocal goal
            if word in ground.banned:
                return
            if self._found is not None:
                self._found.append((begin, word, gain))
                self.nodes += 1
                if self.nodes >= self._stop:
                    self.cut = True
                    raise _Enough
            elif self.admit(word):
                self.best = (begin, word, gain)
                goal = gain

        def cap_at(at: int) -> int:
            bound = hand.bounds.get(at)
            caps[at] = beyond[at] + (ceiling.letters(hand, at) if bound is None else bound)
            return caps[at]

        def bare(
            state: int, node: int, at: int, rack: Rack, word: str, gain: int, ends: Ends, stop: int
        ) -> None:
            nonlocal steps
            steps += 1
            if steps > most:
                self.cut = True
                raise _Enough
            old = letters[at]
            node &= LETTERS
            usable = node & (rack.have | old)
            base, under, after = first[state], gain - worth[at], at + 1
            cap = caps[after] or cap_at(after)
            while usable:
                low = usable & -usable
                usable ^= low
                target = child[base + (node & low - 1).bit_count()]
                there = mask[target]
                if low == old:
                    total, may, end = gain, free[0], last
                else:
                    total, may, end = under + value[low], ends, stop
                if there & accept and total + may[after] > goal:
                    keep(word + sign[low], total + may[after])
                if after < end and total + cap > goal and there & (rack.have | letters[after]):
                    # The card is spent only now: most branches end before.
                    left = rack if low == old else rack[low]
                    if there & (left.have | letters[after]):
                        bare(target, there, after, left, word + sign[low], total, may, end)

        def rich(
            state: int,
            node: int,
            at: int,
            rack: Rack,
            jokers: int,
            word: str,
            gain: int,
            ends: Rows,
            stop: int,
        ) -> None:
            nonlocal breath
            if not breath:
                breath = self._leave()
                if not breath:
                    return
            breath -= 1
            node &= LETTERS
            old, have, usable = letters[at], rack.have, node
            base, under, after = first[state], gain - worth[at], at + 1
            more = beyond[after]
            while usable:
                low = usable & -usable
                usable ^= low
                target = child[base + (node & low - 1).bit_count()]
                there = mask[target]
                left, spare, may, end = rack, jokers, ends, stop
                if low == old:
                    total, may, end = gain, free, last
                elif low & have:
                    left, total = rack[low], under + value[low]
                else:
                    total, spare = under + _JOKER, jokers - 1
                if there & accept and total + may[spare][after] > goal:
                    keep(word + sign[low], total + may[spare][after])
                if after < end and (spare or there & (left.have | letters[after])):
                    bound = left.bounds.get(after)
                    if bound is None:
                        bound = ceiling.letters(left, after)
                    if total + bound + more > goal:
                        if spare:
                            rich(target, there, after, left, spare, word + sign[low], total, may, end)
                        else:
                            bare(target, there, after, left, word + sign[low], total, may[0], end)

        def search(lane: Lane) -> None:
            nonlocal begin, last, free, beyond, caps, goal, breath, steps
            begin, last, free = lane.start, lane.stop, lane.ends
            beyond, caps = endings(lane), [0] * (last + 1)
            goal = self.best[2] if self.best else LOWEST
            ends, stop = (nowhere(lane), ground.end) if ground.standing else (free, last)
            root, node = graph.root, mask[graph.root]
            with suppress(_Enough):
                if ground.jokers:
                    rich(root, node, begin, hand, ground.jokers, "", ground.total, ends, stop)
                else:
                    bare(root, node, begin, hand, "", ground.total, ends[0], stop)
            self.nodes -= breath
            self.steps += steps
            breath = steps = 0

        return search


def placements(ground: Ground, words: WordSet) -> list[Placement]:
    """Every placement (`Search.every`)."""
    return Search(ground, words).every()


def nowhere(lane: Lane) -> Rows:
    """The ends of a lane while no card of the old word is kept: none (S8)."""
    return ((NEVER,) * (lane.stop + 1),) * len(lane.ends)


def endings(lane: Lane) -> list[int]:
    """Return, by position, the most that ending a word beyond it can add in this lane."""
    most, ends = NEVER, [NEVER] * (lane.stop + 1)
    for end in range(lane.stop, lane.start, -1):
        ends[end] = most
        most = max(most, lane.ends[-1][end])
    return ends


class Ceiling:
    """The most that letters can still add from a position on, whatever the words; racks remember it by position.

    It looks at the whole ground, not at the end of a lane: a little looser, but the same for all lanes.
    """

    def __init__(self, ground: Ground) -> None:
        self._worth = ground.worth
        self._under: dict[int, list[int]] = {}

    def letters(self, rack: Rack, at: int) -> int:
        """The letters left, highest first, each on the cheapest card ahead; jokers add nothing (S12)."""
        under = self._under.get(at)
        if under is None:
            under = self._under[at] = sorted(self._worth[at:])
        most = 0
        for low, old in zip(rack.cards, under, strict=False):
            if VALUE[low] <= old:
                break
            most += VALUE[low] - old
        rack.bounds[at] = most
        return most
