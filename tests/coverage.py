"""Coverage of the rules, of playing and of words: fails if a line or a branch of these rooms is taken by no test.

    python -m tests.coverage [DATA…]

runs the tests of these rooms under `coverage` (its settings stand in pyproject.toml) and fails where a line
or a branch is left that is not excepted in place. With DATA, files of `coverage run`, it only brings these together and tells.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parents[1]
TESTS = ("tests/rules", "tests/play", "tests/lexicon", "tests/test_games.py")


def coverage(*arguments: str) -> int:
    return subprocess.run([sys.executable, "-m", "coverage", *arguments], cwd=HERE, check=False).returncode


def measured(folder: Path) -> int:
    """Run the tests; what they did is added to the folder."""
    data = f"--data-file={folder / 'data'}"
    return coverage("run", data, "-m", "pytest", "-q", "-n", "0", *TESTS)


def told(folder: Path, given: list[str]) -> int:
    """The report; 2 where something is left."""
    data = f"--data-file={folder / 'all'}"
    kept = [*map(str, folder.glob("data*")), *given]
    return coverage("combine", "--keep", "-q", data, *kept) or coverage("report", data)


def main(given: list[str]) -> int:
    with tempfile.TemporaryDirectory(prefix="cardtable-coverage-") as made:
        folder = Path(made)
        failed = 0 if given else measured(folder)
        return told(folder, given) or failed


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
