"""Merges the Latin and Latin Extended subsets of the two type families into one TrueType file a style.

The subsets come as WOFF files of one static instance each. SDL_ttf on Windows cannot read WOFF2 and
pygame can neither switch OpenType features nor fall back from one file to another, hence one whole
file a style, with the spaces of French typography and with digits of one width.
"""

# mypy: disable-error-code="import-untyped"
# fontTools carries no types.

from __future__ import annotations

import io
import tarfile
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fontTools import subset
from fontTools.merge import Merger
from fontTools.ttLib import TTFont
from fontTools.ttLib.tables._g_l_y_f import Glyph

from tools.pictures.sources import FRAUNCES, NUNITO, Package, fetch, member

DIGITS = "0123456789"
FRENCH = "ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜŸàâæçéèêëîïôœùûüÿ«»’“”…–—×−·°€\u00a0\u202f\u2009\u2007\u2011"
"""Characters that every shipped style must show."""

OFL_TEXT = "This Font Software is licensed under the SIL Open Font License, Version 1.1."
OFL_URL = "https://openfontlicense.org"
CHANGES = "Latin and Latin Extended subsets merged, empty glyphs added for missing spaces, digits unkerned."


@dataclass(frozen=True, slots=True)
class Style:
    """One shipped font file and the pair of subset files it is merged from."""

    package: Package
    shipped: str
    source: str

    def parts(self) -> tuple[str, str]:
        """Paths in the package: the Latin subset, then the Latin Extended one."""
        family, weight = self.source.split(" ")
        return f"files/{family}-latin-{weight}.woff", f"files/{family}-latin-ext-{weight}.woff"


STYLES = (
    Style(FRAUNCES, "Fraunces-600.ttf", "fraunces 600-normal"),
    Style(FRAUNCES, "Fraunces-600-Italic.ttf", "fraunces 600-italic"),
    Style(FRAUNCES, "Fraunces-700.ttf", "fraunces 700-normal"),
    Style(NUNITO, "Nunito-600.ttf", "nunito 600-normal"),
    Style(NUNITO, "Nunito-700.ttf", "nunito 700-normal"),
    Style(NUNITO, "Nunito-800.ttf", "nunito 800-normal"),
)

SPACES = {0x00A0: 1.0, 0x2009: 0.62, 0x200A: 0.35, 0x200B: 0.0, 0x202F: 0.62, 0x2060: 0.0, 0xFEFF: 0.0}
"""Spaces that a font may lack: code point to width, as a part of the ordinary space."""
SAME_AS = {0x2010: 0x2D, 0x2011: 0x2D, 0x02BC: 0x2019}
"""Characters drawn with another's glyph where the font lacks them."""


def _without(font: TTFont, dropped: set[int]) -> TTFont:
    """The font less the given code points, its layout rules pruned to what is left."""
    options = subset.Options(layout_features=["*"], name_IDs=["*"], notdef_outline=True, glyph_names=True)
    trimmer = subset.Subsetter(options)
    trimmer.populate(unicodes=set(font.getBestCmap()) - dropped)
    trimmer.subset(font)
    return font


def _merge(latin: bytes, extended: bytes) -> TTFont:
    """One font out of two subsets of the same design; the first wins where both have a character."""
    first, second = TTFont(io.BytesIO(latin)), TTFont(io.BytesIO(extended))
    second = _without(second, set(first.getBestCmap()))
    with tempfile.TemporaryDirectory() as where:
        paths = [str(Path(where) / name) for name in ("latin.ttf", "extended.ttf")]
        for font, path in zip((first, second), paths, strict=True):
            font.flavor = None
            for unshared in ("STAT", "GlyphOrder"):
                if unshared in font:
                    del font[unshared]
            font.save(path)
        return Merger().merge(paths)


def _map(font: TTFont, code: int, glyph: str) -> None:
    """Let a code point show a glyph, in every Unicode table of the font."""
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[code] = glyph


def _add_space(font: TTFont, code: int, width: int) -> None:
    """Add an outline-free glyph of the given advance in font units."""
    name = f"uni{code:04X}"
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    font["glyf"][name] = Glyph()
    font["hmtx"][name] = (width, 0)
    _map(font, code, name)


def _complete_spaces(font: TTFont) -> None:
    """Add every space of SPACES, the figure space and the twins of SAME_AS that the font lacks."""
    known = font.getBestCmap()
    ordinary = font["hmtx"][known[0x20]][0]
    wanted = {code: round(ordinary * part) for code, part in SPACES.items()}
    wanted[0x2007] = font["hmtx"][known[ord("0")]][0]
    for code, width in wanted.items():
        if code not in known:
            _add_space(font, code, width)
    for code, twin in SAME_AS.items():
        if code not in known and twin in known:
            _map(font, code, known[twin])


def _clear_pair(value: Any) -> None:
    """Set one kerning value record to no movement at all."""
    if value is not None:
        for field in ("XAdvance", "XPlacement"):
            if hasattr(value, field):
                setattr(value, field, 0)


def _pair_sets(font: TTFont) -> list[Any]:
    """Every pair-adjustment subtable of the font, extension wrappers opened."""
    found = []
    for lookup in font["GPOS"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            inner = table.ExtSubTable if table.LookupType == 9 else table
            if inner.LookupType == 2:
                found.append(inner)
    return found


def _unkern_digits(font: TTFont) -> None:
    """Take kerning away between two digits, so that a column of figures stays a column.

    A class table can only be cleared for whole classes: the digits are lifted out of their classes.
    """
    known = font.getBestCmap()
    digits = {known[ord(digit)] for digit in DIGITS}
    for table in _pair_sets(font):
        if table.Format == 1:
            for first, pairs in zip(table.Coverage.glyphs, table.PairSet, strict=True):
                for pair in pairs.PairValueRecord:
                    if first in digits and pair.SecondGlyph in digits:
                        _clear_pair(pair.Value1)
                        _clear_pair(pair.Value2)
        else:
            for digit in digits:
                table.ClassDef2.classDefs.pop(digit, None)


def _same_width(font: TTFont) -> bool:
    """Return True if all ten digits advance alike."""
    known = font.getBestCmap()
    return len({font["hmtx"][known[ord(digit)]][0] for digit in DIGITS}) == 1


def _sign(font: TTFont) -> None:
    """Write licence and changes into the font's own name table, as the OFL asks."""
    for number, text in ((10, CHANGES), (13, OFL_TEXT), (14, OFL_URL)):
        font["name"].setName(text, number, 3, 1, 0x409)


def make_style(style: Style, archive: tarfile.TarFile) -> TTFont:
    """The finished font of one style. Raises ValueError if it lacks what the table needs."""
    latin, extended = (member(archive, part) for part in style.parts())
    font = _merge(latin, extended)
    _complete_spaces(font)
    if style.package is NUNITO:
        if not _same_width(font):
            raise ValueError(f"{style.shipped}: the digits are not tabular")
        _unkern_digits(font)
    missing = [char for char in FRENCH if ord(char) not in font.getBestCmap()]
    if missing:
        raise ValueError(f"{style.shipped}: no glyph for {missing}")
    _sign(font)
    dated = TTFont(io.BytesIO(latin))["head"]
    font["head"].created, font["head"].modified = dated.created, dated.modified
    font.recalcTimestamp = False
    return font


def make(assets: Path, archives: Path | None = None) -> list[Path]:
    """Write every style to `assets/fonts` and the families' licences to `assets/licences`."""
    (assets / "fonts").mkdir(parents=True, exist_ok=True)
    (assets / "licences").mkdir(exist_ok=True)
    written = []
    for package, licence in ((FRAUNCES, "Fraunces-OFL.txt"), (NUNITO, "Nunito-OFL.txt")):
        archive = fetch(package, archives)
        written.append(assets / "licences" / licence)
        written[-1].write_bytes(member(archive, "LICENSE"))
        for style in STYLES:
            if style.package is package:
                written.append(assets / "fonts" / style.shipped)
                make_style(style, archive).save(written[-1])
    return written
