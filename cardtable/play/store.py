"""Small documents kept safely: settings, statistics, the table's own words.

A document is one JSON object in an envelope `{"cardtable": 1, "generation": n, "crc": "…", "body": {…}}`,
the checksum being CRC-32 of the body as canonical JSON. Three generations are kept, `name.json`,
`name.1.json` and `name.2.json`; what is loaded is the newest that is whole. Those that are damaged are put aside
under a name of their own and told. Several programs may share the folder: a change is made to what it holds at that
moment, while `documents.lock` is held.
"""

from __future__ import annotations

import json
import math
import re
import time
import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from cardtable.play.disk import Disk, StoreError, StoreFault, free_name, replace_whole, why

FORMAT = 1
"""Version of the format that is written and read (docs/reference/format-1.md)."""
GENERATIONS = 3
LONGEST = 2_000_000
DEEPEST = 8
LOCK = "documents.lock"
WAIT = 1.0
"""Seconds to wait while another program changes a document."""
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
        value = json.loads(
            text, object_pairs_hook=_object, parse_constant=_refuse, parse_int=_integer, parse_float=_fraction
        )
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


def _fraction(text: str) -> float:
    value = float(text) if len(text) <= 40 else math.inf
    return value if math.isfinite(value) else _refuse(text)  # 1e999 is none


def _check_depth(value: object, left: int) -> None:
    if not isinstance(value, dict | list):
        return
    if not left:
        raise ValueError("nested too deep")
    for each in value.values() if isinstance(value, dict) else value:
        _check_depth(each, left - 1)


class SetAside(StoreError):
    """Damaged files that were put aside, under the names of `paths`: of the documents `lost` no whole one was left, for those
    `saved` an earlier one stands in."""

    def __init__(self, paths: Sequence[Path], lost: Sequence[str], saved: Sequence[str]) -> None:
        super().__init__(StoreFault.DAMAGED, paths[0])
        self.paths, self.lost, self.saved = tuple(paths), tuple(lost), tuple(saved)


class Documents:
    """The documents of one data folder."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder
        self._disk = disk or Disk()
        self.aside: list[Path] = []
        """The damaged files that were put aside and are still to be told."""
        self._lost: list[str] = []
        self._saved: list[str] = []

    def _paths(self, name: str) -> list[Path]:
        if not _NAME.fullmatch(name):
            raise ValueError(f"no name of a document: {name!r}")
        marks = ["", *(f".{age}" for age in range(1, GENERATIONS))]
        return [self.folder / f"{name}{mark}.json" for mark in marks]

    def load(self, name: str) -> dict[str, Any] | None:
        """The newest whole generation, None where there is none, damaged ones put aside; raises StoreError for one of
        a later version, and where the disk gives none of those there are."""
        body, damaged = self._look(name)
        if damaged:
            self.set_aside(name, damaged)
            (self._lost if body is None else self._saved).append(name)
        return body

    def peek(self, name: str) -> dict[str, Any] | None:
        """The same, and nothing is put aside."""
        return self._look(name)[0]

    def change(self, name: str, alter: Callable[[dict[str, Any] | None], Mapping[str, Any] | None]) -> None:
        """Keep what `alter` makes of the newest generation, None for no change; raises StoreError, and the generations
        there were stay. No other program changes anything meanwhile."""
        path = self._paths(name)[0]
        try:
            self._disk.make_folder(self.folder)
            with self._locked():
                body = alter(self.load(name))
                if body is not None:
                    self._keep(name, body)
        except OSError as problem:
            raise StoreError(why(problem), path, problem) from problem

    def save(self, name: str, body: Mapping[str, Any]) -> None:
        """Keep this whatever the document says now; raises StoreError."""
        self.change(name, lambda _found: body)

    def take_set_aside(self) -> SetAside | None:
        """Return the file put aside since the last call, to be reported; None for none."""
        found = SetAside(self.aside, self._lost, self._saved) if self.aside else None
        for told in (self.aside, self._lost, self._saved):
            told.clear()
        return found

    def set_aside(self, name: str, damaged: tuple[Path, ...] = ()) -> None:
        """Put damaged generations (all of them, if unsaid) where nothing is written over them; `aside` tells under which
        names. Raises StoreError."""
        for path in damaged or self._paths(name):
            try:
                kept = free_name(self._disk, path)
                self._disk.replace(path, kept)
                self._disk.sync_folder(self.folder)
            except FileNotFoundError:
                continue
            except OSError as problem:
                raise StoreError(StoreFault.DAMAGED, path, problem) from problem
            self.aside.append(kept)
        if not damaged:
            self._lost.append(name)

    def _look(self, name: str) -> tuple[dict[str, Any] | None, tuple[Path, ...]]:
        """The newest whole generation, and the files of damaged ones."""
        whole, damaged = [], []
        trouble: OSError | None = None
        for path in self._paths(name):
            try:
                found = self._open(path)
            except FileNotFoundError:
                continue
            except OSError as problem:
                trouble = problem
                continue
            if found:
                whole.append(found)
            else:
                damaged.append(path)
        if trouble is not None and not whole:
            raise StoreError(why(trouble), self._paths(name)[0], trouble) from trouble
        return max(whole, key=lambda pair: pair[0])[1] if whole else None, tuple(damaged)

    @contextmanager
    def _locked(self) -> Iterator[None]:
        """The documents for ourselves; raises StoreError where another program keeps them too long, OSError."""
        path = self.folder / LOCK
        end = time.monotonic() + WAIT
        while True:
            try:
                handle = self._disk.lock(path)
                break
            except BlockingIOError as problem:
                if time.monotonic() > end:
                    raise StoreError(StoreFault.IN_USE, path, problem) from problem
                time.sleep(0.005)
        try:
            yield
        finally:
            handle.close()

    def _keep(self, name: str, body: Mapping[str, Any]) -> None:
        """Write a new generation in front of the older ones; raises OSError."""
        paths = self._paths(name)
        ages = [self._whole(path) for path in paths]
        generation = 1 + max((found[0] for found in ages if found), default=0)
        newest = paths[0].with_name(f".{name}.new.json")
        replace_whole(self._disk, newest, _wrap(generation, dict(body)))
        for age in range(GENERATIONS - 1, 0, -1):
            if ages[age - 1]:
                self._disk.replace(paths[age - 1], paths[age])
        self._disk.replace(newest, paths[0])
        self._disk.sync_folder(self.folder)

    def _whole(self, path: Path) -> tuple[int, dict[str, Any]] | None:
        try:
            return self._open(path)
        except FileNotFoundError:
            return None

    def _open(self, path: Path) -> tuple[int, dict[str, Any]] | None:
        """`(generation, body)`, None for a damaged file; raises StoreError for another version, OSError."""
        return _unwrap(self._disk.read(path, LONGEST), path)


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
    if envelope["cardtable"] != FORMAT:
        raise StoreError(StoreFault.OTHER_VERSION, path)
    generation, body = envelope.get("generation"), envelope.get("body")
    if type(generation) is not int or not isinstance(body, dict):
        return None
    return (generation, body) if envelope.get("crc") == checksum(canonical(body)) else None
