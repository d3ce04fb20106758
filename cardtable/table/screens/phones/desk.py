"""Interface between the big screen and the phones: the seats with those who hold them, and what the host may do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from cardtable.play.session import Session
from cardtable.rules.contract import Seat
from cardtable.ui.scene import Scene


class Holder(StrEnum):
    """Holder of the cards of a seat."""

    FREE = "free"
    """No phone yet: the seat may be taken; without one its player sits at the screen."""
    PHONE = "phone"
    BOT = "bot"
    SCREEN = "screen"


@dataclass(frozen=True, slots=True)
class PhoneChair:
    """One seat of a table with phones."""

    seat: Seat
    name: str
    colour: int
    holder: Holder
    lost: bool = False
    """True while its phone does not answer."""


class PhoneDesk(Protocol):
    """The phones as the big screen sees them."""

    trouble: str
    """Reason for which the gate is shut: "ask" before people know of the firewall, "address", "port"; "" while it is open."""

    open_drafts: bool
    """True if the table shows the faces of the cards that players compose with on their phones."""

    @property
    def chairs(self) -> Sequence[PhoneChair]: ...

    @property
    def word(self) -> str:
        """The room word."""

    @property
    def host(self) -> str:
        """Address and port, as a person types them."""

    @property
    def url(self) -> str:
        """Content of the QR code."""

    @property
    def asking(self) -> Sequence[int]:
        """The phones that wait for a yes, by their numbers."""

    def wish_of(self, number: int) -> str:
        """Name of the player whose seat such a phone asks for; "" if it typed the word and chooses later."""

    @property
    def alone(self) -> float:
        """Seconds since joining was opened, while no phone has come."""

    def listen(self, changed: Callable[[], None]) -> None:
        """Tell of every seat that is taken, left, lost or found again."""

    def let_in(self, number: int, *, yes: bool) -> None:
        """Answer a phone that typed the word."""

    def remove(self, seat: Seat) -> None:
        """Take a seat from its phone."""

    def connect(self) -> None:
        """Open the gate."""

    def elsewhere(self) -> None:
        """Open the gate on the next address of this computer."""

    @property
    def under_way(self) -> bool:
        """True once the match has begun."""

    def back(self) -> None:
        """Return to the table of the match under way, and let no further phone join."""

    def play(self) -> None:
        """Begin the match; who has no phone sits at the screen."""

    def update(self) -> None:
        """Take in what phones say, and let them follow the table."""

    def begin(self) -> None:
        """Open the gate, and show the page on which people join."""

    def take_up(self, scene: Scene) -> None:
        """Let phones take seats of a match under way, which began without them, on a page over its table."""

    def seat(self, scene: Scene) -> None:
        """Give the hands of a table that is about to be shown to their phones, if it is theirs."""

    def stays(self, session: Session) -> bool:
        """Return True if phones that hold seats of that finished match wait for the next."""

    def leave(self) -> None:
        """Close the gate for good."""
