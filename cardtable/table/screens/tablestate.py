"""State that the parts of an open table share, below all of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from cardtable.play.agreements import WordProposal
from cardtable.play.presenter import MoveFinder, Presenter
from cardtable.play.session import Session
from cardtable.play.situation import Situation
from cardtable.rules.contract import Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.board import AnyBoard
from cardtable.table.board.director import AnyDirector
from cardtable.table.board.keyboard import Keyboard
from cardtable.table.plates import Title
from cardtable.table.screens.navigator import Navigator
from cardtable.ui.dispatch import Dispatch
from cardtable.ui.fade import Cut
from cardtable.ui.kit import Kit
from cardtable.ui.layer import Layer, top_of
from cardtable.ui.node import Node
from cardtable.ui.scenestate import SceneState
from cardtable.ui.stage import Stage
from cardtable.ui.widgets.status import RefusalBar, StatusPill


@dataclass(slots=True)
class TableState:
    """Table state: the values that the parts of one table share. Board, stage, areas, title and status line are new after a rebuild."""

    scene: SceneState[Node]
    """State of the table's scene."""
    layers: list[Layer]
    """Layers of the scene, the base first."""
    dispatch: Dispatch
    """Dispatch of gestures on the scene."""
    navigator: Navigator
    session: Session
    thinker: MoveFinder
    guided: bool
    """True at a lesson or a problem."""
    guide_speaks: bool
    """True if the guide speaks in place of the status line."""
    dress: Callable[[], None]
    """Renew everything in words."""
    banner: str = ""
    """Passing message in place of the turn's, as markup."""
    hint: str = ""
    """Hint told last in the banner, as markup."""
    away: frozenset[Seat] = frozenset()
    """People who hold their hands elsewhere, on phones."""
    silent: frozenset[Seat] = frozenset()
    """People whose phones do not answer."""
    phones: Callable[[], object] | None = None
    """Act that lets phones take seats of this match; None at a table without phones."""
    ask_all: Callable[[Seat], object] | None = None
    """Question to all people whether the last decision of a seat may be taken back; None where all of them sit at the screen."""
    propose: Callable[[Seat, WordProposal], object] | None = None
    """Question of a seat to all people whether a word is accepted or refused; None where all of them sit at the screen."""
    presenter: Presenter = field(init=False)
    situation: Situation = field(init=False)
    """The moment as the presenter made it last."""
    director: AnyDirector = field(init=False)
    before: AnyDirector | None = None
    """The director made last, of which the next one takes over what was being done."""
    keyboard: Keyboard = field(init=False)
    stage: Stage = field(init=False)
    areas: Areas = field(init=False)
    title: Title = field(init=False)
    pill: StatusPill = field(init=False)

    @property
    def board(self) -> AnyBoard:
        """Board of the game."""
        return self.director.board

    @property
    def kit(self) -> Kit:
        """Kit of the window."""
        return self.scene.kit

    @property
    def game(self) -> str:
        """Id of the game."""
        return self.session.header.game

    @property
    def view(self) -> Any:
        """View of the seat before the screen."""
        return self.situation.view

    @property
    def facing(self) -> Seat | None:
        """Seat before the screen; None for an onlooker."""
        return self.situation.facing

    @property
    def seat(self) -> Seat | None:
        """Seat of the person who may decide now."""
        return self.situation.seat

    @property
    def is_open(self) -> bool:
        """True while no layer lies over the table."""
        return top_of(self.layers) is self.base

    @property
    def base(self) -> Layer:
        """The lowest layer, the table itself."""
        return self.layers[0]

    def show_banner(self, markup: str) -> None:
        """Show a passing message in place of the turn's."""
        self.banner = markup
        self.dress()

    def rebuild(self) -> None:
        """Make the table anew, by a cross-fade of the whole window."""
        self.scene.cut = self.scene.cut or Cut.FADE
        self.scene.rebuild()

    def ignored(self) -> None:
        """Answer a gesture that means nothing now."""
        self.dispatch.ignored()

    def hide_tip(self) -> None:
        """Take the tooltip away."""
        self.dispatch.hide_tip()

    def hide_hint(self) -> None:
        """Drop the message if it is a hint, which tells of a hidden hand."""
        if self.hint and self.banner == self.hint:
            self.banner = ""

    def say_no_more(self, *, shown: bool = False) -> None:
        """Drop the messages about the state before; a refusal that has ended the turn stays while its loss is `shown`."""
        bar = self.scene.find("refusal")
        if not (shown and isinstance(bar, RefusalBar) and bar.lasting):
            self.clear_refusal()
        self.banner = ""

    def clear_refusal(self, only: RefusalBar | None = None) -> None:
        """Take the refusal away, or that one if it is still there."""
        bar = self.scene.find("refusal")
        if bar is None or (only is not None and only is not bar):
            return
        bar.vanish()
        self.pill.visible = not self.guide_speaks
