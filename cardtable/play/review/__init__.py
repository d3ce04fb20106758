"""Looking back at a game: what was laid, the best of it, what was missed, how the scores went.

A game without a room for it has no curves and no words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cardtable.play.review.course import LeadPath, MatchCourse, course_of
from cardtable.play.review.judged import (
    JudgedDecision,
    instead,
    is_notable,
    judged,
    percent,
    sayable,
    turn_at,
    turning_points,
)
from cardtable.play.review.values import Admit, Best, Counted, Missed, Play, Review, Reviewer, reviewer_of
from cardtable.play.session import Session
from cardtable.rules.contract import AnyGame, Seat

__all__ = [
    "Admit",
    "Best",
    "Counted",
    "JudgedDecision",
    "LeadPath",
    "MatchCourse",
    "Missed",
    "Play",
    "Review",
    "Reviewer",
    "best_of",
    "brought",
    "counted_in",
    "course_of",
    "given",
    "is_notable",
    "judged",
    "missed_at",
    "percent",
    "plays",
    "review",
    "turning_points",
]


def _reviewer(session: Session) -> Reviewer | None:
    return reviewer_of(session.header.game)


def plays(session: Session) -> tuple[Play, ...]:
    """Every word laid, in order."""
    reviewer, game = _reviewer(session), session.game
    if reviewer is None:
        return ()
    if own := getattr(reviewer, "plays", None):
        later: tuple[Play, ...] = own(session)
        return later
    return tuple(
        Play(
            seen.chosen_by, seen.index, turn_at(session, seen.index), word, reviewer.brought(game, seen.event)
        )
        for seen in session.seen_facts(None)
        if seen.chosen_by is not None and (word := game.word(seen.event))
    )


def counted_in(session: Session) -> Counted:
    """Return the unit in which the gain of a word counts."""
    reviewer = _reviewer(session)
    return reviewer.COUNTED if reviewer else Counted.POINTS


def review(session: Session) -> Review:
    """Return the part of the review that is quick; missed words take longer, see `judged`."""
    reviewer = _reviewer(session)
    found = plays(session)
    best: dict[Seat, Play] = {}
    for play in sorted(found, key=lambda play: -play.gain):
        best.setdefault(play.seat, play)
    worst = min(found, key=lambda play: play.gain, default=None)
    odd = worst if worst and worst.gain < 0 else None
    curves = reviewer.curves(session) if reviewer else ()
    marked: Callable[[Session], tuple[int, ...]] = getattr(reviewer, "marks", lambda session: ())
    alone: Callable[[Session], bool] = getattr(reviewer, "outlasted", lambda session: False)
    return Review(curves, tuple(best.values()), odd, counted_in(session), marked(session), alone(session))


def best_of(game: AnyGame, view: Any, seat: Seat, admit: Admit) -> Best | None:
    """Return the move that would bring most of all whose word `admit` lets through; may take a tenth of a second."""
    reviewer = reviewer_of(game.meta.id)
    return reviewer.best(game, view, seat, admit) if reviewer else None


def brought(session: Session, event: Any) -> int | None:
    """Return the gain of a decision; None for a kind that can miss nothing."""
    reviewer = _reviewer(session)
    return reviewer.brought(session.game, event) if reviewer and reviewer.weighs(event) else None


def missed_at(session: Session, seat: Seat, index: int) -> Missed | None:
    """Return the better move that the seat missed with the decision of fact number `index`; None if it was the best, or no such
    decision."""
    reviewer, seen_facts = _reviewer(session), session.seen_facts(seat, index)
    if (
        reviewer is None
        or not seen_facts
        or seen_facts[0].chosen_by != seat
        or not reviewer.weighs(seen_facts[0].event)
    ):
        return None
    return instead(session, reviewer, seen_facts[0], seat, sayable(session))


def given(session: Session, seat: Seat) -> tuple[str, ...] | None:
    """Return the faces given to that seat, if the deal does not hold them; None in a game without a review."""
    reviewer = _reviewer(session)
    return reviewer.given(session, seat) if reviewer else None
