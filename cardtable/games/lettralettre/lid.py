"""The picture on the box of Lettralettre 26."""

from __future__ import annotations

import pygame

from cardtable.i18n import _
from cardtable.table.boxart import lay
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import clear, soft
from cardtable.ui.text import Style


def lid(kit: Kit, out: pygame.Surface) -> None:
    """Paint A, a starred K, a taboo I and piles of tokens on the lid."""
    w, h = out.get_size()
    u = min(w / 290, h / 170)
    cx, cy = w / 2, h * 0.45
    card = round(68 * u)
    lay(kit, out, Face("A"), card, (cx - 76 * u, cy + 8 * u), 7)
    lay(kit, out, Face("I", taboo=True, caption=_("TABOO")), card, (cx + 70 * u, cy + 12 * u), -10)
    lay(kit, out, Face("K", stars=2), round(card * 1.04), (cx - 6 * u, cy), -2)
    size = round(39 * u)
    for dx, dy, count in ((-84, 62, 2), (-50, 68, 3), (66, 70, 2)):
        pile(kit, out, size, (cx + dx * u, cy + dy * u), count)


def pile(kit: Kit, out: pygame.Surface, size: int, centre: tuple[float, float], count: int) -> None:
    """`count` tokens on one another; `centre` is that of the lowest."""
    x, y = round(centre[0]), round(centre[1])
    shade, pad = soft(kit, (size, size), size // 2, max(2, size // 5), alpha=0.6)
    out.blit(shade, (x - size // 2 - pad, y - size // 2 - pad + size // 8))
    image = token(kit, size)
    dark = image.copy()
    dark.fill((150, 132, 100, 255), special_flags=pygame.BLEND_RGBA_MULT)
    step = max(2, round(size * 0.13))
    for i in range(count):
        top = i == count - 1
        out.blit(image if top else dark, (x - size // 2, y - size // 2 - i * step))


def token(kit: Kit, size: int) -> pygame.Surface:
    """A brass token that says 26."""
    return kit.cache.get(("lid-token", size), lambda: _token(kit, size))


def _token(kit: Kit, size: int) -> pygame.Surface:
    scale = 4
    side = size * scale
    out = clear((side, side), t.rgb("#7A5820"))
    r = side / 2
    pygame.draw.circle(out, t.rgb("#7A5820"), (r, r), r)
    steps = 24
    for i in range(steps):
        k = i / (steps - 1)
        tone = (
            t.mix(t.rgb("#A87C30"), t.rgb("#D9AE58"), k * 2)
            if k < 0.5
            else t.mix(t.rgb("#D9AE58"), t.rgb("#FFE9AE"), k * 2 - 1)
        )
        pygame.draw.circle(out, tone, (r - side * 0.08 * k, r - side * 0.1 * k), r * 0.93 * (1 - k * 0.86))
    pygame.draw.circle(out, t.rgb("#8A6524"), (r, r), r * 0.74, max(1, side // 40))
    image = kit.fonts.letters("26", Style("Fraunces", 700, round(side * 0.4)), t.rgb("#33210A"))
    box = image.get_bounding_rect()
    out.blit(image, (round(r) - box.centerx, round(r) - box.centery))
    return pygame.transform.smoothscale(out, (size, size))
