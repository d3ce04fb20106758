"""A challenge: one short code that holds a whole table, so that others meet the same cards and the same bots.

Its symbols are Crockford's base 32, in fours: two letters of the game, one symbol that rises with the version of its rules
and the layout of its options, one for the list of words, then one number that holds the deal, who sits
there and which rules were changed, then two symbols by which slips of the tongue are found out. A challenge is made to be
shared: who has the code can know the cards.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
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
from cardtable.rules.codec import as_written
from cardtable.rules.contract import AIDS, LEXICON, Aids, Meta, Option, Options
from cardtable.rules.rng import LONG, LOOKALIKES, SYMBOLS

TAG, CHECK, FOUR = 2, 2, 4
"""Letters of the game, symbols that check the others, symbols that stand together."""
LONGEST = 80
"""Symbols of the longest code that is read; those of a deal of 128 bits with every rule changed have some forty."""
KINDS = 1 + LEVELS[-1]
"""Number of kinds of players: a person, or a bot of one of the levels."""
FIRST_VALUES = 2
"""Values of a language, and of aids, that the first digit of their option tells apart: there were two of each when the
first codes were given out."""
MORE_VALUES = {LEXICON: 32, AIDS: 2}
"""Values of the digit at the top that tells the others apart, by option."""
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
    NEWER = "newer"
    OLDER = "older"


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
        """The code, "SH1K-7K4M-2P9Q-XR"."""
        meta = meta_of(self.game)
        symbols = _tag(self.game) + SYMBOLS[_version(meta, meta.layout) % 32] + self.words
        number = _number(self)
        body = ""
        while number:
            number, digit = divmod(number, 32)
            body = SYMBOLS[digit] + body
        symbols += body + _check(self)
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
    version, number = SYMBOLS.index(symbols[TAG]), 0
    for symbol in symbols[TAG + 2 : -CHECK]:
        number = number * 32 + SYMBOLS.index(symbol)
    others = ChallengeFault.MISTYPED
    for meta in _called(symbols[:TAG]):
        layouts = ((meta.layout, meta.options), *meta.earlier)
        known = [options for layout, options in layouts if version == _version(meta, layout) % 32]
        for options in known:
            found = _found(meta, options, number, symbols[TAG + 1])
            if found is not None and _check(found, options) == symbols[-CHECK:]:
                return found
        if not known:
            newest = _version(meta, meta.layout) % 32
            others = ChallengeFault.NEWER if version > newest else ChallengeFault.OLDER
    raise ChallengeError(others)


def _version(meta: Meta, layout: int) -> int:
    """The number that a code of that layout carries."""
    return meta.version + layout - 1


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


def _places(option: Option) -> int:
    """Return the number of values that the first digit of that option tells apart."""
    return FIRST_VALUES if option.name in MORE_VALUES else len(option.coded)


def _own(meta: Meta, options: Options) -> Iterator[Option]:
    """The options that only the language of a table's words has."""
    return (option for option in meta.asked(options) if option.language)


def _since(option: Option) -> list[str]:
    """Return its values, first the one in force before there was such an option."""
    return sorted(option.values, key=lambda value: value != option.unsaid)


def _number(challenge: Challenge) -> int:
    """Deal, seats and rules in one number, what varies most in its lowest digits; the usual rules are zeros at its top."""
    meta = meta_of(challenge.game)
    long = challenge.seed >> SHORT_CODE != 0
    digits = [(int(long), 2), (challenge.seed, 1 << (LONG if long else SHORT_CODE))]
    digits.append((len(challenge.seats) - meta.seats[0], len(meta.seats)))
    digits += [(level or 0, KINDS) for level in challenge.seats]
    values = [
        (option, option.coded.index(challenge.options[option.name]))
        for option in meta.options
        if not option.language
    ]
    digits += [(at % _places(option), _places(option)) for option, at in values]
    digits += _more(values, LEXICON)
    digits += [
        (_since(option).index(challenge.options[option.name]), len(option.values))
        for option in _own(meta, challenge.options)
    ]
    digits += _more(values, AIDS)
    digits.append((int(_is_named(challenge, meta.options)), 2))
    number = 0
    for digit, base in reversed(digits):
        number = number * base + digit
    return number


def _is_named(challenge: Challenge, layout: Sequence[Option]) -> bool:
    """Return True if a code of that layout must name the preset of its table, since its rules are nearer to the other one."""
    game, options = challenge.game, challenge.options
    near = presets.nearer(game, options, {option.name for option in layout})
    return presets.are_two(game) and presets.began(game, options) != near


def _more(values: Iterable[tuple[Option, int]], name: str) -> list[tuple[int, int]]:
    """The digit at the top of that option, in a game that has it."""
    return [(at // FIRST_VALUES, MORE_VALUES[name]) for option, at in values if option.name == name]


def _found(meta: Meta, layout: Sequence[Option], number: int, words: str) -> Challenge | None:
    """Return the table that such a number holds in that layout of options; None if it holds no table of that game."""
    number, long = divmod(number, 2)
    number, seed = divmod(number, 1 << (LONG if long else SHORT_CODE))
    number, more = divmod(number, len(meta.seats))
    seats: list[int | None] = []
    for _seat in range(meta.seats[0] + more):
        number, kind = divmod(number, KINDS)
        seats.append(kind or None)
    chosen: dict[str, int] = {}
    for option in layout:
        if not option.language:
            number, value = divmod(number, _places(option))
            chosen[option.name] = value
    for option in layout:
        if option.name == LEXICON:
            number, more = divmod(number, MORE_VALUES[LEXICON])
            chosen[option.name] += more * FIRST_VALUES
    known = {option.name: option for option in layout}
    if any(at >= len(known[name].coded) for name, at in chosen.items()):
        return None
    named = {name: known[name].coded[at] for name, at in chosen.items()}
    options = meta.complete(named) if layout == meta.options else meta.recorded(named)
    for option in _own(meta, options):
        number, value = divmod(number, len(option.values))
        options = meta.complete({**options, option.name: _since(option)[value]})
    if AIDS in known:
        number, more = divmod(number, MORE_VALUES[AIDS])
        aids = known[AIDS].coded[chosen[AIDS] + more * FIRST_VALUES]
        options = meta.complete({**options, AIDS: aids})
    number, named_it = divmod(number, 2)
    if presets.are_two(meta.id):
        near = presets.nearer(meta.id, options, known)
        other: presets.Preset = presets.USUAL if near == presets.BOX else presets.BOX
        options = presets.started(other if named_it else near, options)
    elif named_it:
        return None
    playable = all(level is None or level in levels(meta.id) for level in seats)
    if number or not playable or len(seats) not in meta.seating(options):
        return None
    return Challenge(meta.id, options, tuple(seats), seed, words)


def _check(challenge: Challenge, layout: Sequence[Option] = ()) -> str:
    """Two symbols that go with everything else: 1,023 of 1,024 slips are found, whatever they are."""
    meta = meta_of(challenge.game)
    layout = layout or meta.options
    names = [option.name for option in layout]
    # Codes made before tables had aids to choose, or options of one language, hold.
    left = {option.name: option.unsaid for option in meta.options if option.language} | {AIDS: Aids.ALL}
    asked = {option.name for option in meta.options if option.spoken(challenge.options)}
    said = ((name, challenge.options[name]) for name in names if name in asked)
    told = map(as_written, (pair for pair in said if left.get(pair[0]) != pair[1]))
    options = ",".join(f"{name}:{value}" for name, value in told)
    seats = ",".join(str(level or 0) for level in challenge.seats)
    text = f"{meta.id}|{meta.version}|{options}|{seats}|{challenge.seed}|{challenge.words}"
    if _is_named(challenge, layout):  # codes made before tables had a preset hold
        text += f"|{challenge.options.preset}"
    number = int(_digest(text), 16) % 1024
    return SYMBOLS[number // 32] + SYMBOLS[number % 32]


def _called(tag: str) -> Iterator[Meta]:
    """The games whose first letters these are."""
    return (each.meta for each in games() if _tag(each.meta.id).translate(LOOKALIKES) == tag)


def _tag(game: str) -> str:
    return game[:TAG].upper().ljust(TAG, "X")


def _digest(text: str) -> str:
    return hashlib.sha256(f"cardtable challenge|{text}".encode()).hexdigest()
