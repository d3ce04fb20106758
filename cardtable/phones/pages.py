"""Files of the page, read once, and the headers that go with them."""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass

from cardtable.resources import asset

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".woff2": "font/woff2",
    ".ttf": "font/ttf",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".mp4": "video/mp4",
}
FIRST = "index.html"
FONTS = ("Fraunces-700.ttf", "Nunito-700.ttf")
"""Fonts of the table that the page uses, too."""
ICONS = "icons"


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file as it is served, packed by gzip."""

    body: bytes
    type: str
    kept: bool
    """True if a browser may keep it, until the program is another one."""

    @classmethod
    def packed(cls, body: bytes, suffix: str, *, kept: bool = False) -> PageFile:
        """Return a file as it goes over the wire."""
        return cls(gzip.compress(body, mtime=0), TYPES[suffix], kept)


def page_files(further: Mapping[str, bytes]) -> dict[str, PageFile]:
    """Return the files of the page, and further ones, by their paths."""
    folder = asset("phone")
    found = {
        f"/{each.name}": PageFile.packed(each.read_bytes(), each.suffix)
        for each in sorted(folder.iterdir())
        if each.suffix in TYPES
    }
    found["/"] = found[f"/{FIRST}"]
    for name in FONTS:
        found[f"/{name}"] = PageFile.packed(asset("fonts", name).read_bytes(), ".ttf", kept=True)
    for each in sorted(asset("icons").glob("*.svg")):
        found[f"/{ICONS}/{each.name}"] = PageFile.packed(each.read_bytes(), ".svg", kept=True)
    return found | {path: PageFile.packed(body, ".json") for path, body in further.items()}


def headers(host: str, file: PageFile) -> dict[str, str]:
    """Return the headers of a file that is served under that host."""
    policy = (
        "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; media-src blob:; "
        f"connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    return {
        "Content-Type": file.type,
        "Content-Encoding": "gzip",
        "Content-Security-Policy": policy,
        "X-Content-Type-Options": "nosniff",
        "Referrer-Policy": "no-referrer",
        "Cache-Control": "max-age=86400" if file.kept else "no-store",
    }
