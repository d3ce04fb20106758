"""Messages of phones: what fits the schema is a value, all else is refused and does nothing."""

from __future__ import annotations

import json

import pytest

from cardtable.phones.limits import BUCKET, KEPT_IDS, MOST_WRONG, Bucket, Faults, Ledger, Taken
from cardtable.phones.messages import (
    LONGEST_IN,
    LONGEST_OUT,
    VERSION,
    BadMessage,
    Do,
    Hello,
    Leave,
    LookAgain,
    MessageFault,
    Sit,
    read,
    write,
)
from tests.phones.fuzz import refused


def wire(**fields: object) -> str:
    return json.dumps({"v": VERSION, **fields})


def test_each_kind_of_message_is_read() -> None:
    assert read(wire(t="hello", token="abc-_1", lang="fr")) == Hello(token="abc-_1", language="fr")
    assert read(wire(t="sit", seat=2, name="Élise", colour=0)) == Sit(2, "Élise", 0)
    assert read(wire(t="look")) == LookAgain() and read(wire(t="leave")) == Leave()
    act = wire(t="do", id="abcdefgh", n=7, act=["order", [3, 1]])
    assert read(act) == Do("abcdefgh", 7, "order", ((3, 1),))
    assert read(wire(t="do", id="abcdefgh", n=7, act=["lay", "token", "offer"]).encode()) == Do(
        "abcdefgh", 7, "lay", ("token", "offer")
    )


@pytest.mark.parametrize(
    ("raw", "fault"),
    [
        (" " * (LONGEST_IN + 1), MessageFault.LONG),
        (b"\xff\xfe", MessageFault.SYNTAX),
        ("[" * 900, MessageFault.SYNTAX),
        ("[]", MessageFault.SYNTAX),
        ('{"v":1,"v":1,"t":"look"}', MessageFault.SYNTAX),
        ('{"v":NaN,"t":"look"}', MessageFault.SYNTAX),
        ('{"v":2,"t":"look"}', MessageFault.VERSION),
        ('{"v":true,"t":"look"}', MessageFault.VERSION),
        (wire(t="state"), MessageFault.KIND),
        (wire(t="look", seat=1), MessageFault.FIELDS),
        (wire(t="hello"), MessageFault.FIELDS),
        (wire(t="hello", token="a", word="LUNE"), MessageFault.FIELDS),
        (wire(t="hello", key="../x"), MessageFault.FIELDS),
        (wire(t="sit", seat=True, name="A", colour=0), MessageFault.FIELDS),
        (wire(t="sit", seat=0, name="A\x00", colour=0), MessageFault.FIELDS),
        (wire(t="do", id="short", n=0, act=["rest"]), MessageFault.FIELDS),
        (wire(t="do", id="abcdefgh", n=0, act=["deal"]), MessageFault.KIND),
        (wire(t="do", id="abcdefgh", n=0, act=["lay", 3]), MessageFault.FIELDS),
        (wire(t="do", id="abcdefgh", n=-1, act=["rest"]), MessageFault.FIELDS),
        (wire(t="do", id="abcdefgh", n=0, act=["order", [1] * 61]), MessageFault.FIELDS),
    ],
)
def test_what_fits_no_schema_is_refused(raw: str | bytes, fault: MessageFault) -> None:
    with pytest.raises(BadMessage) as refusal:
        read(raw)
    assert refusal.value.fault is fault


def test_no_text_does_more_than_be_refused() -> None:
    assert 1000 < refused(2000, seed=44) < 2000


def test_a_text_to_a_phone_has_an_end() -> None:
    assert json.loads(write("no", why="long")) == {"v": VERSION, "t": "no", "why": "long"}
    with pytest.raises(ValueError, match="too many"):
        write("picture", text="x" * LONGEST_OUT)


def test_a_repeated_act_and_one_of_a_past_decision_are_done_once_or_never() -> None:
    ledger, act = Ledger(), Do("abcdefgh", 3, "rest")
    assert ledger.take(act, 3) is Taken.NEW
    assert ledger.take(act, 3) is Taken.AGAIN
    assert ledger.take(Do("ijklmnop", 2, "press", ("pass", True)), 3) is Taken.AGAIN
    for number in range(KEPT_IDS):
        assert ledger.take(Do(f"number-{number:03}", 3, "rest"), 3) is Taken.NEW
    assert ledger.take(Do("number-000", 3, "rest"), 3) is Taken.AGAIN


def test_a_flood_is_read_slowly_and_an_honest_phone_at_once() -> None:
    bucket = Bucket(0.0)
    assert [bucket.take(0.0) for _each in range(BUCKET)] == [0.0] * BUCKET
    assert bucket.take(0.0) > 0
    assert bucket.take(10.0) == 0.0


def test_the_tenth_wrong_message_ends_the_connection() -> None:
    faults = Faults()
    assert [faults.add() for _each in range(MOST_WRONG)] == [False] * (MOST_WRONG - 1) + [True]
