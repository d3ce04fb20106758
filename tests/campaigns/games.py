"""Play random games of every game, number of seats and set of options, and hold each to all the laws.

python -m tests.campaigns.games [GAMES] [SEED]

The laws are those of cardtable.testing; the first one broken stops the campaign with its position.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import cycle

from cardtable.testing import one_game
from tests.rules.laws import TRIALS, tables


def main(count: int = 10_000, seed: int = 1) -> int:
    played: Counter[str] = Counter()
    began = time.monotonic()
    for number, (name, options, seats) in zip(range(count), cycle(tables())):
        one_game(TRIALS[name], options, seats, seed * 1_000_003 + number)
        played[name] += 1
        if number % 1000 == 999:
            print(f"{number + 1} games, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{sum(played.values())} games, no law broken: {dict(played)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
