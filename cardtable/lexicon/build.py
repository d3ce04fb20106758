"""`python -m cardtable.lexicon.build [extract FOLDER] [--into FOLDER]`."""

from __future__ import annotations

import argparse
from pathlib import Path

from cardtable import resources
from cardtable.lexicon.making.assets import build
from cardtable.lexicon.making.extract import extract

SOURCES = Path(__file__).resolve().parent / "sources"


def main() -> None:
    """Build the shipped files from the sources kept here, or renew those sources from their packages."""
    parser = argparse.ArgumentParser(prog="python -m cardtable.lexicon.build", description=main.__doc__)
    parser.add_argument("--sources", type=Path, default=SOURCES, help="folder of the kept sources")
    parser.add_argument("--into", type=Path, default=resources.asset("lexicon"), help="folder for the files")
    steps = parser.add_subparsers(dest="step")
    renew = steps.add_parser("extract", help="renew the kept sources from the packages in FOLDER")
    renew.add_argument("packages", type=Path, metavar="FOLDER")
    given = parser.parse_args()
    if given.step == "extract":
        extract(given.packages, given.sources)
        return
    given.into.mkdir(parents=True, exist_ok=True)
    for name, raw in build(given.sources).items():
        (given.into / name).write_bytes(raw)
        print(f"{name}: {len(raw):,} bytes")


if __name__ == "__main__":
    main()
