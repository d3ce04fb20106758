"""Notices of a packed program: every library in it with its authors and the text of its licence, from what PyInstaller packs.

`libraries.toml` tells the libraries that wheels and Pythons of the three systems bring. A file that none of them owns is looked up in
Debian's packages; one that has no licence there either ends the build.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, packages_distributions, version
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
TEXTS = (HERE / "licences", HERE.parents[1] / "assets" / "licences")
FOLDER = "cardtable/assets/licences"
"""Folder of the packed program in which *About* finds notices and texts."""
PACKED = "PACKED.json"
USE = "library of the packed program"
NOTED = {
    "pydyf": "pydyf",
    "qrcodegen": "QR Code generator",
    "shtab": "shtab",
    "websockets": "websockets",
    "psutil": "psutil",
}
"""Distributions with a notice of their own in `assets/licences/NOTICES.json`, with its name."""
ALWAYS = ("CPython", "PyInstaller bootloader")
"""Libraries in the executable itself."""
PYTHON, OURS = "CPython", ""
_LIBRARY = re.compile(r"\.(dll|dylib|so)(\.[0-9.]+)?$", re.IGNORECASE)
_MODULE = re.compile(r"\.(cpython-[^/]*|abi3)\.so$|\.pyd$")

Row = tuple[str, str, str]
"""A row of PyInstaller's lists: the name in the folder, the path it comes from, its kind."""


@dataclass(frozen=True, slots=True)
class Library:
    """A library with its licence; `files` are stems of file names, `texts` names of licence files."""

    name: str
    licence: str
    copyright: str
    link: str
    files: tuple[str, ...] = ()
    data: tuple[str, ...] = ()
    distributions: tuple[str, ...] = ()
    texts: tuple[str, ...] = ()
    own_text: str = ""
    """Text that Debian's package tells, instead of `texts`."""


class UnknownLibraryError(Exception):
    """Files that no library owns: the build must not go on."""

    def __init__(self, files: Iterable[str]) -> None:
        self.files = tuple(sorted(files))
        super().__init__("no licence is known of " + ", ".join(self.files))


@cache
def libraries() -> Mapping[str, Library]:
    """Return the libraries of `libraries.toml` by their names."""
    rows = tomllib.loads((HERE / "libraries.toml").read_text("utf-8"))["library"]
    return {row["name"]: _read(row) for row in rows}


def _read(row: Mapping[str, Any]) -> Library:
    values: dict[str, Any] = {
        key: tuple(each) if isinstance(each, list) else each for key, each in row.items()
    }
    return Library(**values)


def stem(name: str) -> str:
    """Return the name of a library's file without folder, `lib`, version and ending: "sdl2_image"."""
    base = name.replace("\\", "/").rpartition("/")[2].lower()
    return re.split(r"[-.]", base.removeprefix("lib"))[0]


def owner(name: str) -> str | None:
    """Return the name of the library that a packed file belongs to, `OURS` for a file of this program, None for an unknown one."""
    name = name.replace("\\", "/")
    parts = name.split("/")
    for library in libraries().values():
        if name in library.data:
            return library.name
    if name.startswith("cardtable/"):
        return OURS
    if _MODULE.search(name):
        top = parts[0] if len(parts) > 1 else parts[0].partition(".")[0]
        return of_module(PYTHON if "lib-dynload" in parts else top)
    if name == "base_library.zip" or parts[0].startswith("Python.framework"):
        return PYTHON
    by_stem = {each: library.name for library in libraries().values() for each in library.files}
    if (known := by_stem.get(stem(name))) is not None or _LIBRARY.search(name):
        return known
    return of_module(parts[0].partition("-")[0]) if len(parts) > 1 else None


def of_module(top: str) -> str | None:
    """Return the name of the library or notice that a Python package belongs to, as `owner` does."""
    if top == PYTHON or top in sys.stdlib_module_names or top.startswith("_sysconfigdata"):
        return PYTHON
    if top == "cardtable":
        return OURS
    if top.startswith(("pyi", "_pyi")):
        return "PyInstaller bootloader"
    for distribution in {top, *packages_distributions().get(top, ())}:
        if distribution in NOTED:
            return NOTED[distribution]
        for library in libraries().values():
            if distribution in (
                *library.distributions,
                *(each.partition("-")[0] for each in library.distributions),
            ):
                return library.name
    return None


def from_debian(path: str) -> Library | None:
    """Return the library whose file Debian's package brings, with the text of its copyright file; None without one."""
    try:
        asked = subprocess.run(["dpkg-query", "-S", path], capture_output=True, encoding="utf-8", check=False)
    except OSError:
        return None
    package = asked.stdout.partition(":")[0].strip()
    told = Path("/usr/share/doc") / package / "copyright"
    if asked.returncode or not package or not told.is_file():
        return None
    text = told.read_text("utf-8", "replace")
    return Library(package, f"LicenseRef-{package}", "see the text", "", own_text=text)


def collect(files: Iterable[Row], modules: Iterable[Row] = ()) -> list[tuple[Library, tuple[str, ...]]]:
    """Return the libraries of these rows, each with its files, sorted by name; raises UnknownLibraryError.

    Python modules of distributions with notices of their own add nothing.
    """
    found: dict[Library, list[str]] = {libraries()[name]: [] for name in ALWAYS}
    lacking = []
    for name, path, kind in files:
        if kind == "SYMLINK":  # what it leads to is a row of its own
            continue
        known = owner(name)
        if known in NOTED.values():
            continue
        library = libraries().get(known) if known is not None else from_debian(path)
        if library is not None:
            found.setdefault(library, []).append(name.replace("\\", "/"))
        elif known is None:
            lacking.append(name)
    for top in {name.partition(".")[0] for name, _path, _kind in modules}:
        known = of_module(top)
        if known is None:
            lacking.append(top)
        elif known in libraries():
            found.setdefault(libraries()[known], [])
    if lacking:
        raise UnknownLibraryError(lacking)
    return sorted(
        ((library, tuple(sorted(names))) for library, names in found.items()), key=lambda each: each[0].name
    )


def text_of(name: str) -> Path:
    """Return the file of a licence text; raises UnknownLibraryError where it is missing."""
    for folder in TEXTS:
        if (path := folder / f"{name}.txt").is_file():
            return path
    raise UnknownLibraryError([f"{name}.txt"])


def write(files: Iterable[Row], modules: Iterable[Row], folder: Path) -> list[Row]:
    """Write notices and texts into `folder`; return the rows that put them into the packed program. Raises UnknownLibraryError."""
    folder.mkdir(parents=True, exist_ok=True)
    notices: list[dict[str, Any]] = []
    texts: dict[str, str] = {}
    for library, names in collect(files, modules):
        here = {each: text_of(each).read_text("utf-8") for each in library.texts}
        here = here or {library.name: library.own_text}
        if not all(here.values()):
            raise UnknownLibraryError([library.name])
        texts |= here
        notices.append(
            {
                "name": library.name,
                "use": USE,
                "licence": library.licence,
                "author": library.copyright,
                "link": library.link,
                "version": versions(library),
                "files": list(names),
                "texts": sorted(here),
            }
        )
    (folder / PACKED).write_text(json.dumps(notices, ensure_ascii=False, indent=1) + "\n", "utf-8")
    for name, text in texts.items():
        (folder / f"{name}.txt").write_text(text, "utf-8")
    new = [
        each
        for each in sorted(folder.iterdir())
        if each.name == PACKED or not (TEXTS[1] / each.name).exists()
    ]
    return [(f"{FOLDER}/{each.name}", str(each), "DATA") for each in new]


def versions(library: Library) -> str:
    """Return the version of a library that is a distribution of Python, or Python itself; "" for one inside a wheel."""
    if library.name == PYTHON:
        return sys.version.split()[0]
    for each in library.distributions:
        try:
            return version(each)
        except PackageNotFoundError:
            continue
    return ""
