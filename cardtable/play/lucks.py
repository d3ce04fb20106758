"""How lucky somebody was in a game that is over, once it has been worked out. A document of the data folder, by the game's own name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Annotated, Any, ClassVar

from cardtable.play.review.luck import Luck
from cardtable.play.session import Session
from cardtable.play.stats import identity
from cardtable.play.wellformed import like, real, rows, shape_of, whole
from cardtable.rules.contract import Seat

MOST = 2000
METHOD = 1
"""Raised when luck is worked out in another way: what was kept before is then forgotten."""
_BIGGEST = 10**6


@dataclass(frozen=True, slots=True)
class SeatLuck:
    """The luck of one seat of one game, and the pairs of games it rests on."""

    id: Annotated[str, like("[0-9a-f]{16}")]
    seat: Annotated[Seat, whole(range(20))]
    value: Annotated[float, real(-_BIGGEST, _BIGGEST)]
    reach: Annotated[float, real(-_BIGGEST, _BIGGEST)]
    games: Annotated[int, whole(range(1, _BIGGEST + 1))]


@dataclass(frozen=True, slots=True)
class Lucks:
    """All that have been worked out, the latest last."""

    NAME: ClassVar[str] = "luck"
    found: tuple[SeatLuck, ...] = field(default_factory=tuple)

    def of(self, session: Session, seat: Seat) -> SeatLuck | None:
        name = identity(session)
        return next((each for each in self.found if (each.id, each.seat) == (name, seat)), None)

    def with_luck(self, session: Session, seat: Seat, luck: Luck) -> Lucks:
        """With this one, in place of an earlier one of the same game."""
        new = SeatLuck(identity(session), seat, round(luck.value, 3), round(luck.reach, 3), luck.games)
        others = (each for each in self.found if (each.id, each.seat) != (new.id, seat))
        return Lucks((*others, new)[-MOST:])

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> Lucks:
        """What a document says; what is not well formed is left out."""
        body = body or {}
        found = body.get("found") if body.get("method") == METHOD else None
        return cls(tuple(SeatLuck(**row) for row in rows(found, shape_of(SeatLuck), MOST)))

    def to_document(self) -> dict[str, Any]:
        return {"method": METHOD, "found": [asdict(each) for each in self.found]}
