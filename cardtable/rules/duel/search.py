"""Every way to lay cards into a line so that it reads a word, by one walk of the word graph per line.

At each step the walk keeps the next card that lies there, covers it (D6), or lays a card of the hand before
it (D3, D5). A branch is cut as soon as a letter that must still come is nowhere below. It grew out of the
walk of A. W. Appel and G. J. Jacobson, "The World's Fastest Scrabble Program", CACM 31(5), 1988.
"""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from cardtable.lexicon import LETTERS, Graph, WordSet
from cardtable.rules.duel.model import Piece

Way: TypeAlias = tuple[str, int, tuple[Piece | None, ...]]
"""The word, the index of the first cell touched (negative: before the line), and the pieces from there on."""

_PLAIN: dict[str, Piece] = {}
_BETWEEN: dict[str, Piece] = {}


def _pieces(faces: Iterable[str]) -> None:
    for each in faces:
        if each not in _PLAIN:
            _PLAIN[each], _BETWEEN[each] = Piece(each), Piece(each, between=True)


@dataclass(frozen=True, slots=True)
class Course:
    """A line to be searched: the faces that lie there, and by index the faces that may cover each (D4,
    D6)."""

    faces: tuple[str, ...]
    covers: tuple[tuple[str, ...], ...]


def ways(course: Course, hand: Counter[str], words: WordSet) -> list[Way]:
    """Every way to lay at least one card, each once; the graphs of a table's own words come last."""
    found: list[Way] = []
    _pieces(hand)
    for at, (graph, accept) in enumerate(words.graphs):
        mark = len(found)
        _Walk(course, hand, graph, accept, found).run()
        if at:
            earlier = WordSet(words.graphs[:at])
            found[mark:] = [way for way in found[mark:] if way[0] not in earlier]
    standing = "".join(course.faces)
    return [way for way in found if way[0] != standing and way[0] not in words.refused]


class _Walk:
    """One search of one graph; `found` receives what it meets."""

    def __init__(
        self, course: Course, hand: Counter[str], graph: Graph, accept: int, found: list[Way]
    ) -> None:
        self._course, self._graph, self._accept, self._found = course, graph, accept, found
        self._below = letters_below(graph)
        self._counts = dict(hand)
        self._doubles = tuple(sorted(each for each in hand if len(each) == 2))
        self._needs = _needs(course.faces)
        self._slack = max(map(len, course.faces), default=0) if any(course.covers) else 0
        self._path: list[Piece | None] = []
        self._laid = 0
        self._front = 0

    def run(self) -> None:
        have = 0
        for each, count in self._counts.items():
            if len(each) == 1 and count:
                have |= _bit(each)
        self._step(self._graph.root, 0, have, False, "")

    def _step(self, state: int, at: int, have: int, covered: bool, word: str) -> None:
        faces, count = self._course.faces, len(self._course.faces)
        if at == count:
            if self._laid and self._graph.mask[state] & self._accept:
                self._record(word)
        else:
            if not at:
                self._front = len(self._path)
            self._keep_or_cover(state, at, have, covered, word, faces[at])
        self._lay(state, at, have, covered, word, _BETWEEN if 0 < at < count else _PLAIN)

    def _keep_or_cover(self, state: int, at: int, have: int, covered: bool, word: str, shown: str) -> None:
        target = self._follow(state, shown)
        if target >= 0 and self._hopeful(target, at + 1, covered):
            self._path.append(None)
            self._step(target, at + 1, have, covered, word + shown)
            self._path.pop()
        if not covered:
            for each in self._course.covers[at]:
                if self._counts.get(each):
                    target = self._follow(state, each)
                    if target >= 0 and self._hopeful(target, at + 1, True):
                        self._spend(target, at + 1, have, True, word, each, _PLAIN[each])

    def _lay(
        self, state: int, at: int, have: int, covered: bool, word: str, pieces: dict[str, Piece]
    ) -> None:
        """Each card of the hand in turn before the cell `at`, or behind the last one."""
        graph, below = self._graph, self._below
        node, base = graph.mask[state], graph.first[state]
        need, slack = self._needs[at], 0 if covered else self._slack
        usable = node & have
        while usable:
            low = usable & -usable
            usable ^= low
            target = graph.child[base + (node & low - 1).bit_count()]
            missing = need & ~below[target]
            if missing and missing.bit_count() > slack:
                continue
            letter = _LETTER[low]
            self._spend(target, at, have, covered, word, letter, pieces[letter])
        for each in self._doubles:
            if self._counts[each]:
                target = self._follow(state, each)
                if target >= 0 and self._hopeful(target, at, covered):
                    self._spend(target, at, have, covered, word, each, pieces[each])

    def _spend(
        self, state: int, at: int, have: int, covered: bool, word: str, each: str, piece: Piece
    ) -> None:
        """Go on with one card fewer in hand."""
        counts = self._counts
        counts[each] -= 1
        left = have if counts[each] or len(each) > 1 else have ^ _bit(each)
        self._path.append(piece)
        self._laid += 1
        self._step(state, at, left, covered, word + each)
        self._laid -= 1
        self._path.pop()
        counts[each] += 1

    def _follow(self, state: int, letters: str) -> int:
        """The state after those letters, or -1."""
        graph = self._graph
        for letter in letters:
            node, low = graph.mask[state], _bit(letter)
            if not node & low:
                return -1
            state = graph.child[graph.first[state] + (node & low - 1).bit_count()]
        return state

    def _hopeful(self, state: int, at: int, covered: bool) -> bool:
        """Whether all the letters that must come are somewhere below; a cover may still spare one card."""
        missing = self._needs[at] & ~self._below[state]
        return not missing or missing.bit_count() <= (0 if covered else self._slack)

    def _record(self, word: str) -> None:
        path, front = self._path, self._front
        first, last = 0, len(path)
        while path[first] is None:
            first += 1
        while path[last - 1] is None:
            last -= 1
        self._found.append((word, -front if front else first, tuple(path[first:last])))


@lru_cache(maxsize=4)
def letters_below(graph: Graph) -> Sequence[int]:
    """By state, the bits of every letter that occurs on some path from it."""
    below = array("I", bytes(4 * len(graph.mask)))
    for state in range(len(graph.mask) - 1, -1, -1):  # children are numbered above their parents
        letters = graph.mask[state] & LETTERS
        for edge in range(graph.first[state], graph.first[state] + letters.bit_count()):
            letters |= below[graph.child[edge]]
        below[state] = letters
    return below


def _needs(faces: tuple[str, ...]) -> tuple[int, ...]:
    """By index, the bits of the letters from that card on, 0 after the last."""
    needs = [0]
    for each in reversed(faces):
        bits = 0
        for letter in each:
            bits |= _bit(letter)
        needs.append(needs[-1] | bits)
    return tuple(reversed(needs))


_LETTER = {1 << k: chr(65 + k) for k in range(26)}


def _bit(letter: str) -> int:
    return 1 << ord(letter) - 65
