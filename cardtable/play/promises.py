"""What was promised under seal, and whether it is what was shown afterwards."""

from __future__ import annotations

from typing import Any

from cardtable.games.lettralettre.rules import model as lettralettre
from cardtable.games.lettralettre.rules import seals
from cardtable.rules.contract import Seat


def kept(view: Any, seat: Seat) -> bool:
    """Whether the choice that a seat has revealed is the one it was committed to; False while there is
    nothing to check."""
    return isinstance(view, lettralettre.State) and seals.verifies(view, seat)


def commitments(state: Any) -> tuple[tuple[Seat, str], ...]:
    """The seats that have chosen in secret while others still do, in the full state, and what they are committed to."""
    if not isinstance(state, lettralettre.State) or state.phase is not lettralettre.Phase.WRITING:
        return ()
    return tuple((seat, each) for seat, each in enumerate(seals.commitments(state)) if each is not None)


def made(state: Any, seat: Seat) -> str:
    """What that seat is committed to in the full state, "" for nothing."""
    return dict(commitments(state)).get(seat, "")
