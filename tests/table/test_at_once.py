"""Answers to a hand come at once: the lights with the press, the word with the nearest place."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ui.node import Role
from tests.table.conftest import Open
from tests.table.golden import STATES, State, record_of
from tests.table.person import Person, open_record
from tests.table.tables import down


def sit(open_loop: Open, name: str) -> Person:
    state: State = next(each for each in STATES if each.name == name)
    person = open_record(open_loop(state.size), record_of(state.record), state.moves)
    person.come_to_rest()
    return person


@pytest.mark.parametrize(
    ("name", "card", "role", "like", "side"),
    [
        ("shelf-held", "O", Role.SLOT, "gauche", 0),
        ("crackword-held", "B", Role.CARD, "rangée 2, carte 1", -1),
        ("duel-held", "P", Role.CARD, "\u00a0: S", 1),
    ],
)
def test_the_word_is_told_with_the_nearest_place(
    open_loop: Open, name: str, card: str, role: Role, like: str, side: int
) -> None:
    person = sit(open_loop, name)
    place = person.one(role, like).rect
    assert not person.says(Role.TIP)
    person.lift(person.called(card), [(place.centerx + side * place.w, place.centery)])
    told = person.says(Role.TIP)
    assert told, "a hand in a hurry is told too"
    person.wait(1)
    assert person.says(Role.TIP) == told


def test_the_places_are_lit_in_the_frame_of_the_press(open_loop: Open) -> None:
    person = sit(open_loop, "shelf-held")
    card, ends = person.called("O").rect.center, [node.rect for node in person.all(Role.SLOT)]
    shelf = ends[0].unionall(ends).inflate(20, 20)

    def seen() -> bytes:
        return pygame.image.tobytes(person.loop.screen.surface.subsurface(shelf), "RGB")

    person.move(card)
    dark = seen()
    down(person.loop, card)
    lit = seen()
    assert lit != dark
    person.wait(1)
    assert seen() == lit
