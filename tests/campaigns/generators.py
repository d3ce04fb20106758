"""Hold the generators of moves against brute force, and the counting of letters, on many random tables.

python -m tests.campaigns.generators [SEEDS]

The suite does so for the first few seeds; what disagrees stops the campaign with its position.
"""

from __future__ import annotations

import sys

from tests.rules import test_duel_moves as duel
from tests.rules import test_shelf_moves as shelf


def main(seeds: int = 100) -> int:
    shelf.SEEDS = range(seeds)
    for options in shelf.OPTIONS:
        shelf.test_placements_equal_multiset_arithmetic(options)
        shelf.test_moves_equal_every_way_to_dress_the_placements(options)
    print(f"shelf: {seeds} tables for each of {len(shelf.OPTIONS)} sets of options", flush=True)
    for seed in range(seeds):
        for neighbours in ("words", "ignored"):
            duel.test_moves_equal_all_that_play_accepts(neighbours, seed)
        duel.test_a_start_that_is_no_word_and_the_tables_own_words(seed)
    print(f"duel: {seeds} boards grown by play, neighbours as words and ignored")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
