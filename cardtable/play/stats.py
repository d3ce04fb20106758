"""Achievements of people: finished games only, each once, games with help counted apart."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Annotated, Any, ClassVar

from cardtable.lexicon.fold import is_letters
from cardtable.play import recordtext
from cardtable.play.document import among, is_flag, is_name, is_sequence, is_text, real, rows, shape_of, whole
from cardtable.play.measure import MOST_KEPT, Rating, Strength, Whose, standings_after
from cardtable.play.record import Moved, Undone
from cardtable.play.review import Counted, Play, counted_in, plays
from cardtable.play.session import Session
from cardtable.rules.options import AIDS_VALUES

MOST_COUNTED = 20_000
MOST_TALLIES = 2_000
_BIGGEST = 1_000_000_000
_NUMBER = whole(range(1 - _BIGGEST, _BIGGEST))
_IS_RATING = real(-10_000, 10_000)


def _is_word(value: object) -> bool:
    return isinstance(value, str) and len(value) <= 32 and (not value or is_letters(value.upper()))


def _is_best(value: object) -> bool:
    return value is None or _NUMBER(value)


_STANDING = {
    "name": is_name,
    "game": is_text,
    "words": is_text,
    "value": _IS_RATING,
    "deviation": real(1e-9, 1_000),
    "volatility": real(1e-9, 1),
    "games": whole(range(1, _BIGGEST)),
    "course": is_sequence,
    "aids": among(AIDS_VALUES),
}
"""A row of the document: whose, and a standing."""


@dataclass(frozen=True, slots=True)
class Tally:
    """Tally of one person in one game. `points` sums final scores; a shared victory counts as won."""

    played: Annotated[int, _NUMBER] = 0
    won: Annotated[int, _NUMBER] = 0
    points: Annotated[int, _NUMBER] = 0
    best_score: Annotated[int | None, _is_best] = None
    words: Annotated[int, _NUMBER] = 0
    word_points: Annotated[int, _NUMBER] = 0
    best_word: Annotated[str, _is_word] = ""
    best_gain: Annotated[int, _NUMBER] = 0
    longest_word: Annotated[str, _is_word] = ""

    def with_game(self, score: int, won: bool, found: Iterable[Play], counted: Counted) -> Tally:
        """Return the statistics after one more match; of its words `found` only those count that brought points."""
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
class TallyKey:
    """Key of a tally: a person's name as written, a game, whether with help (hints, undo by consent), the aids of the table."""

    name: Annotated[str, is_name]
    game: Annotated[str, is_text]
    assisted: Annotated[bool, is_flag]
    aids: Annotated[str, among(AIDS_VALUES)] = AIDS_VALUES[0]


@dataclass(frozen=True, slots=True)
class Statistics:
    """All tallies, and the games they count."""

    NAME: ClassVar[str] = "statistics"
    tallies: Mapping[TallyKey, Tally] = field(default_factory=dict)
    counted: tuple[str, ...] = ()
    standings: Mapping[Whose, Strength] = field(default_factory=dict)
    """Strengths of people (`play.measure`)."""

    def with_game(self, session: Session) -> Statistics:
        """Return the statistics with this match counted, if it is finished and new."""
        outcome, name = session.outcome(), identity(session)
        if outcome is None or name in self.counted:
            return self
        tallies, found = dict(self.tallies), plays(session)
        for seat, player in enumerate(session.players):
            if player.is_human:
                key = TallyKey(player.name, session.header.game, session.assisted, session.aids.value)
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
        counted = body.get("counted")
        names = counted[-MOST_COUNTED:] if isinstance(counted, list) else []
        return cls(
            dict(
                map(
                    _tally,
                    rows(body.get("tallies"), {**shape_of(TallyKey), **shape_of(Tally)}, MOST_TALLIES),
                )
            ),
            tuple(name for name in names if isinstance(name, str)),
            dict(map(_standing, rows(body.get("standings"), _STANDING, MOST_TALLIES))),
        )

    def to_document(self) -> dict[str, Any]:
        tallies = [asdict(key) | asdict(tally) for key, tally in self.tallies.items()]
        standings = [_write_standing(*pair) for pair in self.standings.items()]
        return {"tallies": tallies, "counted": list(self.counted), "standings": standings}


def identity(session: Session) -> str:
    """16 hexadecimal digits that are the same for the same game of the same people, however often it is
    opened."""
    lines = recordtext.write_header(session.header)
    lines += [
        recordtext.write_entry(each) for each in session.record.entries if isinstance(each, Moved | Undone)
    ]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _tally(row: dict[str, Any]) -> tuple[TallyKey, Tally]:
    key = TallyKey(*(row.pop(each.name) for each in fields(TallyKey)))
    return key, Tally(**row)


def _write_standing(whose: Whose, standing: Strength) -> dict[str, Any]:
    course = [list(each) for each in standing.course]
    return (
        asdict(whose)
        | asdict(standing.rating)
        | {
            "games": standing.games,
            "course": course,
            "aids": standing.aids,
        }
    )


def _standing(row: dict[str, Any]) -> tuple[Whose, Strength]:
    rating = Rating(*(float(row[each.name]) for each in fields(Rating)))
    steps = [each for each in row["course"][-MOST_KEPT:] if isinstance(each, list) and len(each) == 2]
    course = tuple((str(game)[:16], float(value)) for game, value in steps if _IS_RATING(value))
    return Whose(row["name"], row["game"], row["words"]), Strength(rating, row["games"], course, row["aids"])
