"""A card let go of leaves nothing behind: no light, no preview, no card out of its place, on all four tables."""

from __future__ import annotations

import pygame
import pytest

from cardtable.ui.node import Node, Role
from tests.sampling import sampled
from tests.table.conftest import Open, picture, redrawn
from tests.table.golden import differences, record_of
from tests.table.person import ENDS, NOWHERE, Person, open_record

TABLES = {"shelf": 9, "crackword": 22, "duel": 12, "lettralettre": 0}
"""Recorded games, and how many of their moves were made when the person takes something up."""
WITH_CARDS = ("shelf", "crackword", "duel")


def seated(open_loop: Open, game: str) -> Person:
    """A person at that table, the pointer out of the way and everything at rest."""
    person = open_record(open_loop((1280, 720)), record_of(game), TABLES[game])
    person.come_to_rest()
    person.move(NOWHERE)
    person.come_to_rest()
    return person


def thing(person: Person) -> Node:
    """Return a thing that may be dragged: a card of the hand, or a token."""
    hand = person.hand()
    return (
        hand[1] if person.session.header.game != "lettralettre" else person.one(Role.BUTTON, "Poser un jeton")
    )


def places(person: Person) -> list[pygame.Rect]:
    """Return the possible places of the thing in the hand, from left to right."""
    return sorted((node.rect for node in person.lit().values()), key=lambda rect: (rect.x, rect.y))


def same(person: Person, before: pygame.Surface) -> bool:
    """Return True if the window shows that picture, but for shadows of neighbours that fell in another order."""
    return not differences(person.loop.screen.surface, before, tolerance=2)


@pytest.mark.parametrize("how", ENDS)
@pytest.mark.parametrize("game", TABLES)
def test_a_drag_given_up_leaves_the_table_as_it_was(open_loop: Open, game: str, how: str) -> None:
    person = seated(open_loop, game)
    before, hand, facts = person.loop.screen.surface.copy(), person.letters(), person.session.facts
    person.lift(thing(person), [(640, 420)])
    person.wait(0.5)
    assert person.lit(), "nothing shines while a card is in the hand"
    shining = picture(person.loop.screen.surface)
    person.lift_on([places(person)[0].center])
    person.wait(0.5)
    assert picture(person.loop.screen.surface) != shining
    person.end(how)
    person.come_to_rest()
    assert not person.lit()
    assert not person.preview()
    assert person.letters() == hand
    assert person.session.facts == facts
    assert same(person, before)
    assert picture(person.loop.screen.surface) == redrawn(person.loop), (
        "what was drawn bit by bit is not whole"
    )


@pytest.mark.parametrize("how", ["escape", "dropped outside"])
@pytest.mark.parametrize("game", WITH_CARDS)
def test_a_preview_that_comes_too_late_is_not_shown(open_loop: Open, game: str, how: str) -> None:
    """However soon after the card has come over a place it is given up; the suite tries one frame in three."""
    person = seated(open_loop, game)
    before = person.loop.screen.surface.copy()
    shown = False
    for frames in sampled(range(24), 3, game, how):
        person.lift(thing(person), [(640, 420)])
        person.wait(0.1)
        person.lift_on([places(person)[0].center])
        person.wait(frames / 60)
        shown = shown or bool(person.preview())
        person.end(how)
        for _frame in range(30):
            person.wait(1 / 60)
            assert not person.preview(), f"shown although given up after {frames} frames"
        person.come_to_rest()
        assert same(person, before), f"given up after {frames} frames"
    assert shown, "no preview is ever shown"


@pytest.mark.parametrize("game", WITH_CARDS)
def test_the_preview_speaks_of_the_place_the_card_is_over(open_loop: Open, game: str) -> None:
    """However soon it goes on from one to another."""
    person = seated(open_loop, game)
    person.lift(thing(person), [(640, 420)])
    person.wait(0.5)
    boxes = places(person)
    first, last = boxes[0].center, boxes[-1].center
    told = {}
    for goal in (first, last):
        person.lift_on([goal])
        person.wait(1)
        told[goal] = person.preview()
        person.lift_on([(640, 420), NOWHERE])
        person.wait(0.5)
        assert not person.preview()
    assert told[first] and told[last] and told[first] != told[last]
    for frames in sampled(range(0, 24, 2), 3, game):
        person.lift_on([first])
        person.wait(frames / 60)
        person.lift_on([last])
        person.wait(0.1)
        for _frame in range(30):
            person.wait(1 / 60)
            assert person.preview() in ("", told[last]), f"after {frames} frames"
        assert person.preview() == told[last]
        person.lift_on([(640, 420), NOWHERE])
        person.wait(0.3)


@pytest.mark.parametrize("game", TABLES)
def test_a_window_of_another_size_ends_a_drag(open_loop: Open, game: str) -> None:
    person = seated(open_loop, game)
    hand, facts = person.letters(), person.session.facts
    person.lift(thing(person), [(640, 420)])
    person.wait(0.3)
    person.lift_on([places(person)[0].center])
    person.wait(0.5)
    pygame.display.set_mode((1024, 640), pygame.RESIZABLE)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1024, y=640))
    person.come_to_rest()
    assert not person.lit()
    assert not person.preview()
    assert person.letters() == hand
    assert person.session.facts == facts
    person.let_go()
    person.move(NOWHERE)
    person.come_to_rest()
    after = person.loop.screen.surface.copy()
    fresh = open_record(person.loop, record_of(game), TABLES[game])
    fresh.come_to_rest()
    fresh.move(NOWHERE)
    fresh.come_to_rest()
    assert same(fresh, after)
