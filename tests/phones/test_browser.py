"""Hands in a real Chromium with touch, against the real program: joining, a duel played whole, reloads, sizes, large text."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cardtable.play.verify import verify
from cardtable.program.hands.shown import ended
from cardtable.program.hands.speech import speaking
from cardtable.table.screens.destinations import Result, SitDown
from tests.kinds import surely
from tests.phones.browser import CHROMIUM, SIZES, Browser, BrowserPhone, chromium
from tests.phones.conftest import House
from tests.phones.finger import FingerPhone
from tests.phones.player import play

CHECKED = sys.platform == "linux" and "CI" in os.environ
"""True where a pull request is checked: a Chromium that lacks there is a fault."""
pytestmark = pytest.mark.skipif(not CHROMIUM and not CHECKED, reason="no Chromium here")
NAMES = "Anne", "Zoé", "Claire"
IN_SIGHT = "[...document.querySelectorAll('.acts button')].every((node) => node.getBoundingClientRect().bottom <= innerHeight)"
"""Script that tells whether all buttons of a hand can be touched without scrolling."""
DUEL = "Anne=human,Bruno=human"


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with chromium(tmp_path_factory.mktemp("chromium")) as found:
        yield found


def seated(
    house: House, browser: Browser, seat: int, name: str, size: tuple[int, int], language: str = "fr"
) -> BrowserPhone:
    """Return a phone that has scanned the code, touched a seat and sat down."""
    phone = browser.phone(house.desk.url, size, language)
    house.until(lambda: phone.there(".chairs"))

    phone.touch(f".chairs li:nth-child({seat + 1}) button")
    house.until(lambda: phone.there("form.mine"))
    phone.ask(f"document.querySelector('[name=name]').value = {name!r}")
    phone.touch("form.mine .a.p")
    house.until(lambda: phone.there(".join .strip"))
    return phone


def playing(
    house: House,
    browser: Browser,
    sizes: tuple[tuple[int, int], ...],
    languages: tuple[str, ...] = ("fr", "en"),
) -> list[BrowserPhone]:
    """Let two phones join a duel and begin it."""
    house.invite("duel", DUEL, rounds="1")
    phones = [
        seated(house, browser, at, name, sizes[at], languages[at]) for at, name in enumerate(("Anne", "Zoé"))
    ]
    house.desk.play()
    house.until(lambda: all(phone.there(".hand") for phone in phones))
    return phones


def ends(house: House) -> list[dict[str, Any]]:
    """Return the result of the match, in both languages of these tests."""
    session = house.scene.session
    found = []
    for code in ("fr", "en"):
        with speaking(code):
            found += [ended(session, surely(session.outcome()), seat, again=False) for seat in session.people]
    return found


@pytest.mark.parametrize(
    ("game", "count", "options"),
    [
        ("shelf", 2, {"opening": "random"}),
        ("crackword", 2, {}),
        ("lettralettre", 3, {}),
        ("duel", 2, {"rounds": "1"}),
    ],
)
def test_a_whole_match_is_played_by_touch(
    house: House, browser: Browser, game: str, count: int, options: dict[str, str]
) -> None:
    house.invite(game, ",".join(f"{name}=human" for name in NAMES[:count]), **options)
    pages = [
        seated(house, browser, at, NAMES[at], SIZES[at % 3], ("fr", "en", "fr")[at]) for at in range(count)
    ]
    phones = [FingerPhone(house, page, at) for at, page in enumerate(pages)]
    house.pages, house.pace = [*phones], 0.25
    house.desk.play()
    house.until(lambda: all(page.there(".mine") for page in pages))
    session = house.scene.session
    for turn in range(400):
        seat = house.turn([phone.called for phone in phones])
        if seat is None:
            break
        if turn == 2:
            pages[seat].reload()
            house.until(phones[seat].called)
        assert pages[seat].ask(IN_SIGHT), pages[seat].text("body")
        play(house, phones, seat)
    house.until(lambda: house.go_on() and all(page.there(".rank") for page in pages))
    titles = [page.text("h1") for page in pages]
    assert titles[0] != titles[1] and not {*titles} - {each["title"] for each in ends(house)}
    assert not pages[0].ask("window.isSecureContext") and pages[0].ask("location.hash") == ""
    assert not verify(session.rules, session.record).wrong
    pages[0].touch(".said .a.p")
    house.until(lambda: not pages[0].there(".said .a.p") and house.desk.phones.held[0].again)
    house.application.go(Result(session))
    house.application.go(SitDown(game, session))
    house.until(lambda: all(page.there(".mine") for page in pages))
    assert house.scene.session.players == session.players


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("scale", [100, 200])
def test_nothing_is_cut_or_too_small_to_touch(
    house: House, browser: Browser, size: tuple[int, int], scale: int, tmp_path: Path
) -> None:
    phones = playing(house, browser, (size, size))
    for phone in phones:
        phone.ask(f"document.documentElement.style.fontSize = '{scale}%'")
        house.run(0.2)
        wide = phone.ask("[document.documentElement.scrollWidth, innerWidth]")
        assert wide[0] <= wide[1], wide
        small = phone.ask(
            """[...document.querySelectorAll("button:not(.gap):not(.mc)")].map((node) => [node.className, node.getBoundingClientRect()])
            .filter(([, box]) => box.width < 44 || box.height < 44).map(([name, box]) => [name, box.width, box.height])"""
        )
        assert small == [], small
        named = phone.ask(
            "[...document.querySelectorAll('button')].every((node) => node.ariaLabel || node.innerText.trim())"
        )
        assert named
