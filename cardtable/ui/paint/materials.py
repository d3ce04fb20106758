"""Felt, walnut, brass, paper and velvet, from the pictures of `assets/materials` (see `docs/assets.md`).

Pictures are read when first needed; a lost one is replaced by its plain colour, so that a table never stays
empty for want of one.
"""

from __future__ import annotations

import math

import pygame

from cardtable.resources import asset
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.looks import CLOTH, WOOD, Look
from cardtable.ui.paint.shapes import Size, clear, cut, gradient
from cardtable.ui.surfaces import DEPTH

_PLAIN: dict[str, t.RGB] = {
    "felt-light": (26, 78, 62),
    "felt-grain": (8, 8, 8),
    "paper-grain": (8, 8, 8),
    "walnut-rail": t.RAIL,
    "walnut-body": t.WALNUT,
    "walnut-sleeve": t.SLEEVE,
    "brass-bar": t.BRASS,
    "velvet": (60, 15, 20),
}


def picture(kit: Kit, name: str, alpha: bool = False) -> pygame.Surface:
    """The shipped picture `name`, ready to blit; a plain little square if it cannot be read."""

    def load() -> pygame.Surface:
        try:
            image = pygame.image.load(asset("materials", f"{name}.png"))
        except (pygame.error, OSError):
            image = pygame.Surface((64, 64), pygame.SRCALPHA)
            image.fill((*_PLAIN[name], 255) if name in _PLAIN else (0, 0, 0, 0))
        return image.convert_alpha() if alpha else image.convert(DEPTH)

    return kit.cache.get(("picture", name), load)


def tiled(
    surface: pygame.Surface, tile: pygame.Surface, box: pygame.Rect, flags: int = 0, start: int = 0
) -> None:
    """Repeat `tile` over `box`, beginning `start` px inside it."""
    before = surface.get_clip()
    surface.set_clip(box.clip(before))
    for y in range(box.y, box.bottom, tile.get_height()):
        for x in range(box.x - start % tile.get_width(), box.right, tile.get_width()):
            surface.blit(tile, (x, y), special_flags=flags)
    surface.set_clip(before)


def _dyed(kit: Kit, image: pygame.Surface, dyes: dict[Look, t.RGBA]) -> pygame.Surface:
    """`image` in the colour that the present look gives to what it shows."""
    dye = dyes.get(Look(kit.theme.look))
    if dye is not None:
        coat = pygame.Surface(image.get_size())
        coat.fill(dye[:3])
        coat.set_alpha(dye[3])
        image.blit(coat, (0, 0))
    return image


def felt(kit: Kit) -> pygame.Surface:
    """The whole table's felt under its lamp, as large as the window."""

    def paint() -> pygame.Surface:
        size = kit.theme.size
        cloth = pygame.transform.smoothscale(picture(kit, "felt-light"), size)
        tiled(cloth, picture(kit, "felt-grain"), cloth.get_rect(), pygame.BLEND_RGB_ADD)
        return _dyed(kit, cloth, CLOTH)

    return kit.cache.get(("felt", kit.theme.size), paint)


def velvet(kit: Kit) -> pygame.Surface:
    """The curtain's cloth with its pelmet and brass bar, as large as the window."""

    def paint() -> pygame.Surface:
        width, height = kit.theme.size
        cloth = picture(kit, "velvet")
        scale = height / cloth.get_height()
        tile = pygame.transform.smoothscale(cloth, (round(cloth.get_width() * scale), height))
        out = pygame.Surface((width, height))
        tiled(out, tile, out.get_rect())
        tiled(out, picture(kit, "felt-grain"), out.get_rect(), pygame.BLEND_RGB_ADD)
        out.blit(vignette(kit, (width, height)), (0, 0))
        count = max(3, round(width / (200 * kit.theme.u)))
        each = math.ceil(width / count)
        scallop = picture(kit, "pelmet", alpha=True)
        scallop = pygame.transform.smoothscale(
            scallop, (each, round(each * scallop.get_height() / scallop.get_width()))
        )
        bar = kit.px(16)
        for i in range(count):
            out.blit(scallop, (i * each, bar))
        _dyed(kit, out, WOOD)
        out.blit(brass(kit, (width, bar)), (0, 0))
        return out

    return kit.cache.get(("velvet-all", kit.theme.size), paint)


def vignette(kit: Kit, size: Size) -> pygame.Surface:
    """Darker corners for wood and velvet."""
    return pygame.transform.smoothscale(picture(kit, "vignette", alpha=True), size)


def wall(kit: Kit) -> pygame.Surface:
    """A wall of walnut boards, as large as the window."""

    def paint() -> pygame.Surface:
        width, height = kit.theme.size
        out = pygame.Surface((width, height))
        tile = picture(kit, "walnut-rail")
        bands = 5
        for i in range(bands):
            top, foot = height * i // bands, height * (i + 1) // bands
            board = pygame.transform.flip(tile, True, False) if i % 2 else tile
            tiled(out, _fitted(board, foot - top), pygame.Rect(0, top, width, foot - top), start=977 * i)
            if i:
                seam = max(1, kit.px(1.5))
                out.fill((14, 8, 4), (0, top, width, seam))
                out.fill((10, 8, 6), (0, top + seam, width, 1), special_flags=pygame.BLEND_RGB_ADD)
        out.blit(vignette(kit, (width, height)), (0, 0))
        return _dyed(kit, out, WOOD)

    return kit.cache.get(("wall", kit.theme.size), paint)


def _fitted(tile: pygame.Surface, height: int) -> pygame.Surface:
    """`tile` at least `height` px high, cut to it where it is higher."""
    if tile.get_height() >= height:
        return tile.subsurface((0, 0, tile.get_width(), height))
    scale = height / tile.get_height()
    return pygame.transform.smoothscale(tile, (round(tile.get_width() * scale), height))


def wood(
    kit: Kit, kind: str, size: Size, upright: bool = False, start: int = 0, radius: int = 0
) -> pygame.Surface:
    """A piece of walnut: `kind` rail, body or sleeve, its grain along it (`upright`: downwards)."""

    def paint() -> pygame.Surface:
        long, across = (size[1], size[0]) if upright else size
        board = pygame.Surface((max(1, long), max(1, across)))
        tiled(board, _fitted(picture(kit, f"walnut-{kind}"), max(1, across)), board.get_rect(), start=start)
        _dyed(kit, board, WOOD)
        if upright:
            board = pygame.transform.rotate(board, 90)
        line = clear((size[0], max(1, kit.px(2))), (255, 220, 160))
        line.fill((255, 220, 160, 76))
        piece = board.convert_alpha()
        piece.blit(line, (0, 0))
        shade = gradient(size, [(0.0, (0, 0, 0, 0)), (0.55, (0, 0, 0, 0)), (1.0, (0, 0, 0, 90))])
        piece.blit(shade, (0, 0))
        return cut(piece, radius) if radius else piece

    return kit.cache.get(("wood", kind, size, upright, start, radius), paint)


def rail(kit: Kit, height: int) -> tuple[pygame.Surface, int]:
    """Your side of the table, as wide as the window: its shadow on the felt, the brass lip, walnut below.

    Gives the image and how many of its rows lie above the rail proper (`height` px high with its lip).
    """
    above = kit.px(28)

    def paint() -> pygame.Surface:
        width = kit.theme.size[0]
        out = clear((width, above + height), t.SHADOW)
        out.blit(
            gradient(
                (width, above), [(0.0, (*t.SHADOW, 0)), (0.5, (*t.SHADOW, 26)), (1.0, (*t.SHADOW, 128))]
            ),
            (0, 0),
        )
        board = pygame.Surface((width, height))
        tiled(board, _fitted(picture(kit, "walnut-rail"), height), board.get_rect())
        out.blit(_dyed(kit, board, WOOD), (0, above))
        out.blit(
            gradient((width, height), [(0.0, (0, 0, 0, 0)), (0.35, (0, 0, 0, 18)), (1.0, (0, 0, 0, 120))]),
            (0, above),
        )
        lip = max(3, kit.px(6))
        out.blit(
            gradient((width, kit.px(10)), [(0.0, (0, 0, 0, 150)), (1.0, (0, 0, 0, 0))]), (0, above + lip)
        )
        out.blit(brass(kit, (width, lip)), (0, above))
        return out

    return kit.cache.get(("rail", kit.theme.size[0], height), paint), above


def brass(kit: Kit, size: Size) -> pygame.Surface:
    """A brass bar."""

    def paint() -> pygame.Surface:
        bar = picture(kit, "brass-bar")
        bar = pygame.transform.smoothscale(bar, (bar.get_width(), max(1, size[1])))
        out = pygame.Surface((max(1, size[0]), max(1, size[1])))
        tiled(out, bar, out.get_rect())
        return out

    return kit.cache.get(("brass", size), paint)


def knob(kit: Kit, size: int) -> pygame.Surface:
    """A round brass knob."""
    return kit.cache.get(
        ("knob", size),
        lambda: pygame.transform.smoothscale(picture(kit, "brass-knob", alpha=True), (size, size)),
    )


def plaque(kit: Kit, size: Size) -> pygame.Surface:
    """A small brass plate for a count."""
    return kit.cache.get(
        ("plaque", size), lambda: pygame.transform.smoothscale(picture(kit, "brass-plaque", alpha=True), size)
    )


def glow(kit: Kit, size: Size) -> pygame.Surface:
    """The lamp's cream ellipse, behind what should be found first."""
    return kit.cache.get(
        ("lamp", size), lambda: pygame.transform.smoothscale(picture(kit, "lamp-glow", alpha=True), size)
    )


def paper_face(kit: Kit, size: Size) -> pygame.Surface:
    """A sheet of paper, square-cornered."""

    def paint() -> pygame.Surface:
        out = pygame.Surface(size)
        out.fill((242, 236, 220))
        tiled(out, picture(kit, "paper-grain"), out.get_rect(), pygame.BLEND_RGB_ADD)
        return out

    return kit.cache.get(("paper-face", size), paint)
