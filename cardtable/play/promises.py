"""Whether what was promised under seal is what was shown afterwards."""

from __future__ import annotations

from typing import Any

from cardtable.games.lettralettre.rules import model as lettralettre
from cardtable.games.lettralettre.rules import seals
from cardtable.rules.contract import Seat


def kept(view: Any, seat: Seat) -> bool:
    """Whether the choice that a seat has revealed is the one it was committed to; False while there is
    nothing to check."""
    return isinstance(view, lettralettre.State) and seals.verifies(view, seat)
