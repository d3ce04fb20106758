"""A finished game, fact by fact: forwards as it was seen, backwards at once."""

from __future__ import annotations

import pygame

from cardtable.i18n import _
from cardtable.play.beats import Beat
from cardtable.play.session import Session
from cardtable.table.board.asks import Action
from cardtable.table.screens.miniature import StillTable
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.table import RECENT
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.typeset import escape
from cardtable.wording import agreements
from cardtable.wording.facts import fact
from cardtable.wording.sentence import Told


def _marked(told: Told) -> str:
    word = f"<w>{escape(told.word)}</w>" if told.word else ""
    return f"{escape(told.before)}{word}{escape(told.after)}"


class Replay(StillTable):
    """The table of a finished game from the first person's seat, `at` facts after the deal."""

    def __init__(self, kit: Kit, navigator: Navigator, session: Session, at: int = 0) -> None:
        people = [seat for seat, player in enumerate(session.players) if player.is_human]
        super().__init__(kit, navigator, session, people[0] if people else None)
        self.at = max(0, min(at, session.facts))
        self.presenter.view = session.view_at(self.at, self.facing)

    def past(self) -> tuple[Beat, ...]:
        """What lies behind the page that is open, not the end of the game."""
        return tuple(self.session.beats(self.facing)[: self.at][-RECENT:])

    def go(self, at: int) -> None:
        """Show the table `at` facts after the deal; the very next one as it happened."""
        at = max(0, min(at, self.session.facts))
        forward, self.at = at == self.at + 1, at
        if self.board is None:
            return
        self.stage.hurry()
        if forward:
            beat = self.session.beats(self.facing, at - 1)[0]
            self.presenter.view = beat.view
            self.board.show(beat)
        else:
            self.presenter.view = self.session.view_at(at, self.facing)
            self.board = None  # what it remembers has not happened yet
            self.rebuild()
            return
        self._dress()

    def actions(self) -> tuple[Action, ...]:
        last = self.session.facts
        return (
            Action("next", _("Next"), "chevron-right", lambda: self.go(self.at + 1), self.at < last),
            Action("previous", _("Previous"), "chevron-left", lambda: self.go(self.at - 1), self.at > 0),
            Action("first", _("Beginning"), "rotate-ccw", lambda: self.go(0), self.at > 0),
            Action("back", _("Back"), "arrow-left", self.navigator.back),
        )

    def sentence(self) -> tuple[str, str]:
        """The fact just shown, and how far the replay has come."""
        count = _("%(at)s of %(all)s") % {"at": self.at, "all": self.session.facts}
        if not self.at:
            return "history", f"<n>{count}</n> " + _("The cards are dealt.")
        told = [
            fact(
                self.session.header.game,
                self.session.beats(self.facing, self.at - 1)[0].event,
                self.session.players,
                self.facing,
            )
        ]
        told += [agreements.agreed(entry) for at, entry in self.session.agreements if at == self.at]
        return "history", f"<n>{count}</n> " + ". ".join(map(_marked, told))

    def _menu(self) -> None:
        self.navigator.back()

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and self.top is self.base:
            steps = {
                pygame.K_RIGHT: self.at + 1,
                pygame.K_LEFT: self.at - 1,
                pygame.K_HOME: 0,
                pygame.K_END: self.session.facts,
            }
            if gesture.key in steps:
                self.go(steps[gesture.key])
                return True
            if gesture.key == pygame.K_ESCAPE:
                self.navigator.back()
                return True
        return False
