"""A short duel whose first hand is touched in another browser than Chromium, against a phone on the wire.

    python -m tests.campaigns.browsers firefox | webkit

Firefox ESR speaks WebDriver BiDi by itself, WebKitGTK needs `webkit2gtk-driver` and a screen (Xvfb). They reach
the table's address of a home network through a proxy that leads to this machine.
"""

from __future__ import annotations

import json
import os
import select
import shutil
import socket
import socketserver
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

from cardtable.play.verify import verify
from tests.phones.browser import BrowserPhone
from tests.phones.conftest import House, housed
from tests.phones.finger import FingerPhone
from tests.phones.phone import HERE
from tests.phones.player import play

FIREFOX = next(filter(None, map(shutil.which, ("firefox-esr", "firefox"))), "")
WEBKIT = shutil.which("WebKitWebDriver") or ""


class OtherPhone(BrowserPhone):
    """Page of another browser: `ask` runs a script in it, `act` lets a finger do some steps."""

    def __init__(self, ask: Callable[[str], Any], act: Callable[[list[dict[str, Any]]], object]) -> None:
        self._ask, self._act = ask, act

    def ask(self, script: str) -> Any:
        return self._ask(script)

    def _finger(self, *points: tuple[float, float]) -> None:
        steps: list[dict[str, Any]] = []
        for number, (x, y) in enumerate(points):
            steps.append({"type": "pointerMove", "x": round(x), "y": round(y), "duration": 30})
            if not number:
                steps.append({"type": "pointerDown", "button": 0})
        self._act([*steps, {"type": "pointerUp", "button": 0}])

    def touch(self, selector: str) -> None:
        spot = self.reach(selector)
        self._finger((spot["x"], spot["y"]))

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        self._finger(start, end)


class Proxy(socketserver.StreamRequestHandler):
    """One connection of a SOCKS5 proxy that leads to this machine, whatever address is asked for."""

    def handle(self) -> None:
        self.rfile.read(self.rfile.read(2)[1])
        self.wfile.write(b"\x05\x00")
        kind = self.rfile.read(4)[3]
        self.rfile.read(4 if kind == 1 else self.rfile.read(1)[0])
        port = int.from_bytes(self.rfile.read(2), "big")
        with suppress(OSError), socket.create_connection((HERE, port), 5) as link:
            self.wfile.write(b"\x05\x00\x00\x01" + bytes(6))
            ends = {self.connection: link, link: self.connection}
            while True:
                for end in select.select([*ends], [], [])[0]:
                    data = end.recv(1 << 16)
                    if not data:
                        return
                    ends[end].sendall(data)


@contextmanager
def proxied() -> Iterator[int]:
    """Run a proxy; the value is its port."""
    with socketserver.ThreadingTCPServer((HERE, 0), Proxy) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.1,), daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


def finger(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the actions of a finger, as WebDriver takes them."""
    return [{"type": "pointer", "id": "finger", "parameters": {"pointerType": "touch"}, "actions": steps}]


def free_port() -> int:
    """Return a port that nothing listens on."""
    with socket.socket() as found:
        found.bind((HERE, 0))
        return int(found.getsockname()[1])


@contextmanager
def firefox(folder: Path, url: str, proxy: int) -> Iterator[OtherPhone]:
    """Open the page in Firefox."""
    port, ids = free_port(), count(1)
    wishes = {"type": 1, "socks": HERE, "socks_port": proxy, "socks_version": 5}
    lines = [f'user_pref("network.proxy.{name}", {json.dumps(value)});' for name, value in wishes.items()]
    (folder / "user.js").write_text("\n".join(lines))
    command = [
        FIREFOX,
        "--headless",
        "--no-remote",
        "--profile",
        str(folder),
        f"--remote-debugging-port={port}",
    ]
    environment = os.environ | {"HOME": str(folder), "MOZ_DISABLE_CONTENT_SANDBOX": "1"}
    process = subprocess.Popen(
        [*command, "--width=390", "--height=844", "about:blank"], env=environment, stderr=subprocess.DEVNULL
    )
    try:
        link = None
        for _each in range(200):
            try:
                link = connect(f"ws://{HERE}:{port}/session", proxy=None, max_size=None)
                break
            except OSError:
                time.sleep(0.2)
        assert link is not None

        def call(method: str, **params: Any) -> Any:
            number = next(ids)
            link.send(json.dumps({"id": number, "method": method, "params": params}))
            while True:
                answer = json.loads(link.recv(timeout=30))
                if answer.get("id") == number:
                    assert answer["type"] == "success", answer
                    return answer["result"]

        call("session.new", capabilities={})
        context = call("browsingContext.getTree")["contexts"][0]["context"]
        call("browsingContext.setViewport", context=context, viewport={"width": 390, "height": 844})
        call("browsingContext.navigate", context=context, url=url, wait="complete")

        def ask(script: str) -> Any:
            found = call(
                "script.evaluate",
                expression=f"JSON.stringify({{found: {script}}})",
                target={"context": context},
                awaitPromise=False,
            )
            assert found["type"] == "success", found
            return json.loads(found["result"]["value"]).get("found")

        yield OtherPhone(
            ask, lambda steps: call("input.performActions", context=context, actions=finger(steps))
        )
    finally:
        process.kill()
        process.wait()


@contextmanager
def webkit(folder: Path, url: str, proxy: int) -> Iterator[OtherPhone]:
    """Open the page in WebKitGTK."""
    port = free_port()
    screen = f":{90 + os.getpid() % 100}"
    server = subprocess.Popen(["Xvfb", screen, "-screen", "0", "1000x900x24"], stderr=subprocess.DEVNULL)
    environment = os.environ | {
        "DISPLAY": screen,
        "HOME": str(folder),
        "WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1",
    }
    driver = subprocess.Popen([WEBKIT, f"--port={port}", f"--host={HERE}"], env=environment)

    def call(path: str, method: str = "POST", **body: Any) -> Any:
        request = urllib.request.Request(
            f"http://{HERE}:{port}{path}",
            None if method == "GET" else json.dumps(body).encode(),
            {"Content-Type": "application/json"},
            method=method,
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)["value"]

    try:
        time.sleep(2)
        browser = {
            "binary": "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
            "args": ["--automation", f"--proxy=socks5://{HERE}:{proxy}"],
        }
        wishes = {"alwaysMatch": {"webkitgtk:browserOptions": browser}}
        session = "/session/" + call("/session", capabilities=wishes)["sessionId"]
        call(f"{session}/window/rect", width=420, height=880)
        call(f"{session}/url", url=url)

        def ask(script: str) -> Any:
            return call(f"{session}/execute/sync", script=f"return ({script});", args=[])

        yield OtherPhone(ask, lambda steps: call(f"{session}/actions", actions=finger(steps)))
    finally:
        driver.kill()
        server.kill()
        driver.wait()
        server.wait()


def short_match(house: House, page: OtherPhone) -> int:
    """Play a duel of one round by touch in that page, against a phone on the wire; return the number of its decisions."""
    until(house, page, ".chairs")
    page.touch(".chairs li:nth-child(1) button")
    until(house, page, "form.mine")
    page.touch("form.mine .a.p")
    until(house, page, ".join .strip")
    other = house.scan(1, "Bruno")
    touched = FingerPhone(house, page, 0)
    house.pages, house.pace = [touched], 0.25
    house.desk.play()
    until(house, page, ".hand")
    session = house.scene.session
    while (seat := house.turn([touched.called, other.called])) is not None:
        play(house, [touched, other], seat)
    house.until(lambda: house.go_on() and page.there(".rank"))
    assert not verify(session.rules, session.record).wrong
    return session.decisions


def until(house: House, page: OtherPhone, selector: str) -> None:
    """Let frames go by until the page shows something."""
    house.until(lambda: page.there(selector), 60)


def main() -> None:
    which = {"firefox": firefox, "webkit": webkit}[sys.argv[1]]
    with tempfile.TemporaryDirectory() as folder, housed(Path(folder) / "data") as house:
        house.invite("duel", "Anne=human,Bruno=human", rounds="1")
        profile = Path(folder) / "profile"
        profile.mkdir()
        with proxied() as proxy, which(profile, house.desk.url, proxy) as page:
            made = short_match(house, page)
            print(f"{page.ask('navigator.userAgent')}: {made} decisions of a duel, by touch")


if __name__ == "__main__":
    main()
