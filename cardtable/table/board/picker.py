"""What a joker stands for: the alphabet beside it, the letters that make a word standing out, and the blank."""

from __future__ import annotations

from collections.abc import Callable, Collection

import pygame

from cardtable.i18n import _
from cardtable.languages import Alphabet
from cardtable.lexicon import fold
from cardtable.rules.cards import BLANK
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.shapes import box
from cardtable.ui.widgets.button import Button
from cardtable.ui.widgets.popover import Popover

ROWS = 3


class LetterKey(Node):
    """One letter of the alphabet; `good` ones stand out, `told` says why."""

    role = Role.BUTTON
    solid = True
    focusable = True

    def __init__(
        self,
        kit: Kit,
        rect: pygame.Rect,
        letter: str,
        good: bool,
        choose: Callable[[str], None],
        told: str = "",
    ) -> None:
        super().__init__(kit, rect)
        self._letter, self.good, self._choose, self._told = letter, good, choose, told
        self.radius = rect.w // 5

    def label(self) -> str:
        return self._told if self.good and self._told else self._letter

    def click(self) -> bool:
        self._choose(self._letter)
        return True

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        if self.good or self.hovered:
            top, foot = (t.LAST_TOP, t.LAST_FOOT) if self.good else (t.IVORY, t.IVORY_FOOT)
            edge = t.BRASS_D if self.good else t.IVORY_EDGE
            key = "letter-key", self.rect.size, self.good
            image = self.kit.cache.get(
                key,
                lambda: box(self.rect.size, self.radius, [(0, top), (1, foot)], edge, max(1, self.kit.px(2))),
            )
            surface.blit(image, self.rect)
        colour = t.JOKER if self.good else t.INK_2
        self.kit.fonts.put(
            surface, self._letter, "word", colour, self.rect, "center", alpha=255 if self.good else 150
        )


class LetterPicker(Popover):
    """The alphabet near `anchor`. A key or a tap chooses; `dismiss` takes the card back. With a `title` of its own
    it asks about something else than a joker."""

    def __init__(
        self,
        kit: Kit,
        anchor: pygame.Rect,
        good: Collection[str],
        with_blank: bool,
        choose: Callable[[str], None],
        dismiss: Callable[[], None],
        alphabet: Alphabet,
        title: str = "",
    ) -> None:
        telling = "" if title else _("%(letter)s makes a word")
        title = title or _("What does the joker stand for?")
        columns = -(-len(alphabet.letters) // ROWS)
        pad, side = kit.px(16), max(kit.theme.target, kit.theme.text_px(46, "word"))
        side = min(side, (kit.theme.size[0] - 4 * pad) // columns)
        head = round(kit.fonts.height("strong") * 1.5)
        foot = max(kit.theme.target, kit.theme.text_px(46, "button")) + pad // 2 if with_blank else 0
        size = columns * side + 2 * pad, head + ROWS * side + foot + round(1.6 * pad)
        super().__init__(kit, anchor, size, dismiss=dismiss, name=title)
        self._choose, self._blank, self._alphabet = choose, with_blank, alphabet
        left, top = self.box.x + pad, self.box.y + round(pad * 0.7)
        self.panel.add(Heading(kit, pygame.Rect(left, top, size[0] - 2 * pad, head), title))
        for at, letter in enumerate(alphabet.letters):
            row, column = divmod(at, columns)
            cell = pygame.Rect(left + column * side, top + head + row * side, side, side).inflate(
                -kit.px(4), -kit.px(4)
            )
            told = telling % {"letter": letter} if telling else ""
            self.panel.add(LetterKey(kit, cell, letter, letter in good, choose, told))
        if with_blank:
            text = _("A blank")
            wide = Button.width_of(kit, text)
            spot = pygame.Rect(
                left, top + head + ROWS * side + pad // 2, max(wide, kit.px(160)), foot - pad // 2
            )
            kind = "main" if BLANK in good else "dark"
            self.panel.add(Button(kit, spot, text, lambda: choose(BLANK), kind=kind))

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Text):
            letter = fold(gesture.text.strip(), self._alphabet.further)
            if letter in self._alphabet.bits:
                self._choose(letter)
                return True
            if gesture.text in ("-", " ") and self._blank:
                self._choose(BLANK)
                return True
        return super().handle(gesture)


class Heading(Node):
    role = Role.HEADING

    def __init__(self, kit: Kit, rect: pygame.Rect, text: str) -> None:
        super().__init__(kit, rect)
        self._text = text

    def label(self) -> str:
        return self._text

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        self.kit.fonts.put(surface, self._text, "strong", t.INK, self.rect)
