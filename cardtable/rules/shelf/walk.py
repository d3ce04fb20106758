"""Every word the shelf and a hand can spell, by walking the word graph once from each possible start.

A placement is a start and a word: it says which cards stay (those whose letter agrees, S9), which slots take
a letter and which a blank, so that its moves differ only in where jokers stand in. The walk is the prefix
half of A. W. Appel and G. J. Jacobson, "The World's Fastest Scrabble Program", CACM 31(5), 1988.
"""

from __future__ import annotations

from functools import reduce
from operator import or_
from typing import TypeAlias

from cardtable.lexicon import LETTERS, WordSet
from cardtable.rules.cards import JOKER
from cardtable.rules.shelf.deck import VALUES
from cardtable.rules.shelf.ground import NEVER, Ground, Lane, bit

Placement: TypeAlias = tuple[int, str, int]
"""Position of the first letter on the ground, the word, the turn's score with as few jokers as possible."""

Ends: TypeAlias = tuple[int, ...]
"""By position, the jokers that must be laid as blanks for a word to end there; see `Lane`."""

SIGN = {1 << k: chr(65 + k) for k in range(26)}
VALUE = {1 << k: VALUES[chr(65 + k)] for k in range(26)}
_JOKER = VALUES[JOKER]


class Rack(dict[int, "Rack"]):
    """Letters in hand while a walk spends them: `rack[bit]` is the rack without one card of that letter.

    `cards` are the letters left, dearest first, and `have` has a bit for each. Equal racks are one object,
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
    for lane in ground.lanes:
        for at in range(len(words.graphs)):
            _walk_lane(ground, lane, words, at, found)
    if ground.banned:
        return [each for each in found if each[1] not in ground.banned]
    return found


def _walk_lane(ground: Ground, lane: Lane, words: WordSet, at: int, found: list[Placement]) -> None:
    """All placements of one lane and graph; words that an earlier graph holds are left to it."""
    graph, accept = words.graphs[at]
    mask, first, child = graph.mask, graph.first, graph.child
    letters, worth, cost, begin = ground.letters, ground.worth, lane.cost, lane.start
    kept_need, kept_stop = lane.need, lane.stop
    sign, value = SIGN, VALUE
    earlier = WordSet(words.graphs[:at])

    def walk(
        state: int, node: int, at: int, rack: Rack, jokers: int, word: str, gain: int, need: Ends, stop: int
    ) -> None:
        old = letters[at]
        have = rack.have
        usable = node & (LETTERS if jokers else have | old)
        base = first[state]
        under = gain - worth[at]
        after = at + 1
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
            if there & accept and must[after] <= spare:
                found.append((begin, word + sign[low], sum_ + cost[after]))
            if after < end and there & (LETTERS if spare else left.have | letters[after]):
                walk(target, there, after, left, spare, word + sign[low], sum_, must, end)

    mark = len(found)
    need, stop = before_a_keep(ground, lane)
    root = graph.root
    walk(root, mask[root], begin, Rack.of(ground.hand), ground.jokers, "", ground.total, need, stop)
    if at:
        found[mark:] = [each for each in found[mark:] if each[1] not in earlier]


def before_a_keep(ground: Ground, lane: Lane) -> tuple[Ends, int]:
    """Where a word may end, and how far it may go, while it keeps no card of the one that stands (S8)."""
    if not ground.standing:
        return lane.need, lane.stop
    return (NEVER,) * (lane.stop + 1), ground.end
