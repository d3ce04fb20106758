"""What somebody new is told in the status line, once each, when its moment comes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from cardtable.table.screens.table import TableScene


class Tips:
    """The tips of a table: for one person alone at the screen who has not switched them off."""

    def __init__(self, table: TableScene) -> None:
        self._table = table
        self.said = ""
        """The one that is told now."""
        self._told_to: int | None = None
        """Whom it is told: it stays until that one's next decision, whatever is shown meanwhile."""

    def choose(self) -> None:
        """The first whose moment it is and that was never told."""
        table = self._table
        if table.seat is None or (self.said and table.seat == self._told_to):
            return
        self.said, self._told_to = "", table.seat
        learner, game = table.navigator.learning.learner, table.session.header.game
        wanted = len(table.session.people) == 1 and not learner.quiet
        if table.board is None or table.teacher is not None or not wanted:
            return
        tips = ((f"{game}-{name}", said) for name, said in table.board.words.tips())
        told, self.said = next((each for each in tips if each[0] not in learner.tips), ("", ""))
        if told:
            table.navigator.learn(lambda learning: learning.has_seen(told))

    def end(self) -> None:
        """For good."""
        self.said = ""
        self._table.navigator.learn(
            lambda learning: learning.with_learner(replace(learning.learner, quiet=True))
        )
        self._table.dress()
