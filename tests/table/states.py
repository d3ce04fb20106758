"""States of boards written by hand: a position, who looks, what is composed; for tests of pictures without a window."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from cardtable.play.seats import parse_seats
from cardtable.play.situation import Situation
from cardtable.rules.contract import AnyGame, Seat
from cardtable.table.board.state import BoardState

NAMES = ("Anne=human", "Bruno=bot:1", "Chloé=bot:2", "Denis=human")


def situation(game: AnyGame, position: Any, facing: Seat | None = 0, **more: Any) -> Situation:
    """The situation of that seat in a position; it may decide if the position waits for it."""
    view = game.redact(position, facing)
    waited = frozenset(game.pending(position))
    seat = facing if facing in waited else None
    known = Situation(
        view, facing, seat, (0,), waited, waited=waited, ended=game.outcome(position) is not None
    )
    return replace(known, **more)


def state(
    game: AnyGame, position: Any, draft: Any, facing: Seat | None = 0, own: Any = None, **more: Any
) -> BoardState[Any]:
    """The state of a board in a position, with a draft; `more` are its other fields."""
    seats = len(position.hands) if hasattr(position, "hands") else len(position.tokens)
    shown = situation(game, position, facing)
    found: BoardState[Any] = BoardState(
        shown, parse_seats(",".join(NAMES[:seats])), draft, deal="a deal", own=own
    )
    order = tuple(card.id for card in found.held)
    return replace(found, order=order, **more)


def numbered(held: BoardState[Any], face: str) -> int:
    """The id of the first card of the hand with that face."""
    return next(card.id for card in held.held if card.face == face)
