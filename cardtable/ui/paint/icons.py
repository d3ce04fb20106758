"""Icons from `assets/icons`, one colour each, at the exact size shown."""

from __future__ import annotations

import io
from functools import lru_cache

import pygame

from cardtable.resources import asset
from cardtable.ui.kit import Kit
from cardtable.ui.theme import RGB


@lru_cache(maxsize=256)
def _source(name: str) -> str | None:
    path = asset("icons", f"{name}.svg")
    try:
        return path.read_text(encoding="utf-8")
    except OSError:
        return None


def icon(
    kit: Kit, name: str, size: int, colour: RGB, filled: bool = False, alpha: int = 255
) -> pygame.Surface:
    """The icon `name` in a square of `size` px; an empty square if it is not shipped."""
    return kit.cache.get(
        ("icon", name, size, colour, filled, alpha), lambda: _paint(name, size, colour, filled, alpha)
    )


def _paint(name: str, size: int, colour: RGB, filled: bool, alpha: int) -> pygame.Surface:
    source = _source(name)
    size = max(1, size)
    if source is None:
        return pygame.Surface((size, size), pygame.SRCALPHA)
    dyed = "#{:02X}{:02X}{:02X}".format(*colour)
    text = source.replace("currentColor", dyed)
    if filled:
        text = text.replace('fill="none"', f'fill="{dyed}"', 1)
    # Drawn four times as large: SDL's own rasteriser is coarse at 20 px.
    big = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (size * 4, size * 4))
    flat = pygame.Surface(big.get_size(), pygame.SRCALPHA)
    flat.fill((*colour, 0))
    flat.blit(big, (0, 0))
    flat.fill((*colour, 0), special_flags=pygame.BLEND_RGBA_MAX)
    image = pygame.transform.smoothscale(flat, (size, size))
    if alpha != 255:
        image.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
    return image


def put(
    kit: Kit,
    surface: pygame.Surface,
    name: str,
    box: pygame.Rect,
    size: int,
    colour: RGB,
    align: str = "center",
    filled: bool = False,
    alpha: int = 255,
) -> pygame.Rect:
    """Draw the icon into `box`, centred or at its left or right; gives its rectangle."""
    x = {"left": box.x, "center": box.centerx - size // 2, "right": box.right - size}[align]
    spot = pygame.Rect(x, box.centery - size // 2, size, size)
    return surface.blit(icon(kit, name, size, kit.fonts.ink(colour, surface, spot), filled, alpha), spot)
