"""Table while players compose on their phones: backs in their places, faces with *Confirm*."""

from __future__ import annotations

import pytest

from cardtable.games.crackword.rules.model import Bin, Pass
from cardtable.table.board.picture import Mark, Picture, ShownCard
from cardtable.table.board.state import readable_word
from cardtable.table.board.wire import written
from cardtable.ui.widgets.choice import Toggle
from tests.kinds import as_a, surely
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.phones.player import compose, play, press, wanted

PEOPLE = "Anne=human,Bruno=human"


def sat_down(
    house: House, game: str, options: dict[str, str], *, open_drafts: bool = False
) -> list[WirePhone]:
    house.invite(game, PEOPLE, **options)
    phones = [house.scan(seat, name) for seat, name in enumerate(("Anne", "Bruno"))]
    house.desk.phones.open_drafts = open_drafts
    house.play()
    return phones


def shown(house: House) -> Picture:
    """Return what the window shows."""
    return house.scene.board.picture


def laid(house: House) -> list[ShownCard]:
    """Return the cards of a draft that lie on the table."""
    return [card for group in shown(house).groups for card in group.cards if card.mark is Mark.LAID]


GAMES: tuple[tuple[str, dict[str, str]], ...] = (
    ("shelf", {"opening": "random"}),
    ("crackword", {}),
    ("duel", {"rounds": "1"}),
)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_backs_lie_while_a_player_composes_and_turn_over_once_confirmed(
    house: House, game: str, options: dict[str, str]
) -> None:
    phones = sat_down(house, game, options)
    session = house.scene.session
    while isinstance(
        wanted(house, seat := surely(house.turn())), Bin | Pass
    ):  # a row that is cleared flies away
        play(house, phones, seat)
    bare = shown(house)
    keys = compose(house, phones[seat], seat, wanted(house, seat))
    house.run(1.0)
    out = {card["id"] for card in phones[seat].seen["hand"] if card["out"]}
    backs = laid(house)
    assert out and {card.id for card in backs} == out
    assert all(
        card.face is None and not card.sign and not (card.taps or card.lifts or card.peek) for card in backs
    )
    now = shown(house)
    assert (now.note, now.sentence, now.plates, now.papers) == (None, bare.sentence, bare.plates, bare.papers)
    assert [group.reads for group in now.groups if group.reads] == [g.reads for g in bare.groups if g.reads]
    assert readable_word(house.scene.board.state) == "" and not house.scene.board.state.composing
    assert all(house.scene.stage.sprites[number].face.letter == "" for number in out)
    spots = [house.scene.stage.sprites[number].goal for number in out]
    before = session.decisions
    press(house, phones[seat], *keys)
    for _frame in range(18):  # nothing flies home before it turns over where it lies
        lie = [sprite.rect.center for sprite in house.scene.stage.sprites.values()]
        assert all(any(abs(x - spot.x) + abs(y - spot.y) < 2 * spot.w for x, y in lie) for spot in spots)
        house.run(0.03)
    assert session.decisions > before
    house.run(3.0)
    assert not [card for card in laid(house) if card.id in out] and house.scene.board.known.composer is None


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_open_drafts_show_faces_and_the_note_of_the_phone(
    house: House, game: str, options: dict[str, str]
) -> None:
    phones = sat_down(house, game, options, open_drafts=True)
    seat = surely(house.turn())
    compose(house, phones[seat], seat, wanted(house, seat))
    house.run(1.0)
    out = {card["id"]: card["face"] for card in phones[seat].seen["hand"] if card["out"]}
    assert out and {card.id: card.face for card in laid(house)} == out
    noted = phones[seat].seen["picture"].get("note") or {}
    note = shown(house).note
    assert (note.word if note else None) == noted.get("word")
    phones[seat].act("press", "undo", False)
    house.until(lambda: len(laid(house)) < len(out))


def test_cards_taken_back_leave_the_table_and_cards_taken_up_never_lie_there(house: House) -> None:
    (phone, *_rest) = phones = sat_down(house, "shelf", {"opening": "random"})
    seat = surely(house.turn())
    phone = phones[seat]
    card = phone.seen["hand"][0]["id"]
    phone.act("up", card)
    phone.act("order", [each["id"] for each in reversed(phone.seen["hand"])])
    house.run(1.0)
    assert not laid(house)
    phone.act("lay", card, phone.seen["picture"]["places"][0]["key"])
    house.until(lambda: [each.id for each in laid(house)] == [card])
    phone.act("home", card)
    house.until(lambda: not laid(house))
    house.run(1.0)
    assert card not in house.scene.stage.sprites


@pytest.mark.parametrize(("game", "options"), [("shelf", {"opening": "contest"}), ("lettralettre", {})])
def test_secret_choices_never_lie_on_the_table(house: House, game: str, options: dict[str, str]) -> None:
    phones = sat_down(house, game, options, open_drafts=True)
    session = house.scene.session
    while len(session.pending()) < 2:
        seat = surely(house.turn())
        press(house, phones[seat], *compose(house, phones[seat], seat, wanted(house, seat)))
        house.run(0.3)
    seat = surely(house.turn())
    bare = written(shown(house))
    compose(house, phones[seat], seat, wanted(house, seat))
    house.run(1.0)
    assert written(shown(house)) == bare and house.scene.board.known.composer is None
    assert session.outcome() is None


def test_the_choice_is_offered_where_a_draft_can_be_seen_and_is_off_at_first(house: House) -> None:
    house.invite("lettralettre", PEOPLE)
    assert house.application.loop.scene.find("drafts") is None
    house.invite("duel", PEOPLE)
    toggle = as_a(Toggle, house.application.loop.scene.find("drafts"))
    assert not toggle.on and not house.desk.phones.open_drafts
    toggle.click()
    assert house.desk.phones.open_drafts
