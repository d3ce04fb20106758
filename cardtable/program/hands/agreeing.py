"""Consent of all people, where some hold their hands on phones: taking back, and words by agreement. All are asked at once, each
where that person sits."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from cardtable.i18n import _
from cardtable.play.agreements import WordProposal
from cardtable.play.timeline import UndoError
from cardtable.program.hands.shown import Question
from cardtable.rules.contract import Seat
from cardtable.table.screens.table import TableScene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording import agreements
from cardtable.wording.sentence import Sentence
from cardtable.wording.status import consent

UNDO, WORD = "undo", "word"
"""Keys of the questions."""
DIALOG = "consent of the screen"


@dataclass(frozen=True, slots=True)
class Matter:
    """Matter that all people must agree on."""

    key: str
    asker: Seat
    said: Callable[[], Sentence]
    """Maker of the question, in the language spoken now."""
    yes: Callable[[], str]
    """Maker of the answer of one person at the screen."""
    agreed: Callable[[], object]
    """Act that follows once all agree."""
    icon: str


class Agreeing:
    """The question of one table that its people must agree on."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._matter: Matter | None = None
        self._left: frozenset[Seat] = frozenset()
        """Seats whose people have still to agree."""
        self._facts = scene.session.facts

    def take_back(self, seat: Seat) -> None:
        """Take the last decision of a seat back: at once where that is fair, else once all have agreed."""
        scene = self._scene
        takeback = scene.session.takeback(seat)
        if takeback is None or not scene.session.aids.help:
            return
        if takeback.fair:
            self._undo(seat, ())
            return
        players, askees, count = scene.session.players, takeback.askees, takeback.count
        said = partial(consent, players, askees, count)
        matter = Matter(
            UNDO, seat, said, lambda: _("Take it back"), partial(self._undo, seat, askees), "undo-2"
        )
        self._ask(matter, askees)

    def propose(self, seat: Seat, wanted: WordProposal) -> None:
        """Accept or refuse a word once all have agreed."""
        session, taken = self._scene.session, self._scene.consent

        def agree() -> None:
            session.agree(wanted.word, accepted=wanted.accepted, topic=wanted.topic)
            taken.agreed(wanted)

        said = partial(agreements.asked, wanted, session.players)
        yes = partial(agreements.consented, wanted)
        self._ask(Matter(WORD, seat, said, yes, agree, "circle-check"), wanted.askees)

    def _ask(self, matter: Matter, askees: Sequence[Seat]) -> None:
        """Ask all but the asker."""
        self.forget()
        scene = self._scene
        self._matter, self._left = matter, frozenset(askees) - {matter.asker}
        self._facts = scene.session.facts
        here = self._left - scene.shared.away
        if not self._left:
            self._agree()
        elif here:
            self._ask_screen(here)
        elif matter.asker not in scene.shared.away:
            scene.shared.show_banner(escape(_("The phones are asked whether they agree.")))

    @property
    def waits(self) -> bool:
        """True while people are asked."""
        return self._matter is not None

    def question(self, seat: Seat) -> Question | None:
        """Return the question that a seat is asked; None for none."""
        matter = self._matter
        if matter is None or seat not in self._left:
            return None
        said = matter.said()
        return Question(
            matter.key, f"{self._scene.session.players[matter.asker].name} – {said.title}", said.explanation
        )

    def answer(self, key: str, seats: frozenset[Seat], *, agree: bool) -> None:
        """Take an answer: a no ends the question, the last yes does what was asked."""
        if self._matter is None or key != self._matter.key or not seats <= self._left:
            return
        if not agree:
            self.forget()
            self._scene.shared.show_banner(escape(_("Not all agree: everything stays as it is.")))
            return
        self._left -= seats
        if not self._left:
            self._agree()

    def follow(self) -> None:
        """Drop the question once the match has gone on, or those who are asked sit elsewhere."""
        if self._matter is not None and self._scene.session.facts != self._facts:
            self.forget()

    def forget(self) -> None:
        """Ask no more."""
        self._matter, self._left = None, frozenset()
        self._scene.shut(DIALOG)

    def _agree(self) -> None:
        matter = self._matter
        self.forget()
        if matter is not None:
            matter.agreed()

    def _ask_screen(self, here: frozenset[Seat]) -> None:
        """Ask those at the screen."""
        scene, asked, matter = self._scene, self.question(min(here)), self._matter
        if asked is None or matter is None:
            return
        key = matter.key
        yes = DialogAnswer(
            _("All agree") if len(here) > 1 else matter.yes(),
            partial(self.answer, key, here, agree=True),
            matter.icon,
        )
        no = DialogAnswer(_("Leave it as it is"), partial(self.answer, key, here, agree=False), "check")
        title, text = asked.title, escape(asked.text)
        scene.open(lambda: Dialog(scene.kit, title, text, (yes, no), no.act, key=DIALOG))

    def _undo(self, seat: Seat, consenting: tuple[Seat, ...]) -> None:
        self.forget()
        try:
            self._scene.undo_for(seat, consenting)
        except UndoError:
            return
