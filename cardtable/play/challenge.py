"""A challenge: one short code that holds a whole table, so that others meet the same cards and the same bots.

Its symbols are Crockford's base 32, in fours: two letters of the game, one symbol for the version of its rules and of the
code, one for the list of words, then one number that holds the deal, who sits there and which rules were changed, then
two symbols by which slips of the tongue are found out (docs/reference/format-1.md). A challenge is made to be shared:
who has the code can know the cards.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum

from cardtable.bots import levels
from cardtable.bots.opponents import KEYS
from cardtable.games import games
from cardtable.play import presets
from cardtable.play.commitment import SHORT_CODE
from cardtable.play.measure import animals
from cardtable.play.record import Header
from cardtable.play.recordtext import meta_of
from cardtable.play.seats import LEVELS, MEASURED, Player
from cardtable.rules.contract import LEXICON, Meta, Options
from cardtable.rules.rng import LONG, LOOKALIKES, SYMBOLS

TAG, CHECK, FOUR = 2, 2, 4
"""Letters of the game, symbols that check the others, symbols that stand together."""
LONGEST = 80
"""Symbols of the longest code that is read; those of a deal of 128 bits with every rule changed have some forty."""
KINDS = 1 + LEVELS[-1]
"""Number of kinds of players: a person, or a bot of one of the levels."""
LANGUAGES = 32
"""Number of languages of words for which a code has room."""
DAILY_LEVEL = 2
"""The bots of the deal of the day, where a game has bots as good."""


LONGEST_MESSAGE = 20_000
"""Bytes of a message in which a code is looked for."""
_LINK = re.compile(rb"CARDTABLE:([0-9A-Z]{4}(?:-[0-9A-Z]{1,4}){1,20})")
_SHAPE = re.compile(r"[0-9A-Za-z]{4}(?:-[0-9A-Za-z]{4}){1,15}-[0-9A-Za-z]{1,4}")


class ChallengeFault(StrEnum):
    """Reason for which a code is refused."""

    EMPTY = "empty"
    MISTYPED = "mistyped"
    OTHER_VERSION = "other_version"


class ChallengeError(ValueError):
    """A code that cannot be taken up; `reason` says why."""

    def __init__(self, reason: ChallengeFault) -> None:
        super().__init__(reason.value)
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Challenge:
    """A table that others can sit down at: `seats` holds None for a person, the level for a bot; `words` is the mark
    of the list of words it was made with."""

    game: str
    options: Options
    seats: tuple[int | None, ...]
    seed: int
    words: str

    @property
    def opponents(self) -> tuple[str, ...]:
        """Keys of the opponents who play the bots, by seat; "" for a person."""
        return animals(self.game, self.seats)

    def players(self, names: Sequence[str], called: Callable[[str], str] = str) -> tuple[Player, ...]:
        """Return the players: people called by these names, at least one a seat, and opponents, `called` by their keys."""
        return tuple(
            Player(called(key) if key else names[at], level, at, key)
            for at, (level, key) in enumerate(zip(self.seats, self.opponents, strict=True))
        )

    @property
    def salt(self) -> str:
        """Key of the bots' choices: the same for all who play this challenge, whichever word list they have."""
        return _digest(replace(self, words=SYMBOLS[0]).code)[:32]

    @property
    def code(self) -> str:
        """The code, "SH12-3S1J-ZTQT-BS"."""
        meta = meta_of(self.game)
        number, body = _number(meta, self), ""
        while number:
            number, digit = divmod(number, 32)
            body = SYMBOLS[digit] + body
        symbols = _tag(meta.id) + SYMBOLS[meta.version % 32] + self.words + body
        symbols += _check(meta, symbols)
        return "-".join(symbols[at : at + FOUR] for at in range(0, len(symbols), FOUR))


def mark_of(lexicon: str) -> str:
    """One symbol by which two lists of words are told apart by their identities, 31 times in 32."""
    return SYMBOLS[int(_digest(lexicon), 16) % 32]


def seats_of(players: Sequence[Player]) -> tuple[int | None, ...]:
    """Return the seats of a challenge: people, and bots of whole levels, since a challenge is the same for every player; an
    opponent who has yet to sit down has its place among the levels."""
    return tuple(_level(each) for each in players)


def _level(player: Player) -> int | None:
    if player.level is None:
        return None
    if player.level == MEASURED and player.temper:
        return 1 + round(KEYS.index(player.temper) * 3 / (len(KEYS) - 1))
    return max(1, round(player.level))


def challenge_of(header: Header) -> Challenge:
    """The challenge to play the game of that header again."""
    seats = seats_of(header.players)
    return Challenge(header.game, header.options, seats, header.seed, mark_of(header.lexicon))


def taken_up(header: Header) -> Challenge | None:
    """The challenge a game was begun from; None for any other game."""
    found = challenge_of(header)
    return found if header.given and header.salt == found.salt else None


def of_the_day(game: str, day: date, options: Options, lexicon: str) -> Challenge:
    """The deal of a day for everybody with that list of words: one person against as few bots as may play."""
    level = min(DAILY_LEVEL, levels(game)[-1])
    digest = _digest(f"deal of the day|{game}|{day.isoformat()}|{lexicon}")
    seats = (None, *([level] * (meta_of(game).seating(options)[0] - 1)))
    return Challenge(game, options, seats, int(digest, 16) % (1 << SHORT_CODE), mark_of(lexicon))


def day_of(header: Header, around: date) -> date | None:
    """Return the day, that one or the one before, whose deal of the day a game is; None for any other game."""
    found = taken_up(header)
    for day in (around, around - timedelta(days=1)):
        if found is not None and found == of_the_day(header.game, day, header.options, header.lexicon):
            return day
    return None


def read_challenge(text: str) -> Challenge:
    """The challenge of a code as people type it: case, hyphens, spaces and look-alikes are forgiven; ChallengeError."""
    symbols = "".join(
        char for char in text.upper() if char not in "- \u00a0\u202f\u2011\u2013\t\r\n"
    ).translate(LOOKALIKES)
    if not symbols:
        raise ChallengeError(ChallengeFault.EMPTY)
    if not TAG + 2 + CHECK < len(symbols) <= LONGEST or set(symbols) - set(SYMBOLS):
        raise ChallengeError(ChallengeFault.MISTYPED)
    number = 0
    for symbol in symbols[TAG + 2 : -CHECK]:
        number = number * 32 + SYMBOLS.index(symbol)
    fault = ChallengeFault.MISTYPED
    for meta in _called(symbols[:TAG]):
        if symbols[TAG] != SYMBOLS[meta.version % 32]:
            fault = ChallengeFault.OTHER_VERSION
        elif _check(meta, _tag(meta.id) + symbols[TAG:-CHECK]) == symbols[-CHECK:]:
            found = _found(meta, number, symbols[TAG + 1])
            if found is not None and found.code.replace("-", "").translate(LOOKALIKES) == symbols:
                return found
    raise ChallengeError(fault)


def found_in(content: bytes) -> str:
    """The code that a file is about: a printed sheet says it of itself, a message holds it as a word; "" where there is none."""
    said = _LINK.search(content)
    if said is not None:
        return said[1].decode()
    if len(content) > LONGEST_MESSAGE:
        return ""
    try:
        words = content.decode().split()
    except UnicodeDecodeError:
        return ""
    return next((word for word in words if _SHAPE.fullmatch(word) and _readable(word)), "")


def looks_like_one(text: str) -> bool:
    """Return True if a text is meant for a code: one that can be read, or symbols in fours with hyphens, right or wrong."""
    return _SHAPE.fullmatch(text.strip()) is not None or _readable(text)


def _readable(text: str) -> bool:
    try:
        read_challenge(text)
    except ChallengeError:
        return False
    return True


# --- one number ---------------------------------------------------------------------------------------------------


def _places(meta: Meta) -> Iterator[tuple[str, Sequence[str], int]]:
    """Options as a code holds them, the language first: name, values, and the number of values there is room for."""
    for option in sorted(meta.options, key=lambda each: each.name != LEXICON):
        yield option.name, option.values, LANGUAGES if option.name == LEXICON else len(option.values)


def _number(meta: Meta, challenge: Challenge) -> int:
    """Deal, seats and rules in one number, what varies most in its lowest digits; the usual rules are zeros at its top."""
    long = challenge.seed >> SHORT_CODE != 0
    digits = [(int(long), 2), (challenge.seed, 1 << (LONG if long else SHORT_CODE))]
    digits.append((len(challenge.seats) - meta.seats[0], len(meta.seats)))
    digits += [(level or 0, KINDS) for level in challenge.seats]
    digits.append((int(presets.began(meta.id, challenge.options) == presets.BOX), 2))
    digits += [(values.index(challenge.options[name]), most) for name, values, most in _places(meta)]
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


def _found(meta: Meta, number: int, words: str) -> Challenge | None:
    """Return the table that such a number holds; None if it holds no table of that game."""
    number, long = divmod(number, 2)
    number, seed = divmod(number, 1 << (LONG if long else SHORT_CODE))
    number, more = divmod(number, len(meta.seats))
    seats: list[int | None] = []
    for _seat in range(meta.seats[0] + more):
        number, kind = divmod(number, KINDS)
        seats.append(kind or None)
    number, boxed = divmod(number, 2)
    chosen: dict[str, str] = {}
    for name, values, most in _places(meta):
        number, at = divmod(number, most)
        if at >= len(values):
            return None
        chosen[name] = values[at]
    options = presets.started(presets.BOX if boxed else presets.USUAL, meta.complete(chosen))
    playable = all(level is None or level in levels(meta.id) for level in seats)
    if number or not playable or len(seats) not in meta.seating(options):
        return None
    return Challenge(meta.id, presets.recorded(meta.id, options), tuple(seats), seed, words)


def _check(meta: Meta, symbols: str) -> str:
    """Two symbols that go with all the others: 1,023 of 1,024 slips are found, whatever they are."""
    number = int(_digest(f"{meta.id}|{symbols}"), 16) % 1024
    return SYMBOLS[number // 32] + SYMBOLS[number % 32]


def _called(tag: str) -> Iterator[Meta]:
    """The games whose first letters these are."""
    return (each.meta for each in games() if _tag(each.meta.id).translate(LOOKALIKES) == tag)


def _tag(game: str) -> str:
    return game[:TAG].upper().ljust(TAG, "X")


def _digest(text: str) -> str:
    return hashlib.sha256(f"cardtable challenge|{text}".encode()).hexdigest()
