"""Medals: what there is to try in a game, each earned once a person by doing it. They lie in the room `medals` of their game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeVar

from cardtable.games import manifest
from cardtable.play.beats import Beat
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat

E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class Medal:
    """Something to try. `name` and `teaches`, which says what it is good for, are message ids; `earned` tells whether a
    fact of the game, at its place in it, is that seat's doing it."""

    id: str
    name: str
    teaches: str
    earned: Callable[[Session, Seat, Beat], bool]


def by(
    kind: type[E], test: Callable[[E], bool] = lambda _event: True
) -> Callable[[Session, Seat, Beat], bool]:
    """Earned by a fact of that kind that is the seat's own and passes a test."""

    def earned(_session: Session, seat: Seat, beat: Beat) -> bool:
        event = beat.event
        return isinstance(event, kind) and getattr(event, "seat", None) == seat and test(event)

    return earned


def medals_of(game: str) -> tuple[Medal, ...]:
    """The medals of a game; () where it has none."""
    found: tuple[Medal, ...] = manifest(game).room("medals", ())
    return found


def earned(session: Session, seat: Seat) -> tuple[Medal, ...]:
    """Those that this seat has earned in this game, in their order."""
    beats = session.beats(None)
    return tuple(
        medal
        for medal in medals_of(session.header.game)
        if any(medal.earned(session, seat, beat) for beat in beats)
    )
