"""Server of a table with phones: a thread of its own that owns the sockets and nothing else.

It serves the page and takes connections. What phones say goes into the inbox, what the table says comes by `post`. Nothing is open
before `open`.
"""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import count
from typing import Any

from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.http11 import Request, Response

from cardtable.phones.gate import Gate, GateAnswer, is_at_home
from cardtable.phones.limits import Bucket, Faults
from cardtable.phones.lines import Came, FromPhone, Gone, Inbox, LineId, Mailbox
from cardtable.phones.messages import LONGEST_IN, BadMessage, Hello, MessageFault, read, write
from cardtable.phones.pages import headers, page_files
from cardtable.phones.sockets import Sockets, counted

PORT, PORTS = 2626, 10
"""First port that is tried, and how many in all: name and key of a phone hang on address and port."""
MOST_LINES, MOST_UNKNOWN, MOST_GUESTS, MOST_OF_KEY = 12, 2, 6, 2
"""WebSockets let in without a key; of one address those that have not said who they are, and those without a seat; those of one key."""
HELLO, SEND, BEAT = 5.0, 5.0, 15.0
"""Seconds for the first message, for a text to be sent, between two heartbeats."""
READY = 10.0
"""Seconds in which the thread must have opened its socket."""
FAREWELL = 0.5
"""Seconds for phones to take their leave when the table closes; what is open then is cut."""
SOCKET = "/table"
"""Path of the WebSocket."""
REFUSED, WRONG, SLOW, ENDED = 4001, 4002, 4003, 4004
"""Codes of a connection that ends: not let in, too many wrong messages, too slow a reader, ended by the table."""


SILENT = logging.Logger("phones", logging.CRITICAL + 1)
"""Log of the library: nobody reads it, and a stranger could fill it."""


class NoPort(OSError):
    """All ports that are tried are taken, or the address is gone."""


@dataclass(slots=True)
class _Line:
    """One connection that was let in; only the thread of the sockets touches it."""

    socket: ServerConnection
    peer: str
    seat: int | None
    """The seat whose key it came with."""
    seated: bool
    """True once it holds a seat, by its key or because it sat down."""
    mailbox: Mailbox = field(default_factory=Mailbox)
    ready: asyncio.Event = field(default_factory=asyncio.Event)


class Server:
    """Server of one table."""

    def __init__(
        self,
        gate: Gate,
        ring: Callable[[], object],
        bound: Callable[[str], str] = str,
        further: Mapping[str, bytes] | None = None,
    ) -> None:
        """`ring` wakes the table; `bound` gives the address that is bound for the one that phones see: the same, but in tests; `further`
        files, of JSON, are served beside those of the page."""
        self.inbox = Inbox(ring)
        self._gate, self._bound = gate, bound
        self._files = page_files(further or {})
        self._lines: dict[LineId, _Line] = {}
        self._numbers = count(1)
        self._unknown: Counter[str] = Counter()
        self._sockets = Sockets()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._thread: threading.Thread | None = None
        self._stop: asyncio.Event | None = None
        self._failed: OSError | None = None
        self.host = ""
        """Address and port as a phone writes them; "" while nothing is open."""

    # --- what the table asks for ------------------------------------------------------------------------------

    def open(self, address: str) -> None:
        """Serve on that address of a home network; raise ValueError for any other, NoPort where it cannot be."""
        if not is_at_home(address):
            raise ValueError(f"{address} is no address of a home network")
        self.close()
        ready = threading.Event()
        self._failed = None
        self._thread = threading.Thread(target=self._run, args=(address, ready), name="phones", daemon=True)
        self._thread.start()
        if not ready.wait(READY) or self._failed is not None:
            self.close()
            raise NoPort(str(self._failed or "no answer"))

    def close(self) -> None:
        """End all connections and the thread."""
        loop, stop, thread = self._loop, self._stop, self._thread
        if loop is not None and stop is not None and thread is not None and thread.is_alive():
            loop.call_soon_threadsafe(stop.set)
            thread.join(READY)
        self._thread = self._loop = self._stop = None
        self.host = ""

    def post(self, line: LineId, text: str, *, picture: bool = False) -> None:
        """Send a text to a phone; a picture takes the place of one that is not sent yet."""
        self._later(self._put, line, text, picture)

    def end(self, line: LineId) -> None:
        """End a connection, once what was posted is sent."""
        self._later(self._end, line)

    def seated(self, line: LineId) -> None:
        """Take a connection for one that holds a seat, and gives way to none."""
        self._later(self._seated, line)

    def _later(self, act: Callable[..., None], *args: Any) -> None:
        loop = self._loop
        if loop is not None and loop.is_running():
            loop.call_soon_threadsafe(act, *args)

    # --- the thread -------------------------------------------------------------------------------------------

    def _run(self, address: str, ready: threading.Event) -> None:
        logging.getLogger("asyncio").setLevel(logging.ERROR)  # its warnings tell of what strangers do
        asyncio.run(self._serve(address, ready))

    async def _serve(self, address: str, ready: threading.Event) -> None:
        self._loop, self._stop = asyncio.get_running_loop(), asyncio.Event()
        name = f"[{address}]" if ":" in address else address
        for port in range(PORT, PORT + PORTS):
            self.host = f"{name}:{port}"
            try:
                server = await self._listen(self._bound(address), port)
            except OSError as problem:
                self._failed = problem
                continue
            self._failed = None
            ready.set()
            await self._stop.wait()
            self._sockets.end(strangers=True)
            server.close()
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(server.wait_closed()), FAREWELL)
            self._sockets.end()
            await server.wait_closed()
            return
        ready.set()

    async def _listen(self, address: str, port: int) -> Any:
        """Open the listening socket."""
        return await serve(
            self._serve_phone,
            address,
            port,
            process_request=self._answer,
            create_connection=counted(self._sockets),
            logger=SILENT,
            max_size=4 * LONGEST_IN,
            max_queue=4,
            open_timeout=HELLO,
            ping_interval=BEAT,
            ping_timeout=BEAT,
            close_timeout=2,
            server_header=None,
        )

    def _answer(self, connection: ServerConnection, request: Request) -> Response | None:
        """Return a file of the page; None lets a connection begin."""
        peer = connection.remote_address[0] if connection.remote_address else ""
        bound = connection.local_address[0] if connection.local_address else ""
        at_home = is_at_home(peer) or peer == bound
        hosts, origins = request.headers.get_all("Host"), request.headers.get_all("Origin")
        if not at_home or hosts != [self.host] or request.method != "GET":
            return _status(HTTPStatus.FORBIDDEN)
        if request.path == SOCKET:
            return None if origins == [f"http://{self.host}"] else _status(HTTPStatus.FORBIDDEN)
        file = self._files.get(request.path)
        if file is None:
            return _status(HTTPStatus.NOT_FOUND)
        told = {**headers(self.host, file), "Content-Length": str(len(file.body)), "Connection": "close"}
        return Response(HTTPStatus.OK, "OK", Headers(told), file.body)

    async def _serve_phone(self, socket: ServerConnection) -> None:
        """Serve one connection from its first message to its end."""
        peer = socket.remote_address[0]
        if self._unknown[peer] >= MOST_UNKNOWN:
            await socket.close(REFUSED)
            return
        self._unknown[peer] += 1
        try:
            came = await self._let_in(socket, peer)
        except (ConnectionClosed, TimeoutError):
            came = None
        finally:
            self._unknown[peer] -= 1
            self._unknown += Counter()
        if came is None or not self._room_for(came):
            await socket.close(REFUSED)
            return
        seat = came.admission.seat
        line = self._lines[came.line] = _Line(socket, peer, seat, seated=seat is not None)
        self._sockets.know(socket)
        self.inbox.put(came)
        sending = asyncio.create_task(self._send(line))
        try:
            await self._read(came.line, line)
        except (ConnectionClosed, TimeoutError):
            line.socket.transport.abort()
        finally:
            sending.cancel()
            self._lines.pop(came.line, None)
            self.inbox.put(Gone(came.line))

    async def _let_in(self, socket: ServerConnection, peer: str) -> Came | None:
        """Return who came by the first message; None if the gate stays shut."""
        raw = await asyncio.wait_for(socket.recv(), HELLO)
        try:
            hello = read(raw)
        except BadMessage as no:
            await socket.send(write("no", why=no.fault.value))
            return None
        if not isinstance(hello, Hello):
            return None
        admission = self._gate.admit(hello, peer)
        if admission.entry in (GateAnswer.NO, GateAnswer.WAIT):
            await socket.send(write("no", why="wait" if admission.entry is GateAnswer.WAIT else "entry"))
            return None
        return Came(next(self._numbers), admission, hello.language, peer)

    def _room_for(self, came: Came) -> bool:
        """Make room for a phone: a key always comes in, in the place of an older connection of its own; another one where the oldest
        without a seat gives way, of the same address first. Return False if all have seats."""
        lines = [each for each in self._lines.values() if not each.socket.transport.is_closing()]
        if came.admission.seat is not None:
            older = [each for each in lines if each.seat == came.admission.seat]
            if len(older) >= MOST_OF_KEY:
                older[0].socket.transport.abort()
            return True
        guests = [each for each in lines if not each.seated]
        beside = [each for each in guests if each.peer == came.peer]
        full = sum(each.seat is None for each in lines) >= MOST_LINES
        if full and not guests:
            return False
        if full or len(beside) >= MOST_GUESTS:
            (beside or guests)[0].socket.transport.abort()
        return True

    async def _read(self, number: LineId, line: _Line) -> None:
        """Take what a phone says, no faster than it may speak and the table takes it."""
        bucket, faults = Bucket(time.monotonic()), Faults()
        while True:
            while self.inbox.full(number):
                await asyncio.sleep(0.05)
            if wait := bucket.take(time.monotonic()):
                await asyncio.sleep(wait)
            try:
                message = read(await line.socket.recv())
                if isinstance(message, Hello):
                    raise BadMessage(MessageFault.KIND)
            except BadMessage as no:
                refusal = write("no", why=no.fault.value)
                await asyncio.wait_for(line.socket.send(refusal), SEND)
                if faults.add():
                    await line.socket.close(WRONG)
                    return
                continue
            self.inbox.put(FromPhone(number, message))

    async def _send(self, line: _Line) -> None:
        """Send what waits in the mailbox; a phone that does not read it is let go."""
        while True:
            await line.ready.wait()
            line.ready.clear()
            while (text := line.mailbox.take()) is not None:
                try:
                    await asyncio.wait_for(line.socket.send(text), SEND)
                except TimeoutError:
                    line.socket.transport.abort()
                    return
                except ConnectionClosed:
                    return

    def _put(self, number: LineId, text: str, picture: bool) -> None:
        line = self._lines.get(number)
        if line is None:
            return
        if line.mailbox.put(text, picture=picture):
            line.ready.set()
        else:
            line.socket.transport.abort()

    def _seated(self, number: LineId) -> None:
        if (line := self._lines.get(number)) is not None:
            line.seated = True

    def _end(self, number: LineId) -> None:
        line = self._lines.get(number)
        if line is not None:
            task = asyncio.ensure_future(self._ending(line))
            task.add_done_callback(lambda done: done.exception())

    async def _ending(self, line: _Line) -> None:
        await asyncio.sleep(0.2)  # the notice that says why goes first
        await line.socket.close(ENDED)


def _status(status: HTTPStatus) -> Response:
    """Return an answer without a word."""
    return Response(status, status.phrase, Headers({"Content-Length": "0", "Connection": "close"}), b"")
