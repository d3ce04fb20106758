"""The word graph: a minimal acyclic automaton in flat integers, walked without being unpacked.

State `n` has `mask[n]`: bits 0-25 and 29-31 the letters that may follow (`languages.language`), bits 26-28 the classes of
the word that ends here. Its outgoing edges start at `first[n]`, in alphabetical order, so the edge of letter `k` is number
`first[n] + (mask[n] & ((1 << k) - 1)).bit_count()`; `child[edge]` is where it leads, `skip[edge]` how many
words the graph holds, below `n`, before those of that edge. The skips along a word's path add up to its
rank: words are ranked in alphabetical order from 0, so parallel arrays may say more about each.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import IntFlag
from typing import ClassVar

from cardtable.languages import BITS, PLAIN, Alphabet
from cardtable.lexicon import automaton
from cardtable.lexicon.automaton import CLASSES, LETTERS


class Ending(IntFlag):
    """The classes of a word, as bits of the mask of its last state."""

    NOMINAL = 1 << 26  # an ordinary form that may be read as a noun or an adjective
    OTHER = 1 << 27  # an ordinary form that may not
    PLACE = 1 << 28  # a geographical name
    ANY = NOMINAL | OTHER | PLACE


ANY = int(Ending.ANY)
"""Mask of all endings as a plain number, since masking an enumeration is ten times as slow."""
CODE = "latin-1"
"""Encoding in which words are walked byte by byte; a letter it lacks is on no card."""
BIT = [BITS.get(chr(code), 0) for code in range(256)]
"""The bit of a letter by its code, and the letters before it."""
BELOW = [(bit - 1) & LETTERS if bit else 0 for bit in BIT]


@dataclass(frozen=True, slots=True, eq=False)
class Automaton:
    """States, and the letters that lead from one to another."""

    mask: Sequence[int]
    first: Sequence[int]
    child: Sequence[int]
    root: ClassVar[int] = 0

    def node(self, part: str, state: int = 0) -> int:
        """The state these letters lead to from `state`, or -1."""
        mask, first, child = self.mask, self.first, self.child
        bits, below = BIT, BELOW
        for code in part.encode(CODE, "replace"):
            letters = mask[state]
            if not letters & bits[code]:
                return -1
            state = child[first[state] + (letters & below[code]).bit_count()]
        return state

    def classes(self, part: str) -> int:
        """The class bits where these letters lead, 0 where they lead nowhere."""
        state = self.node(part)
        return 0 if state < 0 else self.mask[state] & CLASSES


@dataclass(frozen=True, slots=True, eq=False)
class Graph(Automaton):
    """An immutable set of words in the letters of `alphabet`, each with its classes and its alphabetical rank."""

    skip: Sequence[int]
    count: int
    alphabet: Alphabet = PLAIN

    @classmethod
    def build(cls, words: Iterable[tuple[str, int]], alphabet: Alphabet = PLAIN) -> Graph:
        """The graph of `(word, classes)` pairs in strictly ascending order; ValueError otherwise."""
        return cls.of(automaton.minimal(words), alphabet)

    @classmethod
    def of(cls, packed: automaton.Packed, alphabet: Alphabet = PLAIN) -> Graph:
        """The graph in these arrays."""
        return cls(
            memoryview(packed.mask),
            memoryview(packed.first),
            memoryview(packed.child),
            memoryview(packed.skip),
            packed.count,
            alphabet=alphabet,
        )

    def __contains__(self, word: object) -> bool:
        return isinstance(word, str) and self.classes(word) != 0

    def __len__(self) -> int:
        return self.count

    def rank(self, word: str) -> int:
        """The place of `word` among all words in alphabetical order, from 0; -1 when it is not one."""
        mask, first, child, skip = self.mask, self.first, self.child, self.skip
        state, rank = self.root, 0
        for code in word.encode(CODE, "replace"):
            letters = mask[state]
            if not letters & BIT[code]:
                return -1
            edge = first[state] + (letters & BELOW[code]).bit_count()
            rank += skip[edge]
            state = child[edge]
        return rank if mask[state] & CLASSES else -1

    def size(self, accept: int = ANY) -> int:
        """Return the number of words of the accepted classes."""
        sizes: dict[int, int] = {}
        for state in range(len(self.mask) - 1, -1, -1):  # children have higher numbers than their parents
            below = sum(sizes[self.child[edge]] for _, edge in self.edges(state))
            sizes[state] = below + (1 if self.mask[state] & accept else 0)
        return sizes[self.root]

    def word(self, rank: int) -> str:
        """The word of that rank; IndexError outside 0 .. count - 1."""
        if not 0 <= rank < self.count:
            raise IndexError(rank)
        state, letters = self.root, []
        while rank or not self.mask[state] & CLASSES:
            edges = list(self.edges(state))
            letter, edge = next(pair for pair in reversed(edges) if self.skip[pair[1]] <= rank)
            rank -= self.skip[edge]
            letters.append(letter)
            state = self.child[edge]
        return "".join(letters)

    def edges(self, state: int) -> Iterator[tuple[str, int]]:
        """`(letter, edge number)` of each edge leaving a state, in alphabetical order."""
        edge, letters = self.first[state], self.mask[state] & LETTERS
        signs = self.alphabet.by_place
        while letters:
            low = letters & -letters
            yield signs[low.bit_length() - 1], edge
            letters ^= low
            edge += 1

    def completions(self, prefix: str = "", accept: int = ANY) -> Iterator[str]:
        """Every accepted word that begins with `prefix`, in alphabetical order."""
        start = self.node(prefix)
        if start < 0:
            return
        mask, first, child, signs = self.mask, self.first, self.child, self.alphabet.by_place
        stack = [(start, prefix)]
        while stack:
            state, word = stack.pop()
            bits = mask[state]
            if bits & accept:
                yield word
            letters = bits & LETTERS
            edge = first[state] + letters.bit_count()
            while letters:  # from the last letter to the first: the first is taken up next
                last = letters.bit_length() - 1
                letters ^= 1 << last
                edge -= 1
                stack.append((child[edge], word + signs[last]))

    def rack(self, letters: str, blanks: int = 0, accept: int = ANY) -> list[str]:
        """Every accepted word that some of `letters` and at most `blanks` jokers can spell, each once,
        sorted.
        """
        counts = [0] * 32
        for letter in letters:
            if letter not in BITS:
                raise ValueError(f"a rack holds capitals of cards, not {letters!r}")
            counts[BITS[letter].bit_length() - 1] += 1
        have = sum(1 << k for k in range(32) if counts[k])
        found: list[str] = []
        self._spell(self.root, "", counts, have, blanks, accept, found)
        return found

    def _spell(
        self, state: int, word: str, counts: list[int], have: int, blanks: int, accept: int, found: list[str]
    ) -> None:
        """Spell on from a state with the letters left in `have`, and with jokers for those that lack."""
        mask, child, signs = self.mask, self.child, self.alphabet.by_place
        node = mask[state] & LETTERS
        base = self.first[state]
        usable = node if blanks else node & have
        while usable:
            low = usable & -usable
            usable ^= low
            k = low.bit_length() - 1
            target = child[base + (node & (low - 1)).bit_count()]
            there = mask[target]
            longer = word + signs[k]
            if there & accept:
                found.append(longer)
            if have & low:
                counts[k] = others = counts[k] - 1
                left = have if others else have ^ low
                if there & left or blanks:
                    self._spell(target, longer, counts, left, blanks, accept, found)
                counts[k] = others + 1
            else:
                self._spell(target, longer, counts, have, blanks - 1, accept, found)

    def spelt_with(self, letters: int, accept: int = ANY, others: int = 0) -> Iterator[str]:
        """Every accepted word made of these letters (a mask) alone, each as often as it likes, in alphabetical order.

        Of the letters in `others` (a mask) a word may hold one, once.
        """
        mask, first, child, signs = self.mask, self.first, self.child, self.alphabet.by_place
        letters, others = letters & LETTERS, others & LETTERS & ~letters
        stack = [(self.root, "", others)]
        while stack:
            state, word, left = stack.pop()
            node = mask[state]
            if node & accept:
                yield word
            base, node = first[state], node & LETTERS
            usable = node & (letters | left)
            while usable:
                place = usable.bit_length() - 1  # the last letter first, so that the first comes off first
                low = 1 << place
                usable ^= low
                target = child[base + (node & low - 1).bit_count()]
                stack.append((target, word + signs[place], 0 if low & left else left))
