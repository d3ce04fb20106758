"""The decisions of Crack Word that lay no card: naming a joker turned up, contesting, proving, giving up."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from cardtable.games.crackword.board.depiction import due_of, kind_of
from cardtable.games.crackword.rules.model import (
    Concede,
    Contest,
    Due,
    Justify,
    Name,
    Step,
    reading,
)
from cardtable.i18n import _
from cardtable.table.board.keyboard import letters, letters_of
from cardtable.table.board.strip import LetterQuestion, LetterStrip
from cardtable.ui import theme as t
from cardtable.ui.gestures import Gesture, Key, Text
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node, Role
from cardtable.ui.paint.plates import ivory
from cardtable.ui.shown import ShownField
from cardtable.ui.stage import HOME
from cardtable.ui.widgets.button import Button, IconButton

if TYPE_CHECKING:
    from cardtable.games.crackword.board.board import CrackWordTable


class Decisions:
    """Questions to the person at the screen on one table, and the answers."""

    def __init__(self, game: CrackWordTable) -> None:
        self._game = game
        self.suggested = ""
        """The letter that a hint has named for the joker turned up."""
        self.chosen = ""
        """The letter taken for the joker turned up, until it is confirmed."""
        self.looked_at = ""
        """The letter of the strip that the pointer or the keyboard is on."""
        self.word = ""
        """The word being written down to prove a row."""

    @property
    def due(self) -> Step | None:
        """The decision that the person at the screen owes."""
        return due_of(self._game.table.situation)

    @property
    def kind(self) -> Due | None:
        """The kind of that decision."""
        return kind_of(self._game.table.situation)

    @property
    def laying(self) -> bool:
        """True if the person at the screen is to lay a card."""
        return self.kind is Due.TURN

    @property
    def takes(self) -> int:
        """The points that the draft takes if CRACK WORD is called, 0 if it cannot be (C6)."""
        return self._game.shows.takes(self._game.table.situation, self._game.board.drafting.now)

    @property
    def cries(self) -> bool:
        """True if the person claims rows by eye: CRACK WORD may be cried with any letter, rightly or wrongly (C6)."""
        return self._game.shows.aids.by_eye

    def cry(self) -> None:
        """Lay the draft and claim its row."""
        move = self._game.board.drafting.now.claim().move(self._game.view)
        if move is not None:
            self._game.board.commit(move)

    def ask(self) -> None:
        """Open what the decision due is made with, if it is made with letters."""
        if self.kind is Due.NAME and not self.chosen:
            self.name_joker()
        elif self.kind is Due.JUSTIFY:
            self.prove("")

    def erase(self) -> bool:
        """The last letter of a proof off; False where none is written."""
        if self.kind is not Due.JUSTIFY:
            return False
        self.word = self.word[:-1]
        self.prove("")
        return True

    # --- a turn -------------------------------------------------------------------------------------------------

    def only_lay(self) -> None:
        """The draft without a call."""
        move = self._game.board.drafting.now.move(self._game.view)
        if move is not None:
            self._game.board.commit(move)

    # --- naming a joker turned up (C9) --------------------------------------------------------------------------

    def name_joker(self) -> None:
        table = self._game.table
        if self.kind is Due.NAME:
            self._game.board.alphabet.open(lambda: table.board.game.decisions.for_joker())

    def for_joker(self) -> LetterStrip:
        """The strip that names the joker turned up."""
        board = self._game.board
        plain = dict.fromkeys(letters_of(board).letters, "plain")
        asked = LetterQuestion(self._game.spots.floor, plain, first=self.suggested)
        return LetterStrip(board, asked, self.name, self.leave, self.look_at)

    def look_at(self, letter: str) -> None:
        """Show the row with that letter."""
        self.looked_at = letter
        self._game.board.preview.show()

    def name(self, letter: str) -> None:
        """Take that letter; it is final once the person confirms it."""
        self.chosen, self.suggested = letter, ""
        self.leave()
        self._game.board.pointer.free_keyboard()
        self._game.table.changed()

    def confirm_name(self) -> bool:
        """Commit the letter taken; False before one is."""
        letter, self.chosen = self.chosen, ""
        if letter:
            self._game.table.commit(Name(letter))
        return bool(letter)

    def rename(self) -> bool:
        """Ask for the letter again; False where none is taken."""
        again, self.chosen = self.kind is Due.NAME and bool(self.chosen), ""
        if again:
            self.name_joker()
        return again

    def leave(self) -> None:
        """The strip is left without a choice."""
        self.looked_at = ""
        self._game.board.alphabet.close()
        self._game.board.refresh(HOME)

    # --- a row contested (C40) ----------------------------------------------------------------------------------

    def contest(self) -> None:
        if self.kind is Due.CONTEST:
            self._game.table.commit(Contest())

    def concede(self) -> None:
        self.word = ""
        self._game.board.alphabet.close()
        if self.kind is Due.JUSTIFY:
            self._game.table.commit(Concede())

    def prove(self, word: str) -> None:
        """Ask for a word that holds the row; `word` is what has been typed of it now."""
        if self.kind is not Due.JUSTIFY:
            return
        self.word += word
        table = self._game.table
        self._game.board.alphabet.open(lambda: Proof(table.board.game))

    def justify(self, word: str) -> None:
        self._game.board.alphabet.close()
        self._game.table.commit(Justify(word))
        if self.kind is not Due.JUSTIFY:
            self.word = ""


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

    def __init__(self, game: CrackWordTable) -> None:
        board, kit, self._asked = game.board, game.kit, game.decisions
        due = self._asked.due
        held = reading(game.view.rows[due.row]) if due is not None else ""
        name = _("A word containing %(letters)s") % {"letters": held}
        high = max(kit.theme.target, kit.theme.text_px(46, "button"))
        asked = LetterQuestion(game.spots.floor, dict.fromkeys(letters_of(board).letters, "plain"), name=name)
        super().__init__(board, asked, self._add, board.alphabet.close, head=high + kit.px(6))
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
        self.field.word = self._asked.word
        self.panel.add(self.field)

    def _add(self, letter: str) -> None:
        self._show((self.field.word + letter)[:LONGEST])

    def _back(self) -> None:
        self._show(self.field.word[:-1])

    def _show(self, word: str) -> None:
        self.field.word = self._asked.word = word

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
