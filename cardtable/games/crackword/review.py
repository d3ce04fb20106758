"""Looking back at Crack Word: the rows cracked, the score after each round."""

from __future__ import annotations

from cardtable.games.crackword.rules.model import Cracked, State, Swept
from cardtable.play.review.values import Counted, Missed, Play
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat

COUNTED = Counted.POINTS


def plays(session: Session) -> tuple[Play, ...]:
    found: list[Play] = []
    for beat in session.beats(None):
        match beat.event:
            case Cracked(seat, _, word, cards):
                turn = _turn(session.view_at(beat.index))
                wild = sum(card.face == "?" for card in cards)
                found.append(Play(seat, beat.index, turn, word, len(cards), wild))
    return tuple(found)


def _turn(view: State, over: int = 0) -> int:
    """The number, from 1, of the turn that is being played there; `over` turns are counted already."""
    return 1 + max(0, view.turns - over) // len(view.hands)


def takings(session: Session) -> dict[int, tuple[int, ...]]:
    """What each seat took, by the number of the turn: only turns in which somebody took something."""
    found: dict[int, tuple[int, ...]] = {}
    before: State = session.view_at(0)
    for beat in session.beats(None):
        after: State = beat.view
        seats = range(len(after.hands))
        gains = tuple(after.score(seat) - before.score(seat) for seat in seats)
        if any(gains):
            # The own colour is swept when the last turn is counted already (C16).
            turn = _turn(before, isinstance(beat.event, Swept))
            found[turn] = tuple(map(sum, zip(found.get(turn, (0,) * len(seats)), gains, strict=True)))
        before = after
    return found


def curves(session: Session) -> tuple[tuple[int, ...], ...]:
    """The score of each seat after every round."""
    last: State = session.view(None)
    views = {beat.view.turns // len(last.hands): beat.view for beat in session.beats(None)}
    return tuple((0, *(view.score(seat) for view in views.values())) for seat in range(len(last.hands)))


def weighs(event: Event) -> bool:
    """No decision can be called a miss for sure: what a card is worth here, later turns decide."""
    return False


def missed(session: Session, index: int, seat: Seat, event: Event) -> Missed | None:
    return None
