"""Aids that a table proposes to those who sit down: all while they learn, then the fewest that any of them chose last (G12)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from cardtable.play.learning import Learner, Learning
from cardtable.play.stats import Statistics
from cardtable.rules.options import AIDS_VALUES, Aids

LEARNT = 3
"""Finished matches of a game after which a person has learnt it."""


@dataclass(frozen=True, slots=True)
class ProposedAids:
    """Aids proposed for a match; `learns` while a person there is new to the game, `asks` the first time after that."""

    value: str = Aids.ALL.value
    learns: bool = False
    asks: bool = False


def proposed(game: str, people: Iterable[str], statistics: Statistics, learning: Learning) -> ProposedAids:
    """Return the aids that those people are offered; all of them where no person plays."""
    names = tuple(people)
    if not names:
        return ProposedAids()
    if min(matches(game, name, statistics) for name in names) < LEARNT:
        return ProposedAids(learns=True)
    chosen = [learning.people.get(name, Learner()).aids.get(game) for name in names]
    known = [each for each in chosen if each is not None]
    return ProposedAids(max(known, key=AIDS_VALUES.index, default=Aids.ALL.value), asks=not known)


def matches(game: str, name: str, statistics: Statistics) -> int:
    """Count the finished matches of a game that a person has played."""
    return sum(
        tally.played for key, tally in statistics.tallies.items() if (key.name, key.game) == (name, game)
    )
