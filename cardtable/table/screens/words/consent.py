"""Accepting or refusing a word by agreement while a game is played: what may be asked, and the question to all (G5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from cardtable.i18n import _
from cardtable.play.agreements import Proposal, disputed, proposals
from cardtable.play.justify import holding
from cardtable.play.session import Session
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.screens.telling import markup
from cardtable.table.screens.wordcard import Offer, WordCardLayer
from cardtable.ui.kit import Kit
from cardtable.ui.scene import Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.widgets.popover import Answer as Choice
from cardtable.ui.widgets.popover import Dialog
from cardtable.wording import agreements
from cardtable.wording.sentence import Sentence
from cardtable.wording.words import row_card, word_card


class Consent:
    """The agreements of one table; `done` is told of each once everybody has agreed, `back` when several people
    have been at the screen to answer. Nothing is asked while `secret()`: the question would tell the others
    what somebody writes."""

    def __init__(
        self,
        scene: Scene,
        session: Session,
        done: Callable[[Proposal], None],
        secret: Callable[[], bool],
        back: Callable[[], None],
    ) -> None:
        self._scene, self._session, self._done = scene, session, done
        self._secret, self._back = secret, back
        self.untold: Proposal | None = None
        """What was agreed on last, where that was not told yet."""

    def news(self) -> str:
        """What was agreed on last, as markup, the first time this is asked for; else ""."""
        untold, self.untold = self.untold, None
        if untold is None:
            return ""
        told = agreements.agreed(untold.agreed)
        return markup(told)

    def dispute(self, error: IllegalMove) -> Offer | None:
        """The button that asks the table about a word that was refused; None where nothing can be agreed on."""
        wanted = None if self._secret() else disputed(self._session, error)
        return self._offer(wanted) if wanted is not None else None

    def _offer(self, wanted: Proposal) -> Offer:
        mark = "circle-check" if wanted.accepted else "ban"
        return Offer(agreements.offer(wanted), mark, lambda: self._ask(wanted))

    def card(self, word: str, seat: Seat | None, *, family: bool) -> None:
        """Show the card of a word, with what the table may agree on about it where `seat` looks."""
        answer = self._session.describe(word)
        entry = self._session.entry(answer.word, family=family)
        wanted = () if self._secret() else proposals(self._session, answer, seat)
        found = None if answer.valid else holding(self._session, answer.word)
        card = word_card(entry, answer) if found is None else row_card(answer.word, found)
        offers = tuple(map(self._offer, wanted)) if found is None else ()
        self._scene.open(lambda: WordCardLayer(self._scene.kit, card, offers))

    def _ask(self, wanted: Proposal) -> None:
        said = agreements.asked(wanted, self._session.players)

        def agree() -> None:
            self._session.agree(wanted.word, accepted=wanted.accepted, topic=wanted.topic)
            self._done(wanted)

        yes = Choice(agreements.consented(wanted), agree, "check")
        ask_all(self._scene, said, yes, "undo-2", len(wanted.askees), self._back)


def ask_all(scene: Scene, said: Sentence, yes: Choice, no: str, asked: int, back: Callable[[], None]) -> None:
    """Ask so many people; `no` is the icon of leaving it as it is, `back` gives the screen back where several were at it."""

    def leave() -> None:
        if asked > 1:
            back()

    def agree() -> None:
        yes.act()
        leave()

    answers = (replace(yes, act=agree), Choice(_("Leave it as it is"), leave, no))
    make = CoveredDialog if asked > 1 else Dialog
    scene.open(lambda: make(scene.kit, said.title, escape(said.explanation), answers, leave))


class CoveredDialog(Dialog):
    """A question that everybody may come and read: nobody's hand is to be seen behind it."""

    def __init__(
        self, kit: Kit, title: str, markup: str, answers: Sequence[Choice], dismiss: Callable[[], object]
    ) -> None:
        super().__init__(kit, title, markup, answers, dismiss)
        self.opaque, self.scrim = True, 0.0
        self.add(Backdrop(kit, "velvet"))
