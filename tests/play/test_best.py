"""What coach and review name as the best is the best there is; `python -m tests.campaigns.best 200` looks at many more."""

from __future__ import annotations

import pytest

from cardtable.games import games, manifest
from cardtable.play.review import Missed, turning_points
from cardtable.play.review.luck import Luck
from cardtable.play.thinker import Question, think
from tests.campaigns import best
from tests.play.test_verify import fresh, lexicon, played


def judged(table, seat: int, seed: int) -> Question:
    """One pair of games of the luck of that seat."""
    return Question(table.header.game, table.header.deal, seat, None, seed, luck=True)


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


def test_the_luck_of_a_deal_is_that_of_its_cards_and_not_of_its_play():
    table = played(fresh("lettralettre", "Anne=human,Bruno=bot:1", 21))
    own, other = Luck(), Luck()
    for seed in range(30):
        for seat, luck in enumerate((own, other)):
            luck.add(**think(judged(table, seat, seed), lexicon()).details)
    assert own.games == other.games == 30
    # What one seat is ahead the other is behind.
    assert own.value == pytest.approx(-other.value) and own.reach == pytest.approx(other.reach)
    assert own.reach > 0
    again = Luck()
    again.add(**think(judged(table, 0, 3), lexicon()).details)
    assert (again.own[0], again.other[0]) == (own.own[3], own.other[3])


def test_the_error_is_that_of_two_means():
    luck = Luck([10, 20, 30], [1, 1, 4])
    assert (luck.value, luck.games) == (18, 3)
    assert luck.reach == pytest.approx(1.96 * (100 / 3 + 3 / 3) ** 0.5)


def test_turning_points_are_the_two_that_lost_most_in_their_order():
    lost = [(5, 5), (0, 4), (10, 40), (30, 33), (8, 20)]
    misses = [Missed(0, at, at, "", made, "X", made + more, "") for at, (made, more) in enumerate(lost)]
    assert [each.index for each in turning_points(misses)] == [2, 3]
    assert turning_points([Missed(0, 1, 1, "", 30, "X", 33, "")]) == []
