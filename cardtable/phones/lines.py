"""Lines between phones and the table: what phones said waits in bounded queues, what they are to see in mailboxes of one."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from cardtable.phones.gate import Admission
from cardtable.phones.messages import Message

LONGEST_QUEUE = 64
"""Messages of one connection that the table has not taken; a socket with more is not read."""
LONGEST_NOTES = 16
"""Notices that wait for one connection; a further one ends it."""
LineId: TypeAlias = int


@dataclass(frozen=True, slots=True)
class Came:
    """A phone that the gate has let in."""

    line: LineId
    admission: Admission
    language: str
    peer: str = ""
    """The address of the phone."""


@dataclass(frozen=True, slots=True)
class FromPhone:
    """A message of a phone that came before."""

    line: LineId
    message: Message


@dataclass(frozen=True, slots=True)
class Gone:
    """A connection that has ended."""

    line: LineId


News: TypeAlias = Came | FromPhone | Gone


class Inbox:
    """Queue of all news; the sockets fill it, the table empties it once a frame."""

    def __init__(self, ring: Callable[[], object]) -> None:
        """`ring` wakes the table; any thread may call it."""
        self._ring, self._lock = ring, threading.Lock()
        self._news: deque[News] = deque()
        self._waiting: dict[LineId, int] = {}

    def put(self, news: News) -> None:
        """Add news; messages of a full line are the caller's to hold back (`full`)."""
        with self._lock:
            self._news.append(news)
            if isinstance(news, FromPhone):
                self._waiting[news.line] = self._waiting.get(news.line, 0) + 1
        self._ring()

    def full(self, line: LineId) -> bool:
        """Return True if a line has as many messages here as it may have."""
        with self._lock:
            return self._waiting.get(line, 0) >= LONGEST_QUEUE

    def drain(self) -> tuple[News, ...]:
        """Take all news out."""
        with self._lock:
            found = tuple(self._news)
            self._news.clear()
            self._waiting.clear()
            return found


class Mailbox:
    """Mailbox of one connection: notices in their order, and the newest picture alone."""

    def __init__(self) -> None:
        self._notes: deque[str] = deque()
        self._picture: str | None = None

    def put(self, text: str, *, picture: bool) -> bool:
        """Add a text, a picture in the place of an unsent one; return False if too many notices wait."""
        if picture:
            self._picture = text
            return True
        if len(self._notes) >= LONGEST_NOTES:
            return False
        self._notes.append(text)
        return True

    def take(self) -> str | None:
        """Take the next text out; None if nothing waits."""
        if self._notes:
            return self._notes.popleft()
        text, self._picture = self._picture, None
        return text
