"""What a turn brought, in what its game counts."""

from __future__ import annotations

from cardtable.play.review import Counted
from cardtable.wording.sentence import ahead, points


def worth(counted: Counted, gain: int) -> str:
    """The gain of a turn in words: points, or cards ahead."""
    return ahead(gain) if counted is Counted.CARDS else points(gain)
