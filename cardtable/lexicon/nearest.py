"""The words nearest to a spelling, found by one walk of the graph.

An automaton of the spelling is carried along the graph in whole numbers: bit `i` of `reached[k]` says that the
letters walked so far can be the first `i` letters of the spelling with at most `k` edits (S. Wu, U. Manber,
"Fast Text Searching Allowing Errors", Communications of the ACM 35(10), 1992). Where no edit is left to spend
only the letters the spelling asks for are followed, so most of the graph is never looked at.
"""

from __future__ import annotations

from cardtable.languages import BITS
from cardtable.lexicon.automaton import LETTERS
from cardtable.lexicon.graph import Graph

_Reached = tuple[int, ...]
# State of the graph, letters walked, positions reached, those one letter ago, number of the last letter.
_Step = tuple[int, str, _Reached, _Reached, int]


def near(graph: Graph, word: str, distance: int, accept: int) -> list[tuple[int, str]]:
    """`(edits, word)` for every accepted word within `distance` insertions, deletions, changes or swaps.

    A swap of two neighbours counts as one edit and is not edited again (optimal string alignment).
    """
    return _Walk(graph, word, distance).words(accept)


class _Walk:
    def __init__(self, graph: Graph, word: str, distance: int) -> None:
        self.graph = graph
        self.codes = [BITS[letter].bit_length() - 1 for letter in word]
        self.distance = distance
        self.end = 1 << len(word)
        self.places = [0] * 32  # of each letter: the bits of its places in the spelling
        for place, code in enumerate(self.codes):
            self.places[code] |= 1 << place

    def words(self, accept: int) -> list[tuple[int, str]]:
        graph, end = self.graph, self.end
        start = tuple((2 << k) - 1 & (end * 2 - 1) for k in range(self.distance + 1))
        nothing = (0,) * (self.distance + 1)
        stack: list[_Step] = [(graph.root, "", start, nothing, -1)]
        found: list[tuple[int, str]] = []
        while stack:
            step = stack.pop()
            state, spelt, reached, _, _ = step
            if reached[-1] & end and graph.mask[state] & accept:
                edits = next(k for k, bits in enumerate(reached) if bits & end)
                found.append((edits, spelt))
            self._follow(step, stack)
        return sorted(found)

    def _follow(self, step: _Step, stack: list[_Step]) -> None:
        """Put on the stack every letter that keeps the spelling within reach."""
        state, spelt, reached, before, last = step
        graph = self.graph
        node = graph.mask[state] & LETTERS
        wanted = node if self.distance and reached[-2] else node & self._asked(reached, before, last)
        while wanted:
            low = wanted & -wanted
            wanted ^= low
            code = low.bit_length() - 1
            after = self._after(reached, before, last, code)
            child = graph.child[graph.first[state] + (node & low - 1).bit_count()]
            stack.append((child, spelt + graph.alphabet.by_place[code], after, reached, code))

    def _asked(self, reached: _Reached, before: _Reached, last: int) -> int:
        """The letters the spelling goes on with, or that would complete a swap, as a mask."""
        swaps = before[-2] & self.places[last] >> 1 if last >= 0 and self.distance else 0
        bits, letters = (reached[-1] | swaps) & (self.end - 1), 0
        while bits:
            low = bits & -bits
            bits ^= low
            letters |= 1 << self.codes[low.bit_length() - 1]
        return letters

    def _after(self, reached: _Reached, before: _Reached, last: int, code: int) -> _Reached:
        """The positions reached with one letter more."""
        here = self.places[code]
        swapped = here & self.places[last] >> 1 if last >= 0 else 0
        fewer = (reached[0] & here) << 1
        after = [fewer]
        for k in range(1, self.distance + 1):
            less = reached[k - 1]
            fewer = (reached[k] & here) << 1 | less | (less | fewer) << 1 | (before[k - 1] & swapped) << 2
            fewer &= self.end * 2 - 1
            after.append(fewer)
        return tuple(after)
