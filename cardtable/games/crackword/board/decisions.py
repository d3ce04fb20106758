"""The decisions of Crack Word that lay no card: naming a joker turned up, contesting, proving, giving up."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pygame

from cardtable.games.crackword.board.composing import CrackOwn, CrackWordComposing, due_of, kind_of
from cardtable.games.crackword.board.draft import Draft
from cardtable.games.crackword.board.layout import Spots
from cardtable.games.crackword.rules.model import Due, Justify, State, Step, reading
from cardtable.i18n import _
from cardtable.rules.cards import JOKER
from cardtable.table.board.letters import letters
from cardtable.table.board.strip import LetterQuestion, LetterStrip, StripRoom
from cardtable.table.board.window import BoardWindow
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.plates import ivory
from cardtable.ui.shown import ShownField
from cardtable.ui.stage import HOME
from cardtable.ui.widgets.button import Button, IconButton


class Decisions:
    """Questions to the person at the screen on one table, and the answers."""

    def __init__(self, board: BoardWindow[State, Draft], spots: Spots) -> None:
        self._board, self._table, self._spots = board, board.table, spots

    @property
    def floor(self) -> int:
        """The foot of the cards that must stay in sight, px."""
        return self._spots.floor

    @property
    def _composing(self) -> CrackWordComposing:
        composing = self._board.depiction
        assert isinstance(composing, CrackWordComposing)
        return composing

    @property
    def letters(self) -> str:
        """The letters of the match."""
        return self._composing.alphabet(self._board.view).letters

    @property
    def view(self) -> State:
        """The view before the screen."""
        return self._board.view

    @property
    def own(self) -> CrackOwn:
        """The part of the board's state that only Crack Word has."""
        own: CrackOwn = self._board.known.own
        return own

    def change(self, **fields: Any) -> None:
        """Change fields of that part."""
        self._board.own(replace(self.own, **fields))

    @property
    def due(self) -> Step | None:
        """The decision that the person at the screen owes."""
        return due_of(self._table.situation)

    @property
    def kind(self) -> Due | None:
        """The kind of that decision."""
        return kind_of(self._table.situation)

    @property
    def laying(self) -> bool:
        """True if the person at the screen is to lay a card."""
        return self.kind is Due.TURN

    @property
    def takes(self) -> int:
        """The points that the draft takes if CRACK WORD is called, 0 if it cannot be (C6)."""
        return self._composing.takes(self._table.situation, self._board.draft)

    def ask(self) -> None:
        """Open the strip or the proof for a decision that is made with letters."""
        if self.kind is Due.NAME and not self.own.chosen:
            self.name_joker()
        elif self.kind is Due.JUSTIFY:
            self.prove("")

    def erase(self) -> bool:
        """Take back the last letter of a proof; return False without one."""
        if self.kind is not Due.JUSTIFY:
            return False
        self.change(word=self.own.word[:-1])
        self.prove("")
        return True

    # --- naming a joker turned up (C9) --------------------------------------------------------------------------

    def name_joker(self) -> None:
        table = self._table
        if self.kind is Due.NAME:
            self._board.alphabet.open(lambda: table.board.game.decisions.for_joker())

    def for_joker(self) -> LetterStrip:
        """The strip that names the joker turned up."""
        plain = dict.fromkeys(self.letters, "plain")
        spots, due, card = self._spots, self.due, None
        if due is not None:
            row = self.view.rows[due.row]
            at = next((at for at, each in enumerate(row) if each.letter == JOKER), 0)
            card = spots.line(due.row, len(row)).box(at)
        asked = LetterQuestion(spots.floor, plain, first=self.own.suggested, aside=spots.aside, card=card)
        return LetterStrip(self._board.strip_room, asked, self.name, self.leave, self.look_at)

    def look_at(self, letter: str) -> None:
        """Show the row with that letter."""
        self.change(looked_at=letter)
        self._board.foretell()

    def name(self, letter: str) -> None:
        """Take that letter; it is final once the person confirms it."""
        self.change(chosen=letter, suggested="")
        self.leave()
        self._board.free_keyboard()
        self._table.changed()

    def leave(self) -> None:
        """Leave the strip without a choice."""
        self.change(looked_at="")
        self._board.alphabet.close()
        self._board.refresh(HOME)

    # --- a row contested (C40) ----------------------------------------------------------------------------------

    def concede(self) -> None:
        """Give up, as the button on the rail does."""
        self._board.choose("concede")

    def prove(self, word: str) -> None:
        """Ask for a word that holds the row; `word` is what has been typed of it now."""
        if self.kind is not Due.JUSTIFY:
            return
        self.change(word=self.own.word + word)
        table = self._table
        self._board.alphabet.open(lambda: table.board.game.decisions.proof())

    def proof(self) -> Proof:
        """Make the strip that asks for that word."""
        return Proof(self, self._board.strip_room, self._board.alphabet.close)

    def justify(self, word: str) -> None:
        self._board.alphabet.close()
        self._table.commit(Justify(word))
        if self.kind is not Due.JUSTIFY:
            self.change(word="")


LONGEST = 32
"""Letters of the longest word that can be written down."""


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

    def __init__(self, asked: Decisions, room: StripRoom, close: Callable[[], None]) -> None:
        kit, self._asked = room.kit, asked
        due = self._asked.due
        held = reading(asked.view.rows[due.row]) if due is not None else ""
        name = _("A word containing %(letters)s") % {"letters": held}
        high = max(kit.theme.target, kit.theme.text_px(46, "button"))
        plain = dict.fromkeys(asked.letters, "plain")
        question = LetterQuestion(asked.floor, plain, name=name)
        super().__init__(room, question, self._add, close, head=high + kit.px(6))
        pad, gap = kit.px(10), kit.px(8)
        y, x = self.keys["A"].rect.y - high - kit.px(6), self.box.right - pad
        for text, act, mark, kind in (
            (_("Give up"), self._asked.concede, "flag", "walnut"),
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
        self.field = ProofWord(kit, spot, name)
        self.field.word = self._asked.own.word
        self.panel.add(self.field)

    def _add(self, letter: str) -> None:
        self._show((self.field.word + letter)[:LONGEST])

    def _back(self) -> None:
        self._show(self.field.word[:-1])

    def _show(self, word: str) -> None:
        self.field.word = word
        self._asked.change(word=word)

    def _done(self) -> None:
        if self.field.word:
            self._asked.justify(self.field.word)

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
        """True if Enter is meant for a button that has the keyboard."""
        return self.scene is not None and isinstance(self.scene.ring, Button)
