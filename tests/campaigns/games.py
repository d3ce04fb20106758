"""Play random games of every game, number of seats and set of options, and hold each to all the laws.

python -m tests.campaigns.games [GAMES] [SEED]

The laws are those of tests/rules/test_laws.py; the first one broken stops the campaign with its position.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import cycle

from tests.rules import laws
from tests.rules.test_laws import test_laws_of_one_game as hold


def main(count: int = 10_000, seed: int = 1) -> int:
    played: Counter[str] = Counter()
    began = time.monotonic()
    for number, (name, options, seats) in zip(range(count), cycle(laws.cases())):
        hold(name, options, seats, seed * 1_000_003 + number)
        played[name] += 1
        if number % 1000 == 999:
            print(f"{number + 1} games, {time.monotonic() - began:.0f} s", flush=True)
    print(f"{sum(played.values())} games, no law broken: {dict(played)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
