"""The luck of a finished game, worked out where its result is shown: a pair of games a question, for the bots' process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardtable.i18n import _
from cardtable.play.presenter import Thinker
from cardtable.play.review.luck import GAMES, Luck
from cardtable.play.session import Session
from cardtable.play.thinker import Question
from cardtable.rules.contract import Seat
from cardtable.table.screens.page import Page
from cardtable.ui.typeset import escape
from cardtable.wording.sentence import decimal

LOOK = 0.05
"""Seconds between two looks at whether the answer has come."""
TOLD = (20, 50, 100, GAMES)
"""After so many games it is told how it stands."""


class Judging:
    """How lucky `seat` was, more surely from game to game; `changed` is called when there is something to tell."""

    def __init__(
        self,
        page: Page,
        session: Session,
        seat: Seat,
        thinker: Callable[[Session], Thinker],
        changed: Callable[[], None],
    ) -> None:
        self._page, self._session, self._seat = page, session, seat
        self._thinker_for, self._changed = thinker, changed
        self._number = 0
        self.luck = Luck()
        self.running = False

    def begin(self) -> None:
        """Work it out, or go on."""
        if not self.running and self.luck.games < GAMES:
            self._thinker, self.running = self._thinker_for(self._session), True
            self._ask()
            self._changed()

    def cancel(self) -> None:
        """No more of it."""
        if self.running:
            self.running = False
            self._thinker.cancel()

    def told(self) -> tuple[str, str]:
        """Heading and sentence, as markup."""
        head, luck = _("Luck of the cards"), self.luck
        if luck.games >= TOLD[0]:
            values = {"value": decimal(luck.value, signed=True), "reach": decimal(luck.reach)}
            head = _("Luck of the cards: %(value)s ± %(reach)s") % values
        if not luck.games:
            line = _("Working it out…") if self.running else _("Have bots play these cards, and others")
        else:
            line = _("%(done)s of %(all)s games of bots with these cards, and with others")
        return escape(head), escape(line % {"done": luck.games, "all": GAMES})

    def _ask(self) -> None:
        header = self._session.header
        question = replace(
            Question(header.game, header.deal, self._seat, None, self._number, luck=True),
            accepted=tuple(sorted(self._session.house.accepted)),
            denied=tuple(sorted(self._session.house.denied)),
        )
        self._number += 1
        self._thinker.ask(question, self._page.kit.now())
        self._page.after(LOOK, self._look)

    def _look(self) -> None:
        if not self.running:
            return
        found = self._thinker.poll(self._page.kit.now())
        if found is None:
            self._page.after(LOOK, self._look)
            return
        if found.details:
            self.luck.add(int(found.details["own"]), int(found.details["other"]))
        if self.luck.games >= GAMES or self._number >= 2 * GAMES:
            self.running = False
        else:
            self._ask()
        if self.luck.games in TOLD or not self.running:
            self._changed()
