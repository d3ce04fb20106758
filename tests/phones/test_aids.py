"""Hints, verdicts and rules on phones: as the aids of the table have them, each in the language of its phone."""

from __future__ import annotations

import pytest

from cardtable.wording.gamestrings import strings_of
from tests.kinds import surely
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.phones.player import act, press, wanted
from tests.phones.test_games import sat_down

GAMES = "shelf", "crackword", "lettralettre", "duel"


def choices(phone: WirePhone) -> set[str]:
    """Return the keys of the buttons that a phone shows."""
    return {each["key"] for each in phone.seen["picture"]["choices"]}


def hinted(house: House, phone: WirePhone) -> str:
    """Ask for the next step of a hint; return its sentence."""
    act(house, phone, "press", "hint", False)
    house.until(lambda: phone.seen["hint"] and not phone.seen["hint"].endswith("…"))
    return str(phone.seen["hint"])


@pytest.mark.parametrize("game", ["shelf", "crackword", "duel"])
@pytest.mark.parametrize("aids", ["all", "on-request"])
def test_the_steps_of_a_hint_lead_to_its_move(house: House, game: str, aids: str) -> None:
    options = {"rounds": "1"} if game == "duel" else {"opening": "random"} if game == "shelf" else {}
    phones = sat_down(house, game, 2, aids=aids, **options)
    session = house.scene.session
    seat = surely(house.turn())
    phone, move, before = phones[seat], wanted(house, seat), session.decisions
    said = [hinted(house, phone)]
    if not house.scene.board.depiction.draft_of(session.view(seat), seat, move):
        assert said == [hinted(house, phone)]  # a pass, or a letter for a joker: told at once
        return
    while not any(card["out"] for card in phone.seen["hand"]):
        assert "hint" in choices(phone) and len(said) < 3
        said.append(hinted(house, phone))
    assert len({*said}) == len(said)
    assert house.desk.match and house.desk.match.hands[seat].state.draft.move(session.view(seat)) == move
    assert phones[1 - seat].seen["hint"] == "" and session.decisions == before
    assert session.chain.help_given
    press(house, phone, "confirm", "crack", "lay")
    house.until(lambda: session.decisions > before)
    assert phone.seen["hint"] == ""


def test_cards_and_places_of_a_hint_are_marked_until_its_player_goes_on(house: House) -> None:
    phones = sat_down(house, "shelf", 2, opening="random")
    phone = phones[surely(house.turn())]
    hinted(house, phone)
    assert [place for place in phone.seen["picture"]["places"] if place.get("shines")]
    hinted(house, phone)
    ringed = [card["id"] for card in phone.seen["hand"] if card["ring"]]
    assert ringed and not [place for place in phone.seen["picture"]["places"] if place.get("shines")]
    act(house, phone, "up", ringed[0])
    assert phone.seen["hint"] == "" and not [card for card in phone.seen["hand"] if card["ring"]]


@pytest.mark.parametrize("game", GAMES)
def test_without_aids_a_phone_has_no_hint_and_no_verdict(house: House, game: str) -> None:
    phones = sat_down(house, game, 3 if game == "lettralettre" else 2, aids="none")
    seat = surely(house.turn())
    phone = phones[seat]
    assert "hint" not in choices(phone)
    act(house, phone, "press", "hint", False)
    house.run(1.0)
    assert phone.seen["hint"] == "" and not house.scene.session.chain.help_given


@pytest.mark.parametrize("game", GAMES)
def test_the_rule_of_a_decision_is_at_hand_in_the_language_of_the_phone(house: House, game: str) -> None:
    phones = sat_down(house, game, 3 if game == "lettralettre" else 2)
    rules = [phone.seen["rule"] for phone in phones[:2]]
    clauses = {id_ for each in strings_of(game).CLAUSES for id_ in each.ids}
    assert all(rule["clause"] in clauses and rule["title"] and rule["text"] for rule in rules)
    assert rules[0]["text"] != rules[1]["text"]


def test_a_refusal_tells_its_reason_and_its_rule(house: House) -> None:
    phones = sat_down(house, "duel", 2, rounds="1", aids="none")
    seat = surely(house.turn())
    phone = phones[seat]
    for _try in range(8):
        place = next(each for each in phone.seen["picture"]["places"] if each.get("name") and "at" in each)
        card = next(each for each in phone.seen["hand"] if not each["out"])
        act(house, phone, "lay", card["id"], place["key"])
        press(house, phone, "confirm")
        if phone.seen["refused"]:
            break
    title, text = phone.seen["refused"]
    assert title and text and phone.seen["rule"]["clause"] == "D4"
