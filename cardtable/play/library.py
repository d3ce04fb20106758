"""The saved games of one data folder: a folder each, below `games/`."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from cardtable.lexicon import Lexicon, LexiconError
from cardtable.play import chain, journal, record
from cardtable.play.disk import Disk, Handle, free_name
from cardtable.play.journal import BROKEN, DRAFT, FIRST, GAME, LOCK, Journal, Stored
from cardtable.play.record import Checked, Entry, Header, Record, RecordError, RecordFault
from cardtable.play.replay import replay
from cardtable.play.seats import Player
from cardtable.play.session import Session, rules_of
from cardtable.resources import MaterialError

_ID = re.compile(r"[a-z][a-z0-9]{0,30}-[0-9a-f]{10}")


_MENDED = {
    RecordFault.MISSING, RecordFault.SPOILT, RecordFault.NOT_A_RECORD, RecordFault.BAD_HEADER
}  # fmt: skip
"""What is wrong with a journal whose first line is damaged."""


@dataclass(frozen=True, slots=True)
class _Found:
    """A journal as it is played: `damaged` is what the file holds instead, b"" where it holds just that; `copied`
    whether its first line stands in a file of its own, too."""

    content: bytes
    damaged: bytes
    header: Header
    copied: bool


@dataclass(frozen=True, slots=True)
class SavedGame:
    """One saved game as a list shows it. `when` is the last change, in seconds since 1970; `error` why it
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


@dataclass(frozen=True, slots=True)
class Opened:
    """A game taken up again. `aside` is the file that what was not whole or not legal is put in, None where all
    was; `error` says why the rules stopped there, where it was they."""

    session: Session
    journal: Journal
    aside: Path | None
    error: RecordError | None

    @property
    def faults(self) -> tuple[RecordError, ...]:
        """What to tell about it."""
        damaged = RecordError(RecordFault.DAMAGED, str(self.aside)) if self.aside else None
        return tuple(filter(None, (self.error, damaged)))


class Library:
    """What may be done with the saved games of a data folder."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder / "games"
        self._disk = disk or Disk()

    def start(self, session: Session) -> Journal:
        """Keep a fresh game from now on. Trouble with the disk shows in the journal; the game is playable
        whatever happens."""
        name = f"{session.header.game}-{os.urandom(5).hex()}"
        kept = Journal(self.folder / name, (chain.first_line(session.header),), self._disk)
        kept.watch(session)
        return kept

    def list(self) -> tuple[SavedGame, ...]:
        """Every saved game, the latest first; those that cannot be read, too, with the reason."""
        try:
            names = [name for name in self._disk.names(self.folder) if _ID.fullmatch(name)]
        except OSError:
            return ()
        return tuple(sorted(map(self._seen, names), key=lambda saved: (-saved.when, saved.id)))

    def latest(self) -> SavedGame | None:
        """The game that Continue opens: the latest that is neither finished nor unreadable."""
        return next((saved for saved in self.list() if not saved.finished and not saved.error), None)

    def open(self, name: str, lexicon: Lexicon) -> Opened:
        """Take a saved game up again; raises RecordError, MaterialError, and the files stay untouched then."""
        folder = self._folder(name)
        lock = self._lock(folder)
        try:
            with self._held_together(folder):
                return self._resume(folder, self._found(name), lexicon, lock)
        except (RecordError, MaterialError):
            if lock:
                lock.close()
            raise

    def read(self, name: str, lexicon: Lexicon) -> Session:
        """The game as far as it is whole and legal, without taking it up; raises RecordError."""
        with self._held_together(self._folder(name)):
            return _replayed(self._found(name).content, lexicon)[0]

    def delete(self, name: str) -> None:
        """Remove a saved game; raises OSError, and RecordError while somebody plays it. Files that are none of
        ours stay, and their folder with them."""
        folder = self._folder(name)
        self._disk.names(folder)
        lock = self._lock(folder)
        if lock:
            lock.close()
        gone = folder.with_name(f".{name}")  # off the list at one stroke: half a game would be another game
        self._disk.replace(folder, gone)
        self._disk.sync_folder(self.folder)
        try:
            self._clear(gone)
        except OSError:
            self._disk.replace(gone, folder)
            raise
        for each in self._disk.names(self.folder):  # those whose removal was cut short
            if _ID.fullmatch(each[1:]) and each[0] == ".":
                with suppress(OSError):
                    self._clear(self.folder / each)

    def _clear(self, folder: Path) -> None:
        files = (GAME, FIRST, DRAFT)
        ours = (*files, LOCK, BROKEN, *(f".{each}.new" for each in files))
        for each in self._disk.names(folder):
            if each in ours or each.startswith(f"{BROKEN}."):
                self._disk.remove(folder / each)
        self._disk.remove_folder(folder)

    # --- within -----------------------------------------------------------------------------------

    def _folder(self, name: str) -> Path:
        if not _ID.fullmatch(name):
            raise RecordError(RecordFault.MISSING, name)
        return self.folder / name

    def _lock(self, folder: Path) -> Handle | None:
        """The folder for ourselves, None where no file can be made in it; raises RecordError while another has it."""
        try:
            return self._disk.lock(folder / LOCK)
        except BlockingIOError:
            raise RecordError(RecordFault.IN_USE, folder.name) from None
        except OSError:
            return None  # a read-only folder: the journal says so when it first writes

    def _found(self, name: str) -> _Found:
        """What there is of a game, its first line put right from its copy; raises RecordError."""
        folder = self._folder(name)
        try:
            copy = self._disk.read(folder / FIRST, chain.LONGEST_LINE)
            first = chain.header_of(copy)
        except (RecordError, OSError):
            copy, first = b"", None
        try:
            content = read_file(folder / GAME, self._disk)
            found = _Found(
                content, b"", chain.header_of(content), copied=content.startswith(copy) and bool(copy)
            )
        except RecordError as problem:
            if first is None or problem.reason not in _MENDED:
                raise
            content = b"" if problem.reason is RecordFault.MISSING else read_file(folder / GAME, self._disk)
            return _Found(chain.mended(content, copy), content, first, copied=True)
        return found

    def _resume(self, folder: Path, found: _Found, lexicon: Lexicon, lock: Handle | None) -> Opened:
        session, kept, error = _replayed(found.content, lexicon)
        tail = found.damaged or found.content[sum(len(line) + 1 for line in kept) :]
        with suppress(OSError):  # mostly there is no draft
            journal.read_drafts(self._disk.read(folder / DRAFT, 10_000), session)
        aside = None
        if tail:
            aside = folder / BROKEN
            with suppress(OSError):
                aside = free_name(self._disk, folder / GAME)
        writer = Journal(folder, kept, self._disk, lock, Stored(found.copied, tail, aside))
        writer.watch(session)
        return Opened(session, writer, aside, error)

    @contextmanager
    def _held_together(self, folder: Path) -> Iterator[None]:
        """No saved game may end the program: what is nobody's refusal is told of that game by name."""
        try:
            yield
        except (RecordError, MaterialError):
            raise
        except Exception as problem:
            raise RecordError(RecordFault.BREAKS, str(folder)) from problem

    def _seen(self, name: str) -> SavedGame:
        """A glance at a game, whatever its file holds."""
        try:
            with self._held_together(self._folder(name)):
                return self._glance(name)
        except RecordError as error:
            return SavedGame(name, name.partition("-")[0], (), (), 0, (), False, 0.0, error=error)

    def _glance(self, name: str) -> SavedGame:
        """What a journal says of itself in its first and its last whole line, unverified by the rules."""
        when = 0.0
        try:
            with suppress(FileNotFoundError):
                when = self._disk.modified(self.folder / name / GAME)
            found = self._found(name)
        except (RecordError, OSError) as problem:
            error = problem if isinstance(problem, RecordError) else RecordError(RecordFault.UNREADABLE, name)
            return SavedGame(name, name.partition("-")[0], (), (), 0, (), False, when, error=error)
        header, last = found.header, _last(found.content)
        scores = _numbers(last.get("scores"), -10_000, 10_000)
        if len(scores) != len(header.players):
            scores = (0,) * len(header.players)
        turn, over = last.get("turn"), last.get("over") is True
        pending = tuple(seat for seat in _numbers(last.get("pending"), 0, 9) if seat < len(scores))
        turn = turn if isinstance(turn, int) and 0 < turn < 10_000 else 1
        return SavedGame(
            name, header.game, header.players, scores, turn, pending, over, when, header.seed, header.lexicon
        )


def read_file(path: Path, disk: Disk | None = None) -> bytes:
    """The content of a save or record; raises RecordError where there is none, it is too big or cannot be
    read."""
    try:
        content = (disk or Disk()).read(path, record.LONGEST)
    except FileNotFoundError:
        raise RecordError(RecordFault.MISSING, str(path)) from None
    except (OSError, ValueError) as problem:  # ValueError: a null character in the name
        raise RecordError(RecordFault.UNREADABLE, str(path)) from problem
    if len(content) > record.LONGEST:
        raise RecordError(RecordFault.TOO_BIG, str(path))
    return content


def is_journal(content: bytes) -> bool:
    """Whether a file is a journal rather than a record."""
    return content[:1] == b"{"


def replay_any(content: bytes, lexicon: Lexicon) -> tuple[Session, RecordError | None]:
    """The game of a journal or of a record as far as it is legal, and why no further; raises RecordError, LexiconError."""
    if is_journal(content):
        return replay_journal(content, lexicon)
    recorded = record.read_record(record.decode(content))
    replayed = replay(rules_of(recorded.header.game, lexicon, recorded.header.options), recorded)
    return replayed.session, replayed.error


def recorded(content: bytes) -> Record:
    """The record of a journal, as far as its lines are whole, or of a record; raises RecordError."""
    if not is_journal(content):
        return record.read_record(record.decode(content))
    bodies = chain.whole_prefix(content).bodies[1 : record.MOST_ENTRIES + 1]
    entries: list[Entry] = []
    for number, body in enumerate(bodies, 2):
        line, mark = str(body.get("line", "")), str(body.get("at", ""))
        entries += [record.read_entry(line, number), Checked(mark)]
    return Record(chain.header_of(content), tuple(entries))


def replay_journal(content: bytes, lexicon: Lexicon) -> tuple[Session, RecordError | None]:
    """The game of a journal as far as it is whole and legal, and why no further; raises RecordError."""
    session, kept, error = _replayed(content, lexicon)
    if error is None and sum(len(line) + 1 for line in kept) < len(content):
        error = RecordError(RecordFault.TORN, "", len(kept) + 1)
    return session, error


def _replayed(content: bytes, lexicon: Lexicon) -> tuple[Session, tuple[str, ...], RecordError | None]:
    """The game, the journal lines that stand, and why the rules stopped before the last whole line."""
    header = chain.header_of(content)
    prefix = chain.whole_prefix(content)
    entries: list[Entry] = []
    error: RecordError | None = None
    for number, body in enumerate(prefix.bodies[1 : record.MOST_ENTRIES + 1], 2):
        try:
            entries += [
                record.read_entry(str(body.get("line", "")), number),
                Checked(str(body.get("at", ""))),
            ]
        except RecordError as problem:
            error = problem
            break
    try:
        rules = rules_of(header.game, lexicon, header.options)
    except LexiconError:  # the words of that language are lost: those there are judge from here on
        rules = rules_of(header.game, lexicon)
    replayed = replay(rules, Record(header, tuple(entries)))
    if replayed.error:
        error = replayed.error
    session = replayed.session
    if replayed.done % 2:  # legal, yet not the position that was saved: take the line back
        session = replay(rules, Record(header, tuple(entries[: replayed.done - 1]))).session
    return session, prefix.lines[: 1 + replayed.done // 2], error


def _last(content: bytes) -> dict[str, Any]:
    """What the last whole line says, unless a long tail is broken."""
    for line in reversed(content.split(b"\n")[1:][-50:]):
        body = chain.body_of(line.decode("ascii", "replace"))
        if body is not None:
            return body
    return {}


def _numbers(value: object, low: int, high: int) -> tuple[int, ...]:
    """The list of bounded integers that a journal line should hold; () where it does not."""
    if not isinstance(value, list) or len(value) > 10:
        return ()
    return tuple(each for each in value if type(each) is int and low <= each <= high)
