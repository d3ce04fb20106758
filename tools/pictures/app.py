"""The application icon: two letter cards, C and T, on felt in a rim of brass and walnut.

The SVG holds the letters as outlines, so that it looks alike where Fraunces is not installed; every PNG and
the two icon containers are drawn from that SVG.
"""

# mypy: disable-error-code="import-untyped"
# fontTools carries no types.

from __future__ import annotations

import io
import struct
from pathlib import Path

import pygame
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_KINDS = ((b"icp4", 16), (b"icp5", 32), (b"icp6", 64), (b"ic07", 128), (b"ic08", 256), (b"ic09", 512))
SMALL = 32
"""Largest size in px at which the cards lose their keylines and grow."""


def _letter(font: TTFont, letter: str, height: float) -> str:
    """Return the path data of a capital `height` units high, centred on the origin."""
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(letter)]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    scale = height / (top - bottom)
    pen = SVGPathPen(glyphs, ntos=lambda value: f"{value:.2f}".rstrip("0").rstrip("."))
    middle = (-scale * (left + right) / 2, scale * (bottom + top) / 2)
    glyphs[name].draw(TransformPen(pen, (scale, 0, 0, -scale, *middle)))
    return str(pen.getCommands())


def _card(path: str, place: tuple[float, float], turn: float, plain: bool) -> str:
    """One ivory card, 176 × 246 about its centre, with its letter, edge, and two layers of shadow below."""
    keyline = (
        ""
        if plain
        else '<rect x="-77" y="-112" width="154" height="224" rx="9" fill="none" '
        'stroke="#8C6A30" stroke-opacity=".34" stroke-width="2.5"/>'
    )
    return (
        f'<g transform="translate({place[0]} {place[1]}) rotate({turn})">'
        '<rect x="-92" y="-112" width="184" height="250" rx="20" fill="#04120C" fill-opacity=".22"/>'
        '<rect x="-89" y="-118" width="178" height="250" rx="17" fill="#04120C" fill-opacity=".30"/>'
        '<rect x="-88" y="-119" width="176" height="246" rx="15" fill="#D3C49E"/>'
        '<rect x="-88" y="-123" width="176" height="245" rx="15" fill="url(#ivory)"/>'
        f'{keyline}<path transform="translate(0 -3)" d="{path}" fill="#2A2520"/></g>'
    )


def drawing(fonts: Path, plain: bool = False) -> str:
    """The icon as SVG text on a square of 512; `plain` leaves out what small sizes cannot show."""
    font = TTFont(fonts / "Fraunces-700.ttf")
    height = 142 if plain else 122
    first = _card(_letter(font, "C", height), (172, 258), -8, plain)
    second = _card(_letter(font, "T", height), (338, 250), 7, plain)
    zoom = 'transform="translate(256 256) scale(1.12) translate(-256 -256)"' if plain else ""
    return f"""<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 512 512">
<defs>
<radialGradient id="felt" gradientUnits="userSpaceOnUse" cx="256" cy="190" r="300">
<stop offset="0" stop-color="#2A745E"/><stop offset=".55" stop-color="#1E5C4A"/>
<stop offset="1" stop-color="#0C2B23"/></radialGradient>
<linearGradient id="brass" gradientUnits="userSpaceOnUse" x1="0" y1="8" x2="0" y2="504">
<stop offset="0" stop-color="#F2D68A"/><stop offset=".35" stop-color="#D9B25F"/>
<stop offset=".8" stop-color="#A87C30"/><stop offset="1" stop-color="#8A6524"/></linearGradient>
<linearGradient id="ivory" gradientUnits="userSpaceOnUse" x1="0" y1="-123" x2="0" y2="122">
<stop offset="0" stop-color="#FFFCF3"/><stop offset=".5" stop-color="#FBF5E6"/>
<stop offset="1" stop-color="#F3EAD3"/></linearGradient>
</defs>
<rect x="12" y="12" width="488" height="488" rx="112" fill="#3C2518"/>
<rect x="22" y="22" width="468" height="468" rx="102" fill="url(#brass)"/>
<rect x="36" y="36" width="440" height="440" rx="88" fill="url(#felt)"/>
<g {zoom}>{first}{second}</g>
</svg>
"""


def _picture(svg: str, size: int) -> pygame.Surface:
    """The drawing at a size in pixels, four times too large first and then brought down smoothly."""
    large = pygame.image.load_sized_svg(io.BytesIO(svg.encode()), (size * 4, size * 4))
    return pygame.transform.smoothscale(large, (size, size))


def _png(surface: pygame.Surface) -> bytes:
    """The PNG file of a surface."""
    file = io.BytesIO()
    pygame.image.save(surface, file, "icon.png")
    return file.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon that holds the PNG files given by their size in pixels."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place, entries = len(head) + 16 * len(pictures), b""
    for size, png in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(png), place)
        place += len(png)
    return head + entries + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """An Apple icon that holds the PNG files given by their size in pixels."""
    parts = b"".join(
        kind + struct.pack(">I", 8 + len(pictures[size])) + pictures[size] for kind, size in ICNS_KINDS
    )
    return b"icns" + struct.pack(">I", 8 + len(parts)) + parts


def make(assets: Path, archives: Path | None = None) -> list[Path]:
    """Write SVG, PNGs, .ico and .icns to `assets/app`; the letters come from `assets/fonts`."""
    folder = assets / "app"
    folder.mkdir(parents=True, exist_ok=True)
    full, small = drawing(assets / "fonts"), drawing(assets / "fonts", plain=True)
    pictures = {size: _png(_picture(small if size <= SMALL else full, size)) for size in SIZES}
    files = {f"cardtable-{size}.png": png for size, png in pictures.items()}
    files["cardtable.svg"] = full.encode()
    files["cardtable.ico"] = ico({size: pictures[size] for size in ICO_SIZES})
    files["cardtable.icns"] = icns(pictures)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in files]
