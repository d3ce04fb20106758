"""Words on surfaces: the gate for hostile text, the fonts, one line at a time."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pygame

from cardtable.resources import asset
from cardtable.ui.looks import Look, ink
from cardtable.ui.markup import safe_text as safe_text
from cardtable.ui.scripts import SCRIPTS, ScriptRun, missing, pieces
from cardtable.ui.surfaces import SurfaceCache
from cardtable.ui.theme import RGB, TYPES, Theme

NARROW, NBSP, MINUS = "\u202f", "\u00a0", "\u2212"
_WORD = re.compile(r"\S+")
LARGEST_KEPT = 200_000
"""Pixels of the surface that is kept to draw lines on: one of a note or a button, not one of a page."""


def graphemes(text: str) -> list[str]:
    """`text` cut into what a person takes for one character: a letter with its marks."""
    out: list[str] = []
    for char in text:
        if out and unicodedata.category(char).startswith("M"):
            out[-1] += char
        else:
            out.append(char)
    return out


@dataclass(frozen=True, slots=True)
class Style:
    """A font at a size: family, weight, italic, px, letter spacing in ems."""

    family: str
    weight: int
    px: int
    italic: bool = False
    tracking: float = 0.0


def _font_path(style: Style) -> Path | None:
    """The font file nearest to `style`, or None when no fonts are shipped."""
    folder = asset("fonts")
    upright = f"{style.family}-{style.weight}"
    for name in ((f"{upright}-Italic.ttf",) if style.italic else ()) + (f"{upright}.ttf",):
        if (folder / name).is_file():
            return folder / name
    return None


def _finer(px: int) -> int:
    """Return the factor by which a line of `px` is drawn larger before it is scaled down."""
    return 4 if px <= 26 else 2 if px <= 56 else 1


def _left(font: pygame.font.Font, text: str, at: int) -> int:
    """Return the left edge of the picture of `text[at]` and all after it, in the line, px.

    A letter that reaches to the left of its own place, as j does, has a picture of its own begin that much earlier.
    """
    if not at:
        return 0
    metrics = font.metrics(text[at])
    return font.size(text[:at])[0] + (min(0, metrics[0][0]) if metrics and metrics[0] else 0)


_WIDTHS: dict[tuple[Style, str], int] = {}
"""Widths of lines in px: the same in every window, and for the small tables beside the rules."""
MEASURED = 8000
"""Number of lines remembered."""


class Fonts:
    """Fonts and rendered lines of one window; the images live in the shared cache."""

    def __init__(self, theme: Theme, cache: SurfaceCache) -> None:
        self.theme = theme
        self._cache = cache
        self._fonts: dict[tuple[str, int, int, bool], pygame.font.Font] = {}
        self._others: dict[tuple[str, int], pygame.font.Font] = {}
        """Fonts of other scripts, by their files and sizes."""
        self._caps: dict[Style, int] = {}
        self._styles: dict[str, Style] = {}
        self._scratch = pygame.Surface((1, 1), pygame.SRCALPHA)

    def style(self, role: str | Style) -> Style:
        """The style of a role of `theme.TYPES` in this window."""
        if isinstance(role, Style):
            return role
        found = self._styles.get(role)
        if found is None:
            spec = TYPES[role]
            found = Style(spec.family, spec.weight, self.theme.type_px(role), spec.italic, spec.tracking)
            self._styles[role] = found
        return found

    def font(self, role: str | Style) -> pygame.font.Font:
        """The pygame font of a role or style."""
        style = role if isinstance(role, Style) else self.style(role)
        return self._sized(style, style.px)

    def _sized(self, style: Style, px: int) -> pygame.font.Font:
        """The font of `style` at another size, px."""
        key = style.family, style.weight, px, style.italic
        font = self._fonts.get(key)
        if font is None:
            if len(self._fonts) > 160:
                self._fonts.clear()
            font = pygame.font.Font(_font_path(style), max(1, px))
            self._fonts[key] = font
        return font

    def clear(self) -> None:
        """Forget sizes and fonts (the images are the cache's)."""
        self._fonts.clear()
        self._others.clear()
        self._caps.clear()
        self._styles.clear()

    def height(self, role: str | Style) -> int:
        """The line height, px."""
        return self.font(role).get_linesize()

    def cap_height(self, role: str | Style) -> int:
        """The height of a capital, px."""
        style = self.style(role)
        known = self._caps.get(style)
        if known is None:
            metrics = self.font(style).metrics("H")
            known = metrics[0][3] if metrics and metrics[0] else self.font(style).get_ascent()
            self._caps[style] = known
        return known

    def width(self, text: object, role: str | Style) -> int:
        """The width of one line of `text`, px."""
        style = role if isinstance(role, Style) else self.style(role)
        key = style, text if isinstance(text, str) else safe_text(text)
        known = _WIDTHS.get(key)
        if known is None:
            if len(_WIDTHS) > MEASURED:
                _WIDTHS.clear()
            known = -(-self._advance(safe_text(text), style) // _finer(style.px))
            _WIDTHS[key] = known
        return known

    def _large(self, style: Style) -> pygame.font.Font:
        """The font of `style`, as many times larger as lines are drawn before they are scaled down."""
        return self._sized(style, style.px * _finer(style.px))

    def _advance(self, text: str, style: Style) -> int:
        """The width of `text` in the large font, px."""
        if not text:
            return 0
        found = self._cut(text, style)
        if found is not None:
            return sum(self._of(piece, style).size(piece.text)[0] for piece in found)
        tracking = round(style.tracking * style.px * _finer(style.px)) * (len(text) - 1)
        return self._large(style).size(text)[0] + tracking

    def _cut(self, text: str, style: Style) -> tuple[ScriptRun, ...] | None:
        """The pieces of a line that its font alone cannot write; None for any other line."""
        if text.isascii():
            return None
        found = pieces(text, _font_path(style))
        return found if any(piece.file or piece.leftward for piece in found) else None

    def _of(self, piece: ScriptRun, style: Style) -> pygame.font.Font:
        """The large font of a piece of a line."""
        if not piece.file:
            return self._large(style)
        key = piece.file, style.px * _finer(style.px)
        font = self._others.get(key)
        if font is None:
            if len(self._others) > 40:
                self._others.clear()
            font = self._others[key] = pygame.font.Font(asset("fonts", piece.file), key[1])
            if piece.file in SCRIPTS:
                font.set_script(SCRIPTS[piece.file])
            if piece.leftward:
                font.set_direction(pygame.DIRECTION_RTL)
        return font

    def missing(self, text: str, role: str | Style) -> str:
        """The characters of a text that can only be shown as boxes."""
        base = _font_path(self.style(role))
        return missing(safe_text(text), base) if base is not None else ""

    def line(self, text: object, role: str | Style, colour: RGB) -> pygame.Surface:
        """`text` on one line; the baseline is `font(role).get_ascent()` below its top."""
        style = self.style(role)
        clean = safe_text(text)
        return self._cache.get(("text", clean, style, colour), lambda: self._render(clean, style, colour))

    def _render(self, text: str, style: Style, colour: RGB) -> pygame.Surface:
        """The line, drawn large and scaled down.

        At its own size the font would round every letter's width to a whole pixel, and words would fall apart.
        """
        finer, small, large = _finer(style.px), self.font(style), self._large(style)
        width, height = -(-self._advance(text, style) // finer), small.get_height()
        if not width:
            return pygame.Surface((0, height), pygame.SRCALPHA)
        canvas = self._canvas((width * finer, height * finer))
        canvas.fill((*colour, 0))
        # On the baseline of the small font, which is what everything is aligned by.
        top = small.get_ascent() * finer - large.get_ascent()
        if (found := self._cut(text, style)) is not None:
            x = 0
            for each in found:
                font = self._of(each, style)
                image = font.render(each.text, True, colour)
                canvas.blit(image, (x, small.get_ascent() * finer - font.get_ascent()))
                x += font.size(each.text)[0]
        else:
            for piece, x in self._pieces(text, style):
                canvas.blit(large.render(piece, True, colour), (x, top))
        return pygame.transform.smoothscale(canvas, (width, height)) if finer > 1 else canvas.copy()

    def letters(self, text: object, style: Style, colour: RGB) -> pygame.Surface:
        """`text` as the font itself draws it, for what is painted large and scaled down: cards and tokens."""
        return self.font(style).render(safe_text(text, 4), True, colour)

    def _canvas(self, size: tuple[int, int]) -> pygame.Surface:
        """A surface of `size` to draw on, until the next one is asked for.

        It is kept: the system takes longer to give out so large a block anew than the font to fill it.
        """
        kept = self._scratch.get_size()
        if size[0] > kept[0] or size[1] > kept[1]:
            wanted = max(size[0], kept[0]), max(size[1], kept[1])
            if wanted[0] * wanted[1] > LARGEST_KEPT:
                return pygame.Surface(size, pygame.SRCALPHA)
            self._scratch = pygame.Surface(wanted, pygame.SRCALPHA)
        return self._scratch.subsurface((0, 0, *size))

    def _pieces(self, text: str, style: Style) -> Iterator[tuple[str, int]]:
        """Yield the pieces drawn at once, with their distance from the left of the large line: letters if they are spaced, else words.

        Words and not the whole line, whose picture would be one of those large blocks.
        """
        font = self._large(style)
        if style.tracking and not any(unicodedata.combining(c) for c in text):
            step = round(style.tracking * style.px * _finer(style.px))
            for at, char in enumerate(text):
                if font.size(char)[0]:
                    yield char, _left(font, text, at) + step * at
            return
        for word in _WORD.finditer(text):
            if font.size(word.group())[0]:
                yield word.group(), _left(font, text, word.start())

    def fit(self, text: object, role: str | Style, width: int) -> str:
        """`text`, cut with an ellipsis if it is wider than `width` px."""
        clean = safe_text(text)
        if self.width(clean, role) <= width:
            return clean
        low, high = 0, len(clean)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(clean[:middle].rstrip() + "…", role) <= width:
                low = middle
            else:
                high = middle - 1
        return clean[:low].rstrip() + "…"

    def shrink(self, text: object, role: str | Style, width: int, least: int = 0) -> Style:
        """The style of `role`, made smaller until `text` fits `width` px, not under `least` px (0: 70 %)."""
        style = role if isinstance(role, Style) else self.style(role)
        floor = least or round(style.px * 0.7)
        while style.px > floor and self.width(text, style) > width:
            style = Style(style.family, style.weight, style.px - 1, style.italic, style.tracking)
        return style

    def ink(self, colour: RGB, surface: pygame.Surface, box: pygame.Rect) -> RGB:
        """`colour`, or what takes its place in the present look on what `surface` shows in `box`."""
        return ink(Look(self.theme.look), colour, surface, box)

    def top(self, role: str | Style, box: pygame.Rect) -> int:
        """The top of the image of a line whose capitals stand in the middle of `box`."""
        return box.y + (box.h + self.cap_height(role)) // 2 - self.font(role).get_ascent()

    def put(
        self,
        surface: pygame.Surface,
        text: object,
        role: str | Style,
        colour: RGB,
        box: pygame.Rect,
        align: str = "left",
        valign: str = "middle",
        alpha: int = 255,
    ) -> pygame.Rect:
        """Draw one line into `box`, cut with an ellipsis; return the rectangle of its image.

        `align`: left, center, right. `valign`: top, middle (capitals centred), baseline (the box's bottom).
        Nothing is done for a line that the surface's clip hides.
        """
        around = 3 * self.style(role).px  # no line stands out of its box by more than its height
        if not surface.get_clip().colliderect(box.inflate(around, around)):
            return pygame.Rect(box.topleft, (0, 0))
        image = self.line(self.fit(text, role, box.w), role, self.ink(colour, surface, box))
        x = {
            "left": box.x,
            "center": box.x + (box.w - image.get_width()) // 2,
            "right": box.right - image.get_width(),
        }[align]
        if valign == "middle":
            y = self.top(role, box)
        elif valign == "top":
            y = box.y
        else:
            y = box.bottom - self.font(role).get_ascent()
        if alpha != 255:
            image = image.copy()
            image.set_alpha(alpha)
        return surface.blit(image, (x, y))
