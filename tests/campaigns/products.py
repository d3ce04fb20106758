"""All of what the suite takes samples of: every key on every page and in every state of a table, every word of the
lexicons, every handler that may fail, every frame in which a card may be let go.

python -m tests.campaigns.products [what pytest is to be told besides]
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.sampling import ALL

ROOT = Path(__file__).parents[1]
SAMPLED = sorted(str(path) for path in ROOT.rglob("test_*.py") if "sampled(" in path.read_text("utf-8"))
"""The files of tests that take a sample."""


def main(arguments: list[str]) -> int:
    surroundings = {**os.environ, ALL: "1"}
    command = [sys.executable, "-m", "pytest", *SAMPLED, *arguments]
    return subprocess.run(command, env=surroundings, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
