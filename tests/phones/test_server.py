"""Server of a table with phones, through sockets of this machine: the page, the gate, queues, slow and wrong phones."""

from __future__ import annotations

import http.client
import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from cardtable.phones.gate import Gate, GateAnswer
from cardtable.phones.lines import LONGEST_NOTES, LONGEST_QUEUE, Came, FromPhone, Gone, Inbox, Mailbox, News
from cardtable.phones.messages import VERSION, Do, LookAgain, write
from cardtable.phones.server import MOST_UNKNOWN, REFUSED, SOCKET, WRONG, Server

SHOWN = "192.168.77.1"
"""Address that phones see; what is bound is this machine's own."""


@pytest.fixture
def gate() -> Gate:
    return Gate("LUNE", time.monotonic)


@pytest.fixture
def server(gate: Gate) -> Iterator[Server]:
    found = Server(gate, lambda: None, bound=lambda address: "127.0.0.1")
    found.open(SHOWN)
    yield found
    found.close()


def call(server: Server, **changes: str) -> ClientConnection:
    port = server.host.rpartition(":")[2]
    headers = {"Host": server.host, "Origin": f"http://{server.host}"} | changes
    origin = headers.pop("Origin")
    return connect(
        f"ws://{headers['Host']}{SOCKET}",
        sock=socket.create_connection(("127.0.0.1", int(port)), 5),
        origin=Origin(origin) if origin else None,
        proxy=None,
        open_timeout=5,
        close_timeout=1,
    )


def say(phone: ClientConnection, **fields: object) -> None:
    phone.send(json.dumps({"v": VERSION, **fields}))


def news_of(server: Server, count: int) -> list[News]:
    found: list[News] = []
    for _each in range(200):
        found += server.inbox.drain()
        if len(found) >= count:
            return found
        time.sleep(0.02)
    raise AssertionError(found)


def received(phone: ClientConnection) -> list[str]:
    """All texts until the connection ends."""
    found = []
    with suppress(ConnectionClosed):
        while True:
            found.append(str(phone.recv(timeout=5)))
    return found


def get(server: Server, path: str, host: str = "") -> http.client.HTTPResponse:
    link = http.client.HTTPConnection("127.0.0.1", int(server.host.rpartition(":")[2]), timeout=5)
    link.request("GET", path, headers={"Host": host or server.host})
    return link.getresponse()


def test_no_socket_is_open_before_it_is_asked_for(gate: Gate) -> None:
    before = threading.active_count()
    server = Server(gate, lambda: None)
    assert server.host == "" and threading.active_count() == before
    for address in ("0.0.0.0", "127.0.0.1", "8.8.8.8"):
        with pytest.raises(ValueError, match="home network"):
            server.open(address)


def test_the_page_comes_with_its_headers_and_nothing_else_does(server: Server) -> None:
    page = get(server, "/")
    policy = page.headers["Content-Security-Policy"]
    assert page.status == 200 and "default-src 'none'" in policy and f"ws://{server.host}" in policy
    assert page.headers["X-Content-Type-Options"] == "nosniff" and page.headers["Cache-Control"] == "no-store"
    assert (
        page.headers["Referrer-Policy"] == "no-referrer" and "Strict-Transport-Security" not in page.headers
    )
    assert get(server, "/index.html?x").status == 404 and get(server, "/../pyproject.toml").status == 404
    assert get(server, "/", host="example.org").status == 403
    assert get(server, "/", host=SHOWN).status == 403


def test_another_origin_or_host_gets_no_connection(server: Server) -> None:
    for changes in ({"Origin": "http://example.org"}, {"Origin": ""}, {"Origin": f"https://{server.host}"}):
        with pytest.raises(InvalidStatus):
            call(server, **changes)


def test_who_has_the_token_is_heard(server: Server, gate: Gate) -> None:
    with call(server) as phone:
        say(phone, t="hello", token=gate.token, lang="fr-CA")
        (came,) = news_of(server, 1)
        assert (
            isinstance(came, Came) and came.admission.entry is GateAnswer.GUEST and came.language == "fr-CA"
        )
        say(phone, t="do", id="abcdefgh", n=3, act=["rest"])
        assert news_of(server, 1) == [FromPhone(came.line, Do("abcdefgh", 3, "rest"))]
        server.post(came.line, write("note", text="é"))
        assert json.loads(phone.recv(timeout=5)) == {"v": VERSION, "t": "note", "text": "é"}
    assert news_of(server, 1) == [Gone(came.line)]


def test_a_wrong_token_is_refused_without_a_reason(server: Server) -> None:
    for hello in ({"token": "x"}, {"key": "y"}):
        with call(server) as phone:
            say(phone, t="hello", **hello)
            assert json.loads(phone.recv(timeout=5))["why"] == "entry"
            with pytest.raises(ConnectionClosed):
                phone.recv(timeout=5)
    assert server.inbox.drain() == ()


def test_strangers_of_one_address_are_few(server: Server) -> None:
    with ExitStack() as waiting:
        for _each in range(MOST_UNKNOWN):
            waiting.enter_context(call(server))
        with call(server) as phone:
            assert received(phone) == [] and phone.close_code == REFUSED


def test_the_tenth_wrong_message_ends_it_and_no_other_phone_notices(server: Server, gate: Gate) -> None:
    with call(server) as good, call(server) as bad:
        say(good, t="hello", token=gate.token)
        say(bad, t="hello", token=gate.token)
        news_of(server, 2)
        for _each in range(10):
            bad.send("{")
        kinds = [json.loads(text)["t"] for text in received(bad)]
        assert set(kinds) == {"no"} and bad.close_code == WRONG
        say(good, t="look")
        assert any(isinstance(each, FromPhone) and each.message == LookAgain() for each in news_of(server, 2))


def test_a_full_line_is_not_read_until_the_table_has_taken_it() -> None:
    rings: list[int] = []
    inbox = Inbox(lambda: rings.append(1))
    for _each in range(LONGEST_QUEUE):
        assert not inbox.full(1)
        inbox.put(FromPhone(1, LookAgain()))
    assert inbox.full(1) and not inbox.full(2) and len(rings) == LONGEST_QUEUE
    assert len(inbox.drain()) == LONGEST_QUEUE and not inbox.full(1)


def test_a_mailbox_keeps_the_newest_picture_and_every_notice() -> None:
    mailbox = Mailbox()
    for number in range(3):
        assert mailbox.put(f"picture {number}", picture=True)
        assert mailbox.put(f"notice {number}", picture=False)
    assert [mailbox.take() for _each in range(5)] == ["notice 0", "notice 1", "notice 2", "picture 2", None]
    assert all(mailbox.put("x", picture=False) for _each in range(LONGEST_NOTES))
    assert not mailbox.put("x", picture=False)
