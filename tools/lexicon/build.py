"""`python -m tools.lexicon.build [--check] [--only LANGUAGE] [--into FOLDER]`, `… extract FOLDER`, `… counts`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

from cardtable import resources
from cardtable.lexicon.lexicon import LANGUAGES, Lexicon
from tools.lexicon.assets import build
from tools.lexicon.counts import table
from tools.lexicon.extract import extract

SOURCES = Path(__file__).resolve().parent / "sources"


def main(arguments: list[str] | None = None) -> int:
    """Build the shipped files from the sources kept here; 1 when `--check` finds others in their place."""
    parser = argparse.ArgumentParser(prog="python -m tools.lexicon.build", description=main.__doc__)
    parser.add_argument("--sources", type=Path, default=SOURCES, help="folder of the kept sources")
    parser.add_argument("--into", type=Path, default=resources.asset("lexicon"), help="folder for the files")
    parser.add_argument("--check", action="store_true", help="write nothing, compare with the files there")
    parser.add_argument("--only", choices=LANGUAGES, help="build the files of one language")
    steps = parser.add_subparsers(dest="step")
    renew = steps.add_parser("extract", help="renew the kept sources from the packages in FOLDER")
    renew.add_argument("packages", type=Path, metavar="FOLDER")
    counted = steps.add_parser("counts", help="print how many words of which kind the shipped files hold")
    counted.add_argument("language", nargs="?", choices=LANGUAGES, default=LANGUAGES[0])
    given = parser.parse_args(arguments)
    if given.step == "counts":
        print(table(Lexicon.open(given.into, given.language)))
        return 0
    if given.step == "extract":
        extract(given.packages, given.sources)
        return 0
    different = 0
    for name, raw in build(given.sources, (given.only,) if given.only else LANGUAGES).items():
        path = given.into / name
        if given.check:
            same = path.is_file() and path.read_bytes() == raw
            different += not same
            print(f"{name}: {'the same bytes' if same else 'DIFFERENT'}")
            continue
        path.parent.mkdir(parents=True, exist_ok=True)
        # A program that plays with the old file goes on with it: a mapped file must never change under it.
        fresh = path.with_suffix(".new")
        fresh.write_bytes(raw)
        os.replace(fresh, path)
        print(f"{name}: {len(raw):,} bytes")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
