"""`python -m cardtable`, and the program itself once packed."""

from __future__ import annotations

import multiprocessing
import sys


def main() -> int:
    """The exit code of the command line's command."""
    multiprocessing.freeze_support()  # a packed program starts its bot process through this very door
    try:
        from cardtable import cli

        return cli.main(sys.argv[1:])
    except KeyboardInterrupt:  # while still importing; later the command line sees to it
        return 130


if __name__ == "__main__":
    sys.exit(main())
