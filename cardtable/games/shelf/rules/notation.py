"""The shelf as text: `open SOL`, `lay 3:.AI?sON-`, `pass`, and whole positions on one line.

In a move a capital is that card, `?s` a joker as S, `?-` a joker as a blank, `-` a blank, `.` a card that stays.

And what a typed word may mean: every way to play it with the cards in hand.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import assert_never

from cardtable.games.shelf.rules.deck import BASE_SLOTS, MOST_SLOTS, counts
from cardtable.games.shelf.rules.meta import META
from cardtable.games.shelf.rules.model import (
    Lay,
    Pass,
    Phase,
    Piece,
    Proposal,
    Propose,
    Shown,
    State,
    piece,
)
from cardtable.languages import LETTER
from cardtable.lexicon.fold import is_letters
from cardtable.rules.cards import BLANK, JOKER, UNSEEN, trimmed
from cardtable.rules.codec import (
    CARD,
    CARDS,
    LOTS,
    SEAT,
    TEXT,
    Field,
    Form,
    Position,
    PositionReader,
    check_deck,
    each,
    in_order,
    integer,
    listed,
    number,
    one_of,
    options_of,
    or_none,
    per_seat,
)
from cardtable.rules.contract import BadNotation, Seat

_SIGN = rf"(?:{LETTER}|\?(?:{LETTER.lower()}|-)|-)"
_PIECE = re.compile(rf"{_SIGN}|\.")
_LAY = re.compile(rf"lay (-?[0-9]{{1,2}}):((?:{_SIGN}|\.){{1,20}})")
_OPEN = re.compile(rf"open ({_SIGN}{{1,20}})")
_SHOWN = re.compile(rf"(.{{1,8}}?)(?:=({LETTER}|-))?")


def write_pieces(pieces: tuple[Piece | None, ...]) -> str:
    return "".join("." if each is None else _write_piece(each) for each in pieces)


def _write_piece(each: Piece) -> str:
    return each.face + each.sign.lower() if each.face == JOKER else each.face


def _read_piece(text: str) -> Piece | None:
    if text == ".":
        return None
    return Piece(text[0], text[-1].upper())


def read_pieces(text: str) -> tuple[Piece | None, ...]:
    return tuple(map(_read_piece, _PIECE.findall(text)))


def write_move(move: Propose | Lay | Pass) -> str:
    match move:
        case Propose(()):
            return "open"
        case Propose(pieces):
            return f"open {write_pieces(pieces)}"
        case Lay(start, laid):
            return f"lay {start}:{write_pieces(laid)}"
        case Pass():
            return "pass"
        case _:
            assert_never(move)


def lay(start: int, pieces: tuple[Piece | None, ...]) -> Lay:
    """The move in its one form: no kept card at either end."""
    return Lay(*trimmed(start, pieces))


def read_move(text: str) -> Propose | Lay | Pass:
    if text == "pass":
        return Pass()
    if text == "open":
        return Propose(())
    if match := _LAY.fullmatch(text):
        return lay(int(match[1]), read_pieces(match[2]))
    if match := _OPEN.fullmatch(text):
        return Propose(tuple(each for each in read_pieces(match[1]) if each))
    raise BadNotation(text, "not a move of the shelf")


# --- positions ------------------------------------------------------------------------------------


def _write_shown(shown: Shown) -> str:
    return CARD.write(shown.card) + (f"={shown.sign}" if shown.card.face == JOKER else "")


def _read_shown(reading: PositionReader, text: str) -> Shown:
    match = _SHOWN.fullmatch(text)
    if not match:
        raise BadNotation(text, "no card on the shelf")
    card = reading.card(match[1])
    if card.face is None or (card.face == JOKER) != bool(match[2]):
        raise BadNotation(
            text, "a card on the shelf is seen, and a joker there, but no other card, says what it stands for"
        )
    return Shown(card, match[2] or card.face)


def _write_proposal(proposal: Proposal) -> str:
    if proposal.pieces is None:
        return UNSEEN
    return write_pieces(proposal.pieces) or "none"


def _read_proposal(_reading: PositionReader, text: str) -> Proposal:
    if text == UNSEEN:
        return Proposal(None)
    if text == "none":
        return Proposal(())
    if not _OPEN.fullmatch(f"open {text}"):
        raise BadNotation(text, "no proposal")
    return Proposal(tuple(piece for piece in read_pieces(text) if piece))


_STACK = listed(Form(_write_shown, _read_shown))
_TURNS = listed(or_none(number(-30, 100), "p"), most=1000)
_PROPOSAL = or_none(Form(_write_proposal, _read_proposal), "")
_PASSES: Form[int] = Form(str, lambda reading, text: integer(text, 0, reading.seats))


def _check(state: State, text: str) -> None:
    """Check the rules that span fields: the cards are one deck, the shelf holds one word, the phase fits."""
    cards = [card for hand in state.hands for card in hand] + [*state.pile]
    cards += [each.card for stack in state.slots for each in stack]
    check_deck(cards, counts(state.options), text)
    if not BASE_SLOTS <= len(state.slots) <= MOST_SLOTS or state.left > len(state.slots) - BASE_SLOTS:
        raise BadNotation(
            text, "a shelf has %(least)s to %(most)s slots", "slots", least=BASE_SLOTS, most=MOST_SLOTS
        )
    filled = [bool(stack) for stack in state.slots]
    if (any(filled) and not all(filled)) or (not any(filled) and len(filled) > BASE_SLOTS):
        raise BadNotation(text, "the slots are all filled, or three empty ones", "slots")
    if any(filled) and not is_run([top.sign for top in state.tops]):
        raise BadNotation(
            text, "the top cards are not a run of three letters or more between blanks", "slots"
        )
    if state.phase is Phase.OPENING and any(filled):
        raise BadNotation(text, "the opening comes before the first word", "phase")
    if (state.phase is Phase.OVER) != (state.penalties is not None):
        raise BadNotation(text, "penalties are counted when the game is over, and only then", "penalties")
    if state.phase in (Phase.REFILLING, Phase.DRAWING) and not state.pile:
        raise BadNotation(text, "nothing to draw", "pile")
    if any(not is_letters(word) or len(word) > MOST_SLOTS for word in state.words):
        raise BadNotation(text, "words are written in capitals", "words")


def is_run(signs: list[str]) -> bool:
    """Return True if the signs are one run of at least three letters with blanks only outside it (S5)."""
    letters = "".join("-" if sign == BLANK else "L" for sign in signs).strip(BLANK)
    return len(letters) >= 3 and BLANK not in letters


POSITION = Position(
    META,
    State,
    "hands",
    (
        Field("phase", one_of(Phase), Phase.LAYING.value),
        Field("turn", SEAT, "0"),
        Field("hands", listed(CARDS, "/")),
        Field("pile", CARDS, ""),
        Field("slots", listed(_STACK, "/"), "//"),
        Field("left", number(0, MOST_SLOTS - BASE_SLOTS), "0"),
        Field("turns", per_seat(_TURNS), each("")),
        Field("words", listed(TEXT), ""),
        Field("passes", _PASSES, "0"),
        Field("proposals", per_seat(_PROPOSAL), each("")),
        Field("lots", LOTS, in_order),
        Field("penalties", or_none(per_seat(number(-100, 1000), ","), ""), "", brief=True),
        Field("options", options_of(META), "", brief=True),
    ),
    _check,
)


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
    """Return the slots where a word of that length may begin: it touches the shelf, or covers a closed one, in at most nine slots."""
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
