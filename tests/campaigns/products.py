"""All of what the suite takes samples of: every key on every page and in every state of a table.

python -m tests.campaigns.products [what pytest is to be told besides]
"""

from __future__ import annotations

import os
import subprocess
import sys

from tests.sampling import ALL

SAMPLED = ("tests/table/test_answers.py",)


def main(arguments: list[str]) -> int:
    surroundings = {**os.environ, ALL: "1"}
    command = [sys.executable, "-m", "pytest", *SAMPLED, *arguments]
    return subprocess.run(command, env=surroundings, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
