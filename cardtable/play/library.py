"""The saved games of one data folder: a folder each, below `games/`; those thrown away, below `bin/`."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from cardtable.lexicon import Lexicon, LexiconError
from cardtable.play import chain, journal, recordtext
from cardtable.play.bin import GameBin
from cardtable.play.disk import Disk, Handle, StoreError, StoreFault, free_name, replace_whole
from cardtable.play.journal import BROKEN, DRAFT, GAME, LOCK, Journal, Stored
from cardtable.play.record import Checked, Entry, Record, RecordError, RecordFault
from cardtable.play.replay import replay
from cardtable.play.savedgame import (
    ID,
    LABEL,
    FoundJournal,
    SavedGame,
    SaveLabel,
    found_in,
    held_together,
    seen,
)
from cardtable.play.seal import chain_of
from cardtable.play.session import Session, rules_of
from cardtable.resources import MaterialError


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game taken up again. `aside` is the file that what was not whole or not legal is put in, None where all
    was; `error` says why the rules stopped there, where it was they."""

    session: Session
    journal: Journal
    aside: Path | None
    error: RecordError | None

    @property
    def faults(self) -> tuple[RecordError, ...]:
        """Faults to report about it."""
        damaged = RecordError(RecordFault.DAMAGED, str(self.aside)) if self.aside else None
        return tuple(filter(None, (self.error, damaged)))


def waits(saved: SavedGame) -> bool:
    """Return True if a game may be gone on with and is on the list."""
    return not (saved.finished or saved.archived or saved.error)


class Library:
    """Library of the saved games of a data folder."""

    def __init__(self, folder: Path, disk: Disk | None = None) -> None:
        self.folder = folder / "games"
        self._disk = disk or Disk()
        self.bin = GameBin(folder, self._disk)

    def start(self, session: Session) -> Journal:
        """Keep a fresh game from now on. Trouble with the disk shows in the journal; the game is playable
        whatever happens."""
        name = f"{session.header.game}-{os.urandom(5).hex()}"
        order = self._next()
        kept = Journal(
            self.folder / name, (chain.first_line(session.header, order),), self._disk, order=order
        )
        kept.watch(session)
        return kept

    def list(self) -> tuple[SavedGame, ...]:
        """Every saved game, the one last sat down to first; those that cannot be read, too, with the reason."""
        try:
            names = [name for name in self._disk.names(self.folder) if ID.fullmatch(name)]
        except OSError:
            return ()
        found = (seen(self.folder / name, name, self._disk) for name in names)
        return tuple(sorted(found, key=lambda saved: (-saved.order, -saved.when, saved.id)))

    def latest(self) -> SavedGame | None:
        """The game that Continue opens: the one played last that is neither finished, put away nor unreadable."""
        return next(filter(waits, self.list()), None)

    def open(self, name: str, lexicon: Lexicon) -> OpenedGame:
        """Take a saved game up again; raises RecordError, MaterialError, and the files stay untouched then."""
        folder = self._folder(name)
        lock = self._lock(folder)
        try:
            with held_together(folder):
                return self._resume(folder, found_in(self._folder(name), self._disk), lexicon, lock)
        except (RecordError, MaterialError):
            if lock:
                lock.close()
            raise

    def read(self, name: str, lexicon: Lexicon) -> Session:
        """The game as far as it is whole and legal, without taking it up; raises RecordError."""
        with held_together(self._folder(name)):
            return _replayed(found_in(self._folder(name), self._disk).content, lexicon)[0]

    def delete(self, name: str) -> None:
        """Throw a saved game away, into the bin; raises OSError, and RecordError while a program plays it."""
        folder = self._folder(name)
        self._disk.names(folder)
        lock = self._lock(folder)
        if lock:
            lock.close()
        self.bin.take(folder)

    def write_on(self, name: str, label: SaveLabel) -> None:
        """Give a game a name, put it away or take it out again; raises OSError."""
        replace_whole(self._disk, self._folder(name) / LABEL, label.content)

    def take_in(self, session: Session) -> str:
        """The id under which a game that came as a file is kept from now on; the one there is, where it is kept already.
        Raises StoreError where it cannot be kept."""
        for saved in self.list():
            if (saved.game, saved.seed, saved.error) == (session.header.game, session.header.seed, None):
                with suppress(RecordError):
                    kept = recorded(found_in(self._folder(saved.id), self._disk).content)
                    if kept.header == session.header and _moves(kept) == _moves(session.record):
                        return saved.id
        again = Session(session.rules, session.header)
        journal = self.start(again)
        for entry in session.record.entries:
            again.follow(entry)
        for seat, text in session.record.drafts:
            again.keep_draft(seat, text)
        if not journal.close():
            raise journal.trouble or StoreError(StoreFault.SLOW, journal.folder)
        return journal.folder.name

    # --- within -----------------------------------------------------------------------------------

    def _next(self) -> int:
        """The number of this time that people sit down to a game: a clock may be set back."""
        return 1 + max((saved.order for saved in self.list()), default=0)

    def _folder(self, name: str) -> Path:
        if not ID.fullmatch(name):
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

    def _resume(self, folder: Path, found: FoundJournal, lexicon: Lexicon, lock: Handle | None) -> OpenedGame:
        session, kept, error = _replayed(found.content, lexicon)
        tail = found.damaged or found.content[sum(len(line) + 1 for line in kept) :]
        with suppress(OSError):  # mostly there is no draft
            journal.read_drafts(self._disk.read(folder / DRAFT, 10_000), session)
        aside = None
        if tail:
            aside = folder / BROKEN
            with suppress(OSError):
                aside = free_name(self._disk, folder / GAME)
        writer = Journal(
            folder, kept, self._disk, lock, Stored(found.copied, tail, aside), order=self._next()
        )
        writer.watch(session)
        return OpenedGame(session, writer, aside, error)


def _moves(recorded: Record) -> list[Entry]:
    """Return the moves of a game, without its checks."""
    return [entry for entry in recorded.entries if not isinstance(entry, Checked)]


def is_journal(content: bytes) -> bool:
    """Return True if a file is a journal rather than a record."""
    return content[:1] == b"{"


def replay_any(content: bytes, lexicon: Lexicon) -> tuple[Session, RecordError | None]:
    """The game of a journal or of a record as far as it is legal, and why no further; raises RecordError, LexiconError."""
    if is_journal(content):
        return replay_journal(content, lexicon)
    recorded = recordtext.read_record(recordtext.decode(content))
    replayed = replay(rules_of(recorded.header.game, lexicon, recorded.header.options), recorded)
    return replayed.session, replayed.error


def recorded(content: bytes) -> Record:
    """The record of a journal, as far as its lines are whole, or of a record; raises RecordError."""
    if not is_journal(content):
        return recordtext.read_record(recordtext.decode(content))
    header, prefix = chain.header_of(content), chain.whole_prefix(content)
    entries = tuple(_entries(prefix))
    return Record(header, entries, chain="" if chain.is_broken(prefix) else chain_of(header, entries))


def _entries(prefix: chain.Prefix) -> Iterator[Entry]:
    """Yield the entries line by line, each followed by the checkpoint after it; raises RecordError."""
    for number, body in enumerate(prefix.bodies[1 : recordtext.MOST_ENTRIES + 1], 2):
        yield recordtext.read_entry(str(body.get("line", "")), number)
        yield Checked(str(body.get("at", "")))


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
    try:
        for entry in _entries(prefix):
            entries.append(entry)
    except RecordError as problem:
        error = problem
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
