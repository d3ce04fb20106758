"""Course of a finished match: how its lead went, from the rows of its score sheet, and the best word on the losers' side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import accumulate, pairwise

from cardtable.play.review.values import Counted, Play, Review
from cardtable.play.session import Session
from cardtable.rules.account import ScoreRow
from cardtable.rules.contract import Seat


class LeadPath(StrEnum):
    """Way in which the lead of a match went."""

    SHARED = "shared"
    """Several seats share the victory."""
    OUTLASTED = "outlasted"
    """Only the winner had anything left."""
    ONE_ROUND = "one-round"
    """A match of one round, which the winner ended."""
    EVERY_ROUND = "every-round"
    LAST_ROUND = "last-round"
    """The rounds were level before the last one."""
    CAUGHT_UP = "caught-up"
    """The winner had won fewer rounds than another seat."""
    THROUGHOUT = "throughout"
    """The winner led after every turn."""
    NEVER_BEHIND = "never-behind"
    CHANGED = "changed"
    """Seats took the lead from each other `CHANGES` times and more."""
    HANDS = "hands"
    """The count after the last turn turned the match."""
    EARLY = "early"
    """The winner took the lead for good in the first third of the match."""
    MIDWAY = "midway"
    LATE = "late"
    LAST_TURN = "last-turn"


CHANGES = 3
"""Number of changes of the lead from which on they are what is told of a match."""


@dataclass(frozen=True, slots=True)
class MatchCourse:
    """Record of how a match went. `count` has the winner's turns in a match of one round, the changes of a lead that changed.

    `good` is the best word of the seats that lost, of all seats if none lost; `is_best` is True if no winner has laid as good a one.
    """

    lead: LeadPath
    winners: tuple[Seat, ...]
    count: int = 0
    good: Play | None = None
    is_best: bool = False


def course_of(session: Session, review: Review) -> MatchCourse | None:
    """Return the course of a match; None before its end."""
    outcome = session.outcome()
    if outcome is None:
        return None
    lead, count = _lead(session, review, outcome.winners)
    good = _good(session, review, outcome.winners)
    won = max((each.gain for each in review.best if each.seat in outcome.winners), default=0)
    return MatchCourse(lead, outcome.winners, count, good, good is not None and good.gain > won)


def _good(session: Session, review: Review, winners: Sequence[Seat]) -> Play | None:
    """Return the best word of the losers, or of all seats if nobody lost: that of the only person if it is among them."""
    gained = [each for each in review.best if each.gain > 0]
    losers = [each for each in gained if each.seat not in winners]
    if losers or len(winners) < len(session.players):
        own = [each for each in losers if (each.seat,) == session.people]
        return next(iter(own or losers), None)
    return next(iter(gained), None)


def _lead(session: Session, review: Review, winners: Sequence[Seat]) -> tuple[LeadPath, int]:
    """Return how the lead went, and the count that is told with it."""
    if len(winners) > 1:
        return LeadPath.SHARED, 0
    (winner,) = winners
    if review.outlasted:
        return LeadPath.OUTLASTED, 0
    rows = session.account().rows
    leaders = _leaders([row for row in rows if not row.last], len(session.players))
    if review.counted is Counted.CARDS:
        return _rounds(session, leaders, winner)
    if leaders[-1:] != [winner]:
        return LeadPath.HANDS, 0
    return _turns(session, rows, leaders, winner)


def _leaders(rows: Sequence[ScoreRow], seats: int) -> list[Seat | None]:
    """Return the seat ahead of all others after each row; None where several are."""
    gains = [tuple(cell if isinstance(cell, int) else 0 for cell in row.cells) for row in rows]
    totals = accumulate(gains, lambda sums, more: tuple(map(sum, zip(sums, more, strict=True))))
    return [
        next((seat for seat in range(seats) if total[seat] == max(total)), None)
        if total.count(max(total)) == 1
        else None
        for total in totals
    ]


def _rounds(session: Session, leaders: Sequence[Seat | None], winner: Seat) -> tuple[LeadPath, int]:
    if len(leaders) < 2:
        return LeadPath.ONE_ROUND, sum(seen.chosen_by == winner for seen in session.seen_facts(None))
    outcome = session.outcome()
    assert outcome is not None
    if sum(outcome.scores) == max(outcome.scores):
        return LeadPath.EVERY_ROUND, 0
    if leaders[-2] is None:
        return LeadPath.LAST_ROUND, 0
    if any(each not in (None, winner) for each in leaders):
        return LeadPath.CAUGHT_UP, 0
    return LeadPath.NEVER_BEHIND, 0


def _turns(
    session: Session, rows: Sequence[ScoreRow], leaders: Sequence[Seat | None], winner: Seat
) -> tuple[LeadPath, int]:
    """Return how the lead went in a match of turns whose winner led after the last of them."""
    if all(each == winner for each in leaders):
        return LeadPath.THROUGHOUT, 0
    if all(each in (None, winner) for each in leaders):
        return LeadPath.NEVER_BEHIND, 0
    held = [each for each in leaders if each is not None]
    changes = sum(one != other for one, other in pairwise(held))
    if changes >= CHANGES:
        return LeadPath.CHANGED, changes
    at = max(at for at, each in enumerate(leaders) if each != winner) + 1
    turn, last = rows[at].turn, session.game.standing(session.view(None)).turn
    if turn >= last:
        return LeadPath.LAST_TURN, 0
    return (
        LeadPath.EARLY if 3 * turn <= last else LeadPath.MIDWAY if 3 * turn <= 2 * last else LeadPath.LATE
    ), 0
