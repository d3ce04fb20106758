"""What the table screen asks of a game's board, and what a board may ask of the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from cardtable.i18n import _
from cardtable.play.beats import Beat
from cardtable.play.session import Session
from cardtable.rules.contract import Event, IllegalMove, Move, Seat
from cardtable.table.board.areas import Areas, divide
from cardtable.table.screens.plates import OwnPlate, SeatPlate, Standing
from cardtable.table.screens.tallplate import TallPlate
from cardtable.ui.gestures import Key
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.stage import Stage
from cardtable.ui.theme import RGB, Hue, Theme


@dataclass(frozen=True, slots=True)
class Action:
    """A button on the rail; the first of a board's actions is the main one and takes Enter. `wide`: it has a row to itself."""

    key: str
    text: str
    icon: str
    act: Callable[[], object]
    enabled: bool = True
    wide: bool = False


class Table(Protocol):
    """The table screen as its board sees it."""

    board: Any
    """The board as it is now: another one after each rebuild."""
    kit: Kit
    session: Session
    stage: Stage
    areas: Areas

    @property
    def base(self) -> Node: ...

    @property
    def view(self) -> Any:
        """What the screen shows; all drawing is done from it."""

    @property
    def facing(self) -> Seat | None:
        """Whose view that is; None: an onlooker's."""

    @property
    def seat(self) -> Seat | None:
        """The person who may decide now."""

    def hue(self, seat: Seat) -> Hue: ...

    def past(self) -> Sequence[Beat]:
        """The last facts before what is shown: a board that opens takes up their traces."""

    def plate_of(self, seat: Seat) -> pygame.Rect:
        """Where the cards of a seat come from: its plate, or the hand."""

    def pile_of(self, seat: Seat, number: int) -> pygame.Rect:
        """Where the top card of a pile lies that the plate of a seat shows."""

    def holder_of(self, seat: Seat) -> SeatPlate | OwnPlate:
        """The plate of a seat, your own included."""

    def go_on(self) -> None:
        """Hurry what is being shown, and go on to what comes next."""

    def commit(self, move: Move) -> None:
        """Play the move of the person at the screen; a refusal is shown and nothing lost."""

    def refuse(self, no: IllegalMove) -> None:
        """Show why a move is refused."""

    def changed(self) -> None:
        """The draft is another one: status, actions and the saved draft follow."""

    def look_up(self, word: str) -> None:
        """Open the card of a word."""

    def ask(self, kind: str) -> None: ...


class Manners(Protocol):
    """What most boards do alike; a board that does otherwise says so by its own."""

    table: Table

    @property
    def words(self) -> Any:
        """Itself: boards made of parts have their sentences apart."""
        return self

    @property
    def game(self) -> Any:
        return self

    @staticmethod
    def divided(theme: Theme, opponents: int) -> Areas:
        """How the window is divided."""
        return divide(theme, opponents)

    @staticmethod
    def seat_plate(rect: pygame.Rect) -> type[SeatPlate]:
        """The kind of plate an opponent has."""
        return TallPlate if rect.h * 1.6 > rect.w else SeatPlate

    @staticmethod
    def own_plate() -> type[OwnPlate]:
        """The kind of plate that whoever is before the screen has."""
        return OwnPlate

    @property
    def home_zone(self) -> str:
        """Where the first Tab goes."""
        return "hand"

    @property
    def sealed(self) -> bool:
        """Whether choices are made in secret now: bots make theirs first, and nothing moves while people choose."""
        return False

    @property
    def reasons(self) -> bool:
        """Whether a hint just given wants its reason told."""
        return False

    def guests(self) -> frozenset[Seat]:
        """Who may choose though the game does not wait for them."""
        return frozenset()

    def invitation(self, seat: Seat) -> str:
        """What the curtain tells a guest, "" for everybody else."""
        return ""

    def hesitates(self) -> float:
        """How long a bot takes before its move is shown, in usual pauses."""
        return 1.0

    def heading(self, deal: str) -> str:
        """The line below the game's name; `deal` is what may be said of the deal."""
        turn = self.table.session.game.standing(self.table.view).turn
        return _("Turn %(turn)s · %(deal)s") % {"turn": turn, "deal": deal}


class Board(Manners, Protocol):
    """Everything on a table that only one game knows. Made anew at each rebuild, with its draft kept."""

    back: RGB
    """The colour of the cards' backs."""

    def __init__(self, table: Table) -> None: ...

    @property
    def drafting(self) -> bool:
        """Whether there is a step of a draft to take back."""

    def recall(self, before: Any) -> None:
        """Go on from the board of the same table before a rebuild."""

    def recall_fact(self, event: Event) -> None:
        """A fact of the past that leaves a mark on the table: the last word, the cards just played."""

    def refused(self, no: IllegalMove) -> None:
        """The move just composed does not stand."""

    def explain(self, sentence: str) -> None:
        """Why the bot played what was just shown."""

    def build(self) -> None:
        """Put the furniture in the scene and every card in its place, without motion."""

    def face(self) -> None:
        """The screen shows another seat's view: everything in its place, without motion."""

    def show(self, beat: Beat) -> float:
        """Show a fact; `table.view` is the view after it. Gives the seconds it takes to be seen."""

    def settle(self) -> None:
        """Nothing is left to be shown: take up what the person at the screen may do."""

    def standing(self, seat: Seat) -> Standing: ...

    def status(self) -> tuple[str, str]:
        """An icon, and the sentence as markup."""

    def actions(self) -> tuple[Action, ...]:
        """Four at most."""

    def hint(self, move: Move) -> str:
        """Point at the cards of a move; gives the sentence that goes with it, as markup."""

    def undo(self) -> bool:
        """Take back the last step of the draft; False where it is empty."""

    def draft(self) -> str:
        """The draft as the save keeps it, "" for none."""

    def type(self, text: str) -> bool:
        """Letters typed; False where they mean nothing now."""

    def press(self, key: Key) -> bool:
        """A key nobody took; False where it means nothing here."""
