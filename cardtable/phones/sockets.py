"""Sockets of the server: how many there may be, which gives way to a new one, and how many bytes may come through one.

A socket is a stranger until the gate has let it in. Where there are as many as there may be, the oldest stranger gives way, so that
silent sockets keep no phone out.
"""

from __future__ import annotations

import time
from typing import Any

from websockets.asyncio.server import ServerConnection

from cardtable.phones.limits import BYTES, BYTES_REFILL, Bucket

MOST_SOCKETS = 64
"""Sockets that may be open."""


class Sockets:
    """All open sockets; only the thread of the sockets touches it."""

    def __init__(self) -> None:
        self._open: dict[ServerConnection, bool] = {}
        """Each socket, the oldest first, with True once the gate has let it in."""

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, socket: ServerConnection) -> None:
        """Count a socket; where there are too many, the oldest stranger ends, in the worst case this one."""
        self._open[socket] = False
        if len(self._open) > MOST_SOCKETS:
            oldest = next(each for each, known in self._open.items() if not known)
            del self._open[oldest]
            oldest.transport.abort()

    def know(self, socket: ServerConnection) -> None:
        """Take a socket for one that the gate has let in."""
        if socket in self._open:
            self._open[socket] = True

    def leave(self, socket: ServerConnection) -> None:
        """Count a socket no more."""
        self._open.pop(socket, None)

    def end(self, *, strangers: bool = False) -> None:
        """End all sockets, or all strangers, without waiting for an answer."""
        for socket, known in tuple(self._open.items()):
            if not (known and strangers):
                socket.transport.abort()


def counted(sockets: Sockets) -> type[ServerConnection]:
    """Return the kind of connection that is counted there. One that sends more bytes than any page does is ended unread: a flood of
    pings or of empty fragments never becomes a message that a bucket of messages could hold back."""

    class Counted(ServerConnection):
        def connection_made(self, transport: Any) -> None:
            self._bytes = Bucket(time.monotonic(), BYTES, BYTES_REFILL)
            super().connection_made(transport)
            sockets.enter(self)

        def data_received(self, data: bytes) -> None:
            if self.transport.is_closing():
                return
            if self._bytes.take(time.monotonic(), len(data)):
                self.transport.abort()
                return
            super().data_received(data)

        def connection_lost(self, exc: Exception | None) -> None:
            sockets.leave(self)
            super().connection_lost(exc)

    return Counted
