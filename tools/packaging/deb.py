"""The .deb: the packed folder below /usr/lib, and all that a desktop and a shell look for."""

from __future__ import annotations

import gzip
import os
import platform
import re
import shutil
import subprocess
import tempfile
import time
from pathlib import Path

import cardtable
from cardtable import i18n
from cardtable.commands import completion, desktop
from tools.packaging import origin
from tools.packaging.copyright import copyright_file

ROOT = Path(__file__).parents[2]
SHORT = "French word-card games on a felt table"
LONG = """\
 Four games of letters and cards, alone, together on one screen, or against
 bots that see no more than you do: the telescopic shelf, Crack Word,
 Lettralettre 26 and the duel.
 .
 Mouse, touch or keyboard alone; every refused word says why; games are kept
 as you play. No account, no internet.
"""
OVERRIDES = (
    "# The program brings its interpreter and the libraries of its window along, as wheels do: it runs on any",
    "# Debian with the glibc named in Depends, whatever versions that Debian has of them.",
    "cardtable: embedded-library *",
    "cardtable: custom-library-search-path *",
    "cardtable: unstripped-binary-or-object *",
    "cardtable: hardening-no-pie *",
    "cardtable: shared-library-lacks-prerequisites *",
    "cardtable: library-not-linked-against-libc *",
    "cardtable: sharedobject-in-library-directory-missing-soname *",
    "cardtable: initial-upload-closes-no-bugs *",
    "cardtable: spelling-error-in-binary *",
    "# What the crash screen is written with, where nothing else may be trusted.",
    "cardtable: duplicate-font-file *",
)


def machine() -> str:
    """The name of this machine's kind, as Debian calls it."""
    return {"x86_64": "amd64", "aarch64": "arm64"}.get(platform.machine(), platform.machine())


def version_of(version: str) -> str:
    """A version as Debian sorts it: a release candidate comes before its release."""
    return re.sub(r"(?<=[0-9])(a|b|rc|\.dev)(?=[0-9])", r"~\1", version)


def build(folder: Path, out: Path, glibc: tuple[int, int]) -> Path:
    """The package of the packed program in `folder`; needs dpkg-deb."""
    version = version_of(cardtable.__version__)
    path = out / f"cardtable_{version}_{machine()}.deb"
    with tempfile.TemporaryDirectory() as work:
        tree = Path(work) / "tree"
        _fill(tree, folder, version)
        size = sum(each.stat().st_size for each in tree.rglob("*") if each.is_file()) // 1024
        homepage = f"Homepage: {origin.home()}\n" if origin.home() else ""
        control = (
            f"Package: cardtable\nVersion: {version}\nArchitecture: {machine()}\nMaintainer: {origin.maintainer()}\n"
            f"Installed-Size: {size}\nDepends: libc6 (>= {glibc[0]}.{glibc[1]})\n"
            "Recommends: libgl1, libx11-6 | libwayland-client0, zenity | kdialog\nSection: games\nPriority: optional\n"
            f"{homepage}Description: {SHORT}\n{LONG}"
        )
        _write(tree, "DEBIAN/control", control.encode())
        sums = subprocess.run(
            "find usr -type f -print0 | sort -z | xargs -0 md5sum",
            shell=True,
            cwd=tree,
            check=True,
            capture_output=True,
        )
        _write(tree, "DEBIAN/md5sums", sums.stdout)
        subprocess.run(
            ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(path)], check=True
        )
    return path


def _fill(tree: Path, folder: Path, version: str) -> None:
    """Everything the package puts on a system."""
    shutil.copytree(folder, tree / "usr/lib/cardtable", symlinks=True)
    (tree / "usr/games").mkdir(parents=True)
    os.symlink("../lib/cardtable/cardtable", tree / "usr/games/cardtable")
    i18n.use(i18n.SOURCE)
    for name, content in desktop.files("cardtable").items():
        if "/man6/" in name:
            name, content = f"{name}.gz", gzip.compress(content, mtime=0)
        _write(tree, f"usr/share/{name}", content)
    _write(tree, "usr/share/zsh/vendor-completions/_cardtable", f"{completion.script('zsh')}\n".encode())
    _write(tree, f"usr/share/metainfo/{origin.identity()}.metainfo.xml", origin.metainfo())
    told = folder if (folder / "_internal").is_dir() else None  # a stand-in has no libraries
    _write(tree, "usr/share/doc/cardtable/copyright", copyright_file(told).encode())
    when = time.strftime(
        "%a, %d %b %Y %H:%M:%S +0000", time.gmtime(int(os.environ.get("SOURCE_DATE_EPOCH", time.time())))
    )
    log = f"cardtable ({version}) unstable; urgency=medium\n\n  * See the list of changes.\n\n -- {origin.maintainer()}  {when}\n"
    _write(tree, "usr/share/doc/cardtable/changelog.gz", gzip.compress(log.encode(), mtime=0))
    _write(tree, "usr/share/lintian/overrides/cardtable", "".join(f"{line}\n" for line in OVERRIDES).encode())
    for path in tree.rglob("*"):
        if not path.is_symlink():
            program = path.is_dir() or path == tree / "usr/lib/cardtable/cardtable"
            path.chmod(0o755 if program else 0o644)


def _write(tree: Path, name: str, content: bytes) -> None:
    path = tree / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)
