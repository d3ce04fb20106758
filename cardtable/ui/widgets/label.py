"""Text that only stands there: a line, a paragraph, an icon, a background; the tooltip beside what it explains; values that float up and
vanish.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from cardtable.ui import theme as t
from cardtable.ui.kit import Kit
from cardtable.ui.motion import Tween, out_cubic
from cardtable.ui.node import Node, RectLike, Role
from cardtable.ui.paint import icons, materials, plates
from cardtable.ui.paint.shapes import kept_box, lay
from cardtable.ui.text import safe_text
from cardtable.ui.typeset import Block, block


class Label(Node):
    """One line of text in a rectangle, cut with an ellipsis; set `text` to change it."""

    role = Role.TEXT

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        text: str,
        role: str = "body",
        colour: t.RGB = t.TEXT,
        *,
        align: str = "left",
        shadow: bool = False,
        heading: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(kit, rect, key=key)
        self._text, self.type, self.colour = text, role, colour
        self.align, self.shadow = align, shadow
        self.bleed = 6
        if heading:
            self.role = Role.HEADING

    @property
    def text(self) -> str:
        """Text of the label."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.invalidate()

    def label(self) -> str:
        return safe_text(self._text)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts = self.kit.fonts
        if self.shadow:
            below = self.rect.move(0, max(1, self.kit.px(1.5)))
            fonts.put(surface, self._text, self.type, (6, 24, 18), below, self.align, alpha=130)
        fonts.put(surface, self._text, self.type, self.colour, self.rect, self.align)


class Paragraph(Node):
    """Text with markup (see `typeset`), wrapped to its rectangle; `fitted` gives it the height it needs."""

    role = Role.TEXT

    def __init__(
        self,
        kit: Kit,
        rect: RectLike,
        markup: str,
        role: str = "body",
        colour: t.RGB = t.TEXT,
        *,
        align: str = "left",
        valign: str = "top",
        leading: float = 1.0,
    ) -> None:
        super().__init__(kit, rect)
        self._markup, self.type, self.colour = markup, role, colour
        self.align, self.valign, self.leading = align, valign, leading
        self.bleed = 4
        self._set: tuple[int, Block] | None = None

    @property
    def markup(self) -> str:
        """Text of the label as markup."""
        return self._markup

    @markup.setter
    def markup(self, markup: str) -> None:
        if markup != self._markup:
            self._markup = markup
            self._set = None
            self.invalidate()

    @property
    def block(self) -> Block:
        """The text, set for the present width."""
        if self._set is None or self._set[0] != self.rect.w:
            fonts, wide = self.kit.fonts, self.rect.w
            made = block(fonts, self._markup, self.type, self.colour, wide, leading=self.leading)
            self._set = self.rect.w, made
        return self._set[1]

    def fitted(self) -> Paragraph:
        """Itself, as high as its text."""
        self.rect = (self.rect.x, self.rect.y, self.rect.w, self.block.height)
        return self

    def label(self) -> str:
        return self.block.text

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        made = self.block
        spare = self.rect.h - made.height
        y = self.rect.y + (spare // 2 if self.valign == "middle" else 0)
        made.draw(self.kit.fonts, surface, self.rect.x, y, self.rect.w, self.align)


class Icon(Node):
    """A picture of the icon set."""

    role = Role.IMAGE

    def __init__(self, kit: Kit, rect: RectLike, name: str, colour: t.RGB = t.TEXT, size: int = 0) -> None:
        super().__init__(kit, rect)
        self.name, self.colour, self.size = name, colour, size or min(self.rect.size)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        icons.put(self.kit, surface, self.name, self.rect, self.size, self.colour)


class PictureBox(Node):
    """Any painted surface: `make` gives it and its margin; it is drawn with its box at `rect`."""

    def __init__(self, kit: Kit, rect: RectLike, make: Callable[[], tuple[pygame.Surface, int]]) -> None:
        super().__init__(kit, rect)
        self._make = make
        self.bleed = make()[1]

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        lay(surface, self._make(), self.rect)


class Backdrop(Node):
    """Backdrop of a window: "felt", "wall" or "velvet", and the rail from `rail` (fraction of H) down."""

    fills = True

    def __init__(self, kit: Kit, kind: str = "felt", rail: float = 1.0) -> None:
        super().__init__(kit, (0, 0, *kit.theme.size), z=-100)
        self._kind = kind
        self.rail_top = kit.theme.y(rail)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        paint = {"felt": materials.felt, "wall": materials.wall, "velvet": materials.velvet}[self._kind]
        # The rail hides the cloth under it.
        cloth = clip.clip(0, 0, self.rect.w, self.rail_top)
        surface.blit(paint(self.kit), cloth.topleft, cloth)
        if self.rail_top < self.rect.h:
            image, above = materials.rail(self.kit, self.rect.h - self.rail_top)
            if clip.bottom > self.rail_top - above:
                surface.blit(image, (0, self.rail_top - above))


def beside(size: tuple[int, int], anchor: pygame.Rect, window: tuple[int, int], gap: int) -> pygame.Rect:
    """A box of `size` below `anchor`, or above it where there is no room, inside the window."""
    return clear_of((), size, anchor, window, gap)[0]


def clear_of(
    clear: Sequence[pygame.Rect],
    size: tuple[int, int],
    anchor: pygame.Rect,
    window: tuple[int, int],
    gap: int,
) -> tuple[pygame.Rect, bool]:
    """A box of `size` below `anchor`, else above, to the right or to the left of it, inside the window, each time in its middle,
    else along an edge; True if it lies over nothing that is to be kept clear. A box that must lie over something hides least of it."""
    room = pygame.Rect(gap, gap, max(size[0], window[0] - 2 * gap), max(size[1], window[1] - 2 * gap))
    ways = (
        ("midtop", (anchor.centerx, anchor.bottom + gap)),
        ("midbottom", (anchor.centerx, anchor.y - gap)),
        ("midleft", (anchor.right + gap, anchor.centery)),
        ("midright", (anchor.x - gap, anchor.centery)),
        ("topleft", (anchor.x, anchor.bottom + gap)),
        ("topright", (anchor.right, anchor.bottom + gap)),
        ("bottomleft", (anchor.x, anchor.y - gap)),
        ("bottomright", (anchor.right, anchor.y - gap)),
        ("topright", (anchor.x - gap, anchor.y)),
        ("bottomright", (anchor.x - gap, anchor.bottom)),
        ("topleft", (anchor.right + gap, anchor.y)),
        ("bottomleft", (anchor.right + gap, anchor.bottom)),
    )
    boxes = []
    for corner, at in ways:
        box = pygame.Rect((0, 0), size)
        setattr(box, corner, at)
        boxes.append(box.clamp(room))
    # Clamped, it may have come to lie over what it explains.
    good = [box for box in boxes if not box.colliderect(anchor)]
    best = next((box for box in good if box.collidelist([*clear]) < 0), None)
    return best or min(good or boxes, key=lambda box: hidden_area(box, clear)), best is not None


def hidden_area(box: pygame.Rect, clear: Sequence[pygame.Rect]) -> int:
    """Return the area that a box hides of what is to be kept clear, px²."""
    parts = (box.clip(each) for each in clear)
    return sum(part.w * part.h for part in parts)


class Tip(Node):
    """Words in an ivory box; it takes no gesture."""

    role = Role.TIP

    def __init__(self, kit: Kit, markup: str, anchor: pygame.Rect, clear: Sequence[pygame.Rect] = ()) -> None:
        pad = kit.theme.text_px(12, "caption")
        most = kit.theme.size[0] - 2 * kit.px(8) - 2 * pad
        usual = min(most, kit.theme.text_px(320, "caption"))
        for wide in (usual, usual // 2, usual):  # narrow if it is free of all only then
            self._block = block(kit.fonts, markup, "caption", t.INK, wide)
            if self._block.height > kit.theme.size[1] / 2:
                self._block = block(kit.fonts, markup, "caption", t.INK, most)
            size = self._block.width + 2 * pad, self._block.height + round(pad * 1.2)
            spot, self.free = clear_of(clear, size, anchor, kit.theme.size, kit.px(8))
            if self.free:
                break
        super().__init__(kit, spot, z=900)
        self.markup = markup
        self._pad = pad
        self.bleed = plates.bleed(kit, plates.TIP_SHADE)

    def label(self) -> str:
        return self._block.text

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        lay(surface, plates.ivory(self.kit, self.rect.size, self.kit.px(10)), self.rect)
        self._block.draw(
            self.kit.fonts, surface, self.rect.x + self._pad, self.rect.y + round(self._pad * 0.6)
        )


ROLE = "own-score"


def put_on_shade(
    kit: Kit, surface: pygame.Surface, text: str, role: str, colour: t.RGB, rect: pygame.Rect, alpha: int
) -> None:
    """Bright words in the middle of `rect` on a shade of their own: they move over felt, cards and paper, and are read on each."""
    wide, high = kit.fonts.width(text, role) + kit.px(20), round(kit.fonts.cap_height(role) * 1.9)
    depth = alpha * 4 // 5 // 16 * 16
    shade = kept_box(kit, (wide, high), high // 2, [(0.0, (4, 20, 15, depth))] * 2)
    surface.blit(shade, shade.get_rect(center=rect.center))
    kit.fonts.put(surface, text, role, colour, rect, "center", alpha=alpha)


class Floater(Node):
    """Words that rise from a point and fade; it takes itself away."""

    def __init__(self, kit: Kit, centre: tuple[int, int], text: str) -> None:
        w, h = kit.fonts.width(text, ROLE) + 8, kit.fonts.height(ROLE)
        super().__init__(kit, (centre[0] - w // 2, centre[1] - h // 2, w, h), z=2000)
        self._text = text
        self._start_y = self.rect.y
        self._alpha = 255
        self._tween = Tween(kit.now(), kit.seconds(900), out_cubic)
        self.bleed = kit.px(12)

    def begin(self) -> Floater:
        """Start rising (once it is in a scene)."""
        if self.scene is not None:
            self.scene.animate(self)
        return self

    def animate(self, now: float) -> bool:
        if self._tween.done(now):
            self.vanish()
            return False
        k = self._tween.amount(now)
        self._alpha = round(255 * min(1.0, 2.2 * (1 - k)))
        self.rect = (self.rect.x, self._start_y - round(self.kit.px(46) * k), self.rect.w, self.rect.h)
        self.invalidate()
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        put_on_shade(self.kit, surface, self._text, ROLE, t.BRASS_L, self.rect, self._alpha)
