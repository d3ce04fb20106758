"""Values of a review, and the contract of a game that is reviewed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol

from cardtable.games import manifest
from cardtable.play.review.given import Giving
from cardtable.play.session import Session
from cardtable.rules.contract import Event, Seat


class Counted(StrEnum):
    """Unit of the gain of a word and of the curves."""

    POINTS = "points"
    """Points of the final score."""
    CARDS = "cards"
    """A word: cards got rid of and cards the opponent draws; a curve: cards in hand."""


@dataclass(frozen=True, slots=True)
class Play:
    """Word that a seat laid: fact number `index`, in turn number `turn` from 1."""

    seat: Seat
    index: int
    turn: int
    word: str
    gain: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A turn that could have brought more: `word` was playable for `gain`, by the move `text`; `played` is
    the word laid, "" where none was, for `played_gain`."""

    seat: Seat
    index: int
    turn: int
    played: str
    played_gain: int
    word: str
    gain: int
    text: str
    ends: bool = False
    """True if it would have ended a round or a game that did not end so."""


@dataclass(frozen=True, slots=True)
class Best:
    """Best of all moves whose word is admitted: the `word`, its gain, the move as `text`, and whether it ends a round or a game that no
    other move would."""

    word: str
    gain: int
    text: str
    ends: bool = False


Admit = Callable[[str], bool]


@dataclass(frozen=True, slots=True)
class Review:
    """`curves[seat]` is how that seat stood before the first turn and after each, points ending with the
    final score; `best` the highest-scoring words, one a seat, highest first; `odd` one that cost its player."""

    curves: tuple[tuple[int, ...], ...]
    best: tuple[Play, ...]
    odd: Play | None
    counted: Counted = Counted.POINTS
    marks: tuple[int, ...] = ()
    """Places in the curves where a round of several has just ended."""
    outlasted: bool = False
    """True if the match has ended because one seat alone had anything left."""


class Reviewer(Protocol):
    """Review of one game: the contents of its room `review`.

    Where words are seen later than they are chosen it also has `plays(session)`, the words in their order. Where a decision
    may end a round before the others, it has `ends(view, event)`: whether one has. A game of rounds has `marks(session)`: see
    `Review.marks`. A game that may end because one seat alone is left has `outlasted(session)`: see `Review.outlasted`.
    """

    COUNTED: Counted

    def curves(self, session: Session) -> tuple[tuple[int, ...], ...]:
        """See `Review.curves`; () for a game without."""

    def weighs(self, event: Event) -> bool:
        """Return True if a decision of this kind can have missed something."""

    def best(self, game: Any, view: Any, seat: Seat, admit: Admit) -> Best | None:
        """The move that brings most of all whose word `admit` lets through, exhaustively (the duel: with twenty cards of a
        bigger hand); None where there is none, or the game has no such thing now."""

    def brought(self, game: Any, event: Any) -> int:
        """Return the gain of a decision, counted as `best` counts."""

    def given(self, session: Session, seat: Seat) -> tuple[str, ...]:
        """The faces that seat was given in the course of a game, in their order, where they do not lie in the deal; () else."""

    def giving(self, deal: Any, seat: Seat, faces: tuple[str, ...]) -> Giving:
        """Give that seat of another table what it was given in the game that was dealt as `deal`."""


def reviewer_of(game: str) -> Reviewer | None:
    """Return the reviewer of that game; None without one."""
    found: Reviewer | None = manifest(game).room("review", None)
    return found
