"""Strangers at a table: who photographed the code, who guesses the word, who writes messages by hand."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest

from cardtable.games import BOX
from cardtable.phones.gate import TRIES
from cardtable.table.screens.phones.desk import Holder
from tests.phones.conftest import House
from tests.phones.phone import WirePhone

DUEL = "Anne=human,Bruno=human"


def stranger(house: House, **hello: str) -> WirePhone:
    """Return a phone that says a first message of its own."""
    phone = WirePhone(house.desk.host)
    house.phones.append(phone)
    phone.say("hello", **hello)
    return phone


def token(house: House) -> str:
    return house.desk.url.partition("#")[2]


def ended(phone: WirePhone) -> bool:
    return phone.over


def heard(phone: WirePhone) -> bool:
    return bool(phone.heard)


def test_no_phone_takes_the_seat_of_a_bot_or_one_that_is_not_there(house: House) -> None:
    house.invite("duel", "Anne=human,Robot=bot:1")
    phone = stranger(house, token=token(house))
    house.until(lambda: phone.last("join"))
    for seat in (1, 2, 1 << 30):
        phone.say("sit", seat=seat, name="Eve", colour=1)
        house.run(0.2)
    assert phone.last("key") is None
    assert [chair.holder for chair in house.desk.chairs] == [Holder.FREE, Holder.BOT]


def test_who_photographed_the_code_is_out_once_the_host_removes_a_seat(house: House) -> None:
    house.invite("duel", DUEL)
    known = token(house)
    eve, waiting = house.scan(0, "Eve"), stranger(house, token=known)
    house.until(lambda: waiting.last("join"))
    house.desk.remove(0)
    house.until(lambda: eve.over and waiting.over)
    assert token(house) != known and waiting.heard[-1] == {"v": 1, "t": "no", "why": "entry"}
    again = stranger(house, token=known)
    house.until(lambda: again.over)
    assert [each["t"] for each in again.heard] == ["no"]


def test_who_sits_down_and_leaves_again_and_again_does_not_change_the_code(house: House) -> None:
    house.invite("duel", DUEL)
    known = token(house)
    good = house.scan(0, "Anne")
    for _each in range(4):
        eve = house.scan(1, "Eve")
        eve.say("leave")
        house.until(partial(ended, eve))
    assert token(house) == known and not good.over
    assert [chair.holder for chair in house.desk.chairs] == [Holder.PHONE, Holder.FREE]


def test_another_address_comes_with_another_code(house: House) -> None:
    house.invite("duel", DUEL)
    known = token(house)
    house.desk.elsewhere()
    assert token(house) != known


def test_a_no_of_the_table_is_asked_for_once(house: House) -> None:
    house.invite("duel", DUEL)
    eve = stranger(house, word=house.desk.word)
    house.until(lambda: house.desk.asking)
    house.desk.let_in(house.desk.asking[0], yes=False)
    house.until(lambda: eve.over)
    again = stranger(house, word=house.desk.word)
    house.until(lambda: again.over)
    assert not house.desk.asking and [each["t"] for each in again.heard] == ["no"]


def test_the_table_is_not_asked_without_end(house: House) -> None:
    house.invite("duel", DUEL)
    asked = 0
    for _each in range(2 * TRIES):
        eve = stranger(house, word=house.desk.word)
        house.until(partial(heard, eve))
        asked += eve.heard[0]["t"] == "asked"
        eve.close()
        house.run(0.1)
    assert asked == TRIES


def test_a_page_that_people_read_is_not_made_anew_for_those_who_come_and_go(house: House) -> None:
    house.invite("duel", DUEL)
    made: list[int] = []
    changed = house.desk.phones.changed

    def told() -> None:
        made.append(1)
        changed()

    house.desk.phones.changed = told
    for _each in range(5):
        eve = stranger(house, token=token(house))
        house.until(partial(eve.last, "join"))
        eve.close()
        house.run(0.1)
    assert made == []
    house.scan(0, "Anne")
    assert len(made) == 1


@pytest.mark.parametrize("game", BOX)
def test_acts_for_another_seat_or_out_of_turn_change_nothing(house: House, game: str) -> None:
    """A phone sends what it saw another phone send, frame by frame, and buttons out of turn."""
    house.invite(game, DUEL)
    phones = [house.scan(0, "Anne"), house.scan(1, "Bruno")]
    house.play()
    session = house.scene.session
    seat = house.turn()
    assert seat is not None
    mine, other = phones[seat], phones[1 - seat]
    before, draft, asked = session.facts, session.draft(seat), session.pending()
    for act in (
        ["type", "SA"],
        ["press", "confirm", False],
        ["press", "pass", False],
        ["press", "pass", True],
    ):
        other.say("do", id=f"stolen-{act[0]}-{act[-1]}", n=mine.seen["d"], act=act)
        house.run(0.1)
    assert seat in session.pending() and session.draft(seat) == draft
    assert session.facts == before or asked == {0, 1}
    assert not mine.over and not other.over


@pytest.mark.parametrize(("system", "asks"), [("win32", True), ("darwin", True), ("linux", False)])
def test_the_question_of_a_firewall_is_announced_where_it_comes(
    house: House, on_platform: Callable[[str], None], system: str, asks: bool
) -> None:
    """At once where the system asks as soon as a port is open; else only once no phone has come for a while."""

    def said() -> str:
        scene = house.application.loop.scene
        return " ".join(node.label() for layer in scene.layers for node in layer.walk())

    on_platform(system)
    house.invite("duel", DUEL)
    house.run(0.1)
    assert ("pare-feu" in said()) is asks
    assert bool(house.desk.host) is not asks, "no port is open before people know of the question"
    if asks:
        house.desk.connect()
        house.application.loop.scene.rebuild()
        house.run(0.1)
    assert house.desk.host
    house.desk.phones.opened -= 31
    house.run(0.2)
    assert said().count("pare-feu") == 1
