"""What coach and review name as the best is the best there is; `python -m tests.campaigns.best 200` looks at many more."""

from __future__ import annotations

import pytest

from cardtable.games import games, manifest
from tests.campaigns import best
from tests.play.test_verify import lexicon


@pytest.mark.parametrize("game", [each.id for each in games()])
def test_nothing_better_is_found_by_trying_everything(game):
    assert best.check(manifest(game).game(lexicon()), 4, 3) == (8, 0)


def test_a_reviewer_that_names_too_little_is_found_out(monkeypatch):
    reviewer = manifest("lettralettre").room("review")
    named = reviewer.best
    monkeypatch.setattr(
        reviewer, "best", lambda game, view, seat, admit: named(game, view, seat, str.islower)
    )
    made, wrong = best.check(manifest("lettralettre").game(lexicon()), 4, 3)
    assert wrong > made / 2
