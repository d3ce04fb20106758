"""The words one game accepts: the graph seen through the table's options and the table's own words."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from heapq import merge

from cardtable.languages import Alphabet
from cardtable.lexicon.graph import Ending, Graph
from cardtable.lexicon.nearest import alike, near


@dataclass(frozen=True)
class WordSet:
    """An immutable set of folded words.

    `graphs` are the graphs a walk must visit, each with the class bits it accepts; a word found there is
    one unless it is in `refused`. The first graph is the lexicon's, a second one holds what the table added
    to it.
    """

    graphs: tuple[tuple[Graph, int], ...]
    refused: frozenset[str] = frozenset()

    @property
    def alphabet(self) -> Alphabet:
        """The letters of its words."""
        return self.graphs[0][0].alphabet

    def __contains__(self, word: object) -> bool:
        if not isinstance(word, str) or word in self.refused:
            return False
        for graph, accept in self.graphs:
            end = graph.node(word)
            if end >= 0 and graph.mask[end] & accept:
                return True
        return False

    def __iter__(self) -> Iterator[str]:
        """Every word once, in alphabetical order."""
        return self.completions("")

    def __len__(self) -> int:
        return self._length

    @cached_property
    def _length(self) -> int:
        count, before = 0, self.graphs[:0]
        for graph, accept in self.graphs:
            count += graph.size(accept)
            if before:  # the words a table added may be in the lexicon already
                count -= sum(word in WordSet(before) for word in graph.completions("", accept))
            before += ((graph, accept),)
        return count - sum(word in WordSet(self.graphs) for word in self.refused)

    def completions(self, prefix: str) -> Iterator[str]:
        """Every word that begins with `prefix`, in alphabetical order."""
        before = ""
        for word in merge(*(graph.completions(prefix, accept) for graph, accept in self.graphs)):
            if word != before and word not in self.refused:
                yield word
            before = word

    def rack(self, letters: str, blanks: int = 0) -> list[str]:
        """Every word that some of `letters` and at most `blanks` jokers can spell, sorted."""
        found = [graph.rack(letters, blanks, accept) for graph, accept in self.graphs]
        if len(found) == 1 and not self.refused:
            return found[0]
        return sorted({word for words in found for word in words} - self.refused)

    def spelt_with(self, letters: int, others: int = 0) -> Iterator[str]:
        """Every word made of these letters (a mask) alone, repeats allowed, in alphabetical order; of the letters in
        `others` a word may hold one, once.
        """
        before = ""
        for word in merge(*(graph.spelt_with(letters, accept, others) for graph, accept in self.graphs)):
            if word != before and word not in self.refused:
                yield word
            before = word

    def near(self, word: str, distance: int) -> list[tuple[int, str]]:
        """`(edits, word)` within `distance` edits, nearest first."""
        found = {pair for graph, accept in self.graphs for pair in near(graph, word, distance, accept)}
        return sorted(pair for pair in found if pair[1] not in self.refused)

    def alike(self, word: str, language: str) -> list[tuple[float, str]]:
        """`(cost, word)` of the words that sound like it, nearest first."""
        found = {pair for graph, accept in self.graphs for pair in alike(graph, word, accept, language)}
        return sorted(pair for pair in found if pair[1] not in self.refused)


def with_options(
    graph: Graph,
    parts_of_speech: str,
    geographical_names: str,
    added: frozenset[str],
    refused: frozenset[str],
) -> WordSet:
    """The word set of one table; ValueError on an unknown option or an added word that is no word."""
    accept = {"all": Ending.NOMINAL | Ending.OTHER, "nouns-and-adjectives": Ending.NOMINAL}.get(
        parts_of_speech
    )
    places = {"on": Ending.PLACE, "off": Ending(0)}.get(geographical_names)
    if accept is None or places is None:
        raise ValueError(f"unknown option: {parts_of_speech!r}, {geographical_names!r}")
    graphs = [(graph, int(accept | places))]
    if added:
        own = Graph.build(((word, int(Ending.NOMINAL)) for word in sorted(added)), graph.alphabet)
        graphs.append((own, int(Ending.NOMINAL)))
    return WordSet(tuple(graphs), refused)
