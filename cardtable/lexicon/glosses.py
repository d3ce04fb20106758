"""Short definitions, by the spelling of the lemma they belong to and its part of speech."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardtable.lexicon.store import Store, little

BLOCK = 64  # lemmas in one compressed block

CODES = {
    "noun": "n",
    "verb": "v",
    "adjective": "a",
    "adverb": "d",
    "interjection": "i",
    "preposition": "p",
    "conjunction": "c",
    "pronoun": "o",
    "determiner": "e",
    "numeral": "m",
    "place": "g",
}
"""The letter of each part of speech before a definition; in capitals where the definition is not for families."""
_PARTS = {code: part for part, code in CODES.items()}


@dataclass(frozen=True, slots=True)
class Gloss:
    """One definition of a lemma as one part of speech; `hidden` where it is not for families."""

    part_of_speech: str
    text: str
    hidden: bool = False


def encode(glosses: Mapping[str, Sequence[Gloss]]) -> dict[str, bytes]:
    """The sections of a gloss file: first lemma of each block, index of the blocks, the blocks themselves."""
    lemmas = sorted(glosses)
    index, blocks, first = [0], bytearray(), []
    for start in range(0, len(lemmas), BLOCK):
        part = lemmas[start : start + BLOCK]
        first.append(part[0])
        text = "\n".join("\t".join((lemma, *map(_coded, glosses[lemma]))) for lemma in part)
        blocks += zlib.compress(text.encode(), 9)
        index.append(len(blocks))
    return {
        "lemmas": zlib.compress("\n".join(first).encode(), 9),
        "index": little(index),
        "glosses": bytes(blocks),
    }


def _coded(gloss: Gloss) -> str:
    code = CODES[gloss.part_of_speech]
    return (code.upper() if gloss.hidden else code) + gloss.text


class Glosses:
    """The definitions of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._first = store.inflated(store.section("lemmas")).split("\n")
        self._index = store.numbers("index")
        self._blocks = store.section("glosses", check=False)  # each block carries its own checksum
        self._block = lru_cache(maxsize=32)(self._read_block)

    def _read_block(self, number: int) -> dict[str, tuple[Gloss, ...]]:
        text = self._store.inflated(self._blocks[self._index[number] : self._index[number + 1]])
        rows = (line.split("\t") for line in text.split("\n"))
        return {
            row[0]: tuple(Gloss(_PARTS[coded[0].lower()], coded[1:], coded[0].isupper()) for coded in row[1:])
            for row in rows
        }

    def of(self, lemma: str) -> tuple[Gloss, ...]:
        """The definitions of a lemma, those of each part of speech in the order to show them; none when it has none."""
        number = bisect_right(self._first, lemma) - 1
        return self._block(number).get(lemma, ()) if 0 <= number < len(self._index) - 1 else ()

    def everything(self) -> Iterator[tuple[str, tuple[Gloss, ...]]]:
        """Every lemma with its definitions."""
        for number in range(len(self._index) - 1):
            yield from self._block(number).items()
