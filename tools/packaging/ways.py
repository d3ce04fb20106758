"""Each way of the README tried on a bare system that has a Python of its own and guards it:

    python -m tools.packaging.ways [--suite bookworm] [--root FOLDER]

Needs root, debootstrap and the package index. In a root of that suite, with the packages that the README names and as a user of whom
nothing is known: a bare `pip install` is refused; then pipx, uv and a virtual environment install this folder, each answers a word,
opens the table, passes its own checks and puts itself into the menu. FOLDER, where it is given, is kept and used again.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.packaging.prove import bare, say

ROOT = Path(__file__).parents[2]
CERTIFICATES = "etc/ssl/certs/ca-certificates.crt"
WANTED = ("python3", "python3-pip", "python3-venv", "pipx")
WAYS = {
    "pipx": ("pipx install .", ".local/bin/cardtable"),
    "uv": (
        "pipx install uv && .local/bin/uv tool install --no-python-downloads ./game",
        ".local/bin/cardtable",
    ),
    "venv": (
        "python3 -m venv ~/.cardtable && ~/.cardtable/bin/pip install ./game",
        ".cardtable/bin/cardtable",
    ),
}
"""Commands of each way, and the place of the program then, both from the user's own folder; the game lies there as `game`."""


def main() -> int:
    """Try each way; the exit code says whether all of them work."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--suite", default="bookworm")
    parser.add_argument("--root", type=Path)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as work:
        root = asked.root or Path(work) / "root"
        if not (root / "usr/bin/pipx").exists():
            prepare(root, asked.suite)
        print(
            run(root, "nobody", "python3 --version; pipx --version")
            .stdout.replace("\n", ", pipx ", 1)
            .strip()
        )
        source = Path(work) / "game"
        source.mkdir()
        taken = subprocess.run(["git", "-C", str(ROOT), "archive", "HEAD"], check=True, capture_output=True)
        subprocess.run(["tar", "-x", "-C", str(source)], input=taken.stdout, check=True)
        return int(not all([refused(root, source), *(works(root, source, name) for name in WAYS)]))


def prepare(root: Path, suite: str) -> None:
    """Make a bare root and install there what the README tells."""
    if not root.exists():
        bare(root, suite)
    for name in ("etc/resolv.conf", "etc/hosts"):
        shutil.copy2(f"/{name}", root / name)
    command = (
        "apt-get update -qq && apt-get install -y -qq --no-install-recommends ca-certificates "
        + " ".join(WANTED)
    )
    env = ["env", "-i", "PATH=/usr/sbin:/usr/bin:/sbin:/bin", "DEBIAN_FRONTEND=noninteractive"]
    subprocess.run(["chroot", str(root), *env, "sh", "-c", command], check=True, stdout=subprocess.DEVNULL)
    shutil.copy2(f"/{CERTIFICATES}", root / CERTIFICATES)  # those that this machine trusts


def run(root: Path, user: str, command: str) -> subprocess.CompletedProcess[str]:
    """A line typed by that user, in a shell that starts in the user's own folder and knows nothing of this machine."""
    home = f"/home/{user}"
    (root / home.lstrip("/")).mkdir(parents=True, exist_ok=True)
    clean = [
        f"HOME={home}",
        "PATH=/usr/bin:/bin",
        "LANG=C.UTF-8",
        "SDL_VIDEODRIVER=dummy",
        "SDL_AUDIODRIVER=dummy",
    ]
    trust = [f"{name}=/{CERTIFICATES}" for name in ("PIP_CERT", "SSL_CERT_FILE")]
    shell = ["sh", "-c", f"cd {home} && {command}"]
    return subprocess.run(
        ["chroot", str(root), "env", "-i", *clean, *trust, *shell],
        capture_output=True,
        encoding="utf-8",
        check=False,
    )


def refused(root: Path, source: Path) -> bool:
    """Return True if the system guards its Python, as the README says."""
    settle(root, source, "bare")
    done = run(root, "bare", "cd game && python3 -m pip install .")
    guarded = done.returncode != 0 and "externally-managed-environment" in done.stderr
    return say("a bare pip install is refused", guarded, done.stdout + done.stderr)


def works(root: Path, source: Path, name: str) -> bool:
    """One way: typed, then the program asked for all that matters."""
    settle(root, source, name)
    typed, program = WAYS[name]
    into = run(root, name, typed if "game" in typed else f"cd game && {typed}")
    good = say(f"{name}: {typed}", into.returncode == 0, into.stdout + into.stderr)
    for what, line in (
        ("a word", "--lang en word FILLETTE"),
        ("the table opens", "--lang en --game shelf --seats A=human,B=bot:1 --first-frame --size 1280x800"),
        ("self-test", "--lang en selftest"),
        ("the menu", "install-desktop && test -f .local/share/applications/cardtable.desktop"),
    ):
        done = run(root, name, f"{program} {line}")
        good = say(f"{name}: {what}", done.returncode == 0, done.stdout + done.stderr) and good
    return good


def settle(root: Path, source: Path, user: str) -> None:
    """Make a new user of that name with the game's folder alone."""
    home = root / "home" / user
    shutil.rmtree(home, ignore_errors=True)
    shutil.copytree(source, home / "game")


if __name__ == "__main__":
    sys.exit(main())
