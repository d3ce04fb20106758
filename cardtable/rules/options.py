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

    `needs` says of values that not every table can choose how many seats they need. `unsaid` is the value of a record or
    position that does not name the option: the default, but where that has changed since such texts were written.
    `language` is the only language of words in which there is something to choose; "" where it is any. `within` names
    another option and the only value of it under which there is something to choose; empty where it is any. `coded` has all
    values in the order of codes, those of old tables among them, which no new table can choose.
    """

    name: str
    values: tuple[str, ...]
    clause: str
    needs: tuple[tuple[str, int], ...] = ()
    unsaid: str = ""
    language: str = ""
    within: tuple[str, str] = ("", "")
    coded: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not self.unsaid:
            object.__setattr__(self, "unsaid", self.default)
        if not self.coded:
            object.__setattr__(self, "coded", self.values)

    @property
    def default(self) -> str:
        return self.values[0]

    def least(self, value: str) -> int:
        """Return the least number of seats a table with that value has."""
        return dict(self.needs).get(value, 0)

    def shown(self, value: str) -> str:
        """Return the value by which players know one: old strict tables had the last of the aids."""
        return value if value in self.values else self.values[-1]

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
    STRICT = "strict"
    """The same in a match begun before words had a price: a refused word costs nothing there."""

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

    @property
    def shown(self) -> Aids:
        """Return the value by which matches are compared: old strict ones had no aids."""
        return Aids.NONE if self is Aids.STRICT else self


AIDS_VALUES = (Aids.ALL.value, Aids.ON_REQUEST.value, Aids.NONE.value)
_AIDS_CODED = (Aids.ALL.value, Aids.STRICT.value, Aids.ON_REQUEST.value, Aids.NONE.value)

STRICT_ON, STRICT_OFF = ("strict", "on"), ("strict", "off")
"""Two of the aids, as records, positions and codes called them until there were three."""

WORD_OPTIONS = (
    Option(LEXICON, languages.BOX, "G3"),
    Option("parts_of_speech", ("all", "nouns-and-adjectives"), "G3"),
    Option("geographical_names", ("off", "on"), "G3"),
    Option(AIDS, AIDS_VALUES, "G12", coded=_AIDS_CODED),
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
    """Description of a game before it begins. `version` grows when a rule changes, `layout` when an option is added at the
    end, since codes hold options by their places; `earlier` are the options of codes of before, by layout."""

    id: str
    version: int
    seats: range
    options: tuple[Option, ...]
    layout: int = 1
    earlier: tuple[tuple[int, tuple[Option, ...]], ...] = ()

    def complete(self, chosen: Mapping[str, str]) -> Options:
        """The complete options with `chosen` values over the defaults; raises BadNotation for a name or value unknown."""
        return self._complete(chosen, {option.name: option.default for option in self.options}, Aids.NONE)

    def usual(self, language: str) -> Options:
        """The usual options with words in that language, in a game that has words."""
        return self.complete(
            {LEXICON: language} if any(each.name == LEXICON for each in self.options) else {}
        )

    def recorded(self, named: Mapping[str, str]) -> Options:
        """The complete options of a record or position that names these; raises BadNotation."""
        return self._complete(named, {option.name: option.unsaid for option in self.options}, Aids.STRICT)

    def _complete(self, named: Mapping[str, str], others: Mapping[str, str], strict: Aids) -> Options:
        """Fill in `others` where `named` is silent; `strict` is what a strict table of old becomes."""
        known = {option.name: option for option in self.options}
        old = {STRICT_ON: strict.value, STRICT_OFF: Aids.ALL.value} if AIDS in known else {}
        chosen = dict((AIDS, old[pair]) if pair in old else pair for pair in named.items())
        for name, value in chosen.items():
            if name not in known:
                raise BadNotation(name, "unknown option")
            if value not in known[name].coded:
                raise BadNotation(f"{name}={value}", "unknown value of an option")
        found = {**others, **chosen}
        idle = {option.name: option.default for option in self.options if not option.asked(found)}
        return Options({**found, **idle}.items(), named.preset if isinstance(named, Options) else "")

    def asked(self, options: Mapping[str, str]) -> tuple[Option, ...]:
        """Return the options that a table with these options offers."""
        return tuple(option for option in self.options if option.asked(options))

    def seating(self, options: Mapping[str, str]) -> range:
        """Return the numbers of seats that a table with these options allows."""
        least = max((option.least(options[option.name]) for option in self.options), default=0)
        return range(max(self.seats[0], least), self.seats[-1] + 1)
