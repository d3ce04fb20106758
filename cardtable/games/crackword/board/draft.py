"""A move being composed in Crack Word: one card on a row, not yet confirmed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardtable.games.crackword.rules.deck import POUBELLE
from cardtable.games.crackword.rules.model import LEFT, RIGHT, Bin, Lay, Placed, Row, State, reading
from cardtable.rules.cards import JOKER, Card


@dataclass(frozen=True, slots=True)
class Spot:
    """A place a card may take: at LEFT, at RIGHT or after `place` cards of a row; None: on the row as a whole."""

    row: int
    place: int | None = RIGHT


@dataclass(frozen=True, slots=True)
class Draft:
    """The card laid and where, if any; `letter` is JOKER while a joker has none."""

    card: Card | None = None
    spot: Spot = Spot(0)
    letter: str = ""

    crack: bool = False
    """True if the draft also calls CRACK WORD (C6)."""

    def __bool__(self) -> bool:
        return self.card is not None

    @property
    def cards(self) -> tuple[Card, ...]:
        return () if self.card is None else (self.card,)

    @property
    def bins(self) -> bool:
        """True if the draft clears a row."""
        return self.card is not None and self.card.face == POUBELLE

    @property
    def unnamed(self) -> Card | None:
        """Joker of the draft, if it still needs a letter."""
        return self.card if self.letter == JOKER else None

    def place_of(self, card: int) -> Spot | None:
        return self.spot if self.card is not None and self.card.id == card else None

    def put(self, view: State, card: Card, place: Spot) -> Draft:
        """The draft with that card there; a joker that moves keeps its letter."""
        kept = self.letter if self.place_of(card.id) is not None else card.face or ""
        return Draft(card, place, kept)

    def take(self, card: int) -> Draft:
        return Draft() if self.place_of(card) is not None else self

    def sign(self, card: int, letter: str) -> Draft:
        """The draft with its joker named."""
        return replace(self, letter=letter)

    def claim(self) -> Draft:
        """The same, called CRACK WORD."""
        return replace(self, crack=True)

    def move(self, view: State) -> Lay | Bin | None:
        """The move composed, None for an empty draft."""
        if self.card is None:
            return None
        if self.bins:
            return Bin(self.spot.row)
        place = RIGHT if self.spot.place is None else self.spot.place
        return Lay(self.spot.row, place, self.card.face or "", self.letter, self.crack)

    def word(self, view: State) -> str:
        """Return the letters that the row would read."""
        return reading(self.after(view)[self.spot.row]) if self.card is not None else ""

    def index(self, row: Row) -> int:
        """The number its card would have in the row."""
        place = self.spot.place
        return len(row) if place in (RIGHT, None) else place or 0

    def after(self, view: State) -> tuple[Row, ...]:
        """The rows with the draft laid; one that is to be cleared still lies."""
        if self.card is None or self.bins:
            return view.rows
        rows = list(view.rows)
        row = rows[self.spot.row]
        at = self.index(row)
        rows[self.spot.row] = (*row[:at], Placed(self.card, self.letter), *row[at:])
        return tuple(rows)


def spots(view: State, card: Card) -> tuple[Spot, ...]:
    """Return the spots for a card of the hand, by their place alone (C4, C10)."""
    if card.face == POUBELLE:
        return tuple(Spot(number, None) for number, row in enumerate(view.rows) if row)
    found = []
    for number, row in enumerate(view.rows):
        inner = range(1, len(row)) if view.options["insertion"] == "on" else range(0)
        places = [*([LEFT] if row else []), *inner, RIGHT]
        found += [Spot(number, place) for place in places]
    return tuple(found)


def from_move(view: State, seat: int, move: object) -> Draft:
    """The draft that composes a move with the first card of the hand that fits; an empty one where none does."""
    if not isinstance(move, (Lay, Bin)):
        return Draft()
    face = move.face if isinstance(move, Lay) else POUBELLE
    card = next((card for card in view.hands[seat] if card.face == face), None)
    if card is None:
        return Draft()
    if isinstance(move, Bin):
        return Draft(card, Spot(move.row, None), face)
    return Draft(card, Spot(move.row, move.place), move.letter)


def between(spot: Spot, row: int) -> int:
    """The number of the card of that row before which a spot lies, between two of them; 0 where it does not."""
    return spot.place if spot.row == row and spot.place is not None and spot.place > 0 else 0
