"""How a game stands, in the words every game shares: which turn it is, and who has how much."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from cardtable.rules.crackword import model as crackword
from cardtable.rules.duel import model as duel
from cardtable.rules.lettralettre import model as lettralettre
from cardtable.rules.null import model as null
from cardtable.rules.shelf import model as shelf


@dataclass(frozen=True, slots=True)
class Standing:
    """`turn` counts rounds of the table from 1, in a duel the rounds of the match; `scores` has a number a
    seat."""

    turn: int
    scores: tuple[int, ...]


def standing(view: Any) -> Standing:
    """How a view of any game stands."""
    match view:
        case shelf.State():
            over = view.phase is shelf.Phase.OVER
            played = [len(turns) for turns in view.turns]
            turn = max(played) if over else played[view.turn] + 1
            return Standing(max(1, turn), tuple(view.score(seat) for seat in range(len(view.hands))))
        case duel.State():
            return Standing(max(1, view.round), view.rounds)
        case lettralettre.State():
            return Standing(len(view.rounds) + (view.phase is not lettralettre.Phase.OVER), view.tokens)
        case crackword.State():
            seats = len(view.hands)
            scores = tuple(view.score(seat) for seat in range(seats))
            return Standing(1 + max(0, view.turns - view.over) // seats, scores)
        case null.State():
            return Standing(1 + len(view.heap) // len(view.hands), view.scores)
    raise TypeError(f"no view of a game: {type(view).__name__}")
