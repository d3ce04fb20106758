"""What people have achieved: finished games only, each once, games with help counted apart."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any

from cardtable.lexicon.fold import is_letters
from cardtable.play import recordtext
from cardtable.play.document import Document
from cardtable.play.measure import MOST_KEPT, Standing, Whose, standings_after
from cardtable.play.rating import Rating
from cardtable.play.record import Moved, Undone
from cardtable.play.review import Counted, Play, counted_in, plays
from cardtable.play.seats import safe_name
from cardtable.play.session import Session
from cardtable.play.store import Documents

NAME = "statistics"
MOST_COUNTED = 20_000
MOST_TALLIES = 2_000
_BIGGEST = 1_000_000_000
_WIDEST, _FARTHEST = 1_000.0, 10_000.0
"""No rating and no deviation goes so far."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What one person has achieved in one game. `points` sums final scores; a shared victory counts as
    won."""

    played: int = 0
    won: int = 0
    points: int = 0
    best_score: int | None = None
    words: int = 0
    word_points: int = 0
    best_word: str = ""
    best_gain: int = 0
    longest_word: str = ""

    def with_game(self, score: int, won: bool, found: Iterable[Play], counted: Counted) -> Tally:
        """With one more game; of its words `found` only those count that brought points."""
        laid = tuple(found)
        scoring = laid if counted is Counted.POINTS else ()
        tally = replace(
            self,
            played=self.played + 1,
            won=self.won + won,
            points=self.points + score,
            best_score=score if self.best_score is None else max(score, self.best_score),
            words=self.words + len(scoring),
            word_points=self.word_points + sum(play.gain for play in scoring),
        )
        for play in scoring:
            if play.gain > tally.best_gain or not tally.best_word:
                tally = replace(tally, best_word=play.word, best_gain=play.gain)
        for play in laid:
            if len(play.word) > len(tally.longest_word):
                tally = replace(tally, longest_word=play.word)
        return tally


@dataclass(frozen=True, slots=True)
class Key:
    """Whose tally: a person's name as written, a game, and whether with help (hints, undo by consent)."""

    name: str
    game: str
    assisted: bool


@dataclass(frozen=True, slots=True)
class Statistics:
    """All tallies, and the games they count."""

    tallies: Mapping[Key, Tally] = field(default_factory=dict)
    counted: tuple[str, ...] = ()
    standings: Mapping[Whose, Standing] = field(default_factory=dict)
    """How strong people are (`play.measure`)."""

    def with_game(self, session: Session) -> Statistics:
        """With this game counted, if it is finished and is not yet."""
        outcome, name = session.outcome(), identity(session)
        if outcome is None or name in self.counted:
            return self
        tallies, found = dict(self.tallies), plays(session)
        for seat, player in enumerate(session.players):
            if player.is_human:
                key = Key(player.name, session.header.game, session.assisted)
                own = (play for play in found if play.seat == seat)
                tally = tallies.get(key, Tally())
                tallies[key] = tally.with_game(
                    outcome.scores[seat], seat in outcome.winners, own, counted_in(session)
                )
        standings = standings_after(self.standings, session, name)
        return Statistics(tallies, (*self.counted, name)[-MOST_COUNTED:], standings)

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> Statistics:
        """The statistics of a document; tallies that are not well formed are left out."""
        body = body or {}
        rows = body.get("tallies")
        read = map(_read_tally, rows[:MOST_TALLIES] if isinstance(rows, list) else ())
        counted = body.get("counted")
        names = counted[-MOST_COUNTED:] if isinstance(counted, list) else []
        standings = body.get("standings")
        found = map(_read_standing, standings[:MOST_TALLIES] if isinstance(standings, list) else ())
        return cls(
            dict(filter(None, read)),
            tuple(name for name in names if isinstance(name, str)),
            dict(filter(None, found)),
        )

    def to_document(self) -> dict[str, Any]:
        rows = [asdict(key) | asdict(tally) for key, tally in self.tallies.items()]
        standings = [_write_standing(*pair) for pair in self.standings.items()]
        return {"tallies": rows, "counted": list(self.counted), "standings": standings}


def statistics_of(documents: Documents) -> Document[Statistics]:
    """The statistics of a data folder."""
    return Document(documents, NAME, Statistics.from_document, Statistics.to_document)


def identity(session: Session) -> str:
    """16 hexadecimal digits that are the same for the same game of the same people, however often it is
    opened."""
    lines = recordtext.write_header(session.header)
    lines += [
        recordtext.write_entry(each) for each in session.record.entries if isinstance(each, Moved | Undone)
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _read_tally(row: object) -> tuple[Key, Tally] | None:
    if not isinstance(row, dict):
        return None
    name, game, assisted = row.get("name"), row.get("game"), row.get("assisted")
    if not (isinstance(name, str) and isinstance(game, str) and isinstance(assisted, bool)):
        return None
    values: dict[str, Any] = {each.name: row.get(each.name) for each in fields(Tally)}
    if not name or safe_name(name) != name or not all(map(_is_sound, values, values.values())):
        return None
    return Key(name, game, assisted), Tally(**values)


def _write_standing(whose: Whose, standing: Standing) -> dict[str, Any]:
    course = [list(each) for each in standing.course]
    return asdict(whose) | asdict(standing.rating) | {"games": standing.games, "course": course}


def _read_standing(row: object) -> tuple[Whose, Standing] | None:
    if not isinstance(row, dict):
        return None
    name, game, words = row.get("name"), row.get("game"), row.get("words")
    if not (isinstance(name, str) and isinstance(game, str) and isinstance(words, str)):
        return None
    numbers = [row.get(each.name) for each in fields(Rating)]
    games, course = row.get("games"), row.get("course")
    if not name or safe_name(name) != name or not all(map(_is_number, numbers)):
        return None
    rating = Rating(*(float(each) for each in numbers if isinstance(each, int | float)))
    if not (0 < rating.deviation <= _WIDEST and 0 < rating.volatility <= 1 and abs(rating.value) < _FARTHEST):
        return None
    if type(games) is not int or not 0 < games < _BIGGEST or not isinstance(course, list):
        return None
    steps = [each for each in course[-MOST_KEPT:] if isinstance(each, list) and len(each) == 2]
    sound = tuple((str(each[0])[:16], float(each[1])) for each in steps if _is_number(each[1]))
    return Whose(name, game, words), Standing(rating, games, sound)


def _is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < _FARTHEST


def _is_sound(name: str, value: object) -> bool:
    if name in ("best_word", "longest_word"):
        return isinstance(value, str) and len(value) <= 32 and (not value or is_letters(value.upper()))
    if value is None:
        return name == "best_score"
    return type(value) is int and abs(value) < _BIGGEST
