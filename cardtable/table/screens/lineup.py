"""Seats of a table about to begin, as people arrange them. The module draws nothing, and knows of rules only names and numbers."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from cardtable.bots.opponents import KEYS
from cardtable.play.seats import FIRST_NAMES, MEASURED, Player, SeatError, check_count, check_names, safe_name
from cardtable.ui import theme as t
from cardtable.wording.opponents import opponent_name


@dataclass(frozen=True, slots=True)
class LineupSeat:
    """One seat being arranged; `number` stays with it wherever it is moved. `written` is the name as typed."""

    number: int
    written: str
    level: float | None
    colour: int
    temper: str = ""

    @property
    def player(self) -> Player:
        """Player in the seat, the name made safe."""
        return Player(safe_name(self.written), self.level, self.colour, self.temper)


@dataclass
class Lineup:
    """The seats in their order round the table, `allowed` saying how many there may be; `measured`, whether bots can be as
    strong as the people."""

    allowed: range
    levels: range
    places: list[LineupSeat] = field(default_factory=list)
    _next: int = 0
    measured: bool = False

    @classmethod
    def of(
        cls, players: tuple[Player, ...], allowed: range, levels: range, *, measured: bool = False
    ) -> Lineup:
        """Make a line-up of these players with the seats and levels of the game."""
        lineup = cls(allowed, levels, measured=measured)
        for player in players[: allowed[-1]]:
            level = player.level
            if level is not None:
                mine = level == MEASURED or level % 1
                level = MEASURED if mine else max(levels[0], min(levels[-1], level))
            if level is not None and measured:
                key = player.temper or lineup._like(player.level or 1)
                lineup._put(opponent_name(key), MEASURED, player.colour, key)
            else:
                lineup._put(player.name, level, player.colour)
        while len(lineup.places) < allowed[0]:
            lineup.add()
        return lineup

    def _like(self, level: float) -> str:
        """The opponent about as strong as a level who does not sit here yet."""
        at = round((level - self.levels[0]) / (self.levels[-1] - self.levels[0]) * (len(KEYS) - 1))
        free = [key for key in KEYS if key not in self.opponents] or list(KEYS)
        return min(free, key=lambda key: abs(KEYS.index(key) - at))

    @classmethod
    def first(cls, allowed: range, levels: range, person: str = "", *, measured: bool = False) -> Lineup:
        """Return the first line-up offered: a person, whose name another game may know, and a beginner."""
        lineup = cls(allowed, levels, measured=measured)
        lineup._put(person or FIRST_NAMES[0], None, 0)
        while len(lineup.places) < allowed[0]:
            lineup.add()
        lineup.places = [
            place if place.level is None or place.temper else replace(place, level=levels[0])
            for place in lineup.places
        ]
        return lineup

    def _put(self, name: str, level: float | None, colour: int, temper: str = "") -> None:
        taken = {place.colour for place in self.places}
        if colour in taken or colour >= len(t.PLAYERS):
            colour = next(c for c in range(len(t.PLAYERS)) if c not in taken)
        self.places.append(LineupSeat(self._next, name, level, colour, temper))
        self._next += 1

    @property
    def may_add(self) -> bool:
        """True if the game has a seat left."""
        return len(self.places) < min(self.allowed[-1], len(t.PLAYERS))

    @property
    def may_remove(self) -> bool:
        """True if the game can be played with a seat less."""
        return len(self.places) > self.allowed[0]

    @property
    def left(self) -> int:
        """Number of seats that can be added."""
        return min(self.allowed[-1], len(t.PLAYERS)) - len(self.places)

    @property
    def humans(self) -> int:
        """Number of people at the table."""
        return sum(place.level is None for place in self.places)

    def add(self) -> None:
        """Seat a bot on one more seat: an opponent not seated yet, else one of the level that most bots here have."""
        free = [key for key in KEYS if key not in self.opponents]
        if self.measured and free:
            at = max((KEYS.index(key) for key in self.opponents), default=0)
            key = next((key for key in KEYS[at:] if key in free), free[-1])
            self._put(opponent_name(key), MEASURED, len(self.places), key)
            return
        names = {place.written.casefold() for place in self.places}
        name = next(name for name in FIRST_NAMES if name.casefold() not in names)
        others = [place.level for place in self.places if place.level is not None]
        level = max(others, key=others.count) if others else self.levels[min(1, len(self.levels) - 1)]
        self._put(name, level, len(self.places))

    def remove(self, number: int) -> None:
        """Take a seat away, if the game can do without."""
        if self.may_remove:
            self.places = [place for place in self.places if place.number != number]

    def move(self, number: int, to: int) -> None:
        """Sit `number` at place `to`, the others closing up."""
        at = self.index(number)
        place = self.places.pop(at)
        self.places.insert(max(0, min(len(self.places), to)), place)

    def index(self, number: int) -> int:
        """Return the index of seat `number`, from 0."""
        return next(i for i, place in enumerate(self.places) if place.number == number)

    def rename(self, number: int, written: str) -> None:
        """Take down what was typed."""
        at = self.index(number)
        self.places[at] = replace(self.places[at], written=written)

    def set_level(self, number: int, level: float | None) -> None:
        """Seat a person (None) or a bot of that level."""
        at = self.index(number)
        place = self.places[at]
        if place.temper:
            names = {each.written.casefold() for each in self.places}
            name = next(name for name in FIRST_NAMES if name.casefold() not in names)
            place = replace(place, temper="", written=name)
        self.places[at] = replace(place, level=level)

    def set_opponent(self, number: int, key: str) -> None:
        """Seat an opponent; one that sits here already changes places with the player of that seat."""
        at = self.index(number)
        other = next((i for i, place in enumerate(self.places) if place.temper == key), None)
        if other is not None and other != at:
            before = self.places[at]
            self.places[other] = replace(
                self.places[other], level=before.level, temper=before.temper, written=before.written
            )
        self.places[at] = replace(self.places[at], level=MEASURED, temper=key, written=opponent_name(key))

    @property
    def opponents(self) -> list[str]:
        """The keys of the opponents who sit here."""
        return [place.temper for place in self.places if place.temper]

    def recolour(self, number: int, colour: int) -> None:
        """Give a colour; who had it takes the other."""
        at = self.index(number)
        old = self.places[at].colour
        swapped = {colour: old, old: colour}
        self.places = [
            replace(place, colour=swapped.get(place.colour, place.colour)) for place in self.places
        ]

    def players(self) -> tuple[Player, ...]:
        """Return the players; raises SeatError for names or numbers that the game refuses."""
        players = tuple(place.player for place in self.places)
        check_count(players, self.allowed)
        return check_names(players)

    def problem(self) -> SeatError | None:
        """Reason why the match cannot begin yet."""
        try:
            self.players()
        except SeatError as error:
            return error
        return None


class SeatRing:
    """Ring of all places that the game seats, clockwise from the person before the screen; the line-up keeps their order."""

    def __init__(self, lineup: Lineup) -> None:
        self.lineup = lineup
        self._taken: dict[int, int] = {}
        """The place of each seat of the line-up, by its number."""
        self.spread()

    @property
    def count(self) -> int:
        """Number of places."""
        return min(self.lineup.allowed[-1], len(t.PLAYERS))

    def spread(self) -> None:
        """Seat everybody as far apart as they can sit."""
        places = self.lineup.places
        self._taken = {place.number: at * self.count // len(places) for at, place in enumerate(places)}

    def at(self, spot: int) -> LineupSeat | None:
        """Return the seat at a place; None for a free place."""
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

    def exchange(self, spot: int, other: int) -> None:
        """Have two places change what is there: players, or nobody."""
        ways = {spot: other, other: spot}
        self._taken = {number: ways.get(at, at) for number, at in self._taken.items()}
        self.lineup.places.sort(key=lambda place: self._taken[place.number])

    def shift(self, number: int, by: int) -> None:
        """Have a player change places with the one who plays `by` turns later (earlier: negative)."""
        places = self.lineup.places
        other = places[(self.lineup.index(number) + by) % len(places)].number
        self.exchange(self._taken[number], self._taken[other])
