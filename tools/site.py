"""Site of one page in four languages, built from `docs/site/` and held to what a page must be:

    python -m tools.site [--out FOLDER]

`CARDTABLE_HOME` is the address of the repository whose releases the buttons lead to; the release workflow gives it. Without it the
buttons lead to an address that no host has. Faults are listed, and the exit code is 1: links that lead nowhere, pictures without a
text, doubled names, headings out of order, a site that is too heavy.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import tempfile
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from html.parser import HTMLParser
from pathlib import Path
from string import Template
from typing import Any
from urllib.parse import urlsplit

from cardtable import __version__

ROOT = Path(__file__).parents[1]
SOURCES = ROOT / "docs" / "site"
FILES = (
    *(f"docs/pictures/{name}" for name in ("match.gif", "crackword.png", "lettralettre.png", "duel.png")),
    *(f"assets/fonts/{name}.ttf" for name in ("Fraunces-700", "Nunito-600", "Nunito-800")),
    *("assets/app/cardtable.svg", "docs/site/style.css", "docs/site/shelf.jpg"),
)
NOWHERE = "https://cardtable.invalid"
"""Address of a site that is built for a look alone."""
HEAVIEST = 3_000_000
"""Most bytes of the whole site."""
BUTTONS = (
    ("Windows", "cardtable-{}-setup.exe"),
    ("macOS", "cardtable-{}-macos-arm64.zip"),
    ("Linux", "cardtable_{}_amd64.deb"),
)
OTHERS = (
    ("folder", "cardtable-{}-linux-amd64.tar.xz"),
    ("one_file", "cardtable-{}-linux-amd64"),
    ("zip", "cardtable-{}-windows.zip"),
    ("checksums", "SHA256SUMS"),
)
PICTURES = {"shelf": "shelf.jpg", **{game: f"{game}.png" for game in ("crackword", "lettralettre", "duel")}}


def texts() -> dict[str, dict[str, Any]]:
    """Read the texts of every language, that of the root first."""
    return tomllib.loads((SOURCES / "texts.toml").read_text("utf-8"))


def build(out: Path, home: str = NOWHERE, version: str = __version__) -> None:
    """Build the site into a folder."""
    out.mkdir(parents=True, exist_ok=True)
    every = texts()
    page = Template((SOURCES / "page.html").read_text("utf-8"))
    for name in FILES:
        shutil.copy2(ROOT / name, out / Path(name).name)
    first = next(iter(every))
    for language, told in every.items():
        root = "" if language == first else "../"
        folder = out / ("" if language == first else language)
        folder.mkdir(exist_ok=True)
        values = {
            **told,
            "lang": language,
            "root": root,
            "home": home,
            **parts(language, every, root, home, version),
        }
        (folder / "index.html").write_text(page.substitute(values), "utf-8")


def parts(
    language: str, every: Mapping[str, Mapping[str, Any]], root: str, home: str, version: str
) -> dict[str, str]:
    """Return the lists of a page: languages, buttons, games, points."""
    told, first = every[language], next(iter(every))
    addresses = {each: f"{root}{'' if each == first else f'{each}/'}index.html" for each in every}
    files = f"{home}/releases/download/v{version}"

    def link(name: str) -> str:
        return f"{files}/{name.format(version)}"

    switch = [
        f'<li><strong aria-current="page">{each["name"]}</strong></li>'
        if key == language
        else f'<li><a href="{addresses[key]}" lang="{key}" hreflang="{key}">{each["name"]}</a></li>'
        for key, each in every.items()
    ]
    buttons = [
        f'<li><a href="{link(name)}"><small>{told["for_system"] % ""}</small>{system}</a></li>'
        for system, name in BUTTONS
    ]
    games = []
    for game, (name, players, sentence) in told["game"].items():
        picture = f'<img src="{root}{PICTURES[game]}" alt="" width="640" height="360" loading="lazy">'
        games.append(f'<li>{picture}<h3>{name}</h3><p class="small">{players}</p><p>{sentence}</p></li>')
    return {
        "alternates": "\n".join(
            f'<link rel="alternate" hreflang="{key}" href="{where}">' for key, where in addresses.items()
        ),
        "switch": "\n".join(switch),
        "buttons": "\n".join(buttons),
        "others": " · ".join(f'<a href="{link(name)}">{told[key]}</a>' for key, name in OTHERS),
        "list": "\n".join(games),
        "points": "\n".join(f"<li>{each}</li>" for each in told["points"]),
    }


class Page(HTMLParser):
    """The elements of a page that are checked."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: list[str] = []
        self.headings: list[int] = []
        self.mute: list[str] = []
        self.language = ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.links += [value for key in ("href", "src", "srcset") if (value := found.get(key)) is not None]
        self.names += [value for value in [found.get("id")] if value]
        if tag == "html":
            self.language = found.get("lang") or ""
        if tag in ("h1", "h2", "h3"):
            self.headings.append(int(tag[1]))
        if tag == "img" and "alt" not in found:
            self.mute.append(found.get("src") or "")


def faults(out: Path, home: str = NOWHERE) -> Iterator[str]:
    """List what is wrong with a site."""
    pages = {path: Page(path.read_text("utf-8")) for path in sorted(out.rglob("*.html"))}
    for path, page in pages.items():
        name = path.relative_to(out).as_posix()
        for link in page.links:
            if wrong := lost(link, path, pages, home):
                yield f"{name}: {wrong}"
        yield from (f"{name}: no text for the picture {each}" for each in page.mute)
        yield from (
            f"{name}: two elements are called {each}"
            for each in sorted({n for n in page.names if page.names.count(n) > 1})
        )
        if page.headings[:1] != [1] or any(
            after > before + 1 for before, after in zip(page.headings, page.headings[1:], strict=False)
        ):
            yield f"{name}: headings out of order: {page.headings}"
        if not page.language:
            yield f"{name}: no language"
        if len(page.links) != len(next(iter(pages.values())).links):
            yield f"{name}: more or fewer links than in the first language"
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file())
    if size > HEAVIEST:
        yield f"{size:,} bytes, more than {HEAVIEST:,}"


def lost(link: str, path: Path, pages: Mapping[Path, Page], home: str) -> str:
    """Say why a link leads nowhere; "" for a good one."""
    told = urlsplit(link)
    if told.scheme:
        return (
            ""
            if link == home or link.startswith(f"{home}/releases/download/")
            else f"{link} is no address of the project"
        )
    target = (path.parent / told.path).resolve() if told.path else path.resolve()
    if not target.is_file():
        return f"{link} is not there"
    names = next((page.names for each, page in pages.items() if each.resolve() == target), [])
    return f"{link} names nothing" if told.fragment and told.fragment not in names else ""


def main(arguments: Sequence[str] | None = None) -> int:
    """Build the site, into a folder for good or for the check alone; the exit code is 1 if something is wrong with it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--out", type=Path)
    asked = parser.parse_args(arguments)
    home = os.environ.get("CARDTABLE_HOME", "") or NOWHERE
    with tempfile.TemporaryDirectory() as folder:
        out = asked.out or Path(folder) / "site"
        build(out, home)
        found = list(faults(out, home))
    print("\n".join(found) or "every link leads somewhere", file=sys.stderr if found else sys.stdout)
    return int(bool(found))


if __name__ == "__main__":
    raise SystemExit(main())
