"""Players at the table, their names, and the right to look at the screen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum

from cardtable import bots
from cardtable.bots.opponents import KEYS
from cardtable.games import manifest
from cardtable.rules.contract import Seat

FIRST_NAMES = ("Anne", "Bruno", "Claire", "Denis", "Élise", "Farid", "Gaëlle", "Hugo", "Inès", "Jules")
"""Names for seats that have none yet."""
LONGEST_NAME = 24
"""Graphemes, as people count characters."""
MOST_MARKS = 4
"""Combining marks kept on one character; hundreds would draw a line thousands of pixels high."""
LEVELS = range(1, 6)
"""Levels a bot may be asked for; which of them a game has, the bots say."""
MEASURED = 0
"""Mark in place of a level: a bot as strong as the people at the beginning of a match. No match keeps it."""
COLOURS = range(8)

_UNWANTED = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
STRENGTH = r"[0-9]{1,2}(?:\.[0-9]{1,2})?"
"""Notation of a bot's level: `2`, or `1.35` between two of them."""
_MINE = "mine"
TEMPER = "|".join(KEYS)
"""The keys of the opponents, as a pattern."""
_KIND = re.compile(rf"(?:([^=]*)=)?(human|bot(?::({STRENGTH}|{_MINE}))?(?:/({TEMPER}))?|({TEMPER}))")


class SeatFault(StrEnum):
    """Reason for which seats are refused."""

    EMPTY = "empty"
    BAD_SEAT = "bad_seat"
    BAD_LEVEL = "bad_level"
    BAD_NAME = "bad_name"
    TWICE = "twice"
    TOO_FEW = "too_few"
    TOO_MANY = "too_many"


class SeatError(ValueError):
    """Seats that cannot be taken; `reason` says why, `text` shows what was asked, `count` a bound where
    there is one."""

    def __init__(self, reason: SeatFault, text: str = "", count: int = 0) -> None:
        super().__init__(f"{reason.value}: {text!r} {count or ''}".rstrip())
        self.reason, self.text, self.count = reason, text[:60], count


def graphemes(text: str) -> list[str]:
    """The characters of `text` as people count them: a base with its marks, two regional letters making one
    flag."""
    found: list[str] = []
    flag_open = False
    for char in text:
        marks = unicodedata.category(char).startswith("M") or "\U0001f3fb" <= char <= "\U0001f3ff"
        regional = "\U0001f1e6" <= char <= "\U0001f1ff"
        if found and (marks or (regional and flag_open)):
            found[-1] += char
            flag_open = False
        else:
            found.append(char)
            flag_open = regional
    return found


def company(person: str) -> tuple[str, ...]:
    """Return names for a table at which that person comes first; "" for a person without a name."""
    me = person or FIRST_NAMES[0]
    return (me, *(name for name in FIRST_NAMES if name.casefold() != me.casefold()))


def safe_name(text: str) -> str:
    """A name fit to be drawn and written: NFC, no control or format characters, at most 24 graphemes; "" if
    nothing is left."""
    kept = "".join(" " if char.isspace() else char for char in text[:2000])
    kept = "".join(char for char in kept if unicodedata.category(char) not in _UNWANTED)
    kept = unicodedata.normalize("NFC", " ".join(kept.split()))
    pieces = [piece[: 1 + MOST_MARKS] for piece in graphemes(kept)[:LONGEST_NAME]]
    name = "".join(pieces).strip()
    if all(unicodedata.category(char).startswith("M") for char in name):
        return ""
    return name


def isolated(name: str) -> str:
    """The name set apart from its sentence where it is written from right to left, so that it cannot turn
    the rest round."""
    if any(unicodedata.bidirectional(char) in _RIGHT_TO_LEFT for char in name):
        return f"\u2068{name}\u2069"
    return name


@dataclass(frozen=True, slots=True)
class Player:
    """Player of a seat: a person, or a bot of `level` 1 to 5. Levels between those, by hundredths, are measured to a person. `colour` is
    an index into the table's palette, `temper` the key of the opponent that the bot plays as (`bots.opponents`), "" for a bot without a
    character."""

    name: str
    level: float | None = None
    colour: int = 0
    temper: str = ""

    @property
    def is_human(self) -> bool:
        return self.level is None

    @property
    def kind(self) -> str:
        """Return the player as written after the equals sign: `human`, `bot:2` or `bot:2.35/cat`."""
        if self.level is None:
            return "human"
        return f"bot:{write_level(self.level)}{self.temper and '/'}{self.temper}"


def read_level(text: str) -> float | None:
    """The level of `2`, `1.35` or `mine`, a whole one as a whole number; None where no bot can be so strong."""
    if text == _MINE:
        return MEASURED
    level = float(text)
    if not LEVELS[0] <= level <= LEVELS[-1]:
        return None
    return int(level) if level == int(level) else level


def write_level(level: float) -> str:
    """The inverse of `read_level`."""
    return _MINE if level == MEASURED else f"{level:g}"


def write_seats(players: Iterable[Player]) -> str:
    """`A=human,B=bot:2`; the inverse of `parse_seats` but for the colours."""
    return ",".join(f"{player.name}={player.kind}" for player in players)


def parse_seats(text: str) -> tuple[Player, ...]:
    """The players of `A=human,B=bot:2`; a nameless seat is called by its letter; raises SeatError."""
    if not text.strip():
        raise SeatError(SeatFault.EMPTY)
    parts = text.split(",")
    if len(parts) > len(COLOURS):
        raise SeatError(SeatFault.TOO_MANY, text, len(COLOURS))
    return check_names(tuple(_parse_seat(part.strip(), place) for place, part in enumerate(parts)))


def _parse_seat(text: str, place: int) -> Player:
    match = _KIND.fullmatch(text)
    if not match:
        raise SeatError(SeatFault.BAD_SEAT, text)
    asked, kind, level, temper, opponent = match.groups()
    name = chr(ord("A") + place) if asked is None else safe_name(asked)
    if kind == "human":
        return Player(name, None, place)
    if opponent:
        return Player(name, MEASURED, place, opponent)
    number = read_level(level) if level else LEVELS[0]
    if number is None:
        raise SeatError(SeatFault.BAD_LEVEL, text, LEVELS[-1])
    return Player(name, number, place, temper or "")


def check_names(players: tuple[Player, ...]) -> tuple[Player, ...]:
    """The players, every name safe, present and different from the others; raises SeatError."""
    seen: set[str] = set()
    for player in players:
        if not player.name or safe_name(player.name) != player.name or set(player.name) & set(",="):
            raise SeatError(SeatFault.BAD_NAME, player.name)
        if player.name.casefold() in seen:
            raise SeatError(SeatFault.TWICE, player.name)
        seen.add(player.name.casefold())
    return players


def check_count(players: Sequence[Player], allowed: range) -> None:
    """Raises SeatError unless the game can seat that many."""
    if len(players) < allowed[0]:
        raise SeatError(SeatFault.TOO_FEW, write_seats(players), allowed[0])
    if len(players) > allowed[-1]:
        raise SeatError(SeatFault.TOO_MANY, write_seats(players), allowed[-1])


def check_levels(players: Sequence[Player], game: str) -> None:
    """Raises SeatError unless the game has bots of these levels."""
    best = bots.levels(game)[-1]
    for player in players:
        if (
            player.level is not None
            and not LEVELS[0] <= player.level <= best
            and not (player.level == MEASURED and manifest(game).ratings)
        ):
            raise SeatError(SeatFault.BAD_LEVEL, player.kind, best)


@dataclass(frozen=True, slots=True)
class SharedScreen:
    """Content of a shared screen: the view of `facing` (None: only what an onlooker sees), and the seat that must first say "it is me"
    behind an opaque curtain when the screen changes hands."""

    facing: Seat | None
    curtain: Seat | None = None


def who_holds_the_screen(
    players: Sequence[Player],
    pending: frozenset[Seat],
    shown: Seat | None,
    guests: frozenset[Seat] = frozenset(),
    away: frozenset[Seat] = frozenset(),
) -> SharedScreen:
    """Return whom to face, when `shown` was the person last before the screen (None: none yet).

    One person alone always keeps the screen. Of several, a person who owes a decision keeps it while owing one; else it is handed clockwise
    to the next person who does, through a curtain; while only bots owe something, it stays with `shown`. The `guests` may decide though
    they owe nothing: they have their turn among the others, but before the last decision that the game waits for.

    People who are `away` hold their hands elsewhere: the screen is the table of all then. It is never handed to them, each of the others
    takes it through a curtain, a single one, too, and it shows no hand once nothing is owed there.
    """
    humans = [seat for seat, player in enumerate(players) if player.is_human and seat not in away]
    if len(humans) < 2 and not away:
        return SharedScreen(humans[0] if humans else None)
    if shown not in humans:
        shown = None
    waiting = [seat for seat in humans if seat in pending | guests]
    if guests and len(pending) == 1:
        waiting = sorted(guests)
    if not waiting or shown in waiting:
        return SharedScreen(None if away and shown not in waiting else shown)
    after = -1 if shown is None else shown
    following = min(waiting, key=lambda seat: (seat - after - 1) % len(players))
    return SharedScreen(None, following)
