"""Which games can be read in a terminal.

To bring a game here, write a module like `text.null` and add it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Protocol

from cardtable.games.crackword import terminal as crackword
from cardtable.games.duel import terminal as duel
from cardtable.games.lettralettre import terminal as lettralettre
from cardtable.games.null import terminal as null
from cardtable.games.shelf import terminal as shelf
from cardtable.i18n import _
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Move, Seat
from cardtable.wording.sentence import points


class Reader(Protocol):
    """What a game's module of this room holds."""

    def middle(self, view: Any) -> Iterator[str]:
        """What lies in the middle of the table, one fact a line; the pile is told elsewhere."""

    def hand(self, view: Any, seat: Seat) -> list[str]:
        """The cards of a seat that sees them, each with what it is worth where that matters."""

    def spelt(self, session: Session, seat: Seat, word: str) -> Iterable[Move]:
        """The moves a typed word may mean, legal or not, the likeliest and dearest first."""

    def passing(self, view: Any) -> str:
        """The notation of doing nothing, "" where one must do something."""

    # A game may also have `worth(event)`, `examples(view)`, and `players(session, view)`: what each player
    # has before them, one a line.


READERS: Mapping[str, Any] = {
    "shelf": shelf,
    "duel": duel,
    "lettralettre": lettralettre,
    "crackword": crackword,
    "null": null,
}


def reader(session: Session) -> Reader:
    found: Reader = READERS[session.header.game]
    return found


def worth(session: Session, event: Event) -> str:
    """What a move is worth, in the words of a game that does not count in points, else in points."""
    own = getattr(reader(session), "worth", None)
    return str(own(event)) if own else points(session.game.gain(event))


def examples(session: Session, seat: Seat) -> str:
    """How a move is written."""
    own = getattr(reader(session), "examples", None)
    if own:
        return str(own(session.view(seat)))
    return _(
        "Or a move in notation, such as “lay 3:.AI?s”: from slot 3, a dot for a card that stays, ?s a joker as S."
    )
