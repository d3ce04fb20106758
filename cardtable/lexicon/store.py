"""The container of the shipped files: named sections in one memory-mapped file.

Layout, little-endian: 8 bytes `CTLEX\\x01\\r\\n`; u32 length of the header; u32 CRC-32 of the header; the
header, JSON in ASCII; then the sections, each at a multiple of 8 bytes. The header holds `id` (shared by
the files of one build), `facts` (numbers and texts), `sections` ({name: [offset, length, crc32]}) and
`size`, the length of the whole file.
"""

from __future__ import annotations

import json
import mmap
import sys
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardtable.lexicon.errors import Fault, LexiconError

FAMILY = b"CTLEX"
MAGIC = FAMILY + b"\x01\r\n"


def pack(identity: str, facts: Mapping[str, object], sections: Mapping[str, bytes]) -> bytes:
    """The bytes of a container; the same arguments always give the same bytes."""
    table: dict[str, list[int]] = {name: [0, len(part), zlib.crc32(part)] for name, part in sections.items()}
    header: dict[str, object] = {"id": identity, "facts": dict(facts), "sections": table, "size": 0}
    text = b""
    for _ in range(4):  # the offsets are part of the header whose length they depend on
        text = json.dumps(header, sort_keys=True, separators=(",", ":")).encode("ascii")
        offset = _aligned(16 + len(text))
        for name, part in sections.items():
            table[name][0] = offset
            offset = _aligned(offset + len(part))
        header["size"] = offset
    out = bytearray(MAGIC + len(text).to_bytes(4, "little") + zlib.crc32(text).to_bytes(4, "little") + text)
    for name, part in sections.items():
        out += bytes(table[name][0] - len(out))
        out += part
    return bytes(out + bytes(offset - len(out)))


def little(numbers: Iterable[int]) -> bytes:
    """32-bit unsigned integers as little-endian bytes."""
    packed = array("I", numbers)
    if sys.byteorder == "big":  # pragma: no cover: no machine of that order is at hand
        packed.byteswap()
    return packed.tobytes()


def _aligned(offset: int) -> int:
    return (offset + 7) & ~7


@dataclass(frozen=True, slots=True)
class Store:
    """An open container."""

    path: Path
    identity: str
    facts: Mapping[str, Any]
    _sections: Mapping[str, list[int]]
    _view: memoryview

    def place(self, name: str) -> tuple[int, int, int]:
        """Offset, length and CRC-32 of a section."""
        try:
            offset, length, crc = self._sections[name]
        except (KeyError, ValueError, TypeError):
            raise LexiconError(Fault.DAMAGED, self.path, f"no section {name}") from None
        return offset, length, crc

    def section(self, name: str, *, check: bool = True) -> memoryview:
        """The bytes of one section; with `check` its CRC is verified first (under 1 ms a megabyte)."""
        offset, length, crc = self.place(name)
        part = self._view[offset : offset + length]
        if len(part) != length or (check and zlib.crc32(part) != crc):
            raise LexiconError(Fault.DAMAGED, self.path, f"section {name}")
        return part

    def numbers(self, name: str) -> Sequence[int]:
        """A section as unsigned 32-bit integers."""
        part = self.section(name)
        if sys.byteorder == "big":  # pragma: no cover: no machine of that order is at hand
            swapped = array("I", part)
            swapped.byteswap()
            return swapped
        return part.cast("I")

    def inflated(self, packed: memoryview) -> str:
        """A deflated piece of text; LexiconError where it is damaged."""
        try:
            return zlib.decompress(packed).decode()
        except (zlib.error, UnicodeDecodeError) as problem:
            raise LexiconError(Fault.DAMAGED, self.path, str(problem)) from None

    def verify(self) -> None:
        """Check every section; LexiconError where one is damaged."""
        for name in self._sections:
            self.section(name)


def open_store(path: Path) -> Store:
    """Map a container; LexiconError when it is missing, not ours, of a later format or cut short."""
    try:
        with path.open("rb") as file:
            view = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except FileNotFoundError:
        raise LexiconError(Fault.MISSING, path) from None
    except (OSError, ValueError) as problem:  # ValueError: an empty file cannot be mapped
        empty = isinstance(problem, ValueError)
        raise LexiconError(Fault.NOT_OURS if empty else Fault.UNREADABLE, path, str(problem)) from None
    if view[:8] != MAGIC:
        raise LexiconError(Fault.NEWER if view[:5] == FAMILY else Fault.NOT_OURS, path)
    length = int.from_bytes(view[8:12], "little")
    text = bytes(view[16 : 16 + length])
    if len(text) != length or zlib.crc32(text) != int.from_bytes(view[12:16], "little"):
        raise LexiconError(Fault.DAMAGED, path, "header")
    try:
        header = json.loads(text)
        size = header["size"]
    except (ValueError, KeyError, TypeError):
        raise LexiconError(Fault.DAMAGED, path, "header") from None
    if size != len(view):
        raise LexiconError(Fault.DAMAGED, path, "length")
    return Store(path, header["id"], header["facts"], header["sections"], view)
