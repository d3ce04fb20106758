"""Sizes of phones and of letters: nothing of a page is cut, lies under another part or beyond the edge, in any state of the four games."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.kinds import surely
from tests.phones.browser import CHROMIUM, SIZES, Browser, chromium
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.phones.player import act, press
from tests.phones.stage import Stage, recorded, staged
from tests.phones.test_browser import CHECKED

pytestmark = pytest.mark.skipif(not CHROMIUM and not CHECKED, reason="no Chromium here")
MOST = 14
"""States of a game that are looked at, the last ones: among them a hint, a refusal and a question."""
NAMES = "Anne", "Maximilienne", "Claire", "Zoé", "Christophe", "Bo"
TABLES: tuple[tuple[str, int, dict[str, str]], ...] = (
    ("shelf", 6, {"opening": "contest"}),
    ("crackword", 4, {"dispute": "challenge", "aids": "none"}),
    ("crackword", 2, {}),
    ("lettralettre", 4, {"seconds": "60"}),
    ("duel", 2, {"rounds": "3"}),
)
FAULTS = """(() => {
  const found = [], wide = innerWidth, high = innerHeight, root = document.documentElement;
  const name = (node) => `${node.tagName}.${node.className} ${node.innerText || node.ariaLabel || ""}`.slice(0, 60);
  const box = (node) => node.getBoundingClientRect(), all = (selector) => [...document.querySelectorAll(selector)];
  if (root.scrollHeight > high + 1) found.push(["higher than the page", root.scrollHeight]);
  for (const node of document.querySelector(".sheet") ? [] : all(".hand button")) {
    const at = box(node), [x, y] = [at.x + at.width / 2, at.y + at.height - 4], hand = node.closest(".hand");
    if (y < box(hand).bottom && !hand.contains(document.elementFromPoint(x, y))) found.push(["a card under something", name(node), y]);
  }
  if (root.scrollWidth > wide) found.push(["wider than the page", root.scrollWidth]);
  const scrolls = (node) => {
    for (let up = node.parentElement; up; up = up.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(up);
      if (/auto|scroll/.test(overflowX + overflowY) || up.matches(".well")) return up;
    }
    return null;
  };
  const texts = "button, p, h1, h2, b, li, .slip, .own span, .stage, .well, .hand";
  for (const node of all("#page :is(" + texts + ")")) {
    const at = box(node), inside = scrolls(node);
    if (at.width <= 1 || !at.height || (inside && scrolls(inside))) continue;
    const room = inside && box(inside);
    if (!inside && (at.left < -1 || at.top < -1 || at.right > wide + 1 || at.bottom > high + 1)) {
      found.push(["beyond the edge", name(node), at.top, at.bottom]);
    }
    if (inside && (room.bottom > high + 1 || room.right > wide + 1 || room.bottom - room.top < 30)) {
      found.push(["in no room", name(node), name(inside), room.top, room.bottom]);
    }
    const hides = /hidden|clip/.test(getComputedStyle(node).overflowX) && !node.matches(".well, .seats li");
    if (hides && node.scrollWidth > node.clientWidth + 1) found.push(["cut", name(node)]);
  }
  const parts = all(".who, .seats, .felt, .mine").map((node) => [name(node), box(node)]);
  for (const [first, one] of parts) for (const [then, other] of parts) {
    const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    if (first < then && across > 1 && down > 1) found.push(["one over the other", first, then]);
  }
  for (const felt of all(".stage")) if (box(felt).height < 60) found.push(["no room on the felt", box(felt).height]);
  for (const node of all("button:not(.gap):not(.mc), .slot, input")) {
    const at = box(node);
    if (node.matches(".slot *")) continue; // the touch area of a place reaches half-way to the next one: its slot tells how far
    if (node.matches(".slot")) at.width += 4;
    if (at.width && (at.width < 43.9 || at.height < 43.9) && !node.closest(".tiny")) {
      found.push(["too small to touch", name(node), at.width, at.height]);
    }
  }
  for (const node of document.querySelector(".sheet") ? [] : all(".acts button:not(:disabled)")) {
    const at = box(node), top = document.elementFromPoint(at.x + at.width / 2, at.y + at.height / 2);
    if (!node.contains(top)) found.push(["out of reach", name(node), at.top]);
  }
  return found;
})()"""
"""Script that lists what is cut, covered, beyond the edge or too small to touch."""


@pytest.fixture(scope="module")
def browser(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    with chromium(tmp_path_factory.mktemp("chromium")) as found:
        yield found


def states(house: House, game: str, count: int, options: dict[str, str]) -> list[dict[str, Any]]:
    """Return pictures of all kinds of states of one game: turns of several seats, a card taken up, a hint, a refusal, a question."""
    house.invite(game, ",".join(f"{name}=human" for name in NAMES[:count]), **options)
    phones = [house.scan(seat, NAMES[seat], ("fr", "de", "es", "en")[seat % 4]) for seat in range(count)]
    house.play()
    turns = recorded(house, phones, 16 if game == "lettralettre" else 7)
    found = [each for heard in turns for each in heard]
    seat = surely(house.turn())
    found += moments(house, phones, phones[seat])
    kinds: dict[tuple[Any, ...], dict[str, Any]] = {}
    for each in found:
        kinds.setdefault(kind(each), each)
    return [*kinds.values()][-MOST:]


def moments(house: House, phones: list[WirePhone], phone: WirePhone) -> list[dict[str, Any]]:
    """Return pictures of a turn that is composed, helped, refused and taken back."""
    since = len(phone.heard)
    cards = [card["id"] for card in phone.seen["hand"]]
    act(house, phone, "press", "hint", False)
    house.run(1.5)
    for _each in range(3):
        act(house, phone, "press", "hint", False)
    act(house, phone, "press", "undo", False)
    for card in cards[:2]:
        act(house, phone, "up", card)
        places = phone.seen["picture"]["places"]
        if places:
            act(house, phone, "lay", card, places[0]["key"])
        if phone.seen["asking"]:
            act(house, phone, "name", "A")
    if {"confirm", "hand-in"} & {
        each["key"] for each in phone.seen["picture"]["choices"] if each.get("enabled", True)
    }:
        press(house, phone, "confirm", "hand-in")
    house.run(1.0)
    asked = {
        "key": "undo",
        "title": "Anne möchte den letzten Zug zurücknehmen.",
        "text": "Bist du einverstanden?",
    }
    return [
        *(each for each in phone.heard[since:] if each["t"] == "picture"),
        phone.seen | {"question": asked},
    ]


def kind(picture: dict[str, Any]) -> tuple[Any, ...]:
    """Return what makes a state of its own: who is asked, what lies there, which papers and buttons are shown."""
    shown = picture["picture"]
    return (
        *(bool(picture[name]) for name in ("mine", "refused", "hint", "asking", "question", "clock", "lead")),
        picture["up"] is None,
        len(picture["hand"]) // 4,
        len(shown["choices"]),
        bool(shown.get("note")),
        tuple(sorted(shown.get("papers") or ())),
        len({group.get("shape", "apart") for group in shown.get("groups", ())}),
        len(picture["sentence"]) // 30,
        "over" in picture,
    )


def faults(stage: Stage, pictures: list[dict[str, Any]], scale: int) -> list[Any]:
    """Return what is wrong with any of these pictures on the page with letters of a size."""
    found = []
    stage.scale(scale)
    for each in pictures:
        stage.show(each)
        found += [[each["n"], *fault] for fault in stage.phone.ask(FAULTS)]
    return found


@pytest.mark.parametrize(("game", "count", "options"), TABLES)
def test_nothing_is_cut_covered_or_out_of_reach(
    house: House, browser: Browser, game: str, count: int, options: dict[str, str]
) -> None:
    pictures = states(house, game, count, options)
    assert len(pictures) > 6
    for size in SIZES:
        with staged(browser, size) as stage:
            for scale in (100, 200):
                wrong = faults(stage, pictures, scale)
                assert not wrong, f"{size} {scale} %: " + "\n".join(json.dumps(each) for each in wrong[:12])
