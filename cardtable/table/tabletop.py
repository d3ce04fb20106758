"""A round table as it is painted: its top with the game on its felt, and the dashed ring of a free place."""

from __future__ import annotations

from math import cos, pi, sin

import pygame

from cardtable.i18n import language
from cardtable.table import boxart
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import materials
from cardtable.ui.paint.shapes import clear, gradient

FINE = 3
"""Scale at which the table is painted before it is reduced, so that its edge is smooth."""
RIM = 0.035
"""Width of the wooden rim, in widths of the table."""


DASHES = 12
"""Number of dashes round a free place."""


def table_top(kit: Kit, game: str, size: tuple[int, int]) -> pygame.Surface:
    """An oval table seen from above, the game of that box on its felt."""

    def paint() -> pygame.Surface:
        big = size[0] * FINE, size[1] * FINE
        rim, line = round(big[0] * RIM), max(FINE, round(big[0] * RIM * 0.3))
        out = pygame.transform.scale(materials.wood(kit, "body", size), big).convert_alpha()
        out.blit(_oval(big, t.BRASS, rim - line), (0, 0))
        felt = gradient(big, [(0.0, (*t.mix(t.WELL, (40, 110, 84), 0.75), 255)), (1.0, (24, 74, 56, 255))])
        felt.blit(_oval(big, (255, 255, 255), rim), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        out.blit(felt, (0, 0))
        out.blit(_oval(big, (255, 255, 255), 0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        small = pygame.transform.smoothscale(out, size)
        picture = boxart.lid(kit, game, (round(size[0] * 0.7), round(size[1] * 0.64)))
        small.blit(picture, picture.get_rect(center=(size[0] // 2, size[1] // 2)))
        return small

    return kit.cache.get(("table-top", game, size, language()), paint)


def _oval(size: tuple[int, int], colour: t.RGB, inside: int) -> pygame.Surface:
    """An oval of that colour, so far inside the edges."""
    out = clear(size, colour)
    pygame.draw.ellipse(out, colour, pygame.Rect((0, 0), size).inflate(-2 * inside, -2 * inside))
    return out


def dashed_round(side: int, hue: t.RGBA) -> pygame.Surface:
    """A dashed circle of that colour."""
    big = side * FINE
    out = clear((big, big), hue[:3])
    outer, inner = big / 2 - FINE, big / 2 - FINE - FINE * side / 20
    for dash in range(DASHES):
        turns = [2 * pi * (dash + part / 14) / DASHES for part in range(9)]
        edge = [(outer, turn) for turn in turns] + [(inner, turn) for turn in reversed(turns)]
        pygame.draw.polygon(
            out, hue, [(big / 2 + far * cos(turn), big / 2 + far * sin(turn)) for far, turn in edge]
        )
    return pygame.transform.smoothscale(out, (side, side))
