"""Make the fallback fonts, `assets/fonts/Noto-*`, with which names in any script are written.

    python -m tools.pictures.fallback FOLDER...

takes the Noto fonts out of the folders (Debian's `fonts-noto-core` and `fonts-noto-cjk`, and `NotoEmoji_700Bold.ttf` of the npm package
`@expo-google-fonts/noto-emoji`) and writes of each what names need. Needs fonttools. The same fonts give the same files.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from cardtable.resources import asset

CHINESE, JAPANESE, KOREAN = "gb2312", "euc_jp", "euc_kr"
"""Character sets of which every letter is kept, besides the common ones of `big5`."""
BIG5_COMMON = b"\xa4\x40", b"\xc6\x7e"
HANGUL = range(0xAC00, 0xD7A4)
"""All syllables; those of `KOREAN` are kept."""
MARKS = (*range(0x0300, 0x0370), 0x20, 0x27, 0x2D, 0x2019, 0x25CC)
EAST_ASIAN = (*range(0x3000, 0x3100), *range(0x3105, 0x3130), *range(0xFF01, 0xFFEF), 0x20)
PICTURES = (*range(0x2190, 0x2C00), *range(0x3030, 0x3040), *range(0x1F000, 0x1FB00), 0xFE0F, 0x20)


@dataclass(frozen=True, slots=True)
class Source:
    """One font to be made: its file, the Noto font it is of, the font's number there and the characters kept."""

    name: str
    file: str
    characters: tuple[int, ...]
    number: int = -1


def big5() -> set[int]:
    """The common characters of Big5."""
    found = set()
    for first in range(BIG5_COMMON[0][0], BIG5_COMMON[1][0] + 1):
        for second in (*range(0x40, 0x7F), *range(0xA1, 0xFF)):
            found |= {ord(char) for char in bytes((first, second)).decode("big5", "ignore")}
    return found


def letters(charset: str) -> set[int]:
    """The East Asian letters of a character set of Python's."""
    wanted = (*range(0x3000, 0xA000), *HANGUL)
    return {code for code in wanted if len(chr(code).encode(charset, "ignore")) == 2}


def sources() -> tuple[Source, ...]:
    """Every fallback font, in the order in which they are asked for a character."""
    east = {*EAST_ASIAN, *big5(), *letters(CHINESE), *letters(JAPANESE), *letters(KOREAN)}
    alphabets = (*range(0x20, 0x250), *range(0x1E00, 0x2000), *range(0x370, 0x530), *MARKS)
    return (
        Source("Noto-Alphabets.ttf", "NotoSans-Bold.ttf", alphabets),
        Source("Noto-Hebrew.ttf", "NotoSansHebrew-Bold.ttf", (*range(0x590, 0x600), *MARKS)),
        Source("Noto-Arabic.ttf", "NotoSansArabic-Bold.ttf", (*range(0x600, 0x780), *MARKS)),
        Source("Noto-Devanagari.ttf", "NotoSansDevanagari-Bold.ttf", (*range(0x900, 0x980), *MARKS)),
        Source("Noto-Thai.ttf", "NotoSansThai-Bold.ttf", (*range(0xE00, 0xE80), *MARKS)),
        Source("Noto-Armenian.ttf", "NotoSansArmenian-Bold.ttf", (*range(0x530, 0x590), *MARKS)),
        Source("Noto-Georgian.ttf", "NotoSansGeorgian-Bold.ttf", (*range(0x10A0, 0x1100), *MARKS)),
        Source("Noto-East.otf", "NotoSansCJK-Bold.ttc", tuple(sorted(east)), 0),
        Source("Noto-Emoji.ttf", "NotoEmoji_700Bold.ttf", PICTURES),
    )


def make(source: Source, found: Path, folder: Path) -> int:
    """Write the font; gives its bytes."""
    subset = import_module("fontTools.subset")
    options = subset.Options()
    options.hinting = options.glyph_names = options.legacy_kern = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.recalc_timestamp = False
    options.layout_features = ["ccmp", "mark", "mkmk"] if source.number >= 0 else ["*"]
    options.drop_tables += ["VORG", "vhea", "vmtx", "BASE", "STAT", "DSIG", "meta"]
    options.font_number = source.number
    font = subset.load_font(str(found), options)
    maker = subset.Subsetter(options)
    maker.populate(unicodes=source.characters)
    maker.subset(font)
    path = folder / source.name
    subset.save_font(font, str(path), options)
    return path.stat().st_size


def main(argv: list[str], folder: Path | None = None) -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folders", nargs="+", type=Path)
    parser.add_argument("--to", type=Path, default=folder or asset("fonts"))
    args = parser.parse_args(argv)
    files: Iterable[Path] = (path for each in args.folders for path in sorted(each.rglob("*.[ot]t[fc]")))
    by_name = {path.name: path for path in files}
    missing = [each.file for each in sources() if each.file not in by_name]
    if missing:
        print(f"not found: {', '.join(missing)}", file=sys.stderr)
        return 1
    total = 0
    for source in sources():
        size = make(source, by_name[source.file], args.to)
        total += size
        print(f"{source.name}: {size:,} bytes")
    print(f"{total:,} bytes in all")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
