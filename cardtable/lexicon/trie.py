"""Word graph of a user's own list, made at one go: read as a stream, laid out level by level.

A million unlike words make a graph of sixteen million states, which no loop over states builds in time or in memory. So the
graph is not made minimal: it is the trie of the words, its states numbered level by level. Then edge `e` leads to state
`e + 1`, and all the rest follows from three columns that are worked out for a whole level at a time: the words in order,
their lengths, and how many letters each has in common with the one before.
"""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import accumulate, compress
from pathlib import Path

from cardtable.languages import BITS, FURTHER, Alphabet
from cardtable.lexicon import wordlist
from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.lexicon.graph import Ending, Graph
from cardtable.lexicon.wordlist import CODE

Progress = Callable[[float], None]
"""Told now and then which part is done, from 0 to 1; what it raises ends the work."""

_CLASS = int(Ending.NOMINAL)
_BITS = [BITS.get(chr(code), _CLASS) for code in range(256)]
"""The mask of a state by the letter that follows in its first word, or by the padding behind that word's end."""
_READ = 0.35
"""The part of the work that reading and sorting is."""
_OFTEN = 50_000
"""Lines between two words of progress."""


@dataclass(frozen=True, slots=True)
class Level:
    """The states that words of some length lead to: a mask and a first edge each, and a skip each for the edge that
    leads there."""

    mask: array[int]
    first: array[int]
    skip: array[int]


@dataclass(frozen=True, slots=True)
class Column:
    """The words of a list, sorted, each once, side by side in `width` bytes each, padded with nil."""

    blob: bytes
    width: int
    count: int
    lengths: bytes
    shared: bytes
    """Number of letters that each word shares with the word before it."""
    digest: str
    """The SHA-256 of the words in UTF-8, a line feed between them."""

    def lines(self) -> bytes:
        """The words as a text in UTF-8, one a line."""
        width, lengths = self.width, self.lengths
        return _in_utf_8(
            b"".join(self.blob[at * width : at * width + length] + b"\n" for at, length in enumerate(lengths))
        )

    @property
    def further(self) -> str:
        """The letters beyond A-Z in these words."""
        return "".join(letter for letter in FURTHER if letter.encode(CODE) in self.blob)


def _in_utf_8(words: bytes) -> bytes:
    return words if words.isascii() else words.decode(CODE).encode()


def quiet(part: float) -> None:
    """Ignore the progress."""


def read(
    path: Path, progress: Progress = quiet, encoding: str = "", further: str = ""
) -> tuple[Column, wordlist.ListReport]:
    """The words of a file and what became of its lines; the letters in `further` have cards of their own. LexiconError
    where the file breaks `wordlist`'s rule."""
    words, report = wordlist.folded(
        path, lambda lines: progress(_READ * min(1.0, lines / wordlist.MOST_LINES)), encoding, further
    )
    if not words:
        raise LexiconError(Fault.NO_WORDS, path)
    return column(words), report


def column(words: list[bytes]) -> Column:
    """The words, sorted and each once, laid side by side."""
    digest = hashlib.sha256()
    for at in range(0, len(words), _OFTEN):
        digest.update(b"\n" * bool(at) + _in_utf_8(b"\n".join(words[at : at + _OFTEN])))
    width = max(map(len, words))
    lengths = bytes(map(len, words))
    blob = b"".join([word.ljust(width, b"\0") for word in words])
    return Column(blob, width, len(words), lengths, _shared(blob, width, len(words)), digest.hexdigest())


def _shared(blob: bytes, width: int, count: int) -> bytes:
    """Return the common part of each word with the one before: as numbers, they differ from that byte on."""
    found = bytearray(count)
    before = 0
    for number in range(count):
        word = int.from_bytes(blob[number * width : (number + 1) * width], "big")
        found[number] = width - ((word ^ before).bit_length() + 7) // 8
        before = word
    found[0] = 0
    return bytes(found)


def levels(words: Column, progress: Progress = quiet) -> Iterator[Level]:
    """The trie of the words, level by level from the root, in whose numbering edge `e` leads to state `e + 1`."""
    edges = 0
    starts = _starting(words, 0)
    for depth in range(words.width + 1):
        progress(_READ + (1 - _READ) * depth / (words.width + 1))
        deeper = _starting(words, depth + 1)
        yield _level(words, depth, starts, deeper, edges)
        edges += deeper.count(1)
        starts = deeper


def _starting(words: Column, depth: int) -> bytes:
    """1 for each word that is the first to begin with its first `depth` letters, else 0."""
    if not depth:
        return b"\1" + bytes(words.count - 1)
    fewer = bytes(shared < depth for shared in range(256))
    enough = bytes(length >= depth for length in range(256))
    both = int.from_bytes(words.shared.translate(fewer), "big") & int.from_bytes(
        words.lengths.translate(enough), "big"
    )
    return both.to_bytes(words.count, "big")


def _level(words: Column, depth: int, starts: bytes, deeper: bytes, edges: int) -> Level:
    """One level: what its states are known by the first word of each, then what further words add to them."""
    letters = words.blob[depth :: words.width] if depth < words.width else bytes(words.count)
    mask = array("I", map(_BITS.__getitem__, compress(letters, starts)))
    first = array("I", compress(accumulate(deeper, initial=edges), starts))
    below = array(
        "I", accumulate(deeper)
    )  # the states of the next level up to each word, that word's own among them
    here = array("I", accumulate(starts))
    skip = array("I", bytes(4 * below[-1]))
    begin = array("I", compress(range(words.count), starts))
    branching = bytes(shared == depth for shared in range(256))
    for at in compress(range(words.count), words.shared.translate(branching)):
        if not at or words.lengths[at] <= depth:
            continue
        state = here[at] - 1
        mask[state] |= _BITS[letters[at]]
        skip[below[at] - 1] = at - begin[state]
    return Level(mask, first, skip)


def graph(words: Column, progress: Progress = quiet) -> Graph:
    """The graph in memory, for a list that is used once."""
    mask, first, skip = array("I"), array("I"), array("I")
    for level in levels(words, progress):
        mask.extend(level.mask)
        first.extend(level.first)
        skip.extend(level.skip)
    return laid_out(memoryview(mask), memoryview(first), memoryview(skip), words.count, words.further)


def laid_out(mask: memoryview, first: memoryview, skip: memoryview, count: int, further: str = "") -> Graph:
    """The graph of a trie in these columns, of words with these letters beyond A-Z."""
    return Graph(mask, first, range(1, len(skip) + 1), skip, count, alphabet=Alphabet(further))
