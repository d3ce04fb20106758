"""Rounded boxes, outlines, gradients, rings and soft shadows, all anti-aliased by hand.

Straight-alpha surfaces only: those are what SDL blits alike under every clip.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

import pygame

from cardtable.ui.kit import Kit
from cardtable.ui.theme import FOCUS, INK, RGB, RGBA, SHADOW

Size = tuple[int, int]
Stops = Sequence[tuple[float, RGB | RGBA]]


def clear(size: Size, colour: RGB = (255, 255, 255)) -> pygame.Surface:
    """A transparent surface whose hidden colour is `colour`, so that scaling it gives no dark fringe."""
    surface = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    surface.fill((*colour, 0))
    return surface


def gradient(size: Size, stops: Stops, into: pygame.Surface | None = None) -> pygame.Surface:
    """A vertical gradient; stops are (0-1, colour with or without alpha). `into` is painted over, where one of that size is given."""
    width, height = max(1, size[0]), max(1, size[1])
    rows = min(height, 128)
    strip = _strip(rows, tuple(stops))
    if rows < height:
        strip = pygame.transform.smoothscale(strip, (1, height))
    if into is not None:
        return pygame.transform.scale(strip, (width, height), into)
    return pygame.transform.scale(strip, (width, height))


@lru_cache(maxsize=512)
def _strip(rows: int, stops: tuple[tuple[float, RGB | RGBA], ...]) -> pygame.Surface:
    """A gradient one pixel wide; nobody may draw on it."""
    strip = pygame.Surface((1, rows), pygame.SRCALPHA)
    full = [(at, (*c, 255) if len(c) == 3 else c) for at, c in stops]
    spans = list(pairwise(full))
    at = 0
    for y in range(rows):
        t = y / max(1, rows - 1)
        while t > spans[at][1][0] and at < len(spans) - 1:
            at += 1
        (t0, a), (t1, b) = spans[at]
        k = min(1.0, max(0.0, (t - t0) / max(1e-6, t1 - t0)))
        red, green = round(a[0] + (b[0] - a[0]) * k), round(a[1] + (b[1] - a[1]) * k)
        blue, alpha = round(a[2] + (b[2] - a[2]) * k), round(a[3] + (b[3] - a[3]) * k)
        strip.set_at((0, y), (red, green, blue, alpha))
    return strip


@lru_cache(maxsize=64)
def _corner(radius: int) -> pygame.Surface:
    """The top left quarter of a white disc, `radius` px wide."""
    side = radius * 4
    big = clear((side, side))
    pygame.draw.circle(big, (255, 255, 255, 255), (side, side), side)
    return pygame.transform.smoothscale(big, (radius, radius))


def rounded(size: Size, radius: int) -> pygame.Surface:
    """A white rounded box, transparent outside."""
    mask = pygame.Surface((max(1, size[0]), max(1, size[1])), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 255))
    return cut(mask, radius)


def outline(size: Size, radius: int, width: int) -> pygame.Surface:
    """A white line `width` px thick along the inside of a rounded box."""
    out = clear(size)
    line(out, out.get_rect(), radius, width, (255, 255, 255))
    return out


def line(surface: pygame.Surface, area: pygame.Rect, radius: int, width: int, colour: RGB | RGBA) -> None:
    """Draw a line `width` px thick along the inside of a rounded box: its corners and its sides, which are all of it."""
    least = 2 * max(radius, width) + 2
    small = min(area.w, least), min(area.h, least)
    mask = rounded(small, radius)
    inside = small[0] - 2 * width, small[1] - 2 * width
    if min(inside) > 0:  # else the line meets itself, and leaves nothing free
        inner = rounded(inside, radius - width)
        inner.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
        mask.blit(inner, (width, width), special_flags=pygame.BLEND_RGBA_SUB)
    for piece, goal in _nine(tinted(mask, colour), area, hollow=True):
        surface.blit(pygame.transform.scale(piece, goal.size), goal)


def tinted(mask: pygame.Surface, colour: RGB | RGBA) -> pygame.Surface:
    """A white mask dyed; `mask` itself is changed and given back."""
    mask.fill(colour if len(colour) == 4 else (*colour, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return mask


def cut(surface: pygame.Surface, radius: int) -> pygame.Surface:
    """`surface` with its corners rounded, in place."""
    width, height = surface.get_size()
    radius = max(0, min(radius, width // 2, height // 2))
    if radius:
        corner = _corner(radius)
        for right in (False, True):
            for foot in (False, True):
                spot = (width - radius if right else 0, height - radius if foot else 0)
                turned = pygame.transform.flip(corner, right, foot)
                surface.blit(turned, spot, special_flags=pygame.BLEND_RGBA_MULT)
    return surface


def box(
    size: Size,
    radius: int,
    stops: Stops,
    edge: RGB | RGBA | None = None,
    edge_width: int = 1,
    light: RGBA | None = None,
) -> pygame.Surface:
    """A rounded box: vertical gradient, a line inside its edge, a light along its top."""
    surface = gradient(size, stops)
    if light is not None:
        top = clear(size)
        line(top, top.get_rect(), radius, max(1, edge_width), light)
        fade = gradient(
            (size[0], size[1]),
            [
                (0, (255, 255, 255, 255)),
                (min(1.0, radius / max(1, size[1])), (255, 255, 255, 0)),
                (1, (255, 255, 255, 0)),
            ],
        )
        top.blit(fade, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        surface.blit(top, (0, 0))
    if edge is not None:
        line(surface, surface.get_rect(), radius, edge_width, edge)
    return cut(surface, radius)


def kept_box(
    kit: Kit, size: Size, radius: int, stops: Stops, edge: RGB | RGBA | None = None, edge_width: int = 1
) -> pygame.Surface:
    """The same, painted once: nobody may draw on it."""
    key = "box", size, radius, tuple(stops), edge, edge_width
    return kit.cache.get(key, lambda: box(size, radius, stops, edge, edge_width))


def ring(kit: Kit, inner: Size, radius: int, width: int, colour: RGB | RGBA = FOCUS) -> pygame.Surface:
    """A line round a box of size `inner`, outside it; the image is `width` larger on every side."""
    size = inner[0] + 2 * width, inner[1] + 2 * width
    key = "ring", size, radius, width, colour
    return kit.cache.get(key, lambda: tinted(outline(size, radius + width, width), colour))


def focus_ring(kit: Kit, inner: Size, radius: int) -> pygame.Surface:
    """The ring that shows where the keyboard is, round a box of size `inner`: light with a dark edge, so that one of the
    two stands out on any ground. As much larger than the box on every side."""
    light, dark = kit.ring_width, kit.ring_edge
    size = inner[0] + 2 * (light + dark), inner[1] + 2 * (light + dark)

    def paint() -> pygame.Surface:
        image = tinted(outline(size, radius + light + dark, dark), INK)
        line(image, image.get_rect().inflate(-2 * dark, -2 * dark), radius + light, light, FOCUS)
        return image

    return kit.cache.get(("focus-ring", size, radius, light, dark), paint)


def soft(
    kit: Kit,
    size: Size,
    radius: int,
    blur: int,
    colour: RGB = SHADOW,
    alpha: float = 0.35,
    spread: int = 0,
) -> tuple[pygame.Surface, int]:
    """A blurred rounded box (a shadow or a glow) and its margin: blit it that much up and left of the box.

    Blurred small and scaled up; wide boxes are stretched from a small one, at no greater cost.
    """
    pad = blur + spread
    key = "soft", size, radius, blur, colour, alpha, spread
    return kit.cache.get(key, lambda: softened(size, radius, blur, colour, alpha, spread)), pad


def softened(
    size: Size, radius: int, blur: int, colour: RGB, alpha: float, spread: int = 0
) -> pygame.Surface:
    """Return a fresh copy of the picture that `soft` gives, for the caller to draw on."""
    pad = blur + spread
    least = 2 * (radius + blur + spread) + 8
    small = min(size[0], least), min(size[1], least)
    step = 4 if blur >= 10 else 2 if blur >= 4 else 1
    full = small[0] + 2 * pad, small[1] + 2 * pad
    grid = max(1, math.ceil(full[0] / step)), max(1, math.ceil(full[1] / step))
    image = clear(grid, colour)
    inside = pygame.Rect(round(blur / step), round(blur / step), 0, 0)
    inside.w, inside.h = max(1, grid[0] - 2 * inside.x), max(1, grid[1] - 2 * inside.y)
    pygame.draw.rect(
        image, (*colour, round(255 * alpha)), inside, border_radius=max(0, round((radius + spread) / step))
    )
    if blur:
        # pygame's radius is the deviation and reaches twice as far: half the blur ends just inside the margin.
        image = pygame.transform.gaussian_blur(image, max(1, int(blur / step / 2)), repeat_edge_pixels=False)
        image.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    image = pygame.transform.smoothscale(image, full) if step > 1 else image
    want = size[0] + 2 * pad, size[1] + 2 * pad
    return image if want == full else nine_slice(image, want)


def nine_slice(image: pygame.Surface, size: Size) -> pygame.Surface:
    """`image` stretched to `size`, its corners kept, its middle row and column repeated."""
    out = clear(size)
    for piece, goal in _nine(image, out.get_rect()):
        pygame.transform.scale(piece, goal.size, out.subsurface(goal))
    return out


def _nine(
    image: pygame.Surface, area: pygame.Rect, *, hollow: bool = False
) -> Iterator[tuple[pygame.Surface, pygame.Rect]]:
    """The corners, the sides and, unless it is `hollow`, the middle of `image`, and what each fills of `area`."""
    w, h = image.get_size()
    left, top = min(w, area.w) // 2, min(h, area.h) // 2
    right, foot = min(w, area.w) - left, min(h, area.h) - top
    columns = [
        (0, left, 0, left),
        (left, 1, left, area.w - left - right),
        (w - right, right, area.w - right, right),
    ]
    rows = [(0, top, 0, top), (top, 1, top, area.h - top - foot), (h - foot, foot, area.h - foot, foot)]
    for i, (sx, sw, dx, dw) in enumerate(columns):
        for j, (sy, sh, dy, dh) in enumerate(rows):
            if dw <= 0 or dh <= 0 or (hollow and i == j == 1):
                continue
            yield image.subsurface((sx, sy, sw, sh)), pygame.Rect(area.x + dx, area.y + dy, dw, dh)


def lay(
    surface: pygame.Surface,
    painted: tuple[pygame.Surface, int],
    at: pygame.Rect | tuple[int, int],
    down: int = 0,
) -> None:
    """Draw a picture that overlaps its box by some px (as `soft` gives one), the corner of the box `down` px below `at`,
    a rectangle or a point."""
    image, margin = painted
    surface.blit(image, (at[0] - margin, at[1] - margin + down))


def dashed(kit: Kit, size: Size, radius: int, colour: RGBA, width: int = 0, dash: int = 0) -> pygame.Surface:
    """A dashed rounded outline inside a box of `size`; by default 2 units wide, in dashes of 7."""
    width, dash = width or max(1, kit.px(2)), dash or max(4, kit.px(7))
    return kit.cache.get(
        ("dash", size, radius, colour, width, dash), lambda: _dashed(size, radius, colour, width, dash)
    )


def _dashed(size: Size, radius: int, colour: RGBA, width: int, dash: int) -> pygame.Surface:
    image = tinted(outline(size, radius, width), colour)
    w, h = size
    gaps = pygame.Surface(size, pygame.SRCALPHA)
    gaps.fill((255, 255, 255, 255))
    hole = (255, 255, 255, 0)

    def along(length: int, put: bool) -> None:
        span = length - 2 * radius
        count = max(1, round(span / (2 * dash)))
        period = span / count
        for i in range(count):
            start = round(radius + (i + 0.25) * period)
            if put:
                for y in (0, h - width):
                    gaps.fill(hole, (start, y, round(period / 2), width))
            else:
                for x in (0, w - width):
                    gaps.fill(hole, (x, start, width, round(period / 2)))

    along(w, True)
    along(h, False)
    image.blit(gaps, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return image


SMOOTH = 4
"""Enlargement of an image that is painted to be turned."""


def slanted(large: pygame.Surface, degrees: float, part: float = 1.0) -> pygame.Surface:
    """An image painted `SMOOTH` times larger, turned and made small, so that its edges have no steps.

    What lies straight is not turned: `rotozoom` by nothing still blurs every edge.
    """
    turned = pygame.transform.rotozoom(large, degrees, 1.0) if degrees else large
    wide, high = (max(1, round(side * part / SMOOTH)) for side in turned.get_size())
    return pygame.transform.smoothscale(turned, (wide, high))


def dot(side: int, hue: RGB | RGBA) -> pygame.Surface:
    """A round spot of that colour."""
    return box((side, side), side // 2, [(0, hue), (1, hue)])
