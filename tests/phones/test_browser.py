"""Hands in a real Chromium with touch, against the real program: joining, a duel played whole, reloads, sizes, large text."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardtable.games.duel.rules.model import Drop, Lay, Swap
from cardtable.play.thinker import MoveRequest, think
from tests.phones.browser import CHROMIUM, SIZES, Browser, BrowserPhone, chromium
from tests.phones.conftest import House
from tests.table.tables import LEXICON

CHECKED = sys.platform == "linux" and "CI" in os.environ
"""True where a pull request is checked: a Chromium that lacks there is a fault."""
pytestmark = pytest.mark.skipif(not CHROMIUM and not CHECKED, reason="no Chromium here")
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


def decide(house: House, phone: BrowserPhone, seat: int) -> None:
    """Play a good move by touch alone: cards and places, or the discard; words at other places by the keyboard."""
    session = house.scene.session
    before, view = session.decisions, session.view(seat)
    move = session.parse(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
    if isinstance(move, Lay):
        word = house.scene.board.depiction.draft_of(view, seat, move).word(view)
        for letter in word:
            phone.call("Input.dispatchKeyEvent", type="keyDown", key=letter, text=letter)
            phone.call("Input.dispatchKeyEvent", type="keyUp", key=letter)
        house.until(lambda: phone.there(".gone") and phone.there(".a.p"))
    else:
        assert isinstance(move, Swap | Drop)
        card = next(card.id for card in view.hands[seat] if card.face == move.face)
        if isinstance(move, Swap):
            phone.touch(
                "[data-key=do-discard]" if phone.there("[data-key=do-discard]") else "[data-key=discard]"
            )
            house.run(0.2)
        phone.touch(f"[data-card='{card}']")
        if isinstance(move, Swap):
            house.until(lambda: phone.there(".gone"))
    if session.decisions == before:
        phone.touch(".acts .a.p")
    house.until(lambda: session.decisions > before)


def test_a_duel_is_played_whole_in_two_browsers(house: House, browser: Browser) -> None:
    phones = playing(house, browser, (SIZES[1], SIZES[0]))
    session = house.scene.session
    assert [player.name for player in session.players] == ["Anne", "Zoé"]
    for turn in range(60):
        seat = house.turn([phone.playing for phone in phones])
        if seat is None:
            break
        if turn == 2:
            phones[seat].reload()
            house.until(phones[seat].playing)
        decide(house, phones[seat], seat)
    house.until(lambda: all(phone.there(".rank") for phone in phones))
    assert "gagne" in phones[0].text("h1") and "wins" in phones[1].text("h1")
    assert not phones[0].ask("window.isSecureContext") and phones[0].ask("location.hash") == ""


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
