"""Everything there is to see, in every window, language, size of text and look: nothing faint, hidden, too small to touch or to read.

    python -m tests.campaigns.sights [--size 1280x720 ...] [--lang fr ...] [--text 1 2 ...] [--look evening ...] [--only PART]

looks at each page, each golden state of a table and each thing that opens over one, and tells what the tests would say of
it; fails where anything is wrong.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import cache
from itertools import product

from cardtable.play.settings import LOOKS
from tests.table import edges, eye, reading
from tests.table.sights import SIGHTS

SIZES = ("1024x640", "1280x720", "1920x1080", "700x1200")
CHECKS = {
    "faint": lambda loop: map(str, eye.faint(loop)),
    "hidden": eye.unseen,
    "shortened": lambda loop: dict.fromkeys(eye.ellipses(loop)),
    "narrow": eye.narrow,
    "edges": edges.faint,
}
SMALL = "small"
"""The check that compares two sizes of text."""


def main(argv: list[str]) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--lang", nargs="+", default=("fr", "en"))
    parser.add_argument("--text", nargs="+", type=float, default=(1.0,))
    parser.add_argument("--look", nargs="+", choices=LOOKS, default=LOOKS[:1])
    parser.add_argument("--check", nargs="+", choices=(*CHECKS, SMALL), default=(*CHECKS, SMALL))
    parser.add_argument("--only", default="")
    args = parser.parse_args(argv)
    looked, wrong, read, seen = 0, Counter[str](), Counter[str](), Counter[str]()
    usual = cache(reading.usual)
    sights = [sight for sight in SIGHTS.values() if args.only in sight.name]
    for size, language, text, look, sight in product(args.size, args.lang, args.text, args.look, sights):
        width, height = map(int, size.split("x"))
        with sight.seen((width, height), language, text, look) as loop:
            skipped = (
                {SMALL}
                | ({"faint"} if sight.dimmed else set())
                | ({"hidden", "narrow"} if sight.carried else set())
            )
            checks = [check for check in args.check if check not in skipped]
            found = {check: list(CHECKS[check](loop)) for check in checks}
        if SMALL in args.check and text > 1:
            how = reading.grown(
                sight.name, (width, height), language, text, usual(sight.name, (width, height), language)
            )
            found[SMALL] = how.lost
            for small in how.small:
                print(f"smaller {sight.name} {size} {language} {text:g} {look}: {small}", flush=True)
            seen += Counter({"whole": how.drawn, "smaller": len(how.small)})
            read += Counter(
                {"drawn": how.drawn, "large": how.large, "told": how.told, "pressed": how.pressed}
            )
        looked += 1
        for check, each in ((check, each) for check, all_ in found.items() for each in all_):
            print(f"{check} {sight.name} {size} {language} {text:g} {look}: {each}", flush=True)
        wrong.update(check for check, all_ in found.items() if all_)
    told = ", ".join(f"{wrong[check]} with something {check}" for check in args.check)
    print(f"{looked} sights looked at: {told}")
    if words := sum(read.values()):
        parts = ", ".join(f"{how} {count / words:.1%}" for how, count in read.items())
        print(f"{words} words of large text: {parts}")
        print(f"of the words seen, {seen['whole'] / seen.total():.1%} are as much larger")
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
