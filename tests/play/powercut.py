"""A disk that forgets: what a machine whose power fails may find of what was written but never confirmed.

`Recorder` does everything on the real disk and notes it down; only a true `os.fsync` makes it lasting. `left_after` then
builds the folder as it may be found after the power has failed at any moment: contents, lengths and names that were
not confirmed are there, half there or not, each in the way that `Luck` says.
"""

from __future__ import annotations

import os
import random
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from cardtable.play.disk import Disk, Handle


@dataclass(frozen=True)
class Note:
    """One thing done: `kind` is data, sync, name (a file or folder appears, is renamed onto another or goes) or names
    (a folder was confirmed). What moves from one folder, `source`, to another does so at one stroke, and either confirms it."""

    kind: str
    file: int = 0
    content: bytes = b""
    folder: Path = Path()
    gone: str = ""
    name: str = ""
    source: Path | None = None


@dataclass(frozen=True)
class Luck:
    """Fate of unconfirmed writes: each of `names` and `contents` none, all or (of contents) zeros, torn; or chance, drawn anew for each
    from `seed`."""

    names: str
    contents: str
    seed: int = 0


LUCKS = (
    Luck("none", "none"),
    Luck("all", "none"),
    Luck("all", "zeros"),
    Luck("all", "torn"),
    Luck("none", "all"),
    *(Luck("chance", "chance", seed) for seed in range(6)),
)


class Recorder(Disk):
    """The disk there is, every change noted; `base` is the folder that was there before."""

    def __init__(self, base: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.base = base
        self.notes: list[Note] = []
        self._ids: dict[Path, int] = {}
        self._folders = [base]
        self._next = 1
        self._turn = threading.RLock()
        monkeypatch.setattr(os, "fsync", self._fsync)

    # --- what is noted ----------------------------------------------------------------------------

    def _fsync(self, descriptor: int) -> None:
        """Stands for `os.fsync`: nothing else makes anything lasting."""
        found = os.fstat(descriptor)
        with self._turn:
            for path, file in self._ids.items():
                if path.exists() and os.path.samestat(found, path.stat()):
                    self.notes.append(Note("sync", file, path.read_bytes()))
                    return
            for folder in self._folders:
                if folder.exists() and os.path.samestat(found, folder.stat()):
                    self.notes.append(Note("names", folder=folder))
                    return

    def _appears(self, path: Path) -> None:
        if path not in self._ids:
            self._ids[path] = self._next
            self.notes.append(Note("name", self._next, folder=path.parent, name=path.name))
            self._next += 1

    def _data(self, path: Path) -> None:
        self.notes.append(Note("data", self._ids[path], path.read_bytes()))

    # --- what is done -----------------------------------------------------------------------------

    def write(self, path: Path, content: bytes) -> None:
        with self._turn:
            path.open("ab").close()
            self._appears(path)
            self.notes.append(Note("data", self._ids[path], content))
            super().write(path, content)

    def create(self, path: Path) -> Handle:
        with self._turn:
            handle = super().create(path)
            self._appears(path)
        return handle

    def open_end(self, path: Path) -> Handle:
        with self._turn:
            handle = super().open_end(path)
            self._appears(path)
        return handle

    def lock(self, path: Path) -> Handle:
        with self._turn:
            handle = super().lock(path)
            self._appears(path)
        return handle

    def append(self, handle: Handle, content: bytes) -> None:
        with self._turn:
            super().append(handle, content)
            self._data(Path(handle.name))

    def replace(self, source: Path, target: Path) -> None:
        with self._turn:
            super().replace(source, target)
            file = self._ids.pop(source, 0)
            if file:
                self._ids[target] = file
            else:  # a folder, with all that is in it
                self._ids = {_moved(path, source, target): each for path, each in self._ids.items()}
                self._folders = [_moved(path, source, target) for path in self._folders]
            self.notes.append(
                Note(
                    "name",
                    file,
                    folder=target.parent,
                    source=source.parent,
                    gone=source.name,
                    name=target.name,
                )
            )

    def make_folder(self, folder: Path) -> None:
        with self._turn:
            new = [each for each in (folder, *folder.parents) if not each.is_dir()]
            for each in reversed(new):
                self._folders.append(each)
                self.notes.append(Note("name", 0, folder=each.parent, name=each.name))
            super().make_folder(folder)

    def remove(self, path: Path) -> None:
        with self._turn:
            super().remove(path)
            if self._ids.pop(path, None):
                self.notes.append(Note("name", 0, folder=path.parent, gone=path.name))

    def remove_folder(self, folder: Path) -> None:
        with self._turn:
            super().remove_folder(folder)
            self.notes.append(Note("name", 0, folder=folder.parent, gone=folder.name))


def _moved(path: Path, source: Path, target: Path) -> Path:
    return target / path.relative_to(source) if path.is_relative_to(source) else path


@dataclass
class _Files:
    """Files of the disk: the confirmed ones, and those still on their way."""

    names: dict[Path, dict[str, int]] = field(default_factory=dict)
    coming: list[Note] = field(default_factory=list)
    now: dict[int, bytes] = field(default_factory=dict)
    safe: dict[int, bytes] = field(default_factory=dict)

    def take(self, note: Note) -> None:
        match note.kind:
            case "data":
                self.now[note.file] = note.content
            case "sync":
                self.now[note.file] = self.safe[note.file] = note.content
            case "name":
                self.coming.append(note)
            case "names":
                confirmed = [each for each in self.coming if note.folder in (each.folder, each.source)]
                for each in confirmed:
                    self.settle(each)
                self.coming = [each for each in self.coming if each not in confirmed]

    def settle(self, note: Note) -> None:
        before = note.source or note.folder
        there = self.names.setdefault(before, {}).pop(note.gone, None) is not None
        if note.source is not None and not note.file:
            if not there:  # what has never been there for sure cannot have gone elsewhere
                return
            source, target = before / note.gone, note.folder / note.name
            self.names = {_moved(path, source, target): each for path, each in self.names.items()}
        if note.name:
            self.names.setdefault(note.folder, {})[note.name] = note.file


def left_after(recorder: Recorder, count: int, luck: Luck, target: Path) -> None:
    """Build in `target` what is found of `recorder.base` when the power failed after that many notes."""
    files = _Files()
    for note in recorder.notes[:count]:
        files.take(note)
    rng = random.Random(f"{luck.seed} {count}")
    for note in files.coming:
        if luck.names == "all" or (luck.names == "chance" and rng.random() < 0.5):
            files.settle(note)
    target.mkdir(parents=True)
    for path, file in _walk(files.names, recorder.base):
        found = target / path.relative_to(recorder.base)
        if file:
            found.write_bytes(_content(files, file, luck, rng))
        else:
            found.mkdir()


def _walk(names: dict[Path, dict[str, int]], folder: Path) -> Iterator[tuple[Path, int]]:
    for name, file in names.get(folder, {}).items():
        yield folder / name, file
        if not file:
            yield from _walk(names, folder / name)


def _content(files: _Files, file: int, luck: Luck, rng: random.Random) -> bytes:
    safe, now = files.safe.get(file, b""), files.now.get(file, b"")
    way = rng.choice(("none", "all", "zeros", "torn")) if luck.contents == "chance" else luck.contents
    if way == "none" or safe == now:
        return safe
    if way == "all":
        return now
    kept = len(safe) if now.startswith(safe) else 0
    half = (kept + len(now)) // 2
    return now[:half] if way == "torn" else now[:kept] + bytes(len(now) - kept)
