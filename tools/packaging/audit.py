"""Audit of a packed program: each binary file in it is in its notices, and each library that it asks for lies beside it or is the
system's own.

    python -m tools.packaging.audit FOLDER

ELF is read by readelf, PE by pefile; of Mach-O the notices alone are held. `python -m tools.packaging` ends where a fault is found.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.packaging import hollow, notices, sbom

ELF, PE = b"\x7fELF", b"MZ"
MACH = (b"\xcf\xfa\xed\xfe", b"\xca\xfe\xba\xbe", b"\xce\xfa\xed\xfe")
SYSTEM = re.compile(
    r"(lib(c|m|dl|pthread|rt|util)\.so\.\d|ld-linux.*"
    r"|(kernel32|user32|gdi32|advapi32|shell32|ole32|oleaut32|imm32|winmm|version|setupapi|cfgmgr32|ws2_32|rpcrt4|dwrite|usp10"
    r"|bcrypt|bcryptprimitives|crypt32|ntdll|propsys|shlwapi|uiautomationcore|dsound|msvcrt|uxtheme|combase|dwmapi|iphlpapi|hid)\.dll"
    r"|(api|ext)-ms-win-.*\.dll)",
    re.IGNORECASE,
)
"""Libraries that every machine of a system has."""


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
        return hollow.needs(path)
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
        empty = path.name.split("-")[0] in hollow.NEVER_CALLED and path.stat().st_size < 20_000
        if name not in noted and not empty:
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


if __name__ == "__main__":
    said = faults(Path(sys.argv[1]))
    print("\n".join(said) or "every library has its notice")
    raise SystemExit(bool(said))
