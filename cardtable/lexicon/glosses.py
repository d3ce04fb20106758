"""Short definitions, by the spelling of the lemma they belong to."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections.abc import Mapping
from functools import lru_cache

from cardtable.lexicon.store import Store, little

BLOCK = 64  # lemmas in one compressed block
HIDDEN = "\x1f"  # before a definition that is not for families


def encode(glosses: Mapping[str, tuple[str, ...]]) -> dict[str, bytes]:
    """The sections of a gloss file: first lemma of each block, index of the blocks, the blocks themselves."""
    lemmas = sorted(glosses)
    index, blocks, first = [0], bytearray(), []
    for start in range(0, len(lemmas), BLOCK):
        part = lemmas[start : start + BLOCK]
        first.append(part[0])
        text = "\n".join("\t".join((lemma, *glosses[lemma])) for lemma in part)
        blocks += zlib.compress(text.encode(), 9)
        index.append(len(blocks))
    return {
        "lemmas": zlib.compress("\n".join(first).encode(), 9),
        "index": little(index),
        "glosses": bytes(blocks),
    }


class Glosses:
    """The definitions of one store."""

    def __init__(self, store: Store, prefix: str = "") -> None:
        self._store = store
        self._first = store.inflated(store.section(prefix + "lemmas")).split("\n")
        self._index = store.numbers(prefix + "index")
        self._blocks = store.section(prefix + "glosses", check=False)  # each block carries its own checksum
        self._block = lru_cache(maxsize=32)(self._read_block)

    def _read_block(self, number: int) -> dict[str, tuple[str, ...]]:
        text = self._store.inflated(self._blocks[self._index[number] : self._index[number + 1]])
        rows = (line.split("\t") for line in text.split("\n"))
        return {row[0]: tuple(row[1:]) for row in rows}

    def of(self, lemma: str) -> tuple[str, ...]:
        """The definitions of a lemma, those that are not for families behind `HIDDEN`; none when it has none."""
        number = bisect_right(self._first, lemma) - 1
        return self._block(number).get(lemma, ()) if 0 <= number < len(self._index) - 1 else ()
