"""Gate of a table: who gets in, by what, and from where."""

from __future__ import annotations

import pytest

from cardtable.phones.addresses import HostAddress, ordered
from cardtable.phones.gate import PAUSE, Admission, Gate, GateAnswer, is_at_home
from cardtable.phones.messages import Hello

PEER = "192.168.1.20"


class Hand:
    """Clock that a test moves."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Hand:
    return Hand()


@pytest.fixture
def gate(clock: Hand) -> Gate:
    return Gate("LUNE", clock)


def entry(gate: Gate, **hello: str) -> GateAnswer:
    return gate.admit(Hello(**hello), PEER).entry


def test_the_token_opens_until_it_is_another_one_or_the_gate_is_closed(gate: Gate) -> None:
    token = gate.token
    assert entry(gate, token=token) is GateAnswer.GUEST and entry(gate, token=token[:-1]) is GateAnswer.NO
    gate.renew()
    assert entry(gate, token=token) is GateAnswer.NO and entry(gate, token=gate.token) is GateAnswer.GUEST
    gate.close()
    assert entry(gate, token=gate.token) is GateAnswer.NO and not gate.open


def test_a_key_opens_its_seat_alone_even_when_joining_is_over(gate: Gate) -> None:
    one, other = gate.grant(1), gate.grant(2)
    gate.close()
    assert gate.admit(Hello(key=one), PEER) == Admission(GateAnswer.SEAT, 1)
    assert gate.admit(Hello(key=other), PEER) == Admission(GateAnswer.SEAT, 2)
    assert entry(gate, key=gate.grant(1)) is GateAnswer.SEAT and entry(gate, key=one) is GateAnswer.NO
    assert entry(gate, key=other) is GateAnswer.SEAT and gate.holds(2)


def test_who_is_removed_knows_nothing_more(gate: Gate) -> None:
    key, token = gate.grant(1), gate.token
    gate.revoke(1)
    assert (
        entry(gate, key=key) is GateAnswer.NO
        and entry(gate, token=token) is GateAnswer.NO
        and not gate.holds(1)
    )


def test_three_wrong_words_make_an_address_wait(gate: Gate, clock: Hand) -> None:
    assert [entry(gate, word="NOIX") for _each in range(3)] == [GateAnswer.NO] * 3
    assert entry(gate, word="LUNE") is GateAnswer.WAIT
    assert gate.admit(Hello(word="lune"), "192.168.1.21").entry is GateAnswer.TYPED
    clock.now += PAUSE
    assert entry(gate, word="LUNE") is GateAnswer.TYPED


@pytest.mark.parametrize(
    "address", ["10.0.0.1", "172.31.255.1", "192.168.77.1", "169.254.3.4", "fd00::1", "::ffff:10.0.0.1"]
)
def test_addresses_of_a_home(address: str) -> None:
    assert is_at_home(address)


@pytest.mark.parametrize(
    "address",
    [
        *(
            "0.0.0.0",
            "::",
            "127.0.0.1",
            "::1",
            "172.32.0.1",
            "100.64.0.1",
            "192.0.2.1",
            "8.8.8.8",
            "fe80::1%eth0",
        ),
        *("", "localhost", "192.168.1", "::ffff:8.8.8.8", "198.18.0.1"),
    ],
)
def test_addresses_that_are_no_home(address: str) -> None:
    assert not is_at_home(address)


def test_the_way_out_comes_first_and_tunnels_last() -> None:
    found = [
        HostAddress("docker0", "172.17.0.1"),
        HostAddress("wg0", "10.8.0.2"),
        HostAddress("eth0", "fd00::5"),
        HostAddress("lo", "127.0.0.1"),
        HostAddress("eth0", "192.168.1.24"),
        HostAddress("wlan0", "192.168.1.25"),
        HostAddress("ppp", "81.2.3.4"),
    ]
    offered = [each.address for each in ordered(found, "192.168.1.25")]
    assert offered == ["192.168.1.25", "192.168.1.24", "fd00::5", "172.17.0.1", "10.8.0.2"]
