"""Every word the shelf and a hand can spell, by walking the word graph once from each possible start.

A placement is a start and a word: it says which cards stay (those whose letter agrees, S9), which slots take
a letter and which a blank, so that its moves differ only in where jokers stand in. The walk is the prefix
half of A. W. Appel and G. J. Jacobson, "The World's Fastest Scrabble Program", CACM 31(5), 1988.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TypeAlias

from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.ground import NEVER, Ends, Ground, Lane, bit
from cardtable.languages import BITS
from cardtable.lexicon import LETTERS, WordSet
from cardtable.rules.cards import JOKER

Placement: TypeAlias = tuple[int, str, int]
"""Position of the first letter on the ground, the word, the turn's score with as few jokers as possible."""

Rows: TypeAlias = tuple[Ends, ...]

VALUE = {bit: VALUES[letter] for letter, bit in BITS.items()}
_JOKER = VALUES[JOKER]


class Rack(dict[int, "Rack"]):
    """Letters in hand while a walk spends them: `rack[bit]` is the rack without one card of that letter.

    `cards` are the letters left, highest first, and `have` has a bit for each. Equal racks are one object,
    made when first needed. `bounds` is for a search to remember what the letters left can still add.
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


def placements(ground: Ground, words: WordSet) -> list[Placement]:
    """Every placement, each once, by start and then by word, a table's own words after the lexicon's."""
    found: list[Placement] = []
    rack = Rack.of(ground.hand)
    for lane in ground.lanes:
        for at in range(len(words.graphs)):
            found += _in_lane(ground, lane, words, at, rack)
    return [each for each in found if each[1] not in ground.banned]


def _in_lane(ground: Ground, lane: Lane, words: WordSet, at: int, rack: Rack) -> list[Placement]:
    """All placements of one lane and graph; words that an earlier graph holds are left to it."""
    graph, accept = words.graphs[at]
    mask, first, child = graph.mask, graph.first, graph.child
    letters, worth, begin, last = ground.letters, ground.worth, lane.start, lane.stop
    sign, value, free, tied = words.alphabet.signs, VALUE, lane.ends, nowhere(lane)
    found: list[Placement] = []

    def bare(state: int, node: int, at: int, rack: Rack, word: str, gain: int, ends: Ends, stop: int) -> None:
        """One letter further, with no joker left."""
        old = letters[at]
        node &= LETTERS
        usable = node & (rack.have | old)
        base, under, after = first[state], gain - worth[at], at + 1
        while usable:
            low = usable & -usable
            usable ^= low
            target = child[base + (node & low - 1).bit_count()]
            there = mask[target]
            if low == old:
                total, may, end = gain, free[0], last
            else:
                total, may, end = under + value[low], ends, stop
            if there & accept and may[after] > NEVER:
                found.append((begin, word + sign[low], total + may[after]))
            if after < end and there & (rack.have | letters[after]):
                # The card is spent only now: most branches end before.
                left = rack if low == old else rack[low]
                if there & (left.have | letters[after]):
                    bare(target, there, after, left, word + sign[low], total, may, end)

    def rich(
        state: int, node: int, at: int, rack: Rack, jokers: int, word: str, gain: int, ends: Rows, stop: int
    ) -> None:
        """One letter further, with at least one joker left, so that any letter may follow."""
        node &= LETTERS
        old, have, usable = letters[at], rack.have, node
        base, under, after = first[state], gain - worth[at], at + 1
        # What every joker laid here comes to: most letters of a node are jokers.
        spare, wild, deeper = jokers - 1, under + _JOKER, after < stop
        rest, reach = ends[spare], have | (letters[after] if deeper else 0)
        closing = accept if rest[after] > NEVER else 0
        while usable:
            low = usable & -usable
            usable ^= low
            target = child[base + (node & low - 1).bit_count()]
            there = mask[target]
            if not low & (have | old):
                if there & closing:
                    found.append((begin, word + sign[low], wild + rest[after]))
                if deeper:
                    if spare:
                        rich(target, there, after, rack, spare, word + sign[low], wild, ends, stop)
                    elif there & reach:
                        bare(target, there, after, rack, word + sign[low], wild, rest, stop)
                continue
            if low == old:
                left, total, may, end = rack, gain, free, last
            else:
                left, total, may, end = rack[low], under + value[low], ends, stop
            if there & accept and may[jokers][after] > NEVER:
                found.append((begin, word + sign[low], total + may[jokers][after]))
            if after < end:
                rich(target, there, after, left, jokers, word + sign[low], total, may, end)

    root, node = graph.root, mask[graph.root]
    ends, stop = (tied, ground.end) if ground.standing else (free, last)
    if ground.jokers:
        rich(root, node, begin, rack, ground.jokers, "", ground.total, ends, stop)
    else:
        bare(root, node, begin, rack, "", ground.total, ends[0], stop)
    if at:
        earlier = WordSet(words.graphs[:at])
        return [each for each in found if each[1] not in earlier]
    return found


def nowhere(lane: Lane) -> Rows:
    """The ends of a lane while no card of the old word is kept: none (S8)."""
    return ((NEVER,) * (lane.stop + 1),) * len(lane.ends)
