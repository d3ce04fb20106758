"""Looking back: the words laid, the scores trick by trick, longer words that were there."""

from __future__ import annotations

from cardtable.play.review.given import FromTheDeal, Giving
from cardtable.play.review.values import Admit, Best, Counted
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat
from longest.model import Laid, State, Taken
from longest.rules import Longest

COUNTED = Counted.POINTS


def curves(session: Session) -> tuple[tuple[int, ...], ...]:
    after = [seen.view.scores for seen in session.seen_facts(None) if isinstance(seen.event, Taken)]
    return tuple((0, *(scores[seat] for scores in after)) for seat in range(2))


def weighs(event: Event) -> bool:
    return isinstance(event, Laid)


def best(game: Longest, view: State, seat: Seat, admit: Admit) -> Best | None:
    known = [move for move in game.moves(view, seat) if admit(move.word)]
    found = max(known, key=lambda move: len(move.word), default=None)
    return Best(found.word, len(found.word), game.write(found)) if found else None


def brought(game: Longest, event: Laid) -> int:
    return len(event.word)


def given(session: Session, seat: Seat) -> tuple[str, ...]:
    return ()


def giving(deal: State, seat: Seat, faces: tuple[str, ...]) -> Giving:
    return FromTheDeal(lambda _fresh: deal)
