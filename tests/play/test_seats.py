"""Seats: what names may be, how seats are written, who may look at the screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardtable.play.seats import (
    Player,
    SeatError,
    SeatFault,
    SharedScreen,
    check_levels,
    company,
    graphemes,
    isolated,
    parse_seats,
    safe_name,
    who_holds_the_screen,
    write_seats,
)


def test_whoever_is_known_comes_first_and_once() -> None:
    first, *others = company("")
    assert company("Zoé") == ("Zoé", first, *others)
    assert company(first.lower()) == (first.lower(), *others)


def test_seats_are_read_and_written() -> None:
    players = parse_seats("Anne=human,Bruno=bot:2,bot")
    assert players == (Player("Anne", None, 0), Player("Bruno", 2, 1), Player("C", 1, 2))
    assert parse_seats(write_seats(players)) == players


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", SeatFault.EMPTY),
        ("Anne", SeatFault.BAD_SEAT),
        ("Anne=robot", SeatFault.BAD_SEAT),
        ("Anne=bot:0", SeatFault.BAD_LEVEL),
        ("Anne=bot:9", SeatFault.BAD_LEVEL),
        ("=human", SeatFault.BAD_NAME),
        ("\u200b=human", SeatFault.BAD_NAME),
        ("Anne=human,anne=human", SeatFault.TWICE),
        (",".join(["human"] * 9), SeatFault.TOO_MANY),
    ],
)
def test_impossible_seats_say_why(text: str, reason: SeatFault) -> None:
    with pytest.raises(SeatError) as caught:
        parse_seats(text)
    assert caught.value.reason is reason


def test_levels_are_those_of_the_game() -> None:
    check_levels(parse_seats("bot:3"), "shelf")
    with pytest.raises(SeatError):
        check_levels(parse_seats("bot:2"), "null")


def test_names_are_made_safe() -> None:
    assert safe_name("  A\tb\n\x00c\u202e ") == "A b c"
    assert safe_name("e\u0301") == "é"
    assert len(graphemes(safe_name("ü" * 80))) == 24
    assert len(safe_name("e" + "\u0301" * 500)) <= 6
    assert safe_name("\u0301\u0302") == ""
    assert graphemes("🇫🇷🇧🇪e\u0301👍🏽") == ["🇫🇷", "🇧🇪", "e\u0301", "👍🏽"]
    assert isolated("Anne") == "Anne"
    assert isolated("דוד") == "\u2068דוד\u2069"


@given(st.text(max_size=100))
def test_a_safe_name_stays_as_it_is(text: str) -> None:
    name = safe_name(text)
    assert safe_name(name) == name
    assert len(graphemes(name)) <= 24
    assert name.isprintable() or any(ord(char) > 0xFFFF for char in name)


PEOPLE = parse_seats("A=human,B=bot:1,C=human,D=human")


@pytest.mark.parametrize(
    ("seats", "pending", "shown", "screen"),
    [
        ("A=bot:1,B=bot:1", {0}, None, SharedScreen(None)),
        ("A=bot:1,B=human", {0}, None, SharedScreen(1)),
        ("A=bot:1,B=human", {1}, None, SharedScreen(1)),
        ("A=human,B=human", {0}, None, SharedScreen(None, 0)),
        ("A=human,B=human", {1}, 0, SharedScreen(None, 1)),
        ("A=human,B=human", {0, 1}, 0, SharedScreen(0)),
        ("A=human,B=human", set(), 1, SharedScreen(1)),
        ("A=human,B=bot:1,C=human,D=human", {1}, 0, SharedScreen(0)),
        ("A=human,B=bot:1,C=human,D=human", {0, 2, 3}, 1, SharedScreen(None, 0)),
        ("A=human,B=bot:1,C=human,D=human", {0, 2}, 3, SharedScreen(None, 0)),
        ("A=human,B=bot:1,C=human,D=human", {0, 3}, 2, SharedScreen(None, 3)),
    ],
)
def test_who_holds_the_screen(seats: str, pending: set[int], shown: int | None, screen: SharedScreen) -> None:
    assert who_holds_the_screen(parse_seats(seats), frozenset(pending), shown) == screen


@given(st.frozensets(st.integers(0, 3)), st.none() | st.integers(0, 3))
def test_no_hand_is_shown_but_that_of_the_last_one_before_the_screen(
    pending: frozenset[int], shown: int | None
) -> None:
    screen = who_holds_the_screen(PEOPLE, pending, shown)
    assert screen.facing in (None, shown)
    assert screen.facing is None or PEOPLE[screen.facing].is_human
    assert screen.curtain is None or (screen.facing is None and screen.curtain in pending)


@pytest.mark.parametrize(
    ("pending", "guests", "shown", "curtain"),
    [
        ({0, 2}, {1}, 0, None),
        ({2, 3}, {1}, 0, 1),
        ({2}, {1}, 0, 1),
        ({2}, {1}, 1, None),
        ({2}, {1}, 2, 1),
        ({2}, set(), 1, 2),
        ({3}, {1}, 0, 1),
        ({3}, {0, 1}, 2, 0),
    ],
)
def test_guests_have_their_turn_before_the_last_decision_the_game_waits_for(
    pending: set[int], guests: set[int], shown: int, curtain: int | None
) -> None:
    players = parse_seats("A=human,B=human,C=human,D=bot:1")
    screen = who_holds_the_screen(players, frozenset(pending), shown, frozenset(guests))
    assert screen.curtain == curtain
    assert screen.facing == (shown if curtain is None else None)
