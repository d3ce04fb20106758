"""Sentences of a table to its people, and its questions to them: refusals, words, turns taken back, hints, menus."""

from __future__ import annotations

from abc import ABC, abstractmethod
from contextlib import suppress
from datetime import date
from functools import partial
from operator import attrgetter
from typing import Any, cast

from cardtable.i18n import _
from cardtable.play.agreements import explain_refusal, may_show
from cardtable.play.presenter import Presenter
from cardtable.play.session import Session
from cardtable.play.situation import Situation
from cardtable.play.timeline import UndoError
from cardtable.rules.contract import IllegalMove, Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.board import AnyBoard
from cardtable.table.board.director import AnyDirector
from cardtable.table.board.refusing import placed
from cardtable.table.screens.destinations import Rules
from cardtable.table.screens.guide import Guide
from cardtable.table.screens.hints import Hints, Tips
from cardtable.table.screens.history import HistoryPanel, LettersLeft
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.playback import Playback
from cardtable.table.screens.savewatch import SaveWatch
from cardtable.table.screens.seating import Seating
from cardtable.table.screens.tablestate import TableState
from cardtable.table.screens.topbar import pause
from cardtable.table.screens.words.consent import Consent, ask_all
from cardtable.ui.scene import Scene
from cardtable.ui.stage import LAY, Stage
from cardtable.ui.typeset import escape
from cardtable.ui.vital import vital_parts
from cardtable.ui.widgets.popover import DialogAnswer
from cardtable.ui.widgets.status import StatusPill
from cardtable.wording.faults import LAID_ONLY, NO_AIDS
from cardtable.wording.refusals import refusal
from cardtable.wording.rules_page import unseen
from cardtable.wording.status import consent, taken_back

REFUSAL_STAYS, TALK_STAYS = 7.0, 60.0
"""Seconds a refusal stays if nothing else happens, and one that the table may talk over."""


class TableDialogs(Scene, ABC):
    """The side of a table that speaks; `TableScene` draws it and plays it."""

    navigator: Navigator
    session: Session
    saves: SaveWatch
    seating: Seating
    playback: Playback
    presenter: Presenter
    consent: Consent
    teacher: Guide
    """Guide of the table; a null object in a match."""
    hints: Hints
    tips: Tips
    shared: TableState
    """State that the parts of the table share."""
    again: tuple[Seat, str, int] = (0, "", 0)
    """The move taken back last: who made it, the move, and how many facts were left."""

    @abstractmethod
    def dress(self) -> None:
        """Everything in words: plates, title, status, buttons."""

    def reword(self) -> None:
        if self.top is self.base:
            self.dress()  # what moves goes on
        else:
            super().reword()

    # --- state that the parts share --------------------------------------------------------------------------

    situation: Situation = cast(Situation, property(attrgetter("shared.situation")))
    """The moment as the presenter made it last; boards read it so often that a function of Python would tell in every letter."""

    @property
    def director(self) -> AnyDirector:
        return self.shared.director

    @property
    def board(self) -> AnyBoard:
        return self.shared.board

    @property
    def stage(self) -> Stage:
        return self.shared.stage

    @property
    def areas(self) -> Areas:
        return self.shared.areas

    @property
    def pill(self) -> StatusPill:
        return self.shared.pill

    @property
    def banner(self) -> str:
        """Passing message in place of the turn's."""
        return self.shared.banner

    # --- who is at the screen -------------------------------------------------------------------------------

    @property
    def view(self) -> Any:
        return self.situation.view

    @property
    def facing(self) -> Seat | None:
        return self.situation.facing

    @property
    def seat(self) -> Seat | None:
        return self.situation.seat

    @property
    def expecting(self) -> bool:
        return self.presenter.expecting or self.hints.expecting or self.saves.expecting

    def cover(self) -> bool:
        look = self.seating.look
        fell = not self.state.attended and look.leave()
        return look.cover() or fell

    def attend(self, there: bool) -> bool:
        covered = super().attend(there)
        self.seating.look.follow_owner()
        return covered

    # --- refusals and words ---------------------------------------------------------------------------------

    def refuse(self, no: IllegalMove) -> None:
        """Show the reason in the status line and shake the cards."""
        answer = explain_refusal(self.session, no, self.facing)
        said, offer = refusal(self.session.header.game, no, answer), self.consent.dispute(no)
        self.kit.sounds.play("refuse")
        self.director.refused(no)
        self.shared.clear_refusal()
        read = partial(self.navigator.go, Rules(self.session.header.game, said.clause, self.session.options))
        sprites, draft = self.stage.sprites, self.board.draft
        laid = [sprites[card.id].goal.rect for card in draft.cards if card.id in sprites]
        bar = placed(self.kit, self.areas, (*laid, *vital_parts(self.base)), said, read, offer)
        bar.z, bar.lasting = 4000, no.ended
        self.base.add(bar)
        self.pill.visible = False
        self.after(TALK_STAYS if offer else REFUSAL_STAYS, lambda: self.shared.clear_refusal(bar))

    def look_up(self, word: str) -> bool:
        if not word.isalpha():
            return False
        seat, session = self.facing, self.session
        if not (self.teacher.here or may_show(session, session.describe(word).word)):
            self.kit.sounds.play("tap")
            self.shared.show_banner(escape(_(LAID_ONLY)))
            return True
        self.kit.sounds.play("tap")
        if seat is not None and session.players[seat].is_human and session.describe(word).valid:
            name, met = session.players[seat].name, session.describe(word).word
            self.navigator.kept.change_book(lambda book: book.looked_up(name, met, session, date.today()))
        self.consent.card(word, self.facing, family=self.navigator.settings.family_filter)
        return True

    def ask(self, kind: str) -> None:
        {"undo": self.take_back, "hint": self.hint}[kind]()

    # --- undo and hints -------------------------------------------------------------------------------------

    def take_back(self) -> None:
        """Take back the last step of the draft, else the last decision: at once where that is fair, else by consent of all."""
        if self.board.undo():
            return
        if self.teacher.here:
            self.dispatch.ignored()
            return
        takeback = self.session.takeback(self.facing) if self.facing is not None else None
        if not self.session.aids.help:
            self._no_help()
            return
        if takeback is None:
            self.dispatch.ignored()
            return
        if self.shared.ask_all is not None and self.facing is not None:
            self.shared.ask_all(self.facing)
            return
        if takeback.fair:
            self._undo(())
            return
        said = consent(self.session.players, takeback.askees, takeback.count)

        asked = len(takeback.askees)
        text = _("All agree") if asked > 1 else _("Take it back")
        yes = DialogAnswer(text, lambda: self._undo(takeback.askees), "undo-2")
        ask_all(self.state, said, yes, "check", asked, self.presenter.hand_back)

    @property
    def may_undo(self) -> bool:
        if self.situation.busy or self.facing is None:
            return False
        return self.board.composing or self.situation.takeback is not None

    def _undo(self, consenting: tuple[Seat, ...]) -> None:
        with suppress(UndoError):
            self.undo_for(self.facing, consenting)

    def undo_for(self, seat: Seat | None, consenting: tuple[Seat, ...]) -> None:
        """Take the last decision of that person back; raises UndoError."""
        move = self.session.last_move(seat) if seat is not None else ""
        undone = self.session.undo(seat, consenting)
        self.kit.sounds.play("undo")
        self.again = undone.seat, move, self.session.facts
        self.playback.undone = True
        self.hints.looking = False  # what was being looked for was of a table that is no more
        self.presenter.undone()
        self.shared.show_banner(escape(taken_back(undone.count)))

    def redo(self) -> None:
        """Do the step of the draft taken back last once more, else compose the move taken back last."""
        if self.board.undo(again=True):
            return
        seat, move, facts = self.again
        if move and self.seat == seat and self.session.facts == facts and not self.board.composing:
            self.again = (seat, "", facts)
            draft = self.board.draft_of(seat, self.session.parse(seat, move))
            if draft:
                self.board.compose(draft, "card-lay", LAY)
                return
        self.dispatch.ignored()
        self.shared.show_banner(escape(_("There is nothing to redo.")))

    def hint(self) -> None:
        """Give the next step of a hint, or the lesson's own sentence again."""
        if self.teacher.here:
            self.teacher.help()
        elif not self.session.aids.help:
            self._no_help()
        else:
            self.hints.ask()

    # --- pages over the table ---------------------------------------------------------------------------------

    def history(self) -> None:
        look = self.seating.look
        self.open(
            lambda: HistoryPanel(
                self.kit, self.session, look.open_seat, self.look_up, self.playback.remaining
            )
        )

    def _no_help(self) -> None:
        """Tell a player who asks for help that this table gives none."""
        self.kit.sounds.play("tap")
        self.shared.show_banner(escape(_(NO_AIDS)))

    def letters(self) -> None:
        """Show the letters that are still to come, as far as the player at the screen may know."""
        if not self.session.aids.help:
            self._no_help()
            return
        at = self.session.facts - self.situation.unshown
        view = self.session.view_at(at, None) if self.seating.look.veils else self.view
        self.open(lambda: LettersLeft(self.kit, unseen(self.session, view), self.session.header.game))

    def menu(self) -> None:
        """Open the pause menu, by the house at the left of the bar or by Escape."""
        pause(self.shared, self.saves, self.tips, self.letters)
