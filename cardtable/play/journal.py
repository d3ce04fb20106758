"""Journal of a game on the disk: one folder, one line an accepted action, fsync'ed off the frame loop.

The whole journal also stays in memory, so that neither a disk in trouble nor a folder that another program removes stops a game: from then
on every attempt writes the whole file anew beside the old one and renames it over it. Header and deal are written twice, in the first line
of the journal and in a file of their own.

The state of the saving is a value that a table can show at any moment.
"""

from __future__ import annotations

import errno
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Protocol

from cardtable.play import chain, recordtext
from cardtable.play.disk import Disk, Handle, StoreError, StoreFault, replace_whole, why
from cardtable.play.guests import WATCH as WATCHES
from cardtable.play.guests import guests
from cardtable.play.session import Session
from cardtable.play.timeline import Change

PATIENCE = 2.0
"""Seconds a disk may take over a decision before the game is told to be unsaved and goes on without it."""


class Progress(StrEnum):
    """Progress of the last decision towards the disk."""

    SAVED = "saved"
    SAVING = "saving"
    UNSAVED = "unsaved"


@dataclass(frozen=True, slots=True, eq=False)
class SaveState:
    """State of the saving of a game; `trouble` is the reason while unsaved, None otherwise. Two states that read alike are equal, although
    each failed attempt brings a trouble of its own."""

    progress: Progress
    trouble: StoreError | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SaveState) and self._reported == other._reported

    def __hash__(self) -> int:
        return hash(self._reported)

    @property
    def _reported(self) -> tuple[object, ...]:
        trouble = self.trouble
        return self.progress, trouble and (trouble.reason, trouble.where, trouble.code)


SAVED, SAVING = SaveState(Progress.SAVED), SaveState(Progress.SAVING)


class Keeper(Protocol):
    """Keeper of a game being played: a `Journal`, or a stand-in in a test."""

    @property
    def state(self) -> SaveState: ...

    def retry(self) -> None:
        """Try again now what could not be saved."""


GAME = "game.jsonl"
FIRST = "first.jsonl"
"""The first line of the journal once more."""
BROKEN = "game.jsonl.broken"
DRAFT = "draft.txt"
LOCK = "lock"
RETRY = 5.0
"""Seconds after which a failed save is tried again; each new action tries at once."""
WATCH = 1.0
"""Seconds between two looks whether the saved game is still where it was put."""


@dataclass(frozen=True, slots=True)
class Stored:
    """Content of the disk when a game was taken up again: whether the copy of the first line is there, and the damaged part of the journal,
    to be put `aside` under that name."""

    copied: bool
    tail: bytes = b""
    aside: Path | None = None


class Journal:
    """Journal of one session, written as the match goes. A `Library` makes it; `watch` must be called once with the
    session."""

    def __init__(
        self,
        folder: Path,
        lines: tuple[str, ...],
        disk: Disk | None = None,
        lock: Handle | None = None,
        stored: Stored | None = None,
        clock: Callable[[], float] = time.monotonic,
        order: int = 0,
    ) -> None:
        """`lines` are those there are already; `stored` what the disk has of them, None for a fresh game; `order` counts the
        times a game of the library was sat down to."""
        self.folder = folder
        self._disk = disk or Disk()
        self._lines = list(lines)
        self._order = order
        self._durable = len(lines) if stored else 0
        self._size = _size(lines)
        self._aside = (stored.aside, stored.tail) if stored and stored.aside else None
        self._copied = stored is not None and stored.copied
        self._whole = stored is not None and self._aside is None
        self._drafts: bytes | None = None
        self._kept_drafts: bytes | None = None
        self._handle: Handle | None = None
        self._lock = lock
        self._trouble: StoreError | None = None
        self._mistake: Exception | None = None
        self._clock, self._since = clock, clock()
        self._try_now = self._busy = self._closing = self._dropped = False
        self._turn = threading.Condition()
        self._session: Session | None = None
        self.on_attempt: Callable[[], object] = lambda: None
        """Callback of the writing thread after each attempt."""
        self._thread = threading.Thread(target=self._run, name="journal", daemon=True)
        self._thread.start()

    def watch(self, session: Session) -> None:
        """Write down everything that this session commits from now on."""
        self._session = session
        if session.record.drafts:
            self._kept_drafts = write_drafts(session)
        session.listeners.append(self._hear)

    @property
    def acknowledged(self) -> int:
        """Number of actions on the disk for good."""
        return max(0, self._durable - 1)

    @property
    def submitted(self) -> int:
        """Number of actions to keep."""
        return len(self._lines) - 1

    @property
    def trouble(self) -> StoreError | None:
        """Reason for which the last attempt failed, None once all is saved again."""
        return self._trouble

    @property
    def state(self) -> SaveState:
        """State of the saving now; cheap enough for every frame. A draft counts only if it cannot be saved: at each letter it is on its
        way."""
        with self._turn:
            if self._kept():
                return SAVED
            if self._trouble is not None:
                return SaveState(Progress.UNSAVED, self._trouble)
            if self._durable == len(self._lines):
                return SAVED
            if self._clock() - self._since > PATIENCE:
                return SaveState(Progress.UNSAVED, StoreError(StoreFault.SLOW, self.folder))
            return SAVING

    def retry(self) -> None:
        """Try again now what could not be saved."""
        with self._turn:
            self._try_now = True
            self._turn.notify_all()

    def flush(self, seconds: float = 10.0) -> bool:
        """Wait until all is on the disk or an attempt has failed; whether all is."""
        with self._turn:
            self._turn.wait_for(lambda: self._clean() or self._given_up(), seconds)
            return self._kept()

    def close(self, seconds: float = 10.0) -> bool:
        """Save what is left, stop and give the game free for other programs; whether all was saved."""
        with self._turn:
            self._closing = True
            self._turn.notify_all()
        self._thread.join(seconds)
        if self._session and self._hear in self._session.listeners:
            self._session.listeners.remove(self._hear)
        if not self._thread.is_alive():  # a disk that hangs still has both in its hands
            for handle in (self._handle, self._lock):
                if handle:
                    handle.close()
            self._handle = self._lock = None
        return self._kept()

    def drop(self) -> None:
        """Stop without saving what is left: this game is to be deleted."""
        self._dropped = True
        self.close()

    # --- within the frame loop --------------------------------------------------------------------

    def _hear(self, change: Change) -> None:
        session = self._session
        assert session is not None
        with self._turn:
            if self._durable == len(self._lines):
                self._since = self._clock()
            if change.entry is not None:
                line = recordtext.write_entry(change.entry)
                self._lines.append(chain.next_line(self._lines[-1], line, session, time.time(), self._order))
            if change.entry is None or session.record.drafts:
                self._drafts = write_drafts(session)
            self._try_now = True
            self._turn.notify_all()

    # --- within the writing thread ----------------------------------------------------------------

    def _kept(self) -> bool:
        """True if an end of the program now would lose nothing."""
        return self._durable == len(self._lines) and self._drafts is None

    def _clean(self) -> bool:
        """True if nothing is left to write."""
        return self._kept() and self._aside is None and self._copied

    def _given_up(self) -> bool:
        """True if the last attempt has failed and no other is due at once."""
        return self._trouble is not None and not self._try_now and not self._busy

    def _run(self) -> None:
        while True:
            with self._turn:
                if self._trouble is not None:
                    self._turn.wait_for(lambda: self._try_now or self._closing, RETRY)
                else:
                    self._turn.wait_for(lambda: not self._clean() or self._closing, WATCH)
                clean = self._clean()
                if self._dropped or (clean and self._closing):
                    return
                lines, drafts = tuple(self._lines), self._drafts
                self._try_now, self._busy = False, not clean
            if clean:
                self._look()
                continue
            problem = self._attempt(lines, drafts)
            with self._turn:
                self._judge(problem)
                if problem and self._closing:
                    return
            self.on_attempt()

    def _attempt(self, lines: tuple[str, ...], drafts: bytes | None) -> OSError | None:
        """Bring the disk up to these lines; the problem where that fails."""
        try:
            self._write_lines(lines)
            drafts = drafts or self._drafts  # those of a folder that has just been made again
            if drafts is not None:
                replace_whole(self._disk, self.folder / DRAFT, drafts)
                self._kept_drafts = drafts
            if not self._copied:
                replace_whole(self._disk, self.folder / FIRST, _bytes(lines[:1]))
                self._copied = True
        except OSError as problem:
            return problem
        except Exception as mistake:  # ours: it must not end the writing, the next attempt may go better
            self._note(mistake)
            return OSError(errno.EINVAL, type(mistake).__name__)
        with self._turn:
            if self._drafts == drafts:
                self._drafts = None
        return None

    def _note(self, mistake: Exception) -> None:
        """Have a mistake of ours noted as what ends a thread is, once."""
        if type(mistake) is not type(self._mistake):
            noted = type(mistake), mistake, mistake.__traceback__, self._thread
            threading.excepthook(threading.ExceptHookArgs(noted))
        self._mistake = mistake

    def _judge(self, problem: OSError | None) -> None:
        """Draw the conclusion of an attempt; wake a waiting caller."""
        self._busy = False
        self._trouble = None
        if problem is not None:
            reason = StoreFault.IN_USE if isinstance(problem, BlockingIOError) else why(problem)
            self._trouble = StoreError(reason, self.folder, problem)
        self._turn.notify_all()

    def _look(self) -> None:
        """See that the saved game is still there."""
        if self._whole and not self._stands():
            with self._turn:
                self._vanished()

    def _stands(self) -> bool:
        """Return True if the file that has the journal's name is the one that was written, with nothing taken away."""
        try:
            found = self._disk.identity(self.folder / GAME)
            written = self._disk.identity_of(self._handle) if self._handle else found
        except OSError:
            return False
        return found == written and found.size == self._size

    def _vanished(self) -> None:
        """Write everything again: the saved file was removed, renamed or cut."""
        self._whole = self._copied = False
        self._durable, self._since = 0, self._clock()
        self._drafts = self._drafts or self._kept_drafts

    def _write_lines(self, lines: tuple[str, ...]) -> None:
        new = _bytes(lines[self._durable :])
        if self._whole and not self._stands():
            with self._turn:
                self._vanished()
        if self._whole and new:
            self._whole = False  # should this fail half-way, the file ends in a torn line
            if self._handle is None:
                self._handle = self._disk.open_end(self.folder / GAME)
            self._disk.append(self._handle, new)
            self._disk.sync(self._handle)
            self._size += len(new)
            self._whole = self._stands()
        if not self._whole:
            self._rewrite(lines)
        with self._turn:
            self._durable = len(lines)

    def _rewrite(self, lines: tuple[str, ...]) -> None:
        if self._handle:
            self._handle.close()
            self._handle = None
        self._disk.make_folder(self.folder)
        self._hold()
        if self._aside:
            replace_whole(self._disk, *self._aside)
            self._aside = None
        replace_whole(self._disk, self.folder / GAME, _bytes(lines))
        self._size = _size(lines)
        self._whole = True

    def _hold(self) -> None:
        """Have the folder for ourselves, the one that has its name now."""
        path = self.folder / LOCK
        if self._lock is not None:
            try:
                if self._disk.identity(path) == self._disk.identity_of(self._lock):
                    return
            except OSError:
                pass  # the lock went with its folder
            self._lock.close()
            self._lock = None
        self._lock = self._disk.lock(path)


def _bytes(lines: tuple[str, ...]) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode("ascii")


def _size(lines: tuple[str, ...]) -> int:
    return len(_bytes(lines))


def write_drafts(session: Session) -> bytes:
    """The half-composed moves, good only while no further decision is made."""
    lines = [f"decisions {session.decisions}"]
    lines += [recordtext.write_draft(seat, text) for seat, text in session.record.drafts]
    return "".join(f"{line}\n" for line in lines).encode()


def read_drafts(content: bytes, session: Session) -> None:
    """Give a session its half-composed moves back; anything doubtful is left out."""
    try:
        first, *lines = content.decode().splitlines()
        if first != f"decisions {session.decisions}":
            return
        choosing = session.pending() | guests(session)
        for line in lines[:10]:
            seat, text = recordtext.read_draft(line)
            if seat in choosing or (seat in session.people and text == WATCHES):
                session.keep_draft(seat, text)
    except ValueError:  # RecordError and UnicodeDecodeError are such
        return
