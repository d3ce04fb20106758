"""What a table says to the people at it, and what it asks them: refusals, words, turns taken back, hints, menus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardtable.i18n import _
from cardtable.play.agreements import Proposal
from cardtable.play.beats import UndoError
from cardtable.play.presenter import Presenter, Thinker
from cardtable.play.session import Session
from cardtable.play.thinker import Question
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.board import Board
from cardtable.table.screens.hints import Hints
from cardtable.table.screens.history import History
from cardtable.table.screens.lesson.teacher import Teacher
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.plates import Title
from cardtable.table.screens.refused import refusal_bar
from cardtable.table.screens.savewatch import SaveWatch
from cardtable.table.screens.seating import Seating
from cardtable.table.screens.showing import Showing
from cardtable.table.screens.words.consent import Consent, CoveredDialog
from cardtable.ui.scene import Layer, Scene
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Answer as Choice
from cardtable.ui.widgets.popover import Dialog
from cardtable.ui.widgets.status import RefusalBar, StatusPill
from cardtable.wording import agreements
from cardtable.wording.refusals import refusal
from cardtable.wording.status import consent

REFUSAL_STAYS, TALK_STAYS = 7.0, 60.0
"""Seconds a refusal stays if nothing else happens, and one that the table may talk over."""


class Talk(Scene, ABC):
    """The side of a table that speaks; `TableScene` draws it and plays it."""

    navigator: Navigator
    session: Session
    saves: SaveWatch
    seating: Seating
    showing: Showing
    thinker: Thinker
    presenter: Presenter
    consent: Consent
    board: Board[Any, Any] | None
    teacher: Teacher | None
    """Who teaches here; None in a game."""
    areas: Areas
    pill: StatusPill
    title_node: Title
    _refusal: RefusalBar | None
    hints: Hints
    _hinting: bool
    banner: str
    _tip: str
    """What somebody new is told in the status line."""
    _untold: Proposal | None
    """What the table has agreed on and was not told yet."""

    @abstractmethod
    def dress(self) -> None:
        """Everything in words: plates, title, status, buttons."""

    # --- who is at the screen -------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        return self.presenter.view

    @property
    def facing(self) -> Seat | None:
        return self.presenter.facing

    @property
    def seat(self) -> Seat | None:
        return self.presenter.seat

    # --- refusals and words ---------------------------------------------------------------------------------

    def refuse(self, no: IllegalMove) -> None:
        """The reason in place of the status, the cards shaking."""
        answer = self.session.why_no_word(no)
        said, offer = refusal(self.session.header.game, no, answer), self.consent.dispute(no)
        self.kit.sounds.play("refuse")
        if self.board is not None:
            self.board.refused(no)
        self._clear_refusal()
        bar = refusal_bar(
            self.kit,
            self.areas.status,
            said,
            lambda: self.navigator.rules(self.session.header.game, said.clause, self.session.options),
            offer,
        )
        bar.z = 4000
        self.base.add(bar)
        self._refusal = bar
        self.pill.visible = False
        self.after(TALK_STAYS if offer else REFUSAL_STAYS, lambda: self._clear_refusal(bar))

    def say_no_more(self) -> None:
        """Nothing of what was said about the state before."""
        self._clear_refusal()
        self.banner = self._tip = ""

    def _clear_refusal(self, only: RefusalBar | None = None) -> None:
        bar = self._refusal
        if bar is None or (only is not None and only is not bar):
            return
        self._refusal = None
        if bar.parent is not None:
            bar.parent.remove(bar)
        self.pill.visible = self.teacher is None

    def look_up(self, word: str) -> bool:
        if not word.isalpha():
            return False
        self.kit.sounds.play("tap")
        self.consent.card(word, self._show_layer, self.facing, family=self.navigator.settings.family_filter)
        return True

    def _agreed(self, wanted: Proposal) -> None:
        """Other words count from now on: bots think again, and what is being composed is judged anew. It is told once
        it is on the disk."""
        self.presenter.reconsider()
        if self._hinting and self.seat is not None:
            self.thinker.ask(Question.of(self.session, self.seat, hint=True), self.kit.now())
        self._untold = wanted

    def _tell_agreement(self) -> None:
        if self._untold is None or not self.saves.kept:
            return
        told = agreements.agreed(self._untold.agreed)
        self._untold = None
        self.rebuild()
        self.banner = f"{escape(told.before)}<w>{escape(told.word)}</w>{escape(told.after)}"
        self.dress()

    def ask(self, kind: str) -> None:
        {"undo": self._undo, "hint": self._hint}[kind]()

    def _show_layer(self, make: Callable[[Callable[[], None]], Layer]) -> None:
        """A layer over the table that closes itself and is made anew at a resize."""
        opened: list[Layer] = []

        def close() -> None:
            if opened and opened[0] in self.layers:
                self.close(opened[0])

        def build() -> Layer:
            layer = make(close)
            opened[:] = [layer]
            return layer

        self.open(build)

    # --- undo and hints -------------------------------------------------------------------------------------

    def _undo(self) -> None:
        """The last step of the draft, else the last decision: at once where that is fair, else by consent of all."""
        if self.board is None or self.board.undo() or self.teacher is not None:
            return
        takeback = self.session.takeback(self.facing) if self.facing is not None else None
        if takeback is None:
            self.dispatch.ignored()
            return
        if takeback.fair:
            self._take_back(())
            return
        said = consent(self.session.players, takeback.askees, takeback.count)

        several = len(takeback.askees) > 1

        def agree() -> None:
            self._take_back(takeback.askees)
            leave()

        def leave() -> None:
            if several:
                self.presenter.hand_back()

        text = _("All agree") if several else _("Take it back")
        answers = (Choice(text, agree, "undo-2"), Choice(_("Leave it as it is"), leave, "check"))
        make = CoveredDialog if several else Dialog
        self.open(lambda: make(self.kit, said.title, escape(said.explanation), answers, leave))

    def _take_back(self, consenting: tuple[Seat, ...]) -> None:
        try:
            self.session.undo(self.facing, consenting)
        except UndoError:
            return
        self.kit.sounds.play("undo")
        self._hinting = False  # what was being looked for was of a table that is no more
        self.presenter.undone()
        self.dress()

    def _hint(self) -> None:
        # One thinker serves bots and people: what it finds for a bot must not be taken for a hint, nor the reverse.
        if self.teacher is not None:
            self.teacher.show_again()
            return
        if self.seat is None or self._hinting or self.presenter.thinking is not None:
            return
        self._clear_refusal()
        if self.board is not None and self.hints.holds(self.session, self.seat):
            self._tell_hint(self.seat)
            return
        self._hinting = True
        self.session.hinted(self.seat)
        self.thinker.ask(Question.of(self.session, self.seat, hint=True), self.kit.now())
        self.dress()

    def _take_hint(self) -> None:
        answer = self.thinker.poll(self.kit.now()) if self.saves.kept else None
        if answer is None:
            return
        self._hinting = False
        if self.seat is not None:
            self.hints.found(answer, self.session, self.seat)
            self._tell_hint(self.seat)
        self.dress()

    def _tell_hint(self, seat: Seat) -> None:
        if self.board is not None:
            self.banner = self.hints.tell(self.board, self.session, seat)
            self.dress()

    # --- tips -----------------------------------------------------------------------------------------------

    def choose_tip(self) -> None:
        """What somebody new is told in the status line, once each, when its moment comes; one person alone at the screen."""
        self._tip = ""
        learner, game = self.navigator.learning.learner, self.session.header.game
        wanted = self.seat is not None and len(self.session.people) == 1 and not learner.quiet
        if self.board is None or self.teacher is not None or not wanted:
            return
        tips = ((f"{game}-{name}", said) for name, said in self.board.words.tips())
        told, self._tip = next((each for each in tips if each[0] not in learner.tips), ("", ""))
        if told:
            self.navigator.learn(lambda learning: learning.has_seen(told))

    def no_more_tips(self) -> None:
        """For good."""
        self._tip = ""
        self.navigator.learn(lambda learning: learning.with_learner(replace(learning.learner, quiet=True)))
        self.dress()

    # --- pages over the table ---------------------------------------------------------------------------------

    def _toggle_sound(self) -> None:
        settings = self.navigator.settings
        self.navigator.change(replace(settings, sound=not settings.sound))
        self.rebuild()

    def _history(self) -> None:
        self._show_layer(
            lambda close: History(
                self.kit,
                self.session,
                self.facing,
                self.seating.hue,
                self.look_up,
                close,
                hidden=self.showing.untold,
            )
        )
