"""Course of a match with phones: taking back by consent, phones that are lost or leave, seats that another phone takes over."""

from __future__ import annotations

from itertools import permutations

from cardtable.i18n import _
from cardtable.play.agreements import proposal
from cardtable.program.hands import watch
from cardtable.program.hands.agreeing import DIALOG as CONSENT
from cardtable.rules.contract import Seat
from cardtable.table.screens.phones.joinpage import JoinPage
from cardtable.table.screens.table import TableScene
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.popover import Dialog
from tests.kinds import Constant, as_a, surely
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.phones.player import play, wanted

PEOPLE = "Anne=human,Bruno=human"


def sat_down(house: House, *seats: Seat, game: str = "shelf", people: str = PEOPLE) -> dict[Seat, WirePhone]:
    """Begin a match in which these seats are on phones."""
    house.invite(game, people, opening="random")
    names = "Anne", "Bruno", "Claire"
    phones = {seat: house.scan(seat, names[seat]) for seat in seats}
    house.desk.play()
    house.until(lambda: all(phone.last("picture") for phone in phones.values()))
    return phones


def dialog(house: House, key: str) -> Dialog:
    """Return the open dialog of that key."""
    return as_a(Dialog, next(each for each in house.scene.layers if each.key == key))


def answer(house: House, key: str, text: str) -> None:
    """Give an answer of a dialog."""
    buttons = [each for each in dialog(house, key).walk() if isinstance(each, Button)]
    next(each for each in buttons if each.label() == text).click()
    house.run(0.1)


def play_on(house: House, phones: dict[Seat, WirePhone], seat: Seat) -> None:
    """Let a seat play, on its phone or at the screen."""
    if seat in phones:
        house.until(phones[seat].called)
        play(house, [phones.get(each, next(iter(phones.values()))) for each in range(3)], seat)
        return
    if house.scene.situation.called is not None:
        house.scene.playback.lift_curtain()
    house.until(lambda: house.scene.seat == seat)
    house.scene.commit(wanted(house, seat))
    house.run(0.3)


def test_a_phone_takes_back_once_the_other_phone_agrees(house: House) -> None:
    phones = sat_down(house, 0, 1)
    session = house.scene.session
    first = min(session.pending())
    play_on(house, phones, first)
    house.until(phones[1 - first].called)
    done = session.decisions
    phones[first].act("press", "undo", False)
    house.until(lambda: phones[1 - first].seen["question"])
    assert phones[first].seen["question"] is None and session.decisions == done
    phones[1 - first].act("answer", "undo", "no")
    house.until(lambda: phones[1 - first].seen["question"] is None)
    assert session.decisions == done
    phones[first].act("press", "undo", False)
    house.until(lambda: phones[1 - first].seen["question"])
    phones[1 - first].act("answer", "undo", "yes")
    house.until(lambda: session.decisions == done - 1)
    house.until(phones[first].called)
    assert not any(card["out"] for card in phones[first].seen["hand"])


def test_screen_and_phone_are_asked_together_whoever_wants_to_take_back(house: House) -> None:
    phones = sat_down(house, 1)
    session = house.scene.session
    while session.pending() != {0}:
        play_on(house, phones, 1)
    house.until(lambda: house.scene.situation.called == 0)
    done = session.decisions
    if done:
        phones[1].act("press", "undo", False)
        house.until(
            lambda: house.scene.find(CONSENT) or any(each.key == CONSENT for each in house.scene.layers)
        )
        answer(house, CONSENT, _("Leave it as it is"))
        assert session.decisions == done
    play_on(house, phones, 0)
    house.until(phones[1].called)
    done = session.decisions
    surely(house.scene.shared.ask_all)(0)
    house.until(lambda: phones[1].seen["question"])
    phones[1].act("answer", "undo", "yes")
    house.until(lambda: session.decisions == done - 1)


def lose(house: House, phones: dict[Seat, WirePhone], constant: Constant) -> Seat:
    """Put a phone away that is to decide; the table offers its seat after a moment."""
    constant(watch, "OFFER", 3.0)
    seat = min(house.scene.session.pending())
    house.until(phones[seat].called)
    phones.pop(seat).close()
    house.until(lambda: any(each.key == watch.DIALOG for each in house.scene.layers))
    return seat


def test_the_seat_of_a_silent_phone_is_played_at_the_screen(house: House, constant: Constant) -> None:
    phones = sat_down(house, 0, 1)
    seat = lose(house, phones, constant)
    answer(house, watch.DIALOG, _("Play this seat here"))
    house.until(lambda: house.scene.situation.called == seat)
    assert house.scene.situation.facing is None, "its curtain falls first"
    before = house.scene.session.decisions
    play_on(house, phones, seat)
    assert house.scene.session.decisions > before


def test_another_phone_takes_the_seat_of_a_silent_one_once_the_table_says_yes(
    house: House, constant: Constant
) -> None:
    phones = sat_down(house, 0, 1)
    scene = house.scene
    seat = lose(house, phones, constant)
    held = [card.id for card in scene.session.view(seat).hands[seat]]
    answer(house, watch.DIALOG, _("Another phone"))
    page = as_a(JoinPage, house.application.loop.scene)
    phone = WirePhone(house.desk.host)
    house.phones.append(phone)
    phone.say("hello", token=house.desk.url.partition("#")[2], lang="de")
    house.until(lambda: phone.last("join"))
    assert surely(phone.last("join"))["begun"]
    phone.say("sit", seat=1 - seat, name="Eve", colour=5)  # its phone answers
    house.run(0.3)
    assert phone.last("asked") is None
    phone.say("sit", seat=seat, name="Eve", colour=5)
    house.until(lambda: phone.last("asked"))
    assert phone.last("key") is None and phone.last("picture") is None
    house.desk.let_in(house.desk.asking[0], yes=True)
    house.until(lambda: phone.last("picture"))
    assert {card["id"] for card in phone.seen["hand"]} == set(held)
    page.on_back()
    assert house.application.loop.scene is scene and isinstance(scene, TableScene)
    house.until(phone.called)
    assert not house.desk.phones.gate.open
    assert scene.session.players[seat].name != "Eve"


def test_a_player_who_leaves_plays_at_the_screen(house: House) -> None:
    phones = sat_down(house, 0, 1)
    seat = min(house.scene.session.pending())
    house.until(phones[seat].called)
    phones[seat].say("leave")
    house.until(lambda: house.scene.situation.called == seat)
    house.until(lambda: phones[seat].over)
    assert house.scene.shared.away == {1 - seat}


def test_a_bot_plays_between_phones(house: House) -> None:
    phones = sat_down(house, 0, 1, people="Anne=human,Bruno=human,Claire=bot:1")
    session = house.scene.session
    for _turn in range(3):
        house.until(lambda: session.pending() & {0, 1})
        play_on(house, phones, min(session.pending()))
    assert session.decisions >= 3


def lay_no_word(house: House, phone: WirePhone) -> str:
    """Lay three letters on the phone that are no word, and confirm them; return them."""
    session = house.scene.session
    hand = {card["id"]: card["face"] for card in phone.seen["hand"] if card["face"].isalpha()}
    word = next(
        three
        for three in permutations(hand, 3)
        if not session.describe("".join(hand[each] for each in three)).valid
    )
    for slot, card in enumerate(word, 1):
        phone.act("lay", card, str(slot))
        house.until(phone.settled)
    phone.act("press", "confirm", False)
    house.until(lambda: phone.seen["refused"])
    return "".join(hand[each] for each in word)


def keys(phone: WirePhone) -> set[str]:
    """Return the keys of the buttons of a phone."""
    return {each["key"] for each in phone.seen["picture"]["choices"]}


def test_a_word_refused_on_a_phone_counts_once_all_agree(house: House) -> None:
    phones = sat_down(house, 0, 1)
    session = house.scene.session
    seat = min(session.pending())
    phone, other = phones[seat], phones[1 - seat]
    house.until(phone.called)
    assert "dispute" not in keys(phone)
    word = lay_no_word(house, phone)
    assert "dispute" in keys(phone)
    phone.act("press", "dispute", False)
    house.until(lambda: other.seen["question"])
    assert word in other.seen["question"]["title"] and phone.seen["question"] is None
    other.act("answer", "undo", "yes")  # the answer to another question
    house.run(0.3)
    assert not session.agreements
    other.act("answer", "word", "no")
    house.until(lambda: other.seen["question"] is None)
    assert not session.agreements
    phone.act("press", "dispute", False)
    house.until(lambda: other.seen["question"])
    other.act("answer", "word", "yes")
    house.until(lambda: session.agreements)
    house.until(lambda: "dispute" not in keys(phone) and not phone.seen["refused"])
    phone.act("press", "confirm", False)
    house.until(lambda: session.decisions == 1)
    assert session.view().word == word


def test_a_player_at_the_screen_asks_the_phones_about_a_word(house: House) -> None:
    phones = sat_down(house, 1)
    session = house.scene.session
    wanted = surely(proposal(session, session.describe("KWZ")))
    surely(house.scene.shared.propose)(0, wanted)
    house.until(lambda: phones[1].seen["question"])
    assert not session.agreements
    phones[1].act("answer", "word", "yes")
    house.until(lambda: session.agreements)
