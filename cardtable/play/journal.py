"""A game on the disk: one folder, one line an accepted action, fsync'ed off the frame loop.

The whole journal also stays in memory, so that a disk in trouble never stops a game: from the first
failure on, every attempt writes the whole file anew beside the old one and renames it over it.
"""

from __future__ import annotations

import threading
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from cardtable.play import chain, record
from cardtable.play.beats import Change
from cardtable.play.disk import Disk, Handle, StoreError, StoreFault, replace_whole, why
from cardtable.play.guests import guests, watchers
from cardtable.play.session import Session

GAME = "game.jsonl"
BROKEN = "game.jsonl.broken"
DRAFT = "draft.txt"
LOCK = "lock"
RETRY = 5.0
"""Seconds after which a failed save is tried again; each new action tries at once."""


class Notice(StrEnum):
    """What the players should be told about the saving, once each time."""

    FAILING = "failing"
    RECOVERED = "recovered"


@dataclass(slots=True)
class _Tail:
    """What a damaged journal held after its whole lines, until it is safely aside."""

    content: bytes


class Journal:
    """Writes one session down as it goes. Made by a `Library`; `watch` must be called once with the
    session."""

    def __init__(
        self,
        folder: Path,
        lines: tuple[str, ...],
        disk: Disk | None = None,
        lock: Handle | None = None,
        tail: bytes = b"",
        *,
        stored: bool = False,
    ) -> None:
        """`lines` are those there are already, `stored` whether the file holds just them; `tail` is to be
        put aside."""
        self.folder = folder
        self._disk = disk or Disk()
        self._lines = list(lines)
        self._durable = len(lines) if stored else 0
        self._whole = stored and not tail
        self._tail = _Tail(tail) if tail else None
        self._drafts: bytes | None = None
        self._handle: Handle | None = None
        self._lock = lock
        self._trouble: StoreError | None = None
        self._failing = False
        self._notices: list[Notice] = []
        self._closing = False
        self._turn = threading.Condition()
        self._session: Session | None = None
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def watch(self, session: Session) -> None:
        """Write down everything that this session commits from now on."""
        self._session = session
        session.listeners.append(self._hear)

    @property
    def acknowledged(self) -> int:
        """How many actions are on the disk for good."""
        return max(0, self._durable - 1)

    @property
    def submitted(self) -> int:
        """How many actions there are to keep."""
        return len(self._lines) - 1

    @property
    def trouble(self) -> StoreError | None:
        """Why the last attempt failed, None once all is saved again."""
        return self._trouble

    def notice(self) -> Notice | None:
        """The next thing to tell the players, from the frame loop; None when there is nothing new."""
        if not self._notices:  # asked every frame: what another thread adds just now is told in the next one
            return None
        with self._turn:
            return self._notices.pop(0) if self._notices else None

    def retry(self) -> None:
        """Try again now what could not be saved."""
        with self._turn:
            self._trouble = None
            self._turn.notify_all()

    def settle(self, seconds: float = 10.0) -> bool:
        """Wait until all is on the disk or an attempt has failed; whether all is."""
        with self._turn:
            self._turn.wait_for(lambda: self._clean() or self._trouble is not None, seconds)
            return self._clean()

    def close(self, seconds: float = 10.0) -> bool:
        """Save what is left, stop and give the game free for other programs; whether all was saved."""
        with self._turn:
            self._closing = True
            self._trouble = None
            self._turn.notify_all()
        self._thread.join(seconds)
        if self._session and self._hear in self._session.listeners:
            self._session.listeners.remove(self._hear)
        for handle in (self._handle, self._lock):
            if handle:
                handle.close()
        self._handle = self._lock = None
        return self._clean()

    # --- within the frame loop --------------------------------------------------------------------

    def _hear(self, change: Change) -> None:
        session = self._session
        assert session is not None
        with self._turn:
            if change.entry is not None:
                line = record.write_entry(change.entry)
                self._lines.append(chain.next_line(self._lines[-1], line, session))
            if change.entry is None or session.record.drafts:
                self._drafts = write_drafts(session)
            self._trouble = None
            self._turn.notify_all()

    # --- within the writing thread ----------------------------------------------------------------

    def _clean(self) -> bool:
        return self._durable == len(self._lines) and self._drafts is None and self._tail is None

    def _run(self) -> None:
        while True:
            with self._turn:
                if self._trouble is not None and not self._closing:
                    self._turn.wait(RETRY)
                else:
                    self._turn.wait_for(lambda: not self._clean() or self._closing)
                done = self._clean()
                lines, drafts = tuple(self._lines), self._drafts
                if done and self._closing:
                    return
            problem = None if done else self._attempt(lines, drafts)
            with self._turn:
                self._judge(problem)
                if problem and self._closing:
                    return

    def _attempt(self, lines: tuple[str, ...], drafts: bytes | None) -> OSError | None:
        """Bring the disk up to these lines; the problem where that fails."""
        try:
            self._write_lines(lines)
            if drafts is not None:
                replace_whole(self._disk, self.folder / DRAFT, drafts)
        except OSError as problem:
            return problem
        with self._turn:
            if self._drafts == drafts:
                self._drafts = None
        return None

    def _judge(self, problem: OSError | None) -> None:
        """Wake who waits, and tell the players once when saving begins to fail and once when it works
        again."""
        failing = self._failing
        if problem is not None:
            reason = StoreFault.IN_USE if isinstance(problem, BlockingIOError) else why(problem)
            self._trouble = StoreError(reason, self.folder, problem)
            if not failing:
                self._notices.append(Notice.FAILING)
        else:
            self._trouble = None
            if failing:
                self._notices.append(Notice.RECOVERED)
        self._failing = problem is not None
        self._turn.notify_all()

    def _write_lines(self, lines: tuple[str, ...]) -> None:
        new = "".join(f"{line}\n" for line in lines[self._durable :]).encode("ascii")
        if not self._whole:
            self._rewrite(lines)
        elif new:
            self._whole = False  # should this fail half-way, the file ends in a torn line
            if self._handle is None:
                self._handle = self._disk.open_end(self.folder / GAME)
            self._disk.append(self._handle, new)
            self._disk.sync(self._handle)
            self._whole = True
        with self._turn:
            self._durable = len(lines)

    def _rewrite(self, lines: tuple[str, ...]) -> None:
        if self._handle:
            self._handle.close()
            self._handle = None
        self._disk.make_folder(self.folder)
        if self._lock is None:
            self._lock = self._disk.lock(self.folder / LOCK)
        if self._tail:
            replace_whole(self._disk, self._free_name(), self._tail.content)
            self._tail = None
        replace_whole(self._disk, self.folder / GAME, "".join(f"{line}\n" for line in lines).encode("ascii"))
        self._whole = True

    def _free_name(self) -> Path:
        """A name for a broken tail beside those kept before."""
        taken = set(self._disk.names(self.folder))
        names = (BROKEN + (f".{number}" if number else "") for number in range(len(taken) + 1))
        return self.folder / next(name for name in names if name not in taken)


def write_drafts(session: Session) -> bytes:
    """The half-composed moves, good only while no further decision is made."""
    lines = [f"decisions {session.decisions}"]
    lines += [record.write_draft(seat, text) for seat, text in session.record.drafts]
    return "".join(f"{line}\n" for line in lines).encode()


def read_drafts(content: bytes, session: Session) -> None:
    """Give a session its half-composed moves back; anything doubtful is left out."""
    try:
        first, *lines = content.decode().splitlines()
        if first != f"decisions {session.decisions}":
            return
        choosing = session.pending() | frozenset(watchers(session)) | guests(session)
        for line in lines[:10]:
            seat, text = record.read_draft(line)
            if seat in choosing:
                session.keep_draft(seat, text)
    except ValueError:  # RecordError and UnicodeDecodeError are such
        return
