"""How a game stands, in the words every game shares: which turn it is, and who has how much."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cardtable.games.crackword.rules import model as crackword
    from cardtable.games.duel.rules import model as duel
    from cardtable.games.lettralettre.rules import model as lettralettre
    from cardtable.games.null.rules import model as null
    from cardtable.games.shelf.rules import model as shelf


@dataclass(frozen=True, slots=True)
class Standing:
    """`turn` counts rounds of the table from 1, in a duel the rounds of the match; `scores` has a number a
    seat."""

    turn: int
    scores: tuple[int, ...]


def standing(view: Any) -> Standing:
    """How a view of any game stands; TypeError for anything else."""
    # By the name of the game's room: to ask for the classes would import the models of all games.
    _, *rooms = type(view).__module__.rpartition("cardtable.games.")
    how = _GAMES.get(rooms[-1].removesuffix(".rules.model"))
    if how is None:
        raise TypeError(f"no view of a game: {type(view).__name__}")
    return how(view)


def _shelf(view: shelf.State) -> Standing:
    from cardtable.games.shelf.rules.model import Phase

    played = [len(turns) for turns in view.turns]
    # The winner of the opening contest has played one turn before the others have any: that is still the first round.
    turn = max(played) if view.phase is Phase.OVER else min(played) + 1
    return Standing(max(1, turn), tuple(view.score(seat) for seat in range(len(view.hands))))


def _duel(view: duel.State) -> Standing:
    return Standing(max(1, view.round), view.rounds)


def _lettralettre(view: lettralettre.State) -> Standing:
    from cardtable.games.lettralettre.rules.model import Phase

    return Standing(len(view.rounds) + (view.phase is not Phase.OVER), view.tokens)


def _crackword(view: crackword.State) -> Standing:
    seats = len(view.hands)
    scores = tuple(view.score(seat) for seat in range(seats))
    return Standing(1 + max(0, view.turns - view.over) // seats, scores)


def _null(view: null.State) -> Standing:
    return Standing(1 + len(view.heap) // len(view.hands), view.scores)


_GAMES: dict[str, Callable[[Any], Standing]] = {
    "crackword": _crackword,
    "duel": _duel,
    "lettralettre": _lettralettre,
    "null": _null,
    "shelf": _shelf,
}
