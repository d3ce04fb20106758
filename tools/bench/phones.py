"""Hands on phones: a touch until the table shows it, a phone that comes back, and what six phones cost a table at rest.

The program runs in a process of its own, on a dummy screen where there is none; its phones speak the wire from here. Both read one clock.
"""

from __future__ import annotations

import json
import queue
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from statistics import median
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from tools.bench import Row, quantile
from tools.bench.startup import _screen

SHOWN, HERE = "192.168.77.1", "127.0.0.1"
"""Address that the page is told, and the one that is bound."""
GAME, SEATS = "lettralettre", 6
SETTLE, REST = 13.0, 20.0
"""Seconds after which nothing moves any more, and for which rest is measured."""
TOUCHES, QUIET, BACK, OPENED = 30, 0.7, 20, 9
"""Touches; seconds of quiet before each; phones that come back; rooms opened."""
LIMITS = {"touch": 60.0, "back": 1000.0, "open": 200.0, "rest": 0.3}
"""Milliseconds, per cent of a core."""


def rows() -> Iterator[Row]:
    """All rows, measured one after the other."""
    yield from _room()
    with running(phones=False) as table:
        time.sleep(SETTLE)
        alone, memory = _rest(table), float(table.ask("memory"))
    with running(phones=True) as table:
        phones = [_Phone.seated(table, seat) for seat in range(SEATS)]
        table.ask("play")
        for phone in phones:
            phone.until("picture")
        touches, work = _touches(table, phones)
        yield _limited(
            "touch to the first changed frame, six phones, p95", quantile(touches, 0.95), "ms", "touch"
        )
        yield Row(
            "processor time of a touch with its motion",
            work,
            "ms",
            "a touch of 60 ms",
            work / LIMITS["touch"],
        )
        back = [_comes_back(phones[each % SEATS]) for each in range(BACK)]
        yield _limited("a phone comes back to its hand, p95", quantile(back, 0.95), "ms", "back")
        time.sleep(SETTLE)
        beside, grown = _rest(table), float(table.ask("memory"))
    yield _limited("core used by six phones at rest", max(0.0, beside - alone), "%", "rest")
    yield Row("memory of a table with six phones", grown, "MB", "the same table without", grown / memory)


def _limited(name: str, value: float, unit: str, limit: str) -> Row:
    return Row(name, value, unit, "limit", value / LIMITS[limit])


def _room() -> Iterator[Row]:
    """Measure how long the room takes to open, without a table."""
    from cardtable.phones.gate import Gate
    from cardtable.phones.server import Server

    opened = []
    for _each in range(OPENED):
        server = Server(Gate("LUNE", time.monotonic), lambda: None, bound=lambda shown: HERE)
        began = time.perf_counter()
        server.open(SHOWN)
        opened.append(1000 * (time.perf_counter() - began))
        server.close()
    yield _limited("the room opens", median(opened), "ms", "open")


class Program:
    """The program in a process of its own."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self._process = process
        self.host, self.token = json.loads(self._line())

    def _line(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline()

    def ask(self, command: str) -> Any:
        """Give a command and return the answer."""
        assert self._process.stdin is not None
        self._process.stdin.write(f"{command}\n")
        self._process.stdin.flush()
        return json.loads(self._line())


@contextmanager
def running(*, phones: bool) -> Iterator[Program]:
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "tools.bench.phones", folder, "phones" if phones else ""]
        process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", env=_screen()
        )
        try:
            yield Program(process)
        finally:
            process.kill()  # the program takes a polite signal for a wish to close the window
            process.wait()


def _rest(table: Program) -> float:
    """Return the share of a core that the table takes at rest, per cent."""
    before, began = float(table.ask("worked")), time.perf_counter()
    time.sleep(REST)
    return 100 * (float(table.ask("worked")) - before) / (time.perf_counter() - began)


class _Phone:
    """A phone on the wire. What it hears is read by a thread, with the time of each message."""

    def __init__(self, host: str, **hello: str) -> None:
        self.host, self.key, self.count = host, "", 0
        link = socket.create_connection((HERE, int(host.rpartition(":")[2])), 5)
        self._link = connect(f"ws://{host}/table", sock=link, origin=Origin(f"http://{host}"), proxy=None)
        self._heard: queue.Queue[dict[str, Any]] = queue.Queue()
        self.picture: dict[str, Any] = {}
        threading.Thread(target=self._listen, daemon=True).start()
        self.say("hello", **hello)

    @classmethod
    def seated(cls, table: Program, seat: int) -> _Phone:
        """Return a phone that has taken a seat."""
        phone = cls(table.host, token=table.token)
        phone.until("join")
        phone.say("sit", seat=seat, name=f"Phone {seat}", colour=seat)
        phone.key = phone.until("key")["key"]
        return phone

    def _listen(self) -> None:
        with suppress(ConnectionClosed):
            for text in self._link:
                self._heard.put(json.loads(text))

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        self._link.send(json.dumps({"v": 1, "t": kind, **fields}))

    def press(self, key: str, *, sure: bool = False) -> str:
        """Press a button; return the id of the act."""
        self.count += 1
        number = f"touch-{self.count:06}"
        self.say("do", id=number, n=self.picture["d"], act=["press", key, sure])
        return number

    def until(self, kind: str, ack: str = "") -> dict[str, Any]:
        """Wait for a message of that kind, which answers that act."""
        while True:
            found = self._heard.get(timeout=30)
            if found["t"] == "picture":
                self.picture = found
            if found["t"] == kind and (not ack or found["ack"] == ack):
                return found

    def keep_up(self) -> None:
        """Take in what has come."""
        while not self._heard.empty():
            self.until(self._heard.queue[0]["t"])

    def buttons(self) -> set[str]:
        """Return the keys of the buttons that may be pressed now."""
        shown = self.picture["picture"].get("choices", ()) if self.picture.get("mine") else ()
        return {each["key"] for each in shown if each.get("enabled", True)}

    def close(self) -> None:
        """End the connection."""
        self._link.close()


def _touches(table: Program, phones: list[_Phone]) -> tuple[list[float], float]:
    """Return the milliseconds of touches in auctions, each until the first frame drawn after it, and the processor time of one, ms."""
    found: list[float] = []
    before, late = float(table.ask("worked")), time.monotonic() + 300
    while len(found) < TOUCHES and time.monotonic() < late:
        time.sleep(QUIET)
        for phone in phones:
            phone.keep_up()
        for phone in phones:
            keys = phone.buttons()
            if key := next((each for each in ("chip", "take") if each in keys), ""):
                table.ask("frames")
                began = time.perf_counter()
                phone.until("picture", phone.press(key))
                time.sleep(0.2)
                frames = [at for at in table.ask("frames") if at >= began]
                if frames:
                    found.append(1000 * (frames[0] - began))
                break
            if "none" in keys:
                phone.until("picture", phone.press("none"))
                phone.until("picture", phone.press("none", sure=True))
    if len(found) < TOUCHES:
        raise TimeoutError(f"{len(found)} touches in all")
    return found, 1000 * (float(table.ask("worked")) - before) / len(found)


def _comes_back(phone: _Phone) -> float:
    """Return the milliseconds from a new connection to the hand."""
    phone.close()
    began = time.perf_counter()
    again = _Phone(phone.host, key=phone.key)
    again.until("picture")
    took = 1000 * (time.perf_counter() - began)
    phone._link, phone._heard = again._link, again._heard
    return took


def _serve(folder: str, *, phones: bool) -> None:
    """Be the program, told by lines what to do."""
    import psutil

    from cardtable.app import Application, Invitation
    from cardtable.phones.addresses import HostAddress
    from cardtable.play.seats import parse_seats
    from cardtable.play.settings import LastTable
    from cardtable.program.hands import desk
    from cardtable.table.screens.destinations import NewMatch, PhoneTable
    from cardtable.wording.games import first_options
    from tools.rest import worked

    desk.found = lambda: (HostAddress("eth0", SHOWN),)
    desk.bound = lambda address: HERE
    program = Application(Invitation(size=(1280, 720), data=Path(folder), language="fr"))
    program.open()
    players = parse_seats(",".join(f"P{seat}=human" for seat in range(SEATS)))
    options = first_options(GAME)
    program.go(
        PhoneTable(GAME, LastTable(players, options, "")) if phones else NewMatch(GAME, players, options, 7)
    )
    hands = program.routes.hands
    where = ("", "") if hands is None else (hands.host, hands.url.partition("#")[2])
    print(json.dumps(where), flush=True)
    commands: queue.Queue[str] = queue.Queue()

    def listen() -> None:
        for line in sys.stdin:
            commands.put(line.strip())

    threading.Thread(target=listen, daemon=True).start()
    loop, frames, drawn = program.loop, list[float](), 0
    while True:
        loop.step()
        if loop.frames_drawn != drawn:
            drawn = loop.frames_drawn
            frames.append(time.perf_counter())
        if commands.empty():
            continue
        answer: object = None
        match commands.get():
            case "play" if hands is not None:
                hands.play()
            case "frames":
                answer, frames = frames, []
            case "worked":
                answer = worked()
            case "memory":
                answer = psutil.Process().memory_info().rss / 1e6
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    _serve(sys.argv[1], phones=bool(sys.argv[2]))
