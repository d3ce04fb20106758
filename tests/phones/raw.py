"""A socket that keeps to no rule: bytes as an attacker writes them, and what comes back."""

from __future__ import annotations

import base64
import json
import os
import socket
import struct
import time
import zlib
from contextlib import suppress

from cardtable.phones.messages import VERSION
from cardtable.phones.server import SOCKET, Server
from tests.phones.phone import HERE

TEXT, BINARY, GO_ON, CLOSE, PING = 1, 2, 0, 8, 9


def frame(kind: int, data: bytes = b"", *, last: bool = True, packed: bool = False) -> bytes:
    """Return a frame of a client, with a mask that changes nothing."""
    first = (0x80 if last else 0) | (0x40 if packed else 0) | kind
    if len(data) < 126:
        head = bytes([first, 0x80 | len(data)])
    elif len(data) < 1 << 16:
        head = bytes([first, 0x80 | 126]) + struct.pack(">H", len(data))
    else:
        head = bytes([first, 0x80 | 127]) + struct.pack(">Q", len(data))
    return head + bytes(4) + data


def bomb(size: int) -> bytes:
    """Return a packed text that grows to that many bytes."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -12)
    packed = packer.compress(b"x" * size) + packer.flush(zlib.Z_SYNC_FLUSH)
    return frame(TEXT, packed[:-4], packed=True)


class Raw:
    """One socket to a server of this machine."""

    def __init__(self, server: Server, *, kept: int = 0) -> None:
        """`kept` is the number of bytes that the system keeps for a reader who does not read, 0 for its own."""
        self._host = server.host
        self.link = socket.socket()
        if kept:
            self.link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, kept)
        self.link.settimeout(5)
        self.link.connect((HERE, int(server.host.rpartition(":")[2])))

    def request(self, line: str, *headers: str, host: str | None = None) -> None:
        """Send the head of a request."""
        shown = self._host if host is None else host
        self.send("\r\n".join((line, f"Host: {shown}", *headers, "", "")).encode("latin-1"))

    def upgrade(self, *headers: str) -> bytes:
        """Ask for a WebSocket; return the head of the answer."""
        self.request(
            f"GET {SOCKET} HTTP/1.1",
            *(f"Origin: http://{self._host}", "Upgrade: websocket", "Connection: Upgrade"),
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
            *("Sec-WebSocket-Version: 13", *headers),
        )
        head = b""
        while not head.endswith(b"\r\n\r\n"):
            byte = self.link.recv(1)
            assert byte, head
            head += byte
        return head

    def hello(self, **fields: str) -> None:
        """Send the first message."""
        self.send(frame(TEXT, json.dumps({"v": VERSION, "t": "hello", **fields}).encode()))

    def send(self, data: bytes) -> None:
        """Send bytes; a connection that has ended takes none."""
        with suppress(OSError):
            self.link.sendall(data)

    def ended(self, seconds: float = 8.0) -> bool:
        """Return True if the server ends the connection in that time."""
        late = time.monotonic() + seconds
        self.link.settimeout(0.2)
        while time.monotonic() < late:
            try:
                if not self.link.recv(1 << 16):
                    return True
            except TimeoutError:
                continue
            except OSError:
                return True
        return False

    def answer(self) -> bytes:
        """Return all that comes until the server ends the connection."""
        found = b""
        with suppress(OSError):
            while piece := self.link.recv(1 << 16):
                found += piece
        return found

    def close(self) -> None:
        """End the connection."""
        self.link.close()
