"""Paragraphs: wrapping, bold, accented and lettered words, on common baselines.

Markup is tiny, so that translators can move it about: `<b>bold</b>`, `<n>accent</n>` (bold, brass on dark),
`<w>WORD</w>` (a played word in the card letters), `<i>real spelling</i>`, `<m>muted</m>`. Anything else in
angle brackets is plain text. Names typed by people go through `escape` first. A newline breaks the line.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

import pygame

from cardtable.ui.kit import Kit
from cardtable.ui.markup import ESCAPED, TAG
from cardtable.ui.markup import escape as escape
from cardtable.ui.markup import plain as plain
from cardtable.ui.paint.icons import icon
from cardtable.ui.text import Fonts, Style, safe_text
from cardtable.ui.theme import BRASS_D, BRASS_L, INK_2, MIST, REAL, RGB, TEXT


@dataclass(frozen=True, slots=True)
class TextRun:
    """Letters of one style and colour."""

    text: str
    style: Style
    colour: RGB


@dataclass(frozen=True, slots=True)
class TextLine:
    """Runs side by side with their x, on a baseline `ascent` px below the line's top."""

    runs: tuple[tuple[int, TextRun], ...]
    width: int
    ascent: int
    height: int


@dataclass(frozen=True, slots=True)
class Block:
    """A set paragraph; `width` is that of its widest line, px. A `sign` stands before the first line, in the `indent` of all."""

    lines: tuple[TextLine, ...]
    width: int
    height: int
    sign: pygame.Surface | None = None
    indent: int = 0

    @property
    def text(self) -> str:
        """Return its words, as they are spoken."""
        return " ".join("".join(run.text for _, run in line.runs).strip() for line in self.lines)

    def draw(
        self,
        fonts: Fonts,
        surface: pygame.Surface,
        x: int,
        y: int,
        width: int | None = None,
        align: str = "left",
    ) -> None:
        """Draw it with its top left at (x, y), each line aligned within `width` px."""
        if self.sign is not None and self.lines:
            middle = y + self.lines[0].height // 2
            surface.blit(self.sign, self.sign.get_rect(midleft=(x, middle)))
            x += self.indent
        for line in self.lines:
            spare = (width if width is not None else self.width) - line.width
            left = x + {"left": 0, "center": spare // 2, "right": spare}[align]
            for dx, run in line.runs:
                at = left + dx, y + line.ascent - fonts.font(run.style).get_ascent()
                room = pygame.Rect(at, (fonts.width(run.text, run.style), line.height))
                surface.blit(fonts.line(run.text, run.style, fonts.ink(run.colour, surface, room)), at)
            y += line.height


def runs(fonts: Fonts, markup: str, role: str | Style, colour: RGB) -> list[TextRun]:
    """The runs of `markup`; colours of accents follow whether `colour` is light or dark."""
    base = fonts.style(role)
    dark = sum(colour) > 380
    looks = {
        "": (base, colour),
        "b": (Style("Nunito", 800, base.px), TEXT if dark and colour == MIST else colour),
        "n": (Style("Nunito", 800, base.px), BRASS_L if dark else BRASS_D),
        "w": (Style("Fraunces", 700, round(base.px * 1.12), tracking=0.05), colour),
        "i": (Style("Fraunces", 600, round(base.px * 1.08), True), BRASS_L if dark else REAL),
        "m": (base, MIST if dark else INK_2),
    }
    out: list[TextRun] = []
    look, at = "", 0
    for tag in TAG.finditer(markup):
        _push(out, markup[at : tag.start()], *looks[look])
        look = "" if tag.group().startswith("</") else tag.group(1)
        at = tag.end()
    _push(out, markup[at:], *looks[look])
    return out


def _push(out: list[TextRun], text: str, style: Style, colour: RGB) -> None:
    for i, piece in enumerate(text.replace(ESCAPED, "<").split("\n")):
        if i:
            out.append(TextRun("\n", style, colour))
        clean = safe_text(piece)
        if clean:
            out.append(TextRun(clean, style, colour))


def _words(run: TextRun) -> list[TextRun]:
    """A run cut after its breaking spaces (U+0020 only: no-break spaces hold)."""
    return [TextRun(piece, run.style, run.colour) for piece in re.findall(r"[^ ]* +|[^ ]+", run.text)]


def block(
    fonts: Fonts, markup: str, role: str | Style, colour: RGB, width: int, most: int = 0, leading: float = 1.0
) -> Block:
    """`markup` set in lines of at most `width` px; `most` lines (0: all), the last cut with an ellipsis."""
    lines: list[list[TextRun]] = [[]]
    for run in runs(fonts, markup, role, colour):
        if run.text == "\n":
            lines.append([])
            continue
        if _wide(fonts, [*lines[-1], run]) <= width:  # most often all of it has room
            lines[-1].append(run)
            continue
        for word in _words(run):
            for piece in _breakable(fonts, word, width):
                # Measured as the line that it makes: words one by one take more, and what is set anew for the width it
                # needs must break alike.
                if lines[-1] and _wide(fonts, [*lines[-1], piece]) > width:
                    lines.append(_glued(lines[-1], piece))
                lines[-1].append(piece)
    if most and len(lines) > most:
        lines = lines[:most]
        lines[-1] = _cut(fonts, lines[-1], width)
    set_ = tuple(_line(fonts, line, role, leading) for line in lines)
    return Block(set_, max((line.width for line in set_), default=0), sum(line.height for line in set_))


CLOSING = frozenset(".,;:!?…)]»”’")
"""Signs that never begin a line."""


def _glued(line: list[TextRun], piece: TextRun) -> list[TextRun]:
    """Take from the end of a line what goes with `piece` onto the next one: the word that a full stop belongs to."""
    taken: list[TextRun] = []
    if piece.text[:1] not in CLOSING or not line or line[-1].text.endswith(" "):
        return taken
    whole = line.pop()
    word = _words(whole)[-1]
    rest = whole.text[: len(whole.text) - len(word.text)]
    if rest:
        line.append(replace(whole, text=rest))
    taken = [word]
    if not line:  # it is as wide as the line
        line.extend(taken)
        return []
    return taken


def _breakable(fonts: Fonts, word: TextRun, width: int) -> list[TextRun]:
    """`word`, cut into pieces where it alone is wider than the line."""
    if fonts.width(word.text.rstrip(" "), word.style) <= width or len(word.text) < 2:
        return [word]
    pieces, piece = [], ""
    for char in word.text:
        if piece and fonts.width(piece + char, word.style) > width:
            pieces.append(TextRun(piece, word.style, word.colour))
            piece = ""
        piece += char
    return [*pieces, TextRun(piece, word.style, word.colour)]


def _cut(fonts: Fonts, line: list[TextRun], width: int) -> list[TextRun]:
    """`line` with an ellipsis at its end, within `width`."""
    while (
        len(line) > 1
        and sum(fonts.width(r.text, r.style) for r in line) + fonts.width("…", line[-1].style) > width
    ):
        line = line[:-1]
    last = line[-1]
    room = width - sum(fonts.width(r.text, r.style) for r in line[:-1])
    text = fonts.fit(last.text.rstrip() + "…" * 2, last.style, room)
    return [*line[:-1], TextRun(text.replace("……", "…"), last.style, last.colour)]


def _joined(line: list[TextRun]) -> list[TextRun]:
    """The runs of a line, joined so that the font may kern across our cuts, without the spaces at its end."""
    joined: list[TextRun] = []
    for run in line:
        if joined and joined[-1].style == run.style and joined[-1].colour == run.colour:
            joined[-1] = TextRun(joined[-1].text + run.text, run.style, run.colour)
        else:
            joined.append(run)
    if joined:
        last = joined[-1]
        joined[-1] = TextRun(last.text.rstrip(" "), last.style, last.colour)
    return joined


def _wide(fonts: Fonts, line: list[TextRun]) -> int:
    """The width of a line, px."""
    wide = 0
    for run in _joined(line):
        wide += fonts.width(run.text, run.style)
    return wide


def _line(fonts: Fonts, line: list[TextRun], role: str | Style, leading: float) -> TextLine:
    x, out, ascent, height = 0, [], 0, 0
    for run in _joined(line):
        out.append((x, run))
        x += fonts.width(run.text, run.style)
        font = fonts.font(run.style)
        ascent, height = max(ascent, font.get_ascent()), max(height, font.get_linesize())
    if not out:
        font = fonts.font(role)
        ascent, height = font.get_ascent(), font.get_linesize()
    return TextLine(tuple(out), x, ascent, round(height * leading))


LEAST = 9
"""No letters smaller than this, px."""


def fitted(
    kit: Kit,
    markup: str,
    role: str | Style,
    colour: RGB,
    width: int,
    height: int | None = None,
    *,
    least: int = LEAST,
    most: int = 0,
    leading: float = 1.0,
    sign: str = "",
) -> Block:
    """`markup` in the largest letters, from those of the role down to `least` px, that take `height` px (None: any) and `most`
    lines (0: any) at most; what is then too long is cut. `sign` is the icon before it."""
    style = kit.fonts.style(role)
    while True:
        side = round(kit.fonts.height(style) * 0.8) if sign else 0
        indent = side + kit.px(6) if sign else 0
        made = block(kit.fonts, markup, style, colour, width - indent, leading=leading)
        fits = (height is None or made.height <= height) and (not most or len(made.lines) <= most)
        if fits or style.px <= least:
            break
        style = replace(style, px=style.px - 1)
    if most:
        made = block(kit.fonts, markup, style, colour, width - indent, most, leading)
    return replace(made, sign=icon(kit, sign, side, colour), indent=indent) if sign else made


def limited(kit: Kit, role: str, high: float) -> Style:
    """The style of a role, at most so large that one of its lines is `high` px high."""
    style = kit.fonts.style(role)
    line = kit.fonts.height(style)
    if line <= high:
        return style
    return replace(style, px=max(LEAST, int(style.px * high / line)))
