"""Worth of the cards, apart from the play: games completed by bots, all dealt anew but the cards of one seat.

A table is dealt at random and played to its end by bots of a quick level in every seat; then the same once more, with the cards
that the seat really was given, in the order in which it was given them. What nobody at that seat could know, others' cards and
the order of the pile, is another in every pair, and the same in both games of one. How much further ahead the seat ends by its
own cards is its luck, the mean over all pairs; the error is that of this mean.

Once it has been worked out for a game that is over, it is kept in a document of the data folder, by the game's own name.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from typing import Annotated, Any, ClassVar

from cardtable import bots
from cardtable.games import manifest
from cardtable.play.document import like, real, rows, shape_of, whole
from cardtable.play.review.given import Giving
from cardtable.play.session import Session
from cardtable.play.stats import identity
from cardtable.rules.contract import AnyGame, Outcome, Seat
from cardtable.rules.rng import Rng

GAMES = 200
"""Pairs of games that a judgement rests on."""
LEVEL = 2
"""Level of the bots: quick, and they know what people know."""
MOST_DECISIONS = 1500
"""A game that takes longer says nothing."""
_SURE = 1.96


@dataclass(slots=True)
class Luck:
    """Lead of one seat by its own cards and by others, as far as pairs of games have been played."""

    own: list[int] = field(default_factory=list)
    other: list[int] = field(default_factory=list)

    def add(self, own: int, other: int) -> None:
        self.own.append(own)
        self.other.append(other)

    @property
    def games(self) -> int:
        return len(self.own)

    @property
    def value(self) -> float:
        """Worth of the cards, in the unit of the game."""
        return sum(self._apart) / len(self.own)

    @property
    def reach(self) -> float:
        """Distance from that value within which it lies in 95 cases of a hundred."""
        mean = self.value
        variance = sum((each - mean) ** 2 for each in self._apart) / max(1, self.games - 1)
        return _SURE * sqrt(variance / self.games)

    @property
    def _apart(self) -> list[int]:
        return [own - other for own, other in zip(self.own, self.other, strict=True)]


def margins(game: AnyGame, dealt: str, seat: Seat, seed: int, given: Sequence[str]) -> Mapping[str, int]:
    """Return the lead of that seat in a game dealt anew: with the cards that `dealt` gave it, and with those that fall to it. Return {}
    if a game does not end. `given` are the faces it was given, if the deal does not hold them."""
    deal = game.from_position(dealt)
    fresh = game.deal(game.options(deal), game.seats(deal), Rng.of(seed))
    giving: Giving = manifest(game.meta.id).room("review").giving(deal, seat, tuple(given))
    own, other = _played(game, fresh, seed, giving), _played(game, fresh, seed)
    if own is None or other is None:
        return {}
    return {"own": _ahead(own, seat), "other": _ahead(other, seat)}


def _ahead(outcome: Outcome, seat: Seat) -> int:
    return outcome.scores[seat] - max(score for at, score in enumerate(outcome.scores) if at != seat)


def _played(game: AnyGame, state: Any, seed: int, giving: Giving | None = None) -> Outcome | None:
    """The end of a game from that state on, everybody a bot."""
    if giving is not None:
        state = giving.begin(state)
    for decision in range(MOST_DECISIONS):
        while (event := game.advance(state)) is not None:
            if giving is not None:
                state = giving.before(state, event)
                event = game.advance(state)
            state = game.apply(state, event)
        if (outcome := game.outcome(state)) is not None:
            return outcome
        seat = min(game.pending(state))
        view = game.redact(state, seat)
        choice = bots.choose(game, view, seat, level=LEVEL, seed=Rng(seed).fork(decision).state)
        state = game.apply(state, game.play(state, seat, choice.move))
    return None


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
        """Return the values with this luck, in place of an earlier one of the same match."""
        new = SeatLuck(identity(session), seat, round(luck.value, 3), round(luck.reach, 3), luck.games)
        others = (each for each in self.found if (each.id, each.seat) != (new.id, seat))
        return Lucks((*others, new)[-MOST:])

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> Lucks:
        """Read a document; malformed parts are left out."""
        body = body or {}
        found = body.get("found") if body.get("method") == METHOD else None
        return cls(tuple(SeatLuck(**row) for row in rows(found, shape_of(SeatLuck), MOST)))

    def to_document(self) -> dict[str, Any]:
        return {"method": METHOD, "found": [asdict(each) for each in self.found]}
