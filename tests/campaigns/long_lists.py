"""The longest lists the rule allows, taken in and opened: how long it takes and how much memory.

    python -m tests.campaigns.long_lists

A million lines of random letters are the worst there is: hardly two words share more than their first letters. Each step
runs in a process of its own; the peak is that process's.
"""

from __future__ import annotations

import random
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from cardtable.play.wordlists import copied, opened


def _take(path: str, folder: str) -> None:
    taken, _report = copied(Path(path), Path(folder))
    print(Path(folder) / f"{taken.id}.txt")


def _open(path: str, _folder: str) -> None:
    print(len(opened(Path(path)).graph))


def _measured(step: str, path: Path, folder: Path) -> str:
    """Run a step; says what it took, and gives what it printed."""
    began = time.perf_counter()
    command = [sys.executable, "-m", "tests.campaigns.long_lists", step, str(path), str(folder)]
    said = subprocess.run(command, check=True, capture_output=True, encoding="utf-8").stdout.splitlines()
    wall = time.perf_counter() - began
    print(f"{step:5} {path.name}: {said[-1]}, wall {wall:.1f} s")
    return said[0]


def main(arguments: list[str]) -> None:
    if arguments:
        {"take": _take, "open": _open}[arguments[0]](*arguments[1:])
        usage = resource.getrusage(resource.RUSAGE_SELF)
        print(f"CPU {usage.ru_utime + usage.ru_stime:.1f} s, {usage.ru_maxrss // 1024} MB")
        return
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        for letters, lines in ((20, 950_000), (19, 999_000)):
            path = Path(folder) / f"{letters}-letters.txt"
            with path.open("w") as file:
                for _line in range(lines):
                    file.write("".join(chance.choices("ABCDEFGHIJKLMNOPQRSTUVWXYZ", k=letters)) + "\n")
            kept = _measured("take", path, Path(folder))
            _measured("open", Path(kept), Path(folder))


if __name__ == "__main__":
    main(sys.argv[1:])
