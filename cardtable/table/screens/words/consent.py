"""Accepting or refusing a word by agreement while a game is played: what may be asked, and the question to all (G5)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardtable.i18n import _
from cardtable.play.agreements import WordProposal, disputed, proposals
from cardtable.play.justify import holding
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.screens.factspeech import markup
from cardtable.table.screens.hints import Hints
from cardtable.table.screens.tablestate import TableState
from cardtable.table.screens.wordcard import WordCardLayer
from cardtable.ui.node import Node
from cardtable.ui.scenestate import SceneState
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.label import Backdrop
from cardtable.ui.widgets.popover import Dialog, DialogAnswer
from cardtable.wording import agreements
from cardtable.wording.sentence import Sentence
from cardtable.wording.words import row_card, word_card


class Consent:
    """Agreements of one table. While several players choose in secret the table asks nothing: the question would reveal what a
    player writes."""

    def __init__(self, table: TableState, hints: Hints) -> None:
        self._table, self._hints = table, hints
        self.untold: WordProposal | None = None
        """Last agreement, if it is still to be told; the table tells it once it is on the disk."""

    @property
    def _secret(self) -> bool:
        return self._table.situation.secret and len(self._table.session.people) > 1

    def news(self) -> str:
        """Return the last agreement as markup the first time the table asks, else ""."""
        untold, self.untold = self.untold, None
        if untold is None:
            return ""
        told = agreements.agreed(untold.agreed)
        return markup(told)

    def agreed(self, wanted: WordProposal) -> None:
        """Other words count from now on: bots think again, and what is being composed is judged anew."""
        self._table.presenter.reconsider()
        self._hints.look_again()
        self.untold = wanted

    def dispute(self, error: IllegalMove) -> DialogAnswer | None:
        """The button that asks the table about a word that was refused; None where nothing can be agreed on."""
        wanted = None if self._secret else disputed(self._table.session, error)
        return self._offer(wanted) if wanted is not None else None

    def _offer(self, wanted: WordProposal) -> DialogAnswer:
        mark = "circle-check" if wanted.accepted else "ban"
        return DialogAnswer(agreements.offer(wanted), lambda: self._ask(wanted), mark)

    def card(self, word: str, seat: Seat | None, *, family: bool) -> None:
        """Show the card of a word, with what the table may agree on about it where `seat` looks."""
        table, session, scene = self._table, self._table.session, self._table.scene
        answer = session.describe(word)
        entry = session.entry(answer.word, family=family)
        wanted = () if self._secret else proposals(session, answer, seat)
        found = None if answer.valid else holding(session, answer.word)
        card = (
            word_card(entry, answer, session.game.lexicon) if found is None else row_card(answer.word, found)
        )
        offers = tuple(map(self._offer, wanted)) if found is None else ()
        scene.open(lambda: WordCardLayer(table.kit, card, offers))

    def _ask(self, wanted: WordProposal) -> None:
        table = self._table
        if table.propose is not None:
            table.propose(wanted.askees[0] if table.facing is None else table.facing, wanted)
            return

        def agree() -> None:
            table.session.agree(wanted.word, accepted=wanted.accepted, topic=wanted.topic)
            self.agreed(wanted)

        said = agreements.asked(wanted, table.session.players)
        yes = DialogAnswer(agreements.consented(wanted), agree, "check")
        ask_all(table.scene, said, yes, "undo-2", len(wanted.askees), table.presenter.hand_back)


def ask_all(
    scene: SceneState[Node],
    said: Sentence,
    yes: DialogAnswer,
    no: str,
    asked: int,
    hand_back: Callable[[], object],
) -> None:
    """Ask the people of the table; `no` is the icon of the answer that changes nothing. `hand_back` returns a
    shared screen to its player."""

    def leave() -> None:
        if asked > 1:
            hand_back()

    def agree() -> None:
        yes.act()
        leave()

    answers = (replace(yes, act=agree), DialogAnswer(_("Leave it as it is"), leave, no))

    def make() -> Dialog:
        dialog = Dialog(scene.kit, said.title, escape(said.explanation), answers, leave)
        if asked > 1:  # everybody may come and read: nobody's hand is to be seen behind it
            dialog.opaque, dialog.scrim = True, 0.0
            dialog.add(Backdrop(scene.kit, "velvet"))
        return dialog

    scene.open(make)
