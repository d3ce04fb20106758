"""Still picture of a table for the start screen and the pages of a replay; it shows what the viewer may know."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pygame

from cardtable.i18n import _
from cardtable.play.session import Session
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import Seat
from cardtable.table.board.asks import Action
from cardtable.table.screens.guide import NoThinker
from cardtable.table.screens.navigator import Navigator
from cardtable.table.screens.table import TableScene
from cardtable.ui.gestures import Gesture, Key
from cardtable.ui.kit import Kit
from cardtable.ui.rects import widened
from cardtable.ui.stage import LAY

SMALLEST = 1024, 640
"""The window in which the table of a small board is drawn, px."""
REFERENCE_HIGH = 720
"""The height a table is drawn at before it is made small, px."""


class StillTable(TableScene):
    """Motionless table of a session as `seat` (None: an onlooker) sees it.

    `at` counts the facts since the deal that the table knows (None: all)."""

    def __init__(
        self, kit: Kit, navigator: Navigator, session: Session, seat: Seat | None, at: int | None = None
    ) -> None:
        super().__init__(kit, navigator, session, None, NoThinker())
        self.playback.begun = self.seating.look.off = True
        self.presenter.pin(session.view(seat) if at is None else session.view_at(at, seat), seat)
        self._earlier = at is not None

    def past(self) -> Sequence[SeenFact]:
        return () if self._earlier else super().past()

    def draft_of(self, move: str) -> Any:
        """The draft that makes this move from what is seen."""
        assert self.facing is not None
        return self.board.draft_of(self.facing, self.session.game.parse(self.view, move))

    def actions(self) -> tuple[Action, ...]:
        """Nothing can be done."""
        return ()

    def update(self, now: float) -> None:
        pass

    @property
    def expecting(self) -> bool:
        return False

    def menu(self) -> None:
        self.navigator.back()


def onlooker_or_only(session: Session) -> Seat | None:
    """Return the seat whose view a picture may show: that of the only person, None with two people or more."""
    people = [seat for seat, player in enumerate(session.players) if player.is_human]
    return people[0] if len(people) == 1 else None


def miniature(navigator: Navigator, session: Session, size: tuple[int, int]) -> pygame.Surface:
    """The table of a session, `size` px large."""
    high = REFERENCE_HIGH
    full = round(high * max(1.2, size[0] / size[1])), high
    kit = Kit(full)
    scene = StillTable(kit, navigator, session, onlooker_or_only(session))
    scene.ready()
    drawn = pygame.Surface(full)
    scene.paint_all(drawn)
    return pygame.transform.smoothscale(drawn, size)


def position_picture(
    navigator: Navigator, session: Session, seat: Seat | None, size: tuple[int, int]
) -> pygame.Surface:
    """The cards that lie on the table of a session, `size` px large: what is round them, and the hand, are left out."""
    kit = Kit(SMALLEST)
    scene = StillTable(kit, navigator, session, seat)
    scene.ready()
    drawn = pygame.Surface(SMALLEST)
    scene.paint_all(drawn)
    stage, areas = scene.stage, scene.areas
    lying = [sprite.rect for sprite in stage.sprites.values() if sprite.goal.zone != "hand"]
    felt = areas.felt.clip(drawn.get_rect())
    middle = lying[0].unionall(lying[1:]).clip(felt) if lying else felt
    cut = cut_round(middle, felt, size)
    seen = pygame.Surface(cut.size)
    part = cut.clip(felt)
    seen.fill(drawn.get_at(part.midtop))
    seen.fill(drawn.get_at((part.centerx, part.bottom - 1)), (0, part.bottom - cut.y, *cut.size))
    seen.blit(drawn, part.move(-cut.x, -cut.y), part)
    return pygame.transform.smoothscale(seen, size)


def cut_round(middle: pygame.Rect, felt: pygame.Rect, size: tuple[int, int]) -> pygame.Rect:
    """The part of a window that has `middle` whole and the shape of `size`; larger than the felt where it must be, else on it."""
    cut = widened(middle.scale_by(1.2, 1.25), size)
    if cut.w <= felt.w:
        cut.x = cut.clamp(felt).x
    if cut.h <= felt.h:
        cut.y = cut.clamp(felt).y
    return cut


LEAVES = pygame.K_ESCAPE, pygame.K_RETURN, pygame.K_SPACE


class Glimpse(StillTable):
    """The table before fact number `at` as the one who decided saw it, `move` composed on it; `said` tells of it, as markup.

    It knows nothing of what came after, and nothing can be played from it: the game below goes on.
    """

    def __init__(
        self, kit: Kit, navigator: Navigator, session: Session, at: int, move: str, said: str
    ) -> None:
        super().__init__(kit, navigator, session, session.people[0], at)
        self._move, self._said = move, said

    def enter(self) -> None:
        super().enter()
        self.board.compose(self.draft_of(self._move), "card-lay", LAY)
        self.dress()

    def actions(self) -> tuple[Action, ...]:
        return (Action("back", _("Back"), "chevron-left", self.menu, wide=True),)

    def sentence(self) -> tuple[str, str]:
        return "lightbulb", self._said

    def history(self) -> None:
        """Do nothing: a picture tells nothing of what has happened since."""

    def handle(self, gesture: Gesture) -> bool:
        if isinstance(gesture, Key) and self.top is self.base and gesture.key in LEAVES:
            self.navigator.back()
            return True
        return False
