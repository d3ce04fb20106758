"""A real Chromium whose pages are phones: driven over its own protocol, with touch, at the sizes of phones.

Its addresses of a home network are this machine's, so that a page is no secure context, as on a phone.
"""

from __future__ import annotations

import base64
import json
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

from tests.phones.phone import HERE, SHOWN

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), "")
SIZES = ((360, 640), (390, 844), (844, 390), (820, 1180))
"""Sizes of phones and of a tablet, CSS px."""


class Browser:
    """One process of Chromium."""

    def __init__(self, link: ClientConnection) -> None:
        self._link, self._ids = link, count(1)

    def call(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """Call a method of the browser's protocol."""
        number = next(self._ids)
        asked = {"id": number, "method": method, "params": params} | (
            {"sessionId": session} if session else {}
        )
        self._link.send(json.dumps(asked))
        while True:
            answer = json.loads(self._link.recv(timeout=20))
            if answer.get("id") == number:
                assert "error" not in answer, answer
                result: dict[str, Any] = answer["result"]
                return result

    def phone(self, url: str, size: tuple[int, int] = (390, 844), language: str = "fr") -> BrowserPhone:
        """Open a page as a phone of its own, which shares nothing with others."""
        context = self.call("Target.createBrowserContext")["browserContextId"]
        target = self.call("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        phone = BrowserPhone(self, session)
        phone.call("Page.enable")
        phone.call("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=5)
        phone.call("Emulation.setLocaleOverride", locale=language)
        phone.call("Network.setUserAgentOverride", userAgent="phone", acceptLanguage=language)
        phone.resize(size)
        phone.call("Page.navigate", url=url)
        return phone


class BrowserPhone:
    """One page."""

    def __init__(self, browser: Browser, session: str) -> None:
        self._browser, self._session = browser, session

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        """Call a method of this page."""
        return self._browser.call(method, self._session, **params)

    def resize(self, size: tuple[int, int]) -> None:
        """Turn the phone, or take another one."""
        wide, high = size
        self.call(
            "Emulation.setDeviceMetricsOverride", width=wide, height=high, deviceScaleFactor=2, mobile=True
        )

    def ask(self, script: str) -> Any:
        """Return the value of a script in the page."""
        answer = self.call("Runtime.evaluate", expression=script, returnByValue=True)
        assert "exceptionDetails" not in answer, answer
        return answer["result"].get("value")

    def there(self, selector: str) -> bool:
        """Return True if the page has such an element."""
        return bool(self.ask(f"!!document.querySelector({json.dumps(selector)})"))

    def playing(self) -> bool:
        """Return True while it is the turn of this phone."""
        return self.there(".turn")

    def text(self, selector: str) -> str:
        """Return the words of an element, "" for none."""
        return str(self.ask(f"(document.querySelector({json.dumps(selector)}) || {{}}).innerText || ''"))

    def touch(self, selector: str) -> None:
        """Touch the middle of an element with a finger; it must be what a finger meets there."""
        spot = self.reach(selector)
        self.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[spot])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag a finger over the page."""
        for kind, (x, y) in (("touchStart", start), ("touchMove", end)):
            self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y}])
        self.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def reach(self, selector: str) -> dict[str, float]:
        """Return the middle of an element; a board is dragged until it is in sight there, as a player drags it."""
        for _drag in range(8):
            beyond = self.ask(
                f"""(() => {{
                  const node = document.querySelector({json.dumps(selector)}), well = node && node.closest(".well");
                  if (!well) return null;
                  const [box, room] = [node.getBoundingClientRect(), well.getBoundingClientRect()];
                  const from = (low, high, least, most) => Math.max(0, least + 4 - low) - Math.max(0, high - most + 4);
                  return [from(box.left, box.right, room.left, room.right), from(box.top, box.bottom, room.top, room.bottom),
                    room.left, room.top, room.width, room.height];
                }})()"""
            )
            if not beyond or (not beyond[0] and not beyond[1]):
                break
            far, down, left, top, wide, high = beyond
            most, tallest = wide / 2 - 12, high / 2 - 12
            middle = left + wide / 2, top + high / 2
            by = max(-most, min(most, far)), max(-tallest, min(tallest, down))
            slack = [
                8 * (-1 if each < 0 else 1) if each else 0 for each in by
            ]  # a finger first moves without the board
            self.drag(middle, (middle[0] + by[0] + slack[0], middle[1] + by[1] + slack[1]))
        found = self.ask(
            f"""(() => {{
              const node = document.querySelector({json.dumps(selector)});
              if (!node) return null;
              node.scrollIntoView({{block: "nearest", inline: "nearest"}});
              const box = node.getBoundingClientRect();
              const x = box.x + box.width / 2, y = box.y + box.height / 2;
              return [x, y, node.contains(document.elementFromPoint(x, y))];
            }})()"""
        )
        assert found and found[2], (selector, found, self.text("body"))
        return {"x": found[0], "y": found[1]}

    def picture(self, path: Path) -> None:
        """Keep a picture of the page."""
        path.write_bytes(base64.b64decode(self.call("Page.captureScreenshot")["data"]))

    def reload(self) -> None:
        """Load the page anew."""
        self.call("Page.reload")


@contextmanager
def chromium(folder: Path) -> Iterator[Browser]:
    """Start a Chromium, and end it."""
    options = [
        *("--headless=new", "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--no-first-run"),
        *(
            "--disable-background-networking",
            "--disable-component-update",
            "--mute-audio",
            "--no-proxy-server",
        ),
        f"--user-data-dir={folder}",
        f"--host-resolver-rules=MAP {SHOWN} {HERE}, EXCLUDE localhost",
    ]
    process = subprocess.Popen(
        [CHROMIUM, *options, "about:blank"], stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL
    )
    try:
        port = folder / "DevToolsActivePort"
        for _each in range(300):
            if port.is_file() and port.read_text().count("\n"):
                break
            time.sleep(0.1)
        number, path = port.read_text().split()[:2]
        with connect(f"ws://{HERE}:{number}{path}", proxy=None, max_size=None, compression=None) as link:
            yield Browser(link)
    finally:
        process.terminate()
        process.wait(10)
