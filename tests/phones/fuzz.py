"""Texts that no page would send, for the function below the socket.

python -m tests.phones.fuzz 1000000           a number of them; nothing but refusals may come of it
python -m tests.phones.fuzz 20000 sockets     the same through sockets to a server; it may not fail, nor its memory grow
"""

from __future__ import annotations

import json
import logging
import random
import sys
import threading
import time
from collections.abc import Iterator
from itertools import islice

import psutil

from cardtable.phones.gate import Gate
from cardtable.phones.limits import MOST_WRONG
from cardtable.phones.messages import ACTS, VERSION, BadMessage, read
from cardtable.phones.server import Server
from tests.phones.phone import HERE, SHOWN
from tests.phones.raw import CLOSE, TEXT, Raw, frame

GOOD = (
    {"v": VERSION, "t": "hello", "token": "a" * 22, "lang": "fr"},
    {"v": VERSION, "t": "sit", "seat": 1, "name": "Anne", "colour": 3},
    {"v": VERSION, "t": "do", "id": "abcdefgh", "n": 4, "act": ["lay", 17, "p4"]},
    {"v": VERSION, "t": "do", "id": "abcdefgh", "n": 4, "act": ["order", [3, 1, 2]]},
    {"v": VERSION, "t": "look"},
)
ODD: tuple[object, ...] = (
    None,
    True,
    -1,
    1 << 40,
    1.5,
    "",
    "\u202e",
    "x" * 70,
    [],
    {},
    [[]],
    "\ud800",
    float("nan"),
)


def texts(count: int, seed: int) -> Iterator[str | bytes]:
    """Yield a number of texts: messages with fields changed, bytes turned over, cut off, or without any sense."""
    chance = random.Random(seed)
    for _each in range(count):
        message: dict[str, object] = dict(chance.choice(GOOD))
        way = chance.randrange(6)
        if way == 0:
            message[chance.choice([*message, "x"])] = chance.choice(ODD)
        elif way == 1:
            message["act"] = [chance.choice([*ACTS, "nothing"]), *chance.choices(ODD, k=chance.randrange(4))]
        raw = json.dumps(message).encode("utf-8", "surrogatepass")
        if way == 2:
            raw = raw[: chance.randrange(len(raw))]
        elif way == 3:
            at = chance.randrange(len(raw))
            raw = raw[:at] + bytes([chance.randrange(256)]) + raw[at + 1 :]
        elif way == 4:
            raw = chance.randbytes(chance.randrange(40))
        elif way == 5:
            raw = raw * chance.randrange(1, 60)
        yield raw.decode("utf-8", "surrogateescape") if chance.randrange(2) else raw


def refused(count: int, seed: int) -> int:
    """Return how many of `count` texts are refused; any exception but `BadMessage` gets through to the caller."""
    found = 0
    for raw in texts(count, seed):
        try:
            read(raw)
        except BadMessage:
            found += 1
    return found


class FaultLog(logging.Handler):
    """Log that keeps what is written as an error."""

    def __init__(self, faults: list[object]) -> None:
        super().__init__(logging.ERROR)
        self._faults = faults

    def emit(self, record: logging.LogRecord) -> None:
        self._faults.append(record)


def through_sockets(count: int, seed: int) -> tuple[int, int, float]:
    """Send `count` texts to a server of this machine; return the connections that they took, the faults of its threads, and the MB by
    which its memory has grown since the first tenth."""
    faults: list[object] = []
    threading.excepthook = faults.append
    logging.getLogger().addHandler(FaultLog(faults))
    gate = Gate("LUNE", time.monotonic)
    server = Server(gate, lambda: None, bound=lambda shown: HERE)
    server.open(SHOWN)
    rest, memory, lines, first = texts(count, seed), psutil.Process().memory_info, 0, 0
    for done in range(0, count, MOST_WRONG):
        raw = Raw(server)
        raw.upgrade()
        raw.hello(token=gate.token)
        for text in islice(rest, MOST_WRONG):
            raw.send(frame(TEXT, text.encode("utf-8", "surrogateescape") if isinstance(text, str) else text))
        raw.send(frame(CLOSE, b"\x03\xe8"))
        raw.answer()
        raw.close()
        server.inbox.drain()
        lines += 1
        if not first and done >= count // 10:
            first = memory().rss
    grown = (memory().rss - first) / 1e6
    server.close()
    return lines, len(faults), grown


if __name__ == "__main__":
    wanted = int(sys.argv[1])
    if sys.argv[2:] == ["sockets"]:
        lines, faults, grown = through_sockets(wanted, seed=44)
        print(f"{wanted} texts through {lines} connections, {faults} faults, {grown:.2f} MB grown")
        sys.exit(bool(faults))
    print(f"{wanted} texts, {refused(wanted, seed=44)} refused, no other exception")
