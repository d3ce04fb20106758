"""Visibility of the things on a window, measured from its pixels.

The same scene is drawn with its words and without them: where the two pictures differ there are words, and what the
second shows there is the ground they stand on. So every word counts, whatever painted it and into whatever picture.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame

from cardtable.ui.loop import Loop
from cardtable.ui.node import Node, Role
from cardtable.ui.paint import icons
from cardtable.ui.scene import Scene
from cardtable.ui.sprite import Sprite
from cardtable.ui.text import Fonts, Style
from cardtable.ui.widgets.scroll import ScrollPanel
from tests.kinds import instead
from tests.table.conftest import inside
from tests.table.painted import apart

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
    """Return True if WCAG calls the text large: 24 px, or 18⅔ px if bold."""
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
    """Make the function `name` of `what` paint nothing if `blank` of its arguments says so."""
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
        with apart():
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
    """Return the mask of pixels in which two pictures differ by `least` steps of brightness or more, in any colour."""
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
            (contrast(colour(ink), colour(below)), colour(ink), colour(below))
            for far, ink, below in pixels
            if far >= CORE * most
        )
        yield box, *core[len(core) // 2]


def colour(pixel: bytes) -> tuple[int, int, int]:
    """Red, green and blue of a pixel."""
    red, green, blue = pixel
    return red, green, blue


def owner(loop: Loop, box: pygame.Rect) -> Node | None:
    """The smallest node that is drawn last about the middle of `box`."""
    best: Node | None = None
    for layer in loop.scene.top_layers():
        for node in layer.walk():
            rect = node.rect
            smaller = best is None or rect.w * rect.h <= best.rect.w * best.rect.h * 1.05
            if smaller and not node.children and rect.collidepoint(box.center):
                best = node
    return best


def says(node: Node | None) -> str:
    """A node for a message."""
    return f"{type(node).__name__}[{node.key or node.label()[:40]}]" if node is not None else "the page"


def idle(scene: Scene, node: Node | None) -> bool:
    """Return True if the node cannot be used now: a disabled one, or one behind a dialog, may be pale or covered."""
    here = node is not None and node.scene is scene.state
    if here and scene.top is not scene.base and not _in_front(scene, node):
        return True
    while node is not None:
        if not node.enabled:
            return True
        node = node.parent
    return False


def _in_front(scene: Scene, node: Node | None) -> bool:
    """Return True if the node lies in the layer that takes the gestures, or above it."""
    front = scene.layers[scene.layers.index(scene.top) :]
    return node is not None and any(inside(node, layer) for layer in front)


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
            # What a panel has half scrolled away fades at its edge.
            entire = node is None or shown_part(loop, node) == node.rect.clip((0, 0, *loop.screen.size))
            if entire and not idle(loop.scene, node):
                yield Spot(box, ratio, least, ink, below, says(node))
    loop.kit.cache.clear()


def faint(loop: Loop) -> list[Spot]:
    """The words and icons of the window that are not seen well enough; those on a small picture of a table are part of a picture."""
    seen = (spot for spot in spots(loop) if not spot.node.startswith("Thumbnail"))
    return [spot for spot in seen if spot.ratio < spot.wanted - 0.005]


def marked(loop: Loop, found: list[Spot], path: Path) -> None:
    """Save a picture of the window with frames round the finds."""
    picture = shot(loop)
    for spot in found:
        pygame.draw.rect(picture, (255, 0, 160), spot.rect.inflate(6, 6), 2)
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(picture, path)


# --- cut off and covered ------------------------------------------------------------------------------------------

APART = 60
"""Distance in px outside its rectangle at which a node's words are looked for: those there are cut off."""
KEPT = 0.97
"""The part of a node's word pixels that must be seen."""


@dataclass(slots=True)
class Drawn:
    """Drawing of one node alone: its place, and the pixels that are words."""

    node: Node
    box: pygame.Rect
    words: pygame.mask.Mask


def alone(loop: Loop) -> dict[Node, tuple[pygame.Rect, pygame.Surface]]:
    """Each node of the layers that are seen, drawn by itself on plain ground."""
    kit, scene = loop.kit, loop.scene
    kit.cache.clear()
    found = {}
    for layer in scene.top_layers():
        for node in layer.walk():
            if type(node).draw is Node.draw or node.fills or node in scene.layers:
                continue
            if isinstance(node, Sprite):
                node._passing = None
            box = node.paint_rect().inflate(2 * APART, 2 * APART)
            canvas = pygame.Surface(box.size)
            canvas.fill((90, 90, 90))
            whole = _Shifted(canvas, box)
            node.draw(whole.surface, whole.surface.get_rect())
            found[node] = box, whole.cut()
    return found


class _Shifted:
    """A surface as large as the window and what lies round it, of which only `box` is kept."""

    kept: pygame.Surface | None = None

    def __init__(self, canvas: pygame.Surface, box: pygame.Rect) -> None:
        self.box = box
        size = max(box.right, 1), max(box.bottom, 1)
        if _Shifted.kept is None or any(a < b for a, b in zip(_Shifted.kept.get_size(), size, strict=True)):
            _Shifted.kept = pygame.Surface([max(4096, part) for part in size])
        self.surface = _Shifted.kept
        self.surface.set_clip(None)
        self.surface.fill((90, 90, 90), box)
        self.surface.set_clip(box)

    def cut(self) -> pygame.Surface:
        """Picture that was drawn."""
        self.surface.set_clip(None)
        out = pygame.Surface(self.box.size)
        out.fill((90, 90, 90))
        out.blit(self.surface, (0, 0), self.box)
        return out


def blanked() -> ExitStack:
    """No words anywhere, neither lines nor the letters of cards."""
    stack = ExitStack()
    stack.enter_context(without(Fonts, "_render", lambda *_args: True))
    stack.enter_context(without(Fonts, "letters", lambda *_args: True))
    return stack


def unseen(loop: Loop) -> Iterator[str]:
    """Words that are cut off, by a node's own edge or the window's, or lie under something else.

    A card may lie on a card; what a panel scrolls may be scrolled away.
    """
    whole = pygame.Rect((0, 0), loop.screen.size)
    full = shot(loop)
    with_ = alone(loop)
    with blanked():
        bare = shot(loop)
        without_ = alone(loop)
    shown = differing(full, bare, 4)
    order = list(with_)
    for node in order:
        if loop.scene.top is not loop.scene.base and not _in_front(loop.scene, node):
            continue
        box, image = with_[node]
        words = differing(image, without_[node][1], 24)
        count = words.count()
        if count < FEWEST:
            continue
        window, panel, scrolls = whole, node.parent, isinstance(node, Sprite) and node.clip is not None
        if isinstance(node, Sprite) and node.clip is not None:
            window = window.clip(node.clip)
        while panel is not None:
            if panel.clips:
                window, scrolls = window.clip(panel.rect), True
            panel = panel.parent
        ink = [rect.move(box.topleft) for rect in words.get_bounding_rects()]
        inside = [rect for rect in ink if window.contains(rect)]
        if not scrolls and len(inside) < len(ink):
            yield f"{says(node)} goes beyond the window: {tuple(ink[0].unionall(ink))}"
        spill = [rect for rect in inside if not scrolls and not node.paint_rect().contains(rect)]
        if spill:
            yield f"{says(node)} is cut off by its own edge: {tuple(spill[0])} of {tuple(node.paint_rect())}"
        for rect in words_of(words, 4):
            place = rect.move(box.topleft)
            if not window.contains(place):
                continue
            mine = pygame.mask.Mask(rect.size)
            mine.draw(words, (-rect.x, -rect.y))
            seen = mine.overlap_area(shown, (-place.x, -place.y))
            if seen < KEPT * mine.count() - 2 and not _may_lie(node, place, order):
                part = seen / mine.count()
                yield f"{says(node)} {tuple(place)}: {part:.0%} of a word is seen"


def _may_lie(node: Node, place: pygame.Rect, order: list[Node]) -> bool:
    """Return True if the things on the node there are cards or tokens, as it is one itself, or the note of a card in the hand."""
    later = [each for each in order[order.index(node) + 1 :] if each.rect.colliderect(place)]
    lying = any(isinstance(each, Sprite) for each in later)
    return (lying and (isinstance(node, Sprite) or node.key == "you")) or any(
        each.role is Role.TIP for each in later
    )


def ellipses(loop: Loop) -> Iterator[str]:
    """Lines that are drawn with an ellipsis."""
    cut: list[str] = []
    fit = Fonts.fit

    def fitted(fonts: Fonts, text: object, role: str | Style, width: int) -> str:
        said = fit(fonts, text, role, width)
        if said.endswith("…") and not str(text).endswith("…"):
            cut.append(f"{str(text)!r} is drawn as {said!r}")
        return said

    instead(Fonts, "fit", fitted)
    try:
        shot(loop)
    finally:
        instead(Fonts, "fit", fit)
    yield from cut


# --- touching -----------------------------------------------------------------------------------------------------


def shown_part(loop: Loop, node: Node, box: pygame.Rect | None = None) -> pygame.Rect:
    """Return the part of a node, or of a `box` round it, that the window and its scrolling panels leave."""
    part, above = (node.rect if box is None else box).clip((0, 0, *loop.screen.size)), node.parent
    while above is not None:
        if above.clips:
            part = part.clip(above.rect)
        above = above.parent
    return part


def narrow(loop: Loop) -> Iterator[str]:
    """Yield the things to touch that take less than 44 logical pixels, across or down."""
    scene, least = loop.scene, loop.kit.theme.target
    for node in scene.top.walk():
        if not (node.solid and node.focusable and node.enabled) or isinstance(node, ScrollPanel):
            continue
        around = node.rect.inflate(max(0, least - node.rect.w), max(0, least - node.rect.h))
        around = around.clip((0, 0, *loop.screen.size))
        if (
            shown_part(loop, node) != node.rect or shown_part(loop, node, around) != around
        ):  # at an edge of what scrolls: a touch takes what is left
            continue
        x, y = node.rect.center
        for name, (dx, dy) in {"across": (1, 0), "down": (0, 1)}.items():
            taken = sum(
                scene.dispatch.meant((x + step * dx, y + step * dy)) is node for step in range(-least, least)
            )
            if taken < least - 1:
                yield f"{says(node)} {tuple(node.rect)} takes {taken} px {name}"


def type_sizes(loop: Loop) -> dict[str, int]:
    """The largest type each line is drawn in, px."""
    sizes: dict[str, int] = {}
    line = Fonts.line

    def drawn(fonts: Fonts, text: object, role: str | Style, colour: tuple[int, int, int]) -> pygame.Surface:
        sizes[str(text)] = max(sizes.get(str(text), 0), fonts.style(role).px)
        return line(fonts, text, role, colour)

    instead(Fonts, "line", drawn)
    try:
        with apart():
            shot(loop)
    finally:
        instead(Fonts, "line", line)
    return sizes
