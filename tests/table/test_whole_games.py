"""A person plays whole games of all four kinds by what the table tells and by nothing else."""

from __future__ import annotations

import pytest

from cardtable.table.screens.destinations import Result
from cardtable.table.screens.table import TableScene
from tests.kinds import as_a
from tests.table.conftest import Open, same
from tests.table.golden import record_of
from tests.table.person import moves_of, open_record
from tests.table.tables import Desk

pytestmark = pytest.mark.watched

GAMES = [
    ("shelf", "mouse"),
    ("shelf", "typing"),
    ("crackword", "keyboard"),
    ("duel", "mouse"),
    ("duel", "typing"),
    ("lettralettre", "keyboard"),
]
"""Each game and each way to play; what is left is a turn by one device alone, of every game (test_turns)."""


@pytest.mark.parametrize(("game", "how"), GAMES)
def test_a_whole_game(open_loop: Open, game: str, how: str) -> None:
    """The hints are those of the record, so that the game played is the one recorded, but where a word typed lies otherwise."""
    record = record_of(game)
    person = open_record(open_loop((1280, 720), speed=0.0), record, 0)
    person.play(how)
    assert person.session.outcome() is not None
    assert Result(person.session) in as_a(Desk, as_a(TableScene, person.scene).navigator).went
    if how != "typing":
        for seat in range(len(record.header.players)):
            assert moves_of(person.session.record, seat) == moves_of(record, seat)
    same(person.loop)
