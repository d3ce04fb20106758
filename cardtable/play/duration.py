"""About how long a game takes, for whoever wants to know before it begins."""

from __future__ import annotations

from collections.abc import Sequence

from cardtable.games import manifest
from cardtable.play.seats import Player
from cardtable.rules.contract import Options

BOT = 0.2
"""The part of a person's time that a bot takes with what is shown of its moves."""
STEP = 5
"""Minutes that are told apart."""


def minutes(game: str, players: Sequence[Player], options: Options) -> int:
    """About how many minutes these players sit at that game; 0 where nobody has measured it."""
    found = manifest(game)
    if not found.minutes:
        return 0
    each = found.minutes[len(players) - found.meta.seats[0]]
    people = sum(player.is_human for player in players)
    whole = each * (people + BOT * (len(players) - people))
    whole *= mean_rounds(int(options[found.rounds])) if found.rounds else 1
    return max(STEP, STEP * round(whole / STEP))


def mean_rounds(wins: int) -> float:
    """How many rounds it takes in the mean until one of two who are equal has won so many."""
    left = [[0.0] * (wins + 1) for _ in range(wins + 1)]
    for mine in range(1, wins + 1):
        for other in range(1, wins + 1):
            left[mine][other] = 1 + (left[mine - 1][other] + left[mine][other - 1]) / 2
    return left[wins][wins]
