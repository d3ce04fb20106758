"""What a typed word may mean on the shelf: every way to lay it with the cards in hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from cardtable.games.shelf.rules.deck import MOST_SLOTS
from cardtable.games.shelf.rules.model import Lay, Phase, Piece, Propose, State, piece
from cardtable.games.shelf.rules.notation import lay
from cardtable.rules.cards import BLANK, JOKER
from cardtable.rules.contract import Seat


def spellings(view: State, seat: Seat, word: str) -> Iterator[Lay | Propose]:
    """The moves that would spell `word`, legal or not, each once, the leftmost places first.

    Letters come from the hand before jokers do, and cards already in place stay. On an open shelf what sticks out of the word
    goes under blanks.
    """
    hand = Counter(card.face or "" for card in view.hands[seat])
    if view.phase is Phase.OPENING:
        pieces = _pieces(dict(enumerate(word)), {}, hand)
        if pieces is not None:
            yield Propose(tuple(pieces.values()))
        return
    tops = {slot: top.sign for slot, top in enumerate(view.tops, view.first_slot)}
    slots = range(view.first_slot, view.first_slot + len(view.slots))
    for start in _starts(slots, len(word), bool(tops)):
        wanted = dict(enumerate(word, start))
        # What lies beyond the word must not read on: a blank there stays, a letter goes under a blank.
        wanted |= {slot: BLANK for slot in tops if slot not in wanted}
        pieces = _pieces(wanted, tops, hand)
        if pieces:
            yield lay(min(pieces), tuple(pieces.get(slot) for slot in range(min(pieces), max(pieces) + 1)))


def _starts(slots: range, length: int, begun: bool) -> range:
    """Where a word of that length may begin: it touches the shelf, or covers all of a closed one, in nine slots at most."""
    if begun:
        first, last = slots.start - length + 1, slots.stop - 1
    else:
        first, last = min(slots.start, slots.stop - length), slots.start
    room = MOST_SLOTS - len(slots)
    return range(max(first, slots.start - room), min(last, slots.stop + room - length) + 1)


def _pieces(wanted: dict[int, str], tops: dict[int, str], hand: Counter[str]) -> dict[int, Piece] | None:
    """The cards to lay so that each slot shows the sign wanted, or None when the hand lacks them."""
    left, pieces = hand.copy(), dict[int, Piece]()
    for slot, sign in sorted(wanted.items()):
        if tops.get(slot) == sign:
            continue
        face = sign if left[sign] else JOKER
        if not left[face]:
            return None
        left[face] -= 1
        pieces[slot] = piece(face, sign)
    return pieces
