"""Course of a table: its states, the facts between them, and the seats whose decisions they were. Values that a session gives out: facts as
a seat sees them, changes of the record, and the price of an undo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from cardtable.play.record import Entry
from cardtable.rules.cards import UNSEEN
from cardtable.rules.contract import AnyGame, Event, Seat


class UndoFault(StrEnum):
    """Reason for which a decision cannot be taken back."""

    NOTHING = "nothing"
    NEEDS_CONSENT = "needs_consent"
    TOO_MANY = "too_many"
    NO_AIDS = "no_aids"


class UndoError(Exception):
    """A decision that stays; `askees` are the people who have not agreed."""

    def __init__(self, reason: UndoFault, askees: Iterable[Seat] = ()) -> None:
        super().__init__(reason.value)
        self.reason, self.askees = reason, tuple(askees)


@dataclass(frozen=True, slots=True)
class SeenFact:
    """Fact as a seat or an onlooker sees it, with the view after it. `index` counts facts from 0; `chosen_by` is the seat whose decision it
    is, None for a consequence and for a choice whose author is secret."""

    index: int
    event: Event
    view: Any
    chosen_by: Seat | None


@dataclass(frozen=True, slots=True)
class Takeback:
    """Undo on offer: it takes back `count` decisions, so that `seat` decides again. If it is not `fair`, because a player has learnt a card
    or another person has decided since, the people in `askees` must all agree."""

    count: int
    seat: Seat
    fair: bool
    askees: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """Change for listeners. `entry` is the new line of the record, None if only a draft has changed; `since` is the index of the first new
    fact, after an undo the number of facts left."""

    entry: Entry | None
    since: int


@dataclass(frozen=True, slots=True)
class Decision:
    """Decision of a seat, in the game's notation; `first` is the number of the fact it made, whose consequences follow."""

    seat: Seat
    text: str
    first: int


class Timeline:
    """A game from the deal on. Facts are numbered from 0; what is taken back frees its numbers."""

    def __init__(self, game: AnyGame, dealt: Any) -> None:
        self.game = game
        """The rules, with the words the table has agreed on by now."""
        self.states: list[Any] = [dealt]
        """The full state before each fact, and the one now."""
        self.facts: list[Event] = []
        self.decisions: list[Decision] = []
        self._views: dict[tuple[int, Seat | None], tuple[Any, Any]] = {}
        """Views by number of the next fact, and seat: a state and its view, asked for again and again."""
        self.run_on()

    @property
    def now(self) -> Any:
        """The full state."""
        return self.states[-1]

    def view_at(self, index: int, seat: Seat | None) -> Any:
        """Return what a seat (None: an onlooker) knew before fact number `index`."""
        state = self.states[index]
        of, view = self._views.get((index, seat), (None, None))
        if of is not state:
            view = self.game.redact(state, seat)
            self._views[index, seat] = state, view
        return view

    def seen_facts(self, seat: Seat | None, since: int) -> Iterator[SeenFact]:
        """The facts from number `since` on, as a seat (None: an onlooker) sees them."""
        chosen = {each.first: each.seat for each in self.decisions if each.first >= since}
        for index in range(since, len(self.facts)):
            event = self.facts[index].seen_by(seat)
            chooser = None if event.hushed else chosen.get(index)
            yield SeenFact(index, event, self.view_at(index + 1, seat), chooser)

    def decide(self, seat: Seat, text: str, event: Event) -> int:
        """Add a decision and the fact that the rules have granted it, then all that follows; the number of that fact."""
        since = len(self.facts)
        self.decisions.append(Decision(seat, text, since))
        self._add(event)
        self.run_on()
        return since

    def run_on(self) -> None:
        """Add the consequences until a seat must decide."""
        while (event := self.game.advance(self.states[-1])) is not None:
            self._add(event)

    def _add(self, event: Event) -> None:
        self.states.append(self.game.apply(self.states[-1], event))
        self.facts.append(event)

    def revealed_nothing(self, count: int, seat: Seat) -> bool:
        """Return True if the last `count` decisions, the first of them that seat's, have shown no player a card."""
        undone = self.decisions[-count:]
        own = {each.first for each in undone if each.seat == seat}
        others = (index for index in range(undone[0].first, len(self.facts)) if index not in own)
        return not any(teaches(self.game, *self.states[index : index + 2]) for index in others)

    def take_back(self, count: int) -> int:
        """Take the last `count` decisions back, with all that came of them; how many facts are left."""
        first = self.decisions[-count].first
        del self.decisions[-count:]
        del self.facts[first:]
        del self.states[first + 1 :]
        return first


# --- whether a fact teaches a player something that an undo could not unteach ---------------------------------


def unseen(game: AnyGame, view: Any) -> int:
    """Count the things that a view does not show; every notation writes each of them with the same mark."""
    return game.position(view).count(UNSEEN)


def teaches(game: AnyGame, before: Any, after: Any) -> bool:
    """Return True if any player or onlooker has less unseen in the second of two full states than in the first."""
    viewers = (None, *range(game.seats(before)))
    return any(
        unseen(game, game.redact(after, seat)) < unseen(game, game.redact(before, seat)) for seat in viewers
    )
