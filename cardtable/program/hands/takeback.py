"""Taking back by consent, where some people hold their hands on phones: all are asked at once, each where that person sits."""

from __future__ import annotations

from functools import partial

from cardtable.i18n import _
from cardtable.play.timeline import UndoError
from cardtable.program.hands.shown import Question
from cardtable.rules.contract import Seat
from cardtable.table.screens.table import TableScene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording.status import consent

UNDO = "undo"
"""Key of the question."""
DIALOG = "consent of the screen"


class TakingBack:
    """The question of one table whether a decision may be taken back."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._asker: Seat | None = None
        self._left: frozenset[Seat] = frozenset()
        """Seats whose people have still to agree."""
        self._facts = scene.session.facts

    def ask(self, seat: Seat) -> None:
        """Take the last decision of a seat back: at once where that is fair, else once all have agreed."""
        scene = self._scene
        takeback = scene.session.takeback(seat)
        if takeback is None or not scene.session.aids.help:
            return
        if takeback.fair:
            self._undo(seat, ())
            return
        self.forget()
        self._asker, self._left = seat, frozenset(takeback.askees) - {seat}
        self._facts = scene.session.facts
        here = self._left - scene.shared.away
        if not self._left:
            self._undo(seat, takeback.askees)
        elif here:
            self._ask_screen(here)
        elif seat not in scene.shared.away:
            scene.shared.show_banner(escape(_("The phones are asked whether they agree.")))

    def question(self, seat: Seat) -> Question | None:
        """Return the question that a seat is asked; None for none."""
        takeback = None if self._asker is None else self._scene.session.takeback(self._asker)
        if self._asker is None or takeback is None or seat not in self._left:
            return None
        players = self._scene.session.players
        said = consent(players, takeback.askees, takeback.count)
        return Question(UNDO, f"{players[self._asker].name} – {said.title}", said.explanation)

    def answer(self, seats: frozenset[Seat], *, agree: bool) -> None:
        """Take an answer: a no ends the question, the last yes takes the decision back."""
        if self._asker is None or not seats <= self._left:
            return
        if not agree:
            self.forget()
            self._scene.shared.show_banner(escape(_("Not all agree: everything stays as it is.")))
            return
        self._left -= seats
        if not self._left:
            takeback = self._scene.session.takeback(self._asker)
            self._undo(self._asker, () if takeback is None else takeback.askees)

    def follow(self) -> None:
        """Drop the question once the match has gone on, or those who are asked sit elsewhere."""
        if self._asker is not None and self._scene.session.facts != self._facts:
            self.forget()

    def forget(self) -> None:
        """Ask no more."""
        self._asker, self._left = None, frozenset()
        self._scene.shut(DIALOG)

    def _ask_screen(self, here: frozenset[Seat]) -> None:
        """Ask those at the screen."""
        scene, asked = self._scene, self.question(min(here))
        if asked is None:
            return
        yes = DialogAnswer(
            _("All agree") if len(here) > 1 else _("Take it back"),
            partial(self.answer, here, agree=True),
            "undo-2",
        )
        no = DialogAnswer(_("Leave it as it is"), partial(self.answer, here, agree=False), "check")
        title, text = asked.title, escape(asked.text)
        scene.open(lambda: Dialog(scene.kit, title, text, (yes, no), no.act, key=DIALOG))

    def _undo(self, seat: Seat, consenting: tuple[Seat, ...]) -> None:
        self.forget()
        try:
            self._scene.undo_for(seat, consenting)
        except UndoError:
            return
