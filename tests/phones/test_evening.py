"""Evening with phones: the next match keeps people and phones, and a match that was left takes its phones up again."""

from __future__ import annotations

from cardtable.play.record import HANDED_IN
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import Player
from cardtable.rules.contract import Options
from cardtable.table.screens.destinations import Home, NewMatch, Resumed, SitDown
from cardtable.table.screens.phones.joinpage import JoinPage
from cardtable.table.screens.result import ResultPage
from cardtable.ui.sound import Sounds
from tests.kinds import as_a, surely
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.phones.player import finish, play, wanted

PEOPLE = "Anne=human,Bruno=human"
NAMES = "Zoé", "Bruno"


def sat_down(house: House, game: str = "duel", people: str = PEOPLE, **options: str) -> list[WirePhone]:
    """Begin a match of two on phones."""
    house.invite(game, people, **options)
    phones = [house.scan(seat, NAMES[seat]) for seat in range(2)]
    house.play()
    return phones


def result(house: House, phones: list[WirePhone]) -> ResultPage:
    """Play to the end and go on to the result."""
    finish(house, phones)
    scene = house.scene

    def there() -> bool:
        if house.application.loop.scene is scene:
            scene.go_on()
        return isinstance(house.application.loop.scene, ResultPage)

    house.until(there)
    return as_a(ResultPage, house.application.loop.scene)


def back(house: House, key: str) -> WirePhone:
    """Return a phone that comes with a key."""
    phone = WirePhone(house.desk.host)
    house.phones.append(phone)
    phone.say("hello", key=key, lang="fr")
    house.run(0.2)
    return phone


def refused(house: House, key: str) -> str:
    """Return why a phone that comes with a key is refused."""
    phone = back(house, key)
    house.until(lambda: phone.last("no"))
    return str(surely(phone.last("no"))["why"])


def options(game: str) -> Options:
    """Return the options of a table that has chosen none, without a contest."""
    return meta_of(game).complete({"opening": "random"})


def key_of(phone: WirePhone) -> str:
    """Return the key that a phone was given last."""
    return str(surely(phone.last("key"))["key"])


def test_a_rematch_keeps_people_phones_and_rules_without_a_scan(house: House) -> None:
    phones = sat_down(house, rounds="1")
    page, before = result(house, phones), [key_of(phone) for phone in phones]
    host, number = house.desk.host, phones[0].seen["d"]
    house.until(lambda: all("over" in phone.seen for phone in phones))
    page.nav.go(SitDown("duel", page.session))
    house.until(lambda: all("over" not in phone.seen for phone in phones))
    session = house.scene.session
    assert session is not page.session and [each.name for each in session.players] == [*NAMES]
    assert session.options == page.session.options and session.header.seed != page.session.header.seed
    assert house.desk.host == host and not house.desk.phones.gate.open
    assert house.scene.shared.away == {0, 1} and phones[0].seen["d"] > number
    assert all(key_of(phone) != key for phone, key in zip(phones, before, strict=True))
    seat = surely(house.turn())
    play(house, phones, seat)
    assert session.decisions == 1
    # The phone that has acted has the new key: the old one is dead. The other may not have it yet.
    assert refused(house, before[seat]) == "entry"


def test_a_phone_asleep_at_the_rematch_comes_back_by_its_old_key_and_is_given_the_new_one(
    house: House,
) -> None:
    phones = sat_down(house, rounds="1")
    page, old = result(house, phones), key_of(phones[1])
    phones[1].close()
    house.phones.remove(phones[1])
    house.run(0.5)
    page.nav.go(SitDown("duel", page.session))
    house.until(lambda: "over" not in phones[0].seen)
    again = back(house, old)
    house.until(lambda: again.last("picture"))
    assert again.seen["seat"] == 1 and key_of(again) != old and "over" not in again.seen
    phones[1] = again
    while house.turn() != 1:
        play(house, phones, 0)
    play(house, phones, 1)
    assert refused(house, old) == "entry"
    newest = back(house, key_of(again))
    house.until(lambda: newest.last("picture"))


def test_a_player_asks_for_a_rematch_on_the_phone_and_the_table_decides(house: House) -> None:
    phones = sat_down(house, rounds="1")
    page = result(house, phones)
    house.until(lambda: all("over" in phone.seen for phone in phones))
    assert not phones[1].seen["over"]["again"]
    phones[1].act("press", "rematch", False)
    house.until(lambda: phones[1].seen["over"]["again"])
    house.until(lambda: any(layer.key == "notice" for layer in page.layers))
    assert not phones[0].seen["over"]["again"] and house.application.loop.scene is page
    page.nav.go(SitDown("duel", page.session))
    house.until(lambda: all("over" not in phone.seen for phone in phones))


def test_no_phone_asks_for_a_rematch_before_the_end(house: House) -> None:
    phones = sat_down(house)
    phones[0].act("press", "rematch", False)
    house.until(phones[0].settled)
    assert not house.desk.phones.held[0].again


def test_a_match_of_others_after_the_result_is_none_of_the_phones(house: House) -> None:
    phones = sat_down(house, rounds="1")
    page = result(house, phones)
    header = page.session.header
    strangers = (Player("Eve"), Player("Bruno"))
    page.nav.go(NewMatch("duel", strangers, header.options, None))
    house.run(0.5)
    assert house.desk.host == "" and house.scene.shared.away == frozenset()
    house.until(lambda: all(phone.over for phone in phones))


def test_a_match_that_was_left_takes_its_phones_up_again(house: House) -> None:
    phones = sat_down(house, "shelf", opening="random")
    play(house, phones, surely(house.turn()))
    session, keys, application = house.scene.session, [key_of(phone) for phone in phones], house.application
    application.go(Home())
    house.until(lambda: all(phone.over for phone in phones))
    assert house.desk.host == ""
    application.go(Resumed(application.library.list()[0]))
    assert house.scene.session is not session and house.desk.host
    house.phones.clear()
    phones = [back(house, key) for key in keys]
    house.until(lambda: all(phone.last("picture") for phone in phones))
    assert house.scene.shared.away == {0, 1} and house.scene.situation.facing is None
    done = house.scene.session.decisions
    play(house, phones, surely(house.turn()))
    assert house.scene.session.decisions > done


def test_the_keys_of_a_match_die_with_another_one(house: House) -> None:
    phones = sat_down(house, "shelf")
    saved = house.application.library.list()[0]
    house.application.go(Home())
    house.until(lambda: all(phone.over for phone in phones))
    house.phones.clear()
    sat_down(house, "duel")
    house.application.go(Resumed(saved))
    house.run(0.3)
    assert house.desk.host == "" and house.scene.shared.away == frozenset()


def test_a_choice_handed_in_survives_a_reload_of_the_table(house: House) -> None:
    phones = sat_down(house, "shelf", opening="contest")
    house.until(lambda: all(phone.called() for phone in phones))
    play(house, phones, 1)
    keys, application = [key_of(phone) for phone in phones], house.application
    assert house.scene.session.decisions == 0
    application.go(Home())
    house.until(lambda: all(phone.over for phone in phones))
    application.go(Resumed(application.library.list()[0]))
    house.phones.clear()
    phones = [back(house, key) for key in keys]
    house.until(lambda: all(phone.last("picture") for phone in phones))
    house.until(lambda: phones[0].seen["handed"] == [1] and phones[1].seen["handed"] == [1])
    cards = [card["id"] for card in phones[1].seen["hand"] if card["out"]]
    assert house.scene.session.draft(1).startswith(HANDED_IN)
    phones[1].act("answer", "handed", "no")
    house.until(lambda: phones[1].seen["handed"] == [])
    assert [card["id"] for card in phones[1].seen["hand"] if card["out"]] == cards
    assert not house.scene.session.draft(1).startswith(HANDED_IN)
    play(house, phones, 1)
    play(house, phones, 0)
    house.until(lambda: house.scene.session.decisions == 2)


class Ear(Sounds):
    """Hears the names of all sounds."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def play(self, name: str) -> bool:
        self.heard.append(name)
        return False


def test_the_table_calls_a_player_softly_and_once_more_when_nothing_is_done(house: House) -> None:
    phones = sat_down(house, "shelf", opening="random")
    seat = surely(house.turn())
    ear = house.scene.kit.sounds = Ear()
    rung = ear.heard
    house.pace = 0.25
    house.run(10.0)
    assert "turn" not in rung, "it has rung before"
    house.run(15.0)
    assert rung.count("turn") == 1
    house.run(60.0)
    assert rung.count("turn") == 1
    play(house, phones, seat)
    house.until(phones[1 - seat].called)
    house.until(lambda: rung.count("turn") == 2)
    house.run(10.0)
    phones[1 - seat].act("up", phones[1 - seat].seen["hand"][0]["id"])
    house.run(30.0)
    assert rung.count("turn") == 2, "who composes is not called"


def test_phones_are_turned_on_at_a_match_under_way_and_off_again_without_any(house: House) -> None:
    house.application.go(NewMatch("shelf", (Player("Zoé"), Player("Bruno")), options("shelf"), None))
    scene = house.scene
    surely(scene.shared.phones)()
    page = as_a(JoinPage, house.application.loop.scene)
    assert house.desk.host and house.desk.phones.gate.open
    page.on_back()
    assert house.application.loop.scene is scene and house.desk.host == ""
    surely(scene.shared.phones)()
    phone = WirePhone(house.desk.host)
    house.phones.append(phone)
    phone.say("hello", token=house.desk.url.partition("#")[2], lang="fr")
    house.until(lambda: phone.last("join"))
    phone.say("sit", seat=1, name="Eve", colour=5)
    house.until(lambda: phone.last("asked"))
    assert phone.last("key") is None
    house.desk.let_in(house.desk.asking[0], yes=True)
    house.until(lambda: phone.last("picture"))
    as_a(JoinPage, house.application.loop.scene).on_back()
    assert scene.shared.away == {1} and not house.desk.phones.gate.open and house.desk.host
    while scene.session.pending() != {1}:
        house.until(lambda: scene.situation.called == 0 or scene.seat == 0)
        if scene.situation.called == 0:
            scene.playback.lift_curtain()
        house.until(lambda: scene.seat == 0)
        scene.commit(wanted(house, 0))
        house.run(0.5)
    house.until(phone.called)
    play(house, [phone, phone], 1)
    house.application.go(Home())
    house.until(lambda: phone.over)


def test_a_match_of_one_person_offers_no_phones(house: House) -> None:
    house.application.go(NewMatch("shelf", (Player("Zoé"), Player("Bruno", 1)), options("shelf"), None))
    assert house.scene.shared.phones is None
