"""The packages of Linux made on an old system, so that they run on it and on everything newer:

    python -m tools.packaging.oldest OUT [--suite bullseye] [--python bookworm] [--root FOLDER]

Needs root, debootstrap and the package index. A system of that suite has no Python that is new enough: it gets one, built with its own
compiler from the sources of a newer Debian. FOLDER, where it is given, is kept and used again: building Python is most of the work.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.packaging.prove import bare
from tools.packaging.ways import CERTIFICATES

ROOT = Path(__file__).parents[2]
WANTED = "gcc make libc6-dev zlib1g-dev libffi-dev libssl-dev ca-certificates dpkg-dev binutils xz-utils"
PYTHON = "usr/local/bin/python3.11"


def main() -> int:
    """Make the root, Python in it, and with that the packages."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--suite", default="bullseye")
    parser.add_argument("--python", default="bookworm")
    parser.add_argument("--root", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        root = asked.root or Path(work) / "root"
        if not root.exists():
            bare(root, asked.suite)
        if not (root / PYTHON).exists():
            build_python(root, asked.suite, asked.python)
        pack(root)
    asked.out.mkdir(parents=True, exist_ok=True)
    for path in (root / "game" / "dist").iterdir():
        if path.is_file() and path.name != "cardtable-onefile":
            shutil.copy2(path, asked.out / path.name)
    return 0


def build_python(root: Path, suite: str, newer: str) -> None:
    """Build a Python in /usr/local from the sources of a newer suite, without the parts that the game does not use."""
    for name in ("etc/resolv.conf", "etc/hosts"):
        shutil.copy2(f"/{name}", root / name)
    sources = root / "etc/apt/sources.list"
    lines = [line for line in sources.read_text("utf-8").splitlines() if line.startswith("deb ")]
    lines += [f"deb-src {line.removeprefix('deb ').replace(f' {suite} ', f' {newer} ')}" for line in lines]
    sources.write_text("\n".join([*lines, ""]), "utf-8")
    run(root, f"apt-get update -qq && apt-get install -y -qq --no-install-recommends {WANTED}")
    shutil.copy2(f"/{CERTIFICATES}", root / CERTIFICATES)  # those that this machine trusts
    run(root, "mkdir -p /python && cd /python && apt-get source -qq --download-only python3.11")
    configure = "./configure -q --enable-shared --without-ensurepip LDFLAGS=-Wl,-rpath,/usr/local/lib"
    run(
        root,
        f"cd /python && tar -xf python3.11_*.orig.tar.* && cd Python-* && {configure} && make -s && make -s install",
    )


def pack(root: Path) -> None:
    """Pack this commit into the root."""
    game = root / "game"
    shutil.rmtree(game, ignore_errors=True)
    game.mkdir()
    taken = subprocess.run(["git", "-C", str(ROOT), "archive", "HEAD"], check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", str(game)], input=taken.stdout, check=True)
    run(root, "python3.11 -m ensurepip && cd /game && python3.11 -m pip install --quiet '.[build]'")
    run(root, "cd /game && python3.11 -m tools.packaging")


def run(root: Path, command: str) -> None:
    """Run a command in the root, with nothing of this environment; raises CalledProcessError."""
    clean = ["HOME=/root", "PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"]
    clean += ["DEBIAN_FRONTEND=noninteractive", f"PIP_CERT=/{CERTIFICATES}"]
    subprocess.run(["chroot", str(root), "env", "-i", *clean, "sh", "-c", command], check=True)


if __name__ == "__main__":
    sys.exit(main())
