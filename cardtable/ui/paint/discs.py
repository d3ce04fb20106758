"""Players' symbols and discs: drawn shapes, never glyphs."""

from __future__ import annotations

import math

import pygame

from cardtable.ui.kit import Kit
from cardtable.ui.paint.shapes import clear, lay, soft
from cardtable.ui.theme import BRASS_L, IVORY, RGB, RGBA, SHADOW, SIGN, Hue

SUPER = 4
MARK = 0.5
"""The part of a disc's width that its symbol takes."""
_SIDE = {"circle": 1.0, "triangle": 1.12, "square": 0.9, "diamond": 1.16, "cross": 1.08, "hexagon": 1.06}


def _outline(shape: str, c: float, r: float) -> list[tuple[float, float]]:
    """The corners of `shape` about (c, c), optically as large as a disc of radius `r`."""
    r *= _SIDE[shape]
    if shape == "triangle":
        return [(c, c - r * 1.0), (c + r * 0.96, c + r * 0.72), (c - r * 0.96, c + r * 0.72)]
    if shape == "square":
        return [(c - r, c - r), (c + r, c - r), (c + r, c + r), (c - r, c + r)]
    if shape == "diamond":
        return [(c, c - r), (c + r * 0.84, c), (c, c + r), (c - r * 0.84, c)]
    if shape == "cross":
        a, b = r, r * 0.36
        return [
            (c - b, c - a),
            (c + b, c - a),
            (c + b, c - b),
            (c + a, c - b),
            (c + a, c + b),
            (c + b, c + b),
            (c + b, c + a),
            (c - b, c + a),
            (c - b, c + b),
            (c - a, c + b),
            (c - a, c - b),
            (c - b, c - b),
        ]
    return [
        (c + r * math.cos(math.pi * (i / 3 + 1 / 6)), c + r * math.sin(math.pi * (i / 3 + 1 / 6)))
        for i in range(6)
    ]


def _fill(
    surface: pygame.Surface, shape: str, c: float, r: float, colour: RGB | RGBA, by: float = 0.0
) -> None:
    """Draw `shape` about (c, c), its edges `by` px further out, round at the corners."""
    if shape == "circle":
        pygame.draw.circle(surface, colour, (c, c), r + by)
        return
    corners = _outline(shape, c, r)
    pygame.draw.polygon(surface, colour, corners)
    if by:
        pygame.draw.polygon(surface, colour, corners, round(2 * by))
        for corner in corners:
            pygame.draw.circle(surface, colour, corner, by)


def symbol(kit: Kit, shape: str, size: int, colour: RGB) -> pygame.Surface:
    """A player's symbol in a square of `size` px (the disc symbol fills it)."""

    def paint() -> pygame.Surface:
        big = clear((size * SUPER, size * SUPER), colour)
        c = size * SUPER / 2
        _fill(big, shape, c, c * (0.92 if shape == "circle" else 0.86), colour)
        return pygame.transform.smoothscale(big, (size, size))

    size = max(2, size)
    return kit.cache.get(("symbol", shape, size, colour), paint)


def disc(kit: Kit, hue: Hue, size: int, turn: bool = False) -> pygame.Surface:
    """A player's disc: base colour, ivory edge, its symbol; `turn` adds the brass ring of whose turn it is.

    One too small for its symbol to be told is the symbol itself, and none is smaller than `SIGN`. The image is larger
    than the disc by `disc_bleed` on every side (shadow, ring, glow).
    """
    size = max(size, round(SIGN * kit.theme.ratio))
    return kit.cache.get(("disc", hue.name, size, turn), lambda: _disc(kit, hue, size, turn))


def disc_bleed(size: int) -> int:
    """The margin of a disc's image, px."""
    return max(4, round(size * 0.34))


def _disc(kit: Kit, hue: Hue, size: int, turn: bool) -> pygame.Surface:
    bleed = disc_bleed(size)
    full = size + 2 * bleed
    image, bare = clear((full, full), hue.base), size * MARK < SIGN * kit.theme.ratio
    blur = max(2, round(size * 0.14))
    if bare and hue.symbol != "circle":
        shade, pad = clear((full, full), SHADOW), bleed
        _fill(shade, hue.symbol, full / 2, size / 2, (*SHADOW, 128))
        shade = pygame.transform.gaussian_blur(shade, blur // 2, repeat_edge_pixels=False)
        shade.fill((*SHADOW, 0), special_flags=pygame.BLEND_RGBA_MAX)
    else:
        shade, pad = soft(kit, (size, size), size // 2, blur, alpha=0.5)
    image.blit(shade, (bleed - pad, bleed - pad + max(1, round(size * 0.05))))
    if turn:
        lay(
            image,
            soft(kit, (size, size), size // 2, round(size * 0.26), BRASS_L, 0.55, spread=round(size * 0.05)),
            (bleed, bleed),
        )
    big = clear((full * SUPER, full * SUPER), IVORY)
    c, r = full * SUPER / 2, size * SUPER / 2
    if turn:
        shape = hue.symbol if bare else "circle"
        _fill(big, shape, c, r, BRASS_L, r * 0.16)
        _fill(big, shape, c, r, (20, 14, 10), r * 0.06)
    if bare:
        _fill(big, hue.symbol, c, r, IVORY)
        _fill(big, hue.symbol, c, r - max(1.3, size * 0.06) * SUPER, hue.base)
    else:
        pygame.draw.circle(big, IVORY, (c, c), r)
        pygame.draw.circle(big, hue.base, (c, c), r * 0.88)
        _fill(big, hue.symbol, c, r * MARK, hue.mark)
    image.blit(pygame.transform.smoothscale(big, (full, full)), (0, 0))
    return image


def put_disc(
    kit: Kit, surface: pygame.Surface, hue: Hue, centre: tuple[int, int], size: int, turn: bool = False
) -> None:
    """Draw a player's disc of `size` px about `centre`."""
    image = disc(kit, hue, size, turn)
    surface.blit(image, (centre[0] - image.get_width() // 2, centre[1] - image.get_height() // 2))


def _dot(high: int) -> tuple[int, int]:
    """Size of a dot in a row `high` px high, and the gap behind it, in px."""
    size = max(5, round(high * 0.2))
    return size, max(2, size // 3)


def dots_width(of: int, high: int) -> int:
    """Width in px of a row of dots in a box `high` px high."""
    size, gap = _dot(high)
    return of * size + (of - 1) * gap


def dots(kit: Kit, surface: pygame.Surface, full: int, of: int, box: pygame.Rect, colour: RGB | RGBA) -> None:
    """`full` dots out of `of`, ending at the right of `box`: a level."""
    size, gap = _dot(box.h)
    x = box.right - dots_width(of, box.h)
    for i in range(of):
        image = symbol(kit, "circle", size + 1, colour[:3])
        if i >= full:
            image = image.copy()
            image.set_alpha(60)
        surface.blit(image, (x, box.centery - size // 2))
        x += size + gap
