"""Everything there is to see, in every window, language and size of text: nothing faint.

    python -m tests.campaigns.sights [--size 1280x720 ...] [--lang fr ...] [--only PART]

looks at each page and each golden state of a table and tells what the tests would say of it; fails where anything is wrong.
"""

from __future__ import annotations

import argparse
import sys

from tests.table import eye
from tests.table.sights import SIGHTS

SIZES = ("1024x640", "1280x720", "1920x1080", "700x1200")


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--lang", nargs="+", default=("fr", "en"))
    parser.add_argument("--only", default="")
    args = parser.parse_args(argv)
    looked = wrong = 0
    for size in args.size:
        width, height = map(int, size.split("x"))
        for language in args.lang:
            for sight in SIGHTS.values():
                if args.only not in sight.name:
                    continue
                with sight.seen((width, height), language) as loop:
                    found = eye.faint(loop)
                looked, wrong = looked + 1, wrong + bool(found)
                for each in found:
                    print(f"{sight.name} {size} {language}: {each}", flush=True)
    print(f"{looked} sights looked at, {wrong} with something faint")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
