"""Audit of a packed program: each binary file in it is in its notices, and each library that it asks for lies beside it or is the
system's own.

    python -m tools.packaging.audit FOLDER
    python -m tools.packaging.audit --wheels [FOLDER]    hold the wheels of each system instead, fetched from the index into FOLDER

ELF is read by readelf, PE by pefile; of Mach-O the notices alone are held. `python -m tools.packaging` ends where a fault is found.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Sequence
from pathlib import Path

from tools import lock
from tools.packaging import notices, sbom

ELF, PE = b"\x7fELF", b"MZ"
MACH = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xce\xfa\xed\xfe")
SYSTEM = re.compile(
    r"(lib(c|m|dl|pthread|rt|util)\.so\.\d|ld-linux.*"
    r"|(kernel32|user32|gdi32|advapi32|shell32|ole32|oleaut32|imm32|winmm|version|setupapi|cfgmgr32|ws2_32|rpcrt4|dwrite|usp10"
    r"|bcrypt|bcryptprimitives|crypt32|ntdll|propsys|shlwapi|psapi|powrprof|pdh|wtsapi32|uiautomationcore|dsound|msvcrt|uxtheme|combase|dwmapi|iphlpapi|hid)\.dll"
    r"|(api|ext)-ms-win-.*\.dll)",
    re.IGNORECASE,
)
"""Libraries that every machine of a system has."""
BRINGING = ("pygame-ce", "accesskit", "psutil", "websockets")
"""Locked packages whose wheels bring libraries."""


def binaries(folder: Path) -> Iterator[tuple[Path, bytes]]:
    """Find the binary files of a folder, each with its first bytes."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and not path.is_symlink():
            with path.open("rb") as file:
                head = file.read(4)
            if head == ELF or head[:2] == PE or head in MACH:
                yield path, head


def needs(path: Path, head: bytes) -> set[str]:
    """Return the libraries that a binary file asks for."""
    if head == ELF:
        said = subprocess.run(["readelf", "-dW", path], check=True, capture_output=True, encoding="utf-8")
        return set(re.findall(r"\(NEEDED\).*\[(.+)\]", said.stdout))
    if head[:2] == PE:
        import pefile

        with pefile.PE(str(path), fast_load=True) as read:
            read.parse_data_directories([pefile.DIRECTORY_ENTRY["IMAGE_DIRECTORY_ENTRY_IMPORT"]])
            return {each.dll.decode() for each in getattr(read, "DIRECTORY_ENTRY_IMPORT", ())}
    return set()


def others(inside: Path) -> set[str]:
    """Return the files beside the program's own folder that have no notice of their own in `NOTICES.json`."""
    names = {
        path.relative_to(inside).as_posix()
        for path in inside.rglob("*")
        if path.is_file() and not path.is_symlink()
    }
    return {name for name in names if notices.owner(name) not in (notices.OURS, *notices.NOTED.values())}


def faults(folder: Path) -> list[str]:
    """List what is wrong with the libraries in the folder of a packed program."""
    inside = sbom.inside(folder)
    told = json.loads((inside / notices.FOLDER / notices.PACKED).read_text("utf-8"))
    noted = {name for each in told for name in each["files"]}
    found, there = list(binaries(inside)), {path.name.lower() for path in inside.rglob("*")}
    wrong, seen = [], set[str]()
    for path, head in found:
        name = path.relative_to(inside).as_posix()
        seen.add(name)
        if name not in noted and notices.owner(name) not in notices.NOTED.values():
            wrong.append(f"{name}: no notice")
        lacking = {
            each for each in needs(path, head) if each.lower() not in there and not SYSTEM.fullmatch(each)
        }
        wrong += [
            f"{name}: asks for {each}, which is neither here nor the system's" for each in sorted(lacking)
        ]
    for name in sorted(others(inside) - seen - noted):
        wrong.append(f"{name}: no notice")
    absent = noted - {path.relative_to(inside).as_posix() for path in inside.rglob("*")}
    return wrong + [f"{name}: a notice without a file" for name in sorted(absent)]


def fetch(folder: Path) -> None:
    """Fetch the locked wheels that bring libraries, for each system; needs the index."""
    pinned = {name: version for name, version, _marker, _hashes in lock.pins("build")}
    wanted = [f"{name}=={pinned[name]}" for name in BRINGING]
    for tags in lock.SYSTEMS.values():
        platforms = [word for tag in tags for word in ("--platform", tag)]
        pip = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--only-binary", ":all:"]
        subprocess.run([*pip, *platforms, "--python-version", "3.12", "-d", str(folder), *wanted], check=True)


def wheel_faults(folder: Path) -> list[str]:
    """List the binary files of the wheels in a folder that no library owns."""
    wrong = []
    for wheel in sorted(folder.glob("*.whl")):
        with tempfile.TemporaryDirectory() as work, zipfile.ZipFile(wheel) as archive:
            archive.extractall(work)
            names = [path.relative_to(work).as_posix() for path, _head in binaries(Path(work))]
        wrong += [f"{wheel.name}: {name}" for name in names if notices.owner(name) is None]
        print(f"{wheel.name}: {len(names)} binary files")
    return wrong


def main(arguments: Sequence[str]) -> int:
    """Hold a packed program, or the wheels of all systems."""
    if arguments[:1] == ["--wheels"]:
        with tempfile.TemporaryDirectory() as work:
            folder = Path(arguments[1]) if len(arguments) > 1 else Path(work)
            if not [*folder.glob("*.whl")]:
                folder.mkdir(parents=True, exist_ok=True)
                fetch(folder)
            said = wheel_faults(folder)
    else:
        said = faults(Path(arguments[0]))
    print("\n".join(said) or "every library has its notice")
    return int(bool(said))


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
