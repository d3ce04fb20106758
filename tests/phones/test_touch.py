"""Touches of the page: each counts for what lay under the finger, though the page changes under it; nothing moves under a finger."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import partial
from itertools import pairwise
from math import dist
from typing import Any

import pytest

from cardtable.phones.messages import VERSION
from cardtable.program.hands.speech import page_words, speaking
from tests.phones.browser import CHROMIUM, Browser, chromium
from tests.phones.conftest import House
from tests.phones.stage import Stage, recorded, staged
from tests.phones.test_browser import CHECKED
from tests.phones.test_games import sat_down

pytestmark = pytest.mark.skipif(not CHROMIUM and not CHECKED, reason="no Chromium here")
MATCHES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("shelf", 2, {}),
    ("crackword", 2, {}),
    ("lettralettre", 3, {}),
    ("duel", 2, {"rounds": "1"}),
)
TOUCHABLE = """[...document.querySelectorAll("[data-card], [data-key], [data-place]")].filter((node) => {
  const box = node.getBoundingClientRect();
  return !node.disabled && node.contains(document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2));
}).map((node) => ["data-card", "data-key", "data-place"].filter((name) => node.hasAttribute(name)).map((name) =>
  `[${name}=${JSON.stringify(node.getAttribute(name))}]`).pop())"""
"""Script that lists what a finger can touch, as selectors."""
PLACES = """Object.fromEntries([...document.querySelectorAll(".hand [data-card], .mine .acts, .who, .felt, .foot")].map((node) =>
  [node.dataset.card || node.className, (({x, y}) => [x, y])(node.getBoundingClientRect())]))"""
"""Script that tells where the cards of the hand and the parts of the page are."""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with chromium(tmp_path_factory.mktemp("chromium")) as found:
        yield found


def pictures(house: House, game: str, count: int, options: dict[str, str]) -> list[dict[str, Any]]:
    """Return the pictures that the phone of the first seat is sent in some turns."""
    return recorded(house, sat_down(house, game, count, **options), 7)[0]


def touched(stage: Stage, first: dict[str, Any], then: dict[str, Any] | None, what: str) -> list[list[Any]]:
    """Touch something of the first picture, let the other one come while the finger lies there; return the acts."""
    stage.show(
        {**first, "d": first["d"] + 1}
    )  # with another decision the page forgets a place chosen for this one
    stage.show(first)
    spot = stage.phone.reach(what)
    stage.acts()
    stage.phone.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[spot])
    if then is not None:
        stage.show(then)
    stage.phone.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    stage.frames()
    return stage.acts()


@pytest.mark.parametrize(("game", "count", "options"), MATCHES)
def test_a_touch_counts_though_another_picture_comes_under_the_finger(
    house: House, browser: Browser, game: str, count: int, options: dict[str, str]
) -> None:
    chance, tried = random.Random(1), 0
    seen = pictures(house, game, count, options)
    pairs = [pair for pair in pairwise(seen) if pair[0]["mine"]]
    with staged(browser) as stage:
        for first, then in chance.sample(pairs, min(len(pairs), 8)):
            stage.show(first)
            found = stage.phone.ask(TOUCHABLE)
            for what in chance.sample(found, min(len(found), 3)):
                alone = touched(stage, first, None, what)
                assert alone == touched(stage, first, then, what), (what, first["n"])
                tried += bool(alone)
    assert tried > 8


@pytest.mark.parametrize(("game", "count", "options"), MATCHES)
def test_nothing_moves_under_a_finger_in_a_decision(
    house: House, browser: Browser, game: str, count: int, options: dict[str, str]
) -> None:
    seen = pictures(house, game, count, options)
    with staged(browser) as stage:
        for each in seen:
            stage.show(each)  # the page learns how much room each part takes
        before: dict[str, Any] = {}
        for first, then in pairwise(seen):
            stage.show(first)
            before = stage.phone.ask(PLACES)
            stage.show(then)
            after = stage.phone.ask(PLACES)
            if {card["id"] for card in first["hand"]} != {card["id"] for card in then["hand"]}:
                continue
            moved = {name: (before[name], after[name]) for name in before if name in after}
            up = {str(first["up"]), str(then["up"])}
            wrong = {name: each for name, each in moved.items() if name not in up and dist(*each) >= 1}
            assert not wrong, (json.dumps(wrong), first["n"], then["n"])


def test_a_board_is_dragged_pinched_and_seen_whole(house: House, browser: Browser) -> None:
    seen = pictures(house, "duel", 2, {"rounds": "1"})
    first = next(each for each in seen if each["mine"] and each["up"] is None)
    with staged(browser) as stage:
        stage.show(first)
        stage.acts()
        room = "(({x, y, width, height}) => [x + width / 2, y + height / 2])(document.querySelector('.well').getBoundingClientRect())"
        x, y = stage.phone.ask(room)
        spot = (
            "(({x, y, width}) => [x, y, width])(document.querySelector('.plane .mc').getBoundingClientRect())"
        )
        before = stage.phone.ask(spot)
        stage.phone.drag((x, y), (x + 50, y + 30))
        stage.frames()
        after = stage.phone.ask(spot)
        assert dist(after[:2], (before[0] + 50, before[1] + 30)) < 2 and after[2] == 44
        for far in (60, 30, 20):
            points = [{"x": x - far, "y": y, "id": 0}, {"x": x + far, "y": y, "id": 1}]
            stage.phone.call(
                "Input.dispatchTouchEvent",
                type="touchStart" if far == 60 else "touchMove",
                touchPoints=points,
            )
        stage.phone.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        stage.frames()
        assert stage.phone.ask(spot)[2] < 24 and stage.phone.there(".well.tiny") and not stage.acts()
        stage.phone.touch(".plane .mc")  # too small to lay a card there: the touch shows more
        stage.frames()
        assert stage.phone.ask(spot)[2] == 44 and not stage.acts()
        stage.phone.touch(".seeall")
        stage.frames()
        inside = """(() => { const room = document.querySelector(".well").getBoundingClientRect();
          return [...document.querySelectorAll(".plane .mc, .plane .place.abs")].every((node) => { const box = node.getBoundingClientRect();
            return box.left >= room.left && box.right <= room.right && box.top >= room.top && box.bottom <= room.bottom; }); })()"""
        assert stage.phone.ask(inside) and not stage.acts()


def test_a_gap_between_cards_is_as_wide_as_a_finger_before_a_card_goes_there(
    house: House, browser: Browser
) -> None:
    """Touches at random points, up to 22 px from the gap: the first brings the board nearer and lays nothing, the next lays in it."""
    seen = pictures(house, "duel", 2, {"rounds": "1"})
    first = next(each for each in seen if each["mine"] and each["hand"] and each["picture"]["places"])
    gaps = [each["key"] for each in first["picture"]["places"] if each.get("side")]
    first, chance, card = first | {"up": first["hand"][0]["id"]}, random.Random(3), first["hand"][0]["id"]
    box = "(({x, y, width, height}) => [x, y, width, height])(document.querySelector(%s).getBoundingClientRect())"
    tried = 0
    with staged(browser) as stage:
        for key in chance.choices(gaps, k=12):
            stage.show(first | {"mine": False, "picture": first["picture"] | {"places": []}})
            stage.show(first)
            what = f"[data-place={json.dumps(key)}]"
            spot = stage.phone.reach(what)
            stage.acts()
            tap(stage, spot["x"] + chance.uniform(-22, 22), spot["y"] + chance.uniform(-20, 20))
            if stage.phone.there(".well.close"):  # else the touch met a free place beside the gap
                assert not stage.acts()
                near = stage.phone.ask(box % json.dumps(what))
                assert min(near[2:]) >= 44, (key, near)
                stage.phone.reach(what)
                left, top, wide, high = stage.phone.ask(box % json.dumps(what))
                tap(stage, left + chance.uniform(1, wide - 1), top + chance.uniform(0.3, 0.7) * high)
                tried += 1
                assert stage.acts() == [["lay", card, key]], key
    assert tried > 6


def tap(stage: Stage, x: float, y: float) -> None:
    """Touch a point."""
    stage.phone.call("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
    stage.phone.call("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
    stage.frames()


def test_the_screen_stays_on_if_the_player_asks_for_it(house: House, browser: Browser) -> None:
    first = pictures(house, "duel", 2, {"rounds": "1"})[0]
    with staged(browser) as stage:
        stage.show(first)
        assert not stage.phone.there("video")
        for playing in (True, False):
            stage.phone.touch("[aria-haspopup=dialog]")
            stage.frames()
            stage.phone.touch("[data-key=awake]")
            wish = f"document.querySelector('video') && document.querySelector('video').paused !== {str(playing).lower()}"
            house.until(partial(stage.phone.ask, wish))
            stage.phone.touch("[data-key=menu]")
            stage.frames()


def test_a_phone_that_has_left_its_seat_is_not_told_that_it_may_not_come_in(
    house: House, browser: Browser
) -> None:
    seen = pictures(house, "duel", 2, {"rounds": "1"})
    for shown, told in ((seen[:1], "gone"), ([], "no")):
        with staged(browser) as stage:
            for each in shown:
                stage.show(each)
            stage.show({"v": VERSION, "t": "no", "why": "entry"})
            with speaking("fr"):
                assert stage.phone.text(".said") == page_words()[told]


def test_a_touch_is_seen_before_the_table_answers(house: House, browser: Browser) -> None:
    chance = random.Random(2)
    mine = [each for each in pictures(house, "duel", 2, {"rounds": "1"}) if each["mine"]]
    seen = 0
    with staged(browser) as stage:
        for picture in mine[:4]:
            stage.show(picture)
            for what in chance.sample(found := stage.phone.ask(TOUCHABLE), min(len(found), 4)):
                if not touched(stage, picture, None, what):
                    continue  # a place that is chosen for the next card: the page alone knows
                assert stage.phone.there(".sent, .going"), what
                stage.show(picture)
                assert not stage.phone.there(".sent, .going"), what
                seen += 1
    assert seen > 4
