"""A phone of the tests: it speaks the wire as the page does, and keeps all that it was ever sent."""

from __future__ import annotations

import json
import socket
import time
from collections.abc import Sequence
from itertools import count
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from cardtable.phones.messages import VERSION
from cardtable.phones.server import SOCKET

SHOWN = "192.168.77.1"
"""Address that phones see; what is bound is this machine's own."""
HERE = "127.0.0.1"
IDS = count()
"""Numbers of acts: a phone that comes back uses none again."""


def call(host: str, origin: str | None = None) -> ClientConnection:
    """Return a connection to the server that phones see under that address and port; its sockets stay on this machine."""
    link = socket.create_connection((HERE, int(host.rpartition(":")[2])), 5)
    asked = Origin(f"http://{host}" if origin is None else origin)
    return connect(
        f"ws://{host}{SOCKET}", sock=link, origin=asked, proxy=None, open_timeout=5, close_timeout=1
    )


class WirePhone:
    """Phone of one player."""

    def __init__(self, host: str) -> None:
        self._link = call(host).__enter__()
        self.heard: list[dict[str, Any]] = []
        self.raw: list[str] = []
        """All that has come over the wire."""
        self.over = False
        self._led = 0
        self.sent = self.unanswered = ""
        """The id of the last act, and of the last one that was waited for in vain."""

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self._link.send(json.dumps({"v": VERSION, "t": kind, **fields}))

    def act(self, name: str, *args: Any, decision: int | None = None, id: str = "") -> None:
        """Send an act for the decision seen last."""
        number = self.seen["d"] if decision is None else decision
        self.sent = id or f"tap-{next(IDS):06}"
        self.say("do", id=self.sent, n=number, act=[name, *args])

    def take_in(self) -> bool:
        """Take in what has come; return True if that is a message."""
        heard = len(self.heard)
        try:
            while not self.over:
                text = str(self._link.recv(timeout=0))
                self.raw.append(text)
                self.heard.append(json.loads(text))
        except TimeoutError:
            pass
        except ConnectionClosed:
            self.over = True
        return len(self.heard) > heard

    def last(self, kind: str) -> dict[str, Any] | None:
        """The last message of a kind."""
        return next((each for each in reversed(self.heard) if each["t"] == kind), None)

    @property
    def seen(self) -> dict[str, Any]:
        """The last picture."""
        found = self.last("picture")
        assert found is not None
        return found

    def settled(self) -> bool:
        """Return True once the table has answered the last act."""
        return bool(self.seen["ack"] == self.sent) or self.over

    def waits(self) -> bool:
        """Return True while the table may still answer the last act."""
        asked = self.sent not in ("", self.unanswered) and self.last("picture") is not None
        return asked and not self.settled()

    def called(self) -> bool:
        """Return True while this phone is to decide."""
        return bool(self.seen["mine"]) and self.seen["seat"] not in self.seen["handed"]

    def go_on(self) -> None:
        """Press the button that leads on where words lie open, once for each picture that has it."""
        seen = self.seen
        keys = [each["key"] for each in seen["picture"]["choices"]]
        if "go-on" in keys and seen["n"] != self._led:
            self._led = seen["n"]
            self.act("press", "go-on", False)

    def close(self) -> None:
        """End the connection, as a phone does that is put away."""
        self._link.close_socket()
        self.over = True


def hear_all(phones: Sequence[WirePhone], seconds: float) -> None:
    """Let phones take in messages, all at once, until none comes for a while."""
    # A wait of a few thousandths that is late for its own end never ends in `queue.SimpleQueue`: here it looks and sleeps.
    came = bool(phones)
    while came:
        time.sleep(seconds)
        came = sum(phone.take_in() for phone in phones) > 0
