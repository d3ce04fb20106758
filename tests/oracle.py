"""Oracle of the shelf's search, by brute force: every word at every offset with multiset arithmetic.

It shares nothing with the search but the values of the cards: no word graph, no bit masks, no pruning.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from contextlib import suppress
from itertools import combinations, product

from cardtable.games.shelf.rules.deck import VALUES
from cardtable.games.shelf.rules.model import Lay, Piece, Shown, State
from cardtable.games.shelf.rules.rules import Shelf
from cardtable.rules.cards import BLANK, JOKER
from cardtable.rules.contract import IllegalMove
from tests.kinds import surely

Found = tuple[int, str, int]
"""Slot of the first letter, word, best gain."""


def placements(view: State, seat: int, words: Iterable[str]) -> Iterator[Found]:
    """Every (slot, word) that some cards of the hand can make, with the most it can score."""
    tops = dict(enumerate(view.tops, view.first_slot))
    hand = Counter(surely(card.face) for card in view.hands[seat])
    at_most = hand + Counter(top.sign for top in tops.values())
    for word in words:
        if not 3 <= len(word) <= 9 or word == view.word:
            continue
        if sum(max(0, word.count(letter) - at_most[letter]) for letter in set(word)) > hand[JOKER]:
            continue
        if view.options["repeats"] == "never-twice-in-a-game" and word in view.words:
            continue
        for start in range(-5, 10):
            gain = _gain(view, tops, hand, start, word)
            if gain is not None:
                yield start, word, gain


def _gain(view: State, tops: dict[int, Shown], hand: Counter[str], start: int, word: str) -> int | None:
    """Return the score of the word at that slot with the fewest jokers, or None if it is illegal."""
    slots = set(range(view.first_slot, view.first_slot + len(view.slots)))
    span = set(range(start, start + len(word)))
    if not _fits(view, slots, span):
        return None
    kept, laid = 0, []
    for slot in span:
        old = tops[slot].sign if slot in tops else None
        if old == word[slot - start]:
            kept += 1
        else:
            laid.append(word[slot - start])
    for slot, top in tops.items():
        if slot not in span and top.sign != BLANK:
            laid.append(BLANK)
    if view.word and (not kept or not laid):
        return None
    if not view.word and len(word) > 7:
        return None
    lacking = Counter(laid) - hand
    if sum(lacking.values()) > hand[JOKER]:
        return None
    covered = {slot for slot in tops if slot in span and tops[slot].sign != word[slot - start]}
    covered |= {slot for slot in tops if slot not in span and tops[slot].sign != BLANK}
    total = sum(top.value for slot, top in tops.items() if slot not in covered)
    total += sum(VALUES[sign] for sign in laid)
    return total + sum((VALUES[JOKER] - VALUES[sign]) * count for sign, count in lacking.items())


def _fits(view: State, slots: set[int], span: set[int]) -> bool:
    """Return True if the shelf can open that far, leaving no gap (S3, S4)."""
    left, right = sum(slot < min(slots) for slot in span), sum(slot > max(slots) for slot in span)
    if not view.word and not {1, 2, 3} <= span:
        return False
    if min(span) > max(slots) or max(span) < min(slots):
        return False
    if len(slots) + left + right > 9:
        return False
    if not left and not right:
        return True
    grown = len(slots) - 3 - view.left
    if view.options["ends"] == "three-each-side" and (view.left + left > 3 or grown + right > 3):
        return False
    return view.options["growth"] == "free" or left + right <= 1


def moves(view: State, seat: int, words: Iterable[str]) -> Iterator[Lay]:
    """Every `Lay`, by placing real cards and jokers on the laid slots of every placement in every way."""
    tops = dict(enumerate(view.tops, view.first_slot))
    hand = Counter(surely(card.face) for card in view.hands[seat])
    for start, word, _best in placements(view, seat, words):
        wanted = dict(enumerate(word, start))
        wanted = {slot: sign for slot, sign in wanted.items() if slot not in tops or tops[slot].sign != sign}
        wanted |= {
            slot: BLANK
            for slot, top in tops.items()
            if not start <= slot < start + len(word) and top.sign != BLANK
        }
        for count in range(len(wanted) + 1):
            for jokers in combinations(sorted(wanted), count):
                faces = Counter(JOKER if slot in jokers else sign for slot, sign in wanted.items())
                if faces <= hand:
                    pieces = {
                        slot: Piece(JOKER if slot in jokers else sign, sign) for slot, sign in wanted.items()
                    }
                    first, last = min(pieces), max(pieces)
                    yield Lay(first, tuple(pieces.get(slot) for slot in range(first, last + 1)))


def played(game: Shelf, view: State, seat: int, letters: str) -> set[Lay]:
    """Every `Lay` that `play` accepts among all ways to put signs of `letters` and blanks on any slots.

    Only for a few cards: it tries every combination and asks the rules.
    """
    faces = {surely(card.face) for card in view.hands[seat]}
    choices = [Piece(face, face) for face in sorted(faces - {JOKER})]
    if JOKER in faces:
        choices += [Piece(JOKER, sign) for sign in sorted({*letters, BLANK})]
    most = len(view.hands[seat])
    reach = min(most, 9 - len(view.slots))
    slots = range(view.first_slot - reach - 1, view.first_slot + len(view.slots) + reach + 1)
    accepted = set()
    for count in range(1, most + 1):
        for chosen, pieces in product(combinations(slots, count), product(choices, repeat=count)):
            laid = dict(zip(chosen, pieces, strict=True))
            move = Lay(chosen[0], tuple(laid.get(slot) for slot in range(chosen[0], chosen[-1] + 1)))
            with suppress(IllegalMove):
                game.play(view, seat, move)
                accepted.add(move)
    return accepted
