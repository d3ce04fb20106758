"""Words by the set of their letters: everything that can be spelt with some letters, each as often as wished.

A word's mask has one bit for each letter it holds, so the words wanted are those whose mask is a subset of
the letters given; with seven letters that is 128 look-ups, however long the list is.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator

from cardtable.lexicon import LETTERS
from cardtable.lexicon.graph import Graph


class Masks:
    """The words of one graph by mask, with their ranks. Takes about a second for 400,000 words; keep it."""

    def __init__(self, graph: Graph, accept: int) -> None:
        self.graph = graph
        ranks: dict[int, list[int]] = {}
        letters = bytearray()
        ends = array("I", [0])
        for rank, word, mask in _walk(graph, accept):
            while len(ends) <= rank:  # words of no accepted class have a rank, and no letters here
                ends.append(len(letters))
            letters += word.encode()
            ends.append(len(letters))
            ranks.setdefault(mask, []).append(rank)
        self._ranks = {mask: array("I", found) for mask, found in ranks.items()}
        self._letters, self._ends = bytes(letters), ends

    def ranks(self, letters: int) -> Iterator[int]:
        """The ranks of all words made of these letters (a mask) alone."""
        found, part = self._ranks, letters & LETTERS
        while part:
            some = found.get(part)
            if some is not None:
                yield from some
            part = part - 1 & letters

    def word(self, rank: int) -> str:
        """The word of that rank, "" where it is of no accepted class."""
        return self._letters[self._ends[rank] : self._ends[rank + 1]].decode("ascii")

    def __len__(self) -> int:
        return sum(map(len, self._ranks.values()))


def _walk(graph: Graph, accept: int) -> Iterator[tuple[int, str, int]]:
    """`(rank, word, mask)` of every accepted word, in alphabetical order."""
    stack = [(graph.root, "", 0, 0)]
    while stack:
        state, word, mask, rank = stack.pop()
        if graph.mask[state] & accept:
            yield rank, word, mask
        after = [
            (graph.child[edge], word + letter, mask | 1 << ord(letter) - 65, rank + graph.skip[edge])
            for letter, edge in graph.edges(state)
        ]
        stack.extend(reversed(after))
