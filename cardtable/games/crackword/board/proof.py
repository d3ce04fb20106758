"""The answer to a contested letter: a word typed, touched or clicked, or given up (C40)."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from cardtable.i18n import _
from cardtable.languages import Alphabet
from cardtable.table.board.areas import Areas
from cardtable.table.board.keyboard import letters
from cardtable.table.board.strip import LetterStrip
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.plates import ivory
from cardtable.ui.widgets.button import Button, IconButton

LONGEST = 32
"""Letters of the longest word that can be written down."""


class ProofWord(Node):
    """The word so far, or what is asked for."""

    soft = True
    thing = "proof"
    role = Role.FIELD

    def __init__(self, kit: Kit, rect: pygame.Rect, letters: str) -> None:
        super().__init__(kit, rect, key="proof-word")
        self._letters, self.word = letters, ""
        self.bleed = kit.px(30)

    def label(self) -> str:
        return _("A word containing %(letters)s") % {"letters": self._letters}

    def value(self) -> str:
        return self.word

    def show(self, word: str) -> None:
        self.word = word
        self.invalidate()

    def draw(self, surface: pygame.Surface, clip: pygame.Rect) -> None:
        image, margin = ivory(self.kit, self.rect.size, self.kit.px(8))
        surface.blit(image, (self.rect.x - margin, self.rect.y - margin))
        room, fonts = self.rect.inflate(-self.kit.px(24), 0), self.kit.fonts
        if self.word:
            role = fonts.shrink(self.word, "panel-title", room.w, 12)
            fonts.put(surface, self.word, role, t.INK, room)
            at = room.x + min(room.w, fonts.width(self.word, role)) + 2
            surface.fill(
                t.BRASS_D, (at, room.centery - fonts.cap_height(role), 2, 2 * fonts.cap_height(role))
            )
        else:
            role = fonts.shrink(self.label(), "body", room.w, 11)
            fonts.put(surface, self.label(), role, t.INK_2, room)


class Proof(LetterStrip):
    """The strip with a word above its keys, and buttons to take a letter back, prove it, give up."""

    def __init__(
        self,
        kit: Kit,
        areas: Areas,
        floor: int,
        alphabet: Alphabet,
        letters: str,
        word: str,
        prove: Callable[[str], None],
        concede: Callable[[], None],
        dismiss: Callable[[], None],
        keep: Callable[[str], None],
    ) -> None:
        high = max(kit.theme.target, kit.theme.text_px(46, "button"))
        plain = dict.fromkeys(alphabet.letters, "plain")
        super().__init__(
            kit,
            areas,
            floor,
            plain,
            self._add,
            dismiss,
            alphabet=alphabet,
            name=_("A word containing %(letters)s") % {"letters": letters},
            head=high + kit.px(6),
        )
        self._prove, self._keep = prove, keep
        pad, gap = kit.px(10), kit.px(8)
        y, x = self.keys["A"].rect.y - high - kit.px(6), self.box.right - pad
        for text, act, mark, kind in (
            (_("Give up"), concede, "flag", "walnut"),
            (_("Prove it"), self._done, "check", "main"),
        ):
            wide = min(Button.width_of(kit, text, mark), self.box.w // 4)
            x -= wide
            button = Button(kit, (x, y, wide, high), text, act, kind=kind, icon=mark)
            self.panel.add(button)
            x -= gap
        x -= high
        back = IconButton(
            kit, pygame.Rect(x, y, high, high), "delete", _("Take a letter back"), self._back, kind="walnut"
        )
        self.panel.add(back)
        spot = pygame.Rect(self.box.x + pad, y, x - gap - self.box.x - pad, high)
        self.field = ProofWord(kit, spot, letters)
        self.field.show(word)
        self.panel.add(self.field)

    def _add(self, letter: str) -> None:
        self._show((self.field.word + letter)[:LONGEST])

    def _back(self) -> None:
        self._show(self.field.word[:-1])

    def _show(self, word: str) -> None:
        self.field.show(word)
        self._keep(word)

    def _done(self) -> None:
        if self.field.word:
            self._prove(self.field.word)

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Text):
            before = self.field.word
            for letter in letters(gesture.text, self.alphabet):
                self._add(letter)
            return self.field.word != before
        if isinstance(gesture, Key) and gesture.key == pygame.K_BACKSPACE and self.field.word:
            self._back()
            return True
        enter = isinstance(gesture, Key) and gesture.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and self.field.word and not self._on_button:
            self._done()
            return True
        return super().handle(gesture)

    @property
    def _on_button(self) -> bool:
        """Whether Enter is meant for a button the keyboard has gone to."""
        return self.scene is not None and isinstance(self.scene.focus.ring, Button)
