"""Sentences about the strength of a person."""

from __future__ import annotations

from cardtable.play.measure import RatedResult, Rating, Strength
from cardtable.wording.strength import VAGUE, changed


def test_first_games_change_a_strength_in_silence() -> None:
    standing, spoken = Strength(), list[bool]()
    for number in range(40):
        standing = standing.after([RatedResult(Rating(1000.0, 60.0), float(number % 2))], str(number))
        told = changed(standing, str(number))
        assert bool(told) == (standing.rating.deviation <= VAGUE)
        assert not told or told.startswith("strength ")
        spoken.append(bool(told))
    assert not spoken[0] and spoken[-1] and spoken == sorted(spoken)
