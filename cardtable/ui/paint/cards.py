"""Cards at the exact size shown: drawn four times as large, scaled down once, kept."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.paint.discs import symbol
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.shapes import clear, cut, gradient, line, soft
from cardtable.ui.text import Style, safe_text

RATIO = 1.4
LARGEST = 1_500_000
"""The most pixels a back lying across is drawn with before it is scaled down: a large one is seen only in flight."""


@dataclass(frozen=True, slots=True)
class Face:
    """Face of a card. Every field may be combined with every other; empty ones draw nothing.

    `letter` one or two capitals, or "?"; `value` as written ("7", "−2"), `costs` in red; `joker` the lozenge
    strip and a burgundy letter; `blank` the hollow double lozenge; `tint` the last move; `band` its owner's
    colour; `stars`, `tab` ("+3") and `icon` with `caption` (POUBELLE) in their places; `taboo` a dark, struck
    card; `back` the game's colour with `monogram`. `shown` is the part of its width left visible in a crowded
    hand: the letter goes to the middle of it. `tall` is its height in widths: 1 for a square tile.
    """

    letter: str = ""
    value: str = ""
    costs: bool = False
    joker: bool = False
    blank: bool = False
    tint: bool = False
    band: t.Hue | None = None
    stars: int = 0
    tab: str = ""
    icon: str = ""
    caption: str = ""
    taboo: bool = False
    back: t.RGB | None = None
    monogram: str = ""
    shown: float = 1.0
    tall: float = RATIO


def height_of(width: float, tall: float = RATIO) -> int:
    """The height of a card `width` px wide, `tall` widths high."""
    return round(width * tall)


def edge_of(width: float) -> int:
    """Return how far the card's thickness shows below its face, px."""
    return max(1, round(width * 0.016))


def radius_of(width: float) -> int:
    """Return its corner radius, px."""
    return max(2, round(width * 0.085))


SPECK = 6
"""A value smaller than this is left out, px: on the picture of a box nobody can read it."""


def card(kit: Kit, face: Face, width: int) -> pygame.Surface:
    """The image of a card, `width` by `height_of(width, face.tall) + edge_of(width)` px."""
    width = max(6, width)
    return kit.cache.get(("card", face, width), lambda: _paint(kit, face, width))


def framed(image: pygame.Surface) -> pygame.Surface:
    """`image` with two clear pixels round it, so that turning it softens its edges too."""
    out = clear((image.get_width() + 4, image.get_height() + 4), t.IVORY_EDGE)
    out.blit(image, (2, 2))
    return out


def _paint(kit: Kit, face: Face, width: int) -> pygame.Surface:
    if face.taboo or face.back is not None:
        return _whole(kit, face, width)
    # Only the letter and its value differ between most cards: the rest is painted once for all of them.
    shown = 1.0 if face.band is None else face.shown  # the symbol stands above the middle of what is seen
    bare = replace(face, letter="", value="", costs=False, shown=shown)
    out = kit.cache.get(("card-bare", bare, width), lambda: _whole(kit, bare, width)).copy()
    scale = _scale(width)
    if width * _grown(kit, 0.2, 0.4) < SPECK:
        face = replace(face, value="")
    for words, (x, y) in _words(kit, face, width * scale, height_of(width, face.tall) * scale):
        _set_down(out, words, x, y, scale)
    return out


def _scale(width: int) -> int:
    return 4 if width <= 180 else 2


def _set_down(out: pygame.Surface, words: pygame.Surface, x: int, y: int, scale: int) -> None:
    """Blit `words`, drawn `scale` times as large, at (x, y) of the large card: scaled down where it falls."""
    dx, dy = x % scale, y % scale
    w, h = -(-(words.get_width() + dx) // scale), -(-(words.get_height() + dy) // scale)
    large = pygame.Surface((w * scale, h * scale), pygame.SRCALPHA)
    large.fill((*words.get_at((0, 0))[:3], 0))
    large.blit(words, (dx, dy))
    out.blit(pygame.transform.smoothscale(large, (w, h)), (x // scale, y // scale))


def _words(kit: Kit, face: Face, w: int, h: int) -> Iterator[tuple[pygame.Surface, tuple[int, int]]]:
    """The letter and the value of a card `w` by `h` px, and where they go."""
    if face.letter:
        yield _letter(kit, face, w, h)
    if face.value:
        ink = t.REFUSE if face.costs else t.INK
        style = Style("Nunito", 800, round(w * _grown(kit, 0.2, 0.4)))
        style = kit.fonts.shrink(face.value, style, round(w * (min(1.0, face.shown) - 0.15)), round(w * 0.2))
        image = kit.fonts.letters(face.value, style, ink)
        x = round(w * min(1.0, face.shown)) - round(w * 0.10) - image.get_width()
        y = h - round(h * 0.055 + w * 0.031) - kit.fonts.font(style).get_ascent()
        yield image, (max(round(w * 0.05), x), y)


def _grown(kit: Kit, part: float, most: float) -> float:
    """A part of a card's width that grows with the text, as letters need not, up to `most` of the width."""
    return min(part * max(1.0, kit.theme.text_scale), max(part, most))


def _whole(kit: Kit, face: Face, width: int) -> pygame.Surface:
    scale = _scale(width)
    high = height_of(width, face.tall)
    w, h = width * scale, high * scale
    edge = edge_of(width) * scale
    body = _back(kit, face, w, h) if face.back is not None else _front(kit, face, w, h, scale)
    image = clear((w, h + edge), t.IVORY_EDGE)
    side = t.mix(t.IVORY_EDGE, (0, 0, 0), 0.75) if face.taboo else t.IVORY_EDGE
    image.blit(_flat((w, h), radius_of(w), side), (0, edge))
    image.blit(body, (0, 0))
    return pygame.transform.smoothscale(image, (width, high + edge_of(width)))


def _flat(size: tuple[int, int], radius: int, colour: t.RGB) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*colour, 255))
    return cut(surface, radius)


def _front(kit: Kit, face: Face, w: int, h: int, scale: int) -> pygame.Surface:
    if face.taboo:
        stops = [(0.0, t.rgb("#3B3530")), (1.0, t.rgb("#221E1B"))]
    elif face.tint:
        stops = [(0.0, t.LAST_TOP), (1.0, t.LAST_FOOT)]
    else:
        stops = [(0.0, t.IVORY_TOP), (0.5, t.IVORY), (1.0, t.IVORY_FOOT)]
    body = gradient((w, h), stops)
    radius = radius_of(w)
    inset = round(w * 0.05)
    key = t.fade(t.rgb("#F3E3BE"), 0.22) if face.taboo else (140, 106, 48, 66)
    line(body, body.get_rect().inflate(-2 * inset, -2 * inset), round(radius * 0.6), scale, key)
    if face.band is not None:
        _band(kit, body, face.band, w, h, face.shown, scale)
    if face.joker:
        _strip(body, w, _sign(kit, w, h, scale)[1] if face.band is not None else 0)
    if face.blank:
        _lozenge(body, w, h, scale)
    if face.icon:
        _pictogram(kit, body, face, w, h)
    for image, at in _words(kit, face, w, h):
        body.blit(image, at)
    if face.stars:
        _stars(kit, body, face.stars, w, h)
    if face.tab:
        _tab(kit, body, face.tab, w, h)
    if face.taboo:
        _strike(kit, body, face, w, h)
    line(body, body.get_rect(), radius, scale, (160, 130, 70, 97))
    return cut(body, radius)


def _letter(kit: Kit, face: Face, w: int, h: int) -> tuple[pygame.Surface, tuple[int, int]]:
    letter = safe_text(face.letter, 3)
    known = {"M": 0.68, "W": 0.64, "MM": 0.42, "NN": 0.5}
    size = known.get(letter, 0.54 if len(letter) > 1 else 0.74)
    centre = 0.45
    if face.band is not None:
        centre, size = 0.59, size * 0.94
    elif face.joker:
        centre, size = 0.53, size * 0.96
    elif face.stars or face.taboo:
        centre = 0.43
    flat = (RATIO - face.tall) / (
        RATIO - 1
    )  # 1 on a square tile: its letter is smaller, and stands in the middle
    centre += (0.5 - centre) * flat
    size *= 1 - (0.185 if len(letter) > 1 else 0.108) * flat
    ink = t.IVORY if face.taboo else t.JOKER if face.joker else t.INK
    style = Style("Fraunces", 700, round(w * size))
    image = kit.fonts.letters(letter, style, ink)
    bounds = image.get_bounding_rect()
    cap = kit.fonts.cap_height(style)
    x = round(w * face.shown / 2) - bounds.centerx
    y = round(h * centre + cap / 2) - kit.fonts.font(style).get_ascent()
    return image, (x, y)


def _strip(body: pygame.Surface, w: int, band: int) -> None:
    """Brass lozenges on burgundy inside the top of a joker."""
    high = round(w * (0.10 if band else 0.15))
    left = round(w * 0.065)
    top = band or round(w * 0.065)
    area = pygame.Rect(left, top, w - 2 * left, high)
    strip = pygame.Surface(area.size)
    strip.fill(t.rgb("#7A1F2B"))
    count = 6
    step = area.w / count
    for i in range(count + 1):
        c = i * step
        points = [(c, 0), (c + step / 2, high / 2), (c, high), (c - step / 2, high / 2)]
        pygame.draw.polygon(strip, t.rgb("#DDB564"), points)
    body.blit(strip, area)
    pygame.draw.rect(body, (94, 30, 34, 120), area, max(1, w // 200))


def _lozenge(body: pygame.Surface, w: int, h: int, scale: int) -> None:
    c = w / 2, h * 0.46
    for side, alpha in ((0.34, 150), (0.235, 120)):
        r = w * side * 0.7
        points = [(c[0], c[1] - r), (c[0] + r, c[1]), (c[0], c[1] + r), (c[0] - r, c[1])]
        layer = clear((w, h), (176, 150, 96))
        pygame.draw.polygon(layer, (176, 150, 96, alpha), points, max(1, round(scale * 1.4)))
        body.blit(layer, (0, 0))


def _band(kit: Kit, body: pygame.Surface, hue: t.Hue, w: int, h: int, shown: float, scale: int) -> None:
    side, high = _sign(kit, w, h, scale)
    body.fill(hue.base, (0, 0, w, high))
    body.fill(t.mix(hue.base, (0, 0, 0), 0.22), (0, high - max(1, w // 120), w, max(1, w // 120)))
    mark = symbol(kit, hue.symbol, side, hue.mark)
    body.blit(mark, ((round(w * shown) - mark.get_width()) // 2, (high - mark.get_height()) // 2))


def _sign(kit: Kit, w: int, h: int, scale: int) -> tuple[int, int]:
    """The size of the symbol on a band, and the height of the band: large enough to be told from the others."""
    side = max(round(w * 0.155), min(round(t.SIGN * kit.theme.ratio * scale), round(w * 0.32)))
    return side, max(round(h * 0.18), side + round(w * 0.03))


def _stars(kit: Kit, body: pygame.Surface, count: int, w: int, h: int) -> None:
    gap = round(w * 0.03)
    size = round(w * _grown(kit, 0.17, min(0.3, (0.86 - 0.03 * (count - 1)) / count)))
    x = (w - count * size - (count - 1) * gap) // 2
    image = icon(kit, "star", size, t.STAR, filled=True)
    for _i in range(count):
        body.blit(image, (x, round(h * 0.87) - size // 2))
        x += size + gap


def _tab(kit: Kit, body: pygame.Surface, text: str, w: int, h: int) -> None:
    part = _grown(kit, 0.17, 0.26)
    image = kit.fonts.letters(text, Style("Nunito", 800, round(w * part)), (255, 255, 255))
    box = pygame.Rect(0, 0, image.get_width() + round(w * 0.1), round(w * part * 1.18))
    box.bottomright = w - round(w * 0.08), h - round(w * 0.08)
    body.blit(_flat(box.size, box.h // 2, t.REFUSE), box)
    body.blit(image, image.get_rect(center=box.center))


def _pictogram(kit: Kit, body: pygame.Surface, face: Face, w: int, h: int) -> None:
    centre = round(h * (0.54 if face.band is not None else 0.44))
    image = icon(kit, face.icon, round(w * 0.37), t.INK)
    body.blit(image, image.get_rect(center=(w // 2, centre)))
    if face.caption:
        _caption(kit, body, face.caption, t.INK, w, round(h * (0.77 if face.band is not None else 0.7)))


def _caption(kit: Kit, body: pygame.Surface, text: str, colour: t.RGB, w: int, y: int) -> None:
    style = kit.fonts.shrink(
        text, Style("Nunito", 800, round(w * _grown(kit, 0.125, 0.25)), tracking=0.06), round(w * 0.84), 6
    )
    image = kit.fonts.line(text, style, colour)
    body.blit(image, image.get_rect(center=(w // 2, y)))


def _strike(kit: Kit, body: pygame.Surface, face: Face, w: int, h: int) -> None:
    a = w * 0.5 - w * 0.36, h * 0.43 + w * 0.30
    b = w * 0.5 + w * 0.36, h * 0.43 - w * 0.42
    half = max(1.0, w * 0.018)
    dx, dy = b[0] - a[0], b[1] - a[1]
    n = (dx * dx + dy * dy) ** 0.5
    ox, oy = -dy / n * half, dx / n * half
    pygame.draw.polygon(
        body,
        t.REFUSE_SOFT,
        [(a[0] + ox, a[1] + oy), (b[0] + ox, b[1] + oy), (b[0] - ox, b[1] - oy), (a[0] - ox, a[1] - oy)],
    )
    if face.caption:
        _caption(kit, body, face.caption, t.REFUSE_TEXT, w, round(h * 0.86))


def across(kit: Kit, face: Face, size: tuple[int, int]) -> pygame.Surface:
    """The back of a card lying across, `size` px, its monogram upright."""

    def paint() -> pygame.Surface:
        times = min(3.0, (LARGEST / (size[0] * size[1])) ** 0.5)
        large = round(size[0] * times), round(size[1] * times)
        return pygame.transform.smoothscale(_back(kit, face, *large), size)

    return kit.cache.get(("card-across", face, size), paint)


def _back(kit: Kit, face: Face, w: int, h: int) -> pygame.Surface:
    assert face.back is not None
    side = min(w, h)
    border = round(side * 0.06)
    body = gradient((w, h), [(0.0, t.IVORY_TOP), (1.0, t.IVORY_FOOT)])
    inner = pygame.Surface((w - 2 * border, h - 2 * border), pygame.SRCALPHA)
    inner.fill((*face.back, 255))
    lattice = clear(inner.get_size(), t.CREAM)
    step, thick = side * 0.09 * 1.414, max(1, round(side * 0.012))
    x = -float(h)
    while x < w + h:
        pygame.draw.line(lattice, (*t.CREAM, 41), (x, 0), (x + h, h), thick)
        x += step
    inner.blit(lattice, (0, 0))
    lattice.fill((*t.CREAM, 0))
    x = 0.0
    while x < w + h * 1.4:
        pygame.draw.line(lattice, (*t.CREAM, 41), (x, 0), (x - h, h), thick)
        x += step
    inner.blit(lattice, (0, 0))
    cut(inner, round(radius_of(side) * 0.55))
    body.blit(inner, (border, border))
    if face.monogram:
        c, r = (w / 2, h / 2), side * 0.23
        pygame.draw.circle(body, t.mix(t.CREAM, face.back, 0.25), c, r)
        pygame.draw.circle(body, t.mix(face.back, (0, 0, 0), 0.12), c, r - max(1, side * 0.011))
        style = Style("Fraunces", 700, round(side * (0.24 if len(face.monogram) == 1 else 0.2)))
        image = kit.fonts.letters(face.monogram, style, t.IVORY)
        box = image.get_bounding_rect()
        body.blit(image, (round(c[0]) - box.centerx, round(c[1]) - box.centery))
    line(body, body.get_rect(), radius_of(side), max(1, side // 100), (120, 96, 50, 90))
    return cut(body, radius_of(side))


_SHADES = (
    (0.0, (2, 2, 0.35), (5, 10, 0.34)),
    (0.5, (4, 5, 0.22), (10, 18, 0.38)),
    (1.0, (8, 10, 0.28), (22, 30, 0.46)),
)
"""Lift; then near and far shadow: fall and blur in units, opacity."""


def _shades(lift: float) -> list[tuple[float, float, float]]:
    low, high = (_SHADES[0], _SHADES[1]) if lift <= 0.5 else (_SHADES[1], _SHADES[2])
    k = (lift - low[0]) / 0.5
    return [
        (a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * k, a[2] + (b[2] - a[2]) * k)
        for a, b in zip(low[1:], high[1:], strict=True)
    ]


def eighths(lift: float) -> int:
    """The step of `lift` (0-1) that is drawn: eighths, so that few shadows are kept."""
    return round(max(0.0, min(1.0, lift)) * 8)


def reach(kit: Kit, step: int) -> tuple[int, int, int]:
    """Return the reach of the shadow of a card lifted by `step` eighths: to the sides, above, below, px."""
    known: tuple[int, int, int] | None = kit.memo.get(("reach", step))
    if known is None:
        dy, blur, _ = _shades(step / 8)[1]
        known = kit.px(blur), max(0, kit.px(blur) - kit.px(dy)), kit.px(blur) + kit.px(dy)
        kit.memo["reach", step] = known
    return known


def shadow(kit: Kit, width: int, lift: float, tall: float = RATIO) -> tuple[pygame.Surface, tuple[int, int]]:
    """The shadow of a card `width` px wide and `tall` widths high, lifted 0 at rest, 0.5 hovered, 1 in the hand.

    Also where its image lies relative to the card's top left corner.
    """
    step = eighths(lift)
    side, above, below = reach(kit, step)

    def paint() -> pygame.Surface:
        size = width, height_of(width, tall)
        out = clear((size[0] + 2 * side, size[1] + above + below), t.SHADOW)
        for dy, blur, alpha in _shades(step / 8):
            image, margin = soft(kit, size, radius_of(width), kit.px(blur), t.SHADOW, round(alpha, 2))
            out.blit(image, (side - margin, above - margin + kit.px(dy)))
        return out

    return kit.cache.get(("card-shadow", width, step, tall), paint), (-side, -above)


def rested(kit: Kit, face: Face, width: int, lift: float = 0.0) -> tuple[pygame.Surface, tuple[int, int]]:
    """A card and its shadow as one image, and where it lies relative to the card's top left corner."""
    step = eighths(lift)
    side, above, _below = reach(kit, step)

    def paint() -> pygame.Surface:
        out = shadow(kit, width, step / 8, face.tall)[0].copy()
        out.blit(card(kit, face, width), (side, above))
        return out

    return kit.cache.get(("card-rested", face, width, step), paint), (-side, -above)
