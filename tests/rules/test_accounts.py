"""Whole games of every kind, quickly: the score sheet adds up to the result, and what a simulation counts has happened."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardtable.rules.contract import AnyGame, Event, Fact, Seat, TurnUse
from tests.rules import laws

SEEDS = {
    "shelf": range(3),
    "duel": range(2),
    "crackword": range(2),
    "lettralettre": range(6),
    "null": range(2),
}


Played = tuple[AnyGame, Any, list[Fact[Any, Any]], Counter[TurnUse | None], Counter[str], Any]


def played(name: str, seed: int, **chosen: str) -> Played:
    """(game, the start, facts as an onlooker sees them, uses of turns, what was counted, the last state) of a random game."""
    game = laws.game_of(name)
    options = game.meta.complete(chosen)
    seats = 2 if name == "duel" else 3
    facts: list[Fact[Any, Any]] = []
    uses: Counter[TurnUse | None] = Counter()
    counted: Counter[str] = Counter()
    start = state = None
    for state, seat, _move, event in laws.random_game(game, options, seats, seed):
        start = start or game.redact(state, None)
        uses[game.turn_use(state, event)] += 1
        counted[game.counted(event)] += 1
        facts.append(_fact(event, seat, game.redact(game.apply(state, event), None)))
        state = game.apply(state, event)
    return game, start, facts, uses, counted, state


def _fact(event: Event, seat: Seat | None, view: Any) -> Fact[Any, Any]:
    return Fact(event=event.seen_by(None), view=view, chooser=seat)


@pytest.mark.parametrize(
    ("name", "chosen"),
    [
        ("shelf", {}),
        (
            "shelf",
            {
                "opening": "random",
                "growth": "one-slot-a-turn",
                "repeats": "never-twice-in-a-game",
                "ends": "three-each-side",
            },
        ),
        ("duel", {"rounds": "1"}),
        ("crackword", {}),
        ("crackword", {"dispute": "challenge", "lexicon": "fr"}),
        ("lettralettre", {}),
        ("null", {}),
    ],
)
def test_the_score_sheet_of_a_whole_game_adds_up(name: str, chosen: dict[str, str]) -> None:
    uses: Counter[TurnUse | None] = Counter()
    counted: Counter[str] = Counter()
    for seed in SEEDS[name]:
        game, start, facts, used, happened, state = played(name, seed, **chosen)
        account, outcome = game.account(start, facts), game.outcome(state)
        assert outcome is not None
        assert account.totals(game.seats(state)) == game.standing(state).scores
        assert not any(game.account(start, ()).totals(game.seats(state))) or name == "lettralettre"
        uses += used
        counted += happened
    assert uses[TurnUse.PLAYED] > 0
    if name == "duel":
        assert uses[TurnUse.FORCED] + uses[TurnUse.PASSED] > 0 and counted["rounds"] == len(SEEDS[name])


@pytest.mark.parametrize("name", ["shelf", "duel", "crackword", "lettralettre"])
def test_a_view_knows_whether_what_comes_next_depends_on_what_it_does_not_show(name: str) -> None:
    game, seats = laws.game_of(name), 2
    for state, seat, _move, event in laws.random_game(game, game.meta.complete({}), seats, 4):
        view = game.redact(state, None)
        if seat is None and not game.needs_chance(view):
            following = game.advance(view)
            assert following == event.seen_by(None) or (following is None and game.secret(view))
        assert not game.needs_chance(state)
