"""The places round a table: who of a line-up sits at which, and which are free. No drawing."""

from __future__ import annotations

from cardtable.table.screens.lineup import Lineup, Place
from cardtable.ui import theme as t


class Ring:
    """As many places as the game seats, clockwise from whoever is before the screen; the line-up is kept in their order."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        self._taken: dict[int, int] = {}
        """The place of each seat of the line-up, by its number."""
        self.spread()

    @property
    def count(self) -> int:
        """How many places there are."""
        return min(self.lineup.allowed[-1], len(t.PLAYERS))

    def spread(self) -> None:
        """Seat everybody as far apart as they can sit."""
        places = self.lineup.places
        self._taken = {place.number: at * self.count // len(places) for at, place in enumerate(places)}

    def at(self, spot: int) -> Place | None:
        """Who sits there; None: the place is free."""
        return next((place for place in self.lineup.places if self._taken[place.number] == spot), None)

    def take(self, spot: int, *, person: bool) -> None:
        """Seat one more at a free place: a person, or a bot as strong as most here are."""
        self.lineup.add()
        number = self.lineup.places[-1].number
        self.lineup.move(number, sum(taken < spot for taken in self._taken.values()))
        self._taken[number] = spot
        if person:
            self.lineup.set_level(number, None)

    def leave(self, number: int) -> None:
        """Free the place of a seat, if the game can do without."""
        self.lineup.remove(number)
        here = {place.number for place in self.lineup.places}
        self._taken = {each: spot for each, spot in self._taken.items() if each in here}
