"""The arena: every seat from every deal, the same numbers whatever the processes, and levels that differ."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import partial

import pytest

from cardtable.bots import arena
from cardtable.games.null.rules.rules import Null
from cardtable.games.shelf.bot import player
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.lexicon import Lexicon
from cardtable.rules.rng import Rng
from tests.kinds import Constant
from tests.rules.shelf_tables import WORDS


def small() -> Shelf:
    return Shelf(Lexicon.from_words(WORDS))


def shipped() -> Shelf:
    return Shelf(Lexicon.open())


def timeless(result: arena.Simulation) -> arena.Simulation:
    standings = tuple(replace(each, median_ms=0, p99_ms=0) for each in result.standings)
    return replace(result, seconds=0, games_per_second=0, standings=standings)


def test_processes_do_not_change_the_result() -> None:
    alone = arena.simulate(small, META.complete({}), (1, 3, 2), 9, seed=4)
    shared = arena.simulate(small, META.complete({}), (1, 3, 2), 9, seed=4, jobs=2)
    assert timeless(alone) == timeless(shared)
    assert alone.games == 9
    assert alone.deals == 3


def test_a_deal_is_played_from_every_seat() -> None:
    """With one bot in all seats, moving them round moves the scores round."""
    game, options = small(), META.complete({"opening": "random"})
    first, second = (arena.play_once(game, options, (3, 3), Rng(6), turned) for turned in (0, 1))
    assert first.scores == second.scores[::-1]
    assert first.scores[0] != first.scores[1]


def test_the_standings_add_up() -> None:
    result = arena.simulate(small, META.complete({}), (2, 3), 10, seed=1)
    assert sum(each.wins for each in result.standings) == result.games == 10
    assert sum(each.margin for each in result.standings) == pytest.approx(0)
    assert sum(each.turns for each in result.standings) == pytest.approx(result.turns)
    for each in result.standings:
        assert each.low < each.share < each.high or each.share in (0, 1)
        assert 0 <= each.pass_rate < 1
    assert json.loads(json.dumps(result.to_json()))["standings"][1]["level"] == 3


def test_wilson_interval_holds_its_share() -> None:
    """Four wins of four gave an upper end of 0.9999999999999999."""
    for games in range(1, 200):
        for wins in range(games + 1):
            low, high = arena.wilson(wins, games)
            assert 0 <= low <= wins / games <= high <= 1


def test_wilson_interval() -> None:
    """Values of E. B. Wilson's formula worked out by hand for 8 of 10 and 50 of 100."""
    assert arena.wilson(8, 10) == pytest.approx((0.49016, 0.94332), abs=1e-4)
    assert arena.wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-4)
    assert arena.wilson(0, 10)[0] == pytest.approx(0)
    assert all(
        arena.wilson(0, games)[0] >= 0 and arena.wilson(games, games)[1] <= 1 for games in range(1, 99)
    )


def test_quantiles() -> None:
    assert arena.quantile(range(100), 0.5) == 50
    assert arena.quantile(range(100), 0.99) == 99
    assert arena.quantile([7.0], 0.99) == 7.0


def test_a_game_with_the_fallback_bot_can_be_simulated() -> None:
    result = arena.simulate(
        partial(Null, Lexicon.from_words(["AN"])), Null.meta.complete({}), (1, 1), 6, seed=2
    )
    assert result.games == 6


@pytest.mark.parametrize("levels", [(1, 9), (1,), (1,) * 7])
def test_impossible_tables_are_refused(levels: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="cannot be played"):
        arena.simulate(small, META.complete({}), levels, 2, seed=1)


@pytest.mark.parametrize(("levels", "games"), [((3, 1), 20), ((4, 2), 10)])
def test_a_stronger_bot_beats_a_weaker_one(
    levels: tuple[float, float], games: int, constant: Constant
) -> None:
    """Few deals tell steps as high as two of the ladder; the strongest wins with a sixth of its trials."""
    constant(player, "THOROUGH", ((4, 2), (2, 2)))
    result = arena.simulate(shipped, META.complete({}), levels, games, seed=11)
    assert result.standings[0].low > 0.55
    assert result.standings[0].margin > 50
