"""Looking back at Crack Word: the rows cracked, the score after each round."""

from __future__ import annotations

from cardtable.games.crackword.rules.model import Cracked, State
from cardtable.play.review.values import Counted, Missed, Play
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat

COUNTED = Counted.POINTS


def plays(session: Session) -> tuple[Play, ...]:
    found: list[Play] = []
    for beat in session.beats(None):
        match beat.event:
            case Cracked(seat, _, word, cards):
                turn = session.game.standing(session.view_at(beat.index)).turn
                wild = sum(card.face == "?" for card in cards)
                found.append(Play(seat, beat.index, turn, word, len(cards), wild))
    return tuple(found)


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
