"""A move being composed on the shelf: cards laid but not yet confirmed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from cardtable.games.shelf.rules.deck import BASE_SLOTS, MOST_SLOTS
from cardtable.games.shelf.rules.model import Lay, Phase, Piece, Propose, State
from cardtable.games.shelf.rules.notation import lay
from cardtable.rules.cards import BLANK, JOKER, Card


@dataclass(frozen=True, slots=True)
class Placed:
    """A card of the hand on a slot; `sign` is JOKER while a joker has no letter yet."""

    slot: int
    card: Card
    sign: str


@dataclass(frozen=True, slots=True)
class Draft:
    """The cards placed so far, by slot. In the opening contest the slots are the three of the closed shelf (S2)."""

    placed: tuple[Placed, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.placed)

    @property
    def cards(self) -> tuple[Card, ...]:
        return tuple(each.card for each in self.placed)

    def at(self, slot: int) -> Placed | None:
        return next((each for each in self.placed if each.slot == slot), None)

    def place_of(self, card: int) -> int | None:
        return next((each.slot for each in self.placed if each.card.id == card), None)

    def put(self, view: State, card: Card, place: int, sign: str | None = None) -> Draft:
        """The draft with a card on a slot. A card already there goes to the slot this one came from, else back to the hand."""
        old = next((each for each in self.placed if each.card.id == card.id), None)
        other = self.at(place)
        sign = sign or (old.sign if old else card.face or "")
        left = [each for each in self.placed if each.slot != place and each.card.id != card.id]
        if old and other and other is not old:
            left.append(replace(other, slot=old.slot))
        return Draft(tuple(sorted((*left, Placed(place, card, sign)), key=lambda each: each.slot)))

    def take(self, card: int) -> Draft:
        """The draft without that card."""
        return Draft(tuple(each for each in self.placed if each.card.id != card))

    def sign(self, card: int, letter: str) -> Draft:
        """The draft with a joker named, or laid as a blank (S11)."""
        return Draft(
            tuple(replace(each, sign=letter) if each.card.id == card else each for each in self.placed)
        )

    @property
    def unnamed(self) -> Card | None:
        """The first joker that still wants a letter."""
        return next((each.card for each in self.placed if each.sign == JOKER), None)

    def move(self, view: State) -> Lay | Propose | None:
        """The move composed, None for an empty draft."""
        pieces = {each.slot: Piece(each.card.face or "", each.sign) for each in self.placed}
        if not pieces:
            return None
        if view.phase is Phase.OPENING:
            return Propose(tuple(piece for _slot, piece in sorted(pieces.items())))
        span = range(min(pieces), max(pieces) + 1)
        return lay(span.start, tuple(pieces.get(slot) for slot in span))

    def word(self, view: State) -> str:
        """Return the shelf with the draft on it, unnamed jokers as JOKER and gaps as spaces."""
        signs = (
            {}
            if view.phase is Phase.OPENING
            else {slot: top.sign for slot, top in enumerate(view.tops, view.first_slot)}
        )
        signs |= {each.slot: each.sign for each in self.placed}
        if not signs:
            return ""
        return "".join(signs.get(slot, " ") for slot in range(min(signs), max(signs) + 1)).strip(BLANK)


def from_move(view: State, seat: int, move: Lay | Propose) -> Draft:
    """The draft that composes a move, with the first cards of the hand that fit; what the hand lacks is left out."""
    left = [*view.hands[seat]]
    draft = Draft()
    start = move.start if isinstance(move, Lay) else 1
    for slot, piece in enumerate(move.pieces, start):
        card = next((card for card in left if piece is not None and card.face == piece.face), None)
        if piece is not None and card is not None:
            left.remove(card)
            draft = draft.put(view, card, slot, piece.sign)
    return draft


def open_slots(view: State, draft: Draft) -> range:
    """The slots a card may be dropped on: those of the shelf, what the draft has opened, and one more at either end (S4).

    On a closed, empty shelf a longer word may open to both sides.
    """
    if view.phase is Phase.OPENING:
        return range(1, 1 + BASE_SLOTS)
    slots = [
        *range(view.first_slot, view.first_slot + len(view.slots)),
        *(each.slot for each in draft.placed),
    ]
    first, last = min(slots), max(slots)
    left = right = 1
    if view.options["ends"] == "three-each-side":
        left, right = int(first > -2), int(last < BASE_SLOTS + 3)
    room = MOST_SLOTS - (last - first + 1)
    return range(first - (left if room else 0), last + (right if room else 0) + 1)


def opened_by(view: State, draft: Draft) -> range:
    """The slots of the shelf with those that the draft opens."""
    placed = [each.slot for each in draft.placed]
    last = view.first_slot + len(view.slots) - 1
    return range(min([view.first_slot, *placed]), max([last, *placed]) + 1)
