"""What a table says to the people at it, and what it asks them: refusals, words, turns taken back, hints, menus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from cardtable.i18n import _
from cardtable.play.agreements import Proposal
from cardtable.play.beats import UndoError
from cardtable.play.lesson import lesson_of
from cardtable.play.presenter import Presenter, Thinker
from cardtable.play.saving import SAVED, Keeper, Progress, SaveState
from cardtable.play.session import Session
from cardtable.play.thinker import Question
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.board import Board
from cardtable.table.board.marks import LastWordLine
from cardtable.table.screens.hints import Hints
from cardtable.table.screens.history import History
from cardtable.table.screens.lesson.teacher import Teacher
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.plates import Title
from cardtable.table.screens.refused import refusal_bar
from cardtable.table.screens.savemark import SaveMark
from cardtable.table.screens.words.consent import Consent, CoveredDialog
from cardtable.ui.scene import Layer, Scene
from cardtable.ui.theme import Hue
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Answer as Choice
from cardtable.ui.widgets.popover import Dialog
from cardtable.ui.widgets.status import RefusalBar, StatusPill
from cardtable.wording import agreements
from cardtable.wording.refusals import refusal
from cardtable.wording.saving import saving
from cardtable.wording.status import consent

REFUSAL_STAYS, TALK_STAYS = 7.0, 60.0
"""Seconds a refusal stays if nothing else happens, and one that the table may talk over."""


class Talk(Scene, ABC):
    """The side of a table that speaks; `TableScene` draws it and plays it."""

    navigator: Navigator
    session: Session
    keeper: Keeper | None
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
    _banner: str
    _tip: str
    """What somebody new is told in the status line."""
    _untold: Proposal | None
    """What the table has agreed on and was not told yet."""
    _saving: SaveState
    _pause: Layer | None
    _mark: SaveMark | None

    @abstractmethod
    def hue(self, seat: Seat) -> Hue:
        """The colour of a seat."""

    @abstractmethod
    def _dress(self) -> None:
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

    def _clear_refusal(self, only: RefusalBar | None = None) -> None:
        bar = self._refusal
        if bar is None or (only is not None and only is not bar):
            return
        self._refusal = None
        if bar.parent is not None:
            bar.parent.remove(bar)
        self.pill.visible = self.teacher is None

    def look_up(self, word: str) -> None:
        self.kit.sounds.play("tap")
        self.consent.card(word, self._show_layer, self.facing, family=self.navigator.settings.family_filter)

    def _agreed(self, wanted: Proposal) -> None:
        """Other words count from now on: bots think again, and what is being composed is judged anew. It is told once
        it is on the disk."""
        self.presenter.reconsider()
        if self._hinting and self.seat is not None:
            self.thinker.ask(Question.of(self.session, self.seat, hint=True), self.kit.now())
        self._untold = wanted

    def _tell_agreement(self) -> None:
        if self._untold is None or not self._kept():
            return
        told = agreements.agreed(self._untold.agreed)
        self._untold = None
        self.rebuild()
        self._banner = f"{escape(told.before)}<w>{escape(told.word)}</w>{escape(told.after)}"
        self._dress()

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
        self._dress()

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
        self._dress()

    def _take_hint(self) -> None:
        answer = self.thinker.poll(self.kit.now()) if self._kept() else None
        if answer is None:
            return
        self._hinting = False
        if self.seat is not None:
            self.hints.found(answer, self.session, self.seat)
            self._tell_hint(self.seat)
        self._dress()

    def _tell_hint(self, seat: Seat) -> None:
        if self.board is not None:
            self._banner = self.hints.tell(self.board, self.session, seat)
            self._dress()

    # --- tips -----------------------------------------------------------------------------------------------

    def _choose_tip(self) -> None:
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

    def _no_more_tips(self) -> None:
        """For good."""
        self._tip = ""
        self.navigator.learn(lambda learning: learning.with_learner(replace(learning.learner, quiet=True)))
        self._dress()

    # --- menus ----------------------------------------------------------------------------------------------

    def _menu(self) -> None:
        """The pause menu, which says whether the game is saved."""
        nav, game = self.navigator, self.session.header.game
        learn = (
            (Choice(_("Learn by playing"), lambda: nav.lesson(game), "lightbulb"),)
            if lesson_of(game) is not None and self.teacher is None
            else ()
        )
        quiet = nav.learning.learner.quiet or self.teacher is not None
        tips = () if quiet else (Choice(_("No more tips"), self._no_more_tips, "x"),)
        answers = (
            Choice(_("Go on playing"), lambda: None, "play"),
            *learn,
            *tips,
            Choice(
                _("Rules"),
                lambda: nav.rules(game, options=self.session.options),
                "book-open",
            ),
            Choice(_("Settings"), nav.preferences, "settings"),
            Choice(_("Home"), nav.start, "house"),
            Choice(_("Quit"), nav.quit, "log-out"),
        )

        def make() -> Layer:
            text = escape(saving(self._saving).text) if self.keeper else ""
            self._pause = Dialog(self.kit, _("Pause"), text, answers, lambda: None)
            return self._pause

        self.open(make)

    def _toggle_sound(self) -> None:
        settings = self.navigator.settings
        self.navigator.change(replace(settings, sound=not settings.sound))
        self.rebuild()

    @property
    def untold(self) -> int:
        """How many facts of the game are still to be shown."""
        return 0

    def _history(self) -> None:
        self._show_layer(
            lambda close: History(
                self.kit, self.session, self.facing, self.hue, self.look_up, close, hidden=self.untold
            )
        )

    # --- whether it is saved --------------------------------------------------------------------------------

    def _kept(self) -> bool:
        """Whether what was decided is on the disk, or will not get there for now."""
        return self.keeper is None or self.keeper.state.progress is not Progress.SAVING

    def _watch_disk(self) -> None:
        """The table and the pause menu say at every moment how the saving stands."""
        state = self.keeper.state if self.keeper is not None else SAVED
        if state == self._saving:
            return
        worse = state.progress is Progress.UNSAVED is not self._saving.progress
        self._saving = state
        self._show_saving()
        if worse:
            self.kit.sounds.play("refuse")
        pause = self._pause
        if pause is not None and pause in self.layers and pause.make is not None:
            focused = self.focus.node.label() if self.focus.node is not None else ""
            self.close(pause)
            opened = self.open(pause.make)
            same = next((node for node in opened.walk() if node.focusable and node.label() == focused), None)
            self.focus.set(same or opened.first_focus(), self.dispatch.by_keyboard)

    def _show_saving(self) -> None:
        """The mark, and what gives way to it while it must be read."""
        mark = self._mark
        if mark is None:
            return
        mark.show(self._saving)
        self.title_node.visible = not mark.alarmed
        line = self.find("last-word")
        if isinstance(line, LastWordLine) and line.room.top < mark.rect.bottom:
            gap = self.kit.px(10)
            left = mark.rect.right + gap if mark.alarmed else 0
            line.between(left, mark.usual.right if mark.alarmed else mark.usual.x - gap)

    def _say_saved(self) -> None:
        """Ctrl+S, and a press on the mark: how the saving stands, and another attempt where it fails."""
        if self.keeper is None:
            return
        said = saving(self._saving)
        go_on = Choice(_("Go on playing"), lambda: None, "play")
        again = Choice(_("Try again"), self.keeper.retry, "refresh-cw")
        answers = (again, go_on) if self._saving.progress is Progress.UNSAVED else (go_on,)
        self.open(lambda: Dialog(self.kit, said.title, escape(said.explanation), answers, lambda: None))
