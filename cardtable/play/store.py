"""Small documents kept safely: settings, statistics, the table's own words.

A document is one JSON object in an envelope `{"cardtable": 1, "generation": n, "crc": "…", "body": {…}}`,
the checksum being CRC-32 of the body as canonical JSON. Three generations are kept, `name.json`,
`name.1.json` and `name.2.json`; what is loaded is the newest that is whole.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from cardtable.play.disk import Disk, StoreError, StoreFault, replace_whole, why

FORMAT = 1
GENERATIONS = 3
LONGEST = 2_000_000
DEEPEST = 8
_NAME = re.compile(r"[a-z]{1,30}")
_BIGGEST = 1 << 63


def canonical(body: object) -> str:
    """JSON in the one form that checksums are taken of: ASCII, sorted keys, no spaces."""
    return json.dumps(body, ensure_ascii=True, sort_keys=True, separators=(",", ":"), allow_nan=False)


def checksum(text: str) -> str:
    return f"{zlib.crc32(text.encode()):08x}"


def read_json(text: str) -> Any:
    """A JSON value without duplicate keys, NaN, fractions beyond measure or deep nesting; raises
    ValueError."""
    try:
        value = json.loads(text, object_pairs_hook=_object, parse_constant=_refuse, parse_int=_integer)
    except RecursionError:
        raise ValueError("nested too deep") from None
    _check_depth(value, DEEPEST)
    return value


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a key twice")
    return found


def _refuse(text: str) -> Any:
    raise ValueError(f"{text} is no number")


def _integer(text: str) -> int:
    if len(text) > 20 or abs(int(text)) >= _BIGGEST:
        raise ValueError("a number out of bounds")
    return int(text)


def _check_depth(value: object, left: int) -> None:
    if not isinstance(value, dict | list):
        return
    if not left:
        raise ValueError("nested too deep")
    for each in value.values() if isinstance(value, dict) else value:
        _check_depth(each, left - 1)


class Documents:
    """The documents of one data folder."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder
        self._disk = disk or Disk()

    def _paths(self, name: str) -> list[Path]:
        if not _NAME.fullmatch(name):
            raise ValueError(f"no name of a document: {name!r}")
        marks = ["", *(f".{age}" for age in range(1, GENERATIONS))]
        return [self.folder / f"{name}{mark}.json" for mark in marks]

    def load(self, name: str) -> dict[str, Any] | None:
        """The newest whole generation, None where there is none; raises StoreError for one of a later
        version, and where the disk gives none of those there are."""
        whole = []
        trouble: OSError | None = None
        for path in self._paths(name):
            try:
                found = self._open(path)
            except OSError as problem:
                trouble = problem
                continue
            whole += [found] if found else []
        if trouble is not None and not whole:
            raise StoreError(why(trouble), self._paths(name)[0], trouble) from trouble
        return max(whole, key=lambda pair: pair[0])[1] if whole else None

    def save(self, name: str, body: Mapping[str, Any]) -> None:
        """Keep a new generation; raises StoreError, and the generations there were stay."""
        paths = self._paths(name)
        try:
            ages = [self._open(path) for path in paths]
            generation = 1 + max((found[0] for found in ages if found), default=0)
            self._disk.make_folder(self.folder)
            newest = paths[0].with_name(f".{name}.new.json")
            replace_whole(self._disk, newest, _wrap(generation, dict(body)))
            for age in range(GENERATIONS - 1, 0, -1):
                if ages[age - 1]:  # a damaged file must not push a whole one out
                    self._disk.replace(paths[age - 1], paths[age])
            self._disk.replace(newest, paths[0])
            self._disk.sync_folder(self.folder)
        except OSError as problem:
            raise StoreError(why(problem), paths[0], problem) from problem

    def _open(self, path: Path) -> tuple[int, dict[str, Any]] | None:
        """`(generation, body)`, None for a missing or damaged file; raises StoreError for a later
        version, OSError."""
        try:
            content = self._disk.read(path, LONGEST)
        except FileNotFoundError:
            return None
        return _unwrap(content, path)


def _wrap(generation: int, body: dict[str, Any]) -> bytes:
    envelope = {
        "cardtable": FORMAT,
        "generation": generation,
        "crc": checksum(canonical(body)),
        "body": body,
    }
    return (json.dumps(envelope, ensure_ascii=True, indent=1, allow_nan=False) + "\n").encode()


def _unwrap(content: bytes, path: Path) -> tuple[int, dict[str, Any]] | None:
    if len(content) > LONGEST:
        return None
    try:
        envelope = read_json(content.decode())
    except ValueError:
        return None
    if not isinstance(envelope, dict) or not isinstance(envelope.get("cardtable"), int):
        return None
    if envelope["cardtable"] > FORMAT:
        raise StoreError(StoreFault.NEWER, path)
    generation, body = envelope.get("generation"), envelope.get("body")
    if not isinstance(generation, int) or not isinstance(body, dict):
        return None
    return (generation, body) if envelope.get("crc") == checksum(canonical(body)) else None
