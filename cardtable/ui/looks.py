"""Looks of a table: evening, light felt or strong contrast; and the ink that shows on each ground."""

from __future__ import annotations

from enum import StrEnum

import pygame

from cardtable.ui import theme as t
from cardtable.ui.theme import RGB


class Look(StrEnum):
    """The looks a person may choose."""

    EVENING = "evening"
    LIGHT = "light"
    CONTRAST = "contrast"


STRONG: dict[RGB, RGB] = {
    t.TEXT: (255, 255, 255),
    t.MIST: (255, 255, 255),
    t.CREAM: (255, 255, 255),
    t.BRASS_L: t.rgb("#FFE27A"),
    t.INK: (0, 0, 0),
    t.INK_2: t.rgb("#2A2520"),
    t.BRASS_D: t.rgb("#5A3F10"),
}
"""Replacement of each ink in strong contrast."""
DARK: dict[RGB, RGB] = {
    t.NEAREST: t.rgb("#553B07"),
    t.BRASS_L: t.rgb("#553B07"),
    t.BRASS: t.rgb("#553B07"),
    t.MIST: t.rgb("#222B20"),
    t.REFUSE_TEXT: t.rgb("#8A1710"),
}
DARK |= {hue.light: t.mix(hue.deep, (0, 0, 0), 0.3) for hue in t.PLAYERS}
"""What light inks become on a light felt; the others become ink."""
CLOTH: dict[Look, t.RGBA] = {Look.LIGHT: (216, 224, 208, 214), Look.CONTRAST: (4, 10, 8, 238)}
"""Cloth over the felt, by look."""
WOOD: dict[Look, t.RGBA] = {Look.CONTRAST: (6, 4, 2, 200)}
"""Tint over walnut and velvet, by look."""
BRIGHT = 500
"""Red, green and blue together, from which a ground or an ink is light."""


def ink(look: Look, colour: RGB, surface: pygame.Surface, box: pygame.Rect) -> RGB:
    """Return the ink that replaces `colour` in that look, on the part `box` of `surface`."""
    if look is Look.CONTRAST:
        return STRONG.get(colour, colour)
    if look is Look.LIGHT and sum(colour) > BRIGHT - 100 and _is_light(surface, box):
        return DARK.get(colour, t.INK)
    return colour


def on_felt(look: Look, colour: RGB) -> RGB:
    """Return the ink that replaces `colour` on the felt in that look."""
    if look is Look.LIGHT and sum(colour) > BRIGHT - 100:
        return DARK.get(colour, t.INK)
    return STRONG.get(colour, colour) if look is Look.CONTRAST else colour


def _is_light(surface: pygame.Surface, box: pygame.Rect) -> bool:
    """Return True if that part of the surface is light; a transparent picture says nothing of its ground."""
    part = box.clip(surface.get_rect())
    if not part.w or not part.h:
        return False
    red, green, blue, alpha = pygame.transform.average_color(surface, part)
    seen_through = surface.get_flags() & pygame.SRCALPHA and alpha < 200
    return not seen_through and red + green + blue > BRIGHT - 60
