"""Crack Word as values: what lies where, what is to be done next, what was chosen and what happened."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from cardtable.games.crackword.rules.deck import POUBELLE, colour
from cardtable.rules.cards import JOKER, Card, hide
from cardtable.rules.contract import Event, Forfeit, Move, Options, Refusal, Seat

LEFT, RIGHT = 0, -1
"""The ends of a row, as the place of a `Lay` (C4)."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A card in a row and the letter it stands for; JOKER while its owner has not named it (C9, C11)."""

    card: Card
    letter: str


Row: TypeAlias = tuple[Placed, ...]
"""The cards of one row, left to right."""


def reading(row: Row) -> str:
    """The letters of a row."""
    return "".join(each.letter for each in row)


def tally(cards: Iterable[Card], seats: int) -> tuple[int, ...]:
    """Count the cards of each seat's colour."""
    counts = [0] * seats
    for card in cards:
        counts[colour(card)] += 1
    return tuple(counts)


def leading(counts: tuple[int, ...], jokers: tuple[int, ...], *, absolute: bool) -> Seat | None:
    """Return the seat whose colour leads by its count of cards, or None (C7): more than each other colour or, by
    an `absolute` majority, more than all others together. A tie at the top is recounted, jokers twice."""
    best = max(counts)
    if counts.count(best) > 1:
        counts = tuple(map(sum, zip(counts, jokers, strict=True)))
        best = max(counts)
        if counts.count(best) > 1:
            return None
    return None if absolute and 2 * best <= sum(counts) else counts.index(best)


def leader(cards: Iterable[Card], seats: int, majority: str = "plurality") -> Seat | None:
    """The seat whose colour leads these cards under that value of the option `majority`, or None (C7)."""
    held = tuple(cards)
    jokers = tally((card for card in held if card.face == JOKER), seats)
    return leading(tally(held, seats), jokers, absolute=majority == "absolute")


class Due(StrEnum):
    """Kind of a step of the agenda; the first four are decisions of its seat, the others follow by themselves."""

    TURN = "turn"
    """Lay a card or pass; `number` being 1, the card just drawn or none (C13)."""
    NAME = "name"
    """Name the joker that lies alone in the row (C9)."""
    CONTEST = "contest"
    """Contest card number `number` of the row, or let it stand (C40)."""
    JUSTIFY = "justify"
    """Justify card number `number` of the row; the next step is the draw of the contester (C40)."""

    REFILL = "refill"
    """Turn up a card for the row (C2, C8, C10)."""
    START = "start"
    """The seat is told to begin (G7)."""
    CRACK = "crack"
    """Take the row (C6)."""
    HAND = "hand"
    """Take a new hand (C12)."""
    CLEAR = "clear"
    """Throw the row out of the game, everybody having passed in a row (C13)."""
    DRAW = "draw"
    """Draw one card for a pass (C13) or, `number` being 1, as a penalty (C40)."""
    LATE = "late"
    """Draw one card, nothing having been there to lay, which may be laid at once if it fits (C13)."""
    RETURN = "return"
    """Card number `number` of the row goes back to the hand (C40)."""
    RECALL = "recall"
    """Take back the card of a wrong claim, number `number` of the row; the seat stays in (C6)."""
    ANNOUNCE = "announce"
    """The last card of the PIOCHE was drawn, `number` cards with it (C14)."""
    EXTRA = "extra"
    """Draw `number` cards for a seat's last hand (C14)."""
    BONUS = "bonus"
    """Take the cards of the own colour; the game is over (C16)."""
    END = "end"
    """The turn is over, `number` being 1 without a card laid; never first in an agenda that is at rest."""


DECISIONS = frozenset({Due.TURN, Due.NAME, Due.CONTEST, Due.JUSTIFY})


@dataclass(frozen=True, slots=True)
class Step:
    """One thing to be done by or for a seat. `row` counts from 0; `number` is what the kind says."""

    due: Due
    seat: Seat
    row: int = 0
    number: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A Crack Word table, or what one seat knows of it.

    `agenda` is what is to be done, the first step next; nothing at all when the game is over. `known[seat]`
    counts the POUBELLES everybody saw go under that PIOCHE (C9). `gone` are the cards thrown away with a
    POUBELLE, `out` the seats that have passed in the last turns (C15), `announcer` who drew the last card of
    a PIOCHE: what then is left in the piles is out of the game (C14).
    """

    options: Options
    agenda: tuple[Step, ...]
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    known: tuple[int, ...]
    rows: tuple[Row, ...]
    packets: tuple[tuple[Card, ...], ...]
    gone: tuple[Card, ...] = ()
    out: tuple[bool, ...]
    announcer: Seat | None = None
    turns: int = 0
    """Number of finished turns."""
    passes: int = 0
    """Number of latest turns that were passes in a row, where that clears a row (C13)."""

    @property
    def over(self) -> bool:
        return not self.agenda

    @property
    def due(self) -> Step | None:
        """Step that a seat owes a decision on, or None."""
        return self.agenda[0] if self.agenda and self.agenda[0].due in DECISIONS else None

    @property
    def turn(self) -> Seat | None:
        """Seat whose turn it is, or will be once the first rows lie; None when the game is over."""
        whole = (Due.TURN, Due.LATE, Due.START, Due.END, Due.BONUS)
        return next((step.seat for step in self.agenda if step.due in whole), None)

    @property
    def suspect(self) -> tuple[int, int] | None:
        """Row and place of the card that may be, or is, contested (C40)."""
        about = (Due.CONTEST, Due.JUSTIFY, Due.RETURN, Due.RECALL)
        return next(((step.row, step.number) for step in self.agenda[:1] if step.due in about), None)

    @property
    def claimed(self) -> bool:
        """True if the card that may be contested claims its row (C6)."""
        contest = bool(self.agenda) and self.agenda[0].due is Due.CONTEST
        return contest and any(step.due is Due.CRACK for step in self.agenda)

    def stock(self, seat: Seat) -> int:
        """Return the number of cards that a seat can still draw from its PIOCHE (C14)."""
        return len(self.piles[seat]) if self.announcer is None else 0

    def unseen(self, seat: Seat) -> int:
        """Return the number of unseen cards among them that could be laid on a row (C9)."""
        return max(0, self.stock(seat) - self.known[seat])

    def score(self, seat: Seat) -> int:
        """One point a card in the PAQUET (C17)."""
        return len(self.packets[seat])


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """A letter or joker of the hand into a row: at LEFT, at RIGHT, or after `place` cards (C4).

    An empty row has a RIGHT end only. `letter` is the face, or what a joker stands for; `crack` calls
    the word (C6).
    """

    row: int
    place: int
    face: str
    letter: str
    crack: bool = False


@dataclass(frozen=True, slots=True)
class Bin(Move):
    """A POUBELLE on a row (C10)."""

    row: int


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """No card (C13, C15)."""


@dataclass(frozen=True, slots=True)
class Name(Move):
    """Naming of a joker that is turned up (C9)."""

    letter: str


@dataclass(frozen=True, slots=True)
class Contest(Move):
    """Doubt the card just laid (C40)."""


@dataclass(frozen=True, slots=True)
class Stand(Move):
    """Let the card just laid stand (C40)."""


@dataclass(frozen=True, slots=True)
class Justify(Move):
    """A word that holds the letters of the row (C40)."""

    word: str


@dataclass(frozen=True, slots=True)
class Concede(Move):
    """No such word (C40)."""


@dataclass(frozen=True, slots=True)
class Lose(Forfeit):
    """Loss of the turn by a second refused word: a card is drawn, and the seat stays in (G6, C13)."""


AnyMove: TypeAlias = Lay | Bin | Pass | Name | Contest | Stand | Justify | Concede | Lose


@dataclass(frozen=True, slots=True)
class Turned(Event):
    """The top of a PIOCHE was turned up for a row; a POUBELLE went under the PIOCHE instead (C2, C8, C9)."""

    seat: Seat
    row: int
    card: Card

    @property
    def buried(self) -> bool:
        return self.card.face == POUBELLE


@dataclass(frozen=True, slots=True)
class Named(Event):
    seat: Seat
    row: int
    letter: str


@dataclass(frozen=True, slots=True)
class Started(Event):
    """Draw of the first seat, at random with the deal (G7)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """The card is number `at` of the row now, which reads `letters`. `stands` is False where a strict referee
    has seen that no word holds them (C40), or the row was claimed wrongly; `crack` tells that the row is claimed (C6)."""

    seat: Seat
    row: int
    at: int
    placed: Placed
    letters: str
    crack: bool
    stands: bool = True
    wrong: str = ""
    """Reason for which a claim is wrong: a value of `CrackRefusal`; where it is `open`, a contest tells it."""
    open: bool = False
    """True for a claim that stands until a player contests it (C6, C40)."""


@dataclass(frozen=True, slots=True)
class Binned(Event):
    """A POUBELLE went to the PAQUET, the cards of the row left the game (C10)."""

    seat: Seat
    row: int
    card: Card


@dataclass(frozen=True, slots=True)
class Cleared(Event):
    """Everybody has passed in a row: the longest row left the game, and `seat` begins it anew (C13)."""

    seat: Seat
    row: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """`out` tells that the seat has left the last turns (C15), `blocked` that it had nothing to lay and may lay
    the card it is going to draw (C13)."""

    seat: Seat
    out: bool
    blocked: bool = False


@dataclass(frozen=True, slots=True)
class Cracked(Event):
    """The cards of the row went to the PAQUET (C6)."""

    seat: Seat
    row: int
    word: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Contested(Event):
    """Contest of the card just laid, or of the claim made with it: `claim` is what the row reads, `wrong` as in `Laid`."""

    seat: Seat
    claim: str = ""
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class Stood(Event):
    """Decision to let the card stand (C40)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Justified(Event):
    seat: Seat
    word: str


@dataclass(frozen=True, slots=True)
class Conceded(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class TakenBack(Event):
    """The card that was number `at` of the row is in the hand again; `out` as in `Passed` (C40, C15).

    All have seen it, but a hand hides its cards: for the others only the letter it stood for remains.
    """

    seat: Seat
    row: int
    at: int
    placed: Placed
    out: bool

    def seen_by(self, seat: Seat | None) -> TakenBack:
        if seat == self.seat:
            return self
        return replace(self, placed=Placed(self.placed.card.hidden(), self.placed.letter))


class Occasion(StrEnum):
    """Reason for which a seat drew cards."""

    PASS = "pass"
    PENALTY = "penalty"
    HAND = "hand"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards from the top of the own PIOCHE, in order (C12, C13, C14, C40). `fits` tells that the card drawn for a
    pass can be laid at once (C13)."""

    seat: Seat
    cards: tuple[Card, ...]
    occasion: Occasion
    fits: bool = False

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, cards=hide(self.cards))


@dataclass(frozen=True, slots=True)
class Announced(Event):
    """DERNIÈRE MAIN: that seat drew the last card of its PIOCHE, `count` cards at once (C14)."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class Swept(Event):
    """The last card was laid: the cards of the own colour went to the PAQUET, and the game is over (C16)."""

    seat: Seat
    cards: tuple[Card, ...]


AnyEvent: TypeAlias = (
    Turned | Named | Started | Laid | Binned | Cleared | Passed | Cracked | Contested | Stood | Justified
    | Conceded | TakenBack | Drew | Announced | Swept
)  # fmt: skip


class CrackRefusal(Refusal):
    """Reason for which a move of Crack Word is refused."""

    GAME_OVER = "game_over", "C16"
    NOT_YOUR_TURN = "not_your_turn", "G9"
    NAME_FIRST = "name_first", "C9"
    NOTHING_TO_NAME = "nothing_to_name", "C9"
    CONTEST_FIRST = "contest_first", "C40"
    NOTHING_TO_CONTEST = "nothing_to_contest", "C40"
    JUSTIFY_FIRST = "justify_first", "C40"
    NOTHING_TO_JUSTIFY = "nothing_to_justify", "C40"
    NOT_HELD_TOGETHER = "not_held_together", "C40"
    NO_SUCH_ROW = "no_such_row", "C2"
    NOT_IN_HAND = "not_in_hand", "C3"
    ONLY_THE_DRAWN = "only_the_drawn", "C13"
    NO_LETTER = "no_letter", "C4"
    JOKER_UNNAMED = "joker_unnamed", "C11"
    NO_INSERTION = "no_insertion", "C4"
    NO_SUCH_PLACE = "no_such_place", "C4"
    UNJUSTIFIED = "unjustified", "C5", True
    TOO_SHORT = "too_short", "C6"
    NOT_A_WORD = "not_a_word", "C6"
    NOT_LEADING = "not_leading", "C7"
    EMPTY_ROW = "empty_row", "C10"
