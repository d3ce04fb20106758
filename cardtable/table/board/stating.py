"""What the status line of a table says of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardtable.i18n import _
from cardtable.ui.typeset import escape
from cardtable.wording import keys
from cardtable.wording.status import status

if TYPE_CHECKING:
    from cardtable.table.board.board import Board


class StatusLine:
    """What cannot be done, what is typed, what the game says of itself, or what is to be done and by whom."""

    def __init__(self, board: Board[Any, Any]) -> None:
        self._board = board
        self._last = "clock", ""
        """The last status that told what to do."""

    def now(self, deed: str = "") -> tuple[str, str]:
        """An icon, and the sentence as markup; `deed` is what is being shown."""
        board, table = self._board, self._board.table
        session = table.session
        if board.drafting.notice:
            return "info", escape(board.drafting.notice)
        if (said := board.words.said()) is not None:
            return said
        if deed:
            return "clock", deed
        if board.preview.unplaced:
            return "info", escape(board.preview.unplaced)
        if waits := self.waits:
            lead = _("%(play)s confirms <w>%(word)s</w>; %(back)s takes it back.")
            if not board.scene.dispatch.by_keyboard:
                lead = _("<w>%(word)s</w> is ready: “%(button)s” plays it.")
            button = next((each.text for each in board.words.actions() if each.ready), "")
            return "check", lead % {**keys.names(), "word": escape(waits), "button": escape(button)}
        if board.drafting.typed:
            if board.keyboard.stuck(board.drafting.typed):
                return "keyboard", board.keyboard.why_stuck
            return "keyboard", _("You are typing <w>%(word)s</w>") % {"word": escape(board.drafting.typed)}
        if board.pointer.lifted is not None and table.seat is not None and board.places:
            if board.scene.dispatch.by_keyboard:
                lead = _(
                    "Choose a place with %(arrows)s; %(use)s lays the card there, %(back)s puts it back."
                )
                return "keyboard", escape(lead % keys.names())
            return "hand", escape(_("Now touch where it goes; touch the card to take it back."))
        seat = table.seat
        waited = frozenset({seat}) if seat is not None else board.words.waited_for()
        if not waited and session.game.outcome(board.view) is None:
            return self._last  # between two facts nobody is waited for, and nothing is over
        # While cards are on their way nobody is told to act.
        told = status(session.header.game, board.view, session.players, waited, seat)
        lead = f"<n>{escape(told.lead)}</n> " if told.lead else ""
        asked = table.seating.look.asked()
        self._last = board.words.mark if seat is not None else "clock", lead + (asked or escape(told.body))
        return self._last

    @property
    def waits(self) -> str:
        """The word that is composed and would stand as it is; "" where there is none."""
        board, now = self._board, self._board.drafting.now
        whole = bool(now) and board.mine and board.pointer.lifted is None and board.preview.judge(now).stands
        return now.word(board.view) if whole else ""
