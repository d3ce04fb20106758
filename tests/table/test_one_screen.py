"""Several people at one screen: asked before all eyes where nothing is secret, behind few curtains, from seats that stay."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cardtable.games.crackword.rules.model import Due
from cardtable.table.screens.curtain import Curtain
from cardtable.table.screens.table import TableScene
from cardtable.ui.loop import Loop
from tests.kinds import as_a, surely
from tests.table.conftest import Open, frame
from tests.table.lettralettre import PEOPLE, bidding
from tests.table.parts import board_of
from tests.table.recorder import still
from tests.table.tables import Desk, hint_of, press, run, sit_down, until


def lifted(loop: Loop, scene: TableScene) -> int:
    """Run frames until a person may decide; return the number of curtains that had to be lifted."""
    count = 0
    for _frame in range(3000):
        if isinstance(scene.top, Curtain):
            count += 1
            scene.playback.lift_curtain()
        if still(scene)():
            return count
        frame(loop)
    raise AssertionError("nobody may decide")


def due(scene: TableScene) -> Due:
    """Return the step that a table of Crack Word waits for."""
    return as_a(Due, scene.view.due.due)


@pytest.mark.parametrize("hands", ["curtain", "held", "open"])
def test_a_letter_is_doubted_before_all_eyes(open_loop: Open, hands: str) -> None:
    """Three people let a letter stand without taking the screen: no hand is seen, the seats stay, and one press each does."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, PEOPLE, game="crackword", dispute="challenge", hands=hands)
    lifted(loop, scene)
    asked = 0
    for _letter in range(2):
        mover, facts = scene.seat, scene.session.facts
        assert due(scene) is Due.TURN and scene.facing == mover
        scene.commit(hint_of(scene))
        while lifted(loop, scene) == 0 and due(scene) is Due.CONTEST:
            assert scene.facing is None and scene.seat != mover == scene.seating.bottom
            assert not any(card.face for hand in scene.view.hands for card in hand)
            assert scene.session.players[surely(scene.seat)].name in scene.pill.label()
            press(loop, 13)  # Enter lets it stand
            asked += 1
        assert scene.session.facts > facts
    assert asked >= 3


def test_open_hands_need_no_curtain(open_loop: Open) -> None:
    """A family that plays with open hands is never asked to pass the screen; the hand shown is that of the player in turn."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, PEOPLE, game="crackword")
    as_a(Desk, scene.navigator).settings = replace(scene.navigator.settings, hands="open")
    lifted(loop, scene)
    for _turn in range(4):
        assert scene.facing == scene.seat and board_of(scene).state.held
        scene.commit(hint_of(scene))
        assert lifted(loop, scene) == 0


def test_what_is_chosen_in_secret_is_covered_all_the_same(open_loop: Open) -> None:
    loop = open_loop((1280, 720))
    scene = bidding(loop, PEOPLE)
    as_a(Desk, scene.navigator).settings = replace(scene.navigator.settings, hands="open")
    while not scene.situation.secret:
        scene.commit(scene.session.parse(surely(scene.seat), "take"))
        run(loop, 2)
        if scene.seat is None:
            break
    until(loop, lambda: isinstance(scene.top, Curtain))
    assert scene.seat is None


@pytest.mark.parametrize("size", [(1280, 720), (700, 1200)])
def test_seats_stay_where_they_are_while_all_lies_open(open_loop: Open, size: tuple[int, int]) -> None:
    """In the auction everybody bids from their own plate, on this side of the table or the other; so it stays at a resize."""
    loop = open_loop(size)
    scene = bidding(loop, PEOPLE)
    bidders = set()
    for _bid in range(4):
        plates = {seat: plate.rect for seat, plate in scene.seating.plates.items()}
        before = scene.session.view(None).tokens[scene.seat]
        bidder = scene.seat
        assert bidder is not None
        scene.commit(scene.session.parse(bidder, "chip"))
        until(loop, still(scene))
        assert scene.session.view(None).tokens[bidder] == before - 1
        assert {seat: plate.rect for seat, plate in scene.seating.plates.items()} == plates
        bidders.add(bidder)
        scene.rebuild()
        assert set(scene.seating.plates) == set(plates)
    assert bidders == {0, 1, 2}
