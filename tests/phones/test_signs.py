"""Plates of the table: who holds a hand on a phone, and whose phone does not answer."""

from __future__ import annotations

from itertools import chain

import pytest

from cardtable.games import BOX
from cardtable.program.hands import phones as seats
from tests.phones.conftest import House
from tests.phones.test_games import sat_down
from tests.table.parts import duel_of


def signs(house: House) -> list[tuple[str, str]]:
    """Return the sign of each plate with its caption, by seats."""
    seating = house.scene.seating
    plates = [seating.holder_of(seat) for seat in range(len(house.scene.session.players))]
    return [(plate.standing.sign, plate.standing.caption) for plate in plates]


@pytest.mark.parametrize("game", BOX)
def test_plates_tell_of_phones_and_of_those_that_are_gone(
    house: House, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(seats, "LOST", 0.1)
    phones = sat_down(house, game)
    house.run(3.0)
    assert {sign for sign, _caption in signs(house)} == {"smartphone"}
    assert "Au téléphone" in chain.from_iterable(signs(house))
    gone = phones.pop(0)
    house.phones.remove(gone)
    gone.close()
    house.until(lambda: signs(house)[0][0] == "triangle-alert")
    assert signs(house)[1][0] == "smartphone"


def test_without_a_hand_at_the_screen_there_is_nothing_to_sort(house: House) -> None:
    sat_down(house, "duel")
    house.run(1.0)
    assert not duel_of(house.scene).sorter.visible
