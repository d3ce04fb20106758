"""Build every package of this system into a folder:

    python -m tools.packaging [--out dist] [--packed FOLDER]

On Linux: the folder as a tarball, one file, a .deb. Elsewhere the folder as a zip, and on Windows, where Inno Setup is found
(`CARDTABLE_ISCC` may say where), the installer. SHA-256 of them all. `--packed` takes what pyinstaller has made already.
`python -m tools.packaging.prove` tries them in a bare Debian root.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from pathlib import Path

import cardtable
from tools.packaging import audit, deb, glibc, origin, sbom, sign
from tools.packaging.version import numbers

ROOT = Path(__file__).parents[2]


def main() -> int:
    """Build, say the sizes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path, default=ROOT / "dist")
    parser.add_argument("--packed", type=Path)
    asked = parser.parse_args()
    packed, out = asked.packed or asked.out, asked.out
    out.mkdir(parents=True, exist_ok=True)
    if asked.packed is None:
        work = ["--distpath", str(out), "--workpath", str(ROOT / "build")]
        command = [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", *work]
        subprocess.run([*command, str(ROOT / "build.spec")], check=True)
    if wrong := audit.faults(packed / "cardtable"):
        sys.exit("\n".join(wrong))
    made = linux(packed, out) if sys.platform == "linux" else elsewhere(packed, out)
    made.append(
        sbom.write(
            packed / "cardtable", out / f"cardtable-{cardtable.__version__}-{system()}.cdx.json", licence()
        )
    )
    (out / "SHA256SUMS").write_text("".join(f"{digest(path)}  {path.name}\n" for path in made), "utf-8")
    for path in made:
        print(f"{path.stat().st_size / 1e6:7.1f} MB  {path.name}")
    print(f"{sum(each.stat().st_size for each in files(packed / 'cardtable')) / 1e6:7.1f} MB  the folder")
    return 0


def system() -> str:
    """Return the name that packages of this system carry."""
    if sys.platform == "linux":
        return f"linux-{deb.machine()}"
    return "windows" if sys.platform == "win32" else f"macos-{platform.machine()}"


def licence() -> str:
    """Return the licence of the whole program, as its metadata tell it."""
    return str(tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["license"])


def linux(packed: Path, out: Path) -> list[Path]:
    """The tarball, the one file, the .deb."""
    name = f"cardtable-{cardtable.__version__}-{system()}"
    needed = glibc.needed(files(packed / "cardtable"))
    print("glibc needed:", ".".join(map(str, needed)))
    tarball = out / f"{name}.tar.xz"
    with tarfile.open(tarball, "w:xz") as archive:
        archive.add(packed / "cardtable", name, filter=owned_by_root)
    single = out / name
    shutil.copy2(packed / "cardtable-onefile", single)
    return [tarball, single, deb.build(packed / "cardtable", out, needed)]


def owned_by_root(member: tarfile.TarInfo) -> tarfile.TarInfo:
    """A member of an archive that tells nothing of the machine it was made on."""
    member.uid = member.gid = 0
    member.uname = member.gname = "root"
    return member


def elsewhere(packed: Path, out: Path) -> list[Path]:
    """The zip, and the installer of Windows where its compiler is found; signed and notarised where there is a certificate.

    Raises SigningError.
    """
    if sys.platform == "win32":
        print(sign.windows([str(each) for each in sorted((packed / "cardtable").glob("*.exe"))], os.environ))
    made = [zipped(packed, out)]
    if sys.platform == "darwin":
        print(sign.notarise(str(made[0]), str(packed / "Cardtable.app"), os.environ))
    found = compiler() if sys.platform == "win32" else None
    if found:
        made.append(installer(found, packed, out))
        print(sign.windows([str(made[-1])], os.environ))
    elif sys.platform == "win32":
        print("no Inno Setup here: no installer")
    return made


def compiler() -> str | None:
    """Inno Setup's compiler: where `CARDTABLE_ISCC` says, on the path, or where it installs itself."""
    usual = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Inno Setup 6" / "ISCC.exe"
    return (
        os.environ.get("CARDTABLE_ISCC") or shutil.which("iscc") or (str(usual) if usual.is_file() else None)
    )


def installer(found: str, packed: Path, out: Path) -> Path:
    """The installer of the packed folder; raises CalledProcessError."""
    version = cardtable.__version__
    given = {
        "Version": version,
        "Numbers": ".".join(map(str, numbers(version, 4)[:4])),
        "Folder": str((packed / "cardtable").resolve()),
        **({"Home": origin.home()} if origin.home() else {}),
    }
    told = [f"/D{name}={value}" for name, value in given.items()]
    script = str(ROOT / "tools" / "packaging" / "cardtable.iss")
    subprocess.run([found, "/Q", f"/O{out.resolve()}", *told, script], check=True)
    return out / f"cardtable-{version}-setup.exe"


def zipped(packed: Path, out: Path) -> Path:
    """The folder of Windows, or the bundle of macOS, as a zip."""
    path = out / f"cardtable-{cardtable.__version__}-{system()}.zip"
    if sys.platform == "darwin":  # which keeps links and permissions
        command = ["ditto", "-c", "-k", "--keepParent", str(packed / "Cardtable.app"), str(path)]
        subprocess.run(command, check=True)
        return path
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for each in files(packed / "cardtable"):
            archive.write(each, each.relative_to(packed).as_posix())
    return path


def files(folder: Path) -> list[Path]:
    """Every regular file in a folder, those behind links once."""
    return sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())


def digest(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


if __name__ == "__main__":
    raise SystemExit(main())
