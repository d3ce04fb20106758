"""Blindness on the wire: what a phone is sent is the same, byte for byte, whatever lies hidden from its seat."""

from __future__ import annotations

import json
from typing import Any

import pytest

from cardtable.games import BOX
from cardtable.play.thinker import MoveRequest, think
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng
from tests.kinds import surely
from tests.phones.conftest import House
from tests.phones.phone import WirePhone
from tests.rules import laws
from tests.states import put_state, state_of
from tests.table.tables import LEXICON

NAMES = "Anne", "Bruno", "Claire"
TURNS = 6


def looked(house: House, phone: WirePhone) -> str:
    """Return the bytes that a phone is sent when it looks, but for the number of the picture."""
    before = len(phone.heard)
    phone.say("look")
    house.until(lambda: len(phone.heard) > before)
    assert phone.heard[-1]["t"] == "picture", phone.heard[-1]
    return json.dumps(phone.heard[-1] | {"n": 0}, ensure_ascii=False)


def at_rest(house: House, phones: list[WirePhone]) -> None:
    """Let frames go by until the table shows nothing more."""
    seen: list[str] = []
    while (now := [looked(house, phone) for phone in phones]) != seen:
        seen = now
        house.run(1.5)


def mixed(full: Any, view: Any, seed: int) -> Any:
    """Return the state in which the cards that a view hides have changed their faces among each other."""
    hidden = {card.id for card in laws.cards_in(view) if card.face is None}
    faces = {card.id: card.face for card in laws.cards_in(full) if card.id in hidden and card.face}
    shuffled, _rng = Rng(seed).shuffled([*faces.values()])
    return laws.with_faces(full, dict(zip(faces, shuffled, strict=True)))


def play(house: House, seat: Seat) -> None:
    """Let a seat decide as a bot would."""
    session = house.scene.session
    before = session.decisions
    move = session.parse(seat, think(MoveRequest.of(session, seat, hint=True), LEXICON).move)
    if house.scene.situation.secret:
        session.submit(seat, move)
    else:
        house.scene.commit_for(seat, move)
    house.until(lambda: session.decisions > before)


def draft_is_hidden(house: House, phones: list[WirePhone], seat: Seat) -> bool:
    """Compose a little in that seat, which no other phone may notice; return True if it became a draft."""
    others = [phone for phone in phones if phone is not phones[seat]]
    before = [looked(house, phone) for phone in others]
    mine, phone = looked(house, phones[seat]), phones[seat]
    for letter in "EASTUI":
        phone.act("type", letter)
        house.until(phone.settled)
    house.run(0.5)
    assert [looked(house, phone) for phone in others] == before
    for _letter in range(6):
        phone.act("erase")
        house.until(phone.settled)
    return looked(house, phone) != mine or bool(house.scene.session.draft(seat))


@pytest.mark.parametrize("game", BOX)
def test_no_byte_tells_what_is_hidden(house: House, game: str) -> None:
    count = 2 if game == "duel" else 3
    people = ",".join(f"{name}=human" for name in NAMES[:count])
    house.invite(game, people, **({"opening": "random"} if game == "shelf" else {}))
    phones = [house.scan(seat, NAMES[seat], ("fr", "en", "de")[seat]) for seat in range(count)]
    house.play()
    house.pace = 0.25
    session, changed, noticed, composed = house.scene.session, 0, 0, 0
    for turn in range(TURNS):
        seat = surely(house.turn())
        at_rest(house, phones)
        full = state_of(session)
        for at, phone in enumerate(phones):
            plain = looked(house, phone)
            other = mixed(full, session.view(at), 7 + turn)
            beside = (at + 1) % count
            seen = looked(house, phones[beside])
            draft = session.draft(beside)
            put_state(session, other)
            session.keep_draft(beside, "")
            assert looked(house, phone) == plain
            changed += other != full
            noticed += looked(house, phones[beside]) != seen
            put_state(session, full)
            session.keep_draft(beside, draft)
        composed += draft_is_hidden(house, phones, seat)
        play(house, seat)
    assert changed > TURNS and composed, "the test must mix and compose"
    assert noticed > TURNS // 2 or game == "lettralettre", "whoever sees the mixed cards must notice"
