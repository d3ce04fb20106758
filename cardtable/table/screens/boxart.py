"""The lids of the game boxes: one picture a game, painted from the same cards, wood and brass as the tables."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from cardtable.i18n import _
from cardtable.ui import theme as t
from cardtable.ui.paint import cards, materials
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import Size, clear, gradient, soft
from cardtable.ui.text import Style

if TYPE_CHECKING:
    from cardtable.ui.kit import Kit

COLOURS: dict[str, t.RGB] = {
    "shelf": t.rgb("#7A2836"),
    "crackword": t.rgb("#2C3440"),
    "lettralettre": t.rgb("#23457A"),
    "duel": t.rgb("#563A66"),
}
"""The colour of each game's box."""
BACKS: dict[str, t.RGB] = {
    "shelf": t.rgb("#6E2433"),
    "crackword": t.rgb("#2C3440"),
    "lettralettre": t.rgb("#23395B"),
    "duel": t.rgb("#4A3355"),
}
"""The colour of each game's card backs."""
MONOGRAMS = {"shelf": "É", "crackword": "C", "lettralettre": "26", "duel": "D"}
OTHER = t.rgb("#4A4438")


def colour_of(game: str) -> t.RGB:
    """The box colour of a game, a plain brown for one unknown."""
    return COLOURS.get(game, OTHER)


def lid(kit: Kit, game: str, size: Size) -> pygame.Surface:
    """The picture on a game's box, transparent where the box itself shows, composed for `size` px."""

    def paint() -> pygame.Surface:
        out = clear(size, (0, 0, 0))
        _PAINTERS.get(game, _other)(kit, out)
        return out

    return kit.cache.get(("lid", game, size), paint)


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
    image = kit.fonts.font(Style("Fraunces", 700, round(side * 0.4))).render("26", True, t.rgb("#4A3208"))
    box = image.get_bounding_rect()
    out.blit(image, (round(r) - box.centerx, round(r) - box.centery))
    return pygame.transform.smoothscale(out, (size, size))


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


def _shelf(kit: Kit, out: pygame.Surface) -> None:
    """The shelf drawn out with MOT on it."""
    w, h = out.get_size()
    u = min(w / 290, h / 170)
    cx, cy = w / 2, h * 0.54
    card = round(50 * u)
    high = cards.height_of(card)
    span, post = round(250 * u), round(15 * u)
    body = pygame.Rect(0, 0, round(182 * u), high + round(30 * u))
    body.center = round(cx), round(cy)
    sleeve = pygame.Rect(0, 0, span, round(high * 1.02))
    sleeve.center = body.center
    shade, pad = soft(kit, (span + post, body.h), round(8 * u), max(3, round(20 * u)), alpha=0.62)
    out.blit(shade, (sleeve.x - post // 2 - pad, body.y - pad + round(14 * u)))
    out.blit(materials.wood(kit, "sleeve", sleeve.size), sleeve)
    rod = max(2, round(6 * u))
    for y in (sleeve.y + round(4 * u), sleeve.bottom - rod - round(4 * u)):
        out.blit(materials.brass(kit, (span, rod)), (sleeve.x, y))
    for x in (sleeve.x - post // 2, sleeve.right - post // 2):
        end = pygame.Rect(x, body.y - round(2 * u), post, body.h + round(4 * u))
        out.blit(materials.wood(kit, "sleeve", end.size, upright=True, radius=round(4 * u)), end)
    out.blit(materials.wood(kit, "body", body.size, radius=round(4 * u)), body)
    dark = pygame.Surface((body.w - round(10 * u), high + round(8 * u)), pygame.SRCALPHA)
    dark.fill((18, 10, 6, 190))
    out.blit(dark, dark.get_rect(center=body.center))
    gap = round(6 * u)
    for i, (letter, value) in enumerate((("M", "5"), ("O", "3"), ("T", "2"))):
        lay(kit, out, Face(letter, value), card, (body.centerx + (i - 1) * (card + gap), body.centery))


def _crackword(kit: Kit, out: pygame.Surface) -> None:
    """Four owners' cards and a bolt."""
    w, h = out.get_size()
    u = min(w / 290, h / 170)
    cx, cy = w / 2, h * 0.46
    card = round(64 * u)
    spots = ((-101, 5, 7, "C", 0), (-32, 15, -4, "R", 1), (32, 0, 3, "A", 2), (100, 14, -8, "C", 3))
    for dx, dy, angle, letter, player in spots:
        lay(kit, out, Face(letter, band=t.PLAYERS[player]), card, (cx + dx * u, cy + dy * u), angle)
    side = round(76 * u)
    image = kit.cache.get(("bolt", side), lambda: _bolt(side))
    shade, pad = soft(kit, (side // 2, side // 2), side // 4, max(2, side // 6), alpha=0.7)
    out.blit(shade, (round(cx + 8 * u) - side // 4 - pad, round(cy + 62 * u) - side // 4 - pad))
    out.blit(image, image.get_rect(center=(round(cx + 8 * u), round(cy + 58 * u))))


def _bolt(side: int) -> pygame.Surface:
    scale = 4
    big = side * scale
    shape = [(0.60, 0.02), (0.16, 0.58), (0.44, 0.58), (0.36, 0.98), (0.84, 0.38), (0.55, 0.38)]
    mask = clear((big, big), t.rgb("#6B4A12"))
    pygame.draw.polygon(mask, (*t.rgb("#6B4A12"), 255), [(x * big, y * big) for x, y in shape])
    inner = clear((big, big))
    c = 0.5
    pygame.draw.polygon(
        inner,
        (255, 255, 255, 255),
        [((c + (x - c) * 0.86) * big, (c + (y - c) * 0.88) * big) for x, y in shape],
    )
    inner.blit(
        gradient((big, big), [(0.0, t.rgb("#FFF0BE")), (0.5, t.rgb("#F2D68A")), (1.0, t.rgb("#C9963A"))]),
        (0, 0),
        special_flags=pygame.BLEND_RGBA_MULT,
    )
    mask.blit(inner, (0, 0))
    return pygame.transform.smoothscale(mask, (side, side))


def _lettralettre(kit: Kit, out: pygame.Surface) -> None:
    """A, a starred K, a taboo I, and piles of tokens."""
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


def _duel(kit: Kit, out: pygame.Surface) -> None:
    """A spine of walnut with its columns."""
    w, h = out.get_size()
    u = min(w / 290, h / 170)
    card = round(36 * u)
    high = cards.height_of(card)
    step, gap = card + round(7 * u), round(4 * u)
    cx, cy = w / 2, h * 0.5
    plank = pygame.Rect(0, round(cy - high * 0.6), w, round(high * 1.2))
    shade = gradient((w, round(16 * u)), [(0.0, (*t.SHADOW, 120)), (1.0, (*t.SHADOW, 0))])
    out.blit(shade, (0, plank.bottom))
    out.blit(materials.wood(kit, "body", plank.size, start=300), plank)
    for column, row, letter in (
        (0, 0, "M"),
        (1, 0, "O"),
        (2, 0, "T"),
        (3, 0, "S"),
        (1, -1, "M"),
        (1, 1, "I"),
        (3, -1, "A"),
    ):
        lay(kit, out, Face(letter), card, (cx + (column - 1.5) * step, cy + row * (high + gap)))


def _other(kit: Kit, out: pygame.Surface) -> None:
    """A game that came later: three plain cards."""
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


_PAINTERS: dict[str, Callable[[Kit, pygame.Surface], None]] = {
    "shelf": _shelf,
    "crackword": _crackword,
    "lettralettre": _lettralettre,
    "duel": _duel,
}


def logo(kit: Kit, height: int) -> pygame.Surface:
    """The two cards of the name, C and T, `height` px high in all."""

    def paint() -> pygame.Surface:
        card = round(height * 0.56)
        out = clear((round(height * 1.42), height), (0, 0, 0))
        lay(kit, out, Face("C"), card, (height * 0.40, height * 0.54), 8)
        lay(kit, out, Face("T"), card, (height * 0.94, height * 0.48), -6)
        return out

    return kit.cache.get(("logo", height), paint)
