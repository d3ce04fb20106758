"""Pictures of all states of the page of a phone, on sheets to look at.

    python -m tests.phones.sights FOLDER [TABLE…] [360x640…] [200…]

A table, a size of a page and a size of letters: all without one. Matches are played once and kept in the folder as what the
phones were sent; a further call draws the same states anew.
"""

from __future__ import annotations

import json
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pygame

from tests.phones.browser import SIZES, Browser, chromium
from tests.phones.conftest import House, housed
from tests.phones.phone import WirePhone
from tests.phones.player import act, play, press
from tests.phones.stage import Stage, staged

NAMES = "Anne", "Maximilienne", "Claire", "Zoé", "Christophe", "Bo"
LANGUAGES = "fr", "en", "de", "es"
TABLES: dict[str, tuple[str, int, dict[str, str]]] = {
    "shelf": ("shelf", 6, {"opening": "contest"}),
    "crack-challenge": ("crackword", 4, {"dispute": "challenge", "aids": "none"}),
    "crack": ("crackword", 2, {}),
    "words": ("lettralettre", 4, {"seconds": "60"}),
    "duel": ("duel", 2, {"rounds": "3"}),
}
TURNS = 30
"""Decisions of a match that are looked at."""
ACROSS = 6
"""Pictures side by side on a sheet."""


def kind(picture: dict[str, Any]) -> tuple[Any, ...]:
    """Return what makes a state of its own: who is asked, what lies there, which papers and buttons are shown."""
    shown = picture["picture"]
    return (
        *(bool(picture[name]) for name in ("mine", "refused", "hint", "asking", "question", "clock", "lead")),
        picture["up"] is None,
        len(picture["hand"]) // 4,
        tuple(choice["key"] for choice in shown["choices"]),
        bool(shown.get("note")),
        tuple(sorted(shown.get("papers") or ())),
        len({group.get("shape", "apart") for group in shown.get("groups", ())}),
        len(picture["sentence"]) // 30,
        "over" in picture,
    )


def told_apart(pictures: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return one picture of each kind of state."""
    found: dict[tuple[Any, ...], dict[str, Any]] = {}
    for each in pictures:
        found.setdefault(kind(each), each)
    return [*found.values()]


def states(house: House, game: str, count: int, options: dict[str, str]) -> list[dict[str, Any]]:
    """Play a match and return pictures of all kinds of states: each turn is begun, helped, refused and taken back before it is played."""
    house.invite(game, ",".join(f"{name}=human" for name in NAMES[:count]), **options)
    phones = [house.scan(seat, NAMES[seat], LANGUAGES[seat % 4]) for seat in range(count)]
    house.play()
    house.pace = 0.25
    tried: set[tuple[str, ...]] = set()
    for _turn in range(TURNS):
        seat = house.turn()
        if seat is None:
            break
        buttons = tuple(each["key"] for each in phones[seat].seen["picture"]["choices"])
        if buttons not in tried:
            tried.add(buttons)
            moments(house, phones[seat])
        if house.turn() == seat:
            play(house, phones, seat)
    return told_apart(each for phone in phones for each in phone.heard if each["t"] == "picture")


def moments(house: House, phone: WirePhone) -> None:
    """Let a turn be composed, helped, refused and taken back."""
    cards = [card["id"] for card in phone.seen["hand"]]
    act(house, phone, "press", "hint", False)
    house.run(1.5)
    for _each in range(3):
        act(house, phone, "press", "hint", False)
    act(house, phone, "press", "undo", False)
    for card in cards[:2]:
        act(house, phone, "up", card)
        places = [place for place in phone.seen["picture"]["places"] if place.get("lit")]
        if places:
            act(house, phone, "lay", card, places[-1]["key"])
        if phone.seen["asking"]:
            act(house, phone, "name", "A")
    keys = {each["key"] for each in phone.seen["picture"]["choices"] if each.get("enabled", True)}
    if {"confirm", "hand-in"} & keys:
        press(house, phone, "confirm", "hand-in")
    house.run(1.0)
    while phone.seen["mine"] and any(card["out"] for card in phone.seen["hand"]):
        before = phone.seen["n"]
        act(house, phone, "press", "undo", False)
        if phone.seen["n"] == before:
            break


def recorded(name: str, folder: Path) -> list[dict[str, Any]]:
    """Return the states of a table, those kept in the folder if there are some."""
    kept = folder / f"{name}.json"
    if not kept.is_file():
        with tempfile.TemporaryDirectory() as data, housed(Path(data)) as house:
            kept.write_text(json.dumps(states(house, *TABLES[name])), "utf-8")
    found: list[dict[str, Any]] = json.loads(kept.read_text("utf-8"))
    return found


def asked(picture: dict[str, Any]) -> dict[str, Any]:
    """Return a picture with the longest question."""
    told = {
        "key": "undo",
        "title": "Maximilienne möchte den letzten Zug zurücknehmen.",
        "text": "Bist du einverstanden?",
    }
    return picture | {"question": told}


def draw(stage: Stage, pictures: list[dict[str, Any]], size: tuple[int, int], file: Path) -> None:
    """Draw pictures side by side on sheets."""
    wide, high = size
    columns = max(2, ACROSS * 390 // wide)
    for sheet, first in enumerate(range(0, len(pictures), 2 * columns)):
        some = pictures[first : first + 2 * columns]
        whole = pygame.Surface((columns * (wide + 8), 2 * (high + 8)))
        whole.fill("white")
        for at, each in enumerate(some):
            stage.show(each)
            stage.phone.picture(file.with_suffix(".one.png"))
            one = pygame.transform.smoothscale(pygame.image.load(file.with_suffix(".one.png")), size)
            whole.blit(one, (at % columns * (wide + 8), at // columns * (high + 8)))
        pygame.image.save(whole, file.with_name(f"{file.stem}-{sheet}.png"))
    file.with_suffix(".one.png").unlink(missing_ok=True)


def sheets(
    browser: Browser, name: str, folder: Path, sizes: Iterable[tuple[int, int]], scales: Iterable[int]
) -> None:
    """Draw all states of a table at sizes of phones and letters."""
    pictures = recorded(name, folder)
    pictures.append(asked(pictures[-1]))
    for size in sizes:
        with staged(browser, size) as stage:
            for scale in scales:
                stage.scale(scale)
                draw(stage, pictures, size, folder / f"{name}-{size[0]}-{scale}.png")


def main(arguments: list[str]) -> None:
    """Draw what the arguments name."""
    sizes = [size for size in SIZES if f"{size[0]}x{size[1]}" in arguments] or SIZES
    scales = [scale for scale in (100, 200) if str(scale) in arguments] or (100, 200)
    folder = Path(arguments[0])
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, chromium(Path(data)) as browser:
        for name in [each for each in TABLES if each in arguments] or TABLES:
            sheets(browser, name, folder, sizes, scales)
            print(name, flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
