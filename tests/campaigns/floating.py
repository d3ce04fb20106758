"""Whole recorded games of all four, in every window and language, under a pointer that rests at 40 places of the window at each
decision: no floating text lies over a band, a count, letters to choose from, the status line or the cards it speaks of.

    python -m tests.campaigns.floating [--record NAME ...] [--size 1280x720 ...] [--lang fr ...] [--stride 1]

prints each fault once, and for each film how many facts it saw.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product

from tests import verified
from tests.table.conftest import close, open_window
from tests.table.floating import Film
from tests.table.painted import once
from tests.table.reels import RECORDS, Playing
from tests.table.unwatched import unwatched

SIZES = ("1024x640", "1280x720", "700x1200")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--record", nargs="+", default=RECORDS)
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--lang", nargs="+", default=("fr", "en"))
    parser.add_argument("--stride", type=int, default=1, help="try only each n-th place at a time")
    args = parser.parse_args(argv)
    wrong = films = 0
    for name, size, language in product(args.record, args.size, args.lang):
        width, height = map(int, size.split("x"))
        found = 0
        with once(), unwatched(), verified.watching():
            loop = open_window((width, height))
            playing = Playing.sit_down(loop, name, 0, language)
            for fault in Film(playing, args.stride).faults(2000.0):
                print(f"{name} {size} {language}, {fault}", flush=True)
                found += 1
            facts = playing.facts
            close(loop)
        print(f"{name} {size} {language}: {facts} facts, {found} faults", flush=True)
        wrong, films = wrong + found, films + 1
    print(f"{films} films, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
