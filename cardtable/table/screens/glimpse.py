"""A look back at one decision of a game that goes on: the table as it was, with the move that would have brought more."""

from __future__ import annotations

import pygame

from cardtable.i18n import _
from cardtable.play.session import Session
from cardtable.table.board.asks import Action
from cardtable.table.screens.miniature import StillTable
from cardtable.table.screens.navigator import Navigator
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.stage import LAY

LEAVES = pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE


class Glimpse(StillTable):
    """The table before fact number `at` as the one who decided saw it, `move` composed on it; `said` tells of it, as markup.

    It knows nothing of what came after, and nothing can be played from it: the game below goes on.
    """

    def __init__(
        self, kit: Kit, navigator: Navigator, session: Session, at: int, move: str, said: str
    ) -> None:
        seat = session.people[0]
        super().__init__(kit, navigator, session, seat)
        self.presenter.view = session.view_at(at, seat)
        self._at, self._move, self._said = at, move, said

    def past(self) -> tuple[()]:
        return ()

    def enter(self) -> None:
        super().enter()
        seat, board = self.facing, self.board
        if seat is None or board is None:
            return
        move = self.session.game.parse(self.session.view_at(self._at, seat), self._move)
        board.compose(board.game.draft_of(seat, move), "card-lay", LAY)
        self.dress()

    def actions(self) -> tuple[Action, ...]:
        return (Action("back", _("Back"), "chevron-left", self.menu),)

    def sentence(self) -> tuple[str, str]:
        return "lightbulb", self._said

    def history(self) -> None:
        """What happened since is not told here."""

    def menu(self) -> None:
        self.navigator.back()

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and self.top is self.base and gesture.key in LEAVES:
            self.navigator.back()
            return True
        return False
