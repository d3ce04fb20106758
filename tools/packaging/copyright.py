"""Copyright file of the .deb in Debian's machine-readable form (DEP-5): a paragraph for the program, each outside work and each library."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from cardtable.resources import asset
from tools.packaging import notices, origin, sbom

ROOT = Path(__file__).parents[2]
INSIDE = "usr/lib/cardtable/_internal"
ASSETS = f"{INSIDE}/cardtable/assets"
WORKS: tuple[tuple[tuple[str, ...], tuple[str, ...], tuple[str, ...]], ...] = (
    (("fonts/Fraunces-*",), ("Fraunces",), ("OFL-1.1",)),
    (("fonts/Noto-*",), ("Noto",), ("OFL-1.1",)),
    (("fonts/Nunito-*",), ("Nunito",), ("OFL-1.1",)),
    (("icons/*",), ("Lucide",), ("ISC", "Expat")),
    (("lexicon/fr-words.bin", "lexicon/fr-factors.bin"), ("Dictionnaire français Dicollecte",), ("MPL-2.0",)),
    (("lexicon/es-words.bin", "lexicon/es-factors.bin", "lexicon/themes-es/*"), ("RLA-ES",), ("MPL-2.0",)),
    (("lexicon/fr-glosses.bin", "lexicon/themes-fr/*"), ("Wiktionnaire",), ("CC-BY-SA-4.0",)),
    (("lexicon/fr-frequency.bin",), ("wordfreq", "Lexique 3.83"), ("CC-BY-SA-4.0",)),
    (("lexicon/es-frequency.bin",), ("wordfreq",), ("CC-BY-SA-4.0",)),
    (("lexicon/en-words.bin", "lexicon/en-f*.bin"), ("SCOWL", "WordNet 3.0"), ("SCOWL", "WordNet")),
    (("lexicon/en-glosses.bin", "lexicon/themes-en/*"), ("SCOWL", "WordNet 3.0"), ("SCOWL", "WordNet")),
    (("lexicon/en-webster.bin",), ("Webster’s dictionary of 1913",), ("public-domain",)),
    (("lexicon/es-synonyms.bin",), ("OpenThesaurus-es",), ("LGPL-2.1",)),
)  # fmt: skip
"""Files of outside works below `assets/`, with their notices and licences."""
MODULES = (
    *(("pydyf", "BSD-3-Clause"), ("QR Code generator", "Expat"), ("shtab", "MPL-2.0")),
    *(("websockets", "BSD-3-Clause"), ("psutil", "BSD-3-Clause")),
)
"""Notices of Python packages in the executable, with their licences."""
BESIDE = {"websockets": "websockets/*", "psutil": "psutil/*"}
"""Files of such packages that lie beside the executable."""
SHORT = {
    "MIT": "Expat",
    "CPython": "PSF-2.0",
    "LGPL-2.1-only": "LGPL-2.1",
    "GCC-runtime": "GPL-3+-with-GCC-exception",
}
"""Names of licences here, by the names of their texts where these differ."""
TEXTS = {"OFL-1.1": "Nunito-OFL", "ISC": "Lucide-ISC", **{short: name for name, short in SHORT.items()}}
PUBLIC_DOMAIN = "Printed in 1913; its copyright has ended."
GPL = "On Debian systems the text of the GNU General Public License is /usr/share/common-licenses/GPL-3."
GPL_2 = "On Debian systems the text of version 2 is /usr/share/common-licenses/GPL-2."
APACHE = "On Debian systems the text of this licence is /usr/share/common-licenses/Apache-2.0."


def copyright_file(folder: Path | None = None) -> str:
    """Write the copyright file of the program packed in `folder`; without one, that of a program without libraries."""
    named = {each["name"]: each for each in json.loads(asset("licences", "NOTICES.json").read_text("utf-8"))}
    source = f"Source: {origin.home()}\n" if origin.home() else ""
    head = (
        "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n"
        f"Upstream-Name: Cardtable\n{source}"
    )
    parts = [head, stanza(["*"], ["2026 The Cardtable authors"], ["Expat"])]
    used = ["Expat"]
    for files, names, licences in WORKS:
        whole = [f"{ASSETS}/{each}" for each in files]
        parts.append(
            stanza(
                whole,
                [named[each]["author"] for each in names],
                licences,
                comments(named[each] for each in names),
            )
        )
        used += licences
    libraries = packed_notices(folder) if folder is not None else []
    for each in libraries:
        here = [f"{INSIDE}/{file}" for file in each["files"]]
        if here:
            parts.append(stanza(here, each["author"].split("; "), licences_of(each), comments([each])))
        used += licences_of(each)
    for name, licence in MODULES if folder is not None else ():
        if beside := BESIDE.get(name):
            author = [named[name]["author"]]
            parts.append(stanza([f"{INSIDE}/{beside}"], author, [licence], comments([named[name]])))
    inner = [each for each in libraries if each["name"] in notices.ALWAYS]
    holders = [each["author"] for each in (*inner, *(named[name] for name, _licence in MODULES))]
    within = [
        "Expat",
        *(one for each in inner for one in licences_of(each)),
        *(each for _name, each in MODULES),
    ]
    about = comments([*inner, *(named[name] for name, _licence in MODULES)])
    parts.append(
        stanza(
            ["usr/lib/cardtable/cardtable"],
            ["2026 The Cardtable authors", *holders],
            dict.fromkeys(within),
            about,
        )
    )
    used += within
    parts += [standing(each, folder) for each in dict.fromkeys(used)]
    return "\n".join(parts)


def packed_notices(folder: Path) -> list[dict[str, Any]]:
    """Read the notices of the libraries of a packed program."""
    path = sbom.inside(folder) / notices.FOLDER / notices.PACKED
    found: list[dict[str, Any]] = json.loads(path.read_text("utf-8"))
    return found


def licences_of(notice: Mapping[str, Any]) -> list[str]:
    """Return the names that the licences of a library have here."""
    return [SHORT.get(text, text) for text in notice["texts"]]


def comments(rows: Iterable[Mapping[str, Any]]) -> list[str]:
    """Return a line on each notice: its name, where it comes from, and what was changed."""
    told = []
    for row in rows:
        changed = f" Modified: {row['modified']}." if row.get("modified") else ""
        told.append(
            f"{row['name']} ({row['use']}): {row['licence']}. {row['link']}{changed}".replace("  ", " ")
        )
    return told


def stanza(
    files: Iterable[str], holders: Iterable[str], licences: Iterable[str], about: Iterable[str] = ()
) -> str:
    """Write the paragraph of some files."""
    lines = [*field("Files", files), *field("Copyright", holders), f"License: {' and '.join(licences)}"]
    told = [*about]
    lines += ["Comment:", *(f" {line}" for line in told)] if told else []
    return "\n".join(lines) + "\n"


def field(name: str, values: Iterable[str]) -> list[str]:
    """Write a field with a line for each value."""
    first, *rest = values
    return [f"{name}: {first}", *(f" {each}" for each in rest)]


def standing(short: str, folder: Path | None) -> str:
    """Write a licence with its text, which the packed program may have alone; raises UnknownLibraryError for one without."""
    name = TEXTS.get(short, short)
    own = sbom.inside(folder) / notices.FOLDER / f"{name}.txt" if folder is not None else ROOT / "none"
    source = own if own.is_file() or short == "public-domain" else notices.text_of(name)
    text = {"public-domain": PUBLIC_DOMAIN, "Apache-2.0": APACHE}.get(short) or source.read_text("utf-8")
    if name in ("GCC-runtime", "FreeFont"):
        version = GPL if name == "GCC-runtime" else GPL_2
        text = f"{text.partition('GNU GENERAL PUBLIC LICENSE')[0].strip()}\n\n{version}"
    lines = (line.rstrip() for line in text.strip().splitlines())
    return f"License: {short}\n" + "".join(f" {line or '.'}\n" for line in lines)
