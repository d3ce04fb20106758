"""Nodes beside the cards of every board: the line of the last move, the preview of the draft, and piles."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.table.board.picture import DraftNote, LastWord
from cardtable.table.board.slots import may_go
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Tap, asks_about
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.cards import Face, card, edge_of, radius_of
from cardtable.ui.paint.discs import put_disc
from cardtable.ui.paint.icons import icon
from cardtable.ui.paint.plates import TIP_SHADE, bleed, ivory
from cardtable.ui.paint.shapes import dashed, lay, soft
from cardtable.ui.shown import ShownField
from cardtable.ui.text import Style
from cardtable.ui.theme import Hue
from cardtable.ui.vital import Vital
from cardtable.wording.sentence import cards, pair

WIDEST, PAD = 460, 16
"""The longest line of a preview, grown with the text, and the space round it, units."""


LEAST_LINE = 150
"""The line of the last word is not shown narrower, units grown with the text."""


class LastWordLine(Vital):
    """« Denis laid MARINE, 7 points »: the last move. A tap, or F2, opens the word's card."""

    soft = True
    thing = "last"
    role = Role.STATUS
    solid = True
    focusable = True

    def __init__(self, kit: Kit, rect: pygame.Rect, act: Callable[[str], object]) -> None:
        super().__init__(kit, rect, key="last-word")
        self.room = pygame.Rect(rect)
        """Most room for the line if nothing else stands there."""
        self._area = pygame.Rect(rect)
        self._act = act
        self.sentence = LastWord()
        self._hue: Hue | None = None
        self.radius = rect.h // 2
        self.visible = False

    def between(self, left: int, right: int) -> None:
        """Keep to that part of its room, px, the rest being taken by what must be read; too little hides it."""
        area = pygame.Rect(max(self.room.x, left), self.room.y, 0, self.room.h)
        area.w = max(0, min(self.room.right, right) - area.x)
        if area != self._area:
            self._area = area
            self._lie()

    def show(self, said: LastWord, hue: Hue | None = None) -> None:
        """Tell that, in the colour of its seat."""
        self.tip = said.reason
        if (said, hue) != (self.sentence, self._hue):
            self.sentence, self._hue = said, hue
            self.focusable = bool(said.word) and said.opens
            self._lie()

    def _lie(self) -> None:
        """Fit the line to its words, in the middle of its room as far as its place allows."""
        self.invalidate()
        told = bool(self.sentence.before or self.sentence.word)
        self.visible = told and self._area.w >= self.kit.theme.text_px(LEAST_LINE, "body")
        wide = min(
            self._area.w, sum(self.wanted_widths()) + min(self._area.h, 2 * self.kit.fonts.height("body"))
        )
        spot = pygame.Rect(self.room.centerx - wide // 2, self._area.y, wide, self._area.h)
        self.rect = spot.clamp(self._area)
        self.invalidate()

    def label(self) -> str:
        return " ".join(filter(None, (self.sentence.before, self.sentence.word, self.sentence.after)))

    def click(self) -> bool:
        opens = bool(self.sentence.word) and self.sentence.opens
        if opens:
            self._act(self.sentence.word)
        return opens

    def handle(self, gesture: Gesture) -> bool:
        return (isinstance(gesture, Tap) or asks_about(gesture)) and self.click()

    def widths(self) -> list[int]:
        """Return the widths of the parts: if room lacks, the text after the word is cut first, then the text before it."""
        widths = self.wanted_widths()
        for part in (3, 1):
            widths[part] -= min(widths[part], max(0, sum(widths) - self.rect.w))
        return widths

    def wanted_widths(self) -> list[int]:
        fonts, gap = self.kit.fonts, self.kit.px(12)
        said = self.sentence
        widths = [self.kit.px(30) + gap if self._hue else 0, fonts.width(said.before, "body") + gap]
        widths.append(fonts.width(said.word, "word") + gap if said.word else 0)
        widths.append(fonts.width(said.after, "body") + gap if said.after else 0)
        widths.append(round(fonts.cap_height("body") * 1.9) if said.word and said.opens else 0)
        return widths

    @property
    def _least(self) -> int:
        """The smallest letters of the line, px."""
        return round(12.5 * self.kit.theme.ratio)

    def _folded(self, surface: pygame.Surface) -> bool:
        """Draw a sentence that names no word in two lines if one is too narrow and two have room; return True if it did."""
        fonts, said = self.kit.fonts, self.sentence
        disc = self.kit.px(42) if self._hue else 0
        room = self.rect.w - disc
        least = fonts.shrink(said.before, "body", 1, self._least)
        if said.word or " " not in said.before or fonts.width(said.before, least) <= room:
            return False
        lines = _halves(said.before)
        style = fonts.shrink(max(lines, key=len), "body", room, self._least)
        high, wide = fonts.height(style), max(fonts.width(line, style) for line in lines)
        if 1.8 * high > self.rect.h:
            return False
        x = self.rect.centerx - (disc + wide) // 2
        if self._hue:
            put_disc(self.kit, surface, self._hue, (x + self.kit.px(13), self.rect.centery), self.kit.px(24))
        for at, line in enumerate(lines):
            top = self.rect.centery + round((at - 1) * 0.95 * high)
            fonts.put(surface, line, style, t.MIST, pygame.Rect(x + disc, top, wide, high))
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self._folded(surface):
            return
        fonts, said = self.kit.fonts, self.sentence
        widths = self.widths()
        x = self.rect.centerx - sum(widths) // 2
        if self._hue:
            put_disc(self.kit, surface, self._hue, (x + self.kit.px(13), self.rect.centery), self.kit.px(24))
        x += widths[0]
        for text, role, colour, wide in (
            (said.before, "body", t.MIST, widths[1]),
            (said.word, "word", t.TEXT, widths[2]),
            (said.after, "body", t.MIST, widths[3]),
        ):
            if text and wide:
                style = fonts.shrink(text, role, wide, self._least)
                fonts.put(surface, text, style, colour, pygame.Rect(x, self.rect.y, wide, self.rect.h))
            x += wide
        if widths[4]:
            image = icon(
                self.kit, "info", widths[4], self.kit.on_felt(t.BRASS_L if self.hovered else t.BRASS)
            )
            surface.blit(image, image.get_rect(midleft=(x, self.rect.centery)))


def _halves(text: str) -> tuple[str, ...]:
    """A sentence in two lines, the longer as short as may be."""
    words = text.split(" ")
    ways = [(" ".join(words[:at]), " ".join(words[at:])) for at in range(1, len(words))]
    return min(ways, key=lambda lines: max(map(len, lines)), default=(text,))


class PreviewTip(Node):
    """The ivory preview beside the card: the word, its points and how they add up, or why it does not stand."""

    soft = separate = True
    thing = "preview"
    role = Role.TIP
    live = "polite"

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit, key="preview", z=900)  # where it has no other place, below the card in the hand
        self._said: DraftNote | None = None
        self.visible = False
        self.bleed = bleed(kit, TIP_SHADE)

    @property
    def noted(self) -> DraftNote | None:
        """Note of the draft, shown or hidden."""
        return self._said

    @property
    def note(self) -> DraftNote | None:
        """Note shown; None while the preview is hidden."""
        return self._said if self.visible else None

    def label(self) -> str:
        said = self._said
        return pair(said.word, ", ".join(filter(None, (said.headline, said.detail)))) if said else ""

    @property
    def _widest(self) -> int:
        theme = self.kit.theme
        return min(theme.x(0.7), theme.text_px(WIDEST, "strong") + 2 * self.kit.px(PAD))

    def _mark(self, said: DraftNote) -> pygame.Surface:
        size, good = round(self.kit.fonts.cap_height("word") * 1.5), said.good
        if said.asks or said.making:
            return icon(self.kit, "star" if said.asks else "pen-line", size, t.BRASS_D)
        return icon(self.kit, "circle-check" if good else "ban", size, t.OK_INK if good else t.REFUSE)

    def say(self, said: DraftNote | None) -> None:
        """Take that up, as large as it is; something else stays hidden until it has its place and is made visible."""
        if said is not None and said == self.note:
            return
        self.visible = False
        self._said = said
        if said is not None:
            self.rect = (*self.rect.topleft, *self._size(said))

    def _size(self, said: DraftNote) -> tuple[int, int]:
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
        said = self._said
        if said is None:
            return
        self._draw_paper(surface)
        fonts, pad = self.kit.fonts, self.kit.px(PAD)
        row = pygame.Rect(
            self.rect.x + pad, self.rect.y + round(pad * 0.6), self.rect.w - 2 * pad, fonts.height("word")
        )
        mark = self._mark(said)
        surface.blit(mark, mark.get_rect(midleft=row.midleft))
        beside = mark.get_width() + self.kit.px(8)
        word = pygame.Rect(row.x + beside, row.y, row.w - beside, row.h)
        fonts.put(surface, said.word, fonts.shrink(said.word, "word", word.w), t.INK, word)
        ink = t.INK_2 if said.making else t.INK if said.good else t.REFUSE
        for text, role, colour in ((said.headline, "strong", ink), (said.detail, "caption", t.INK_2)):
            row = pygame.Rect(row.x, row.bottom, row.w, fonts.height(role))
            fonts.put(surface, text, fonts.shrink(text, role, row.w), colour, row)

    def _draw_paper(self, surface: pygame.Surface) -> None:
        """Draw the two ends of the widest preview side by side, since painting one for each width would take longer
        than a frame."""
        image, margin = ivory(self.kit, (self._widest, self.rect.h))
        whole = self.rect.inflate(2 * margin, 2 * margin)
        left = pygame.Rect(0, 0, whole.w // 2, whole.h)
        right = pygame.Rect(image.get_width() - (whole.w - left.w), 0, whole.w - left.w, whole.h)
        surface.blit(image, whole, left)
        surface.blit(image, whole.move(left.w, 0), right)


class Pile(Node):
    """A pile: a stack of backs as high as it has cards, with its name and count; without a back nothing but its place."""

    soft = True
    thing = "pile"
    role = Role.IMAGE
    gap = 10
    """Distance from the pile to its name, units."""
    count = ShownField(-1)
    """Number of cards in the pile."""
    lit = ShownField(False)
    """True if a card may be thrown onto the pile."""
    edge = ShownField(100_000)
    """Right edge of the words, px; if they do not fit, the number of cards stands alone."""

    def __init__(
        self, kit: Kit, rect: pygame.Rect, name: str, back: Face | None, *, key: str = "pile"
    ) -> None:
        super().__init__(kit, rect, key=key)
        self._name, self._back = name, back
        self.edge = kit.theme.size[0]
        self.bleed = kit.px(30) + 2 * kit.fonts.height("label") + kit.px(16)

    @property
    def _caption(self) -> str:
        return cards(max(0, self.count))

    def label(self) -> str:
        return pair(self._name, self._caption)

    def value(self) -> str:
        return may_go() if self.lit else ""

    def top(self) -> pygame.Rect:
        """Return the place of the top card."""
        return self.rect.move(0, -self._rise)

    @property
    def occupied(self) -> pygame.Rect:
        """The pile with its name and count."""
        words = self.kit.px(self.gap) + 2 * self.kit.fonts.height("label")
        return self.top().union(self.rect.move(0, words))

    @property
    def _rise(self) -> int:
        return round(min(max(0, self.count), 60) / 60 * self.kit.px(14)) if self._back is not None else 0

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        kit, rect = self.kit, self.rect
        radius = radius_of(min(rect.size))
        if self.lit:
            lay(surface, soft(kit, rect.size, radius, kit.px(18), t.BRASS_L, 0.5), rect)
        if self._back is not None and self.count > 0:
            lay(surface, soft(kit, rect.size, radius, kit.px(16), t.SHADOW, 0.5), rect, kit.px(8))
            self._stack(surface, self._back)
        else:
            line = (*kit.on_felt(t.BRASS_L), 200 if self.lit else 90)
            surface.blit(dashed(kit, rect.size, radius, line), rect)
        self._words(surface)

    def _stack(self, surface: pygame.Surface, back: Face) -> None:
        """Backs from the table up to the top one."""
        image = card(self.kit, back, self.rect.w)
        for y in range(0, -self._rise - 1, -max(2, edge_of(self.rect.w) + 1)):
            surface.blit(image, self.rect.move(0, y))
        surface.blit(image, self.top())

    def _words(self, surface: pygame.Surface) -> None:
        """Name and count, with as much room as they need."""
        fonts = self.kit.fonts
        if self.words.w < self._wide:
            fonts.put(surface, str(max(0, self.count)), "label", t.TEXT, self.words, "center")
            return
        self._write(surface, max(self.rect.w + self.kit.px(60), self._wide), self._caption)

    @property
    def _wide(self) -> int:
        """The width of name and count, px."""
        fonts = self.kit.fonts
        return max(fonts.width(self._caption, "body"), fonts.width(self._name, "label")) + 4

    @property
    def words(self) -> pygame.Rect:
        """Return the area of the words."""
        line, wide = self.kit.fonts.height("label"), self._wide
        foot = pygame.Rect(0, self.rect.bottom + self.kit.px(self.gap), wide, 2 * line)
        foot.x = max(self.rect.centerx - wide // 2, self.kit.px(4))
        if foot.right <= self.edge:
            return foot
        number = self.kit.fonts.width(str(max(0, self.count)), "label")
        return pygame.Rect(self.rect.centerx - number // 2, foot.y, number, line)

    def _write(
        self,
        surface: pygame.Surface,
        wide: int,
        count: str,
        name_style: str | Style = "label",
        count_style: str | Style = "body",
        least: int = 0,
    ) -> None:
        """Draw the name and `count` below it, at most `wide` px wide, in letters of at least `least` px (`Fonts.shrink`)."""
        fonts = self.kit.fonts
        foot = pygame.Rect(0, self.rect.bottom + self.kit.px(self.gap), wide, fonts.height(name_style))
        foot.centerx = self.rect.centerx
        foot.x = max(foot.x, self.kit.px(4))
        for text, style, colour in ((self._name, name_style, t.TEXT), (count, count_style, t.MIST)):
            fonts.put(surface, text, fonts.shrink(text, style, wide, least), colour, foot, "center")
            foot = foot.move(0, foot.h)
