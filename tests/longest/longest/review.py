"""Looking back: the words laid, the scores trick by trick, longer words that were there."""

from __future__ import annotations

from cardtable.play.review.given import FromTheDeal, Giving
from cardtable.play.review.values import Admit, Best, Counted, Missed, Play
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat
from longest.model import Laid, State, Taken
from longest.rules import Longest

COUNTED = Counted.POINTS


def plays(session: Session) -> tuple[Play, ...]:
    return tuple(
        Play(beat.event.seat, beat.index, beat.view.trick, beat.event.word, len(beat.event.word))
        for beat in session.beats(None)
        if isinstance(beat.event, Laid) and beat.event.word
    )


def curves(session: Session) -> tuple[tuple[int, ...], ...]:
    after = [beat.view.scores for beat in session.beats(None) if isinstance(beat.event, Taken)]
    return tuple((0, *(scores[seat] for scores in after)) for seat in range(2))


def weighs(event: Event) -> bool:
    return isinstance(event, Laid)


def best(game: Longest, view: State, seat: Seat, admit: Admit) -> Best | None:
    known = [move for move in game.moves(view, seat) if admit(move.word)]
    found = max(known, key=lambda move: len(move.word), default=None)
    return Best(found.word, len(found.word), game.write(found)) if found else None


def brought(game: Longest, event: Laid) -> int:
    return len(event.word)


def missed(session: Session, index: int, seat: Seat, event: Laid) -> Missed | None:
    view: State = session.view_at(index, seat)
    best = max(session.game.moves(view, seat), key=lambda move: len(move.word))
    found, laid = len(best.word), len(event.word)
    text = session.game.write(best)
    return Missed(seat, index, view.trick, event.word, laid, best.word, found, text) if found > laid else None


def given(session: Session, seat: Seat) -> tuple[str, ...]:
    return ()


def giving(deal: State, seat: Seat, faces: tuple[str, ...]) -> Giving:
    return FromTheDeal(lambda _fresh: deal)
