"""Looking back at the shelf: every word's points, the highest-scoring legal move of each turn."""

from __future__ import annotations

from itertools import accumulate

from cardtable.games.shelf.rules import moves
from cardtable.games.shelf.rules.ground import survey
from cardtable.games.shelf.rules.model import AnyEvent, Drew, Laid, Passed, Phase, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import Search
from cardtable.play.review.given import FromThePile, Giving, drawn
from cardtable.play.review.values import Admit, Best, Counted
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat

COUNTED = Counted.POINTS
NODES = 150_000
STEPS = 300_000
"""The budget of one look back: no hand of twelve cards needs it."""


def curves(session: Session) -> tuple[tuple[int, ...], ...]:
    """The total after each turn; the last number counts the cards left in hand, too."""
    view: State = session.view(None)
    return tuple(
        (0, *accumulate(points or 0 for points in turns), view.score(seat))
        for seat, turns in enumerate(view.turns)
    )


def best(game: Shelf, view: State, seat: Seat, admit: Admit) -> Best | None:
    if view.phase is Phase.OPENING:
        return None
    words = game.words(view.options)
    ground = survey(view, seat, words.refused)
    found = Search(ground, words, admit, limit=NODES, most_steps=STEPS).run()
    if found is None:
        return None
    return Best(found[1], found[2], game.write(next(moves.lays(ground, found))))


def brought(game: Shelf, event: AnyEvent) -> int:
    return game.gain(event)


def weighs(event: Event) -> bool:
    return isinstance(event, Laid | Passed)


def given(session: Session, seat: Seat) -> tuple[str, ...]:
    return drawn(session, seat, Drew)


def giving(deal: State, seat: Seat, faces: tuple[str, ...]) -> Giving:
    return FromThePile(seat, faces, Drew)
