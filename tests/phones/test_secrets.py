"""Secret choices of phones: waited for, taken at once, and hidden as long as others choose."""

from __future__ import annotations

from cardtable.games.lettralettre.rules.model import Write
from cardtable.play.situation import Situation
from cardtable.program.hands.secrets import GUESTS, SecretChoices
from cardtable.rules.contract import Seat
from tests.kinds import surely
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.phones.player import compose, press, wanted

PEOPLE = "Anne=human,Bruno=human"


def choices(*seats: Seat) -> SecretChoices:
    """Return the choices of these seats, each its own name."""
    found = SecretChoices()
    for seat in seats:
        found.hand_in(seat, Write(f"MOT{seat}", ""))
    return found


def moment(pending: set[Seat], guests: set[Seat] | None = None, *, busy: bool = False) -> Situation:
    """Return a moment in which these seats owe a choice, and these others may make one."""
    return Situation(None, pending=frozenset(pending), guests=frozenset(guests or ()), secret=True, busy=busy)


def test_those_out_of_competition_are_waited_for_ten_seconds_after_the_last() -> None:
    secrets, now = choices(0), moment({0, 1}, {2})
    assert GUESTS == 10.0 and not secrets.due(now, 5.0)
    secrets.hand_in(1, Write("MOT1", ""))
    assert not secrets.due(now, 50.0) and not secrets.due(now, 59.9)
    assert [*secrets.due(now, 60.0)] == [0, 1]
    assert not secrets.due(now, 61.0), "they are taken once"


def test_nobody_is_waited_for_once_those_out_of_competition_have_handed_in() -> None:
    secrets = choices(2, 1, 0)
    assert [*secrets.due(moment({0, 1}, {2}), 5.0)] == [0, 1, 2]


def test_the_ten_seconds_begin_anew_when_a_choice_is_taken_back() -> None:
    secrets, now = choices(0, 1), moment({0, 1}, {2})
    assert not secrets.due(now, 5.0)
    secrets.take_again(1)
    assert not secrets.due(now, 30.0)
    secrets.hand_in(1, Write("AUTRE", ""))
    assert not secrets.due(now, 31.0) and not secrets.due(now, 40.0)
    assert dict(secrets.due(now, 41.0)) == {0: Write("MOT0", ""), 1: Write("AUTRE", "")}


def test_nothing_is_taken_while_the_table_still_shows_facts() -> None:
    secrets = choices(0, 1)
    assert not secrets.due(moment({0, 1}, busy=True), 5.0)
    assert [*secrets.due(moment({0, 1}), 6.0)] == [0, 1]


def test_a_choice_stays_hidden_until_the_last_of_several_has_made_it() -> None:
    secrets, all_three = SecretChoices(), frozenset({0, 1, 2})
    assert not secrets.hide(frozenset({1}), 4, secret=False)
    assert secrets.hide(frozenset({1}), 4, secret=True)
    assert secrets.hide(all_three, 5, secret=False)
    assert secrets.hide(frozenset({0, 2}), 6, secret=False)
    assert secrets.hide(frozenset({2}), 7, secret=False)
    assert not secrets.hide(frozenset({2}), 8, secret=False), "the first turn after it"


def test_an_act_at_a_busy_moment_does_nothing_and_is_answered(house: House) -> None:
    house.invite("shelf", PEOPLE, opening="random")
    phones = [house.scan(seat, name) for seat, name in enumerate(("Anne", "Bruno"))]
    house.play()
    session, scene = house.scene.session, house.scene
    seat = surely(house.turn())
    other = phones[1 - seat]
    keys = compose(house, phones[seat], seat, wanted(house, seat))
    press(house, phones[seat], *keys)
    house.until(lambda: scene.situation.busy)
    card = other.seen["hand"][0]["id"]
    for act in (("lay", card, "1"), ("press", "confirm", False), ("press", "pass", True), ("type", "MOT")):
        other.act(*act)
        house.until(other.settled)
        assert not other.seen["mine"] and not any(each["out"] for each in other.seen["hand"])
    assert scene.situation.busy and session.decisions == 1
    house.until(other.called)
    assert not any(each["out"] for each in other.seen["hand"])


def test_a_phone_that_drops_at_a_busy_moment_finds_its_turn(house: House) -> None:
    house.invite("shelf", PEOPLE, opening="random")
    phones = [house.scan(seat, name) for seat, name in enumerate(("Anne", "Bruno"))]
    house.play()
    seat = surely(house.turn())
    other = phones[1 - seat]
    key = surely(other.last("key"))["key"]
    press(house, phones[seat], *compose(house, phones[seat], seat, wanted(house, seat)))
    house.until(lambda: house.scene.situation.busy)
    other.close()
    house.run(0.2)
    again = WirePhone(house.desk.host)
    house.phones[1 - seat] = again
    again.say("hello", key=key, lang="fr")
    house.until(lambda: again.last("picture"))
    house.until(again.called)
    assert house.scene.session.decisions == 1
