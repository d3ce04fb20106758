"""Whether the next fact waits for what nobody has seen is told before it is asked for."""

from __future__ import annotations

import pytest

from cardtable.play.chance import needs_chance
from tests.rules import laws


def hides(value) -> bool:
    return any(card.face is None for card in laws.cards_in(value))


@pytest.mark.parametrize(
    ("name", "options", "seats", "seed"),
    [
        pytest.param(*case, id=f"{case[0]}-{case[2]}-{number}")
        for number, case in enumerate(laws.product_seeds(1))
    ],
)
def test_what_follows_can_be_told_or_waits_for_chance(name, options, seats, seed):
    """On everybody's view, whenever a fact follows: either `advance` tells it as it will be seen, faces and all, or
    `needs_chance` says that it cannot."""
    game = laws.game_of(name)
    for state, _seat, move, event in laws.random_game(game, options, seats, seed):
        if move is not None:
            continue
        assert not needs_chance(state), game.position(state)
        for viewer in (None, *range(seats)):
            view = game.redact(state, viewer)
            if game.pending(view):
                continue  # where choices are secret, a view does not know that all are made
            if not needs_chance(view):
                told = game.advance(view)
                assert told == event, f"{viewer} {game.position(view)}"
                assert not hides(told), f"{viewer} {game.position(view)}"
