"""Looking back at the shelf: every word's points, the highest-scoring legal move of each turn."""

from __future__ import annotations

from itertools import accumulate

from cardtable.games.shelf.rules import moves
from cardtable.games.shelf.rules.ground import survey
from cardtable.games.shelf.rules.model import AnyEvent, AnyMove, Drew, Laid, Passed, Phase, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.games.shelf.rules.search import Search
from cardtable.play.review.given import FromThePile, Giving, drawn
from cardtable.play.review.values import Admit, Best, Counted, Missed, Play
from cardtable.play.session import Session
from cardtable.rules.contract import AnyGame, Event, Seat

COUNTED = Counted.POINTS


def plays(session: Session) -> tuple[Play, ...]:
    found: list[Play] = []
    for beat in session.beats(None):
        if isinstance(beat.event, Laid):
            view: State = beat.view
            seat, word, gain = beat.event.seat, beat.event.word, beat.event.gain
            jokers = sum(top.card.face == "?" for top in view.tops)
            found.append(Play(seat, beat.index, len(view.turns[seat]), word, gain, jokers))
    return tuple(found)


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
    found = Search(ground, words, admit).run()
    if found is None:
        return None
    return Best(found[1], found[2], game.write(next(moves.lays(ground, found))))


def brought(game: Shelf, event: AnyEvent) -> int:
    return game.gain(event)


def weighs(event: Event) -> bool:
    return isinstance(event, Laid | Passed)


def missed(session: Session, index: int, seat: Seat, event: Laid | Passed) -> Missed | None:
    view: State = session.view_at(index, seat)
    word, gain = (event.word, event.gain) if isinstance(event, Laid) else ("", 0)
    found = highest(session.game, view, seat)
    if found is None or not isinstance(found[1], Laid) or found[1].gain <= gain:
        return None
    text, best = session.game.write(found[0]), found[1]
    return Missed(seat, index, len(view.turns[seat]) + 1, word, gain, best.word, best.gain, text)


def highest(game: AnyGame, view: State, seat: Seat) -> tuple[AnyMove, AnyEvent] | None:
    """The legal move that scores most, offensive words left aside, and the fact it would make; None where
    there is no move."""
    facts = ((move, game.play(view, seat, move)) for move in game.moves(view, seat))
    decent = (pair for pair in facts if not _offends(game, pair[1]))
    return max(decent, key=lambda pair: game.gain(pair[1]), default=None)


def _offends(game: AnyGame, event: AnyEvent) -> bool:
    return isinstance(event, Laid) and game.lexicon.offensive(event.word)


def given(session: Session, seat: Seat) -> tuple[str, ...]:
    return drawn(session, seat, Drew)


def giving(deal: State, seat: Seat, faces: tuple[str, ...]) -> Giving:
    return FromThePile(seat, faces, Drew)
