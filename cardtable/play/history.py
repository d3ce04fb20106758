"""Every finished game of every person, one row each: what charts and tables of statistics are made of. A document of the data
folder."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import date
from typing import Any, TypeVar

from cardtable.play.document import Document
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import safe_name
from cardtable.play.session import Session
from cardtable.play.stats import identity
from cardtable.play.store import Documents
from cardtable.rules.codec import write_options

NAME = "history"
MOST = 20_000
_ID = re.compile(r"[0-9a-f]{16}")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_GAME = re.compile(r"[a-z0-9_]{1,40}")
_OPTIONS = re.compile(r"[a-z0-9_:,-]{0,400}")
_BIGGEST = 10**9

K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class Row:
    """One person's part in one game. `against` is the mean level of the bots, 0 where only people played; `rules` the options
    that were not the usual ones, as a record writes them."""

    id: str
    day: str
    game: str
    name: str
    score: int
    won: bool
    seats: int
    against: float
    rules: str
    assisted: bool


@dataclass(frozen=True, slots=True)
class Share:
    """How many games there were, and how many were won."""

    played: int = 0
    won: int = 0

    @property
    def percent(self) -> int:
        return round(100 * self.won / self.played) if self.played else 0


@dataclass(frozen=True, slots=True)
class History:
    """All rows, in the order in which the games ended."""

    rows: tuple[Row, ...] = field(default_factory=tuple)
    gathered: bool = False
    """Whether the games that were saved before there was a history have been read again."""

    def with_game(self, session: Session, day: date) -> History:
        """With this game, if it is finished and not there yet."""
        outcome, name = session.outcome(), identity(session)
        if outcome is None or any(row.id == name for row in self.rows):
            return self
        header = session.header
        levels = [player.level for player in session.players if player.level is not None]
        rows = tuple(
            Row(
                name,
                day.isoformat(),
                header.game,
                player.name,
                outcome.scores[seat],
                seat in outcome.winners,
                len(session.players),
                round(sum(levels) / len(levels), 2) if levels else 0.0,
                write_options(header.options, meta_of(header.game)),
                session.assisted,
            )
            for seat, player in enumerate(session.players)
            if player.is_human
        )
        # A game may come late: one that was saved before there was a history.
        return replace(self, rows=tuple(sorted((*self.rows, *rows), key=lambda row: row.day))[-MOST:])

    def of(self, person: str = "", game: str = "") -> tuple[Row, ...]:
        """The rows of that person and that game, "" for all."""
        return tuple(
            row for row in self.rows if (not person or row.name == person) and (not game or row.game == game)
        )

    @property
    def people(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(row.name for row in self.rows))

    @property
    def games(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(row.game for row in self.rows))

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> History:
        """What a document says; rows that are not well formed are left out."""
        rows = (body or {}).get("rows")
        found = map(_row, rows[-MOST:] if isinstance(rows, list) else ())
        return cls(tuple(filter(None, found)), (body or {}).get("gathered") is True)

    def to_document(self) -> dict[str, Any]:
        return {"gathered": self.gathered, "rows": [asdict(row) for row in self.rows]}


def history_of(documents: Documents) -> Document[History]:
    """The history of a data folder."""
    return Document(documents, NAME, History.from_document, History.to_document)


def shares(rows: Iterable[Row], key: Callable[[Row], K]) -> dict[K, Share]:
    """The games of each kind, and how many of them were won, in the order in which the kinds came up."""
    found: dict[K, Share] = {}
    for row in rows:
        old = found.get(key(row), Share())
        found[key(row)] = Share(old.played + 1, old.won + row.won)
    return found


def _row(value: object) -> Row | None:
    if not isinstance(value, dict) or not all(each.name in value for each in fields(Row)):
        return None
    row = {each.name: value[each.name] for each in fields(Row)}
    texts = (("id", _ID), ("day", _DAY), ("game", _GAME), ("rules", _OPTIONS))
    sound = (
        all(isinstance(row[name], str) and shape.fullmatch(row[name]) for name, shape in texts)
        and isinstance(row["name"], str)
        and bool(row["name"])
        and safe_name(row["name"]) == row["name"]
        and type(row["score"]) is int
        and abs(row["score"]) < _BIGGEST
        and type(row["seats"]) is int
        and 1 <= row["seats"] <= 20
        and type(row["against"]) in (int, float)
        and 0 <= row["against"] < 100
        and type(row["won"]) is bool
        and type(row["assisted"]) is bool
    )
    return Row(**row) if sound else None
