"""Summary of a saved game without a replay: read from the first and the last whole line of its journal."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardtable.play import chain, recordtext
from cardtable.play.disk import Disk
from cardtable.play.journal import FIRST, GAME
from cardtable.play.record import Header, RecordError, RecordFault
from cardtable.play.seats import Player
from cardtable.play.store import canonical, read_json
from cardtable.resources import MaterialError

ID = re.compile(r"[a-z][a-z0-9]{0,30}-[0-9a-f]{10}")
"""The name of a saved game's folder."""
LABEL = "label.json"
"""File of a save's label: its name, and whether it is put away."""
LONGEST_TITLE, LONGEST_LABEL = 60, 2_000
"""Longest title in characters, and longest label in bytes."""
LATEST = 1 << 46
"""Upper bound of a time in a save, ms since 1970."""

_MENDED = {
    RecordFault.MISSING, RecordFault.SPOILT, RecordFault.NOT_A_RECORD, RecordFault.BAD_HEADER
}  # fmt: skip
"""Reasons why the first line of a journal is damaged, once it is mended."""


@dataclass(frozen=True, slots=True)
class FoundJournal:
    """A journal as it is played: `damaged` is what the file holds instead, b"" where it holds just that; `copied`
    whether its first line stands in a file of its own, too."""

    content: bytes
    damaged: bytes
    header: Header
    copied: bool


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One saved game as a list shows it. `when` is when it was
    last played, in seconds since 1970; `error` why it
    cannot be opened."""

    id: str
    game: str
    players: tuple[Player, ...]
    scores: tuple[int, ...]
    turn: int
    pending: tuple[int, ...]
    finished: bool
    when: float
    seed: int = 0
    lexicon: str = ""
    """The id of the words it was begun with."""
    error: RecordError | None = None
    title: str = ""
    """Name that people have given it, "" without one."""
    archived: bool = False
    """True if it is put away, off the list of games."""
    order: int = 0
    """The number of the time people last sat down to it: higher than that of every game before, whatever the clock says."""


@dataclass(frozen=True, slots=True)
class SaveLabel:
    """Label that people have put on a saved game."""

    title: str = ""
    archived: bool = False

    @staticmethod
    def of(content: bytes) -> SaveLabel:
        """Read a label; a plain one if the file is of no use."""
        try:
            body = read_json(content.decode())
        except ValueError:
            return SaveLabel()
        body = body if isinstance(body, dict) else {}
        title = body.get("title")
        return SaveLabel(safe_title(title) if isinstance(title, str) else "", body.get("archived") is True)

    @property
    def content(self) -> bytes:
        return canonical({"archived": self.archived, "title": self.title}).encode()


def safe_title(text: str) -> str:
    """A name as it may stand on a list: one line of printable characters, not too long."""
    return " ".join("".join(char if char.isprintable() else " " for char in text).split())[
        :LONGEST_TITLE
    ].strip()


def found_in(folder: Path, disk: Disk) -> FoundJournal:
    """Return the journal of a game, its first line put right from its copy; raises RecordError."""
    try:
        copy = _unix(disk.read(folder / FIRST, chain.LONGEST_LINE))
        first = chain.header_of(copy)
    except (RecordError, OSError):
        copy, first = b"", None
    try:
        content = read_file(folder / GAME, disk)
        found = FoundJournal(
            content, b"", chain.header_of(content), copied=content.startswith(copy) and bool(copy)
        )
    except RecordError as problem:
        if first is None or problem.reason not in _MENDED:
            raise
        content = b"" if problem.reason is RecordFault.MISSING else read_file(folder / GAME, disk)
        return FoundJournal(chain.mended(content, copy), content, first, copied=True)
    return found


@contextmanager
def held_together(folder: Path) -> Iterator[None]:
    """No saved game may end the program: what is nobody's refusal is told of that game by name."""
    try:
        yield
    except (RecordError, MaterialError):
        raise
    except Exception as problem:
        raise RecordError(RecordFault.BREAKS, str(folder)) from problem


def seen(folder: Path, name: str, disk: Disk) -> SavedGame:
    """Return what the folder of the match `name` shows, whatever it holds."""
    try:
        with held_together(folder):
            return _read_row(folder, name, disk)
    except RecordError as error:
        return SavedGame(name, name.partition("-")[0], (), (), 0, (), False, 0.0, error=error)


def _read_row(folder: Path, name: str, disk: Disk) -> SavedGame:
    """Read the first and the last whole line of a journal, unverified by the rules."""
    when, label = 0.0, SaveLabel()
    with suppress(OSError):
        label = SaveLabel.of(disk.read(folder / LABEL, LONGEST_LABEL))
    try:
        with suppress(FileNotFoundError):
            when = disk.modified(folder / GAME)
        found = found_in(folder, disk)
    except (RecordError, OSError) as problem:
        error = problem if isinstance(problem, RecordError) else RecordError(RecordFault.UNREADABLE, name)
        return SavedGame(
            name, name.partition("-")[0], (), (), 0, (), False, when, error=error,
            title=label.title, archived=label.archived,
        )  # fmt: skip
    header, last = found.header, _last(found.content)
    scores = _numbers(last.get("scores"), -10_000, 10_000)
    if len(scores) != len(header.players):
        scores = (0,) * len(header.players)
    turn, over = last.get("turn"), last.get("over") is True
    pending = tuple(seat for seat in _numbers(last.get("pending"), 0, 9) if seat < len(scores))
    turn = turn if isinstance(turn, int) and 0 < turn < 10_000 else 1
    own = last.get("when")
    if type(own) is int and 0 < own < LATEST:  # that of the file is of its last copy
        when = own / 1000
    return SavedGame(
        name, header.game, header.players, scores, turn, pending, over, when, header.seed, header.lexicon,
        title=label.title, archived=label.archived, order=_order(last),
    )  # fmt: skip


def _order(body: dict[str, Any]) -> int:
    order = body.get("order")
    return order if type(order) is int and 0 < order < LATEST else 0


def read_file(path: Path, disk: Disk | None = None) -> bytes:
    """The content of a save or record, its lines ended by line feeds alone; raises RecordError where there is none, it is too
    big or cannot be read."""
    try:
        content = (disk or Disk()).read(path, recordtext.LONGEST)
    except FileNotFoundError:
        raise RecordError(RecordFault.MISSING, str(path)) from None
    except (OSError, ValueError) as problem:  # ValueError: a null character in the name
        raise RecordError(RecordFault.UNREADABLE, str(path)) from problem
    if len(content) > recordtext.LONGEST:
        raise RecordError(RecordFault.TOO_BIG, str(path))
    return _unix(content)


def _unix(content: bytes) -> bytes:
    """The same with line feeds alone: mail, editors and shared folders of Windows make two characters of one."""
    return content.replace(b"\r\n", b"\n")


def _last(content: bytes) -> dict[str, Any]:
    """Return the content of the last whole line, unless a long tail is broken; of a game without a move the order it was begun in."""
    first, *others = content.split(b"\n")
    for line in reversed(others[-50:]):
        body = chain.body_of(line.decode("ascii", "replace"))
        if body is not None:
            return body
    return {"order": (chain.body_of(first.decode("ascii", "replace")) or {}).get("order")}


def _numbers(value: object, low: int, high: int) -> tuple[int, ...]:
    """The list of bounded integers that a journal line should hold; () where it does not."""
    if not isinstance(value, list) or len(value) > 10:
        return ()
    return tuple(each for each in value if type(each) is int and low <= each <= high)
