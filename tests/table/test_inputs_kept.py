"""The record of inputs that a board keeps: it replays to the same states, and the report of a mistake names their kinds."""

from __future__ import annotations

import pytest

from cardtable.app import Application
from cardtable.table.board import core
from cardtable.table.board.core import KEPT
from cardtable.table.board.inputs import Observed, Rest
from cardtable.table.board.update import update
from tests.table.conftest import Open
from tests.table.gambols import gambol
from tests.table.mistakes import err, failed
from tests.table.parts import board_of
from tests.table.tables import begun, run, sit_down, type_, until
from tests.table.test_mistakes_anywhere import crashed, dealt, sit


@pytest.mark.parametrize("game", ["null", "shelf", "crackword", "lettralettre", "duel"])
def test_the_last_inputs_replay_to_the_same_states(open_loop: Open, game: str) -> None:
    """Gestures without sense: each input makes of the state before it the state before the next one."""
    loop = open_loop((1280, 720))
    scene = sit_down(loop, "Anne=human,Bruno=bot:1", game=game, moves=2, **begun(game))
    until(loop, lambda: scene.seat is not None)
    rng, kinds = None, set[str]()
    for _round in range(8):
        rng = gambol(loop, scene, steps=20, rng=rng)
        board = board_of(scene)
        board.do(Rest())
        kept = [*board.inputs]
        assert len(kept) <= KEPT
        ends = [before for before, _given in kept[1:]] + [board.known]
        for (before, given), end in zip(kept, ends, strict=True):
            assert update(before, given, board.depiction)[0] == end, given
            kinds.add(type(given).__name__)
    assert len(kinds) > 5, kinds


@pytest.mark.watched
def test_an_update_that_raises_leaves_the_state_and_is_told(
    program: Application, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = sit(program)
    dealt(program, scene)
    until(program.loop, lambda: scene.seat is not None and not scene.situation.busy, 60)
    run(program.loop, 1)
    board = board_of(scene)
    letter = next(card.face for card in board.state.held if card.face and card.face.isalpha())
    before, spoken = board.state, board.picture.sentence

    def observes(state: object, given: object, game: object) -> object:
        return (state, ()) if isinstance(given, Observed) else err()

    with monkeypatch.context() as patch:
        patch.setattr(core, "update", observes)
        type_(program.loop, letter.lower())
        assert failed(program)
        assert board.known == before and board.picture.sentence == spoken
    told = crashed(program).report
    (line,) = [each for each in told.splitlines() if each.startswith("Inputs: ")]
    assert line.endswith(" Typed")
    assert "Zénobie" not in told and "QUARTZ" not in told
    program.go_on()
    run(program.loop, 1)
    assert not failed(program)
