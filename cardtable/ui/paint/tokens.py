"""Brass tokens, piles of them, seals, and the ring of a clock."""

from __future__ import annotations

import math

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.shapes import clear, lay, soft
from cardtable.ui.text import Style

SUPER = 4
PILE = 5
"""Tokens in a full pile."""


def bleed(size: int) -> int:
    """The margin of a token's image for its shadow, px."""
    return max(3, round(size * 0.16))


def token(kit: Kit, size: int, text: str = "", family: str = "Fraunces") -> pygame.Surface:
    """One token of `size` px with `text` on it; the image has `bleed(size)` on every side."""
    return kit.cache.get(("token", size, text, family), lambda: _token(kit, size, text, family))


def _token(kit: Kit, size: int, text: str, family: str) -> pygame.Surface:
    pad = bleed(size)
    full = size + 2 * pad
    image = clear((full, full), t.SHADOW)
    lay(
        image,
        soft(kit, (size, size), size // 2, max(2, round(size * 0.12)), alpha=0.45),
        (pad, pad),
        max(1, round(size * 0.05)),
    )
    big, c, r = clear((full * SUPER, full * SUPER), t.rgb("#7A5820")), full * SUPER / 2, size * SUPER / 2
    pygame.draw.circle(big, t.rgb("#7A5820"), (c, c), r)
    steps = 40
    for i in range(steps):
        k = i / (steps - 1)
        lit = (
            t.mix(t.rgb("#A87C30"), t.rgb("#D9AE58"), min(1.0, 2 * k))
            if k < 0.5
            else t.mix(t.rgb("#D9AE58"), t.rgb("#FFE9AE"), 2 * k - 1)
        )
        # Lit from above and the left: the brighter rings move that way as they shrink.
        pygame.draw.circle(big, lit, (c - r * 0.2 * k, c - r * 0.28 * k), (r - 0.055 * r) * (1 - 0.8 * k))
    if family == "Fraunces":
        pygame.draw.circle(big, (122, 88, 32), (c, c), r * 0.74, max(1, round(r * 0.03)))
    if text:
        style = Style(
            family,
            700 if family == "Fraunces" else 800,
            round(size * SUPER * (0.4 if len(text) < 3 else 0.32)),
        )
        words = kit.fonts.letters(text, style, t.rgb("#33210A"))
        bounds = words.get_bounding_rect()
        big.blit(words, (round(c) - bounds.centerx, round(c) - bounds.centery))
    image.blit(pygame.transform.smoothscale(big, (full, full)), (0, 0))
    return image


def seal(kit: Kit, size: int, text: str) -> pygame.Surface:
    """A brass seal with a number in the face of counts."""
    return token(kit, size, text, "Nunito")


def put_pile(
    kit: Kit, surface: pygame.Surface, count: int, foot: tuple[int, int], size: int, text: str = ""
) -> None:
    """`count` tokens stacked straight up, the lowest about `foot`; more than five hide nothing: use several piles."""
    pad, step = bleed(size), round(size * 0.13)
    for i in range(count):
        image = token(kit, size, text if i == count - 1 else "")
        surface.blit(image, (foot[0] - size // 2 - pad, foot[1] - size // 2 - pad - i * step))


def piles(count: int) -> list[int]:
    """`count` tokens as piles of five at most, the full ones first."""
    return [PILE] * (count // PILE) + ([count % PILE] if count % PILE else [])


def arc(kit: Kit, size: int, part: float, colour: t.RGB = t.BRASS_L) -> pygame.Surface:
    """A clock's ring of `size` px, `part` (0-1) of it lit, from the top clockwise; steps of a 120th."""
    step = round(max(0.0, min(1.0, part)) * 120)

    def paint() -> pygame.Surface:
        side = size * SUPER
        big = clear((side, side), colour)
        c, r, thick = side / 2, side / 2 - 2, side * 0.07
        pygame.draw.circle(big, (*colour, 70), (c, c), r, round(thick))
        count = max(2, step * 2)
        for i in range(count if step else 0):
            angle = 2 * math.pi * (step / 120) * i / (count - 1) - math.pi / 2
            spot = c + (r - thick / 2) * math.cos(angle), c + (r - thick / 2) * math.sin(angle)
            pygame.draw.circle(big, colour, spot, thick / 2)
        return pygame.transform.smoothscale(big, (size, size))

    return kit.cache.get(("arc", size, step, colour), paint)
