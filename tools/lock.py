"""Locked dependencies: every package with its version and hashes, for Python 3.11 to 3.14 on the three systems.

    python -m tools.lock            write `tools/locks/` anew, by uv, from pyproject.toml
    python -m tools.lock --try      let pip resolve each lock for each Python and system, from wheels alone; needs the index

What is installed from a lock: `pip install --require-hashes -r tools/locks/test.txt`, then the program by
`pip install --no-deps --no-build-isolation .`. A lock names no index: that is a matter of the machine.
"""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "tools" / "locks"
LOCKS: dict[str, tuple[str, ...]] = {
    "test": ("test",),
    "check": ("test", "check", "build"),
    "build": ("test", "build"),
}
"""Extras of pyproject.toml that each lock holds; all hold the program's own dependencies and its build backend."""
UV = "uv>=0.9,<1"
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
SYSTEMS = {
    "linux": tuple(f"manylinux{each}_x86_64" for each in ("_2_28", "_2_17", "2014", "_2_5", "1")),
    "windows": ("win_amd64",),
    "macos": ("macosx_14_0_arm64",),
}
"""Tags of the wheels that each system of the workflows takes."""
_PINNED = re.compile(r"([A-Za-z0-9._-]+)(?:\[[^\]]*\])?==([^ ;\\]+)(?: *; *([^\\]+?))? *\\?$")


def wanted(lock: str) -> list[str]:
    """Return the requirements of pyproject.toml that a lock answers."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    project, extras = told["project"], told["project"]["optional-dependencies"]
    found = [*told["build-system"]["requires"], *project["dependencies"]]
    found += [each for extra in LOCKS[lock] for each in extras[extra]]
    return [each for each in found if not each.startswith("cardtable[")]


def pins(lock: str) -> Iterator[tuple[str, str, str, int]]:
    """Read a lock: the name, version, marker and number of hashes of each package."""
    name = version = marker = ""
    hashes = 0
    for line in [*(FOLDER / f"{lock}.txt").read_text("utf-8").splitlines(), "end==0"]:
        if line.lstrip().startswith("--hash=sha256:"):
            hashes += 1
        elif found := _PINNED.match(line):
            if name:
                yield name, version, marker, hashes
            name, version, marker, hashes = found[1], found[2], found[3] or "", 0


def write() -> None:
    """Resolve all locks anew; needs the index."""
    FOLDER.mkdir(exist_ok=True)
    for lock in LOCKS:
        command = [
            *(
                sys.executable,
                "-m",
                "uv",
                "pip",
                "compile",
                "-",
                "--universal",
                "--python-version",
                PYTHONS[0],
                "--quiet",
            ),
            *(
                "--generate-hashes",
                "--no-header",
                "--no-annotate",
                "--no-emit-index-url",
                "--no-emit-find-links",
            ),
            *("--output-file", str(FOLDER / f"{lock}.txt"), "--upgrade"),
        ]
        subprocess.run(command, input="\n".join(wanted(lock)), encoding="utf-8", check=True, cwd=ROOT)


def attempt(lock: str, python: str, tags: Sequence[str]) -> bool:
    """Return True if pip can fetch a lock's wheels for a Python and a system, by their hashes."""
    with tempfile.TemporaryDirectory() as work:
        wheels = ["--only-binary", ":all:", *(word for tag in tags for word in ("--platform", tag))]
        where = ["--python-version", python, "--target", work, "-r", str(FOLDER / f"{lock}.txt")]
        pip = [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", "--require-hashes"]
        command = [*pip, *wheels, *where]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
        if done.returncode:
            print(done.stderr.strip()[-2000:])
        return done.returncode == 0


def main(arguments: Sequence[str] | None = None) -> int:
    """Write the locks, or try them."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--try", action="store_true", dest="tried")
    asked = parser.parse_args(arguments)
    if not asked.tried:
        write()
        return 0
    good = True
    for lock in LOCKS:
        for python in PYTHONS:
            for system, tags in SYSTEMS.items():
                done = attempt(lock, python, tags)
                print(f"{lock}, Python {python}, {system}: {'yes' if done else 'no'}", flush=True)
                good = good and done
    return 0 if good else 1


if __name__ == "__main__":
    raise SystemExit(main())
