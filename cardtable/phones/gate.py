"""Gate of a table: who may come in.

A phone shows the token of the QR code, the key of a seat, or the room word; the last also needs a yes at the table.

The thread of the sockets asks it, the table changes it: every answer is given under one lock.
"""

from __future__ import annotations

import hashlib
import hmac
import ipaddress
import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum, auto

from cardtable.phones.messages import Hello

BITS = 128
"""Bits of a token and of a key."""
TRIES, PAUSE = 3, 30.0
"""Room words that an address may try, right ones too, and the seconds of rest after the last."""
MOST_TRYING = 256
"""Addresses whose tries are remembered."""
NETWORKS = tuple(
    ipaddress.ip_network(each)
    for each in ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7")
)
"""Networks of a home; no address outside is bound, and none outside may speak."""


class GateAnswer(Enum):
    """Answer of the gate to a first message."""

    SEAT = auto()
    """A key: the phone is back at its seat."""
    GUEST = auto()
    """The token: the phone may choose a seat."""
    TYPED = auto()
    """The room word: the table is asked before the phone may choose a seat."""
    NO = auto()
    """Nothing that opens; the reason is not told."""
    WAIT = auto()
    """Too many words were tried."""


@dataclass(frozen=True, slots=True)
class Admission:
    """Answer of the gate, with the seat of a key."""

    entry: GateAnswer
    seat: int | None = None
    old: bool = False
    """True if a newer key of that seat is out, which the phone has not used: it is to be given one again."""


def is_at_home(address: str) -> bool:
    """Return True for an address of a home network; `is_private` would let others pass."""
    try:
        found = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, ipaddress.IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    return any(found.version == network.version and found in network for network in NETWORKS)


def secret() -> str:
    """Return a fresh secret for a token or a key."""
    return secrets.token_urlsafe(BITS // 8)


def _digest(text: str) -> bytes:
    return hashlib.sha256(text.encode("utf-8", "replace")).digest()


class Gate:
    """Gate of one table. Of a seat key it keeps the digest alone."""

    def __init__(self, word: str, now: Callable[[], float]) -> None:
        self.word = word
        """The room word, as the table shows it."""
        self._now = now
        self._lock = threading.Lock()
        self._token = secret()
        self._open = True
        self._keys: dict[int, tuple[bytes, ...]] = {}
        """The keys of each seat, the newest last: those before it are good until its phone is known to have it."""
        self._tries: dict[str, tuple[int, float]] = {}
        self._barred: set[str] = set()
        """Addresses for which the table has said no: a room word from there asks no second time."""

    @property
    def token(self) -> str:
        """The table token, for the QR code."""
        with self._lock:
            return self._token

    @property
    def open(self) -> bool:
        """True while new phones may join."""
        with self._lock:
            return self._open

    def renew(self) -> None:
        """Let new phones join, by a new token: who knew the old one knows nothing."""
        with self._lock:
            self._token, self._open, self._tries, self._barred = secret(), True, {}, set()

    def close(self) -> None:
        """Let no new phone join; keys stay good."""
        with self._lock:
            self._open = False

    def grant(self, seat: int) -> str:
        """Return a fresh key of a seat; the one before opens nothing more."""
        key = secret()
        with self._lock:
            self._keys[seat] = (_digest(key),)
        return key

    def grant_next(self, seat: int) -> str:
        """Return the key of a seat for the next match. A phone that sleeps now comes back by the key before, which is good until then."""
        key = secret()
        with self._lock:
            self._keys[seat] = (*self._keys.get(seat, ()), _digest(key))
        return key

    def confirm(self, seat: int) -> None:
        """Let the newest key of a seat alone be good, since its phone has it."""
        with self._lock:
            if seat in self._keys:
                self._keys[seat] = self._keys[seat][-1:]

    def revoke(self, seat: int) -> None:
        """Take the key of a seat back, and change the token, which its holder may know."""
        self.forget(seat)
        with self._lock:
            self._token = secret()

    def forget(self, seat: int) -> None:
        """Take the key of a seat back whose player leaves."""
        with self._lock:
            self._keys.pop(seat, None)

    def bar(self, peer: str) -> None:
        """Take no room word more from an address for which the table has said no."""
        with self._lock:
            self._barred.add(peer)

    def holds(self, seat: int) -> bool:
        """Return True if a key of that seat is out."""
        with self._lock:
            return seat in self._keys

    def admit(self, hello: Hello, peer: str) -> Admission:
        """Return what a first message from that address opens."""
        with self._lock:
            if hello.key:
                return self._by_key(_digest(hello.key))
            if not self._open:
                return Admission(GateAnswer.NO)
            if hello.token:
                same = hmac.compare_digest(hello.token.encode(), self._token.encode())
                return Admission(GateAnswer.GUEST if same else GateAnswer.NO)
            return self._by_word(hello.word, peer)

    def _by_key(self, digest: bytes) -> Admission:
        for seat, keys in self._keys.items():
            for each in keys:
                if hmac.compare_digest(each, digest):
                    self._keys[seat] = (each,)
                    return Admission(GateAnswer.SEAT, seat, old=each != keys[-1])
        return Admission(GateAnswer.NO)

    def _by_word(self, word: str, peer: str) -> Admission:
        """A right word counts like a wrong one: each asks the table, which a stranger could otherwise ask without end."""
        count, since = self._tries.pop(peer, (0, 0.0))
        now = self._now()
        if count >= TRIES and now - since < PAUSE:
            self._tries[peer] = count, since
            return Admission(GateAnswer.WAIT)
        self._tries[peer] = count % TRIES + 1, now
        while len(self._tries) > MOST_TRYING:
            del self._tries[next(iter(self._tries))]
        right = hmac.compare_digest(_digest(word.strip().upper()), _digest(self.word))
        return Admission(GateAnswer.TYPED if right and peer not in self._barred else GateAnswer.NO)
