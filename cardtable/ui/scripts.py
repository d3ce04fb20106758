"""Text in any script: which of the shipped fonts writes a character, and in which order the pieces of a line stand.

A name may be in any script. What the font of a line lacks is written with the first of the Noto fonts that has it
(`tools/pictures/fallback.py` makes them).
Letters that run from right to left are shaped and ordered by SDL_ttf; here a line is only cut into pieces, each of one font and one
direction. A piece that runs from right to left ends at the first digit, comma or letter of the other direction, so that a name turns
nothing else in its sentence round.
"""

from __future__ import annotations

import struct
import unicodedata
from bisect import bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import groupby
from pathlib import Path

from cardtable.i18n import _
from cardtable.resources import asset

FALLBACK = (
    *("Noto-Alphabets.ttf", "Noto-Hebrew.ttf", "Noto-Arabic.ttf", "Noto-Devanagari.ttf", "Noto-Thai.ttf"),
    *("Noto-Armenian.ttf", "Noto-Georgian.ttf", "Noto-East.otf", "Noto-Emoji.ttf"),
)
"""The fonts asked in turn for what the font of a line lacks."""
SCRIPTS = {
    "Noto-Hebrew.ttf": "Hebr",
    "Noto-Arabic.ttf": "Arab",
    "Noto-Devanagari.ttf": "Deva",
    "Noto-Thai.ttf": "Thai",
}
"""The script by whose rules the letters of a font are joined."""
RIGHT_TO_LEFT = frozenset(("R", "AL"))
JOINING = frozenset(" -'’״׳־")
"""Characters between two words of one name."""


@dataclass(frozen=True, slots=True)
class ScriptRun:
    """Part of a line: the file of its font ("" for the font of the line) and its direction."""

    text: str
    file: str
    leftward: bool


def _tables(font: bytes) -> dict[str, int]:
    """Return the offsets of a font's tables, by their names."""
    count = struct.unpack_from(">H", font, 4)[0]
    rows = (struct.unpack_from(">4s4xI4x", font, 12 + 16 * at) for at in range(count))
    return {name.decode("latin-1"): at for name, at in rows}


@cache
def ranges(path: Path) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """First and last characters of the stretches that a font has, in order; none of a font that cannot be read."""
    try:
        font = path.read_bytes()
        at = _tables(font)["cmap"]
        count = struct.unpack_from(">H", font, at + 2)[0]
        rows = [struct.unpack_from(">HHI", font, at + 4 + 8 * row) for row in range(count)]
        found = sorted({stretch for _p, _e, where in rows for stretch in _stretches(font, at + where)})
    except (OSError, KeyError, struct.error):
        found = []
    return tuple(first for first, _last in found), tuple(last for _first, last in found)


def _stretches(font: bytes, at: int) -> Iterator[tuple[int, int]]:
    """The stretches of characters of one table of a font, of the two kinds that Unicode fonts have."""
    kind = struct.unpack_from(">H", font, at)[0]
    if kind == 12:
        count = struct.unpack_from(">I", font, at + 12)[0]
        for row in range(count):
            first, last = struct.unpack_from(">II", font, at + 16 + 12 * row)
            yield first, last
    elif kind == 4:
        count = struct.unpack_from(">H", font, at + 6)[0] // 2
        lasts = struct.unpack_from(f">{count}H", font, at + 14)
        firsts = struct.unpack_from(f">{count}H", font, at + 16 + 2 * count)
        yield from ((first, last) for first, last in zip(firsts, lasts, strict=True) if first < 0xFFFF)


def has(path: Path, char: str) -> bool:
    """True if a font has that character."""
    firsts, lasts = ranges(path)
    at = bisect_right(firsts, ord(char)) - 1
    return at >= 0 and ord(char) <= lasts[at]


@lru_cache(maxsize=4096)
def _file_of(char: str, base: Path) -> str | None:
    """The fallback font of a character, "" where the font of the line has it, None where no font has."""
    if char.isspace() or has(base, char):
        return ""
    return next((file for file in FALLBACK if has(asset("fonts", file), char)), None)


def missing(text: str, base: Path) -> str:
    """The characters of a text that no font can show, each once."""
    chars = dict.fromkeys(char for char in text if not unicodedata.category(char).startswith("M"))
    return "".join(char for char in chars if _file_of(char, base) is None)


@cache
def _plain(base: Path) -> frozenset[str]:
    """The characters that a font has and that run from left to right: a line of them alone is one piece."""
    found = {chr(code) for first, last in zip(*ranges(base), strict=True) for code in range(first, last + 1)}
    return frozenset(
        char
        for char in found
        if not _turns(char)
        and not unicodedata.category(char).startswith("M")
        and not "\U0001f3fb" <= char <= "\U0001f3ff"
    )


@lru_cache(maxsize=2048)
def pieces(text: str, base: Path | None) -> tuple[ScriptRun, ...]:
    """A line cut into pieces, from left to right as they are seen."""
    if base is None or text.isascii() or _plain(base).issuperset(text):
        return (ScriptRun(text, "", False),)
    files: list[str] = []
    for char in text:
        file = _file_of(char, base) or ""
        # A mark, or the sign that makes a picture of what stands before it, is written with that.
        follows = unicodedata.category(char).startswith("M") or "\U0001f3fb" <= char <= "\U0001f3ff"
        files.append(files[-1] if files and (follows or _joins(char, text, len(files))) else file)
    leftward = _leftward(text)
    found: list[ScriptRun] = []
    runs = [
        (turned, [*group])
        for turned, group in groupby(zip(text, files, leftward, strict=True), lambda each: each[2])
    ]
    for turned, run in runs:
        parts = [
            ScriptRun("".join(char for char, _file, _turned in part), file, turned)
            for file, part in ((file, [*part]) for file, part in groupby(run, lambda each: each[1]))
        ]
        found += reversed(parts) if turned else parts
    return tuple(found)


def _joins(char: str, text: str, at: int) -> bool:
    """True for what stands between two words that are both written from right to left."""
    return char in JOINING and at + 1 < len(text) and _turns(text[at - 1]) and _turns(text[at + 1])


def _turns(char: str) -> bool:
    """True for a letter that is written from right to left."""
    return unicodedata.bidirectional(char) in RIGHT_TO_LEFT


def _leftward(text: str) -> list[bool]:
    """Tell of each character whether its piece runs from right to left."""
    turned: list[bool] = []
    for at, char in enumerate(text):
        mark = bool(turned) and unicodedata.bidirectional(char) == "NSM"
        turned.append(turned[-1] if mark else _turns(char) or (at > 0 and _joins(char, text, at)))
    return turned


def wrong_script(text: str) -> str:
    """Explain why a text from the keyboard has no effect: its first letter that is no Latin one; "" where there is none."""
    letters = (char for char in text if char.isalpha())
    found = next((char for char in letters if not unicodedata.name(char, "").startswith("LATIN")), "")
    told = _("%(letter)s is not a Latin letter: switch to another keyboard layout.")
    return told % {"letter": found} if found else ""
