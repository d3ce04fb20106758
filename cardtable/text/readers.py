"""Which games can be read in a terminal.

To bring a game here, write a module like `text.null` and add it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from cardtable.play.session import Session
from cardtable.rules.contract import Move, Seat
from cardtable.text import null, shelf


class Reader(Protocol):
    """What a game's module of this room holds."""

    def middle(self, view: Any) -> Iterator[str]:
        """What lies in the middle of the table, one fact a line; the pile is told elsewhere."""

    def hand(self, view: Any, seat: Seat) -> list[str]:
        """The cards of a seat that sees them, each with what it is worth where that matters."""

    def spelt(self, session: Session, seat: Seat, word: str) -> Iterable[Move]:
        """The moves a typed word may mean, legal or not, the likeliest and dearest first."""

    def passing(self, view: Any) -> str:
        """The notation of doing nothing."""


READERS: Mapping[str, Any] = {"shelf": shelf, "null": null}


def reader(session: Session) -> Reader:
    found: Reader = READERS[session.header.game]
    return found
