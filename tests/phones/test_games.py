"""Every game on phones: hands of all seats, secret choices handed in, sizes of pictures, and no word of a game in the page."""

from __future__ import annotations

import json
import zlib

import pytest

from cardtable.games import BOX
from cardtable.games.shelf.rules.model import Lay, Pass, Propose
from cardtable.phones.messages import LONGEST_OUT
from cardtable.play.thinker import MoveRequest, think
from cardtable.resources import asset
from tests.kinds import surely
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.table.tables import LEXICON

PEOPLE = {2: "Anne=human,Bruno=human", 3: "Anne=human,Bruno=human,Claire=human"}
NAMES = "Anne", "Bruno", "Claire"


def sat_down(house: House, game: str, count: int = 2, **options: str) -> list[WirePhone]:
    house.invite(game, PEOPLE[count], **options)
    phones = [house.scan(seat, NAMES[seat], ("fr", "en", "de")[seat]) for seat in range(count)]
    house.play()
    return phones


@pytest.mark.parametrize("game", BOX)
def test_every_game_is_shown_on_phones_in_few_bytes(house: House, game: str) -> None:
    count = 3 if game in ("lettralettre", "shelf") else 2
    phones = sat_down(house, game, count)
    for phone in phones:
        raw = [text for text in phone.raw if json.loads(text)["t"] == "picture"]
        packed = [zlib.compress(text.encode()) for text in raw]
        assert max(map(len, raw)) <= 24 * 1024 < LONGEST_OUT and max(map(len, packed)) <= 6 * 1024
        assert phone.seen["sentence"] and len(phone.seen["picture"]["plates"]) == count


def test_the_page_names_no_game() -> None:
    text = "".join(path.read_text("utf-8") for path in asset("phone").iterdir()).casefold()
    assert not [game for game in BOX if f'"{game}"' in text]


def play_shelf(house: House, phones: list[WirePhone], seat: int) -> None:
    """Let a phone play a good move of the shelf by its keys and buttons."""
    session, phone = house.scene.session, phones[seat]
    view, before = session.view(seat), session.decisions
    move = session.parse(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
    if isinstance(move, Pass) or (isinstance(move, Propose) and not move.pieces):
        for sure in (False, True):
            phone.act("press", "pass", sure)
            house.run(0.2)
        house.until(lambda: session.decisions > before)
        return
    assert isinstance(move, Lay | Propose)
    draft = house.scene.board.depiction.draft_of(view, seat, move)
    left = list(draft.placed)
    while left:  # a slot opens beside the cards that lie
        open_now = {place["key"] for place in phone.seen["picture"]["places"]}
        placed = next(each for each in left if str(each.slot) in open_now)
        left.remove(placed)
        phone.act("lay", placed.card.id, str(placed.slot))
        house.until(lambda: phone.seen["ack"] == phone.sent)
        if placed.card.face == "?":
            phone.act("name", placed.sign)
            house.until(lambda: phone.seen["ack"] == phone.sent)
    phone.act("press", "confirm", False)
    house.until(lambda: session.decisions > before)


def test_some_turns_of_the_shelf_are_played_by_cards_and_places(house: House) -> None:
    phones = sat_down(house, "shelf", opening="random")
    for _turn in range(8):
        play_shelf(house, phones, surely(house.turn()))
