"""Strip that asks for a word which proves a contested row: the word, its letters, buttons to take a letter back, prove it, give up."""

from __future__ import annotations

from functools import partial

import pygame

from cardtable.i18n import _
from cardtable.table.board.inputs import Chose, Confirm, Erased, LetterNamed
from cardtable.table.board.letters import letters
from cardtable.table.board.picture import LetterQuestion
from cardtable.table.board.strip import LetterStrip, StripRoom, StripSpot
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.plates import ivory
from cardtable.ui.shown import ShownField
from cardtable.ui.widgets.button import Button, IconButton


class ProofWord(Node):
    """The word so far, or what is asked for."""

    soft = True
    thing = "proof"
    role = Role.FIELD
    word = ShownField("")

    def __init__(self, kit: Kit, rect: pygame.Rect, name: str) -> None:
        super().__init__(kit, rect, key="proof-word")
        self._name = name
        self.bleed = kit.px(30)

    def label(self) -> str:
        return self._name

    def value(self) -> str:
        return self.word

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

    def __init__(self, room: StripRoom, spot: StripSpot, asked: LetterQuestion) -> None:
        kit = room.kit
        high = max(kit.theme.target, kit.theme.text_px(46, "button"))
        super().__init__(room, spot, asked, head=high + kit.px(6))
        pad, gap = kit.px(10), kit.px(8)
        y, x = self.keys["A"].rect.y - high - kit.px(6), self.box.right - pad
        for text, given, mark, kind in (
            (_("Give up"), Chose("concede"), "flag", "walnut"),
            (_("Prove it"), Confirm(), "check", "main"),
        ):
            wide = min(Button.width_of(kit, text, mark), self.box.w // 4)
            x -= wide
            act = partial(room.give, given)
            button = Button(kit, (x, y, wide, high), text, act, kind=kind, icon=mark)
            self.panel.add(button)
            x -= gap
        x -= high
        box, name = pygame.Rect(x, y, high, high), _("Take a letter back")
        back = partial(room.give, Erased())
        self.panel.add(IconButton(kit, box, "delete", name, back, kind="walnut"))
        box = pygame.Rect(self.box.x + pad, y, x - gap - self.box.x - pad, high)
        self.field = ProofWord(kit, box, asked.name)
        self.panel.add(self.field)
        self.show(asked)

    def show(self, asked: LetterQuestion) -> bool:
        self.field.word = asked.word or ""
        return asked.word is not None

    def handle(self, gesture: Gesture) -> bool:
        give, word = self._room.give, self.field.word
        if isinstance(gesture, Text):
            for letter in letters(gesture.text, self.alphabet):
                give(LetterNamed(letter))
            return self.field.word != word
        if isinstance(gesture, Key) and gesture.key == pygame.K_BACKSPACE and word:
            return give(Erased())
        enter = isinstance(gesture, Key) and gesture.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if enter and word and not self._on_button:
            return give(Confirm())
        return super().handle(gesture)

    @property
    def _on_button(self) -> bool:
        """True if Enter is meant for a button that has the keyboard."""
        return self.scene is not None and isinstance(self.scene.ring, Button)
