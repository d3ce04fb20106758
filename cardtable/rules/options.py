"""Options that players choose before a match, and the description of a game that offers them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from cardtable import languages


class BadNotation(ValueError):
    """A text that is no move, position or option: `why` with its `values`, in which `field` of a position."""

    def __init__(self, text: str, why: str, field: str = "", **values: str | int) -> None:
        super().__init__(f"{field}: {why % values if values else why} in {text[:120]!r}".removeprefix(": "))
        self.text, self.why, self.field, self.values = text, why, field, values


@dataclass(frozen=True, slots=True)
class Option:
    """A clause that the players may change before the game; the first value is the default.

    `needs` says of values that not every table can choose how many seats they need. `language` is the only language of words
    in which there is something to choose; "" where it is any. `within` names another option and the only value of it under
    which there is something to choose; empty where it is any. Records, positions and codes rely on the default and on the
    order of the values (docs/reference/format-1.md).
    """

    name: str
    values: tuple[str, ...]
    clause: str
    needs: tuple[tuple[str, int], ...] = ()
    language: str = ""
    within: tuple[str, str] = ("", "")

    @property
    def default(self) -> str:
        return self.values[0]

    def least(self, value: str) -> int:
        """Return the least number of seats a table with that value has."""
        return dict(self.needs).get(value, 0)

    def asked(self, chosen: Mapping[str, str]) -> bool:
        """Return True if these other options leave something to choose."""
        name, value = self.within
        return self.spoken(chosen) and chosen.get(name, "") == value

    def spoken(self, chosen: Mapping[str, str]) -> bool:
        """Return True if the language of the table's words leaves something to choose."""
        return self.language in ("", chosen.get(LEXICON))

    @property
    def needed(self) -> dict[str, str]:
        """Return the values of other options under which there is something to choose."""
        said = {LEXICON: self.language, self.within[0]: self.within[1]}
        return {name: value for name, value in said.items() if value}


LEXICON = "lexicon"
"""The option that says in which language a table plays: with which shipped lexicon, and with which deck."""

AIDS = "aids"
"""The option that says how much a table helps before a move is confirmed (G12)."""


class Aids(StrEnum):
    """Help that a table gives before a move is confirmed, by the value of `AIDS`."""

    ALL = "all"
    """Verdicts while a player composes, hints, a coach."""
    ON_REQUEST = "on-request"
    """Verdicts after a move is confirmed; hints for a player who asks."""
    NONE = "none"
    """Verdicts after a move is confirmed; no hint, no undo, and a second refused word ends the turn (G6)."""

    @classmethod
    def of(cls, options: Mapping[str, str]) -> Aids:
        """Return the aids of a table; a game without words has them all."""
        return cls(options.get(AIDS, cls.ALL))

    @property
    def foretell(self) -> bool:
        """True if the table judges words before they are confirmed."""
        return self is Aids.ALL

    @property
    def help(self) -> bool:
        """True if players may ask for help and take moves back."""
        return self in (Aids.ALL, Aids.ON_REQUEST)

    @property
    def price(self) -> bool:
        """True if the second refused word of a turn ends it (G6)."""
        return self is Aids.NONE

    @property
    def by_eye(self) -> bool:
        """True if players claim what they see, and a wrong claim costs the turn (C6)."""
        return self in (Aids.ON_REQUEST, Aids.NONE)


AIDS_VALUES = (Aids.ALL.value, Aids.ON_REQUEST.value, Aids.NONE.value)

WORD_OPTIONS = (
    Option(LEXICON, languages.BOX, "G3"),
    Option("parts_of_speech", ("all", "nouns-and-adjectives"), "G3"),
    Option("geographical_names", ("off", "on"), "G3"),
    Option(AIDS, AIDS_VALUES, "G12"),
)
"""The options that every game with words shares."""


class Options(Mapping[str, str]):
    """The chosen values, complete, immutable and hashable; equal ones may differ in the preset they were started from ("" if unknown)."""

    __slots__ = ("_items", "preset")

    def __init__(self, items: Iterable[tuple[str, str]], preset: str = "") -> None:
        self._items, self.preset = dict(items), preset

    def __getitem__(self, name: str) -> str:
        return self._items[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def __hash__(self) -> int:
        return hash(tuple(self._items.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Options) and self._items == other._items

    def __repr__(self) -> str:
        return f"Options({', '.join(f'{name}={value}' for name, value in self._items.items())})"


@dataclass(frozen=True, slots=True)
class Meta:
    """Description of a game before it begins; `version` grows when a rule or an option changes."""

    id: str
    version: int
    seats: range
    options: tuple[Option, ...]

    def complete(self, chosen: Mapping[str, str]) -> Options:
        """The complete options with `chosen` values over the defaults; raises BadNotation for a name or value unknown."""
        known = {option.name: option for option in self.options}
        for name, value in chosen.items():
            if name not in known:
                raise BadNotation(name, "unknown option")
            if value not in known[name].values:
                raise BadNotation(f"{name}={value}", "unknown value of an option")
        found = {**{option.name: option.default for option in self.options}, **chosen}
        idle = {option.name: option.default for option in self.options if not option.asked(found)}
        return Options({**found, **idle}.items(), chosen.preset if isinstance(chosen, Options) else "")

    def usual(self, language: str) -> Options:
        """The usual options with words in that language, in a game that has words."""
        return self.complete(
            {LEXICON: language} if any(each.name == LEXICON for each in self.options) else {}
        )

    def asked(self, options: Mapping[str, str]) -> tuple[Option, ...]:
        """Return the options that a table with these options offers."""
        return tuple(option for option in self.options if option.asked(options))

    def seating(self, options: Mapping[str, str]) -> range:
        """Return the numbers of seats that a table with these options allows."""
        least = max((option.least(options[option.name]) for option in self.options), default=0)
        return range(max(self.seats[0], least), self.seats[-1] + 1)
