"""The face of a named opponent: its animal in brass on walnut, with the colour of its seat as a badge."""

from __future__ import annotations

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import icons, materials
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.shapes import clear, gradient, lay, soft
from cardtable.wording.opponents import icon_of

FINE = 4
"""Scale at which a medallion is painted before it is reduced, so that its edge is smooth."""
ICON = 0.56
"""The part of a medallion's width that its animal takes."""
BADGE = 0.46
"""The part of a medallion's width that the disc of the player's colour takes."""
SIGN = 0.52
"""The part of a disc's width that the sign of a phone takes."""
LEAST = 28
"""Least width at which an animal can be made out, logical px; below it the player's disc stays."""


def medallion(kit: Kit, key: str, side: int) -> pygame.Surface:
    """An opponent's animal in brass on a round of walnut with a brass rim."""

    def paint() -> pygame.Surface:
        big = side * FINE
        rim, line = max(FINE, round(big * 0.045)), max(2, round(big * 0.008))
        wood = pygame.transform.scale(materials.wood(kit, "body", (side, side)), (big, big)).convert_alpha()
        brass = gradient((big, big), [(0.0, (*t.BRASS_L, 255)), (1.0, (*t.BRASS_D, 255))])
        out = brass.copy()
        out.blit(_round(wood, big, rim), (0, 0))
        ring = clear((big, big), t.BRASS)
        pygame.draw.circle(ring, (*t.BRASS, 120), (big // 2, big // 2), round(big * 0.41), line)
        out.blit(ring, (0, 0))
        out = _round(out, big, 0)
        small = pygame.transform.smoothscale(out, (side, side))
        size = round(side * ICON)
        animal = icons.icon(kit, icon_of(key), size, t.BRASS_L)
        shade = icons.icon(kit, icon_of(key), size, t.SHADOW, alpha=150)
        at = (side - size) // 2
        small.blit(shade, (at, at + max(1, kit.px(1))))
        small.blit(animal, (at, at))
        return small

    return kit.cache.get(("medallion", key, side), paint)


def _round(image: pygame.Surface, side: int, inside: int) -> pygame.Surface:
    """The image cut to a circle, so far inside the edges."""
    mask = clear((side, side), t.TEXT)
    pygame.draw.circle(mask, (255, 255, 255, 255), (side // 2, side // 2), side // 2 - inside)
    cut = image.copy()
    cut.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
    alpha = clear((side, side), t.TEXT)
    alpha.blit(cut, (0, 0))
    return alpha


def put_medallion(
    kit: Kit, surface: pygame.Surface, key: str, spot: pygame.Rect, hue: t.Hue | None = None
) -> None:
    """Draw a medallion with its shadow, and a player's colour at its foot."""
    lay(surface, soft(kit, spot.size, spot.w // 2, max(2, spot.w // 8), alpha=0.5), spot, max(1, kit.px(2)))
    surface.blit(medallion(kit, key, spot.w), spot)
    if hue is not None:
        badge = round(spot.w * BADGE)
        put_disc(kit, surface, hue, (spot.right - badge // 3, spot.bottom - badge // 3), badge)


def has_face(kit: Kit, key: str, size: int) -> bool:
    """Return True if a player `size` px wide is shown as a medallion: a named opponent, where there is room for one."""
    return bool(key) and size >= round(LEAST * kit.theme.ratio)


def put_sign(kit: Kit, surface: pygame.Surface, spot: pygame.Rect, name: str) -> None:
    """Draw an icon on ivory at the foot of a player within `spot`; nothing without a name."""
    if not name:
        return
    side = max(kit.px(20), round(spot.w * SIGN))
    badge = pygame.Rect(0, 0, side, side)
    badge.center = spot.right - side // 4, spot.bottom - side // 4
    pygame.draw.circle(surface, t.SHADOW, badge.center, side // 2 + max(1, kit.px(1)))
    pygame.draw.circle(surface, t.IVORY, badge.center, side // 2)
    inside = round(side * 0.74)
    surface.blit(
        icons.icon(kit, name, inside, t.INK), (badge.centerx - inside // 2, badge.centery - inside // 2)
    )


def put_player(
    kit: Kit, surface: pygame.Surface, hue: t.Hue, spot: pygame.Rect, key: str = "", *, turn: bool = False
) -> None:
    """Draw a player within `spot`: the medallion of the opponent `key` where there is room for one, else the disc."""
    if has_face(kit, key, spot.w):
        put_medallion(kit, surface, key, spot, hue)
    else:
        put_disc(kit, surface, hue, spot.center, spot.w, turn=turn)
