"""Building a minimal acyclic word graph from sorted words.

Incremental construction for sorted input: J. Daciuk, S. Mihov, B. Watson, R. Watson, "Incremental
Construction of Minimal Acyclic Finite-State Automata", Computational Linguistics 26(1), 2000, algorithm 1.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.languages import BITS

CLASSES = 7 << 26
"""The bits of a mask that say of what class a word is."""
LETTERS = (1 << 32) - 1 & ~CLASSES
"""Bits of a mask that stand for letters."""
_PLACE = {letter: bit.bit_length() - 1 for letter, bit in BITS.items()}

# A state under construction is a list: [classes, letter, child, letter, child, …]; a frozen child is an int.
_Open = list[int]
_Frozen = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Packed:
    """A word graph as four flat arrays of 32-bit unsigned integers; see `Graph` for what they hold."""

    mask: array[int]
    first: array[int]
    child: array[int]
    skip: array[int]
    count: int


def minimal(words: Iterable[tuple[str, int]]) -> Packed:
    """The packed graph of `(word, classes)` pairs: words in capitals, strictly ascending, classes not nil.

    Raises ValueError where a word is empty, out of order, not made of letters of cards, or without a class.
    """
    register: dict[_Frozen, int] = {}
    states: list[_Frozen] = []
    path: list[_Open] = [[0]]

    def close(depth: int) -> None:
        """Freeze the states below `depth`: no later word can change them."""
        while len(path) > depth + 1:
            key = tuple(path.pop())
            number = register.get(key)
            if number is None:
                number = register[key] = len(states)
                states.append(key)
            path[-1].append(number)

    letters, before = frozenset(BITS), ""
    for word, classes in words:
        if word <= before or not classes or classes & LETTERS or not letters.issuperset(word):
            raise ValueError(f"words must ascend, be made of letters and have a class: {before!r}, {word!r}")
        common = 0
        for ours, theirs in zip(word, before, strict=False):
            if ours != theirs:
                break
            common += 1
        if len(path) > common + 1:
            close(common)
        for letter in word[common:]:
            path[-1].append(_PLACE[letter])
            path.append([0])
        path[-1][0] = classes
        before = word
    close(0)
    root = tuple(path[0])
    states.append(root)
    return _flatten(states, len(states) - 1)


def _flatten(states: list[_Frozen], root: int) -> Packed:
    """Number the states from the root, children after their parents, and lay them flat."""
    # A state is frozen after all its children, and the root last of all: counted down, numbers are topological.
    order = range(root, -1, -1)
    number = {state: n for n, state in enumerate(order)}
    counts = [0] * len(order)
    for n in range(len(order) - 1, -1, -1):
        key = states[order[n]]
        counts[n] = (1 if key[0] else 0) + sum(counts[number[child]] for child in key[2::2])
    mask, first, child, skip = (array("I") for _ in range(4))
    for state in order:
        key = states[state]
        first.append(len(child))
        mask.append(key[0] | sum(1 << letter for letter in key[1::2]))
        before = 1 if key[0] else 0
        for target in key[2::2]:
            child.append(number[target])
            skip.append(before)
            before += counts[number[target]]
    return Packed(mask, first, child, skip, counts[0])
