"""Index of the parts of words, behind rows of letters that may still grow at both ends.

A minimal acyclic automaton of all suffixes of all words: every part of a word is the beginning of a suffix,
so it leads to a state, and nothing else does (A. Blumer et al., "The Smallest Automaton Recognizing the
Subwords of a Text", Theoretical Computer Science 40, 1985). Laid flat like `Graph`; but the class bits of a
state tell of *all* words in which the parts that lead there occur, so that one look answers for any options.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from cardtable import resources
from cardtable.lexicon.automaton import CLASSES, LETTERS, minimal
from cardtable.lexicon.errors import LexiconError
from cardtable.lexicon.graph import Automaton, Graph
from cardtable.lexicon.lexicon import Lexicon, shipped_name
from cardtable.lexicon.store import Store, little, open_store, pack
from cardtable.lexicon.wordset import WordSet

FACTORS = "factors"
_MOST_REMEMBERED = 1 << 16


@dataclass(frozen=True, slots=True, eq=False)
class Factors(Automaton):
    """Every contiguous part of the words of one graph; the classes of a part are those of all words that hold it together."""

    @classmethod
    def build(cls, graph: Graph) -> Factors:
        """The index of a graph's words; about 8 s and 300 MB for 400,000 of them."""
        packed = minimal(_suffixes(graph))
        mask, first, child = packed.mask, packed.first, packed.child
        for state in range(len(mask) - 1, -1, -1):  # children have higher numbers than their parents
            edges = range(first[state], first[state] + (mask[state] & LETTERS).bit_count())
            for edge in edges:
                mask[state] |= mask[child[edge]] & CLASSES
        return cls(memoryview(mask), memoryview(first), memoryview(child))

    @classmethod
    def of_store(cls, store: Store) -> Factors:
        """The index in an open container, memory-mapped."""
        return cls(store.numbers("mask"), store.numbers("first"), store.numbers("child"))

    def following(self, state: int, accept: int) -> Iterator[tuple[int, int]]:
        """`(letter's bit, state)` of each letter that may follow in a word of an accepted class."""
        mask, edge = self.mask, self.first[state]
        letters = mask[state] & LETTERS
        while letters:
            low = letters & -letters
            letters ^= low
            target = self.child[edge]
            edge += 1
            if mask[target] & accept:
                yield low, target


def _suffixes(graph: Graph) -> Iterator[tuple[str, int]]:
    """Every suffix of every word in ascending order, with the classes of all words that end in it."""
    words = [(word, graph.classes(word)) for word in graph.completions()]
    for letter in graph.alphabet.letters:  # one first letter at a time keeps the dictionary small
        found: dict[str, int] = {}
        for word, classes in words:
            at = word.find(letter)
            while at >= 0:
                suffix = word[at:]
                found[suffix] = found.get(suffix, 0) | classes
                at = word.find(letter, at + 1)
        for suffix in sorted(found):
            yield suffix, found[suffix]


def shipped(identity: str, graph: Graph) -> bytes:
    """The file `FACTORS` for the graph shipped under that identity; the same bytes every time."""
    index = Factors.build(graph)
    parts = {"mask": index.mask, "first": index.first, "child": index.child}
    return pack(identity, {}, {name: little(numbers) for name, numbers in parts.items()})


@lru_cache(maxsize=8)
def factors_of(identity: str, graph: Graph) -> Factors:
    """The index of a lexicon's graph: the shipped one where it is whole and was made for that identity, else built
    now, which takes some seconds."""
    language = identity.partition("-")[0]
    try:  # a word list of the user's own has no such file
        store = open_store(resources.asset("lexicon", shipped_name(FACTORS, language)))
        if store.identity == identity:
            return Factors.of_store(store)
    except LexiconError:
        pass  # nothing in it that the graph does not say
    return Factors.build(graph)


class Parts:
    """The contiguous parts of the words one game accepts; what `WordSet` is to words.

    Letters are given as masks (`languages.language`). Answers are remembered, so asking again costs next to nothing.
    """

    def __init__(self, words: WordSet, indexes: Iterable[Factors]) -> None:
        self.words = words
        accepts = (accept for _, accept in words.graphs)
        self._indexes = tuple(zip(indexes, accepts, strict=True))
        self._refused = "\n".join(sorted(words.refused))
        self.holds = lru_cache(maxsize=_MOST_REMEMBERED)(self._holds)
        self.after = lru_cache(maxsize=_MOST_REMEMBERED)(self._after)
        self.before = lru_cache(maxsize=_MOST_REMEMBERED)(self._before)

    @classmethod
    def of(cls, lexicon: Lexicon, words: WordSet) -> Parts:
        """The parts of a word set of that lexicon; the words a table added are indexed on the spot."""
        (own, _), *others = words.graphs
        return cls(words, [factors_of(lexicon.id, own), *(Factors.build(graph) for graph, _ in others)])

    def __contains__(self, part: object) -> bool:
        return isinstance(part, str) and self.holds(part)

    def _holds(self, part: str) -> bool:
        """Return True if some accepted word holds `part` together; every word holds the empty part."""
        if not any(index.classes(part) & accept for index, accept in self._indexes):
            return False
        return part not in self._refused or any(True for _ in self.containing(part))

    def _after(self, part: str) -> int:
        """The letters that may come behind `part`."""
        return self.between(part, "")

    def _before(self, part: str) -> int:
        """The letters that may come before `part`."""
        return self.between("", part)

    def between(self, left: str, right: str) -> int:
        """The letters that may stand between two parts, so that all is part of one word."""
        found = 0
        for index, accept in self._indexes:
            state = index.node(left)
            if state < 0:
                continue
            for low, target in index.following(state, accept):
                end = index.node(right, target)
                if end >= 0 and index.mask[end] & accept:
                    found |= low
        if self._refused:
            return self._without_refused(left, found, right)
        return found

    def _without_refused(self, left: str, letters: int, right: str) -> int:
        for letter, bit in self.words.alphabet.bits.items():
            if letters & bit and not self.holds(left + letter + right):
                letters ^= bit
        return letters

    def containing(self, part: str) -> Iterator[str]:
        """Every accepted word that holds `part`, each once, in no order to speak of but always the same."""
        for number, (index, accept) in enumerate(self._indexes):
            graph = self.words.graphs[number][0]
            earlier = WordSet(self.words.graphs[:number])
            for word in _holding(index, graph, accept, part):
                if word not in self.words.refused and word not in earlier:
                    yield word


def _holding(index: Factors, graph: Graph, accept: int, part: str) -> Iterator[str]:
    """The words of one graph that hold `part`: what may stand before it, then all that may follow."""
    stack = [part] if index.classes(part) & accept else []
    while stack:
        start = stack.pop()
        room = len(start) - len(part)
        if graph.node(start) >= 0:
            for word in graph.completions(start, accept):
                if word.find(part) == room:  # a word that holds it twice comes with its first place
                    yield word
        longer = (letter + start for letter in reversed(graph.alphabet.letters))
        stack += [each for each in longer if index.classes(each) & accept]
