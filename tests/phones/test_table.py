"""Table while players compose on their phones: backs in their places, faces with *Confirm*."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardtable.table.board.picture import HAND, Mark, Picture, ShownCard
from cardtable.table.board.wire import written
from tests.kinds import surely
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.phones.player import compose, press, wanted

PEOPLE = "Anne=human,Bruno=human"


def sat_down(house: House, game: str, *, open_drafts: bool = False, **options: str) -> list[WirePhone]:
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


GAMES = ("shelf", {"opening": "random"}), ("crackword", {}), ("duel", {"rounds": "1"})


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_backs_lie_while_a_player_composes_and_turn_over_once_confirmed(
    house: House, game: str, options: dict[str, str]
) -> None:
    phones = sat_down(house, game, **options)
    session = house.scene.session
    seat = surely(house.turn())
    bare = shown(house)
    keys = compose(house, phones[seat], seat, wanted(house, seat))
    house.run(1.0)
    out = {card["id"] for card in phones[seat].seen["hand"] if card["out"]}
    backs = laid(house)
    assert out and {card.id for card in backs} == out
    assert all(card.face is None and not card.sign and not (card.taps or card.lifts or card.peek) for card in backs)
    now = shown(house)
    assert (now.note, now.sentence, now.plates, now.papers) == (None, bare.sentence, bare.plates, bare.papers)
    assert [group.reads for group in now.groups if group.reads] == [g.reads for g in bare.groups if g.reads]
    assert house.scene.board.state.legible == "" and not house.scene.board.state.composing
    assert all(house.scene.stage.sprites[number].face.letter == "" for number in out)
    before = session.decisions
    press(house, phones[seat], *keys)
    house.until(lambda: session.decisions > before)
    assert laid(house), "the backs lie until they turn over"
    house.run(3.0)
    assert not [card for card in laid(house) if card.id in out] and house.scene.board.known.composer is None
