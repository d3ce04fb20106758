"""Brass tokens and piles of them, and the cards that lie across: constraints with a spine and a seal."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import Size, box, clear, cut, gradient, lay, line, soft
from cardtable.ui.text import Style
from cardtable.ui.typeset import block

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


@dataclass(frozen=True, slots=True)
class Plaque:
    """What a card lying across shows: spine colour and icon, family, sentence, seal; `note` a line below."""

    spine: t.RGB
    icon: str
    family: str
    sentence: str
    seal: str = ""
    note: str = ""
    mini: bool = False


def across(kit: Kit, face: Plaque, size: Size) -> pygame.Surface:
    """A card lying across, `size` px (5:2 when full; the mini form only its sentence)."""
    return kit.cache.get(("across", face, size), lambda: _across(kit, face, size))


def _across(kit: Kit, face: Plaque, size: Size) -> pygame.Surface:
    w, h = size
    radius = kit.px(6 if face.mini else 10)
    body = gradient(size, [(0.0, t.IVORY_TOP), (0.5, t.IVORY), (1.0, t.IVORY_FOOT)])
    spine = round(h * (0.6 if face.mini else 0.34))
    body.fill(face.spine, (0, 0, spine, h))
    mark = round(spine * (0.62 if face.mini else 0.5))
    body.blit(icon(kit, face.icon, mark, t.IVORY), ((spine - mark) // 2, (h - mark) // 2))
    stamp = round(h * (0.66 if face.mini else 0.29)) if face.seal else 0
    margin = kit.px(6 if face.mini else 14)
    room = w - spine - 2 * margin
    if face.mini:
        style = kit.fonts.shrink(face.sentence, "label", room - stamp - margin // 2, 11)
        area = pygame.Rect(spine + margin, 0, room - stamp - margin // 2, h)
        kit.fonts.put(body, face.sentence, style, t.INK, area)
    else:
        _sentence(kit, body, face, pygame.Rect(spine + margin, margin, room, h - 2 * margin), stamp)
    if face.seal:
        image = seal(kit, stamp, face.seal)
        y = (h - image.get_height()) // 2 if face.mini else h - image.get_height() - margin // 2
        body.blit(image, (w - image.get_width() - (0 if face.mini else margin // 2), y))
    line(body, body.get_rect(), radius, 1, (160, 130, 70, 110))
    return cut(body, radius)


def _sentence(kit: Kit, body: pygame.Surface, face: Plaque, area: pygame.Rect, stamp: int) -> None:
    family = kit.fonts.shrink(face.family, "label", area.w)
    kit.fonts.put(body, face.family, family, face.spine, area, valign="top")
    y = area.y + round(kit.fonts.height(family) * 1.05)
    style = kit.fonts.style("constraint")
    left = area.bottom - y - (stamp // 2 if face.seal else 0)
    made = block(kit.fonts, face.sentence, "constraint", t.INK, area.w)
    while made.height > left and style.px > 11:
        style = Style(style.family, style.weight, style.px - 1)
        made = block(kit.fonts, face.sentence, style, t.INK, area.w)
    made.draw(kit.fonts, body, area.x, y)
    if face.note:
        note = pygame.Rect(area.x, y + made.height, area.w - stamp, area.bottom - y - made.height)
        if note.h >= kit.fonts.height("caption"):
            kit.fonts.put(body, face.note, "caption", t.INK_2, note, valign="top")


def slot(kit: Kit, size: Size) -> pygame.Surface:
    """Where such a card is still to come: a faint box (dash it with `shapes.dashed`)."""
    return kit.cache.get(
        ("across-slot", size),
        lambda: box(size, kit.px(10), [(0, t.fade(t.WELL, 0.3)), (1, t.fade(t.WELL, 0.2))]),
    )


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
