"""A page of a phone in a browser that is sent pictures by a test, without a table: states of whole matches in a few seconds."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from typing import Any

from cardtable.phones.pages import page_files
from cardtable.program.hands.phones import page_texts
from tests.phones.browser import Browser, BrowserPhone
from tests.phones.conftest import House
from tests.phones.phone import HERE, SHOWN, WirePhone
from tests.phones.player import play

SOCKET = """
window.sent = [];
window.WebSocket = class {
  constructor() { window.socket = this; this.readyState = 0; setTimeout(() => { this.readyState = 1; this.onopen(); }, 0); }
  send(text) { window.sent.push(JSON.parse(text)); }
  close() { this.readyState = 3; }
};
"""
"""Script that takes the place of the browser's sockets."""
FRAMES = "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"


class Stage:
    """One page, and what it is sent."""

    def __init__(self, phone: BrowserPhone) -> None:
        self.phone = phone

    def send(self, message: dict[str, Any]) -> None:
        """Send a message to the page; it is drawn in the frame that follows."""
        self.phone.ask(f"socket.onmessage({{data: {json.dumps(json.dumps(message))}}})")

    def show(self, message: dict[str, Any]) -> None:
        """Send a message to the page, and wait until it is drawn."""
        self.send(message)
        self.frames()

    def frames(self) -> None:
        """Wait until the page is drawn."""
        self.phone.call("Runtime.evaluate", expression=FRAMES, awaitPromise=True)

    def scale(self, percent: int) -> None:
        """Set the size of the letters."""
        self.phone.ask(f"localStorage.setItem('size', '{percent}'); dispatchEvent(new Event('resize'))")
        self.frames()

    def acts(self) -> list[list[Any]]:
        """Return the acts that the page has said since the last call."""
        said = self.phone.ask("sent.splice(0)")
        return [each["act"] for each in said if each["t"] == "do"]


@contextmanager
def staged(browser: Browser, size: tuple[int, int] = (390, 844), language: str = "fr") -> Iterator[Stage]:
    """Open a page that is sent nothing yet."""
    files = page_files({"/words.json": page_texts()})

    class Handler(BaseHTTPRequestHandler):
        """Server of the files of the page."""

        def do_GET(self) -> None:
            file = files.get(self.path)
            self.send_response(200 if file else 404)
            if file:
                self.send_header("Content-Type", file.type)
            self.end_headers()
            self.wfile.write(gzip.decompress(file.body) if file else b"")

        def log_message(self, format: str, *args: Any) -> None:
            pass

    server = ThreadingHTTPServer((HERE, 0), Handler)
    Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
    try:
        phone = browser.phone("about:blank", size, language)
        phone.call("Page.addScriptToEvaluateOnNewDocument", source=SOCKET)
        phone.call("Page.navigate", url=f"http://{SHOWN}:{server.server_port}/#token")
        for _each in range(400):
            if phone.ask("Boolean(window.socket && socket.onmessage && socket.readyState)"):
                break
            time.sleep(0.02)
        yield Stage(phone)
    finally:
        server.shutdown()
        server.server_close()


def recorded(house: House, phones: list[WirePhone], decisions: int) -> list[list[dict[str, Any]]]:
    """Play some decisions of a match as bots would; return the pictures that each phone was sent."""
    house.pace = 0.25
    for _each in range(decisions):
        seat = house.turn()
        if seat is None:
            house.until(house.go_on)
            break
        play(house, phones, seat)
    return [[each for each in phone.heard if each["t"] == "picture"] for phone in phones]
