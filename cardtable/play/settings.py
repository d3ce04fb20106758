"""Preferences of the players, validated value by value: a file edited by hand loses only its wrong values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Annotated, Any, ClassVar

from cardtable.play import presets
from cardtable.play.document import among, is_flag, like, shape_of, whole
from cardtable.play.record import RecordError
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import (
    COLOURS,
    Player,
    SeatError,
    check_count,
    check_levels,
    parse_seats,
    safe_name,
    write_seats,
)
from cardtable.play.wordlists import is_list
from cardtable.rules import codec
from cardtable.rules.contract import BadNotation, Options

SPEEDS = (0.0, 0.5, 1.0, 1.5)
"""Multiples of every duration; 0 shows no motion at all."""
TEXT_SIZES = range(80, 251)
"""Per cent."""
LOOKS = "evening", "light", "contrast"
VOLUMES = range(101)
"""Per cent."""
CURTAIN, HELD, OPEN = "curtain", "held", "open"
"""Ways to keep the hands of several people at one screen: a curtain falls between turns; hands lie face down, and a player holds a key to
see their own; all players see all."""
HANDS = ("", "left", "right")
"""Half of the keyboard that does everything; the first: neither alone."""
SMALLEST_WINDOW = (1024, 640)
_LARGEST_WINDOW = (16_384, 16_384)
MOST_TABLES = 200
"""Last tables that are kept, of games and of people at games."""


@dataclass(frozen=True, slots=True)
class LastTable:
    """Last table of a game: its players, rules and words."""

    players: tuple[Player, ...]
    options: Options
    words: str = ""
    """The id of a word list of the user's own, "" for the shipped lexicon."""
    preset: str = field(init=False)
    """Preset of the options, by which tables of equal options differ."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "preset", self.options.preset)


@dataclass(frozen=True, slots=True)
class Settings:
    """All preferences. `window` is the size in pixels the window was left at, None for the best fit."""

    NAME: ClassVar[str] = "settings"
    language: Annotated[str, like("([a-z]{2,3}(_[A-Z]{2})?)?")] = ""
    """Code of the language, perhaps one that only another version of the program speaks; "" for that of the system."""
    speed: Annotated[float, among(SPEEDS)] = 1.0
    volume: Annotated[int, whole(VOLUMES)] = 70
    """Volume of cards, tokens and buttons."""
    telling: Annotated[int, whole(VOLUMES)] = 70
    """The volume of what announces something: a turn, a call, a refusal, the end."""
    sound: Annotated[bool, is_flag] = True
    text_size: Annotated[int, whole(TEXT_SIZES)] = 100
    look: Annotated[str, among(LOOKS)] = LOOKS[0]
    """Look of the table: evening, light felt, strong contrast."""
    fullscreen: Annotated[bool, is_flag] = False
    reduced_motion: Annotated[bool, is_flag] = False
    family_filter: Annotated[bool, is_flag] = True
    coach: Annotated[bool, is_flag] = True
    """True if the coach tells a person who plays alone what would have brought more."""
    hands: Annotated[str, among((CURTAIN, HELD, OPEN))] = CURTAIN
    """Way to keep the hands of several people at one screen."""
    mirrored: Annotated[bool, is_flag] = False
    """True if your buttons stand at the left of the table and your plate at the right."""
    one_hand: Annotated[str, among(HANDS)] = ""
    """Half of the keyboard that does everything, "left" or "right"; "" for none."""
    keys: Mapping[str, str] = field(default_factory=dict)
    """The keys chosen instead of the usual ones, by what they do."""
    window: tuple[int, int] | None = None
    tables: Mapping[str, LastTable] = field(default_factory=dict)
    """The last table of a game, and under the game's id and the name of the first person there that person's own."""
    views: Mapping[str, str] = field(default_factory=dict)
    """Arrangements of boards, by the game's id, in that game's own word."""

    @classmethod
    def from_document(cls, body: Mapping[str, Any] | None) -> Settings:
        """The settings of a document, the default for every value that is missing or not allowed."""
        body = body or {}
        allowed = shape_of(Settings).items()
        good = {name: body[name] for name, allows in allowed if name in body and allows(body[name])}
        settings = cls(**good)
        window, tables = body.get("window"), body.get("tables")
        if _is_window(window):
            settings = replace(settings, window=tuple(window or ()))
        if isinstance(tables, dict):
            found = {key: _read_table(key, table) for key, table in list(tables.items())[-MOST_TABLES:]}
            settings = replace(settings, tables={key: table for key, table in found.items() if table})
        return replace(settings, views=_words(body.get("views"), 20), keys=_words(body.get("keys"), 60))

    @property
    def heard(self) -> bool:
        """True if anything sounds."""
        return self.sound and max(self.volume, self.telling) > 0

    def to_document(self) -> dict[str, Any]:
        body: dict[str, Any] = {each.name: getattr(self, each.name) for each in fields(self)}
        body["window"] = list(self.window) if self.window else None
        body["tables"] = {key: _write_table(key.split(" ")[0], table) for key, table in self.tables.items()}
        return body

    def moved(self, before: Settings, after: Settings) -> Settings:
        """Return these settings with the changes from `before` to `after`."""
        changed = {
            each.name: getattr(after, each.name)
            for each in fields(self)
            if each.name != "tables" and getattr(after, each.name) != getattr(before, each.name)
        }
        tables = {game: table for game, table in after.tables.items() if before.tables.get(game) != table}
        return replace(self, **changed, tables={**self.tables, **tables})

    def remember(self, game: str, table: LastTable) -> Settings:
        """Return the settings with this table as the last one of that game and of its first person there."""
        own = {f"{game} {name}": table for name in [each.name for each in table.players if each.is_human][:1]}
        others = {key: kept for key, kept in self.tables.items() if key != game and key not in own}
        return replace(self, tables={**others, game: table, **own})

    def last_table(self, game: str, person: str) -> LastTable | None:
        """Return the last table of that person, or the last one where they sat; None without one. "" is the person who sat down last."""
        last = self.tables.get(game)
        if last is None or not person or any(each.is_human and each.name == person for each in last.players):
            return last
        return self.tables.get(f"{game} {person}")


def _words(value: object, most: int) -> dict[str, str]:
    """The short texts of a document's map, by their names."""
    pairs = list(value.items())[:most] if isinstance(value, dict) else []
    return {str(name): text for name, text in pairs if isinstance(text, str) and len(text) <= 60}


def _is_window(value: object) -> bool:
    """Two whole numbers between the smallest and the largest window."""
    if not isinstance(value, list) or len(value) != 2 or any(type(side) is not int for side in value):
        return False
    return all(
        low <= side <= high for low, side, high in zip(SMALLEST_WINDOW, value, _LARGEST_WINDOW, strict=True)
    )


def _write_table(game: str, table: LastTable) -> dict[str, Any]:
    return {
        "seats": write_seats(table.players),
        "colours": [player.colour for player in table.players],
        "options": codec.write_options(table.options, meta_of(game)),
        "preset": table.preset,
        "words": table.words,
    }


def _read_table(key: str, value: object) -> LastTable | None:
    game, _, person = key.partition(" ")
    if not isinstance(value, dict) or safe_name(person) != person:
        return None
    try:
        players = parse_seats(str(value.get("seats")))
        meta = meta_of(game)
        options = codec.read_options(str(value.get("options")), meta)
        options = presets.started(presets.typed(str(value.get("preset"))), options)
        check_count(players, meta.seating(options))
        check_levels(players, game)
    except (SeatError, BadNotation, RecordError):
        return None
    colours = value.get("colours")
    if (
        isinstance(colours, list)
        and len(colours) == len(players)
        and all(each in COLOURS for each in colours)
    ):
        players = tuple(
            replace(player, colour=colour) for player, colour in zip(players, colours, strict=True)
        )
    words = value.get("words")
    return LastTable(players, options, words if isinstance(words, str) and is_list(words) else "")
