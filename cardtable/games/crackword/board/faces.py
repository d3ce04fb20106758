"""Look of the cards of Crack Word and of its lid."""

from __future__ import annotations

import pygame

from cardtable.games.crackword.board.looks import look_of
from cardtable.games.crackword.rules.deck import colour
from cardtable.rules.cards import Card
from cardtable.table.board.facing import faced
from cardtable.table.boxart import lay
from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.cards import Face
from cardtable.ui.paint.shapes import clear, gradient, soft
from cardtable.ui.theme import Hue

BACK = t.rgb("#2C3440")
MONOGRAM = "C"


def back_of(hue: Hue) -> t.RGB:
    """The colour of a player's backs: each plays with a set of its own (C1)."""
    return hue.deep


def face_of(
    card: Card, hues: tuple[Hue, ...], letter: str = "", *, tint: bool = False, shown: float = 1.0
) -> Face:
    """A card as it is seen, its owner's band on top; `letter` is what a joker stands for."""
    if card.face is None:
        return Face(back=back_of(hues[colour(card)]), monogram=MONOGRAM)
    return faced(look_of(card.face, colour(card), letter), hues, tint=tint, shown=shown)


def specimen(kind: str) -> Face:
    """A card as the rules page shows it, in the first colour."""
    return face_of(Card(0, kind), t.PLAYERS)


def lid(kit: Kit, out: pygame.Surface) -> None:
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
