"""`python -m tools.pictures WHAT… [--archives DIR]`: remakes shipped fonts, icons, pictures or sounds."""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

from cardtable.resources import root
from tools.pictures.sources import SourceError

KINDS = ("fonts", "icons", "materials", "sounds", "app")


def main(arguments: list[str] | None = None) -> int:
    """Remakes the kinds asked for and prints each file with its size. 1 if a source is not as pinned."""
    parser = argparse.ArgumentParser(prog="python -m tools.pictures", description=__doc__)
    parser.add_argument("kinds", nargs="+", choices=KINDS, metavar="WHAT", help=", ".join(KINDS))
    parser.add_argument("--archives", type=Path, help="folder with archives already fetched by npm pack")
    parser.add_argument("--to", type=Path, default=root() / "assets", help="the assets folder to write into")
    chosen = parser.parse_args(arguments)
    for kind in chosen.kinds:
        # Loaded by name so that making sounds does not need fontTools, nor fonts numpy.
        making = importlib.import_module(f"tools.pictures.{kind}")
        try:
            written: list[Path] = making.make(chosen.to, chosen.archives)
        except SourceError as error:
            print(error, file=sys.stderr)
            return 1
        for path in written:
            print(f"{path.stat().st_size:9} {path.relative_to(chosen.to)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
