"""Sums of a preview add up to what the move scores, and are written as people write them."""

from __future__ import annotations

import re

import pytest

from cardtable.ui.node import Role
from tests.table.conftest import Open
from tests.table.golden import record_of
from tests.table.person import Person, moves_of, open_record

ODD = re.compile(r"[+\u2212-]\s*[+\u2212-]\s*\d")
"""Two signs before a number: « + −3 »."""
SUM = re.compile(r"(\u2212?\d+)(?:\u00a0|\u202f| )point.*?, (\u2212?\d+(?: [+\u2212] \d+)+)$")
"""The points of a move, and the numbers that make them."""


def number(text: str) -> int:
    """Return the value of a number as it is shown."""
    return int(text.replace("\u2212", "-").replace(" ", ""))


def words(person: Person) -> list[str]:
    """Return the words that a person might type now, the longest first: all that a legal move reads."""
    view, game = person.session.view(0), person.session.game
    found: dict[str, None] = {}
    for move in game.moves(view, 0):
        fact = game.play(view, 0, move)
        word = getattr(fact, "word", "") or getattr(fact, "letters", "") or getattr(move, "word", "")
        if word:
            found[word] = None
    return sorted(found, key=lambda word: (-len(word), word))


def odd(person: Person) -> list[str]:
    """List the sums on the screen that people would write otherwise."""
    return [text for text in person.says().splitlines() if ODD.search(text)]


@pytest.mark.parametrize("game", ["shelf", "shelf-four"])
def test_the_numbers_of_the_preview_add_up_to_its_points(open_loop: Open, game: str) -> None:
    checked, subtracted = 0, 0
    record = record_of(game)
    for done in [at for at, entry in enumerate(moves_of(record)) if entry.seat == 0][1:10:2]:
        person = open_record(open_loop((1280, 720)), record, done)
        person.come_to_rest()
        for word in words(person)[:12]:
            person.type(word)
            person.wait(0.1)
            told = person.preview()
            assert not odd(person), odd(person)
            if found := SUM.search(told):
                checked += 1
                subtracted += "\u2212" in found[2]
                assert sum(map(number, re.findall(r"[+\u2212]? ?\d+", found[2].replace("+", "")))) == number(
                    found[1]
                )
            for _letter in word:
                person.press(8)
    assert checked > 20
    assert subtracted, "no blank or joker took part"


@pytest.mark.parametrize("game", ["crackword", "crackword-four", "duel", "lettralettre", "lettralettre-four"])
def test_no_number_has_two_signs(open_loop: Open, game: str) -> None:
    record, seen = record_of(game), 0
    step = 4 if game.startswith("lettralettre") else 9  # words are not written at every turn there
    for done in [at for at, entry in enumerate(moves_of(record)) if entry.seat == 0][1:40:step]:
        person = open_record(open_loop((1280, 720)), record, done)
        person.come_to_rest()
        for word in words(person)[:4]:
            person.type(word)
            person.wait(0.1)
            seen += bool(person.preview() or person.all(Role.STATUS))
            assert not odd(person), odd(person)
            for _letter in word:
                person.press(8)
    assert seen
