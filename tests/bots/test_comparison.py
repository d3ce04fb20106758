"""Effects of options: paired deals, intervals that can be worked out by hand, each game's own counts."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

import pytest

from cardtable.bots import arena, comparison
from cardtable.bots.arena import Played
from cardtable.bots.comparison import Estimate, Measure
from cardtable.games.crackword.rules.meta import META as CRACKWORD
from cardtable.games.crackword.rules.rules import CrackWord
from cardtable.games.lettralettre.rules.model import Sheet, Wrote
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.lexicon import Lexicon
from cardtable.rules.contract import Options, TurnUse
from cardtable.rules.rng import Rng
from tests.rules import duel_tables, lettralettre_tables, shelf_tables

ON, PASS, FORCED = TurnUse.PLAYED, TurnUse.PASSED, TurnUse.FORCED


def small() -> Shelf:
    return Shelf(Lexicon.from_words(shelf_tables.WORDS))


def rows() -> CrackWord:
    return CrackWord(Lexicon.from_words(shelf_tables.WORDS))


def played(
    *turns: tuple[int, TurnUse], victory: tuple[float, ...] = (1.0, 0.0), **counts: int
) -> arena.Played:
    return arena.Played((0, 0), victory, ((), ()), turns, Counter(counts))


def test_the_longest_run_of_passes_is_of_whoever_passes() -> None:
    assert comparison.longest_run(played((0, ON), (1, PASS), (0, FORCED), (1, PASS), (0, ON), (1, PASS))) == 3
    assert comparison.longest_run(played((0, ON))) == comparison.longest_run(played()) == 0


def test_a_figure_is_a_ratio_of_sums_with_the_interval_of_its_deals() -> None:
    """Two deals, 1 of 4 and 3 of 4: residuals -1/4 and 1/4 around 1/2, a standard error of 1/4."""
    found = comparison.estimate([(1, 4), (3, 4)])
    assert found.value == 0.5
    assert (found.low, found.high) == pytest.approx((0.5 - 0.25 * arena.Z95, 0.5 + 0.25 * arena.Z95))
    assert comparison.estimate([(1, 4)]) == Estimate(0.25, 0.25, 0.25)
    assert comparison.estimate([(0, 0)]) == Estimate(0, 0, 0)


def test_the_same_luck_on_both_sides_does_not_widen_a_difference() -> None:
    first, more = [(1, 10), (9, 10)], [(2, 10), (10, 10)]
    found = comparison.difference(more, first)
    assert (found.low, found.value, found.high) == pytest.approx((0.1, 0.1, 0.1))
    assert Measure(comparison.estimate(more), found).differs
    assert not Measure(comparison.estimate(more), comparison.difference(first, first)).differs
    assert not Measure(comparison.estimate(first), None).differs


def test_options_are_compared_on_the_same_deals() -> None:
    """A set of options compared with itself shows no difference at all."""
    usual, other = CRACKWORD.complete({"majority": "plurality"}), CRACKWORD.complete({"majority": "absolute"})
    tables = [(rows, usual), (rows, usual), (rows, other)]
    found = comparison.compare(tables, (2, 2), 6, seed=3)
    one, same, absolute = found.courses
    assert (found.games, found.deals) == (6, 6)
    for name, measure in same.measures.items():
        assert measure.estimate == one.measures[name].estimate
        assert measure.difference is not None and not measure.difference.value
    assert any(measure.difference and measure.difference.value for measure in absolute.measures.values())
    parts = (one.measures[name].estimate.value for name in ("forced", "free"))
    assert sum(parts) == pytest.approx(one.measures["passes"].estimate.value)
    assert one.measures["cracks"].estimate.value > 0
    assert 0 <= one.measures["run"].estimate.value <= one.run_95 <= one.run_most
    told = json.loads(json.dumps(found.to_json()))
    assert told["courses"][2]["options"]["majority"] == "absolute"


def test_processes_do_not_change_a_comparison() -> None:
    tables: list[tuple[Callable[[], Shelf], Options]] = [
        (small, META.complete({"opening": value})) for value in ("contest", "random")
    ]
    alone = comparison.compare(tables, (1, 2), 6, seed=1)
    assert comparison.compare(tables, (1, 2), 6, seed=1, jobs=2) == alone
    assert (alone.games, alone.deals) == (6, 3)


def test_each_order_of_the_bots_is_played_once() -> None:
    assert comparison.turned_orders((3, 3, 3, 3)) == [0]
    assert comparison.turned_orders((1, 2)) == [0, 1]
    assert comparison.turned_orders((1, 2, 1, 2)) == [0, 1]
    assert comparison.turned_orders((1, 1, 2)) == [0, 1, 2]


def test_a_table_no_bots_can_sit_at_is_refused() -> None:
    with pytest.raises(ValueError, match="cannot be played"):
        comparison.compare([(small, META.complete({}))], (9, 9), 2, seed=1)


# --- what each game says of its turns -------------------------------------------------------------------------


def uses(
    game: Shelf, options: Options, levels: tuple[int, int], seed: int = 1
) -> tuple[list[TurnUse], Played]:
    found = arena.play_once(game, options, levels, Rng.of(seed))
    return [use for _bot, use in found.turns], found


def test_the_turns_of_the_shelf() -> None:
    game = small()
    found, whole = uses(game, META.complete({"opening": "random"}), (1, 1))
    assert {ON, FORCED} <= {*found}
    assert whole.turns_of(0) + whole.turns_of(1) == len(found)
    state = shelf_tables.table(hands="SOLE/SOLE", shelf="S O L")
    assert game.turn_use(state, game.play(state, 0, game.parse(state, "pass"))) is PASS


def test_to_exchange_is_what_a_duel_has_for_a_pass() -> None:
    game = duel_tables.rules()
    state = game.deal(game.meta.complete({}), 2, Rng(3))
    while (event := game.advance(state)) is not None:
        assert game.turn_use(state, event) is None
        state = game.apply(state, event)
    seat = min(game.pending(state))
    moves = list(game.moves(state, seat))
    swap = next(move for move in moves if game.write(move).startswith("swap"))
    free = any(not game.write(move).startswith("swap") for move in moves)
    assert game.turn_use(state, game.play(state, seat, swap)) is (PASS if free else FORCED)


def test_a_sheet_is_a_turn_of_lettralettre_and_a_bid_is_none() -> None:
    game, bidding = lettralettre_tables.rules(), lettralettre_tables.auction()
    bid = next(iter(game.moves(bidding, 0)))
    assert game.turn_use(bidding, game.play(bidding, 0, bid)) is None
    state = lettralettre_tables.writing()
    can = any(getattr(move, "word", "") for move in game.moves(state, 0))
    assert game.turn_use(state, Wrote(0, Sheet("SOL"))) is ON
    assert game.turn_use(state, Wrote(0, Sheet(""))) is (PASS if can else FORCED)
    assert game.turn_use(state, Wrote(None, None)) is None
    assert game.turn_use(replace(state, out=(True, False)), Wrote(0, Sheet("SOL"))) is None


@pytest.mark.parametrize("changed", ["pass_draws:off", "opening:random"])
def test_any_option_of_any_game(changed: str) -> None:
    name, _, value = changed.partition(":")
    tables: list[tuple[Callable[[], Shelf], Options]] = [
        (small, META.complete({})),
        (partial(small), META.complete({name: value})),
    ]
    assert comparison.compare(tables, (1, 1), 2, seed=1).courses[1].options[name] == value


def test_a_match_tells_how_far_apart_it_ends_and_how_often_the_lead_changed() -> None:
    """Scores after every fact, seen by the rules themselves, give the same count."""
    seen: list[tuple[int, ...]] = []

    class Watched(Shelf):
        def apply(self, state: Any, event: Any) -> Any:
            after = super().apply(state, event)
            seen.append(self.standing(after).scores)
            return after

    changes = 0
    for seed in range(3):
        seen.clear()
        game = Watched(Lexicon.from_words(shelf_tables.WORDS))
        found = arena.play_once(game, META.complete({}), (2, 2), Rng.of(seed))
        leaders = [0 if one > other else 1 for one, other in seen if one != other]
        expected = sum(before != after for before, after in pairwise(leaders))
        assert found.leads == expected and found.gap == abs(found.scores[0] - found.scores[1])
        changes += expected
    assert changes, "no lead changed: the test shows nothing"
    assert replace(found, scores=(3, 9, 5)).gap == 4
