"""Short definitions, by the spelling of the lemma they belong to and its part of speech."""

from __future__ import annotations

import zlib
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from cardtable.lexicon.store import Store, little

BLOCK = 128  # lemmas in one compressed block
_SAMPLE = 1 << 15
"""Most characters of the text that stand before every block while it is deflated, so that all of them can point to it."""

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
_ALONE = "-"
"""The sign before that letter of a definition that never stands second on a card."""
_PARTS = {code: part for part, code in CODES.items()}


@dataclass(frozen=True, slots=True)
class Gloss:
    """One definition of a lemma as one part of speech; `hidden` where it is not for families, `alone` where it never stands
    below that of another reading."""

    part_of_speech: str
    text: str
    hidden: bool = False
    alone: bool = False


def encode(glosses: Mapping[str, Sequence[Gloss]]) -> dict[str, bytes]:
    """The sections of a gloss file: first lemma of each block, index of the blocks, the blocks themselves and the sample
    of lines they were deflated with."""
    rows = ["\t".join((lemma, *map(_coded, glosses[lemma]))) for lemma in sorted(glosses)]
    sample = _sample(rows)
    index, blocks, first = [0], bytearray(), []
    for start in range(0, len(rows), BLOCK):
        part = rows[start : start + BLOCK]
        first.append(part[0].partition("\t")[0])
        deflate = zlib.compressobj(9, zdict=sample)
        blocks += deflate.compress("\n".join(part).encode()) + deflate.flush()
        index.append(len(blocks))
    return {
        "lemmas": "\n".join(first).encode(),
        "index": little(index),
        "sample": sample,
        "glosses": bytes(blocks),
    }


def _sample(rows: Sequence[str]) -> bytes:
    """Rows from all over the text, a sixteenth of it at most."""
    whole = sum(map(len, rows))
    every = max(16, -(-whole // _SAMPLE))
    return "\n".join(row.partition("\t")[2] for row in rows[every // 2 :: every]).encode()[-_SAMPLE:]


def _coded(gloss: Gloss) -> str:
    code = CODES[gloss.part_of_speech]
    return _ALONE * gloss.alone + (code.upper() if gloss.hidden else code) + gloss.text


class Glosses:
    """The definitions of one store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._first = bytes(store.section("lemmas")).decode().split("\n")
        self._index = store.numbers("index")
        self._sample = bytes(store.section("sample"))
        self._blocks = store.section("glosses", check=False)  # each block carries its own checksum
        self._block = lru_cache(maxsize=32)(self._read_block)

    def _read_block(self, number: int) -> dict[str, str]:
        packed = self._blocks[self._index[number] : self._index[number + 1]]
        rows = (line.partition("\t") for line in self._store.inflated(packed, self._sample).split("\n"))
        return {lemma: coded for lemma, _tab, coded in rows}

    def of(self, lemma: str) -> tuple[Gloss, ...]:
        """The definitions of a lemma, those of each part of speech in the order to show them; none when it has none."""
        number = bisect_right(self._first, lemma) - 1
        coded = self._block(number).get(lemma) if 0 <= number < len(self._index) - 1 else None
        return _decoded(coded) if coded else ()

    def everything(self) -> Iterator[tuple[str, tuple[Gloss, ...]]]:
        """Every lemma with its definitions."""
        for number in range(len(self._index) - 1):
            yield from ((lemma, _decoded(coded)) for lemma, coded in self._block(number).items())


def _decoded(row: str) -> tuple[Gloss, ...]:
    """The definitions of a row, without its lemma."""
    return tuple(map(_gloss, row.split("\t")))


def _gloss(coded: str) -> Gloss:
    told = coded.removeprefix(_ALONE)
    return Gloss(_PARTS[told[0].lower()], told[1:], told[0].isupper(), told != coded)
