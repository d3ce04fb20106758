"""Packages of all systems in one folder, as a release gives them out:

python -m tools.packaging.gather pack DIST OUT.tar      one system: an archive that keeps execute bits, which artifacts lose
python -m tools.packaging.gather all OUT ARCHIVE …      all systems: unpack, hold each against its sum, write one SHA256SUMS
"""

from __future__ import annotations

import argparse
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path

from tools.packaging.__main__ import digest, owned_by_root

SUMS = "SHA256SUMS"


def pack(dist: Path, archive: Path) -> list[str]:
    """Put the packages that SHA256SUMS names, and it, into an archive."""
    names = [*sums(dist), SUMS]
    with tarfile.open(archive, "w") as out:
        for name in names:
            out.add(dist / name, name, filter=owned_by_root)
    return names


def sums(folder: Path) -> dict[str, str]:
    """Read the sums of a folder, by the names of the packages."""
    lines = (folder / SUMS).read_text("utf-8").splitlines()
    return {name: found for found, _space, name in (line.partition("  ") for line in lines)}


def gather(out: Path, archives: Sequence[Path]) -> list[str]:
    """Unpack the packages of each system; ValueError for one that is missing, twice there, or not as its sum says."""
    out.mkdir(parents=True, exist_ok=True)
    every: dict[str, str] = {}
    for archive in archives:
        with tarfile.open(archive) as held:
            held.extractall(out, filter="data")
        for name, wanted in sums(out).items():
            if name in every or not (out / name).is_file() or digest(out / name) != wanted:
                raise ValueError(f"{archive.name}: {name} is not as {SUMS} says")
            every[name] = wanted
    (out / SUMS).write_text("".join(f"{every[name]}  {name}\n" for name in sorted(every)), "utf-8")
    return sorted(every)


def main(arguments: Sequence[str] | None = None) -> int:
    """Pack one system, or gather all."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    steps = parser.add_subparsers(dest="step", required=True)
    step = steps.add_parser("pack")
    step.add_argument("dist", type=Path)
    step.add_argument("archive", type=Path)
    step = steps.add_parser("all")
    step.add_argument("out", type=Path)
    step.add_argument("archives", type=Path, nargs="+")
    asked = parser.parse_args(arguments)
    try:
        done = pack(asked.dist, asked.archive) if asked.step == "pack" else gather(asked.out, asked.archives)
    except (OSError, ValueError, tarfile.TarError) as problem:
        print(problem, file=sys.stderr)
        return 1
    print("\n".join(done))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
