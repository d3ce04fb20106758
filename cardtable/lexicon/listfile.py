"""Word list of the user's own on the disk, as a word graph that every process maps instead of building it again.

A container as `store` describes it, its header filled up with blanks to a fixed length, so that the sections can be written
as they are worked out: `mask`, `first` and `skip` of the trie (`trie`); where its edges lead follows from their number.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

from cardtable.languages import FURTHER
from cardtable.lexicon import trie
from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.lexicon.graph import Graph
from cardtable.lexicon.store import OPEN, Store, little, native, open_store
from cardtable.lexicon.trie import Column, Progress, quiet
from cardtable.resources import regular

SUFFIX = ".graph"
_HEADER = 4096
_SECTIONS = ("mask", "first", "skip")
_CHUNK = 1 << 20


def identity_of(words: Column) -> str:
    """The id of the lexicon of a list: its kind, and a hash of its sorted folded words."""
    return f"list-{words.digest[:12]}"


def write(file: BinaryIO, words: Column, progress: Progress = quiet) -> None:
    """Write the container of a list; raises OSError, and the errors of `progress`."""
    states = 1 + sum(words.lengths) - sum(words.shared)
    sizes = {"mask": 4 * states, "first": 4 * states, "skip": 4 * (states - 1)}
    offsets, end = dict[str, int](), _HEADER
    for name in _SECTIONS:
        offsets[name] = end
        end = (end + sizes[name] + 7) & ~7
    done, checks = dict.fromkeys(_SECTIONS, 0), dict.fromkeys(_SECTIONS, 0)
    for level in trie.levels(words, progress):
        for name, numbers in (("mask", level.mask), ("first", level.first), ("skip", level.skip)):
            part = little(numbers)
            file.seek(offsets[name] + done[name])
            file.write(part)
            done[name] += len(part)
            checks[name] = zlib.crc32(part, checks[name])
    assert done == sizes, f"a trie of {states} states came out otherwise: {done}"
    file.truncate(end)
    table = {name: [offsets[name], sizes[name], checks[name]] for name in _SECTIONS}
    facts = {"count": words.count} | ({"further": words.further} if words.further else {})
    body = {"id": identity_of(words), "facts": facts, "sections": table, "size": end}
    text = json.dumps(body, sort_keys=True, separators=(",", ":")).encode("ascii").ljust(_HEADER - 16)
    file.seek(0)
    file.write(OPEN + len(text).to_bytes(4, "little") + zlib.crc32(text).to_bytes(4, "little") + text)


def read(path: Path) -> tuple[str, Graph]:
    """`(identity, graph)` of such a file, mapped; LexiconError where it is missing, damaged or none of ours."""
    store = open_store(path)
    _verify(store)
    mask, first, skip = (native(store.section(name, check=False)) for name in _SECTIONS)
    count = store.facts.get("count")
    if (
        not isinstance(count, int)
        or not len(mask) == len(first) == len(skip) + 1
        or not 0 < count <= len(mask)
    ):
        raise LexiconError(Fault.DAMAGED, path, "number of words")
    further = store.facts.get("further", "")
    if not isinstance(further, str) or not set(FURTHER).issuperset(further):
        raise LexiconError(Fault.DAMAGED, path, "further letters")
    return store.identity, trie.laid_out(mask, first, skip, count, further)


def _verify(store: Store) -> None:
    """Check every section without keeping it in memory, as a look through the map would."""
    for name in _SECTIONS:
        offset, length, check = store.place(name)
        found = 0
        for part in _parts(store.path, offset, length):
            found = zlib.crc32(part, found)
        if found != check:
            raise LexiconError(Fault.DAMAGED, store.path, f"section {name}")


def _parts(path: Path, offset: int, length: int) -> Iterator[bytes]:
    try:
        with open(path, "rb", opener=regular) as file:
            file.seek(offset)
            while length and (part := file.read(min(length, _CHUNK))):
                yield part
                length -= len(part)
    except OSError as problem:
        raise LexiconError(Fault.UNREADABLE, path, str(problem)) from None
