"""The container of the shipped files: named sections in one memory-mapped file.

Layout, little-endian: 8 bytes `CTLEX\\x02\\r\\n`; u32 length of the header; u32 CRC-32 of the header; the
header, JSON in ASCII; then the sections, each at a multiple of 8 bytes. The header holds `id` (shared by
the files of one build), `facts` (numbers and texts), `sections` ({name: [offset, length, crc32, …]}) and
`size`, the length of the whole file.

A section lies there as it is, or deflated where that is an eighth shorter; then its form and its whole length stand behind
its CRC, which is that of the bytes in the file. `plain` is deflated as it is, `planes` are 32-bit numbers with
their first bytes together, then their second ones and so on, `steps` the same of the differences of numbers that never fall.
"""

from __future__ import annotations

import json
import mmap
import sys
import zlib
from array import array
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from pathlib import Path
from typing import Any

from cardtable.lexicon.errors import Fault, LexiconError
from cardtable.resources import regular

FAMILY = b"CTLEX"
OPEN = FAMILY + b"\x01\r\n"
"""First bytes of a container none of whose sections is deflated."""
MAGIC = FAMILY + b"\x02\r\n"
_WORTH = 7 / 8
"""Longest part of the plain section that a deflated one may take: a plain one costs no time and no memory."""


def pack(identity: str, facts: Mapping[str, object], sections: Mapping[str, bytes]) -> bytes:
    """The bytes of a container; the same arguments always give the same bytes."""
    packed, table = dict[str, bytes](), dict[str, list[Any]]()
    for name, part in sections.items():
        packed[name], form = _shortest(part)
        table[name] = [0, len(packed[name]), zlib.crc32(packed[name]), *form]
    header: dict[str, object] = {"id": identity, "facts": dict(facts), "sections": table, "size": 0}
    text = b""
    for _ in range(4):  # the offsets are part of the header whose length they depend on
        text = json.dumps(header, sort_keys=True, separators=(",", ":")).encode("ascii")
        offset = _aligned(16 + len(text))
        for name, part in packed.items():
            table[name][0] = offset
            offset = _aligned(offset + len(part))
        header["size"] = offset
    out = bytearray(MAGIC + len(text).to_bytes(4, "little") + zlib.crc32(text).to_bytes(4, "little") + text)
    for name, part in packed.items():
        out += bytes(table[name][0] - len(out))
        out += part
    return bytes(out + bytes(offset - len(out)))


def _shortest(part: bytes) -> tuple[bytes, tuple[str | int, ...]]:
    """A section as it goes into the file, and what the header says of its form."""
    forms = {"plain": part}
    if len(part) % 4 == 0:
        forms["planes"] = b"".join(part[at::4] for at in range(4))
        numbers = native(part)
        if all(one <= next_one for one, next_one in pairwise(numbers)):
            steps = little(next_one - one for one, next_one in pairwise([0, *numbers]))
            forms["steps"] = b"".join(steps[at::4] for at in range(4))
    found = {form: zlib.compress(each, 9) for form, each in forms.items()}
    form = min(found, key=lambda form: len(found[form]))
    return (found[form], (form, len(part))) if len(found[form]) < _WORTH * len(part) else (part, ())


def _whole(part: memoryview, form: str, length: int) -> memoryview:
    """The section that was deflated into that form; ValueError or zlib.error where it cannot have been."""
    raw = zlib.decompress(part, bufsize=length)
    if len(raw) != length:
        raise ValueError("length")
    if form == "plain":
        return memoryview(raw)
    joined = bytearray(length)
    for at in range(4):
        joined[at::4] = raw[at * length // 4 : (at + 1) * length // 4]
    return memoryview(little(accumulate(native(joined))) if form == "steps" else joined)


def little(numbers: Iterable[int], code: str = "I") -> bytes:
    """Unsigned integers as little-endian bytes: of 32 bits, or whatever `array` calls `code`."""
    packed = array(code, numbers)
    if sys.byteorder == "big":  # pragma: no cover: no machine of that order is at hand
        packed.byteswap()
    return packed.tobytes()


def native(part: bytes | bytearray | memoryview, code: str = "I") -> memoryview[int]:
    """The numbers that `little` wrote."""
    if sys.byteorder == "big":  # pragma: no cover: no machine of that order is at hand
        swapped = array(code, part)
        swapped.byteswap()
        return memoryview(swapped)
    return memoryview(part).cast(code)  # type: ignore[call-overload, no-any-return]


def _aligned(offset: int) -> int:
    return (offset + 7) & ~7


@dataclass(frozen=True, slots=True)
class Store:
    """An open container."""

    path: Path
    identity: str
    facts: Mapping[str, Any]
    _sections: Mapping[str, list[Any]]
    _view: memoryview

    def place(self, name: str) -> tuple[int, int, int]:
        """Offset, length and CRC-32 of a section, as it lies in the file."""
        try:
            offset, length, crc, *_form = self._sections[name]
        except (KeyError, ValueError, TypeError):
            raise LexiconError(Fault.DAMAGED, self.path, f"no section {name}") from None
        return offset, length, crc

    def length(self, name: str) -> int:
        """The length of a section, whose bytes in the file are verified (under 1 ms a megabyte)."""
        packed = self._packed(name, check=True)
        return self._form(name)[1] or len(packed)

    def section(self, name: str, *, check: bool = True) -> memoryview:
        """The bytes of one section; with `check` its CRC is verified first."""
        part = self._packed(name, check)
        form, length = self._form(name)
        if not form:
            return part
        try:
            return _whole(part, form, length)
        except (zlib.error, ValueError, TypeError) as problem:
            raise LexiconError(Fault.DAMAGED, self.path, f"section {name}: {problem}") from None

    def _packed(self, name: str, check: bool) -> memoryview:
        """A section as it lies in the file."""
        offset, length, crc = self.place(name)
        part = self._view[offset : offset + length]
        if len(part) != length or (check and zlib.crc32(part) != crc):
            raise LexiconError(Fault.DAMAGED, self.path, f"section {name}")
        return part

    def _form(self, name: str) -> tuple[str, int]:
        """Return the compression of a section and its length then; nothing for a plain one."""
        _offset, _length, _crc, *form = self._sections[name]
        return (str(form[0]), int(form[1])) if form else ("", 0)

    def numbers(self, name: str, code: str = "I") -> Sequence[int]:
        """A section as unsigned integers, of 32 bits or whatever `array` calls `code`."""
        try:
            return native(self.section(name), code)
        except TypeError as problem:  # a length that is no multiple
            raise LexiconError(Fault.DAMAGED, self.path, f"section {name}: {problem}") from None

    def inflated(self, packed: memoryview, before: bytes = b"") -> str:
        """A deflated piece of text, deflated as what follows `before`; LexiconError where it is damaged."""
        try:
            inflate = zlib.decompressobj(zdict=before)
            text = (inflate.decompress(packed) + inflate.flush()).decode()
        except (zlib.error, UnicodeDecodeError) as problem:
            raise LexiconError(Fault.DAMAGED, self.path, str(problem)) from None
        if not inflate.eof:
            raise LexiconError(Fault.DAMAGED, self.path, "a text that ends too early")
        return text

    def verify(self) -> None:
        """Check every section; LexiconError where one is damaged."""
        for name in self._sections:
            self.section(name)


def open_store(path: Path) -> Store:
    """Map a container; LexiconError when it is missing, not ours, of a later format or cut short."""
    try:
        with open(path, "rb", opener=regular) as file:
            view = memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))
    except FileNotFoundError:
        raise LexiconError(Fault.MISSING, path) from None
    except (OSError, ValueError) as problem:  # ValueError: an empty file cannot be mapped
        empty = isinstance(problem, ValueError)
        raise LexiconError(Fault.NOT_OURS if empty else Fault.UNREADABLE, path, str(problem)) from None
    if view[:8] not in (OPEN, MAGIC):
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
