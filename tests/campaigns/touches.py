"""Times of touches in a real Chromium: until the page shows that it was touched, and until the table has drawn a changed frame.

    python -m tests.campaigns.touches

The page's own answer is measured while the table says nothing at all, which is worse than any delay. For the table six pages hold the
six hands of a match in a program of its own, and all read one clock.
"""

from __future__ import annotations

import random
import tempfile
import time
from itertools import chain
from pathlib import Path
from statistics import median
from typing import Any

from tests.phones.browser import SIZES, Browser, BrowserPhone, chromium
from tests.phones.conftest import housed
from tests.phones.stage import recorded, staged
from tests.phones.test_games import sat_down
from tests.phones.test_touch import MATCHES, TOUCHABLE
from tools.bench import quantile
from tools.bench.phones import QUIET, SEATS, Program, running

TOUCHES, ANSWERS = 40, 15
"""Touches at the table; touches of the page in each game."""
ANSWER = """
window.answers = [];
addEventListener("pointerup", (event) => {
  const began = event.timeStamp, seen = new MutationObserver(() => {
    seen.disconnect();
    requestAnimationFrame(() => answers.push(performance.now() - began));
  });
  seen.observe(document.getElementById("page"), { subtree: true, childList: true, attributes: true, characterData: true });
}, true);
"""
"""Script that notes for each touch the milliseconds until the frame after the one in which the page has changed."""


def answers(browser: Browser) -> list[float]:
    """Return the milliseconds of touches in all games until the page shows them, while the table is silent."""
    found: list[float] = []
    for game, count, options in MATCHES:
        with tempfile.TemporaryDirectory() as folder, housed(Path(folder) / "data") as house:
            seen = [*chain.from_iterable(recorded(house, sat_down(house, game, count, **options), 5))]
        chance = random.Random(1)
        with staged(browser) as stage:
            stage.phone.ask(ANSWER)
            for picture in chance.choices([each for each in seen if each["mine"]], k=ANSWERS):
                stage.show(picture)
                what = chance.choice(stage.phone.ask(TOUCHABLE))
                stage.phone.touch(what)
                time.sleep(0.1)
            found += stage.phone.ask("answers")
    return found


def at_the_table(browser: Browser) -> list[float]:
    """Return the milliseconds from touches of six pages to the first frame that the table draws after each."""
    found: list[float] = []
    with running(phones=True) as program:
        pages = [seated(browser, program, seat) for seat in range(SEATS)]
        program.ask("play")
        late = time.monotonic() + 300
        while len(found) < TOUCHES and time.monotonic() < late:
            time.sleep(QUIET)
            for page in pages:
                if took := touched(page, program):
                    found.append(took)
                    break
    return found


def seated(browser: Browser, program: Program, seat: int) -> BrowserPhone:
    """Return a page that has sat down."""
    page = browser.phone(f"http://{program.host}/#{program.token}", SIZES[seat % 3])
    until(page, ".chairs")
    page.touch(f".chairs li:nth-child({seat + 1}) button")
    until(page, "form.mine")
    page.touch("form.mine .a.p")
    until(page, ".join .strip")
    return page


def until(page: BrowserPhone, selector: str) -> None:
    """Wait until a page shows something."""
    late = time.monotonic() + 30
    while not page.there(selector):
        assert time.monotonic() < late, page.text("body")
        time.sleep(0.05)


def touched(page: BrowserPhone, program: Program) -> float:
    """Touch a button of the auction, or hand in no word; return the milliseconds to the next frame, 0 for a page that is not asked."""
    if not page.playing():
        return 0.0
    for key in ("chip", "take", "none"):
        if not page.there(f"[data-key={key}]:not(:disabled)"):
            continue
        spot = page.reach(f"[data-key={key}]")
        program.ask("frames")
        page.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[spot])
        began = time.perf_counter()
        page.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        time.sleep(0.25)
        frames: list[Any] = [at for at in program.ask("frames") if at >= began]
        return 1000 * (frames[0] - began) if frames and key != "none" else 0.0
    return 0.0


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder, chromium(Path(folder)) as browser:
        shown = answers(browser)
        print(
            f"the page's own answer: {len(shown)} touches, median {median(shown):.1f}, p95 {quantile(shown, 0.95):.1f} ms",
            flush=True,
        )
        drawn = at_the_table(browser)
        print(
            f"a frame of the table: {len(drawn)} touches, median {median(drawn):.1f}, p95 {quantile(drawn, 0.95):.1f} ms"
        )
