"""How well what is on a window can be seen, measured from its pixels.

The same scene is drawn with its words and without them: where the two pictures differ there are words, and what the
second shows there is the ground they stand on. So every word counts, whatever painted it and into whatever picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from cardtable.ui.loop import Loop
from cardtable.ui.node import Node
from cardtable.ui.paint import icons
from cardtable.ui.sprite import Sprite
from cardtable.ui.text import Fonts, Style

SMALL, LARGE, CONTROL = 4.5, 3.0, 3.0
"""The least contrast of text, of large text and of what shows a control, by WCAG 2.2 (1.4.3 and 1.4.11)."""
SEEN = 10
"""Steps of brightness by which a pixel with words differs from the one without."""
CORE = 0.85
"""The part of a word's strongest difference that its core has: the rest are the soft edges of its letters."""
BIG = 13
"""The height of a capital, logical px, from which a bold letter is large."""
FEWEST = 6
"""Pixels that are a word and not the noise of a picture that was scaled."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A word, or a picture of the icon set: where it is, what it is seen by, what it should be seen by."""

    rect: pygame.Rect
    ratio: float
    wanted: float
    ink: tuple[int, int, int]
    ground: tuple[int, int, int]
    node: str

    def __str__(self) -> str:
        return (
            f"{self.node} {tuple(self.rect)}: {self.ratio:.2f}:1, wanted {self.wanted}:1 "
            f"({hexa(self.ink)} on {hexa(self.ground)})"
        )


def hexa(colour: tuple[int, int, int]) -> str:
    """`#RRGGBB`."""
    return "#{:02X}{:02X}{:02X}".format(*colour)


def is_large(style: Style, ratio: float) -> bool:
    """Whether WCAG calls it large: 24 px, or 18⅔ px if bold."""
    return style.px >= (56 / 3 if style.weight >= 700 else 24) * ratio


def luminance(colour: tuple[int, int, int]) -> float:
    """The relative luminance of WCAG, 0-1."""
    r, g, b = (LINEAR[part] for part in colour)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


LINEAR = tuple(
    part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
    for part in range(256)
)
"""Each step of brightness as light."""


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    """The contrast of two colours by WCAG, 1-21."""
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


# --- drawing with and without ---------------------------------------------------------------------------------


def shot(loop: Loop) -> pygame.Surface:
    """The present scene, painted from nothing."""
    kit = loop.kit
    kit.cache.clear()
    for layer in loop.scene.layers:
        for node in layer.walk():
            if isinstance(node, Sprite):
                node._passing = None
    picture = pygame.Surface(loop.screen.size)
    loop.scene.paint_all(picture)
    return picture


@contextmanager
def without(what: object, name: str, blank: Callable[..., bool]) -> Iterator[None]:
    """What the function `name` of `what` paints is clear where `blank` of its arguments says so."""
    paint = getattr(what, name)

    def painted(*args: object, **named: object) -> pygame.Surface:
        image: pygame.Surface = paint(*args, **named)
        if blank(*args, **named):
            image = image.copy()
            # Not quite clear: where it goes may hang on where its pixels are.
            image.fill((255, 255, 255, 1), special_flags=pygame.BLEND_RGBA_MIN)
        return image

    setattr(what, name, painted)
    try:
        yield
    finally:
        setattr(what, name, paint)


def without_words(loop: Loop, large: bool) -> pygame.Surface:
    """The scene without its large words, or without the others."""
    ratio = loop.kit.theme.ratio
    with without(Fonts, "_render", lambda fonts, text, style, colour: is_large(style, ratio) is large):
        return shot(loop)


def without_letters(loop: Loop) -> pygame.Surface:
    """The scene without what is written on cards and tokens."""
    with without(Fonts, "letters", lambda *_args: True):
        return shot(loop)


def without_icons(loop: Loop) -> pygame.Surface:
    """The scene without any picture of the icon set."""
    with without(icons, "_paint", lambda *_args: True):
        return shot(loop)


# --- measuring ------------------------------------------------------------------------------------------------


def differing(a: pygame.Surface, b: pygame.Surface, least: int = SEEN) -> pygame.mask.Mask:
    """Where two pictures differ by `least` steps of brightness or more, in any colour."""
    more, less = a.copy(), b.copy()
    more.blit(b, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(a, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    same = pygame.mask.from_threshold(more, (0, 0, 0), (least, least, least, 255))
    same.invert()
    return same


def words_of(mask: pygame.mask.Mask, gap: int) -> list[pygame.Rect]:
    """The boxes of what stands together in a mask, letters no further apart than `gap` px being one word."""
    pen = pygame.mask.Mask((gap, 3), fill=True)
    wide = mask.convolve(pen)
    found = []
    for rect in wide.get_bounding_rects():
        box = pygame.Rect(rect.x - gap + 1, rect.y - 2, rect.w, rect.h).clip((0, 0, *mask.get_size()))
        if box.w and box.h:
            found.append(box)
    return found


def measured(
    with_: pygame.Surface, ground: pygame.Surface, gap: int
) -> Iterator[tuple[pygame.Rect, float, tuple[int, int, int], tuple[int, int, int]]]:
    """Each word that only the first picture shows: its box, its contrast, a pixel of its core and of its ground."""
    mask = differing(with_, ground)
    for box in words_of(mask, gap):
        here, there = with_.subsurface(box), ground.subsurface(box)
        inks, grounds = pygame.image.tobytes(here, "RGB"), pygame.image.tobytes(there, "RGB")
        pixels = []
        for at in range(0, len(inks), 3):
            ink, below = inks[at : at + 3], grounds[at : at + 3]
            if ink != below:
                far = sum(abs(one - other) for one, other in zip(ink, below, strict=True))
                if far >= SEEN:
                    pixels.append((far, ink, below))
        if len(pixels) < FEWEST:
            continue
        most = max(far for far, _ink, _below in pixels)
        core = sorted(
            (contrast(tuple(ink), tuple(below)), tuple(ink), tuple(below))
            for far, ink, below in pixels
            if far >= CORE * most
        )
        ratio, ink, below = core[len(core) // 2]
        yield box, ratio, ink, below


def owner(loop: Loop, box: pygame.Rect) -> Node | None:
    """The smallest node that is drawn last about the middle of `box`."""
    best: Node | None = None
    for layer in loop.scene._top_layers():
        for node in layer.walk():
            rect = node.rect
            smaller = best is None or rect.w * rect.h <= best.rect.w * best.rect.h * 1.05
            if smaller and not node.children and rect.collidepoint(box.center):
                best = node
    return best


def says(node: Node | None) -> str:
    """A node for a message."""
    return f"{type(node).__name__}[{node.key or node.label()[:40]}]" if node is not None else "the page"


def idle(node: Node | None) -> bool:
    """Whether it cannot be used now: what is disabled may be pale."""
    while node is not None:
        if not node.enabled:
            return True
        node = node.parent
    return False


def spots(loop: Loop) -> Iterator[Spot]:
    """Every word and every icon on the window, but for those of what is disabled."""
    whole = shot(loop)
    gap = max(3, round(5 * loop.kit.theme.u))
    for bare, wanted in (
        (without_words(loop, large=False), SMALL),
        (without_words(loop, large=True), LARGE),
        (without_letters(loop), 0.0),
        (without_icons(loop), CONTROL),
    ):
        for box, ratio, ink, below in measured(whole, bare, gap):
            node = owner(loop, box)
            # Cards are painted larger than they are shown, so that the size of their letters is that of their box.
            least = wanted or (LARGE if box.h >= BIG * loop.kit.theme.ratio else SMALL)
            if not idle(node):
                yield Spot(box, ratio, least, ink, below, says(node))
    loop.kit.cache.clear()


def faint(loop: Loop) -> list[Spot]:
    """The words and icons of the window that are not seen well enough."""
    return [spot for spot in spots(loop) if spot.ratio < spot.wanted - 0.005]


def marked(loop: Loop, found: list[Spot], path: Path) -> None:
    """A picture of the window with frames round what was found."""
    picture = shot(loop)
    for spot in found:
        pygame.draw.rect(picture, (255, 0, 160), spot.rect.inflate(6, 6), 2)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)
