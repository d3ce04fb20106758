"""Attacks on the server through sockets of this machine: each is refused or cut off, costs little, and no other phone notices."""

from __future__ import annotations

import json
import logging
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing

import psutil
import pytest

from cardtable.phones import server as server_module
from cardtable.phones.gate import Gate
from cardtable.phones.lines import Came, FromPhone, News
from cardtable.phones.messages import VERSION
from cardtable.phones.server import MOST_GUESTS, MOST_LINES, Server
from cardtable.phones.sockets import MOST_SOCKETS
from tests.kinds import Constant
from tests.phones.phone import HERE, SHOWN
from tests.phones.raw import GO_ON, PING, TEXT, Raw, bomb, frame

LOOK = json.dumps({"v": VERSION, "t": "look"}).encode()


@pytest.fixture
def gate() -> Gate:
    return Gate("LUNE", time.monotonic)


@pytest.fixture
def server(gate: Gate) -> Iterator[Server]:
    found = Server(gate, lambda: None, bound=lambda address: HERE)
    found.open(SHOWN)
    yield found
    found.close()


@pytest.fixture
def dial(server: Server) -> Iterator[Callable[..., Raw]]:
    """Sockets to the server, closed after the test."""
    with ExitStack() as stack:
        yield lambda kept=0: stack.enter_context(closing(Raw(server, kept=kept)))


def let_in(server: Server, gate: Gate, phone: Raw) -> int:
    """Let a phone in by the token; return its line."""
    phone.upgrade()
    phone.hello(token=gate.token)
    return came(server)


def came(server: Server) -> int:
    """Return the line of the phone that comes next."""
    for _each in range(200):
        for news in server.inbox.drain():
            if isinstance(news, Came):
                return news.line
        time.sleep(0.02)
    raise AssertionError("no phone came")


def hears(server: Server, line: int, phone: Raw) -> bool:
    """Return True if the server hears a phone."""
    phone.send(frame(TEXT, LOOK))
    found: list[News] = []
    for _each in range(150):
        found += server.inbox.drain()
        if any(isinstance(news, FromPhone) and news.line == line for news in found):
            return True
        time.sleep(0.02)
    return False


@pytest.mark.parametrize("method", ["HEAD", "POST", "PUT", "DELETE", "OPTIONS", "CONNECT", "TRACE"])
@pytest.mark.parametrize("path", ["/", "/table"])
def test_only_get_is_answered(dial: Callable[..., Raw], method: str, path: str) -> None:
    link = dial()
    link.request(f"{method} {path} HTTP/1.1")
    assert link.answer().startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/../pyproject.toml",
            "/%2e%2e/pyproject.toml",
            "//etc/passwd",
            "/..\\..\\x",
            "/icons/../index.html",
        ),
        *(
            "/index.html?x",
            "/index.html/",
            "/INDEX.HTML",
            "/\x00",
            "http://example.org/",
            "/icons",
            "/icons/",
            "*",
        ),
    ],
)
def test_a_path_that_names_no_file_gets_nothing(dial: Callable[..., Raw], path: str) -> None:
    link = dial()
    link.request(f"GET {path} HTTP/1.1")
    head, _end, body = link.answer().partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 404 ") and body == b""


def test_requests_that_are_none_end_without_a_word_in_the_log(
    dial: Callable[..., Raw], server: Server, gate: Gate, capfd: pytest.CaptureFixture[str]
) -> None:
    good = dial()
    line = let_in(server, gate, good)
    heads = (
        b"\x16\x03\x01\x02\x00\x01\x00" + bytes(400) + b"\n",
        b"GET /" + b"a" * 9000 + b" HTTP/1.1\r\n\r\n",
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 300 + b"\r\n",
        f"GET / HTTP/1.1\r\nHost: {server.host}\r\nContent-Length: 5\r\n\r\nhello".encode(),
        f"GET / HTTP/1.1\r\nHost: {server.host}\r\nHost: example.org\r\n\r\n".encode(),
        f"GET / HTTP/1.1\r\nHost: {server.host}\r\n\r\n".encode() * 50,
        b"\xff" * 600,
    )
    for head in heads:
        link = dial()
        link.send(head)
        link.answer()
    link = dial()
    let_in(server, gate, link)
    link.send(frame(PING) * 3000)
    link.close()
    time.sleep(0.3)
    assert hears(server, line, good)
    said = capfd.readouterr()
    assert said.err == "" and said.out == ""
    assert not logging.getLogger("asyncio").isEnabledFor(logging.WARNING)


@pytest.mark.parametrize("flood", [frame(PING), frame(PING, b"x" * 100), frame(GO_ON, last=False)])
def test_a_flood_that_is_no_message_is_cut_off(
    dial: Callable[..., Raw], server: Server, gate: Gate, flood: bytes
) -> None:
    good, bad = dial(), dial()
    line = let_in(server, gate, good)
    let_in(server, gate, bad)
    before = time.process_time()
    bad.send(frame(TEXT, b"{", last=False))
    for _each in range(20):
        bad.send(flood * 20_000)
    assert bad.ended() and time.process_time() - before < 2
    assert hears(server, line, good)


@pytest.mark.parametrize(
    "data",
    [
        *(frame(TEXT, b"x" * 5000), frame(TEXT, b"x" * 4000, last=False) + frame(GO_ON, b"x" * 4000)),
        *(b"\x81\xff" + (1 << 62).to_bytes(8, "big") + bytes(4), bomb(50_000_000), bomb(1_000_000)),
        *(
            frame(TEXT, b"\xff"),
            frame(TEXT, b"\xed\xa0\x80"),
            frame(TEXT, b"\xc0\x80"),
            frame(3),
            frame(GO_ON),
        ),
        *(frame(TEXT, last=False) + frame(TEXT), frame(PING, b"x" * 126), frame(PING, last=False)),
        *(b"\x81\x05hello", frame(8, b"\x03"), b"\xf1\x80" + bytes(4)),
    ],
    ids=lambda data: data[:8].hex(),
)
def test_a_frame_that_breaks_the_protocol_ends_its_connection_alone(
    dial: Callable[..., Raw], server: Server, gate: Gate, data: bytes
) -> None:
    good, bad = dial(), dial()
    line = let_in(server, gate, good)
    bad.upgrade("Sec-WebSocket-Extensions: permessage-deflate")
    bad.hello(token=gate.token)
    came(server)
    bad.send(data)
    assert bad.ended()
    assert hears(server, line, good)


def test_silent_sockets_give_way_to_a_page(dial: Callable[..., Raw], server: Server, gate: Gate) -> None:
    good = dial()
    line = let_in(server, gate, good)
    silent = [dial() for _each in range(MOST_SOCKETS + 20)]
    time.sleep(0.3)
    for _each in range(3):
        page = dial()
        page.request("GET / HTTP/1.1")
        assert page.answer().startswith(b"HTTP/1.1 200 ")
    assert silent[0].ended(1) and hears(server, line, good)


def test_a_key_comes_in_however_many_hold_the_token(
    dial: Callable[..., Raw], server: Server, gate: Gate, constant: Constant
) -> None:
    constant(server_module, "MOST_GUESTS", MOST_LINES)
    for _each in range(MOST_LINES):
        let_in(server, gate, dial())
    key, back = gate.grant(0), dial()
    back.upgrade()
    back.hello(key=key)
    assert hears(server, came(server), back)


def test_guests_of_one_address_leave_room_for_others(
    dial: Callable[..., Raw], server: Server, gate: Gate
) -> None:
    seated = dial()
    line = let_in(server, gate, seated)
    server.seated(line)
    guests = [dial() for _each in range(MOST_GUESTS + 1)]
    for guest in guests:
        let_in(server, gate, guest)
    assert guests[0].ended() and not guests[1].ended(0.3) and hears(server, line, seated)


def test_a_key_that_comes_again_and_again_holds_few_sockets(
    dial: Callable[..., Raw], server: Server, gate: Gate
) -> None:
    key, phones = gate.grant(0), []
    for _each in range(5):
        phones.append(dial())
        phones[-1].upgrade()
        phones[-1].hello(key=key)
        came(server)
    assert all(phone.ended(3) for phone in phones[:3]) and not phones[-1].ended(0.3)


def test_a_head_that_comes_byte_by_byte_and_a_page_that_is_not_read_end(
    dial: Callable[..., Raw],
) -> None:
    slow, deaf = dial(), dial(2048)
    deaf.request("GET /Fraunces-700.ttf HTTP/1.1")
    late = time.monotonic() + 9
    while time.monotonic() < late and not slow.ended(0.2):
        slow.send(b"G")
    assert time.monotonic() < late
    assert deaf.answer().startswith(b"HTTP/1.1 200 ")  # what the system kept of it, then the end


def test_the_table_closes_at_once_whoever_is_there_and_leaves_nothing_open(
    dial: Callable[..., Raw], server: Server, gate: Gate
) -> None:
    deaf, silent, good, half = dial(2048), dial(), dial(), dial()
    line = let_in(server, gate, deaf)
    let_in(server, gate, good)
    half.upgrade()
    for _each in range(30):
        server.post(line, "x" * 60_000, picture=True)
        time.sleep(0.01)
    port = int(server.host.rpartition(":")[2])
    before = time.monotonic()
    server.close()
    assert time.monotonic() - before < 2, "the window stands still for that long"
    assert not [thread for thread in threading.enumerate() if thread.name == "phones"]
    left = psutil.Process().net_connections("inet")
    assert not [each for each in left if each.laddr and each.laddr.port == port]
    assert all(phone.ended(2) for phone in (deaf, silent, good, half))
