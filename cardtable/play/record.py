"""Record of a game: its header, its moves and facts in order, and the reasons to refuse a record. Commitments of secret choices are held
against those that a followed record has announced."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from cardtable.lexicon import HouseWords
from cardtable.lexicon.house import entry_of
from cardtable.play.seats import Player
from cardtable.rules.contract import Options, Seat

MOST_UNDOS = 500
LONGEST_DRAFT = 200
HANDED_IN = "handed in: "
"""Beginning of the draft of a player who has handed in a secret choice, before its move."""


class RecordFault(StrEnum):
    """Reason for which a record or a saved game is refused."""

    MISSING = "missing"
    UNREADABLE = "unreadable"
    TOO_BIG = "too_big"
    NOT_TEXT = "not_text"
    NOT_A_RECORD = "not_a_record"
    OTHER_VERSION = "other_version"
    """The file has another version of the format, or was played by other rules of its game."""
    UNKNOWN_GAME = "unknown_game"
    BAD_HEADER = "bad_header"
    BAD_SEATS = "bad_seats"
    BAD_OPTIONS = "bad_options"
    BAD_LINE = "bad_line"
    TOO_LONG = "too_long"
    DEAL_MISMATCH = "deal_mismatch"
    ILLEGAL_MOVE = "illegal_move"
    UNFAIR_UNDO = "unfair_undo"
    CHECKPOINT = "checkpoint"
    DAMAGED = "damaged"
    SPOILT = "spoilt"
    TORN = "torn"
    BREAKS = "breaks"
    """The record makes the program fail, which no file should."""
    IN_USE = "in_use"
    SEAL = "seal"
    UNFINISHED = "unfinished"
    """An answer would show what players may not see yet."""


class RecordError(ValueError):
    """A record that is refused; `line` counts from 1 (0: no line in particular), `detail` shows what stood
    there. `game` is the one whose rules refuse a move."""

    def __init__(self, reason: RecordFault, detail: str = "", line: int = 0, *, game: str = "") -> None:
        super().__init__(f"{reason.value}: {detail}" + (f" (line {line})" if line else ""))
        self.reason, self.detail, self.line, self.game = reason, detail[:120], line, game


Chances: TypeAlias = tuple[tuple[Seat, str], ...]
"""Chances that people have added to a deal, by their seats."""


@dataclass(frozen=True, slots=True)
class Header:
    """Header of a game, settled before the first move. `deal` is the position dealt, `house` the table's own words then."""

    game: str
    version: int
    options: Options
    players: tuple[Player, ...]
    lexicon: str
    seed: int
    deal: str
    house: HouseWords = field(default_factory=HouseWords)
    given: bool = False
    """True if a player gave the deal code: then every player may know the cards."""
    salt: str = ""
    commitment: str = ""
    """Seal of the match, in hexadecimal (`play.seal`); both are "" in a match without one."""
    kind: bool = False
    """True if the machine chose the kindest of several deals, for a person's first game."""
    secret: str = ""
    """The machine's part of the chance where people add theirs: 32 hexadecimal digits."""
    promise: str = ""
    """Commitment to that secret and all but the deal, shown before people add their chance."""
    chances: Chances = ()
    program: str = ""
    """The version of the bots that play."""
    origin: str = ""
    """Origin of a game that goes on from a moment of another one: that one's name, and the number of its facts."""

    @property
    def preset(self) -> str:
        """Preset that the table was started from, "" for none."""
        return self.options.preset

    @property
    def sealed(self) -> bool:
        """True if no player can know the cards before the end: then neither the code nor the salt may be shown."""
        return bool(self.salt) and not self.given


@dataclass(frozen=True, slots=True)
class Moved:
    """One decision, in the game's notation."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The last `count` decisions taken back; `consent` are the people who were asked and agreed."""

    count: int
    consent: tuple[Seat, ...] = ()


@dataclass(frozen=True, slots=True)
class Agreed:
    """Agreement from here on: the table accepts, or refuses, a word (G5), for its topic if it has one."""

    word: str
    accepted: bool
    topic: str = ""

    @property
    def entry(self) -> str:
        """Entry of the agreement, as `HouseWords` has it."""
        return entry_of(self.word, self.topic)


@dataclass(frozen=True, slots=True)
class Hinted:
    """Entry of a hint shown to that seat."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Refused:
    """A move of that seat whose word was refused, where such refusals count (G6)."""

    seat: Seat
    text: str


@dataclass(frozen=True, slots=True)
class Checked:
    """A checkpoint: the position's fingerprint, or the position itself."""

    mark: str


@dataclass(frozen=True, slots=True)
class Relied:
    """Change of the lexicon from here on: the match was resumed with another one."""

    lexicon: str


@dataclass(frozen=True, slots=True)
class Thought:
    """The next decision of that seat's bot was found otherwise than usual: by another `level` than it has, or cut
    short by the clock after `looks` positions (None: not cut short)."""

    seat: Seat
    level: float
    looks: int | None


@dataclass(frozen=True, slots=True)
class Promised:
    """The commitment to what that seat has just chosen in secret."""

    seat: Seat
    commitment: str


Entry: TypeAlias = Moved | Refused | Undone | Agreed | Hinted | Checked | Relied | Thought | Promised


@dataclass(frozen=True, slots=True)
class Record:
    """A whole game as text holds it. `drafts` are half-composed moves, opaque to everything but the board
    that made them."""

    header: Header
    entries: tuple[Entry, ...] = ()
    drafts: tuple[tuple[Seat, str], ...] = ()
    chain: str = ""
    """Hash chain over the seal and all lines (`play.seal`); "" in a record without a seal, and where it is broken."""


class Promises:
    """Commitments announced by a record that is followed, held against the choices made."""

    def __init__(self) -> None:
        self._announced: Promised | None = None
        """The commitment to the very next decision; a program that was killed may have announced one and no more."""
        self.kept = 0
        """Seals of a record that were opened and held."""
        self.missing: list[int] = []
        """The numbers of the facts of secret choices whose commitment the record does not hold."""

    def announce(self, entry: Promised) -> None:
        self._announced = entry

    def forget(self) -> None:
        """Drop a commitment that its decision did not follow at once."""
        self._announced = None

    def check(self, seat: Seat, made: str, fact: int) -> None:
        """Hold a decision, which commits its seat to `made` ("": to nothing), against what was announced; raises
        RecordError."""
        announced, self._announced = self._announced, None
        written = announced.commitment if announced and announced.seat == seat else ""
        if written and written != made:  # also where nothing was chosen in secret
            raise RecordError(RecordFault.SEAL, f"{seat} {written}")
        if written:
            self.kept += 1
        elif made:
            self.missing.append(fact)
