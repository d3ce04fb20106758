"""The luck of a finished game, worked out where it is looked back at: a pair of games a question, for the bots' process."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from cardtable.i18n import _
from cardtable.play.presenter import Thinker
from cardtable.play.review import given
from cardtable.play.review.luck import GAMES, Luck
from cardtable.play.session import Session
from cardtable.play.thinker import Question
from cardtable.rules.contract import Seat
from cardtable.table.screens.navigator import Kept
from cardtable.table.screens.page import Page
from cardtable.ui.typeset import escape
from cardtable.wording.sentence import decimal

LOOK = 0.05
"""Seconds between two looks at whether the answer has come."""
FIRST, EVERY = 20, 10
"""After so many pairs of games it is told first how it stands, and how often how far it has come."""


class Judging:
    """How lucky `seat` was, more surely from game to game; `changed` is called when there is something to tell. What was worked out
    once is kept."""

    def __init__(
        self,
        page: Page,
        session: Session,
        seat: Seat,
        kept: Kept,
        thinker: Callable[[Session], Thinker],
        changed: Callable[[], None],
    ) -> None:
        self._page, self._session, self._seat = page, session, seat
        self._keeper, self._thinker_for, self._changed = kept, thinker, changed
        self._given = given(session, seat)
        self._number = 0
        self._luck = Luck()
        self._kept = kept.lucks.of(session, seat)
        self.running = False

    @property
    def possible(self) -> bool:
        """Whether the luck of this game can be worked out."""
        return self._given is not None and len(self._session.players) > 1

    @property
    def games(self) -> int:
        """On how many pairs of games it rests so far."""
        return self._kept.games if self._kept is not None else self._luck.games

    @property
    def done(self) -> bool:
        return self.games >= GAMES

    @property
    def known(self) -> tuple[float, float] | None:
        """What the cards were worth and how far that may be off; None while too few games have been played."""
        if self._kept is not None:
            return self._kept.value, self._kept.reach
        return (self._luck.value, self._luck.reach) if self.games >= FIRST else None

    def begin(self) -> None:
        """Work it out, or go on."""
        if self.possible and not self.running and not self.done:
            self._thinker, self.running = self._thinker_for(self._session), True
            self._ask()
            self._changed()

    def cancel(self) -> None:
        """No more of it for now."""
        if self.running:
            self.running = False
            self._thinker.cancel()

    def toggle(self) -> None:
        """Begin, or leave it."""
        if self.running:
            self.cancel()
            self._changed()
        else:
            self.begin()

    def told(self) -> tuple[str, str]:
        """Heading and sentence, as markup."""
        head, known = _("Luck of the draw"), self.known
        if known is not None:
            values = {"value": decimal(known[0], signed=True), "reach": decimal(known[1])}
            head = _("Luck of the draw: %(value)s ± %(reach)s") % values
        if not self.games:
            line = (
                _("Working it out…")
                if self.running
                else _("Have bots play on with your cards, and with others")
            )
        elif self.done:
            line = _("%(all)s games of bots with your cards, %(all)s with others")
        else:
            line = _("%(done)s of %(all)s games of bots with your cards, and with others")
        return escape(head), escape(line % {"done": self.games, "all": GAMES})

    def _ask(self) -> None:
        header = self._session.header
        question = replace(
            Question(header.game, header.deal, self._seat, None, self._number, luck=True),
            accepted=tuple(sorted(self._session.house.accepted)),
            denied=tuple(sorted(self._session.house.denied)),
            given=self._given or (),
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
            self._luck.add(int(found.details["own"]), int(found.details["other"]))
        if self.done or self._number >= 2 * GAMES:
            self.running = False
            if self.done:
                self._keeper.judge(lambda lucks: lucks.with_luck(self._session, self._seat, self._luck))
        else:
            self._ask()
        if self.games % EVERY == 0 or not self.running:
            self._changed()
