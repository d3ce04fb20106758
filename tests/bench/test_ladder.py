"""Ratings of bots follow from the ladders that were played."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cardtable.games import games, manifest
from cardtable.play.measure import gap
from tools.bench.kept import last_runs
from tools.bench.ladder import points

KEPT = {figure.name: figure for figure in last_runs() if figure.topic == "ladders"}
LEVELS = (1, 1.5, 2, 2.5, 3, 3.5, 4)
GUESSED = {("duel", 3.5), ("duel", 4)}
"""Levels that nobody has measured."""
APART = 7
"""Points by which a rating may lie beside its ladder: shares are kept in hundredths of a per cent."""


@pytest.mark.parametrize("game", [each.id for each in games()])
def test_the_ratings_of_a_game_are_its_ladder_added_up(game: str) -> None:
    ratings = dict(manifest(game).ratings)
    assert tuple(ratings) == LEVELS and ratings[1] == 1000
    for lower, upper in pairwise(LEVELS):
        if (game, upper) not in GUESSED:
            figure = KEPT[f"{game}, fr: {upper:g} over {lower:g}"]
            step = gap(min(max(figure.value, 1), 99) / 100)
            assert abs(ratings[upper] - ratings[lower] - step) <= APART, (lower, upper, step)


def test_a_step_and_its_interval_in_points() -> None:
    assert points(50, 100) == (0, -68, 68)
    step, least, most = points(100, 100)
    assert most >= step > least > 500
