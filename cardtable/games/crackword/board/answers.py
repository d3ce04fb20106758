"""What the buttons of Crack Word do: a card confirmed or a row taken, a pass, a contest and its answer, a hint."""

from __future__ import annotations

import pygame

from cardtable.games.crackword.board.draft import Draft, from_move
from cardtable.games.crackword.board.proof import Proof
from cardtable.games.crackword.board.slip import verdict
from cardtable.games.crackword.board.writing import Writing
from cardtable.games.crackword.rules.model import (
    Bin,
    Concede,
    Contest,
    Due,
    Justify,
    Lay,
    Name,
    Pass,
    Stand,
    reading,
)
from cardtable.i18n import _
from cardtable.rules.contract import Move
from cardtable.ui.gestures import Key
from cardtable.ui.stage import HOME, LAY
from cardtable.ui.typeset import escape
from cardtable.wording.sentence import points

CONFIRM_PASS = 3.0
"""Seconds in which a second press on Pass means it."""


class Answers(Writing):
    """Decisions."""

    proof = ""
    """The word being written down to prove a row."""

    def pass_text(self) -> str:
        if self._sure:
            return _("Really?")
        draws = self.view.announcer is None and self.table.facing is not None
        return _("Draw") if draws and self.view.stock(self.table.facing or 0) else _("Pass")

    @property
    def _sure(self) -> bool:
        return self.passing >= 0 and self.kit.now() - self.passing < CONFIRM_PASS

    def pass_(self) -> None:
        """Passing draws a card, or is for good in the last turns: a second press within three seconds means it."""
        if not self.laying:
            return
        if not self._sure:
            self.passing = self.kit.now()
            self.table.changed()
            scene = self.table.base.scene
            if scene is not None:
                scene.after(CONFIRM_PASS + 0.05, self.table.changed)
            return
        self.passing, self.typed, self.lifted = -1.0, "", None
        self.compose(Draft(), "", HOME)
        self.table.commit(Pass())

    def confirm(self) -> None:
        """The main button: play the draft, calling CRACK WORD where that can be; else what is due."""
        due = self.due
        if due is None:
            return
        if due.due is Due.TURN:
            self._lay(crack=bool(self.judged.takes))
        elif due.due is Due.NAME:
            self.name_joker()
        elif due.due is Due.CONTEST:
            self.table.commit(Stand())
        else:
            self.prove("")

    def only_lay(self) -> None:
        self._lay(crack=False)

    def _lay(self, *, crack: bool) -> None:
        move = self.composing.move(crack=crack)
        if move is None:
            return
        if self.composing.unnamed:
            self.name_joker()
            return
        self.typed, self.lifted = "", None
        self.table.commit(move)

    def contest(self) -> None:
        if self.due is not None:
            self.table.commit(Contest())

    def concede(self) -> None:
        self.proof = ""
        self.close_strip()
        if self.due is not None:
            self.table.commit(Concede())

    def prove(self, word: str) -> None:
        """Ask for a word that holds the row (C40); `word` is what has been typed of it already."""
        scene = self.table.base.scene
        if scene is None or self.due is None or self.due.due is not Due.JUSTIFY:
            return
        self.proof += word
        self.close_strip()
        scene.open(self._proof_strip)

    def _proof_strip(self) -> Proof:
        board = self.now()
        assert isinstance(board, Answers)
        due = board.due
        letters = reading(board.view.rows[due.row]) if due is not None else ""
        strip = Proof(
            board.kit,
            board.table.areas,
            board.spots.cards[-1].bottom,
            letters,
            board.proof,
            lambda word: self._newest().justify(word),
            lambda: self._newest().concede(),
            lambda: self._newest().close_strip(),
            lambda word: self._newest().keep(word),
        )
        strip.on_ask = lambda what: self._newest().ask_over(what)
        board.strip = strip
        return strip

    def _newest(self) -> Answers:
        board = self.now()
        assert isinstance(board, Answers)
        return board

    def press(self, key: Key) -> bool:
        if key.key == pygame.K_BACKSPACE and self.due is not None and self.due.due is Due.JUSTIFY:
            self.proof = self.proof[:-1]
            self.prove("")
            return True
        return super().press(key)

    def keep(self, word: str) -> None:
        self.proof = word

    def justify(self, word: str) -> None:
        self.close_strip()
        self.table.commit(Justify(word))
        if self.due is None or self.due.due is not Due.JUSTIFY:
            self.proof = ""

    @property
    def reasons(self) -> bool:
        """Whether a hint wants its reason: a row that is no word yet, and what it may become."""
        draft = self.composing
        return draft.card is not None and not draft.bins and not self.judged.takes

    def hint(self, move: Move) -> str:
        seat = self.table.seat
        if seat is None:
            return ""
        if not isinstance(move, (Lay, Bin)):
            return self._told_hint(move)
        draft = from_move(self.view, seat, move)
        self.typed, self.lifted = "", None
        self.free_keyboard()
        self.compose(draft, "card-lay", LAY)
        self.table.stage.pulse([draft.card.id] if draft.card is not None else [])
        told = {"row": draft.spot.row + 1, "word": escape(reading(draft.after(self.view)[draft.spot.row]))}
        if draft.bins:
            return _("You could clear row %(row)s.") % told
        takes = verdict(self.table, draft).takes
        if takes and isinstance(move, Lay) and move.crack:
            return _("You could take <w>%(word)s</w>: CRACK WORD, %(points)s.") % {
                **told,
                "points": points(takes),
            }
        return _("You could lay <w>%(word)s</w> in row %(row)s.") % told

    def _told_hint(self, move: Move) -> str:
        """A decision that lays no card, in words."""
        match move:
            case Name(letter):
                self.suggested = letter
                self.name_joker()
                self.look_at(letter, True)
                return _("You could name it %(letter)s.") % {"letter": letter}
            case Contest():
                return escape(_("You could contest it."))
            case Stand():
                return escape(_("You could let it stand."))
            case Justify(word):
                self.proof = ""
                self.prove(word)
                return _("You could prove it with <w>%(word)s</w>.") % {"word": word}
            case Concede():
                return escape(_("No word holds it: you may give up."))
        self._lead_keyboard("actions")
        if self.view.announcer is not None:
            return escape(_("No letter goes well: you may pass and be out."))
        return escape(_("No letter goes well: you may pass and draw a card."))
