"""The answer of a lesson to a card laid in a wrong place: one kind sentence, and the way home."""

from __future__ import annotations

from typing import Any

from cardtable.i18n import _
from cardtable.play.lesson import StepAttempt
from cardtable.rules.cards import JOKER
from cardtable.table.board.board import AnyBoard
from cardtable.table.board.inputs import BackTo
from cardtable.ui.stage import LAY, Glide, Stage
from cardtable.ui.typeset import escape

REST = 120
"""Milliseconds at speed 1 that a card rests where it was laid before it glides home."""
WAY_HOME = Glide(380)
PATIENCE = 3
"""The number of wrong tries after which the lesson offers to show the move."""


def leads_to(now: Any, wanted: Any, view: Any) -> bool:
    """True if the draft `now` is a part of the draft `wanted`: its cards lie where they are asked for, its letters can
    become the word."""
    if not now:
        return True
    if not wanted.cards:
        letters = iter(wanted.word(view))
        return bool(wanted) and all(letter in letters for letter in now.word(view))
    spare = [card.face for card in now.cards]
    part = wanted
    for card in wanted.cards:
        if card.face in spare:
            spare.remove(card.face)
        else:
            part = part.take(card.id)
    if spare:
        return False
    if now.unnamed is not None:
        return bool(now.place_of(now.unnamed.id) == part.place_of(now.unnamed.id))
    move, meant = now.move(view), part.move(view)
    return bool(now == part or (move is not None and meant is not None and move == meant))


class Correction:
    """The wrong drafts of one step: each is answered, and taken back as far as it was right."""

    def __init__(self, board: AnyBoard, stage: Stage, course: StepAttempt) -> None:
        self._board, self._stage, self._course = board, stage, course
        self._right = board.draft
        """The last draft that led to the move asked for."""
        self._wrong: Any = None
        self._due = 0.0
        """The time at which the card begins its way home, 0 while none is wrong."""
        self.sentence = ""
        """The answer to the last try as markup, "" once a card lies right."""
        self.tries = 0

    @property
    def pending(self) -> bool:
        """True while a wrong card still lies."""
        return self._due > 0

    def resume(self, before: Correction) -> None:
        """Go on where the correction of the same step was before the table was built anew."""
        self.sentence, self.tries = before.sentence, before.tries

    def follow(self, wanted: Any) -> None:
        """Judge the draft as it has become."""
        now, kit = self._board.draft, self._board.kit
        if self._course.step.allow or not self._course.wanted or now == self._wrong:
            return
        if leads_to(now, wanted, self._board.view):
            if now != self._right:
                self.sentence = ""
            self._wrong, self._due = None, 0.0
            if now.unnamed is None:
                self._right = now
            return
        if not self.pending or now != self._wrong:
            self.tries += 1
        self._wrong, self.sentence = now, self._almost(now, wanted)
        rest = kit.seconds(LAY.ms + REST)
        self._due = kit.now() + rest
        if self._stage.scene is not None:
            self._stage.scene.after(rest, lambda: None)  # a frame at that time, and `update` with it

    def update(self, now: float) -> None:
        """Let a wrong card go home once it has rested."""
        if not self.pending or now < self._due or self._stage.drag is not None:
            return
        self._due = 0.0
        self._board.do(BackTo(self._right, "card-slide", WAY_HOME))

    def _almost(self, now: Any, wanted: Any) -> str:
        """The difference, in words."""
        view = self._board.view
        read, faces = now.word(view), {card.face for card in wanted.cards}
        laid = {card.face for card in now.cards}
        lettered = all(str(face).isalpha() for face in laid - {JOKER})
        if read and " " not in read and JOKER not in read and lettered and read != wanted.word(view):
            return _("Almost: that reads <w>%(word)s</w>.") % {"word": escape(read)}
        if laid - faces and faces:
            return _("Almost, but with another card.")
        return _("Almost, but in another place.") if faces else _("Almost, but in another way.")
