"""The pause menu of a table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardtable.i18n import _
from cardtable.play.lesson import lesson_of
from cardtable.ui.scene import Layer
from cardtable.ui.typeset import escape
from cardtable.ui.widgets.popover import Answer as Choice
from cardtable.ui.widgets.popover import Dialog

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene


class Pause:
    """Where one goes from a table; it says whether the game is saved."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self._shown: Layer | None = None

    def open(self) -> None:
        """Over the table."""
        table, nav = self._table, self._table.navigator
        game, options = table.session.header.game, table.session.options
        taught = table.teacher is not None
        learn = (
            (Choice(_("Learn by playing"), lambda: nav.lesson(game), "lightbulb"),)
            if lesson_of(game) is not None and not taught
            else ()
        )
        quiet = nav.learning.learner.quiet or taught
        tips = () if quiet else (Choice(_("No more tips"), table.tips.end, "x"),)
        letters = () if table.session.strict else (Choice(_("Letters still out"), table.letters, "layers"),)
        board = table.board
        redo = (
            (Choice(_("Redo"), lambda: board.undo(again=True), "redo-2"),)
            if board is not None and board.mine and board.drafting.undone
            else ()
        )
        answers = (
            Choice(_("Go on playing"), lambda: None, "play"),
            *redo,
            *learn,
            *tips,
            *letters,
            Choice(_("Rules"), lambda: nav.rules(game, options=options), "book-open"),
            Choice(_("Settings"), nav.preferences, "settings"),
            # Translators: back to the first page
            Choice(_("Home"), nav.start, "house"),
            Choice(_("Quit"), nav.quit, "log-out"),
        )

        def make() -> Layer:
            # Where the bar has no room for it, this is where one reads what is played.
            head = escape(table.bar.title.label()) if not table.areas.titled else ""
            told = "\n".join(filter(None, (head, table.saves.told)))
            self._shown = Dialog(table.kit, _("Pause"), told, answers, lambda: None)
            return self._shown

        table.open(make)

    def renew(self) -> None:
        """What it says of the saving has changed."""
        self._table.renew(self._shown)
