"""Acts that fit the schema and mean nothing: whatever phones send, the table goes on, and each match stays one that replays."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from cardtable.games import BOX
from cardtable.phones.messages import ACTS, FLAG, NUMBER, ORDER, TEXT, THING, Do
from tests.phones.conftest import House
from tests.phones.phone import WirePhone

TEXTS = (
    "",
    "A",
    "E",
    "é",
    "?",
    "ZZZZ",
    "x" * 64,
    "0",
    "1",
    "-1",
    "left",
    "p4",
    "discard",
    "token",
    "yes",
    "no",
    "undo",
    "\u200d",
)
KEYS = (
    "confirm",
    "pass",
    "undo",
    "hand-in",
    "none",
    "take",
    "chip",
    "crack",
    "lay",
    "prove",
    "contest",
    "stand",
    "concede",
    "hint",
)
ROUNDS, BURST = 12, 25


def argument(kind: str, seen: dict[str, Any], chance: random.Random) -> Any:
    """Return a value of that kind, often one that the last picture names."""
    cards = [card["id"] for card in seen["hand"]] or [0]
    picture = seen["picture"]
    named = [each["key"] for each in (*picture.get("places", ()), *picture.get("choices", ()))]
    match kind:
        case _ if kind == THING:
            return chance.choice([*cards, *named, *TEXTS, chance.randrange(80), (1 << 31) - 1])
        case _ if kind == TEXT:
            return chance.choice([*named, *named, *TEXTS, *KEYS])
        case _ if kind == FLAG:
            return chance.random() < 0.5
        case _ if kind == ORDER:
            mixed = chance.sample(cards, len(cards))
            return tuple(chance.choice([mixed, mixed[1:], mixed * 2, [0], []]))
        case _:
            return chance.choice([0, (1 << 31) - 1])


def act(number: int, phone: WirePhone, chance: random.Random) -> Do:
    """Return an act that a page could have sent at another time, or never."""
    seen = phone.seen
    name = chance.choice([*ACTS, "press", "press", "lay", "lay", "type", "answer"])
    decision = chance.choice([seen["d"], seen["d"], seen["d"], seen["d"] + 1, 0])
    identity = f"nonsense-{number if chance.random() < 0.9 else 0:06}"
    return Do(identity, decision, name, tuple(argument(kind, seen, chance) for kind in ACTS[name]))


def test_every_kind_of_argument_is_made() -> None:
    kinds = {kind for each in ACTS.values() for kind in each}
    assert kinds <= {THING, TEXT, FLAG, ORDER, NUMBER}


@pytest.mark.parametrize("game", BOX)
def test_nonsense_stops_no_table(house: House, game: str) -> None:
    chance, number, shown = random.Random(44), 0, set[str]()
    house.invite(game, "Anne=human,Bruno=human")
    phones = [house.scan(0, "Anne"), house.scan(1, "Bruno", "en")]
    house.play()
    scene, desk = house.scene, house.desk
    for _round in range(ROUNDS):
        for _each in range(BURST):
            number += 1
            seat = chance.randrange(2)
            line = next(each for each in desk.phones.lines.values() if each.seat == seat)
            desk.phones.acts(line, act(number, phones[seat], chance))
        house.run(0.3)
        shown |= {
            json.dumps([phone.seen[name] for name in ("d", "up", "typed", "refused", "hand")])
            for phone in phones
        }
        assert house.application.loop.scene is scene or house.scene.session.outcome() is not None
    assert not any(phone.over for phone in phones)
    assert len(shown) > 1, "some of it must mean something"


def test_a_phone_that_leaves_in_the_middle_of_a_move_leaves_a_whole_table(house: House) -> None:
    house.invite("duel", "Anne=human,Bruno=human", rounds="1")
    phones = [house.scan(0, "Anne"), house.scan(1, "Bruno")]
    house.play()
    seat = house.turn()
    assert seat is not None
    facts = house.scene.session.facts
    phones[seat].act("up", phones[seat].seen["hand"][0]["id"])
    phones[seat].say("leave")
    house.until(lambda: phones[seat].over and seat not in house.desk.phones.held)
    house.run(0.5)
    assert house.scene.session.facts == facts and house.scene.situation.called == seat
    assert not phones[1 - seat].over
    key = phones[seat].last("key")
    assert key is not None
    back = WirePhone(house.desk.host)
    house.phones.append(back)
    back.say("hello", key=key["key"])
    house.until(lambda: back.over)
    assert [each["t"] for each in back.heard] == ["no"]
