"""The shelf as values: what lies where, who holds what, what was chosen and what happened."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from cardtable.games.shelf.rules.deck import VALUES
from cardtable.rules.cards import BLANK, JOKER, Card, hide
from cardtable.rules.contract import Event, Move, Options, Refusal, Seat


@dataclass(frozen=True, slots=True)
class Shown:
    """A card as it lies on the shelf or in a proposal: `sign` is the letter it stands for, or BLANK (S11)."""

    card: Card
    sign: str

    @property
    def is_letter(self) -> bool:
        return self.sign != BLANK

    @property
    def value(self) -> int:
        """Points; always those of the card itself (S11)."""
        return VALUES[self.card.face or ""]


Stack: TypeAlias = tuple[Shown, ...]
"""The cards of one slot, the top one last (S5)."""


@dataclass(frozen=True, slots=True)
class Piece:
    """A card as a move names it: its face, and the sign it is to show (the same, but for a joker)."""

    face: str
    sign: str

    @property
    def value(self) -> int:
        return VALUES[self.face]


def piece(face: str, sign: str | None = None) -> Piece:
    """A piece that shows its own face, or a joker that shows `sign`."""
    return Piece(face, sign if face == JOKER and sign else face)


class Phase(StrEnum):
    OPENING = "opening"
    """Everybody owes a proposal (S2)."""
    LAYING = "laying"
    """The seat whose turn it is owes a move."""
    REFILLING = "refilling"
    """The seat that has laid draws (S13)."""
    DRAWING = "drawing"
    """The seat that has passed draws one (S15)."""
    CLOSING = "closing"
    """The game has ended, the hands are yet to be counted (S16, S17)."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Proposal:
    """Proposal of a seat in the opening contest: () for nothing, None if this view may not know (S2)."""

    pieces: tuple[Piece, ...] | None

    @property
    def value(self) -> int:
        return sum(each.value for each in self.pieces or ())


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """A shelf table, or what one seat knows of it.

    `left` counts the slots opened to the left of the first three, so that `slots[0]` is slot number `1 - left`.
    `turns[seat]` holds what each turn of that seat scored, None for a pass. `lots` is a hidden order of the seats
    that settles every draw by lot, None in a view. `words` are those laid so far. `passes` counts the passes in
    a row that drew no card (S16).
    """

    options: Options
    phase: Phase
    turn: Seat = 0
    hands: tuple[tuple[Card, ...], ...]
    pile: tuple[Card, ...]
    slots: tuple[Stack, ...]
    left: int = 0
    turns: tuple[tuple[int | None, ...], ...]
    words: tuple[str, ...] = ()
    passes: int = 0
    proposals: tuple[Proposal | None, ...]
    lots: tuple[Seat, ...] | None
    penalties: tuple[int, ...] | None = None

    @property
    def tops(self) -> tuple[Shown, ...]:
        """The visible card of each open slot, left to right; empty before the first word."""
        return tuple(stack[-1] for stack in self.slots if stack)

    @property
    def first_slot(self) -> int:
        """The number of the leftmost open slot; the three slots of a closed shelf are 1, 2 and 3."""
        return 1 - self.left

    @property
    def word(self) -> str:
        """The word that stands on the shelf, empty before the first (S5)."""
        return "".join(top.sign for top in self.tops if top.is_letter)

    def score(self, seat: Seat) -> int:
        """The running total of a seat, the final deduction included once it has been made."""
        return sum(points or 0 for points in self.turns[seat]) - (
            self.penalties[seat] if self.penalties else 0
        )


@dataclass(frozen=True, slots=True)
class Propose(Move):
    """A word of three letters for the opening contest, or no word at all (S2)."""

    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Lay(Move):
    """Cards onto neighbouring slots from `start` on; None keeps the card that lies there. Neither end is None (S6)."""

    start: int
    pieces: tuple[Piece | None, ...]


@dataclass(frozen=True, slots=True)
class Pass(Move):
    """No card laid (S3, S15)."""


@dataclass(frozen=True, slots=True)
class Proposed(Event):
    seat: Seat
    proposal: Proposal

    def seen_by(self, seat: Seat | None) -> Proposed:
        return self if seat == self.seat else replace(self, proposal=Proposal(None))


@dataclass(frozen=True, slots=True)
class Opened(Event):
    """Result of the contest: every proposed word, shown to all, and whether lots had to be drawn (S2, G7)."""

    starter: Seat
    shown: tuple[tuple[Seat, tuple[Piece, ...]], ...]
    by_lot: bool

    @property
    def highest(self) -> tuple[Seat, ...]:
        """Seats that have shown a word of the highest value."""
        worths = {seat: sum(piece.value for piece in word) for seat, word in self.shown}
        return tuple(seat for seat in worths if worths[seat] == max(worths.values()))


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """`cards[i]` went onto slot `start + i`, None where the old card stayed; the shelf then scored `gain` (S12)."""

    seat: Seat
    start: int
    cards: tuple[Shown | None, ...]
    word: str
    gain: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Drew(Event):
    """Cards from the top of the pile, in order (S13, S15)."""

    seat: Seat
    cards: tuple[Card, ...]

    def seen_by(self, seat: Seat | None) -> Drew:
        return self if seat == self.seat else replace(self, cards=hide(self.cards))


@dataclass(frozen=True, slots=True)
class Closed(Event):
    """The end: every hand is shown and costs its seat `penalties[seat]` (S16, S17)."""

    hands: tuple[tuple[Card, ...], ...]
    penalties: tuple[int, ...]


AnyMove: TypeAlias = Propose | Lay | Pass
AnyEvent: TypeAlias = Proposed | Opened | Laid | Passed | Drew | Closed


class ShelfRefusal(Refusal):
    """Reason for which a move on the shelf is refused."""

    GAME_OVER = "game_over", "S16"
    NOT_YOUR_TURN = "not_your_turn", "G9"
    ALREADY_PROPOSED = "already_proposed", "S2"
    PROPOSE_FIRST = "propose_first", "S2"
    OPENING_DONE = "opening_done", "S2"
    OPENING_LENGTH = "opening_length", "S2"
    OPENING_BLANK = "opening_blank", "S2"
    NOT_IN_HAND = "not_in_hand", "S6"
    NOTHING_LAID = "nothing_laid", "S6"
    JOKER_UNNAMED = "joker_unnamed", "G10"
    FIRST_WORD_LENGTH = "first_word_length", "S3"
    FIRST_WORD_PLACE = "first_word_place", "S4"
    GAP = "gap", "S4"
    SHELF_FULL = "shelf_full", "S14"
    SIDE_FULL = "side_full", "S4"
    ONE_SLOT_A_TURN = "one_slot_a_turn", "S4"
    TOO_SHORT = "too_short", "S5"
    INTERRUPTED = "interrupted", "S5"
    BLANK_ON_NOTHING = "blank_on_nothing", "S10"
    BLANK_ON_BLANK = "blank_on_blank", "S10"
    SAME_LETTER = "same_letter", "S9"
    NO_CARD_KEPT = "no_card_kept", "S8"
    SAME_WORD = "same_word", "S7"
    REPEATED_WORD = "repeated_word", "S7"
    NOT_A_WORD = "not_a_word", "S7"
