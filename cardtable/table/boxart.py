"""The lids of the game boxes, painted from the same cards, wood and brass as the tables.

A game brings its own: its room `lid` is a function that paints on a surface, which is transparent where the box
itself shows.
"""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.games import manifest
from cardtable.i18n import language
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint import cards
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import Size, box, clear
from cardtable.wording.games import monogram

OTHER = t.rgb("#4A4438")


def colour_of(game: str) -> t.RGB:
    """The colour of a game's box."""
    return t.rgb(manifest(game).colour)


def back_of(game: str) -> Face:
    """The back of a game's cards; a plain one for a game that is not here any more, whose saves still are."""
    try:
        box = manifest(game)
    except KeyError:
        return Face(back=OTHER)
    return Face(back=t.rgb(box.back), monogram=monogram(game))


def lid(kit: Kit, game: str, size: Size) -> pygame.Surface:
    """The picture on a game's box, transparent where the box itself shows, composed for `size` px."""
    found = manifest(game)

    def paint() -> pygame.Surface:
        out = clear(size, (0, 0, 0))
        paint_on: Callable[[Kit, pygame.Surface], None] = found.room("lid") if found.lid else _other
        paint_on(kit, out)
        return out

    return kit.cache.get(("lid", game, size, language()), paint)


def framed(kit: Kit, game: str, size: Size) -> pygame.Surface:
    """The picture on a game's box with some of the box about it, its corners rounded."""

    def paint() -> pygame.Surface:
        hue = colour_of(game)
        out = box(size, kit.px(10), [(0.0, (*hue, 255)), (1.0, (*t.mix(hue, (0, 0, 0), 0.35), 255))])
        out.blit(lid(kit, game, (size[0], size[1] - 2 * kit.px(6))), (0, kit.px(6)))
        return out

    return kit.cache.get(("framed", game, size, language()), paint)


def tilted(kit: Kit, face: Face, width: int, angle: float) -> pygame.Surface:
    """A card `width` px wide, turned `angle` degrees anticlockwise."""

    def paint() -> pygame.Surface:
        flat = cards.card(kit, face, width * 2)
        # A margin gives the turned edges something to fade into.
        wide = clear((flat.get_width() + 8, flat.get_height() + 8), t.IVORY_EDGE)
        wide.blit(flat, (4, 4))
        return pygame.transform.rotozoom(wide, angle, 0.5)

    return kit.cache.get(("tilted", face, width, angle), paint) if angle else cards.card(kit, face, width)


def lay(
    kit: Kit, out: pygame.Surface, face: Face, width: int, centre: tuple[float, float], angle: float = 0
) -> None:
    """Draw a card with its shadow about `centre`."""
    shade, _at = cards.shadow(kit, width, 0.3)
    if angle:
        shade = pygame.transform.rotate(shade, angle)
    x, y = round(centre[0]), round(centre[1])
    out.blit(shade, shade.get_rect(center=(x, y + round(width * 0.05))))
    image = tilted(kit, face, width, angle)
    out.blit(image, image.get_rect(center=(x, y)))


def _other(kit: Kit, out: pygame.Surface) -> None:
    """Paint three plain cards on the lid of a game without a lid of its own."""
    w, h = out.get_size()
    card = round(min(w / 5, h / 2.2))
    for i, letter in enumerate("ABC"):
        angle = 9 - 9 * i
        lay(
            kit,
            out,
            Face(letter),
            card,
            (w / 2 + (i - 1) * card * 0.95, h / 2 + abs(i - 1) * 0.15 * card),
            angle,
        )


def logo(kit: Kit, height: int) -> pygame.Surface:
    """The two cards of the name, C and T, `height` px high in all."""

    def paint() -> pygame.Surface:
        card = round(height * 0.56)
        out = clear((round(height * 1.42), height), (0, 0, 0))
        lay(kit, out, Face("C"), card, (height * 0.40, height * 0.54), 8)
        lay(kit, out, Face("T"), card, (height * 0.94, height * 0.48), -6)
        return out

    return kit.cache.get(("logo", height), paint)
