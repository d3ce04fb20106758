"""The packages tried where nothing is installed: a bare Debian root without Python.

    python -m tools.packaging.prove DIST [--root FOLDER] [--suite bookworm]

Needs root and debootstrap, unless FOLDER holds such a root already. For the tarball, the one file and the .deb: the self-test, the
time of the first frame, a word asked for by the command; for the .deb the menu entry, the manual page and its removal, too.
"""

from __future__ import annotations

import argparse
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

RUNS = 5


def main() -> int:
    """Try each package; the exit code says whether all of them work."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("dist", type=Path)
    parser.add_argument("--root", type=Path)
    parser.add_argument("--suite", default="bookworm")
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        root = asked.root or bare(Path(work) / "root", asked.suite)
        if chroot(root, "sh", "-c", "command -v python3 || command -v python").returncode == 0:
            sys.exit("this root has a Python: it proves nothing")
        print(chroot(root, "sh", "-c", "ldd --version | head -n 1").stdout.strip())
        (tarball,) = asked.dist.glob("cardtable-*.tar.xz")
        (package,) = asked.dist.glob("cardtable_*.deb")
        single = tarball.with_name(tarball.name.removesuffix(".tar.xz"))
        tried = folder(root, tarball), one_file(root, single), debian(root, package)
        return int(not all((glibc(tarball, package), *tried)))


def bare(root: Path, suite: str) -> Path:
    """A root with what Debian calls minimal."""
    subprocess.run(
        ["debootstrap", "--variant=minbase", suite, str(root)], check=True, stdout=subprocess.DEVNULL
    )
    return root


def chroot(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A command in the root, with nothing of this environment."""
    clean = ["env", "-i", "HOME=/root", "PATH=/usr/games:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8"]
    screen = ["SDL_VIDEODRIVER=dummy", "SDL_AUDIODRIVER=dummy"]
    return subprocess.run(
        ["chroot", str(root), *clean, *screen, *command], capture_output=True, encoding="utf-8", check=False
    )


def glibc(tarball: Path, package: Path) -> bool:
    """The .deb asks for the newest glibc that `readelf` finds any file of the folder to ask for, no more and no less."""
    said = subprocess.run(
        ["dpkg-deb", "--field", str(package), "Depends"], check=True, capture_output=True, encoding="utf-8"
    )
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(["tar", "-xf", str(tarball), "-C", work], check=True)
        found = subprocess.run(
            f"find {work} -type f -exec readelf -VW {{}} + 2>/dev/null",
            shell=True,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    newest = max((int(minor) for minor in re.findall(r"Name: GLIBC_2\.([0-9]+)", found.stdout)), default=0)
    return say(
        f"glibc: 2.{newest} needed and asked for",
        said.stdout.strip() == f"libc6 (>= 2.{newest})",
        said.stdout,
    )


def folder(root: Path, tarball: Path) -> bool:
    """The tarball, unpacked."""
    place = root / "opt" / "cardtable"
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir(parents=True)
    subprocess.run(["tar", "-xf", str(tarball), "-C", str(place), "--strip-components=1"], check=True)
    good = works(root, "folder", ["/opt/cardtable/cardtable"])
    shutil.rmtree(place)
    return good


def one_file(root: Path, single: Path) -> bool:
    """The one file, from anywhere."""
    place = root / "opt" / "cardtable-onefile"
    shutil.copy2(single, place)
    good = works(root, "one file", ["/opt/cardtable-onefile"])
    place.unlink()
    return good


def debian(root: Path, package: Path) -> bool:
    """The .deb: it goes in, is found by its name, and leaves nothing."""
    shutil.copy2(package, root / "cardtable.deb")
    into = chroot(root, "dpkg", "--install", "/cardtable.deb")
    good = into.returncode == 0 and works(root, ".deb", ["cardtable"])
    listed = chroot(root, "dpkg", "-L", "cardtable").stdout.split()
    for name in ("applications/cardtable.desktop", "mime/packages/cardtable.xml", "man/man6/cardtable.6.gz"):
        good = say(f".deb has {name}", f"/usr/share/{name}" in listed) and good
    out = chroot(root, "dpkg", "--purge", "cardtable")
    (root / "cardtable.deb").unlink()
    left = [name for name in listed if "cardtable" in name and (root / name.lstrip("/")).exists()]
    return say(".deb leaves nothing", out.returncode == 0 and not left, into.stderr + out.stderr) and good


def works(root: Path, name: str, program: Sequence[str]) -> bool:
    """The program's own checks, a word, and how long the first frame takes."""
    test = chroot(root, *program, "--lang", "en", "selftest")
    good = say(f"{name}: self-test", test.returncode == 0, test.stdout + test.stderr)
    word = chroot(root, *program, "--lang", "en", "word", "FILLETTE")
    good = say(f"{name}: a word", word.returncode == 0 and "FILLETTE" in word.stdout, word.stderr) and good
    spent = []
    for _run in range(RUNS + 1):
        began = time.perf_counter()
        frame = chroot(root, *program, "--first-frame", "--size", "1280x800", "--data", "/tmp/first")
        spent.append(time.perf_counter() - began)
        good = frame.returncode == 0 and good
    return say(f"{name}: first frame and end in {statistics.median(spent[1:]):.2f} s", good)


def say(what: str, good: bool, why: str = "") -> bool:
    """One line; where it failed, all that was said."""
    print(f"{'ok    ' if good else 'FAILED'}  {what}" + (f"\n{why}" if why and not good else ""))
    return good


if __name__ == "__main__":
    raise SystemExit(main())
