"""What every board says beside its cards: the line that tells the last move, the slip that tells the move being composed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

import pygame

from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Tap, asks_about
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.plates import TIP_SHADE, bleed, ivory
from cardtable.ui.paint.shapes import clear
from cardtable.ui.text import Fonts, Style
from cardtable.ui.theme import RGB, Hue

Part = tuple[pygame.Surface, tuple[int, int], pygame.Rect | None]
"""A picture, where it lies from the top left corner of its node, and which part of it."""
SMALL, CAPITALS = "abcdefghijklmnopqrstuvwxyzàâçéèêîôùû’«»0123456789+\u2212", "ABCDEFGHIJKLMNOPQRSTUVWXYZÉ·."
"""Letters a slip is written with."""
SIZES = 200
"""How many slips' sizes are remembered."""
WIDEST, PAD = 460, 16
"""The longest line of a slip, grown with the text, and the space round it, units."""


@dataclass(frozen=True, slots=True)
class LastWord:
    """What the line above the shelf tells: who, what it did in words before and after the word, and the word.

    `opens`: the word's card may be opened from it.
    """

    hue: Hue | None = None
    before: str = ""
    word: str = ""
    after: str = ""
    opens: bool = True


class LastWordLine(Node):
    """« Denis laid MARINE, 7 points »: the last move. A tap, or F2, opens the word's card."""

    role = Role.STATUS
    solid = True
    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect, act: Callable[[str], None]) -> None:
        super().__init__(kit, rect, key="last-word")
        self._area = pygame.Rect(rect)
        self._act = act
        self._said = LastWord()
        self.radius = rect.h // 2
        self.visible = False

    def show(self, said: LastWord) -> None:
        if said != self._said:
            self._said = said
            self.visible = bool(said.before or said.word)
            self.focusable = bool(said.word) and said.opens
            wide = min(self._area.w, sum(self._widths()) + self._area.h)
            self.rect = pygame.Rect(self._area.centerx - wide // 2, self._area.y, wide, self._area.h)
            self.invalidate()

    def label(self) -> str:
        return " ".join(filter(None, (self._said.before, self._said.word, self._said.after)))

    def click(self) -> bool:
        opens = bool(self._said.word) and self._said.opens
        if opens:
            self._act(self._said.word)
        return opens

    def handle(self, gesture: Gesture) -> bool:
        return (isinstance(gesture, Tap) or asks_about(gesture)) and self.click()

    def _widths(self) -> list[int]:
        fonts, gap = self.kit.fonts, self.kit.px(12)
        said = self._said
        widths = [self.kit.px(30) + gap if said.hue else 0, fonts.width(said.before, "body") + gap]
        widths.append(fonts.width(said.word, "word") + gap if said.word else 0)
        widths.append(fonts.width(said.after, "body") + gap if said.after else 0)
        widths.append(round(fonts.cap_height("body") * 1.9) if said.word and said.opens else 0)
        return widths

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        fonts, said = self.kit.fonts, self._said
        widths = self._widths()
        x = self.rect.centerx - sum(widths) // 2
        if said.hue:
            put_disc(self.kit, surface, said.hue, (x + self.kit.px(13), self.rect.centery), self.kit.px(24))
        x += widths[0]
        for text, role, colour, wide in (
            (said.before, "body", t.MIST, widths[1]),
            (said.word, "word", t.TEXT, widths[2]),
            (said.after, "body", t.MIST, widths[3]),
        ):
            if text:
                fonts.put(surface, text, role, colour, pygame.Rect(x, self.rect.y, wide, self.rect.h))
            x += wide
        if widths[4]:
            image = icon(self.kit, "info", widths[4], t.BRASS_L if self.hovered else t.BRASS)
            surface.blit(image, image.get_rect(midleft=(x, self.rect.centery)))


@dataclass(frozen=True, slots=True)
class Preview:
    """What the move being composed is: the word, whether it stands, points or why not, and the sum.

    `asks`: it is a question, that nobody has judged yet.
    """

    word: str
    good: bool
    headline: str
    detail: str = ""
    asks: bool = False


class PreviewTip(Node):
    """The ivory slip beside the card: the word, its points and how they add up, or why it does not stand."""

    role = Role.TIP

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, key="preview", z=5000)
        self._said: Preview | None = None
        self._parts: list[Part] = []
        self._sizes: dict[Preview, tuple[int, int]] = {}
        self.visible = False
        self.bleed = bleed(kit, TIP_SHADE)

    def label(self) -> str:
        return f"{self._said.word}: {self._said.headline}" if self._said else ""

    def chores(self, said: Preview) -> Iterator[Callable[[], object]]:
        """What must be painted before it can be shown and is not yet, in pieces small enough for a frame each."""
        if ("slip", said) in self.kit.passing:
            return
        fonts = self.kit.fonts
        for line in self._lines(said):
            for word, _x in fonts.words(line.text, line.style):
                if not fonts.painted(word, line.style, line.colour):
                    yield partial(fonts.line, word, line.style, line.colour)
        yield partial(self._text, said)

    def supplies(self) -> Iterator[Callable[[], object]]:
        """What every slip is made of."""
        for detail in ("", "+"):
            yield partial(self._paper, self._size(Preview("", True, "", detail))[1])
        for good in (True, False):
            yield partial(self._mark, good)
        for role, letters in (
            ("word", CAPITALS),
            ("strong", SMALL),
            ("strong", CAPITALS),
            ("caption", SMALL),
        ):
            for start in range(0, len(letters), 8):
                yield partial(self.kit.fonts.warm, role, letters[start : start + 8])

    def _paper(self, high: int) -> tuple[pygame.Surface, int]:
        """The widest slip of this height: narrower ones are its two ends side by side."""
        return ivory(self.kit, (self._widest, high))

    @property
    def _widest(self) -> int:
        theme = self.kit.theme
        return min(theme.x(0.7), theme.text_px(WIDEST, "strong") + 2 * self.kit.px(PAD))

    def _mark(self, good: bool, asks: bool = False) -> pygame.Surface:
        size = round(self.kit.fonts.cap_height("word") * 1.5)
        if asks:
            return icon(self.kit, "star", size, t.BRASS_D)
        return icon(self.kit, "circle-check" if good else "ban", size, t.OK_INK if good else t.REFUSE)

    def show(self, said: Preview | None, near: pygame.Rect, within: pygame.Rect) -> None:
        """Show it above the left of `near`, inside `within`; None hides it."""
        self.lay_out(said, near, within)
        self.visible = said is not None
        self.invalidate()

    def lay_out(self, said: Preview | None, near: pygame.Rect, within: pygame.Rect) -> None:
        """All of `show` but to be seen: a drag does that in another frame."""
        self.visible = False
        self._said, self._parts = said, []
        if said is not None:
            slip = pygame.Rect((0, 0), self._size(said))
            slip.bottomright = near.left + self.kit.px(30), near.top - self.kit.px(8)
            self.rect = slip.clamp(within)
            self._parts = self._laid(said)

    def _size(self, said: Preview) -> tuple[int, int]:
        if said not in self._sizes:
            if len(self._sizes) > SIZES:
                self._sizes.clear()
            self._sizes[said] = self._measured(said)
        return self._sizes[said]

    def _measured(self, said: Preview) -> tuple[int, int]:
        fonts, pad = self.kit.fonts, self.kit.px(PAD)
        mark = round(fonts.cap_height("word") * 1.5) + self.kit.px(8)
        wide = max(
            mark + fonts.width(said.word, "word"),
            fonts.width(said.headline, "strong"),
            fonts.width(said.detail, "caption"),
        )
        high = fonts.height("word") + fonts.height("strong") + (fonts.height("caption") if said.detail else 0)
        return min(wide + 2 * pad, self._widest), high + round(1.4 * pad)

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        for image, (x, y), part in self._parts:
            surface.blit(image, (self.rect.x + x, self.rect.y + y), part)

    def _laid(self, said: Preview) -> list[Part]:
        """The pictures of the slip, so that a card dragged across it costs no more than them."""
        image, margin = self._paper(self.rect.h)
        wide, high = self.rect.w + 2 * margin, self.rect.h + 2 * margin
        left = pygame.Rect(0, 0, wide // 2, high)
        right = pygame.Rect(image.get_width() - (wide - left.w), 0, wide - left.w, high)
        ends = [(image, (-margin, -margin), left), (image, (left.w - margin, -margin), right)]
        return [*ends, (self._text(said), (0, 0), None)]

    def _text(self, said: Preview) -> pygame.Surface:
        """All that is written on a slip, so that a card dragged across it costs no line."""
        return self.kit.passing.get(("slip", said), lambda: self._written(said))

    def _written(self, said: Preview) -> pygame.Surface:
        fonts, surface = self.kit.fonts, clear(self._size(said), (0, 0, 0))
        lines, mark = self._lines(said), self._mark(said.good, said.asks)
        place = mark.get_rect(midright=(lines[0].row.x - self.kit.px(8), lines[0].row.centery))
        surface.blit(mark, place, special_flags=pygame.BLEND_RGBA_MAX)
        for line in lines:
            top = fonts.top(line.style, line.row)
            for word, x in fonts.words(line.text, line.style):
                image = fonts.line(word, line.style, line.colour)
                surface.blit(image, (line.row.x + x, top), special_flags=pygame.BLEND_RGBA_MAX)
        return surface

    def _lines(self, said: Preview) -> list[_Line]:
        """The word, the headline and the detail, in rows one below the other, as they stand on the slip."""
        fonts, pad = self.kit.fonts, self.kit.px(PAD)
        row = pygame.Rect(pad, round(pad * 0.6), self._size(said)[0] - 2 * pad, fonts.height("word"))
        mark = self._mark(said.good, said.asks).get_width() + self.kit.px(8)
        found = [
            _line(fonts, said.word, "word", t.INK, pygame.Rect(row.x + mark, row.y, row.w - mark, row.h))
        ]
        ink = t.INK if said.good else t.REFUSE
        for text, role, colour in ((said.headline, "strong", ink), (said.detail, "caption", t.INK_2)):
            row = pygame.Rect(row.x, row.bottom, row.w, fonts.height(role))
            found.append(_line(fonts, text, role, colour, row))
        return found


@dataclass(frozen=True, slots=True)
class _Line:
    """One line of a slip."""

    text: str
    style: Style
    colour: RGB
    row: pygame.Rect


def _line(fonts: Fonts, text: str, role: str, colour: RGB, row: pygame.Rect) -> _Line:
    """`text` made small enough for `row`, and cut where that does not do."""
    style = fonts.shrink(text, role, row.w)
    return _Line(fonts.fit(text, style, row.w), style, colour, row)
