"""Positions to measure on: what the seats of played games saw when it was their turn."""

from __future__ import annotations

from collections.abc import Iterator

from cardtable import bots
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import Phase, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.rules.contract import Seat
from cardtable.rules.rng import Rng

LEVEL = 3
SEED = 1


def turns(game: Shelf, seed: int = SEED) -> Iterator[tuple[State, Seat]]:
    """Views of the seat to move, without end, from games of two to four bots with the default options."""
    while True:
        state = game.deal(META.complete({}), 2 + seed % 3, Rng(seed))
        while game.outcome(state) is None:
            event = game.advance(state)
            if event is None:
                seat = min(game.pending(state))
                view = game.redact(state, seat)
                if view.phase is Phase.LAYING:
                    yield view, seat
                event = game.play(state, seat, bots.choose(game, view, seat, level=LEVEL, seed=seed).move)
            state = game.apply(state, event)
        seed += 1


def by_jokers(game: Shelf, wanted: dict[int, int], seed: int = SEED) -> dict[int, list[tuple[State, Seat]]]:
    """Return the wanted number of views for each number of jokers in hand."""
    found: dict[int, list[tuple[State, Seat]]] = {jokers: [] for jokers in wanted}
    for view, seat in turns(game, seed):
        jokers = sum(card.face == "?" for card in view.hands[seat])
        if jokers in wanted and len(found[jokers]) < wanted[jokers]:
            found[jokers].append((view, seat))
        if all(len(found[each]) == count for each, count in wanted.items()):
            break
    return found
