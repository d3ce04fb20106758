"""Whole recorded games of all four, filmed at 30 frames a second in every window and language: nothing is told before it happens,
nothing appears or vanishes in one frame, cards and shelf are never apart.

    python -m tests.campaigns.moments [--record NAME ...] [--size 1280x720 ...] [--lang fr ...] [--people 1 ...] [--seconds 600]

prints each fault, and for each film how many seconds of it were looked at.
"""

from __future__ import annotations

import argparse
import sys
from itertools import product

from tests import verified
from tests.table.conftest import close, open_window
from tests.table.painted import once
from tests.table.reels import DISSOLVE, MELT, RECORDS, Playing, faults
from tests.table.tables import run

SIZES = ("1024x640", "1280x720", "700x1200")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--record", nargs="+", default=RECORDS)
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--lang", nargs="+", default=("fr", "en"))
    parser.add_argument("--people", nargs="+", type=int, default=(1,))
    parser.add_argument("--seconds", type=float, default=600.0)
    args = parser.parse_args(argv)
    wrong = films = 0
    for name, size, language, people in product(args.record, args.size, args.lang, args.people):
        width, height = map(int, size.split("x"))
        with once(), verified.watching():
            loop = open_window((width, height))
            loop.dissolve_ms, loop.melt_ms = DISSOLVE, MELT
            playing = Playing.sit_down(loop, name, 0, language, people)
            run(loop, 0.1)
            begun, found = loop.clock.now(), 0
            for fault in faults(playing, args.seconds):
                print(f"{name} {size} {language}: {fault}", flush=True)
                found += 1
            lasted = loop.clock.now() - begun
            close(loop)
        print(f"{name} {size} {language}, {people} at the screen: {lasted:.0f} s, {found} faults", flush=True)
        wrong, films = wrong + found, films + 1
    print(f"{films} films, {wrong} faults")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
