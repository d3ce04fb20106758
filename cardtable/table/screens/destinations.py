"""Pages as values: what a page gives to `Navigator.go` to have another one opened.

`program/routes.py` opens each of them. Home, sitting down, tables and results replace the page shown; all others are laid over it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from cardtable.play.challenge import Challenge
from cardtable.play.problem import Problem
from cardtable.play.savedgame import SavedGame
from cardtable.play.seats import Player
from cardtable.play.session import Session
from cardtable.play.settings import LastTable
from cardtable.rules.contract import Options


@dataclass(frozen=True, slots=True)
class Home:
    """Start page."""


@dataclass(frozen=True, slots=True)
class SitDown:
    """Page where a match of a game is arranged, as the last time or like a finished match; the phones of that one go straight on."""

    game: str
    like: Session | None = None


@dataclass(frozen=True, slots=True)
class NewMatch:
    """Table of a new match.

    Without a seed the deal is sealed. `words` is the id of a list of the user's own; any other id means the shipped lexicon. `together`,
    people first add chance to the deal.
    """

    game: str
    players: tuple[Player, ...]
    options: Options
    seed: int | None
    words: str = ""
    together: bool = False


@dataclass(frozen=True, slots=True)
class PhoneTable:
    """Page on which people join a table with their phones; without a seed the deal is sealed."""

    game: str
    table: LastTable
    seed: int | None = None


@dataclass(frozen=True, slots=True)
class Challenged:
    """Table of a challenge, with its cards, its bots and the shipped words alone."""

    challenge: Challenge


@dataclass(frozen=True, slots=True)
class Resumed:
    """Table of a saved match."""

    saved: SavedGame


@dataclass(frozen=True, slots=True)
class Forked:
    """Table of a match of its own that begins `at` facts after the deal of another one, with the same players."""

    session: Session
    at: int


@dataclass(frozen=True, slots=True)
class Result:
    """Result of a match."""

    session: Session


@dataclass(frozen=True, slots=True)
class LessonTable:
    """Step `at` of the lesson of a game; None: where it was left."""

    game: str
    at: int | None = None


@dataclass(frozen=True, slots=True)
class ProblemTable:
    """Problem of a game; None stands for the next that the person has not tried, those behind `after` first."""

    game: str
    chosen: Problem | None = None
    after: Problem | None = None


@dataclass(frozen=True, slots=True)
class Problems:
    """Problems of the day and all others."""


@dataclass(frozen=True, slots=True)
class Challenges:
    """Challenges, with that code in their field."""

    code: str = ""


@dataclass(frozen=True, slots=True)
class Rules:
    """Rules at a clause, as a table with these options plays them; None: as the table under way plays them, or as the booklet has them."""

    game: str
    clause: str = ""
    options: Options | None = None


@dataclass(frozen=True, slots=True)
class FactByFact:
    """Finished match, looked at fact by fact, from fact number `at` on."""

    session: Session
    at: int = 0


@dataclass(frozen=True, slots=True)
class TurnByTurn:
    """Finished match, looked back at turn by turn, at the decision that made fact number `at` first."""

    session: Session
    at: int = 0


@dataclass(frozen=True, slots=True)
class OtherMove:
    """Look at the move that could have been played in place of fact number `at` of the match under way; `said` praises it."""

    session: Session
    at: int
    move: str
    said: str


@dataclass(frozen=True, slots=True)
class Preferences:
    """Settings."""


@dataclass(frozen=True, slots=True)
class Keys:
    """Keys, where players choose others."""


@dataclass(frozen=True, slots=True)
class AgreedWords:
    """Agreed words and the user's word lists."""


@dataclass(frozen=True, slots=True)
class Saves:
    """Saved matches, open and finished."""


@dataclass(frozen=True, slots=True)
class Records:
    """Statistics and records."""


@dataclass(frozen=True, slots=True)
class Charts:
    """Statistics as charts."""


@dataclass(frozen=True, slots=True)
class Medals:
    """Word book and medals of each person."""


@dataclass(frozen=True, slots=True)
class About:
    """Version, licences, sources."""


Over: TypeAlias = (
    Challenges
    | Rules
    | FactByFact
    | TurnByTurn
    | OtherMove
    | Preferences
    | Keys
    | AgreedWords
    | Saves
    | Records
    | Charts
    | Medals
    | About
)
"""Pages laid over the one shown, which stays as it is below them."""
Instead: TypeAlias = (
    Home
    | SitDown
    | NewMatch
    | PhoneTable
    | Challenged
    | Resumed
    | Forked
    | LessonTable
    | ProblemTable
    | Problems
)
"""Pages in place of the one shown. Before one ends a match that is not saved, the program asks."""
Destination: TypeAlias = Over | Instead | Result
