"""A seal of red wax, as it lies on a teacher's note and on a sheet handed in."""

from __future__ import annotations

import math

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.shapes import SMOOTH, clear, slanted
from cardtable.ui.text import Style

FINE = 3
"""The number of times it is painted larger, and then scaled down."""


def wax(kit: Kit, size: int, text: str) -> pygame.Surface:
    """A seal of red wax with a line or two in it."""

    def paint() -> pygame.Surface:
        big = clear((size * FINE, size * FINE), t.rgb("#7A1F2B"))
        c = size * FINE / 2
        for colour, part in ((t.rgb("#5E1620"), 0.98), (t.rgb("#8E2533"), 0.94)):
            edge = [
                (
                    c + math.cos(a / 60 * math.tau) * c * (part - 0.035 * math.sin(a * 0.9) ** 2),
                    c + math.sin(a / 60 * math.tau) * c * (part - 0.035 * math.cos(a * 0.7) ** 2),
                )
                for a in range(60)
            ]
            pygame.draw.polygon(big, colour, edge)
        pygame.draw.circle(big, t.rgb("#A83443"), (c, c), c * 0.74, max(1, round(c * 0.03)))
        pygame.draw.circle(big, t.rgb("#7A1F2B"), (c, c), c * 0.7)
        image = pygame.transform.smoothscale(big, (size, size))
        lines = text.split("\n")
        px = round(size * (0.2 if len(lines) > 1 else 0.34))
        while (
            px > 4 and max(kit.fonts.width(line, Style("Fraunces", 700, px)) for line in lines) > size * 0.62
        ):
            px -= 1
        words = clear((size * SMOOTH, size * SMOOTH), t.CREAM)
        for at, line in enumerate(lines):
            high, whole = px * SMOOTH * 1.15, size * SMOOTH
            spot = pygame.Rect(0, round(whole / 2 + (at - len(lines) / 2) * high), whole, round(high))
            kit.fonts.put(words, line, Style("Fraunces", 700, px * SMOOTH), t.CREAM, spot, align="center")
        turned = slanted(words, 7)
        image.blit(turned, turned.get_rect(center=(size // 2, size // 2)))
        return image

    return kit.cache.get(("wax", size, text), paint)
