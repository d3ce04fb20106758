"""Matches on phones, over the wire: whole duels, double taps, phones that come back, hands that no other phone is ever sent."""

from __future__ import annotations

import json

from cardtable.games.duel.rules.model import Drop, Lay, Swap
from cardtable.play.thinker import MoveRequest, think
from cardtable.table.screens.destinations import Home
from tests.kinds import surely
from tests.phones.cheat import foreign_cards
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.table.tables import LEXICON

DUEL = "Anne=human,Bruno=human"


def sat_down(house: House, *languages: str) -> list[WirePhone]:
    """Let two phones join a duel, and begin it."""
    house.invite("duel", DUEL, rounds="1")
    names = "Anne", "Bruno"
    phones = [house.scan(seat, names[seat], languages[seat] if languages else "fr") for seat in range(2)]
    house.play()
    return phones


def turn(house: House, phones: list[WirePhone]) -> tuple[int, WirePhone]:
    """Return the seat and the phone whose turn it is."""
    seat = surely(house.turn())
    return seat, phones[seat]


def compose(house: House, seat: int, phone: WirePhone) -> None:
    """Compose a good move on the phone: a word is typed, a card to be discarded is touched."""
    session = house.scene.session
    view = session.view(seat)
    move = session.parse(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
    if isinstance(move, Lay):
        word = house.scene.board.depiction.draft_of(view, seat, move).word(view)
        phone.act("type", word)
        return
    assert isinstance(move, Swap | Drop)
    card = next(each["id"] for each in phone.seen["hand"] if each["face"] == move.face)
    if isinstance(move, Swap):
        phone.act("lay", card, "discard")
    else:
        phone.act("up", card)


def decide(house: House, phones: list[WirePhone]) -> None:
    """Let the phone whose turn it is play."""
    seat, phone = turn(house, phones)
    before = house.scene.session.decisions
    compose(house, seat, phone)
    house.run(0.2)
    if house.scene.session.decisions == before:
        phone.act("press", "confirm", phone.seen["sure"])
    house.until(lambda: house.scene.session.decisions > before)


def test_a_duel_is_played_whole_on_two_phones(house: House) -> None:
    phones = sat_down(house, "fr", "en")
    session = house.scene.session
    assert house.scene.situation.facing is None and session.players[0].name == "Anne"
    for _turn in range(60):
        if house.turn() is None:
            break
        decide(house, phones)
    assert session.outcome() is not None
    house.until(lambda: all("over" in phone.seen for phone in phones))
    french, english = (phone.seen["over"] for phone in phones)
    assert french["ranks"][0]["won"] and french["title"] != english["title"]
    assert "gagne" in french["title"] and "wins" in english["title"]


def test_no_phone_is_ever_sent_another_hand_or_the_pile(house: House) -> None:
    phones = sat_down(house)
    for _turn in range(6):
        decide(house, phones)
    assert foreign_cards(house, phones) == []
    secrets = house.scene.session.header.seed, house.desk.url
    assert not any(str(secret) in text for phone in phones for text in phone.raw for secret in secrets)


def test_a_double_tap_plays_once_and_an_act_for_a_past_decision_never(house: House) -> None:
    phones = sat_down(house)
    seat, phone = turn(house, phones)
    compose(house, seat, phone)
    house.run(0.2)
    decision, before = phone.seen["d"], house.scene.session.decisions
    for _tap in range(2):
        phone.act("press", "confirm", False, id="same-tap-1")
    phone.act("press", "confirm", False, id="other-tap")
    house.run(1.0)
    assert house.scene.session.decisions == before + 1
    house.until(lambda: phones[1 - seat].seen["mine"])
    decide(house, phones)
    house.until(lambda: phone.seen["mine"])
    after = house.scene.session.decisions
    phone.act("lay", phone.seen["hand"][0]["id"], "discard", decision=decision)
    phone.act("press", "confirm", False, decision=decision)
    house.run(0.5)
    assert house.scene.session.decisions == after and not any(card["out"] for card in phone.seen["hand"])


def test_another_seat_and_foreign_cards_do_nothing(house: House) -> None:
    phones = sat_down(house)
    seat, phone = turn(house, phones)
    other = phones[1 - seat]
    foreign = other.seen["hand"][0]["id"]
    before = house.scene.session.view(None)
    phone.act("lay", foreign, "discard")
    phone.act("lay", phone.seen["hand"][0]["id"], "nowhere")
    phone.act("name", "A")
    phone.act("press", "no-such-button", True)
    other.act("lay", foreign, "discard")
    other.act("press", "confirm", False)
    other.act("type", "MOT")
    house.run(0.5)
    assert house.scene.session.view(None) == before and house.scene.session.decisions == 0
    assert not any(card["out"] for each in phones for card in each.seen["hand"])


def test_a_phone_that_was_lost_comes_back_with_its_key_where_it_was(house: House) -> None:
    phones = sat_down(house)
    seat, phone = turn(house, phones)
    compose(house, seat, phone)
    house.run(0.2)
    laid = [card["id"] for card in phone.seen["hand"] if card["out"]]
    key = surely(phone.last("key"))["key"]
    assert laid
    phone.close()
    house.run(0.3)
    again = WirePhone(house.desk.host)
    house.phones.append(again)
    again.say("hello", key=key, lang="fr")
    house.until(lambda: again.last("picture"))
    assert again.seen["seat"] == seat and [card["id"] for card in again.seen["hand"] if card["out"]] == laid
    # The same key once more: the older connection ends, with a word of it.
    third = WirePhone(house.desk.host)
    house.phones.append(third)
    third.say("hello", key=key, lang="fr")
    house.until(lambda: third.last("picture") and again.last("elsewhere"))


def test_a_seat_that_is_taken_or_a_match_that_has_begun_takes_no_further_phone(house: House) -> None:
    house.invite("duel", DUEL, rounds="1")
    token = house.desk.url.partition("#")[2]
    house.scan(0, "Zoé")
    late = WirePhone(house.desk.host)
    house.phones.append(late)
    late.say("hello", token=token)
    house.until(lambda: late.last("join"))
    late.say("sit", seat=0, name="Eve", colour=1)
    house.run(0.3)
    assert late.last("key") is None and surely(late.last("join"))["chairs"][0]["name"] == "Zoé"
    late.say("sit", seat=1, name="zoé", colour=0)
    house.until(lambda: late.last("key"))
    house.play()
    assert [player.name for player in house.scene.session.players] == ["Zoé", "Bruno"]
    stranger = WirePhone(house.desk.host)
    house.phones.append(stranger)
    stranger.say("hello", token=token)
    house.until(lambda: stranger.over)
    assert [each["t"] for each in stranger.heard] == ["no"]


def test_who_typed_the_word_waits_for_a_yes_at_the_table(house: House) -> None:
    house.invite("duel", DUEL, rounds="1")
    phone = WirePhone(house.desk.host)
    house.phones.append(phone)
    phone.say("hello", word=house.desk.word.lower())
    house.until(lambda: phone.last("asked"))
    phone.say("sit", seat=0, name="Eve", colour=1)
    house.run(0.3)
    assert phone.last("key") is None
    house.desk.let_in(house.desk.asking[0], yes=True)
    phone.say("sit", seat=0, name="Eve", colour=1)
    house.until(lambda: phone.last("key"))


def test_the_gate_closes_with_the_match(house: House) -> None:
    phones = sat_down(house)
    house.application.go(Home())
    house.run(0.3)
    assert house.desk.host == "" and not house.desk.open
    house.until(lambda: all(phone.over for phone in phones))
    assert json.loads(phones[0].raw[-1])["t"] == "rest"


def test_a_seat_without_a_phone_keeps_its_curtain_and_the_screen_shows_no_other_hand(house: House) -> None:
    house.invite("duel", DUEL, rounds="1")
    house.scan(1, "Bruno")
    house.desk.play()
    house.until(lambda: house.scene.situation.called is not None or house.phones[0].last("picture"))
    for _turn in range(6):
        owed = house.scene.session.pending()
        house.until(house.phones[0].called if 1 in owed else lambda: house.scene.situation.called == 0)
        assert house.scene.situation.facing is None or house.scene.seating.look.down
        house.until(lambda: house.scene.situation.facing is None)
        if house.scene.situation.called == 0:
            house.scene.playback.lift_curtain()
            assert house.scene.situation.facing == 0
            session = house.scene.session
            move = session.parse(0, think(MoveRequest.of(session, 0, hint=True), LEXICON).move)
            house.until(lambda: house.scene.seat == 0)
            house.scene.commit(move)
            house.run(0.2)
        else:
            decide_alone(house, house.phones[0])


def decide_alone(house: House, phone: WirePhone) -> None:
    """Let the only phone play for the second seat."""
    before = house.scene.session.decisions
    compose(house, 1, phone)
    house.run(0.2)
    if house.scene.session.decisions == before:
        phone.act("press", "confirm", False)
    house.until(lambda: house.scene.session.decisions > before)
