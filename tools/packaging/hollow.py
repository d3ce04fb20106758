"""Hollow libraries: what SDL's mixer and image parts ask for by name, in files that do nothing.

The wheel's SDL plays MIDI, FLAC, MP3 and more, and reads TIFF and WebP; this game has waves and PNG alone. Its loader still wants a
library for each, with the functions in it. Here each is made anew with nothing but those functions, all of which return zero,
which SDL takes for "that cannot be opened". `as`, `ld`, `nm` and `readelf` are those that PyInstaller needs as well.
"""

from __future__ import annotations

import platform
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable
from pathlib import Path

NEVER_CALLED = (
    *(
        "libfluidsynth",
        "libxmp",
        "libmpg123",
        "libwavpack",
        "libopusfile",
        "libvorbisfile",
        "libvorbis",
        "libFLAC",
        "libogg",
    ),
    *("libtiff", "libwebp", "libwebpdemux", "libjpeg"),
)
"""Music and pictures of kinds that the game has none of; their names up to the first hyphen."""
RETURN_ZERO = {"x86_64": "xor %eax, %eax\nret", "aarch64": "mov x0, #0\nret"}
"""The one function's body, by machine."""

Entry = tuple[str, str, str]
"""A row of PyInstaller's lists: the name in the folder, the path it comes from, its kind."""


def hollowed(
    binaries: Iterable[Entry], others: Iterable[Entry], folder: Path
) -> tuple[list[Entry], list[Entry]]:
    """The binaries with those libraries hollow, without what only they needed, and the other rows without links to that;
    `folder` takes what is made."""
    rows, others = list(binaries), list(others)
    if platform.machine() not in RETURN_ZERO:
        return rows, others
    libraries = {name: Path(path) for name, path, _kind in rows}
    hollow = {name for name in libraries if Path(name).name.split("-")[0] in NEVER_CALLED}
    full = {name: path for name, path in libraries.items() if name not in hollow}
    asked = {symbol for path in full.values() for symbol in undefined(path)}
    folder.mkdir(parents=True, exist_ok=True)
    needed: dict[str, set[str]] = {name: needs(path) for name, path in full.items()}
    made = {}
    for name in hollow:
        made[name] = folder / Path(name).name
        make(libraries[name], asked, made[name])
        needed[name] = set()
    while unneeded := {
        name
        for name in needed
        if Path(name).name.startswith("lib")
        and not Path(name).name.startswith("libpython")
        and not any(Path(name).name in each for each in needed.values())
    }:
        for name in unneeded:
            del needed[name]
    kept = [(name, str(made.get(name, path)), kind) for name, path, kind in rows if name in needed]
    gone = libraries.keys() - needed.keys()
    return kept, [each for each in others if each[2] != "SYMLINK" or each[1] not in gone]


def make(library: Path, asked: Iterable[str], hollow: Path) -> None:
    """A library of that one's name, with those of its functions that are asked for; raises CalledProcessError."""
    wanted = set(asked)
    offered = {name: version for name, version in defined(library).items() if name in wanted}
    lines = [".text"]
    for name in sorted(offered):
        lines += [f".globl {name}", f".type {name}, %function", f"{name}:"]
    lines += [RETURN_ZERO[platform.machine()], '.section .note.GNU-stack, "", %progbits', ""]
    source, code = hollow.with_suffix(".s"), hollow.with_suffix(".o")
    source.write_text("\n".join(lines), "ascii")
    subprocess.run(["as", "-o", code, source], check=True)
    command = [
        "ld",
        "-shared",
        "-s",
        "-z",
        "noexecstack",
        "-soname",
        library.name,
        "-o",
        str(hollow),
        str(code),
    ]
    versions = defaultdict(list)
    for name, version in offered.items():
        if version:
            versions[version].append(name)
    if versions:
        script = hollow.with_suffix(".map")
        script.write_text(
            "".join(f"{version} {{ global: {'; '.join(names)}; }};\n" for version, names in versions.items()),
            "ascii",
        )
        command += ["--version-script", str(script)]
    subprocess.run(command, check=True)
    for each in (source, code):
        each.unlink()


def undefined(library: Path) -> set[str]:
    """The names that a library asks others for."""
    return {name for name, _version in _symbols(library, "--undefined-only")}


def defined(library: Path) -> dict[str, str]:
    """The names that a library offers, each with its version, or with nothing."""
    return dict(_symbols(library, "--defined-only"))


def needs(library: Path) -> set[str]:
    """The libraries that a library names."""
    said = subprocess.run(["readelf", "-dW", library], check=True, capture_output=True, encoding="utf-8")
    return set(re.findall(r"\(NEEDED\).*\[(.+)\]", said.stdout))


def _symbols(library: Path, which: str) -> list[tuple[str, str]]:
    said = subprocess.run(["nm", "-D", which, library], check=True, capture_output=True, encoding="utf-8")
    found = []
    for line in said.stdout.splitlines():
        name, _sign, version = line.split()[-1].partition("@")
        found.append((name, version.lstrip("@")))
    return found
