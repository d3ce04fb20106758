"""Interface between a board and its table, and the board's buttons there."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import pygame

from cardtable.play.session import Session
from cardtable.play.situation import Situation
from cardtable.play.timeline import SeenFact
from cardtable.rules.contract import IllegalMove, Move, Seat
from cardtable.table.board.areas import Areas
from cardtable.table.board.state import ShownFact
from cardtable.table.plates import OwnPlate, SeatPlate
from cardtable.ui.kit import Kit
from cardtable.ui.node import Node
from cardtable.ui.sound import Voice
from cardtable.ui.stage import Stage
from cardtable.ui.theme import Hue


@dataclass(frozen=True, slots=True)
class Action:
    """A button on the rail; the first of a board's actions is the main one and takes Enter, unless it is `quiet`.

    `wide`: it has a row to itself; `narrow`: it is one of four in a row and shows its icon alone, or what is `short`.
    `ready`: what it stands for can be done; a main button that is not is no brass, and says why when it is pressed.
    """

    key: str
    text: str
    icon: str
    act: Callable[[], object]
    enabled: bool = True
    wide: bool = False
    quiet: bool = False
    ready: bool = True
    narrow: bool = False
    short: str = ""

    @property
    def written(self) -> str:
        """Text of the button."""
        return self.short if self.narrow else self.text

    @property
    def drawn(self) -> str:
        """The icon on the button."""
        return "" if self.narrow and self.short else self.icon

    @property
    def share(self) -> int:
        """Number of such buttons in a row."""
        return 4 if self.narrow else 1 if self.wide else 2


class Cover(Protocol):
    """The hand before the screen, which may lie face down."""

    @property
    def down(self) -> bool:
        """True while it lies face down."""

    def asked(self) -> str:
        """Explanation as markup for a player who has not looked yet; "" for none."""


class Seats(Protocol):
    """The plates round the board."""

    @property
    def look(self) -> Cover:
        """The hand before the screen."""

    def hue(self, seat: Seat) -> Hue:
        """The colour of a seat."""

    def voice(self, seen: SeenFact) -> Voice:
        """The voice in which the sounds of a fact are heard."""

    def plate_of(self, seat: Seat) -> pygame.Rect:
        """The place that the cards of a seat come from: its plate, or the hand."""

    def pile_of(self, seat: Seat, number: int) -> pygame.Rect:
        """The place of the top card of a pile that the plate of a seat shows."""

    def holder_of(self, seat: Seat) -> SeatPlate | OwnPlate:
        """The plate of a seat."""

    def open_hand_of(self, seat: Seat) -> pygame.Rect | None:
        """The place kept for the hand of a seat that lies open; None if none is."""


class Shows(Protocol):
    """Facts as they are shown on the table."""

    @property
    def deal(self) -> str:
        """The sentence of the deal."""

    @property
    def shown(self) -> ShownFact | None:
        """The fact that is being shown; None at rest."""


class Table(Protocol):
    """The table screen as its board sees it."""

    kit: Kit
    session: Session

    @property
    def director(self) -> Any:
        """The director of the board as it is now: another one after each rebuild."""

    @property
    def stage(self) -> Stage: ...

    @property
    def areas(self) -> Areas: ...

    @property
    def seating(self) -> Seats:
        """The plates round the board."""

    @property
    def playback(self) -> Shows:
        """Facts as they are shown."""

    @property
    def base(self) -> Node: ...

    @property
    def situation(self) -> Situation:
        """The moment as the presenter made it last; all drawing is done from it."""

    @property
    def view(self) -> Any:
        """View that the screen shows."""

    @property
    def facing(self) -> Seat | None:
        """Seat whose view that is; None for an onlooker."""

    @property
    def seat(self) -> Seat | None:
        """The person who may decide now."""

    def past(self) -> Sequence[SeenFact]:
        """The last facts before what is shown: a board that opens takes up their traces."""

    def go_on(self) -> None:
        """Hurry what is being shown, and go on to what comes next."""

    def commit(self, move: Move) -> None:
        """Play the move of the person at the screen; a refusal is shown and nothing lost."""

    def refuse(self, no: IllegalMove) -> None:
        """Show why a move is refused."""

    def changed(self) -> None:
        """Update status, buttons and saved draft after a change of the draft."""

    def dress(self) -> None:
        """Everything in words: plates, title, status, buttons."""

    def look_up(self, word: str) -> bool:
        """Open the card of a word; False for what is none."""

    @property
    def way(self) -> str:
        """Arrangement of the board that the player wants, in the game's own word; "" if the window decides."""

    def want(self, way: str) -> None:
        """Keep that arrangement from now on."""

    def ask(self, kind: str) -> None: ...
