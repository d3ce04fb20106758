"""Reasons of bots for their moves: in the line itself if it laid no word, in the tip of the line if it did."""

from __future__ import annotations

import pytest

from cardtable.games.crackword.rules.model import Passed as CrackWordPassed
from cardtable.games.shelf.rules.model import Laid, Passed
from cardtable.rules.contract import Event
from cardtable.table.screens.table import TableScene
from tests.table.conftest import Open
from tests.table.test_turns import seated

NOTHING = "Aucun mot ne se pose avec ses cartes."


@pytest.mark.parametrize(
    ("game", "event"),
    [("shelf", Passed(1)), ("crackword", CrackWordPassed(1, out=False))],
    ids=["shelf", "crackword"],
)
def test_a_bot_that_passes_says_why_in_the_line_itself(open_loop: Open, game: str, event: Event) -> None:
    person = seated(open_loop, game)
    assert isinstance(person.scene, TableScene)
    board = person.scene.board
    person.scene.director.announce(event, NOTHING)
    said = board.state.last
    assert said.before.endswith("passe. Aucun mot ne se pose avec ses cartes"), (
        "the line tells the pass alone"
    )
    assert not said.reason, "the reason is told twice"
    (line,) = person.all(like="Aucun mot ne se pose")
    assert line.key == "last-word" and line.visible


def test_a_bot_that_lays_a_word_says_why_only_where_it_is_asked(open_loop: Open) -> None:
    person = seated(open_loop, "shelf")
    laid = next(seen.event for seen in reversed(person.session.seen_facts(0)) if isinstance(seen.event, Laid))
    assert isinstance(person.scene, TableScene)
    person.scene.director.announce(laid, NOTHING)
    said = person.scene.board.state.last
    assert said.word and said.reason == NOTHING
    assert "Aucun mot" not in said.before + said.after
