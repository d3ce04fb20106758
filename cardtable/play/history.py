"""Every finished game of every person, one row each: what charts and tables of statistics are made of. A document of the data
folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import asdict, dataclass, field, replace
from datetime import date
from typing import Annotated, Any, ClassVar, TypeVar

from cardtable.play.document import DAY, is_flag, is_name, like, real, rows, shape_of, whole
from cardtable.play.recordtext import meta_of
from cardtable.play.session import Session
from cardtable.play.stats import identity
from cardtable.rules.codec import write_options

MOST = 20_000
K = TypeVar("K")


@dataclass(frozen=True, slots=True)
class GameRow:
    """One person's part in one game. `against` is the mean level of the bots, 0 where only people played; `rules` the options
    that were not the usual ones, as a record writes them."""

    id: Annotated[str, like("[0-9a-f]{16}")]
    day: Annotated[str, like(DAY)]
    game: Annotated[str, like("[a-z0-9_]{1,40}")]
    name: Annotated[str, is_name]
    score: Annotated[int, whole(range(1 - 10**9, 10**9))]
    won: Annotated[bool, is_flag]
    seats: Annotated[int, whole(range(1, 21))]
    against: Annotated[float, real(0, 100)]
    rules: Annotated[str, like("[a-z0-9_:,-]{0,400}")]
    assisted: Annotated[bool, is_flag]


@dataclass(frozen=True, slots=True)
class Share:
    """Share of won games."""

    played: int = 0
    won: int = 0

    @property
    def percent(self) -> int:
        return round(100 * self.won / self.played) if self.played else 0


@dataclass(frozen=True, slots=True)
class History:
    """All rows, in the order in which the games ended."""

    NAME: ClassVar[str] = "history"
    rows: tuple[GameRow, ...] = field(default_factory=tuple)

    def with_game(self, session: Session, day: date) -> History:
        """Return the history with this match, if it is finished and new."""
        outcome, name = session.outcome(), identity(session)
        if outcome is None or any(row.id == name for row in self.rows):
            return self
        header = session.header
        levels = [player.level for player in session.players if player.level is not None]
        own = tuple(
            GameRow(
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
        # A match under way since yesterday may end after one of today.
        return replace(self, rows=tuple(sorted((*self.rows, *own), key=lambda row: row.day))[-MOST:])

    def of(self, person: str = "", game: str = "") -> tuple[GameRow, ...]:
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
        """Read a document; malformed rows are left out."""
        body = body or {}
        found = (GameRow(**row) for row in rows(body.get("rows"), shape_of(GameRow), MOST))
        return cls(tuple(found))

    def to_document(self) -> dict[str, Any]:
        return {"rows": [asdict(row) for row in self.rows]}


def shares(rows: Iterable[GameRow], key: Callable[[GameRow], K]) -> dict[K, Share]:
    """The games of each kind, and how many of them were won, in the order in which the kinds came up."""
    found: dict[K, Share] = {}
    for row in rows:
        old = found.get(key(row), Share())
        found[key(row)] = Share(old.played + 1, old.won + row.won)
    return found
